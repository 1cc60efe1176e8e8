export type Point = readonly [x: number, y: number];

export interface Stroke {
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly cap?: 'round' | 'butt' | 'square';
  readonly dash?: string;
}
export interface Paint extends Stroke {
  readonly fill?: string;
}

const round = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;

/** Path data of a polygon; empty for fewer than three points. */
export const closed = (points: readonly Point[]) =>
  points.length < 3 ? '' : `M${points.map(pair).join('L')}Z`;
/** Path data of a line through points. */
export const open = (points: readonly Point[]) => (points.length < 2 ? '' : `M${points.map(pair).join('L')}`);

/** Path data of a smooth closed curve through points (Catmull-Rom). */
export const smooth = (points: readonly Point[]) => {
  const at = (index: number) => points[(index + points.length) % points.length] ?? ([0, 0] as Point);
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${pair(first)} ${pair(second)} ${pair(to)}`;
  });
  return points.length < 3 ? '' : `M${pair(at(0))}${curves.join('')}Z`;
};

const attributes = ({ fill, stroke, width, opacity, cap, dash }: Paint) =>
  [
    ` fill="${fill ?? 'none'}"`,
    stroke ? ` stroke="${stroke}" stroke-width="${width ?? 1}"` : '',
    stroke && cap ? ` stroke-linecap="${cap}"` : '',
    stroke ? ' stroke-linejoin="round"' : '',
    dash ? ` stroke-dasharray="${dash}"` : '',
    opacity === undefined || opacity >= 1 ? '' : ` opacity="${Math.round(opacity * 1000) / 1000}"`,
  ].join('');

export const path = (data: string, paint: Paint) => (data ? `<path d="${data}"${attributes(paint)}/>` : '');
export const polygon = (points: readonly Point[], paint: Paint | string) =>
  path(closed(points), typeof paint === 'string' ? { fill: paint } : paint);
export const line = (points: readonly Point[], stroke: string, width = 1, more: Stroke = {}) =>
  path(open(points), { stroke, width, ...more });
export const rect = (x: number, y: number, width: number, height: number, paint: Paint | string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${attributes(
    typeof paint === 'string' ? { fill: paint } : paint,
  )}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, paint: Paint | string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"${attributes(
    typeof paint === 'string' ? { fill: paint } : paint,
  )}/>`;
export const circle = (x: number, y: number, radius: number, paint: Paint | string) =>
  ellipse(x, y, radius, radius, paint);
export const group = (content: string, more = '') =>
  content ? `<g${more ? ` ${more}` : ''}>${content}</g>` : '';

/** Path data of a whole circle. */
export const ring = (x: number, y: number, radius: number) =>
  `M${pair([x - radius, y])}a${round(radius)} ${round(radius)} 0 1 0 ${round(radius * 2)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-radius * 2)} 0Z`;

/** Collects shapes by colour, so that thousands of windows become a dozen paths. Shapes must not overlap. */
export interface Batch {
  add(points: readonly Point[], fill: string): void;
  toString(): string;
}
export const batch = (opacity = 1): Batch => {
  const byFill = new Map<string, string[]>();
  return {
    add(points, fill) {
      const data = closed(points);
      if (!data) return;
      const known = byFill.get(fill);
      if (known) known.push(data);
      else byFill.set(fill, [data]);
    },
    toString: () => [...byFill].map(([fill, data]) => path(data.join(''), { fill, opacity })).join(''),
  };
};

export interface Stop {
  readonly at: number;
  readonly color: string;
  readonly opacity?: number;
}

/** One drawing: its definitions and its shapes in the order in which they cover each other. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  add(...shapes: string[]): void;
  /** Defines a gradient along a line in picture coordinates and answers the paint that refers to it. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string;
  radial(centre: Point, radius: number, stops: readonly Stop[]): string;
  /** Defines a clip and answers the attribute that applies it. */
  clip(data: string): string;
  /** Defines a blur and answers the attribute that applies it. */
  blur(deviation: number): string;
  toString(): string;
}

export const sheet = (width: number, height: number): Sheet => {
  const definitions: string[] = [];
  const shapes: string[] = [];
  const define = (make: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  const stopTags = (stops: readonly Stop[]) =>
    stops
      .map(
        ({ at, color, opacity }) =>
          `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`,
      )
      .join('');
  return {
    width,
    height,
    add: (...more) => void shapes.push(...more),
    linear: ([x1, y1], [x2, y2], stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopTags(stops)}</linearGradient>`,
      ),
    radial: ([x, y], radius, stops) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}">${stopTags(stops)}</radialGradient>`,
      ),
    clip: (data) => `clip-path="${define((id) => `<clipPath id="${id}"><path d="${data}"/></clipPath>`)}"`,
    blur: (deviation) =>
      `filter="${define((id) => `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`)}"`,
    toString: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  };
};
