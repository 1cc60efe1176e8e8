import type { HostCalls } from '@plinth/kit/remote';
import { type ComponentType, createElement, lazy } from 'react';
import type { Project } from '../api.ts';
import type { Beside } from './beside.ts';
import { hasOffer, type OfferProps } from './offer.ts';

const load = () => import(/* webpackChunkName: "project-offer" */ './offerChunk.ts');
let loaded: ComponentType<OfferProps> | undefined;

/**
 * Loads what draws the offer of a project, if it has one, before its page is drawn, and reads what leads on from it. The page comes
 * without it when that fails.
 */
export const loadOfferOf = async (host: HostCalls, project: Project): Promise<Beside | undefined> => {
  if (!hasOffer(project)) return undefined;
  const offer = await load().catch(() => null);
  loaded = offer?.Offer ?? loaded;
  return offer?.readBeside(host, project);
};

/**
 * In a browser that has the server's page it comes after everything else: until then, and when it never comes, what the server has drawn stays.
 */
const LateOffer = lazy(() =>
  load().then(
    ({ Offer }) => ({ default: Offer }),
    () => new Promise<never>(() => undefined),
  ),
);

/** An offer, drawn at once where a loader has waited for what draws it. */
export const LoadedOffer = (props: OfferProps) => createElement(loaded ?? LateOffer, props);
