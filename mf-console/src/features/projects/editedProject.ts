import type { Project } from '@plinth/contracts/projects';
import { capitalized } from '@plinth/contracts/words';
import { dayOf } from '../../ui/dates.ts';
import type { EditField } from '../../ui/editing/differences.ts';
import { projectDateLabel } from './projectDates.ts';

/** The parts of a project that its form changes. Its gallery is changed picture by picture. */
export const projectFields: readonly EditField[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'rich' },
  { name: 'date', label: 'Date', kind: 'day' },
  { name: 'category', label: 'Category', kind: 'word', words: capitalized },
  { name: 'projectType', label: 'Project Type', kind: 'word', words: capitalized },
  { name: 'completedDate', label: projectDateLabel.completed, kind: 'day' },
  { name: 'startingDate', label: projectDateLabel.upcoming, kind: 'day' },
  { name: 'expectedCompletionDate', label: projectDateLabel.ongoing, kind: 'day' },
  { name: 'image', label: 'Main Image', kind: 'image' },
  { name: 'mainImageAlt', label: 'Alternative text', kind: 'text' },
  { name: 'mainImageCaption', label: 'Caption', kind: 'text' },
];

/** A project as its form holds it; `image` is the name of the stored file. */
export const textsOfProject = (project: Project) => ({
  title: project.title,
  description: project.description,
  date: dayOf(project.date),
  category: project.category,
  projectType: project.projectType,
  completedDate: dayOf(project.completedDate),
  startingDate: dayOf(project.startingDate),
  expectedCompletionDate: dayOf(project.expectedCompletionDate),
  image: project.mainImage,
  mainImageAlt: project.mainImageAlt,
  mainImageCaption: project.mainImageCaption,
});
