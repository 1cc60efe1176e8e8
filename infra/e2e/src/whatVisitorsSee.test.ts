import type { Endpoint } from '@plinth/contracts/api';
import { publicationStates } from '@plinth/contracts/constants';
import { wholeApi } from '@plinth/contracts/endpoints';
import { bodyOf, formOf } from '@plinth/testing/client';
import { type Document, type MongoClient, ObjectId } from 'mongodb';
import { openDatabase } from './stored.ts';
import { adminClient, visitor } from './system.ts';

/** What no text of the site has. */
const word = 'Quibblewick';
const nouns = ['blogs', 'projects'] as const;
const hidden = publicationStates.filter((state) => state !== 'published');

let client: MongoClient;
beforeAll(() => {
  client = openDatabase();
});
afterEach(async () => {
  for (const noun of nouns)
    await content(noun).deleteMany({ date: { $gte: new Date(Date.UTC(2031, 0, 1)) } });
  await changeContent();
});
afterAll(() => client.close());

const content = (noun: string) => client.db('content').collection(noun);

/** Changes one of each through the site, so that nobody goes on with what they kept. */
const changeContent = async () => {
  const admin = await adminClient();
  for (const noun of nouns) {
    const [newest] = bodyOf(await admin.get(`/api/${noun}?limit=1&state=published`));
    const { title, description, date, ...whole } = bodyOf(await admin.get(`/api/${noun}/${newest._id}`));
    const names = [
      'author',
      'category',
      'projectType',
      'completedDate',
      'startingDate',
      'expectedCompletionDate',
    ];
    const others = Object.fromEntries(
      names.filter((name) => name in whole).map((name) => [name, whole[name]]),
    );
    const fields = { title, description, date: date.slice(0, 10), ...others };
    bodyOf(await admin.putForm(`/api/${noun}/edit/${newest._id}`, formOf(fields)));
  }
};

/** The text with the word as what is published, or as what was saved after it and is to be published. */
const texts = {
  title: `${word} stands`,
  description: `<p>${word} was built.</p>`,
  excerpt: `${word} was built.`,
};
const asItsText = () => texts;
const asLaterText = ({ _id, ...newest }: Document) => {
  const content = { ...newest, ...texts };
  const pinned = { revision: 1, content };
  return { working: content, hasNewerText: true, pinned, publishAt: new Date(Date.UTC(2035, 0, 1)) };
};

/** Of a blog also a series, which is called by its id and so has that for an address: the walk asks for its page too. */
const inSeries = (noun: string, id: ObjectId) => {
  const name = id.toHexString();
  return noun === 'blogs' ? { series: { name, part: 1 }, seriesSlug: name } : {};
};

/** Puts a copy of the newest blog and project into the database by hand, newer than all others. */
const putByHand = async (
  state: string,
  text: (newest: Document) => object = asItsText,
): Promise<string[]> => {
  const ids = [];
  for (const noun of nouns) {
    const newest = await content(noun).findOne({}, { sort: { date: -1 }, projection: { slugs: 0 } });
    const date = new Date(Date.UTC(2031, 0, 1));
    const _id = new ObjectId();
    const changed = { _id, date, updatedAt: new Date(), state, ...inSeries(noun, _id) };
    const put = { ...newest, ...text(newest ?? {}), ...changed };
    ids.push((await content(noun).insertOne(put)).insertedId.toHexString());
  }
  await changeContent();
  return ids;
};

const openReads = Object.values<Endpoint>(wholeApi).filter(
  ({ method, access }) => method === 'GET' && access === 'anyone',
);

/** The queries that a list may be asked with. */
const queriesOf = ({ query }: Endpoint) => [
  '',
  ...('sort' in (query?.shape ?? {}) ? ['?limit=1&sort=desc', '?limit=200&sort=asc'] : []),
  ...('state' in (query?.shape ?? {}) ? publicationStates.map((state) => `?state=${state}`) : []),
];

const callsAbout = (ids: readonly string[]) =>
  openReads.flatMap((endpoint) =>
    queriesOf(endpoint).flatMap((query) =>
      endpoint.path.includes(':')
        ? ids.map((id) => endpoint.path.replaceAll(/:\w+/g, id) + query)
        : [endpoint.path + query],
    ),
  );

