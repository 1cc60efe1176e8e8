import type { Color } from '../typesetting/styles.ts';

/** By how much a row is darkened, of 1. */
export type Shade = (y: number) => number;

interface Layer {
  readonly color: Color;
  /** Of each pixel the share that it covers. */
  readonly coverage: Float32Array;
}

/** The company's green, almost black: white letters are read on it with a white picture below. */
const shadeColor = '#0a1f18';

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** The pixels of layers above each other over a shade, as red, green, blue and alpha that is not multiplied in. */
export const layered = (
  { width, height }: { readonly width: number; readonly height: number },
  shade: Shade,
  layers: readonly Layer[],
): Uint8Array => {
  const pixels = new Uint8Array(width * height * 4);
  const drawn = layers.map(({ color, coverage }) => ({ parts: partsOf(color), coverage }));
  const shadeParts = partsOf(shadeColor);
  for (let y = 0; y < height; y += 1) {
    const dark = shade(y);
    for (let place = y * width; place < (y + 1) * width; place += 1) {
      let alpha = dark;
      let [red = 0, green = 0, blue = 0] = shadeParts;
      for (const { parts, coverage } of drawn) {
        const share = coverage[place] ?? 0;
        if (share === 0) continue;
        const [ownRed = 0, ownGreen = 0, ownBlue = 0] = parts;
        const below = alpha * (1 - share);
        alpha = share + below;
        red = (ownRed * share + red * below) / alpha;
        green = (ownGreen * share + green * below) / alpha;
        blue = (ownBlue * share + blue * below) / alpha;
      }
      pixels.set([red, green, blue, alpha * 255], place * 4);
    }
  }
  return pixels;
};
