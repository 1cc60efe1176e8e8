import { type PublicationState, publicationStates } from '@plinth/contracts/constants';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The state that an address names; undefined for all. */
export const stateIn = (parameters: URLSearchParams): PublicationState | undefined => {
  const asked = parameters.get('state');
  return publicationStates.find((known) => known === asked);
};

/** The state of which a list shows the entries, kept in the address as `state`. */
export const useStateFilter = (): [
  state: PublicationState | undefined,
  set: (state: PublicationState | undefined) => void,
] => {
  const [parameters, setParameters] = useSearchParams();
  const set = useCallback(
    (next: PublicationState | undefined) =>
      setParameters((current) => {
        if (next) current.set('state', next);
        else current.delete('state');
        current.delete('page');
        return current;
      }),
    [setParameters],
  );
  return [stateIn(parameters), set];
};
