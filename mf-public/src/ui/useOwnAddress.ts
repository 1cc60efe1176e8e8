import { sentParameter } from '@plinth/contracts/pages';
import { usePageHandle } from '@plinth/kit/remote';
import { useParams } from 'react-router-dom';
import { searchWith, useQuery } from './query.ts';

/**
 * The page's own address, with what it reads of its query and without the answer to a form: the same for every address that leads to
 * the page, as what is drawn may hold no other. Of a page that lives nowhere it is that of the home page.
 */
export const useOwnAddress = (): string => {
  const { canonical = '/', query = {} } = usePageHandle();
  const params = useParams();
  const { [sentParameter]: _, ...values } = useQuery(query);
  const search = searchWith(Object.fromEntries(Object.entries(values).sort()));
  const path = canonical.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return search === '' ? path : `${path}?${search}`;
};
