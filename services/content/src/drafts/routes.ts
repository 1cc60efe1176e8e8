import { drafts as calls, draftTypes } from '@plinth/contracts/drafts';
import { Problem } from '@plinth/contracts/problems';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { DraftOf, DraftRepository } from './repository.ts';

/** Whoever saved this lately is said to be writing. */
const presentMs = 5 * 60_000;

const formOf = ({ type, id }: { readonly type: string; readonly id: string }): DraftOf => {
  const known = draftTypes.find((one) => one === type);
  if (!known) throw new Problem('not-found');
  return { type: known, of: id === 'new' ? id : objectId(id).toHexString() };
};

export const draftRoutes = ({ drafts }: { readonly drafts: DraftRepository }) =>
  implement(calls, {
    saveDraft: async ({ params, body, actor }) => {
      const savedAt = await drafts.save(actor, formOf(params), body.fields);
      return { savedAt: savedAt.toISOString() };
    },

    readDraft: async ({ params, actor }) => {
      const { fields, savedAt } = orNotFound(await drafts.read(actor.id, formOf(params)));
      return { fields: JSON.parse(fields), savedAt: savedAt.toISOString() };
    },

    removeDraft: async ({ params, actor, t }) => {
      await drafts.remove(actor.id, formOf(params));
      return { message: t('draft.removed') };
    },

    listDraftWriters: async ({ params, actor }) => {
      const form = formOf(params);
      const writers = await drafts.writers(actor.id, form, new Date(Date.now() - presentMs));
      return writers.map(({ by, since, savedAt }) => ({
        ...by,
        ...{ since: since.toISOString(), savedAt: savedAt.toISOString() },
      }));
    },
  });
