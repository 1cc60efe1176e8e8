/** A block of sanitised rich text that names a project. */
const block = /<aside data-project="(\w+)"[^>]*>.*?<\/aside>/gs;

/** The ids of the projects that a text leads on to, each once. */
export const projectsInText = (html: string): string[] => [
  ...new Set([...html.matchAll(block)].map(([, id = '']) => id)),
];

/** Rich text with cards, by the ids of their projects, in place of its blocks that name one; without those that have none. */
export const withProjects = (html: string, cards: Readonly<Record<string, string>>): string =>
  html.replace(block, (_whole, id: string) => cards[id] ?? '');
