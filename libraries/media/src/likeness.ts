/**
 * How much two pictures look alike, told by their thumbhashes: these hold the lowest frequencies of a picture, which is what
 * perceptual hashes are made from. So nothing else has to be kept of a picture, and those that were there before are known, too.
 */

/** What a thumbhash says of a picture: its average colour, and how bright it is where. */
interface Outline {
  /** Lightness, and how yellow and how red. */
  readonly average: readonly [number, number, number];
  /** Waves of lightness, by how many there are across and down. */
  readonly waves: ReadonlyMap<string, number>;
}

/**
 * From how much on two pictures look like one. Of the demo's pictures each smaller copy, in another format, has more than 0.988; a few
 * of its 1,600 pairs of two that are not the same come near this, so it suggests and decides nothing.
 */
export const nearlySame = 0.975;
/** How far apart the averages of two may be, of 1: below what another light on the same place does. */
const farthestAverage = 0.15;

const bits = (value: number, from: number, count: number) => (value >> from) & ((1 << count) - 1);

/** Reads a thumbhash: https://evanw.github.io/thumbhash/ has its layout. */
export const outlineOf = (hash: Uint8Array): Outline => {
  const at = (place: number) => hash[place] ?? 0;
  const head = at(0) | (at(1) << 8) | (at(2) << 16);
  const more = at(3) | (at(4) << 8);
  const hasAlpha = bits(head, 23, 1) === 1;
  const [long, short] = [hasAlpha ? 5 : 7, Math.max(3, bits(more, 0, 3))];
  const [across, down] = bits(more, 15, 1) === 1 ? [long, short] : [short, long];
  const waves = new Map<string, number>();
  let place = (hasAlpha ? 6 : 5) * 2;
  for (let y = 0; y < down; y++) {
    for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x++) {
      const half = at(place >> 1) >> ((place & 1) * 4);
      waves.set(`${x} ${y}`, (half & 15) / 7.5 - 1);
      place += 1;
    }
  }
  return {
    average: [bits(head, 0, 6) / 63, bits(head, 6, 6) / 31.5 - 1, bits(head, 12, 6) / 31.5 - 1],
    waves,
  };
};

/** How alike two pictures are, 1 at most; 0 for two of other colours. */
export const likeness = (one: Outline, other: Outline): number => {
  const apart = one.average.map((value, place) => Math.abs(value - (other.average[place] ?? 0)));
  if (Math.max(...apart) > farthestAverage) return 0;
  let [both, first, second] = [0, 0, 0];
  for (const [wave, value] of one.waves) {
    const same = other.waves.get(wave);
    if (same === undefined) continue;
    both += value * same;
    first += value ** 2;
    second += same ** 2;
  }
  return both / Math.sqrt(first * second || 1);
};
