import { type ComponentType, createElement, lazy } from 'react';
import type { OfAsked } from '../projectFilters.ts';

const load = () => import(/* webpackChunkName: "project-choices" */ './choicesChunk.ts');
let loaded: ComponentType<OfAsked> | undefined;

/** Loads what reads the list of projects and draws what it is chosen by: a browser that has the server's page needs neither to show it. */
export const loadChoices = async () => {
  const chunk = await load().catch(load);
  loaded = chunk.Choices;
  return chunk;
};

/** Until it comes, and when it never does, what the server has drawn stays: links and a form. */
const LateChoices = lazy(() =>
  loadChoices().then(
    ({ Choices }) => ({ default: Choices }),
    () => new Promise<never>(() => undefined),
  ),
);

export const LoadedChoices = (props: OfAsked) => createElement(loaded ?? LateChoices, props);
