import type { Reading } from '@plinth/kit/calls';
import type { HostCalls } from '@plinth/kit/remote';

/** The cards of the projects that a text leads on to, by id, as HTML. */
export type NextProjects = Record<string, string>;

/** What pages with {@link readNextProjects} have to show. */
export interface WithNextProjects extends Record<string, Reading<unknown>> {
  next: Reading<NextProjects>;
}

/** Reads the projects that a text leads on to, as they are now. What it takes comes with the first text that has any. */
export const readNextProjects = async (host: HostCalls, html = ''): Promise<Reading<NextProjects>> => ({
  data: html.includes('data-project=')
    ? await import(/* webpackChunkName: "text-blocks" */ './nextProjectCards.ts').then(
        ({ nextProjectCards }) => nextProjectCards(host, html),
        // A text without its cards is better than no text.
        () => ({}),
      )
    : {},
});
