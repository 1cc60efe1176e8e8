interface Noticed {
  readonly notice: string;
}

/** Navigation state that lets the page one arrives at say something. */
export const noticed = (notice: string): Noticed => ({ notice });

/** What a navigation state has to say, if anything. */
export const noticeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;
