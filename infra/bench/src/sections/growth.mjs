import { interleave, load, ratioOf } from '../load.mjs';
import { shown, shownByPart } from '../numbers.mjs';
import { startReaders } from '../readers.mjs';

const few = 100;
const many = 100_000;
/** Requests of a round; a processor that others use makes rounds longer, not fewer. */
const callsOfRound = 1000;
const pagesOfRound = 200;
/** A process that was just started compiles its hot functions meanwhile. */
const callsOfWarmUp = 5000;
const pagesOfWarmUp = 500;
const mostGrowth = 1.3;
/** Those that stand for the others where there is little room. */
const mainRows = new Set([
  'the first page of the list',
  'its last page',
  'pages of one, all over the list',
  'one blog',
  'home, rendered',
  'an article, rendered',
]);

const rowsOfPage = 10;
const cardsOfConsole = 24;

/** As many as the shell server renders at once. */
const visitors = 8;

const pagesOf = ({ count }, size) => Math.floor(count / size);
const middleOf = (readers, size) => Math.ceil(pagesOf(readers, size) / 2);

/**
 * Page numbers without any order, the same ones in each run. They are as many with many blogs as there are with few: what several ask
 * for at the same time is asked of the database once.
 */
const scattered = (pages) =>
  Array.from({ length: few }, (_, index) => 1 + Math.floor(((index * 0.618_034) % 1) * pages));

const list = (page, { sort = 'desc', rows = rowsOfPage } = {}) =>
  `/api/blogs?limit=${rows}&page=${page}&sort=${sort}`;

/** What is called, by its name; each answers as many entries with many blogs as with few. */
const calls = (token) => {
  const asStaff = { headers: { authorization: `Bearer ${token}` } };
  const consoleList = (page) => `/api/blogs?sort=desc&page=${page}&limit=${cardsOfConsole}`;
  return {
    'the first page of the list': (readers) => readers.uncached(list(1)),
    'its middle page': (readers) => readers.uncached(list(middleOf(readers, rowsOfPage))),
    'its last page': (readers) => readers.uncached(list(pagesOf(readers, rowsOfPage))),
    'the last page, oldest first': (readers) =>
      readers.uncached(list(pagesOf(readers, rowsOfPage), { sort: 'asc' })),
    'pages of one, all over the list': (readers) =>
      readers.uncachedInTurn(scattered(readers.count).map((page) => list(page, { rows: 1 }))),
    "the console's list, first page": (readers) => ({ ...readers.uncached(consoleList(1)), ...asStaff }),
    "the console's list, middle page": (readers) => ({
      ...readers.uncached(consoleList(middleOf(readers, cardsOfConsole))),
      ...asStaff,
    }),
    "the console's list, last full page": (readers) => ({
      ...readers.uncached(consoleList(pagesOf(readers, cardsOfConsole))),
      ...asStaff,
    }),
    'the newest four': (readers) => readers.uncached('/api/blogs/recent'),
    'the newest one': (readers) => ({ ...readers.uncached('/api/stats/latest-blog'), ...asStaff }),
    'one blog': (readers) => readers.uncached(`/api/blogs/${readers.blogInTheMiddle}`),
    'one blog, to be edited': (readers) => ({
      ...readers.uncached(`/api/blogs/edit/${readers.blogInTheMiddle}`),
      ...asStaff,
    }),
  };
};

const pages = {
  home: () => '/',
  'the list of articles': () => '/blogs',
  'its page in the middle': (readers) => `/blogs?page=${middleOf(readers, rowsOfPage)}`,
  'its last page': (readers) => `/blogs?page=${pagesOf(readers, rowsOfPage)}`,
  'an article': ({ blogInTheMiddle }) => `/blogs/${blogInTheMiddle}`,
  'the feed': () => '/feed.xml',
};

/** What grows with its content: its path with few and with many blogs, and how many entries each answer has. */
const growing = {
  'the whole list': {
    few: { path: '/api/blogs', entries: few },
    many: { path: '/api/blogs', entries: 1000 },
    contestant: (readers, path) => ({ ...readers.uncached(path), connections: 4, amount: 100 }),
  },
  'the sitemap, its second part of 50,000 with many': {
    few: { path: '/sitemap.xml', entries: few },
    many: { path: '/sitemap-articles-2.xml', entries: 50_000 },
    contestant: (readers, path) => ({ ...readers.uncachedPage(path), connections: 1, amount: 3 }),
  },
};

const costOf = ({ cpu, cpuByPart }) => `${shown(cpu)} µs (${shownByPart(cpuByPart)})`;

const row = (what, ratio, { taken, each = '' }) => ({
  what: `${what}, uncached: cost with ${shown(many)} blogs`,
  value: `${shown(ratio)} × that with ${few}${each}`,
  beside: `${costOf(taken.many)}; with ${few} ${costOf(taken.few)}`,
  wanted: `≤ ${mostGrowth}`,
  met: ratio <= mostGrowth,
  main: mainRows.has(what),
});

const compare = async (what, contestants) => {
  const taken = await interleave(contestants, {});
  return row(what, ratioOf('cpu', taken.many, taken.few), { taken });
};

const comparePerEntry = async (what, { few: small, many: large, contestant }, readers) => {
  const taken = await interleave(
    { few: contestant(readers.few, small.path), many: contestant(readers.many, large.path) },
    {},
  );
  const ratio = (ratioOf('cpu', taken.many, taken.few) * small.entries) / large.entries;
  return row(`${what} (${shown(large.entries)} entries for ${small.entries})`, ratio, {
    taken,
    each: ', for each entry',
  });
};

/** What reading costs on a site with many blogs, against one with few: every list, every page that shows blogs. */
export const measureGrowth = async ({ system, token, scratch }) => {
  const readers = {
    few: await startReaders(system, few, `${scratch}/few`),
    many: await startReaders(system, many, `${scratch}/many`),
  };
  const both = (contestant) => ({ few: contestant(readers.few), many: contestant(readers.many) });
  const page = (pathOf) => (on) => ({
    ...on.uncachedPage(pathOf(on)),
    connections: visitors,
    amount: pagesOfRound,
  });
  try {
    for (const each of Object.values(readers)) {
      await each.atRest();
      await load({ url: each.uncached(list(1)).url, amount: callsOfWarmUp });
      await load({ ...page(pages.home)(each), parts: undefined, amount: pagesOfWarmUp });
    }
    const rows = [];
    for (const [what, contestant] of Object.entries(calls(token))) {
      rows.push(
        await compare(
          what,
          both((on) => ({ ...contestant(on), amount: callsOfRound })),
        ),
      );
    }
    for (const [name, pathOf] of Object.entries(pages)) {
      rows.push(await compare(`${name}, rendered`, both(page(pathOf))));
    }
    for (const [what, how] of Object.entries(growing)) rows.push(await comparePerEntry(what, how, readers));
    return rows;
  } finally {
    await readers.few.end();
    await readers.many.end();
  }
};
