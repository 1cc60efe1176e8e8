import { type ProjectCategory, type ProjectType, projectTypes } from '@plinth/contracts/constants';
import type { ProjectFilter } from './repository.ts';

/** Other words for a type that links of the site use (SPEC sections 2 and 3). */
const aliases = new Map<string, ProjectType>([
  ['hotel', 'hotel industry'],
  ['industry', 'hotel industry'],
  ['commerical', 'commercial'],
]);

const isProjectType = (word: string): word is ProjectType =>
  (projectTypes as readonly string[]).includes(word);

/** The type that a word of a link means; null when it means none. */
const projectTypeOf = (word: string): ProjectType | null => {
  const plain = word.trim().toLowerCase();
  return isProjectType(plain) ? plain : (aliases.get(plain) ?? null);
};

interface Wanted {
  readonly category?: 'all' | ProjectCategory;
  readonly projectType?: string;
}

/** The filter for a list; null when no project can match. `all` and an empty word filter nothing. */
export const projectFilter = ({ category = 'all', projectType = '' }: Wanted): ProjectFilter | null => {
  const filter: ProjectFilter = category === 'all' ? {} : { category };
  if (['', 'all'].includes(projectType.trim().toLowerCase())) return filter;
  const type = projectTypeOf(projectType);
  return type && { ...filter, projectType: type };
};
