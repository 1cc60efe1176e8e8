import { type Comment, comments as contract } from '@plinth/contracts/comments';
import type { OutboxRelay } from '@plinth/runtime/events/relay';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import type { Logger } from '@plinth/runtime/log';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Signals } from '@plinth/runtime/signals';
import type { CommentDocument, CommentRepository } from './repository.ts';

interface Deps {
  readonly comments: CommentRepository;
  readonly relay: Pick<OutboxRelay, 'handOver'>;
  readonly signals: Pick<Signals, 'send'>;
  readonly log: Logger;
}

const asReply = (comment: CommentDocument): Comment => ({
  ...comment,
  _id: comment._id.toHexString(),
  approved: comment.approved === true,
  postedAt: comment.postedAt.toISOString(),
});

export const commentRoutes = ({ comments, relay, signals, log }: Deps) => {
  /** Whoever keeps the page of the blog drops it; without the signal that takes a minute. */
  const announce = async (id: string) => {
    try {
      await signals.send('content.changed', { noun: 'blogs', id });
    } catch (error) {
      log.warn({ err: error, id }, 'a change of comments could not be announced');
    }
  };
  const mark = async (id: string, status: CommentDocument['status']) =>
    asReply(orNotFound(await comments.mark(objectId(id), status)));
  return implement(contract, {
    postComment: async ({ body, creates }) => {
      const answerTo = await comments.threadOf(body);
      const posted = await comments.post(creates, { ...body, answerTo });
      relay.handOver(comments.collection, posted);
      return asReply(posted);
    },
    listComments: async ({ query }) => listed(await comments.list(query), asReply),
    listShownComments: async ({ params, query }) => listed(await comments.shown(params.id, query), asReply),
    changeComment: async ({ params, body }) => {
      const comment = orNotFound(await comments.approve(objectId(params.id), body.approved));
      if (comment.blogId) await announce(comment.blogId);
      return asReply(comment);
    },
    markCommentAsRead: ({ params }) => mark(params.id, 'read'),
    markCommentAsUnread: ({ params }) => mark(params.id, 'unread'),
  });
};
