import { type ProjectCategory, type ProjectType, projectTypes } from '@plinth/contracts/constants';
import { type StaffFilter, staffFilter } from '../lists/filters.ts';
import type { ProjectFilter } from './repository.ts';

/** What is chosen of the free units of projects. */
export interface ChosenUnits {
  readonly beds?: number | undefined;
  readonly priceFrom?: number | undefined;
  readonly priceTo?: number | undefined;
  readonly units?: 'free' | undefined;
}

/** Finds projects whose free units are, or reach, what is chosen. */
const unitFilter = ({ beds, priceFrom, priceTo, units }: ChosenUnits): ProjectFilter => ({
  ...(beds !== undefined && { 'unitSummary.beds': beds }),
  ...(priceFrom !== undefined && { 'unitSummary.highestPrice': { $gte: priceFrom } }),
  ...(priceTo !== undefined && { 'unitSummary.lowestPrice': { $lte: priceTo } }),
  ...(units && { 'unitSummary.free': { $gt: 0 } }),
});

/**
 * Other words that links of the site use (SPEC sections 2 and 3), and the types that each of them means. `industry` is no type
 * of its own: it is where trade and business are at home.
 */
const aliases = new Map<string, readonly ProjectType[]>([
  ['hotel', ['hotel industry']],
  ['industry', ['hotel industry', 'commercial']],
  ['commerical', ['commercial']],
]);

const isProjectType = (word: string): word is ProjectType =>
  (projectTypes as readonly string[]).includes(word);

/** The types that a word of a link means; none when nobody knows it. */
export const projectTypesOf = (word: string): readonly ProjectType[] => {
  const plain = word.trim().toLowerCase();
  return isProjectType(plain) ? [plain] : (aliases.get(plain) ?? []);
};

/** The words by which types are chosen. */
export const projectTypeWords: readonly string[] = [...projectTypes, 'hotel', 'industry'];

/** Those of them that mean a type. */
export const wordsForType = (type: ProjectType): readonly string[] =>
  projectTypeWords.filter((word) => projectTypesOf(word).includes(type));

/** The one of them that a word of a link stands for; a word that nobody knows stands for itself. */
export const wordForType = (word: string): string => {
  const plain = word.trim().toLowerCase();
  return projectTypeWords.includes(plain) ? plain : (projectTypesOf(plain)[0] ?? plain);
};

interface Wanted extends StaffFilter, ChosenUnits {
  /** Where they lie. */
  readonly place?: string | undefined;
  readonly category?: 'all' | ProjectCategory | undefined;
  readonly projectType?: string | undefined;
}

/** The filter for a list; null when no project can match. `all` and an empty word filter nothing. */
export const projectFilter = ({
  category = 'all',
  projectType = '',
  place,
  ...wanted
}: Wanted): ProjectFilter | null => {
  const filter: ProjectFilter = {
    ...(category !== 'all' && { category }),
    ...(place !== undefined && { place }),
    ...unitFilter(wanted),
    ...staffFilter(wanted),
  };
  if (['', 'all'].includes(projectType.trim().toLowerCase())) return filter;
  const [type, ...others] = projectTypesOf(projectType);
  if (!type) return null;
  return { ...filter, projectType: others.length > 0 ? { $in: [type, ...others] } : type };
};
