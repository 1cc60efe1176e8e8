import type { PublicationType } from '@plinth/contracts/constants';
import { previewPath } from '@plinth/contracts/previewedPages';
import { previewLinks as calls, type PreviewLink } from '@plinth/contracts/previewLinks';
import { Problem } from '@plinth/contracts/problems';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import { personOf } from '../history/person.ts';
import type { Previews } from './previews.ts';
import { holds, type PreviewLinkDocument, type PreviewLinkRepository } from './repository.ts';

interface Deps {
  readonly links: PreviewLinkRepository;
  readonly previews: Pick<Previews, 'refuseUnknown'>;
  /** Where the site is; links are paths of it when nobody says. */
  readonly siteUrl: string | undefined;
}

interface Asked {
  readonly params: { readonly id: string };
  readonly body: { readonly revision?: number | undefined; readonly hours: number };
  readonly actor: Actor;
}

const hourMs = 3_600_000;

const linkReply = ({ _id, type, of, revision, since, by, expiresAt }: PreviewLinkDocument): PreviewLink => ({
  ...{ _id: _id.toHexString(), type, of: of.toHexString(), revision, by },
  since: since.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const previewLinkRoutes = ({ links, previews, siteUrl }: Deps) => {
  const make =
    (type: PublicationType) =>
    async ({ params, body: { revision, hours }, actor }: Asked) => {
      const of = objectId(params.id);
      await previews.refuseUnknown(type, of, revision);
      const expiresAt = new Date(Date.now() + hours * hourMs);
      const { _id, told } = await links.make({ type, of, revision, expiresAt, by: personOf(actor) });
      const path = `${previewPath}${told}`;
      const url = siteUrl ? new URL(path, siteUrl).href : path;
      return { _id: _id.toHexString(), url, expiresAt: expiresAt.toISOString() };
    };

  /** A link that holds. Throws `not-found` when there was none, `preview-ended` when it is over. */
  const running = async (id: string) => {
    const link = orNotFound(await links.byId(objectId(id)));
    if (!holds(link)) throw new Problem('preview-ended');
    return link;
  };

  return implement(calls, {
    createBlogPreviewLink: make('blog'),
    createProjectPreviewLink: make('project'),

    listPreviewLinks: async ({ query: { of, ...page } }) =>
      listed(await links.running(of === undefined ? undefined : objectId(of), page), linkReply),

    readPreviewLink: async ({ params }) => linkReply(await running(params.id)),

    endPreviewLink: async ({ params, t }) => {
      await links.end((await running(params.id))._id);
      return { message: t('previewLink.ended') };
    },
  });
};
