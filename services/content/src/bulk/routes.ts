import { bulkChanges as calls } from '@plinth/contracts/publicationLists';
import { implement } from '@plinth/runtime/http/implement';
import { objectId } from '@plinth/runtime/mongo';
import { personOf } from '../history/person.ts';
import { type BulkChanges, bulkChangeReply } from './bulkChanges.ts';

interface Deps {
  readonly bulkChanges: BulkChanges;
}

export const bulkChangeRoutes = ({ bulkChanges }: Deps) =>
  implement(calls, {
    readBulkChange: async ({ params, language }) =>
      bulkChangeReply(await bulkChanges.read(objectId(params.id)), language),

    undoBulkChange: async ({ params, creates, actor, language, changing }) => {
      const asked = { _id: creates, by: personOf(actor), changing };
      return bulkChangeReply(await bulkChanges.undo(objectId(params.id), asked), language);
    },
  });
