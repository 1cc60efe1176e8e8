import { reportPath } from '@plinth/contracts/reportKinds';
import type { BrowserReport } from '@plinth/contracts/reports';
import { elementIds, type PageReleases } from '../../page.ts';

/** The remote whose page this is, and its release. Null for a document that names none. */
export const runningApp = (): Pick<BrowserReport, 'frontEnd' | 'release'> | null => {
  const { staff, route = '' } = document.documentElement.dataset;
  const block = document.getElementById(elementIds.releases)?.textContent;
  if (!block) return null;
  const { remotes } = JSON.parse(block) as PageReleases;
  const [home, ...guests] = remotes[staff === undefined ? 'visitors' : 'staff'];
  const remote = guests.find(({ paths = [] }) => paths.includes(route)) ?? home;
  return remote ? { frontEnd: remote.name, release: remote.version } : null;
};

/** Sends a report that outlives the page. Nothing waits for it, and a lost report is not sent again. */
export const sendReport = (report: Partial<BrowserReport>): void => {
  const app = runningApp();
  if (!app) return;
  const { route: page } = document.documentElement.dataset;
  const body = JSON.stringify({ ...app, page, ...report });
  navigator.sendBeacon?.(reportPath, new Blob([body], { type: 'application/json' }));
};
