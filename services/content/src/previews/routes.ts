import type { PublicationType } from '@plinth/contracts/constants';
import { previewPath } from '@plinth/contracts/previewedPages';
import { previewLinks as calls, type PreviewLink } from '@plinth/contracts/previewLinks';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import { personOf } from '../history/person.ts';
import type { Previews } from './previews.ts';
import type { PreviewLinkDocument, PreviewLinkRepository } from './repository.ts';

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
      const { _id, told, expiresAt } = await links.make({ type, of, revision, hours, by: personOf(actor) });
      const path = `${previewPath}${told}`;
      const url = siteUrl ? new URL(path, siteUrl).href : path;
      return { _id: _id.toHexString(), url, expiresAt: expiresAt.toISOString() };
    };

  return implement(calls, {
    createBlogPreviewLink: make('blog'),
    createProjectPreviewLink: make('project'),

    listPreviewLinks: async ({ query: { of, ...page } }) =>
      listed(await links.running(of === undefined ? undefined : objectId(of), page), linkReply),

    readPreviewLink: async ({ params }) => linkReply(await links.byId(objectId(params.id))),

    endPreviewLink: async ({ params, t }) => {
      await links.end((await links.byId(objectId(params.id)))._id);
      return { message: t('previewLink.ended') };
    },
  });
};
