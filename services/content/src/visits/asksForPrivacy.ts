/** Whoever asks not to be followed (Do Not Track, Global Privacy Control) is not counted either, though nobody would be followed. */
export const asksForPrivacy = (headers: {
  readonly dnt?: string | undefined;
  readonly 'sec-gpc'?: string | undefined;
}): boolean => headers.dnt === '1' || headers['sec-gpc'] === '1';
