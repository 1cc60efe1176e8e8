import { latePart } from '../../../ui/LatePart.tsx';

const chunk = () => import(/* webpackChunkName: "project-choices" */ './choicesChunk.ts');

/** What reads the list of projects and draws what it is chosen by: until it comes, links and a form of the server do. */
export const lateChoices = latePart(
  () => chunk().catch(chunk),
  ({ Choices }) => Choices,
);
