import { type BinEntry, bin as calls } from '@plinth/contracts/bin';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import { forEditing as blogForEditing } from '../blogs/presenter.ts';
import { personOf } from '../history/person.ts';
import { forEditing as projectForEditing } from '../projects/presenter.ts';
import type { Bin } from './bin.ts';
import type { BinDocument } from './repository.ts';

interface Deps {
  readonly bin: Bin;
  readonly announceChange: AnnounceChange;
}

const nouns = { blog: 'blogs', project: 'projects' } as const;

const entryReply = ({ _id, type, title, by, document, deletedAt, expiresAt }: BinDocument): BinEntry => ({
  ...{ _id: _id.toHexString(), type, title, by, state: document.state },
  deletedAt: deletedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const entityReply = ({ type, document }: BinDocument) =>
  type === 'blog' ? { blog: blogForEditing(document) } : { project: projectForEditing(document) };

export const binRoutes = ({ bin, announceChange }: Deps) =>
  implement(calls, {
    listBin: async ({ query: { type, ...page } }) => listed(await bin.list(type, page), entryReply),

    readBinEntry: async ({ params }) => {
      const entry = orNotFound(await bin.byId(objectId(params.id)));
      return {
        ...entryReply(entry),
        ...entityReply(entry),
        isSlugTaken: await bin.isSlugTaken(entry),
      };
    },

    restoreFromBin: async ({ params, actor }) => {
      const restored = await bin.restore(objectId(params.id), personOf(actor));
      await announceChange(nouns[restored.type], params.id);
      return { ...restored, _id: params.id };
    },

    removeFromBin: async ({ params, t }) => {
      await bin.remove(objectId(params.id));
      return { message: t('bin.removed') };
    },
  });
