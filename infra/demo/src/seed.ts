import type { Owner } from '@plinth/contracts/api';
import { type ProjectCategory, projectDateField } from '@plinth/contracts/constants';
import { endpoints } from '@plinth/contracts/endpoints';
import { type Caller, createCaller } from './calls.ts';
import type { PictureKey } from './pictures/catalogue.ts';
import { drawPicture } from './pictures/drawPicture.ts';
import { articles } from './texts/articles.ts';
import type { ArticleText, ProjectText } from './texts/entries.ts';
import { pictureTexts } from './texts/pictures.ts';
import { projects } from './texts/projects.ts';
import { type CommentText, comments, contactMessages, enquiries, subscribers } from './texts/visitors.ts';

type Log = (message: string) => void;
type Draw = (key: PictureKey) => Promise<Buffer>;

export interface SeedOptions {
  readonly apiUrl: string;
  /** Where the services are that take the visitors' forms; `apiUrl` takes only so many from one address. */
  readonly formUrls: Readonly<Record<Extract<Owner, 'messaging' | 'mail'>, string>>;
  /** The token of a signed-in administrator. */
  readonly adminToken: string;
  readonly log: Log;
  /** Draws the pictures. */
  readonly draw?: Draw;
}

interface Entry {
  readonly _id: string;
  readonly title: string;
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Works through a list with a few at a time: one is drawn while another is encoded and a third is sent. */
const together = async <T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = 3) => {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** Sends what visitors would send, one after the other, so that the lists have an order. */
const sendAll = async <T>(
  what: string,
  items: readonly T[],
  post: (item: T) => Promise<unknown>,
  log: Log,
) => {
  for (const item of items) await post(item);
  log(`${items.length} ${what}`);
};

const picture = async (key: PictureKey, draw: Draw) =>
  new File([new Uint8Array(await draw(key))], `${key}.webp`, { type: 'image/webp' });

const textsOf = (key: PictureKey) => ({ caption: '', ...pictureTexts[key] });

/** Forms turn line breaks into CR LF; between tags nobody needs them. */
const inOneLine = (html: string) => html.trim().replaceAll('\n', '');

const publishArticle = async (staff: Caller, article: ArticleText, draw: Draw) => {
  const form = new FormData();
  form.set('title', article.title);
  form.set('description', inOneLine(article.description));
  form.set('author', article.author);
  form.set('date', day(-article.publishedDaysAgo));
  form.set('imageAlt', textsOf(article.picture).alt);
  form.set('imageCaption', textsOf(article.picture).caption);
  form.set('image', await picture(article.picture, draw));
  return staff.multipart<Entry>(endpoints.createBlog, form);
};

const datesOf = (category: ProjectCategory, inDays: number) =>
  Object.entries(projectDateField).map(
    ([owner, field]) => [field, owner === category ? day(inDays) : ''] as const,
  );

const publishProject = async (staff: Caller, project: ProjectText, draw: Draw) => {
  const form = new FormData();
  form.set('title', project.title);
  form.set('description', inOneLine(project.description));
  form.set('category', project.category);
  form.set('projectType', project.projectType);
  form.set('date', day(-project.publishedDaysAgo));
  for (const [field, value] of datesOf(project.category, project.inDays)) form.set(field, value);
  form.set('mainImageAlt', textsOf(project.mainPicture).alt);
  form.set('mainImageCaption', textsOf(project.mainPicture).caption);
  form.set('galleryTexts', JSON.stringify(project.galleryPictures.map(textsOf)));
  form.set('mainImage', await picture(project.mainPicture, draw));
  for (const key of project.galleryPictures) form.append('galleryImages', await picture(key, draw));
  return staff.multipart<Entry>(endpoints.createProject, form);
};

/** Publishes the texts that are not there yet, and answers the ids of the articles by title. */
const publishArticles = async (
  staff: Caller,
  there: readonly Entry[],
  { log, draw = drawPicture }: SeedOptions,
) => {
  const ids = new Map(there.map(({ title, _id }) => [title, _id]));
  await together(
    articles.filter(({ title }) => !ids.has(title)),
    async (article) => {
      const { _id } = await publishArticle(staff, article, draw);
      ids.set(article.title, _id);
      log(`Article: ${article.title}`);
    },
  );
  return ids;
};

const publishProjects = (
  staff: Caller,
  there: readonly Entry[],
  { log, draw = drawPicture }: SeedOptions,
) => {
  const titles = new Set(there.map(({ title }) => title));
  return together(
    projects.filter(({ title }) => !titles.has(title)),
    async (project) => {
      await publishProject(staff, project, draw);
      log(`Project: ${project.title}`);
    },
  );
};

const ours = new Set([...articles, ...projects].map(({ title }) => title));

/**
 * Puts the demo content into a site that has none, through the calls that its own pages make. A site that holds
 * anything else is left alone; one in which this was interrupted is completed.
 * @returns whether anything was put in
 */
export const seedDemo = async (options: SeedOptions): Promise<boolean> => {
  const { apiUrl, formUrls, adminToken, log } = options;
  const staff = createCaller(apiUrl, adminToken);
  const reader = createCaller(formUrls.messaging);
  const subscriber = createCaller(formUrls.mail);
  const [blogsThere, projectsThere, commentsThere, messagesThere] = await Promise.all([
    staff.read<Entry[]>(endpoints.listBlogs),
    staff.read<Entry[]>(endpoints.listProjects),
    staff.read<unknown[]>(endpoints.listComments),
    staff.read<unknown[]>(endpoints.listMessages),
  ]);
  if ([...blogsThere, ...projectsThere].some(({ title }) => !ours.has(title))) {
    log('The site already has content of its own; nothing was added');
    return false;
  }
  const subscribe = () =>
    sendAll('subscribers', subscribers, (email) => subscriber.json(endpoints.subscribe, { email }), log);
  const write = async () => {
    if (messagesThere.length > 0) return;
    await sendAll('enquiries', enquiries, (draft) => reader.json(endpoints.sendEnquiry, draft), log);
    await sendAll(
      'contact messages',
      contactMessages,
      (draft) => reader.json(endpoints.sendContactMessage, draft),
      log,
    );
  };
  const publish = async () => {
    const ids = await publishArticles(staff, blogsThere, options);
    if (commentsThere.length === 0) {
      const post = ({ on, ...draft }: CommentText) =>
        reader.json(endpoints.postComment, { ...draft, blogId: ids.get(on) });
      await sendAll('comments', comments, post, log);
    }
    await publishProjects(staff, projectsThere, options);
  };
  await Promise.all([subscribe(), write(), publish()]);
  return true;
};
