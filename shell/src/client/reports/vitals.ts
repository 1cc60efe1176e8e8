import type { Vitals } from '@plinth/contracts/reports';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from './sendReport.ts';

const measured: Vitals = {};
onTTFB(({ value }) => {
  measured.ttfb = value;
});
onLCP(({ value }) => {
  measured.lcp = value;
});
onINP(({ value }) => {
  measured.inp = value;
});
onCLS(({ value }) => {
  measured.cls = value;
});

let sent = false;
// In the bubbling phase at the window: after the library has heard that the page is left and has told its last figures.
addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden' || sent) return;
  sent = true;
  sendReport({ vitals: measured });
});
