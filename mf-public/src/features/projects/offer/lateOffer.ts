import type { HostCalls } from '@plinth/kit/remote';
import { latePart } from '../../../ui/LatePart.tsx';
import type { Project } from '../api.ts';
import type { Beside } from './beside.ts';
import { hasOffer } from './offer.ts';

/** Its tables are long, and stand far below where a page begins: they are taken over when somebody sets out for them. */
export const lateOffer = latePart(
  () => import(/* webpackChunkName: "project-offer" */ './offerChunk.ts'),
  ({ Offer }) => Offer,
  ({ firstTouch }) => firstTouch(),
);

/**
 * Loads what draws the offer of a project, if it has one, before its page is drawn, and reads what leads on from it. The page comes
 * without it when that fails.
 */
export const loadOfferOf = async (host: HostCalls, project: Project): Promise<Beside | undefined> => {
  if (!hasOffer(project)) return undefined;
  const offer = await lateOffer.load().catch(() => null);
  return offer?.readBeside(host, project);
};
