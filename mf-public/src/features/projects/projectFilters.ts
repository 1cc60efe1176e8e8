import { type ProjectCategory, projectCategories } from '@plinth/contracts/constants';
import type { PageQuery } from '@plinth/kit/remote';
import { pageQuery } from '../../ui/paging.ts';
import type { QueryValues } from '../../ui/query.ts';
import { furtherQuery, isNarrowed } from './choose/furtherChoices.ts';

/** The buttons of /projects that choose a type, in their order, by what stands in the address. */
export const typeFilters: readonly string[] = [
  ...['all', 'construction', 'welfare', 'sport'],
  ...['education', 'hotel', 'industry', 'commercial'],
];

/** The choices of a stage, in their order. */
export const categoryFilters: readonly string[] = ['all', ...projectCategories];

/** Spellings that links carry, and the button that each of them means. */
const otherSpellings = new Map([
  ['', 'all'],
  ['commerical', 'commercial'],
  ['hotel industry', 'hotel'],
]);

/** The button that a `projectType` from an address means; an unknown type stays as it is. */
export const typeFilterOf = (wanted: string | null) => {
  const word = (wanted ?? '').trim().toLowerCase();
  return otherSpellings.get(word) ?? word;
};

/** The choice that a `category` from an address means; an unknown one means all. */
export const categoryFilterOf = (wanted: string | null): 'all' | ProjectCategory => {
  const word = (wanted ?? '').trim().toLowerCase();
  return projectCategories.find((category) => category === word) ?? 'all';
};

/** A type that has no button, whatever it is called: its page is one, and holds nothing. */
const unknownType = 'unknown';
const hasButton = (type: string) => typeFilters.includes(type);

/** The one form of each choice in the address; what means all is left out. */
export const filterQuery = {
  category: (wanted) => leftOutForAll(categoryFilterOf(wanted)),
  projectType: (wanted) => {
    const type = typeFilterOf(wanted);
    return leftOutForAll(hasButton(type) ? type : unknownType);
  },
} satisfies PageQuery;

/** What the list of projects reads of its address. */
export const projectsQuery = { ...filterQuery, ...furtherQuery, ...pageQuery } satisfies PageQuery;
/** What an address asks of the list. */
export type AskedProjects = QueryValues<typeof projectsQuery>;
/** For a part of the list. */
export interface OfAsked {
  asked: AskedProjects;
}

function leftOutForAll(value: string) {
  return value === 'all' ? null : value;
}

/** A choice of type and category, as the address holds it. */
export const choiceOf = ({ projectType, category }: QueryValues<typeof filterQuery>) => ({
  type: typeFilterOf(projectType),
  category: categoryFilterOf(category),
});
export type Choice = ReturnType<typeof choiceOf>;

/** Whether nothing of the list is left out. */
export const isWhole = (asked: AskedProjects) => isEverything(choiceOf(asked)) && !isNarrowed(asked);

export const isEverything = ({ type, category }: Choice) => type === 'all' && category === 'all';

/** What asks the server for the projects of a choice; null for an unknown type, which has none. */
export const queryOf = ({ type, category }: Choice) => {
  if (!hasButton(type)) return null;
  return {
    ...(type === 'all' ? {} : { projectType: type }),
    ...(category === 'all' ? {} : { category }),
  };
};
