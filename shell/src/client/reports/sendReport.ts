import { reportPath } from '@plinth/contracts/reportKinds';
import type { BrowserReport } from '@plinth/contracts/reports';
import { elementIds, type PageReleases, type RemoteName } from '../../page.ts';

/** The application that this page runs, and its release. Null for a document that names none. */
export const runningApp = (): Pick<BrowserReport, 'frontEnd' | 'release'> | null => {
  const frontEnd: RemoteName = 'staff' in document.documentElement.dataset ? 'mf-console' : 'mf-public';
  const block = document.getElementById(elementIds.releases)?.textContent;
  const release = block && (JSON.parse(block) as PageReleases).remotes[frontEnd]?.version;
  return release ? { frontEnd, release } : null;
};

/** Sends a report that outlives the page. Nothing waits for it, and a lost report is not sent again. */
export const sendReport = (report: Partial<BrowserReport>): void => {
  const app = runningApp();
  if (!app) return;
  const { route: page } = document.documentElement.dataset;
  const body = JSON.stringify({ ...app, page, ...report });
  navigator.sendBeacon?.(reportPath, new Blob([body], { type: 'application/json' }));
};
