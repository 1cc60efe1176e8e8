import { projectCategories, projectTypes } from '@plinth/contracts/constants';
import type { PageQuery } from '@plinth/kit/remote';

export interface Filter {
  readonly label: string;
  /** What stands in the address. */
  readonly value: string;
}

/** The buttons of /projects that choose a type, in their order. */
export const typeFilters = [
  { label: 'All', value: 'all' },
  { label: 'Construction', value: 'construction' },
  { label: 'Welfare', value: 'welfare' },
  { label: 'Sport', value: 'sport' },
  { label: 'Education', value: 'education' },
  { label: 'Hotel', value: 'hotel' },
  { label: 'Industry', value: 'industry' },
  { label: 'Commercial', value: 'commercial' },
] as const satisfies readonly Filter[];

/** The choices of a stage, in their order. */
export const categoryFilters: readonly Filter[] = [
  { label: 'All', value: 'all' },
  ...projectCategories.map((value) => ({ label: capitalised(value), value })),
];

/** Spellings that links carry, and the button that each of them means. */
const otherSpellings: Readonly<Record<string, string>> = {
  '': 'all',
  commerical: 'commercial',
  'hotel industry': 'hotel',
};

/** The button that a `projectType` from an address means; a type that nobody knows stays as it is. */
export const typeFilterOf = (wanted: string | null) => {
  const word = (wanted ?? '').trim().toLowerCase();
  return otherSpellings[word] ?? word;
};

/** The choice that a `category` from an address means; what nobody knows means all. */
export const categoryFilterOf = (wanted: string | null) => {
  const word = (wanted ?? '').trim().toLowerCase();
  return categoryFilters.some(({ value }) => value === word) ? word : 'all';
};

/** A type that has no button, whatever it is called: its page is one, and holds nothing. */
const unknownType = 'unknown';

/** The one form of each choice in the address; what means all is left out. */
export const filterQuery = {
  category: (wanted) => leftOutForAll(categoryFilterOf(wanted)),
  projectType: (wanted) => {
    const type = typeFilterOf(wanted);
    return leftOutForAll(typeFilters.some(({ value }) => value === type) ? type : unknownType);
  },
} satisfies PageQuery;

function leftOutForAll(value: string) {
  return value === 'all' ? null : value;
}

/**
 * The project types that a button shows. A type is found by any of its words: "hotel" and "industry" both find the
 * projects of the hotel industry, which is one type with two buttons. An unknown type finds none.
 */
export const typesOf = (filter: string): readonly string[] =>
  filter === 'all' ? projectTypes : projectTypes.filter((type) => type.split(' ').includes(filter));

/** The projects that stand behind a choice of type and category. */
export const filtered = <P extends { readonly projectType: string; readonly category: string }>(
  projects: readonly P[],
  { type, category }: { type: string; category: string },
) => {
  const types = typesOf(type);
  return projects.filter(
    (project) =>
      (type === 'all' || types.includes(project.projectType)) &&
      (category === 'all' || project.category === category),
  );
};

/** A word or phrase as a label: its first letter in upper case. */
export function capitalised(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
