import sharp from 'sharp';
import { paintGrain, paintSky } from './atmosphere.ts';
import { type MoodName, moods } from './mood.ts';
import type { Sheet } from './svg.ts';

/** A drawing that is ready to be rendered. */
export interface Drawing {
  readonly sheet: Sheet;
  /** The sky behind it; without one the drawing covers its whole sheet. */
  readonly sky?: { readonly mood: MoodName; readonly horizon: number; readonly seed: string };
}

export interface Rendition {
  readonly width: number;
  readonly quality?: number;
  /** The amount of work WebP may spend, from 0 to 6. */
  readonly effort?: number;
  readonly format?: 'webp' | 'png';
}

const grains = new Map<string, Promise<Buffer>>();
const grainFor = (width: number, height: number) => {
  const key = `${width} ${height}`;
  const known = grains.get(key);
  if (known) return known;
  const { data, ...size } = paintGrain(Math.round(width * 0.8), Math.round(height * 0.8));
  const made = sharp(data, { raw: { ...size, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  grains.set(key, made);
  return made;
};

const background = async ({ sheet, sky }: Drawing) => {
  const { width, height } = sheet;
  if (!sky) {
    return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .raw()
      .toBuffer();
  }
  const small = [Math.round(width / 3), Math.round(height / 3)] as const;
  const { data, ...size } = paintSky(moods[sky.mood], ...small, sky.horizon, sky.seed);
  return sharp(data, { raw: { ...size, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
};

/** Renders a drawing: its sky, its shapes, and the tooth of the paper over both. */
export const render = async (
  drawing: Drawing,
  { width, quality = 80, effort = 3, format = 'webp' }: Rendition,
) => {
  const size = { width: drawing.sheet.width, height: drawing.sheet.height };
  const flat = await sharp(await background(drawing), { raw: { ...size, channels: 3 } })
    .composite([
      { input: Buffer.from(drawing.sheet.toString()) },
      { input: await grainFor(size.width, size.height), raw: { ...size, channels: 3 }, blend: 'soft-light' },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const image = sharp(flat, { raw: { ...size, channels: 3 } });
  const sized = width === size.width ? image : image.resize(width);
  return format === 'png' ? sized.png().toBuffer() : sized.webp({ quality, effort }).toBuffer();
};
