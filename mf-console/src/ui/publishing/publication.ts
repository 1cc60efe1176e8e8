import type { PublicationState } from '@plinth/contracts/constants';

/** What staff know of a blog or project besides what it says. */
export interface Publication {
  /** Absent where a service from before there were states answered: it is published. */
  readonly state?: PublicationState | undefined;
  readonly publishAt?: string | undefined;
  readonly withdrawAt?: string | undefined;
  readonly hasNewerText?: boolean | undefined;
}

/** Whether it is simply published, as most entries of a list are. */
export const isUsual = ({ state = 'published', publishAt, withdrawAt, hasNewerText }: Publication) =>
  state === 'published' && !publishAt && !withdrawAt && !hasNewerText;

/** What is wished of a text that is sent. */
export interface PublicationWish {
  readonly state?: 'draft' | 'scheduled' | 'published';
  readonly publishAt?: string;
  readonly withdrawAt?: string;
}
