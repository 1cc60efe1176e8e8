/** The house colours (DESIGN section 10). */
export const paper = '#faf7f2';
export const ink = '#1b1f23';
export const stone = '#6b6f76';
export const pine = '#12372a';
export const brass = '#b08d57';
export const line = '#e5ded3';

/** Materials, each mixed from the house colours. */
export const limestone = '#e6dac3';
export const plaster = '#f0e8da';
export const brick = '#a9714f';
export const timber = '#a67a4c';
export const concrete = '#bdb8ad';
export const bronze = '#5b4a35';
export const slate = '#55606a';
export const grass = '#7f8f5a';
export const earth = '#b59c79';
export const leaf = '#5d7650';
export const deepLeaf = '#2f4f3c';

export type Rgb = readonly [red: number, green: number, blue: number];

const known = new Map<string, Rgb>();
export const rgb = (color: string): Rgb => {
  const before = known.get(color);
  if (before) return before;
  const value = Number.parseInt(color.slice(1), 16);
  const parts: Rgb = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  known.set(color, parts);
  return parts;
};

const channel = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');
export const hex = ([red, green, blue]: Rgb) => `#${channel(red)}${channel(green)}${channel(blue)}`;

/** From `a` (0) to `b` (1). */
export const mix = (a: string, b: string, amount: number) => {
  const [from, to] = [rgb(a), rgb(b)];
  const t = Math.max(0, Math.min(1, amount));
  return hex([
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t,
  ]);
};

/** The colour under a light that is brighter or darker in each channel. */
export const under = (color: string, light: Rgb) => {
  const [red, green, blue] = rgb(color);
  return hex([red * light[0], green * light[1], blue * light[2]]);
};

/** Rounds to a coarser colour, so that shapes of nearly the same tone share one path. */
export const coarse = (color: string, step = 4) => {
  const [red, green, blue] = rgb(color);
  const snap = (value: number) => Math.round(value / step) * step;
  return hex([snap(red), snap(green), snap(blue)]);
};
