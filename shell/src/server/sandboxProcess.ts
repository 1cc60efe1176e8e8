import type { Channel } from '@plinth/runtime/sandbox/channel';
import { enterSandbox } from '@plinth/runtime/sandbox/inside';
import { renderSet } from '../sandbox/renderSet.ts';

/** The process in which the bundles of one set of releases run. It has no settings, no secrets, no files but its own, and no network. */
const answer = renderSet(() => channel);
const channel: Channel = enterSandbox((message) => void answer(message));
