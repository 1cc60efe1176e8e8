import { lazy } from 'react';

/**
 * Charts are heavy, and no number waits for them: they are asked for together with the numbers, and run when those have
 * come (`webpackPreload`: as soon as the dashboard's own chunk is asked for).
 */
export const LineChart = lazy(
  () =>
    import(
      /* webpackChunkName: "charts", webpackPreload: true, webpackFetchPriority: "low" */ './LineChart.tsx'
    ),
);
export const PieChart = lazy(
  () =>
    import(
      /* webpackChunkName: "charts", webpackPreload: true, webpackFetchPriority: "low" */ './PieChart.tsx'
    ),
);
