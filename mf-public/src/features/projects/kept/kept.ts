import { useDraft } from '@plinth/kit/draft';
import type { CardProject } from '../ProjectCard.tsx';

interface Kept {
  compared: readonly CardProject[];
  saved: readonly CardProject[];
}

const place = { remote: 'mf-public', form: 'kept-projects' };
const none: Kept = { compared: [], saved: [] };

const isOf = (slug: string) => (project: CardProject) => project.slug === slug;
const without = (projects: readonly CardProject[], slug: string) =>
  projects.filter((project) => project.slug !== slug);

/** What a card shows of a project, and nothing else that its reply has. */
const cardOf = ({
  slug,
  title,
  mainImage,
  category,
  projectType,
  date,
  ...rest
}: CardProject): CardProject => {
  const { completedDate, startingDate, expectedCompletionDate, languages } = rest;
  const days = { date, completedDate, startingDate, expectedCompletionDate };
  return { slug, title, mainImage, category, projectType, ...days, ...(languages && { languages }) };
};

/** The projects that a visitor compares or has saved: on the device alone, as they were when they were chosen. */
export const useKept = () => {
  const [kept, setKept] = useDraft(place, none);
  const toggle = (list: keyof Kept) => (project: CardProject) =>
    setKept((current) => {
      const others = without(current[list], project.slug);
      const isThere = others.length < current[list].length;
      return { ...current, [list]: isThere ? others : [...others, cardOf(project)] };
    });
  return {
    ...kept,
    has: (list: keyof Kept, slug: string) => kept[list].some(isOf(slug)),
    toggleCompared: toggle('compared'),
    toggleSaved: toggle('saved'),
    dropCompared: (slug: string) =>
      setKept((current) => ({ ...current, compared: without(current.compared, slug) })),
    clearCompared: () => setKept((current) => ({ ...current, compared: [] })),
  };
};
