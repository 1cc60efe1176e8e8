import type { Mood } from './mood.ts';
import { mix, type Rgb, rgb } from './palette.ts';
import { cloudNoise, noise } from './random.ts';

/** Pixels as sharp takes them: three bytes each, row by row. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const skyColor = (mood: Mood, t: number): Rgb => {
  const stops = mood.sky;
  const next = stops.findIndex((stop) => stop.at >= t);
  const to = stops[next < 0 ? stops.length - 1 : next];
  const from = stops[Math.max(0, (next < 0 ? stops.length : next) - 1)];
  if (!to || !from || to.at === from.at) return rgb(to?.color ?? '#ffffff');
  return rgb(mix(from.color, to.color, (t - from.at) / (to.at - from.at)));
};

// Taken once: pixels ask millions of times, and a global is slow to reach inside a test's sandbox.
const { exp, max, min, sqrt } = Math;

const channels = [0, 1, 2] as const;
const blend = (under: number, over: number, amount: number) => under + (over - under) * amount;

/**
 * Paints a sky with its clouds, a third of the size that it will be shown at.
 * @param horizon where the sky ends, as a share of the height
 */
export const paintSky = (
  mood: Mood,
  width: number,
  height: number,
  horizon: number,
  seed: string,
): Pixels => {
  const data = Buffer.alloc(width * height * 3);
  const billow = cloudNoise(seed);
  const glow = rgb(mood.glow.color);
  const [light, dark] = [rgb(mood.cloud.light), rgb(mood.cloud.dark)];
  const aspect = width / height;
  for (let row = 0; row < height; row += 1) {
    const t = min(1, row / height / horizon);
    const base = skyColor(mood, t);
    // Clouds lie in layers that narrow towards the horizon, as seen from below.
    const lift = 1 / (1.16 - t);
    const fade = min(1, (1 - t) * 2.6) * min(1, 0.45 + t);
    for (let column = 0; column < width; column += 1) {
      const x = column / width;
      const far = sqrt(((x - mood.glow.x) * aspect) ** 2 + ((row / height - mood.glow.y) * 1.7) ** 2);
      const shine = mood.glow.strength * exp(-far * far * 5);
      const across = (x - 0.5) * 3.2 * lift;
      const thick = billow(across + 40, lift * 3.4);
      const edge = 0.62 - mood.cloud.cover * 0.34;
      const body = max(0, min(1, (thick - edge) / 0.26)) * fade;
      const rim = max(0, min(1, 1.15 - (thick - edge) * 3.2 + shine * 0.5));
      const offset = (row * width + column) * 3;
      for (const i of channels) {
        const open = blend(base[i], glow[i], shine * 0.75);
        const mass = blend(dark[i], light[i], rim);
        data[offset + i] = max(0, min(255, blend(open, blend(mass, glow[i], shine * 0.35), body * 0.72)));
      }
    }
  }
  return { data, width, height };
};

/** The tooth of the paper: grey around the middle, laid over a picture in soft light. */
export const paintGrain = (width: number, height: number): Pixels => {
  const data = Buffer.alloc(width * height * 3);
  const wash = cloudNoise('wash', 4);
  const tooth = noise('tooth');
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const broad = wash(column / 190, row / 190) - 0.5;
      const fine = tooth(column / 1.7, row / 1.7) - 0.5;
      const value = max(0, min(255, 128 + broad * 40 + fine * 17));
      const offset = (row * width + column) * 3;
      data[offset] = value;
      data[offset + 1] = value;
      data[offset + 2] = value;
    }
  }
  return { data, width, height };
};
