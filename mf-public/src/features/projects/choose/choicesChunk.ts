/** What comes with the choices of a list, and with no page before them. */

export { loadProjects } from '../loadProjects.ts';
export { Choices } from './Choices.tsx';
