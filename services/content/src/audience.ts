import type { PublicationState } from '@plinth/contracts/constants';
import type { Actor } from '@plinth/runtime/tokens';

/** For whom something is read: visitors see what is published, staff see all. */
export type Audience = 'visitors' | 'staff';

/** For whom a call reads that answers more to staff, and is told of nobody else. */
export const audienceOf = (actor: Actor | null): Audience => (actor ? 'staff' : 'visitors');

export interface InState {
  readonly state?: PublicationState;
}

/** What finds the publications that an audience sees, in one state if one is wanted; null when it sees none. */
export const seenBy = (audience: Audience, wanted?: PublicationState): InState | null => {
  if (audience === 'staff') return wanted ? { state: wanted } : {};
  return wanted === undefined || wanted === 'published' ? { state: 'published' } : null;
};
