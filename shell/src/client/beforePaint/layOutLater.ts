import { nextTask } from '../nextTask.ts';

/** Class of `<html>` while what stands below the first view is not laid out; `shell.css` has it too. */
const below = 'laying-out';
/** What a page has marked as a part that can be laid out by itself; `shell.css` leaves what is marked. */
const parts = '[data-apart]';

/** Whether the browser brings the visitor to a place within the page, which it finds only in a page of its full height. */
const leadsBelow = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate' || location.hash !== '';
};

/** Has the first view of a new visit laid out without the parts below it. */
export const layOutFirstView = () => {
  if (!leadsBelow()) document.documentElement.classList.add(below);
};

/**
 * Lays out what was left, each part in a task of its own, so that no tap waits for all of them. Resolves once the document is
 * as it came.
 */
export const layOutRest = async () => {
  const { classList } = document.documentElement;
  if (!classList.contains(below)) return;
  const left = [...document.querySelectorAll<HTMLElement>(parts)];
  for (const part of left) {
    delete part.dataset.apart;
    part.getBoundingClientRect();
    // Nobody taps on a page in the background, where browsers make each timer wait for a second.
    if (!document.hidden) await nextTask();
  }
  classList.remove(below);
  for (const part of left) part.dataset.apart = '';
};
