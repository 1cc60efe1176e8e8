import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Sort = 'desc' | 'asc';

/** The order that an address names. */
export const sortIn = (parameters: URLSearchParams): Sort =>
  parameters.get('sort') === 'asc' ? 'asc' : 'desc';

/** The date order of a list, kept in the address as `sort`; newest first unless it says otherwise. */
export const useSort = (): [sort: Sort, toggle: () => void] => {
  const [parameters, setParameters] = useSearchParams();
  const sort = sortIn(parameters);
  const toggle = useCallback(
    () =>
      setParameters((current) => {
        if (current.get('sort') === 'asc') current.delete('sort');
        else current.set('sort', 'asc');
        current.delete('page');
        return current;
      }),
    [setParameters],
  );
  return [sort, toggle];
};
