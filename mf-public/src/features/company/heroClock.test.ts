import { heroDelays, heroNext, heroStart } from './heroClock.ts';

const run = (steps: number, slides: number) => {
  const seen: string[] = [];
  let state = heroStart;
  let at = 0;
  for (let step = 0; step < steps; step += 1) {
    seen.push(`${at} ms: slide ${state.slide} ${state.phase}`);
    at += heroDelays[state.phase];
    state = heroNext(state, slides);
  }
  return seen;
};

describe('the hero', () => {
  it('fades a text in after 1 s, shows it for 3 s, hides it, and shows the next slide 0.5 s later', () => {
    expect(run(5, 3)).toEqual([
      '0 ms: slide 0 waiting',
      '1000 ms: slide 0 showing',
      '4000 ms: slide 0 hiding',
      '4500 ms: slide 1 waiting',
      '5500 ms: slide 1 showing',
    ]);
  });

  it('begins again after the last of its slides', () => {
    expect(run(10, 3).at(-1)).toBe('13500 ms: slide 0 waiting');
  });
});
