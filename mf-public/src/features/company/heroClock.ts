/** Milliseconds until the text of a slide fades in, that it stays, and until the next slide follows. */
export const heroTiming = { fadeInMs: 1000, showMs: 3000, nextMs: 500 } as const;

/**
 * `standing`: the text is there from the start; `waiting`: the slide stands without its text; `showing`: the text has
 * come; `hiding`: the text has left.
 */
export type HeroPhase = 'standing' | 'waiting' | 'showing' | 'hiding';

export interface HeroState {
  readonly slide: number;
  readonly phase: HeroPhase;
}

/** A slide whose text shows at once: the first one, and one that the visitor chose. */
export const heroAt = (slide: number): HeroState => ({ slide, phase: 'standing' });

/** How long each phase lasts, in milliseconds. */
export const heroDelays: Readonly<Record<HeroPhase, number>> = {
  standing: heroTiming.showMs,
  waiting: heroTiming.fadeInMs,
  showing: heroTiming.showMs,
  hiding: heroTiming.nextMs,
};

/** What follows a phase: the text comes, the text goes, the next slide comes, and after the last one the first. */
export const heroNext = ({ slide, phase }: HeroState, slides: number): HeroState => {
  if (phase === 'waiting') return { slide, phase: 'showing' };
  if (phase === 'hiding') return { slide: (slide + 1) % slides, phase: 'waiting' };
  return { slide, phase: 'hiding' };
};
