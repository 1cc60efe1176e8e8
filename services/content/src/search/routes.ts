import { search as calls, missedWordDays, type Spelling } from '@plinth/contracts/search';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import { Answer, listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import { isCounted } from '../visits/isCounted.ts';
import type { MissedWordRepository } from './missedWordRepository.ts';
import { missedWordsOf } from './missedWords.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SpellingDocument, SpellingRepository } from './spellingRepository.ts';

interface Deps {
  readonly index: SearchIndex;
  readonly spellings: SpellingRepository;
  readonly missedWords: MissedWordRepository;
  readonly announceChange: AnnounceChange;
  /** Has this replica take up the spellings as they are now. */
  readonly takeUpSpellings: () => Promise<void>;
}

const rooms = { blog: '/blogs', project: '/projects' } as const;
const hitsShown = 20;

/** Whether a page of this site asks that somebody looks at. Browsers that do not say who asks are believed. */
const isAskedByOwnPage = (headers: {
  readonly 'sec-fetch-site'?: string | undefined;
  readonly 'sec-purpose'?: string | undefined;
}) => (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' && headers['sec-purpose'] === undefined;

const spellingReply = ({ _id, typed, meant, by, at }: SpellingDocument): Spelling => ({
  ...{ _id: _id.toHexString(), typed, meant, by, at: at.toISOString() },
});

export const searchRoutes = ({ index, spellings, missedWords, announceChange, takeUpSpellings }: Deps) => {
  const changed = async () => {
    await takeUpSpellings();
    await announceChange('search');
  };
  const countMissed = async (q: string, asking: Parameters<typeof isCounted>[0]) => {
    if (isCounted(asking)) await missedWords.count(missedWordsOf(q, index.knows));
  };
  return implement(calls, {
    search: ({ query: { q, type, language, page = 1, limit = hitsShown, ...chosen } }) =>
      listed(index.find({ q, type, language, chosen, page, limit }), ({ id, marks, languages, ...hit }) => ({
        ...hit,
        ...(languages.length > 0 ? { languages: [...languages] } : {}),
        _id: id,
        url: `${rooms[hit.type]}/${hit.slug}`,
        marks: { title: [...marks.title], excerpt: [...marks.excerpt] },
      })),
    countFacets: ({ query: { q, ...chosen } }) => index.countFacets(q, chosen),

    noteMissed: ({ body, headers, userAgent }) => countMissed(body.q, { headers, userAgent }),
    noteMissedWithoutScripts: async ({ query, headers, userAgent }) => {
      if (isAskedByOwnPage(headers)) await countMissed(query.q, { headers, userAgent });
    },
    listMissedWords: async () => ({
      days: missedWordDays,
      words: (await missedWords.most())
        .filter(({ _id }) => !index.knows(_id))
        .map(({ _id, count, last }) => ({ word: _id, count, last: last.toISOString() })),
    }),

    listSpellings: async ({ query }) => listed(await spellings.list(query), spellingReply),
    addSpelling: async ({ body, actor }) => {
      const { spelling, isNew } = await spellings.add(body, actor);
      if (isNew) await changed();
      return new Answer(spellingReply(spelling), { status: isNew ? 201 : 200 });
    },
    removeSpelling: async ({ params, t }) => {
      orNotFound((await spellings.remove(objectId(params.id))) || null);
      await changed();
      return { message: t('spelling.removed') };
    },
  });
};
