import { advances, type PauseReasons } from './autoplay.ts';

const free: PauseReasons = { hovered: false, focused: false, stopped: false, calm: false, unseen: false };

describe('a carousel', () => {
  it('advances while nothing holds it', () => {
    expect(advances(free)).toBe(true);
  });

  it.each(Object.keys(free) as (keyof PauseReasons)[])('stands still while it is %s', (reason) => {
    expect(advances({ ...free, [reason]: true })).toBe(false);
  });

  it('stays stopped by hand when the pointer leaves', () => {
    expect(advances({ ...free, stopped: true, hovered: false })).toBe(false);
  });
});
