import type { FaultKind } from '@plinth/contracts/reportKinds';

export const faultEvent = 'plinth:fault';
/** The page is there: taken over, or drawn. */
export const shownEvent = 'plinth:shown';

export interface ToldFault {
  kind: FaultKind;
  error: unknown;
}

/** Tells the recorder of a fault that was caught, which the window's `error` event does not show. */
export const tellFault = (kind: FaultKind, error: unknown): void => {
  dispatchEvent(new CustomEvent<ToldFault>(faultEvent, { detail: { kind, error } }));
};
