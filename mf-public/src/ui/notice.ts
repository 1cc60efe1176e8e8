import type { Success } from './form/useForm.ts';

interface Noticed {
  readonly notice: Success;
}

/** Navigation state that lets the page one arrives at say something. */
export const noticed = (notice: Success): Noticed => ({ notice });

/** What a navigation state has to say, if anything. */
export const noticeIn = (state: unknown): Success | null =>
  typeof state === 'object' && state !== null && 'notice' in state ? (state as Noticed).notice : null;
