/** Where browsers send what went wrong in them, and how fast pages were; the gateway answers it. */
export const reportPath = '/reports';

export const faultKinds = [
  /** An exception that nothing caught. */
  'uncaught',
  /** A promise that was rejected, and nobody looked. */
  'rejected',
  /** A script or a style sheet of ours that did not arrive. */
  'not-loaded',
  /** The page that the server drew and the one that the browser drew were not the same. */
  'hydration',
  /** A part of a page that could not be drawn: words stand in its place. */
  'caught',
  /** A page that was not there when a visitor had waited long for it. */
  'stalled',
  /** What a newer browser part may call a kind that is not known here. */
  'other',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The largest report, in bytes. */
export const reportSizeLimit = 8 * 1024;
/** The most faults that one report may hold. */
export const faultsPerReport = 5;
