import { type Mood, type MoodName, moods } from './mood.ts';
import { coarse, mix, type Rgb, under } from './palette.ts';
import { type Random, random } from './random.ts';
import { type Box, type Camera, dot, type Face, hull, plus, times, type Vec } from './space.ts';
import { closed, group, type Point, path, type Sheet, sheet } from './svg.ts';

/** A picture in the making: a sheet, seen through a camera, in a light. */
export interface Stage {
  readonly sheet: Sheet;
  readonly camera: Camera;
  readonly mood: Mood;
  readonly random: Random;
  /** The colour of a surface as the light and the distance make it. */
  tone(color: string, normal: Vec, depth?: number): string;
  /** A colour seen through the air. */
  through(color: string, depth: number): string;
  /** Draws in order of distance when the stage is closed: what is far comes first. */
  place(depth: number, shape: string): void;
  /** Casts the shadow of an upright block onto the ground. */
  shade(block: Box, ground?: number): void;
  shadeOutline(outline: readonly Point[]): void;
  /** The gathered shadows, then what was placed, as shapes. */
  shapes(): string;
  /** Draws those shapes. */
  close(): void;
  /** The same stage with nothing on it, its water surface turned into a mirror. */
  reflection(seed: string): Stage;
}

const up: Vec = [0, 1, 0];

/** Where the shadow of a point falls on level ground. */
export const fallen = (mood: Mood, [x, y, z]: Vec, ground = 0): Vec => {
  const drop = (y - ground) / -mood.sun[1];
  return [x + mood.sun[0] * drop, ground, z + mood.sun[2] * drop];
};

/** How far a shadow moves along a face for each metre that its caster stands out of it. */
export const slant = (mood: Mood, wall: Face): Point | undefined => {
  const against = -dot(mood.sun, wall.normal);
  return against < 0.04 ? undefined : [dot(mood.sun, wall.right) / against, dot(mood.sun, wall.up) / against];
};

const lighting = (mood: Mood) => {
  const through = (color: string, depth: number) => mix(color, mood.haze, 1 - 0.5 ** (depth / mood.hazeAt));
  const tone = (color: string, normal: Vec, depth = 0) => {
    const facing = Math.max(0, -dot(mood.sun, normal));
    const fromAbove = 0.86 + 0.14 * dot(normal, up);
    const light = ([0, 1, 2] as const).map((i) => mood.skylight[i] * fromAbove + mood.sunlight[i] * facing);
    return coarse(through(under(color, light as unknown as Rgb), depth), 2);
  };
  return { through, tone };
};

const mirror = (camera: Camera): Camera => {
  const turned = ([x, y, z]: Vec): Vec => [x, -y, z];
  return {
    project: (point) => camera.project(turned(point)),
    outline: (points) => camera.outline(points.map(turned)),
    depth: camera.depth,
    scaleAt: (point) => -camera.scaleAt(point),
    sees: (point, normal) => camera.sees(turned(point), turned(normal)),
  };
};

const arrange = (drawing: Sheet, camera: Camera, mood: Mood, seed: string): Stage => {
  const placed: { depth: number; shape: string }[] = [];
  const shadows: string[] = [];
  const shadeOutline = (outline: readonly Point[]) => void shadows.push(closed(outline));
  const shapes = () => {
    const { color, opacity } = mood.shadow;
    const cast = shadows.map((data) => path(data, { fill: color })).join('');
    const inOrder = [...placed].sort((a, b) => b.depth - a.depth).map(({ shape }) => shape);
    return group(cast, `opacity="${opacity}"`) + inOrder.join('');
  };
  return {
    sheet: drawing,
    camera,
    mood,
    random: random(seed),
    ...lighting(mood),
    place: (depth, shape) => void placed.push({ depth, shape }),
    shadeOutline,
    shade(block, ground = 0) {
      const tops = block.footprint.map((foot) => fallen(mood, plus(foot, times(up, block.height)), ground));
      const feet = block.footprint.map((foot): Vec => [foot[0], ground, foot[2]]);
      shadeOutline(hull([...camera.outline(feet), ...camera.outline(tops)]));
    },
    shapes,
    close: () => drawing.add(shapes()),
    reflection: (again) => arrange(drawing, mirror(camera), mood, again),
  };
};

export const stage = (size: Point, camera: Camera, moodName: MoodName, seed: string): Stage =>
  arrange(sheet(...size), camera, moods[moodName], seed);
