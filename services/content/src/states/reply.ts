import type { Audience } from '../audience.ts';
import type { Content, Kept } from './publication.ts';

type Plans = Pick<Kept<Content>, 'publishAt' | 'withdrawAt' | 'hasNewerText'>;

/** What a reply says of a publication's plans: to visitors nothing. */
export const plansFor = (audience: Audience, { publishAt, withdrawAt, hasNewerText }: Plans) => ({
  publishAt: audience === 'staff' ? publishAt?.toISOString() : undefined,
  withdrawAt: audience === 'staff' ? withdrawAt?.toISOString() : undefined,
  hasNewerText: audience === 'staff' ? hasNewerText : undefined,
});
