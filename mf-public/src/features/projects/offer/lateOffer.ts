import { type ComponentType, createElement, lazy } from 'react';
import type { OfferProps } from './offer.ts';

const load = () => import(/* webpackChunkName: "project-offer" */ './Offer.tsx');
let loaded: ComponentType<OfferProps> | undefined;

/** Loads what draws an offer, before its page is drawn. The page comes without it when that fails. */
export const loadOffer = (): Promise<unknown> =>
  load().then(
    ({ Offer }) => {
      loaded = Offer;
    },
    () => undefined,
  );

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
