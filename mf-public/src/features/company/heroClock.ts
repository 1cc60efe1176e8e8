import { hero } from '@plinth/contracts/constants';

/** `waiting`: the slide stands without its text; `showing`: the text is there; `hiding`: the text has left. */
export type HeroPhase = 'waiting' | 'showing' | 'hiding';

export interface HeroState {
  readonly slide: number;
  readonly phase: HeroPhase;
}

export const heroStart: HeroState = { slide: 0, phase: 'waiting' };

/** How long each phase lasts, in milliseconds. */
export const heroDelays: Readonly<Record<HeroPhase, number>> = {
  waiting: hero.fadeInMs,
  showing: hero.showMs,
  hiding: hero.nextMs,
};

/** What follows a phase: the text comes, the text goes, the next slide comes, and after the last one the first. */
export const heroNext = ({ slide, phase }: HeroState, slides: number): HeroState => {
  if (phase === 'waiting') return { slide, phase: 'showing' };
  if (phase === 'showing') return { slide, phase: 'hiding' };
  return { slide: (slide + 1) % slides, phase: 'waiting' };
};
