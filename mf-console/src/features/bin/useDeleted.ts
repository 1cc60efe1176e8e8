import { problemOf } from '@plinth/kit/problem';
import { useReadBinEntryQuery } from './api.ts';

/** What lies in the bin under an id; asked for once a call has not found it elsewhere. */
export const useDeleted = (id: string, { error }: { readonly error?: unknown }) => {
  const isElsewhere = error === undefined || problemOf(error).code !== 'not-found';
  const { currentData } = useReadBinEntryQuery({ params: { id } }, { skip: isElsewhere });
  return currentData;
};
