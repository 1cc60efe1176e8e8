import type { PublicationState } from '@plinth/contracts/constants';

/** Of what the picture is made that the site has for the cards of a page's links. */
export interface ShownCard {
  readonly title: string;
  readonly image: string;
  /** The revision that it shows: its address stays the same. */
  readonly revision: number;
}

interface Stored {
  readonly title: string;
  readonly revision: number;
  readonly state: PublicationState;
  readonly hasNewerText?: boolean | undefined;
  readonly shareImage?: string | undefined;
}

/**
 * The picture that the site makes of a text with its title on it; nothing where it has none, because nobody has published this text
 * or because staff have chosen one that is shown as it is.
 */
export const shownCard = (
  { title, revision, state, hasNewerText, shareImage }: Stored,
  image: string,
): ShownCard | undefined =>
  state === 'published' && !hasNewerText && !shareImage ? { title, image, revision } : undefined;
