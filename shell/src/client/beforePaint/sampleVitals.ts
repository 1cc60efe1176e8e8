import { integrityOf } from '../integrity.ts';

/** One page view in so many is measured: enough to notice a slow release. The others do not load the script. */
const oneIn = 5;
/** The script loads this long after the page, so that it does not compete with it. */
const laterMs = 1000;

/** Measures how fast this page is with the script at `src`, when it is one of the sample, or when every view `isCompared`. */
export const sampleVitals = (src: string, isCompared = false) => {
  if (!isCompared && Math.random() * oneIn >= 1) return;
  addEventListener('load', () =>
    setTimeout(() => {
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { src, integrity: integrityOf(src) }));
    }, laterMs),
  );
};
