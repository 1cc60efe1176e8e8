import type { Call } from './api.ts';

/** How long a service works on a call before it answers that it took too long; a call may ask for more. */
export const handlerSeconds = 10;

/** How long a call may be worked on, in milliseconds; whoever made it hears nothing true after that. */
export const deadlineMsOf = ({ deadlineSeconds = handlerSeconds }: Pick<Call, 'deadlineSeconds'>): number =>
  deadlineSeconds * 1000;
