import type { Owner } from '@plinth/contracts/api';
import { endpoints } from '@plinth/contracts/endpoints';
import { createCaller } from './calls.ts';
import { type Entry, publishArticle, publishProject, type Sources } from './publish.ts';
import { articles } from './texts/articles.ts';
import { projects } from './texts/projects.ts';
import { type CommentText, comments, contactMessages, enquiries, subscribers } from './texts/visitors.ts';

export interface SeedOptions extends Sources {
  readonly apiUrl: string;
  /** Where the services are that take the visitors' forms; `apiUrl` takes only so many from one address. */
  readonly formUrls: Readonly<Record<Extract<Owner, 'messaging' | 'mail'>, string>>;
  /** The token of a signed-in administrator. */
  readonly adminToken: string;
  readonly log: (message: string) => void;
}

/** Works through a list, a few at a time: while one is sent, the service encodes the pictures of another. */
const fewAtATime = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 3 }, worker));
};

/** Sends what visitors would send, one after the other, so that the lists have an order. */
const inOrder = async <T>(items: readonly T[], send: (item: T) => Promise<unknown>) => {
  for (const item of items) await send(item);
};

/** What a visitor sends: in the demo content each of these has a writer of its own. */
interface Letter {
  readonly name: string;
}

const withoutThoseOf = <T extends Letter>(there: readonly Letter[], letters: readonly T[]) => {
  const writers = new Set(there.map(({ name }) => name));
  return letters.filter(({ name }) => !writers.has(name));
};

const ownTitles = new Set([...articles, ...projects].map(({ title }) => title));

/**
 * Puts the demo content into a site that has none, through the calls that its own pages make. A site that holds
 * anything else is left alone; one in which this was interrupted is completed.
 * @returns whether anything was put in
 */
export const seedDemo = async (options: SeedOptions): Promise<boolean> => {
  const { apiUrl, formUrls, adminToken, log } = options;
  const staff = createCaller(apiUrl, { token: adminToken });
  const reader = createCaller(formUrls.messaging);
  const subscriber = createCaller(formUrls.mail);
  const [blogsThere, projectsThere, commentsThere, messagesThere] = await Promise.all([
    staff.read<Entry[]>(endpoints.listBlogs),
    staff.read<Entry[]>(endpoints.listProjects),
    staff.read<Letter[]>(endpoints.listComments),
    staff.read<Letter[]>(endpoints.listMessages),
  ]);
  const there = new Map([...blogsThere, ...projectsThere].map(({ title, _id }) => [title, _id]));
  if ([...there.keys()].some((title) => !ownTitles.has(title))) {
    log('The site already has content of its own; nothing was added');
    return false;
  }
  const missing = <T extends { readonly title: string }>(entries: readonly T[]) =>
    entries.filter(({ title }) => !there.has(title));

  const subscribe = async () => {
    await inOrder(subscribers, (email) => subscriber.json(endpoints.subscribe, { email }));
    log(`${subscribers.length} subscribers`);
  };
  const writeMessages = async () => {
    const unsent = <T extends Letter>(drafts: readonly T[]) => withoutThoseOf(messagesThere, drafts);
    await inOrder(unsent(enquiries), (draft) => reader.json(endpoints.sendEnquiry, draft));
    await inOrder(unsent(contactMessages), (draft) => reader.json(endpoints.sendContactMessage, draft));
    log(`${enquiries.length} enquiries, ${contactMessages.length} contact messages`);
  };
  const comment = async () => {
    const post = ({ on, ...draft }: CommentText) =>
      reader.json(endpoints.postComment, { ...draft, blogId: there.get(on) });
    await inOrder(withoutThoseOf(commentsThere, comments), post);
    log(`${comments.length} comments`);
  };
  const publishArticles = () =>
    fewAtATime(missing(articles), async (article) => {
      const { _id } = await publishArticle(staff, article, options);
      there.set(article.title, _id);
      log(`Article: ${article.title}`);
    });
  const publishProjects = () =>
    fewAtATime(missing(projects), async (project) => {
      await publishProject(staff, project, options);
      log(`Project: ${project.title}`);
    });

  await Promise.all([
    subscribe(),
    writeMessages(),
    publishArticles().then(() => Promise.all([comment(), publishProjects()])),
  ]);
  return true;
};
