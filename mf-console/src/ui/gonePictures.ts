const key = 'pictures.gone';
/** A picture may only have been out of reach: later it is asked for again. */
const forgottenAfterMs = 10 * 60_000;

type Times = Readonly<Record<string, number>>;

const read = (): Times => {
  try {
    const known = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Times;
    const fresh = Object.entries(known).filter(([, at]) => Date.now() - at < forgottenAfterMs);
    return Object.fromEntries(fresh);
  } catch {
    return {};
  }
};

/** Whether a picture did not load a moment ago, on this page or on another one of this tab. */
export const isGone = (file: string): boolean => Object.hasOwn(read(), file);

/** Remembers that a picture did not load, so that the next pages do not ask for it in vain. */
export const noteGone = (file: string): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(), [file]: Date.now() }));
  } catch {
    // without storage each page asks once
  }
};
