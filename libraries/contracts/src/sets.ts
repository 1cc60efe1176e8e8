import * as z from 'zod';
import { FrontEndName, ReleaseVersion } from './releases.ts';

/**
 * A set of releases that is not the live one: what it names is laid over what is live. A token that the releases' own key signs
 * carries it (JWT, ES256, audience {@link setAudience}, with a time when it ends), in a cookie that opening a link has set.
 */
export const SessionSet = z.object({
  /** The same for all sessions that see the same releases. */
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** A preview is for who has its link, a canary for one visitor in so many. */
  kind: z.enum(['preview', 'canary']),
  releases: z.record(FrontEndName, ReleaseVersion),
  /** When it began. */
  since: z.iso.datetime(),
});
export type SessionSet = z.infer<typeof SessionSet>;

/** A preview is not to be found by search engines. A canary stands at the addresses of what is live, which keep their place. */
export const isFindable = (set: SessionSet | null | undefined) => set?.kind !== 'preview';

/** True of what everybody sees: of the live set, and of the part of a canary's visitors who are compared with the others. */
export const isLiveSet = (set: SessionSet | null | undefined) =>
  !set || Object.keys(set.releases).length === 0;

/** What its token says; it ends at `exp`, in seconds. */
export const SetToken = z.object({ set: SessionSet, exp: z.int() });
export type SetToken = z.infer<typeof SetToken>;
export const setAudience = 'releases';

/** The cookie that holds the token. Who sees what is live has none. */
export const sessionSetCookie = 'plinth-set';

/** Opening `/set/<token>` enters a set, `/set/leave` leaves it. */
export const setPath = '/set/';
export const leaveSetPath = '/set/leave';

export const sessionSetHeaders = {
  /** In an answer: the id of the set, where it is not the live one. */
  id: 'x-plinth-set',
  /** From the gateway to the shell server: the {@link SessionSet} of whoever asks, as JSON. */
  session: 'x-session-set',
  /** In an answer of the shell server: the id of the canary's set that it could not show; what is live stands there. */
  notShown: 'x-set-not-shown',
  /** In an answer of the shell server: the id of the canary's set whose code did not make this page, which the browser fills. */
  notRendered: 'x-set-not-rendered',
} as const;

/**
 * Front ends that are being developed, by name: the address of the development server of each stands in place of a release. Only a
 * system that runs in development takes one, as the set of every session.
 */
export const DevelopmentSet = z.record(FrontEndName, z.object({ address: z.url() }));
export type DevelopmentSet = z.infer<typeof DevelopmentSet>;
