import { mayHave } from '@plinth/contracts/richText';
import { Node } from '@tiptap/react';
import { drawn, wholeAttributes } from './figure.ts';

export interface ProjectCardAttributes {
  /** The id of the project. Readers see what it is at the time; the rest is for whoever cannot ask. */
  readonly project: string;
  readonly title: string;
  readonly address: string;
}

const attributesOf = (element: HTMLElement): ProjectCardAttributes | false => {
  const project = element.getAttribute('data-project') ?? '';
  if (!mayHave('aside', 'data-project', project)) return false;
  const address = element.querySelector('a')?.getAttribute('href') ?? '';
  return { project, title: element.textContent.trim(), address };
};

/** Leads on to a project of ours: readers see its picture and title as they are then, and nothing once it is not public. */
export const ProjectCard = Node.create({
  name: 'projectCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => wholeAttributes({ project: '', title: '', address: '' }),
  parseHTML: () => [
    { tag: 'aside[data-project]', priority: 60, getAttrs: attributesOf as () => ProjectCardAttributes },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { project, title, address } = node.attrs as ProjectCardAttributes;
    const link = ['a', { href: address, rel: 'noopener' }, title] as const;
    return ['aside', { 'data-project': project, ...HTMLAttributes }, ['p', link]];
  },
  addNodeView:
    () =>
    ({ node }) => {
      const { project, title } = node.attrs as ProjectCardAttributes;
      return { dom: drawn('aside', { 'data-project': project }, drawn('p', { dir: 'auto' }, title)) };
    },
});
