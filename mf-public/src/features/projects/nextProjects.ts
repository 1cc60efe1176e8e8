import type { Language } from '@plinth/contracts/languages';
import type { Calls, Reading } from '@plinth/kit/calls';
import { projectsInText } from '../../ui/textProjects.ts';

/** The cards of the projects that a text leads on to, by id, as HTML. */
export type NextProjects = Record<string, string>;

/** What pages with {@link readNextProjects} have to show. */
export interface WithNextProjects extends Record<string, Reading<unknown>> {
  next: Reading<NextProjects>;
}

/** Reads the projects that a text leads on to, as they are now. One that is not public has no card. */
export const readNextProjects = async (
  calls: Calls,
  language: Language,
  html = '',
): Promise<Reading<NextProjects>> => {
  const ids = projectsInText(html);
  if (ids.length === 0) return { data: {} };
  const [drawing, ...projects] = await Promise.all([
    // A text without its cards is better than no text.
    import(/* webpackChunkName: "next-project" */ './nextProjectCard.ts').catch(() => null),
    ...ids.map((id) => calls.read('readProject', { params: { id } })),
  ]);
  const cards = projects.flatMap(({ data }) =>
    data && drawing ? [[data._id, drawing.nextProjectCard(data, language)]] : [],
  );
  return { data: Object.fromEntries(cards) };
};
