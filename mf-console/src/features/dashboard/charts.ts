import { lazy } from 'react';

let letRun: () => void;
const mayRun = new Promise<void>((resolve) => {
  letRun = resolve;
});

/** To be called when the numbers are in the page: charts run once these are painted. */
export const runCharts = () => void requestAnimationFrame(() => setTimeout(letRun));

/**
 * Charts are heavy, and no number waits for them: they are asked for together with the numbers (`webpackPreload`: as soon as
 * the dashboard's own chunk is asked for), and run after the last of these is painted.
 */
export const LineChart = lazy(async () => {
  await mayRun;
  return import(
    /* webpackChunkName: "charts", webpackPreload: true, webpackFetchPriority: "low" */ './LineChart.tsx'
  );
});
export const PieChart = lazy(async () => {
  await mayRun;
  return import(
    /* webpackChunkName: "charts", webpackPreload: true, webpackFetchPriority: "low" */ './PieChart.tsx'
  );
});
