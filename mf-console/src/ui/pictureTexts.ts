/** The longest that the API takes. */
export const altLimit = 200;
export const captionLimit = 300;

/**
 * The texts of a picture as they are sent: all of them to a service that is known to have them. An older one refuses
 * fields that it does not know, so that it gets only what somebody wrote, and says that it cannot keep it.
 */
export const sentTexts = <T extends Readonly<Record<string, string | undefined>>>(
  texts: T,
  known: boolean,
): Partial<T> =>
  known ? texts : (Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as Partial<T>);
