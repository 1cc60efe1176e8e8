import type { Point } from './svg.ts';

/** Metres: x to the right, y up, z away from the viewer. */
export type Vec = readonly [x: number, y: number, z: number];

export const plus = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec, factor: number): Vec => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vec): Vec => times(a, 1 / Math.hypot(...a));

export interface Camera {
  /** Where a point in space stands on the picture. */
  project(point: Vec): Point;
  /** The outline of a flat shape on the picture, cut off where it passes behind the viewer. */
  outline(points: readonly Vec[]): Point[];
  /** How far away a point is. */
  depth(point: Vec): number;
  /** Pixels that one metre takes at a point. */
  scaleAt(point: Vec): number;
  /** Whether a plane through `point` shows its front. */
  sees(point: Vec, normal: Vec): boolean;
}

const near = 1;

/** A view with upright verticals: the horizon is moved instead of the camera being tilted. */
export const perspective = (view: {
  readonly eye: Vec;
  /** Degrees to the right. */
  readonly turn: number;
  /** Focal length in pixels. */
  readonly focal: number;
  readonly centre: number;
  readonly horizon: number;
}): Camera => {
  const angle = (view.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = (point: Vec): Vec => {
    const [x, y, z] = minus(point, view.eye);
    return [x * cos - z * sin, y, x * sin + z * cos];
  };
  const flat = ([x, y, z]: Vec): Point => [
    view.centre + (view.focal * x) / Math.max(z, near),
    view.horizon - (view.focal * y) / Math.max(z, near),
  ];
  const depth = (point: Vec) => turned(point)[2];
  return {
    project: (point) => flat(turned(point)),
    outline(points) {
      const moved = points.map(turned);
      return moved.flatMap((to, index) => {
        const from = moved[(index + moved.length - 1) % moved.length] ?? to;
        const crossing = () => plus(from, times(minus(to, from), (near - from[2]) / (to[2] - from[2])));
        const cut = from[2] < near !== to[2] < near ? [flat(crossing())] : [];
        return to[2] < near ? cut : [...cut, flat(to)];
      });
    },
    depth,
    scaleAt: (point) => view.focal / Math.max(depth(point), near),
    sees: (point, normal) => dot(minus(view.eye, point), normal) > 0,
  };
};

/** A parallel view from above (axonometric), or from the front when `tilt` is 0 (elevation). */
export const parallel = (view: {
  readonly turn: number;
  /** Degrees downwards. */
  readonly tilt: number;
  /** Pixels a metre. */
  readonly scale: number;
  readonly origin: Point;
}): Camera => {
  const [turn, tilt] = [(view.turn * Math.PI) / 180, (view.tilt * Math.PI) / 180];
  const away: Vec = [Math.sin(turn) * Math.cos(tilt), -Math.sin(tilt), Math.cos(turn) * Math.cos(tilt)];
  const project = ([x, y, z]: Vec): Point => {
    const across = x * Math.cos(turn) - z * Math.sin(turn);
    const into = x * Math.sin(turn) + z * Math.cos(turn);
    return [
      view.origin[0] + view.scale * across,
      view.origin[1] - view.scale * (y * Math.cos(tilt) + into * Math.sin(tilt)),
    ];
  };
  return {
    project,
    outline: (points) => points.map(project),
    depth: (point) => 1000 + dot(point, away),
    scaleAt: () => view.scale,
    sees: (_, normal) => dot(normal, away) < -0.001,
  };
};

/** A rectangle in space with its own coordinates: u along it, v up it, w out of it. */
export interface Face {
  readonly width: number;
  readonly height: number;
  readonly normal: Vec;
  readonly right: Vec;
  readonly up: Vec;
  at(u: number, v: number, w?: number): Vec;
}

export const face = (origin: Vec, right: Vec, up: Vec, normal: Vec, width: number, height: number): Face => ({
  width,
  height,
  normal,
  right,
  up,
  at: (u, v, w = 0) => plus(plus(plus(origin, times(right, u)), times(up, v)), times(normal, w)),
});

/** A part of a face, with coordinates of its own. */
export const part = (whole: Face, u: number, v: number, width: number, height: number, out = 0): Face =>
  face(whole.at(u, v, out), whole.right, whole.up, whole.normal, width, height);

export interface Box {
  readonly front: Face;
  readonly back: Face;
  readonly left: Face;
  readonly right: Face;
  readonly top: Face;
  readonly footprint: readonly Vec[];
  readonly height: number;
  readonly centre: Vec;
}

/** A block that stands at (x, z) with its near left corner; `turn` in degrees about that corner. */
export const box = (place: {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly base?: number;
  readonly turn?: number;
}): Box => {
  const { x, z, width, depth, height, base = 0 } = place;
  const angle = ((place.turn ?? 0) * Math.PI) / 180;
  const along: Vec = [Math.cos(angle), 0, -Math.sin(angle)];
  const into: Vec = [Math.sin(angle), 0, Math.cos(angle)];
  const corner = (a: number, b: number, y = base): Vec =>
    plus(plus([x, y, z], times(along, a)), times(into, b));
  const up: Vec = [0, 1, 0];
  const back = times(along, -1);
  const out = times(into, -1);
  return {
    front: face(corner(0, 0), along, up, out, width, height),
    right: face(corner(width, 0), into, up, along, depth, height),
    back: face(corner(width, depth), back, up, into, width, height),
    left: face(corner(0, depth), out, up, back, depth, height),
    top: face(corner(0, 0, base + height), along, into, up, width, depth),
    footprint: [corner(0, 0), corner(width, 0), corner(width, depth), corner(0, depth)],
    height,
    centre: corner(width / 2, depth / 2),
  };
};

const cross = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** The smallest convex shape around points. */
export const hull = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (source: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of source) {
      for (;;) {
        const [before, last] = chain.slice(-2);
        if (!before || !last || cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
};

/** The part of a shape that lies inside a convex shape, in face coordinates. */
export const within = (shape: readonly Point[], frame: readonly Point[]): Point[] => {
  const turn = Math.sign(
    frame.reduce((sum, a, i) => {
      const b = frame[(i + 1) % frame.length] ?? a;
      return sum + a[0] * b[1] - b[0] * a[1];
    }, 0),
  );
  return frame.reduce<Point[]>(
    (rest, a, i) => {
      const b = frame[(i + 1) % frame.length] ?? a;
      const inside = (point: Point) => cross(a, b, point) * turn >= 0;
      return rest.flatMap((to, index) => {
        const from = rest[(index + rest.length - 1) % rest.length] ?? to;
        const [d1, d2] = [cross(a, b, from), cross(a, b, to)];
        const t = d1 / (d1 - d2);
        const cut: Point[] =
          inside(from) === inside(to)
            ? []
            : [[from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]];
        return inside(to) ? [...cut, to] : cut;
      });
    },
    [...shape],
  );
};
