import { type ComponentType, createElement, lazy } from 'react';
import type { Project } from '../api.ts';
import { hasOffer, type OfferProps } from './offer.ts';

const load = () => import(/* webpackChunkName: "project-offer" */ './Offer.tsx');
let loaded: ComponentType<OfferProps> | undefined;

/** Loads what draws the offer of a project, if it has one, before its page is drawn. The page comes without it when that fails. */
export const loadOfferOf = async (project: Project): Promise<void> => {
  if (!hasOffer(project)) return;
  const offer = await load().catch(() => null);
  loaded = offer?.Offer ?? loaded;
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
