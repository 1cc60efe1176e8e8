import type { Page } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import type { RevisionSummary } from '@plinth/contracts/revisions';
import { namesIn } from '@plinth/media/references';
import type { ImageStore, NamedPicture } from '@plinth/media/store';
import { listed } from '@plinth/runtime/http/answer';
import { type ObjectId, objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import type { Publications } from '../publications.ts';
import { refuseLate } from '../revisionNumbers.ts';
import { type Content, type Publication, restoredWith } from '../states/publication.ts';
import { transitions } from '../states/transitions.ts';
import { personOf } from './person.ts';
import type { RevisionRepository, RevisionSummaryDocument } from './revisions.ts';

interface Deps<C extends Content, Entity extends { readonly revision: number }, Shown> {
  readonly publications: Publications<C>;
  readonly revisions: RevisionRepository;
  readonly images: ImageStore;
  /** The document when it lies in the bin: its history can still be read. */
  readonly deleted: (_id: ObjectId) => Promise<Publication<C> | null>;
  /** The entity as staff see it. */
  readonly forEditing: (document: Publication<C>) => Entity;
  /** The text of a revision, as a reply shows it. */
  readonly contentReply: (content: C) => Shown;
  readonly announce: (id: string) => Promise<void>;
}

interface Asked {
  readonly params: { readonly id: string; readonly revision: string };
}

const summaryOf = (revision: RevisionSummaryDocument): RevisionSummary => ({
  ...revision,
  at: revision.at.toISOString(),
  fields: [...revision.fields],
});

const numberOf = (revision: string) => {
  if (!/^\d{1,15}$/.test(revision)) throw new Problem('not-found');
  return Number(revision);
};

/** Answers the calls of the history of one kind of publication. */
export const historyCalls = <C extends Content, Entity extends { readonly revision: number }, Shown>({
  publications,
  revisions,
  images,
  deleted,
  forEditing,
  contentReply,
  announce,
}: Deps<C, Entity, Shown>) => {
  const { fields } = publications;
  const { latest, restored } = transitions(fields);

  /** What a document is now is the newest of its revisions. */
  const keepNewest = async (_id: ObjectId) =>
    publications.keep(orNotFound((await publications.byId('staff', _id)) ?? (await deleted(_id))));

  const read = async ({ params }: Asked) => {
    const _id = objectId(params.id);
    await keepNewest(_id);
    return orNotFound(await revisions.one<C>(_id, numberOf(params.revision)));
  };

  return {
    list: async ({ params, query }: { params: { readonly id: string }; query: Page }) => {
      const _id = objectId(params.id);
      await keepNewest(_id);
      return listed(await revisions.list(_id, query), summaryOf);
    },

    read: async (asked: Asked) => {
      const revision = await read(asked);
      return { ...summaryOf(revision), content: contentReply(revision.content) };
    },

    restore: async (
      asked: Asked & {
        readonly headers: { readonly 'if-match'?: number | undefined };
        readonly body: { readonly field?: string | undefined };
        readonly actor: Actor;
      },
    ) => {
      const { params, headers, body, actor } = asked;
      const wanted = body.field === undefined ? fields.text : restoredWith(fields, body.field);
      const { of, content } = await read(asked);
      const named = fields.pictures
        .filter((field) => wanted.includes(field))
        .flatMap((field) => namesIn(content, [field]).map((file): NamedPicture => ({ field, file })));
      const part = Object.fromEntries(wanted.map((field) => [field, content[field]])) as Partial<C>;
      const stored = await images.write({ named }, () =>
        publications.change(of, personOf(actor), (before) => {
          refuseLate(headers['if-match'], forEditing(before));
          return restored(before, { ...latest(before), ...part });
        }),
      );
      await announce(params.id);
      return forEditing(stored);
    },
  };
};
