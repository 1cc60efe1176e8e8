import { heroAt, heroDelays, heroNext } from './heroClock.ts';

const run = (steps: number, slides: number) => {
  const seen: string[] = [];
  let state = heroAt(0);
  let at = 0;
  for (let step = 0; step < steps; step += 1) {
    seen.push(`${at} ms: slide ${state.slide} ${state.phase}`);
    at += heroDelays[state.phase];
    state = heroNext(state, slides);
  }
  return seen;
};

describe('the hero', () => {
  it('begins with a text that is there', () => {
    expect(run(3, 3)).toEqual([
      '0 ms: slide 0 standing',
      '3000 ms: slide 0 hiding',
      '3500 ms: slide 1 waiting',
    ]);
  });

  it('then fades a text in after 1 s, shows it for 3 s, hides it, and shows the next slide 0.5 s later', () => {
    expect(run(7, 3).slice(2)).toEqual([
      '3500 ms: slide 1 waiting',
      '4500 ms: slide 1 showing',
      '7500 ms: slide 1 hiding',
      '8000 ms: slide 2 waiting',
      '9000 ms: slide 2 showing',
    ]);
  });

  it('begins again after the last of its slides', () => {
    expect(run(9, 3).at(-1)).toBe('12500 ms: slide 0 waiting');
  });
});
