/** One page view in so many is measured: enough to see a slow release, and nobody else loads a line for it. */
const oneIn = 5;
/** After the page is there, so that measuring takes nothing from it. */
const laterMs = 1000;

/** Measures how fast this page is with the script at `src`, when it is one of the sample. */
export const sampleVitals = (src: string) => {
  if (Math.random() * oneIn >= 1) return;
  addEventListener('load', () =>
    setTimeout(() => document.head.append(Object.assign(document.createElement('script'), { src })), laterMs),
  );
};
