import type { Language } from '@plinth/contracts/languages';
import type { Project } from '@plinth/contracts/projects';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { HostCalls } from '@plinth/kit/remote';
import { saysIn, textsIn } from '@plinth/kit/texts';
import { photoSource } from '../../ui/photoSource.ts';
import { projectsInText } from '../../ui/textProjects.ts';
import { langOf } from '../../ui/writtenIn.ts';
import { projectYear } from './projectDate.ts';
import texts from './texts/en.po';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '');

/** A card that leads on to a project, as a part of rich text: picture, title and its caption. */
const nextProjectCard = (project: Project, language: Language): string => {
  const { _id, slug, title, mainImage, category, projectType } = project;
  const { src, srcSet, sizes } = photoSource(mainImage, 'auto, (max-width: 991px) 90vw, 30vw');
  const facts = [
    stageWords(category, saysIn(language)),
    typeWords(projectType, saysIn(language)),
    projectYear(project, language),
  ];
  const words =
    `<small>${escaped(textsIn(texts, language)('project.next'))}</small>` +
    `<b dir="auto" lang="${langOf(project, language) ?? language}">${escaped(title)}</b><i>${escaped(facts.filter(Boolean).join(' · '))}</i>`;
  return (
    `<aside data-project="${_id}" lang="${language}"><a href="/projects/${escaped(slug)}">` +
    `<img src="${src}" srcset="${srcSet}" sizes="${sizes}" loading="lazy" alt=""><span>${words}</span></a></aside>`
  );
};

/** The cards of the projects that a text leads on to, by id. One that is not public has none. */
export const nextProjectCards = async (
  { calls, language }: HostCalls,
  html: string,
): Promise<Record<string, string>> => {
  const ids = projectsInText(html);
  const query = readingIn(language);
  const projects = await Promise.all(ids.map((id) => calls.read('readProject', { params: { id }, query })));
  return Object.fromEntries(
    projects.flatMap(({ data }) => (data ? [[data._id, nextProjectCard(data, language)]] : [])),
  );
};
