import { isSmallEnough } from './imageSize.ts';

describe('the size of an image', () => {
  it.each([
    [1_048_575, true],
    [1_048_576, false],
    [0, true],
  ])('of %i bytes is accepted: %s', (size, accepted) => {
    expect(isSmallEnough({ size })).toBe(accepted);
  });
});