const siteFiles = ['/sitemap.xml', '/feed.xml', '/atom.xml', '/feed.json', '/robots.txt'];

/** Pages that anybody may open: those of the site map, its parts, and what would be the pages of these ids. */
const pagesAbout = async (ids: readonly string[]) => {
  const pathsIn = async (path: string) => {
    const { body } = await visitor().get(path);
    return [...String(body).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url]) => new URL(url as string).pathname,
    );
  };
  const [first = '', ...others] = await pathsIn('/sitemap.xml');
  const parts = first.endsWith('.xml') ? [first, ...others] : [];
  const pages = (await Promise.all(parts.map(pathsIn))).flat();
  const ownPages = [...nouns, 'series'].flatMap((noun) => ids.map((id) => `/${noun}/${id}`));
  return [
    ...new Set(['/', '/blog', '/project', ...siteFiles, ...parts, ...pages, first, ...others, ...ownPages]),
  ];
};

interface Seen {
  /** The addresses whose answers tell of it. */
  readonly in: readonly string[];
  /** What each list says that it holds. */
  readonly totals: Readonly<Record<string, string | null>>;
}

/** Asks for everything that a visitor may read. */
const whatVisitorsSee = async (ids: readonly string[]): Promise<Seen> => {
  const signs = [word, ...ids];
  const seen: string[] = [];
  const totals: Record<string, string | null> = {};
  for (const path of [...callsAbout(ids), ...(await pagesAbout(ids))]) {
    const { body, headers, status } = await visitor().get(path, {
      accept: path.startsWith('/api/') ? '*/*' : 'text/html,*/*',
    });
    expect([path, status < 500]).toEqual([path, true]);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    // An answer about an id that was asked for may name it.
    const told = ids.some((id) => path.includes(id)) ? [word] : signs;
    if (told.some((sign) => text.includes(sign))) seen.push(path);
    const about = ids.reduce((named, id) => named.replace(id, ':id'), path);
    if (headers.has('x-total-count')) totals[about] = headers.get('x-total-count');
  }
  return { in: seen, totals };
};

describe('what stands in the database', () => {
  it('is found by the walk when it is published', async () => {
    const [blog, project] = await putByHand('published');
    const seen = await whatVisitorsSee([blog, project] as string[]);
    expect(seen.in).toEqual(
      expect.arrayContaining([
        ...['/api/blogs', '/api/blogs/recent', '/api/blogs?state=published', `/api/blogs/${blog}`],
        ...['/api/projects', '/api/projects?limit=1&sort=desc', `/api/projects/${project}`],
        ...['/', '/blogs', '/projects', `/blogs/${blog}`, `/projects/${project}`],
        ...[`/api/blogs/series/published/${blog}`, `/series/${blog}`],
        ...['/sitemap.xml', '/feed.xml', '/atom.xml', '/feed.json'],
      ]),
    );
  });

  it(`is in nothing that a visitor can get while it is ${hidden.join(' or ')}, or a later text of what is published`, async () => {
    await putByHand('published', asLaterText);
    const nobody = [new ObjectId().toHexString()];
    const before = await whatVisitorsSee(nobody);
    expect(before.in).toEqual([]);
    const ids: string[] = [];
    for (const state of hidden) ids.push(...(await putByHand(state)));
    const now = await whatVisitorsSee(ids);
    expect(now).toEqual({ in: [], totals: before.totals });
  });

  it.each(nouns)('answers a visitor who names one of %s as for what does not exist', async (noun) => {
    const ids = await putByHand('draft');
    const [id = '', none] = [ids[nouns.indexOf(noun)], new ObjectId().toHexString()];
    const answer = async (path: string, named: string) => {
      const { status, headers, body } = await visitor().get(path + named, { accept: '*/*' });
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const ownToEach = RegExp(`${named}|(?<="requestId":")[^"]*`, 'g');
      return { status, names: [...headers.keys()], text: text.replaceAll(ownToEach, '') };
    };
    for (const path of [`/api/${noun}/`, `/${noun}/`]) {
      const given = await answer(path, id);
      expect(given).toEqual(await answer(path, none));
      expect(given.status).toBe(404);
    }
  });
});
