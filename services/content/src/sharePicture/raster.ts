import type { Step } from '../typesetting/outlines.ts';
import type { Point } from '../typesetting/sign.ts';

/** Into so many straight lines a curve of a letter is parted: finer than a pixel at the size of a title. */
const linesPerCurve = 10;

const onCurve = (at: number, from: number, one: number, other: number, to: number) => {
  const rest = 1 - at;
  return rest ** 3 * from + 3 * rest ** 2 * at * one + 3 * rest * at ** 2 * other + at ** 3 * to;
};

/**
 * How much of each pixel shapes cover. Every edge adds, row by row, the area that lies to its right; the sum from the left is what
 * is inside. Shapes that overlap cover what they cover once.
 */
export const createRaster = (width: number, height: number) => {
  // Two more in each row: for edges at the right end, which end what lies in their own row alone.
  const stride = width + 2;
  const areas = new Float32Array(stride * height);
  const add = (place: number, area: number) => {
    areas[place] = (areas[place] ?? 0) + area;
  };

  /** The part of an edge within one row, from the left: `rise` is how much of the row's height it takes, and signed. */
  const addInRow = (row: number, left: number, right: number, rise: number) => {
    const first = Math.floor(left);
    const last = Math.floor(right);
    const start = row * stride;
    if (first === last) {
      const beside = (left + right) / 2 - first;
      add(start + first, rise * (1 - beside));
      add(start + first + 1, rise * beside);
      return;
    }
    const perPixel = rise / (right - left);
    let covered = 0;
    for (let pixel = first; pixel <= last; pixel += 1) {
      const [from, to] = [Math.max(left, pixel), Math.min(right, pixel + 1)];
      const within = (to - from) * (pixel + 1 - (from + to) / 2) * perPixel;
      add(start + pixel, within + covered);
      covered = (to - from) * perPixel - within;
    }
    add(start + last + 1, covered);
  };

  const inside = (x: number) => Math.min(width, Math.max(0, x));

  const edge = ([fromX, fromY]: Point, [toX, toY]: Point) => {
    if (fromY === toY) return;
    const sign = fromY < toY ? 1 : -1;
    const [topX, top, bottomX, bottom] = fromY < toY ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (bottomX - topX) / (bottom - top);
    const end = Math.min(height, bottom);
    for (let y = Math.max(0, top); y < end; ) {
      const row = Math.floor(y);
      const below = Math.min(row + 1, end);
      const one = inside(topX + (y - top) * slope);
      const other = inside(topX + (below - top) * slope);
      addInRow(row, Math.min(one, other), Math.max(one, other), sign * (below - y));
      y = below;
    }
  };

  const polygon = (corners: readonly Point[]) => {
    for (const [place, corner] of corners.entries())
      edge(corner, corners[(place + 1) % corners.length] ?? corner);
  };

  return {
    polygon,

    /** Covers what an outline holds, where `placed` says that a point of it lies. */
    outline: (steps: readonly Step[], placed: (x: number, y: number) => Point) => {
      let corners: Point[] = [];
      for (const { kind, values } of steps) {
        const points = Array.from({ length: values.length / 2 }, (_, place) =>
          placed(values[2 * place] ?? 0, values[2 * place + 1] ?? 0),
        );
        if (kind === 'begin' || kind === 'close') {
          polygon(corners);
          corners = points;
          continue;
        }
        const [from, [one, other, to]] = [corners.at(-1), points];
        if (kind === 'line') corners.push(...points);
        else if (from && one && other && to)
          for (let line = 1; line <= linesPerCurve; line += 1) {
            const at = line / linesPerCurve;
            const [x, y] = [0, 1].map((axis) =>
              onCurve(at, from[axis] ?? 0, one[axis] ?? 0, other[axis] ?? 0, to[axis] ?? 0),
            );
            corners.push([x ?? 0, y ?? 0]);
          }
      }
      polygon(corners);
    },

    /** Of each pixel the share that is covered, row after row. */
    coverage: (): Float32Array => {
      const covered = new Float32Array(width * height);
      for (let row = 0; row < height; row += 1) {
        let area = 0;
        for (let x = 0; x < width; x += 1) {
          area += areas[row * stride + x] ?? 0;
          covered[row * width + x] = Math.min(1, Math.abs(area));
        }
      }
      return covered;
    },
  };
};
export type Raster = ReturnType<typeof createRaster>;
