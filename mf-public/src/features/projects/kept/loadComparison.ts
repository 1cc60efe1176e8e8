import type { Project } from '@plinth/contracts/projects';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Reading } from '@plinth/kit/calls';
import { problemOf } from '@plinth/kit/problem';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head, isDead } from '../../../ui/head.ts';
import { searchOf } from '../../../ui/paging.ts';
import { readQuery } from '../../../ui/query.ts';
import { compareQuery, slugsIn } from './compareQuery.ts';
import texts from './texts/en.po';

/** What the comparison has to show. */
export interface ComparisonAnswers extends Record<string, Reading<unknown>> {
  /** Those of the address that are there, in its order. */
  projects: Reading<Project[]>;
}

/** Reads the projects of an address. One that is gone is left out; one that cannot be read fails all, so that nobody takes the others for everything. */
export const loadComparison = async ({ calls, language }: HostCalls, request: Request) => {
  const t = textsIn(texts, language);
  const { of } = readQuery(compareQuery, searchOf(request));
  const query = readingIn(language);
  const readings = await Promise.all(
    slugsIn(of).map((id) => calls.read('readProject', { params: { id }, query })),
  );
  const failed = readings.find(({ data, error }) => !data && !isDead(problemOf(error).status));
  const found = readings.flatMap(({ data }) => data ?? []);
  const projects: ComparisonAnswers['projects'] = failed ? { error: failed.error } : { data: found };
  return {
    ...head(t('comparison.title'), { description: t('comparison.lead') }),
    answers: { projects },
  };
};
