import { brass, ink, mix, paper, pine, type Rgb, stone } from './palette.ts';
import { unit, type Vec } from './space.ts';

export type MoodName = 'dawn' | 'morning' | 'golden' | 'dusk' | 'indoors' | 'drawing';

/** An hour of the day: where the light comes from, and what it does to every colour. */
export interface Mood {
  readonly name: MoodName;
  /** The direction in which sunlight travels. */
  readonly sun: Vec;
  readonly sunlight: Rgb;
  readonly skylight: Rgb;
  /** From the zenith (0) to the horizon (1). */
  readonly sky: readonly { readonly at: number; readonly color: string }[];
  /** Where the sky glows, as shares of the picture, and how strongly. */
  readonly glow: {
    readonly x: number;
    readonly y: number;
    readonly color: string;
    readonly strength: number;
  };
  readonly cloud: { readonly cover: number; readonly light: string; readonly dark: string };
  /** What distance turns colours into, and the metres at which it has half done so. */
  readonly haze: string;
  readonly hazeAt: number;
  readonly shadow: { readonly color: string; readonly opacity: number };
  readonly glass: { readonly low: string; readonly high: string };
  /** The share of windows with a lamp on. */
  readonly lit: number;
  readonly lamp: string;
}

export const lampLight = '#f3c983';

export const moods: Readonly<Record<MoodName, Mood>> = {
  dawn: {
    name: 'dawn',
    sun: unit([0.8, -0.36, 0.5]),
    sunlight: [0.86, 0.68, 0.5],
    skylight: [0.5, 0.53, 0.59],
    sky: [
      { at: 0, color: '#8fa6ad' },
      { at: 0.45, color: '#c3c9c1' },
      { at: 0.78, color: '#ecd6b6' },
      { at: 1, color: '#f4d8ae' },
    ],
    glow: { x: 0.2, y: 0.62, color: '#ffe6bd', strength: 0.85 },
    cloud: { cover: 0.45, light: '#fbe9d0', dark: '#a8acaa' },
    haze: '#e4d5bd',
    hazeAt: 330,
    shadow: { color: '#3c4651', opacity: 0.4 },
    glass: { low: '#4c5a5c', high: '#c9cfc6' },
    lit: 0.08,
    lamp: lampLight,
  },
  morning: {
    name: 'morning',
    sun: unit([0.62, -0.68, 0.62]),
    sunlight: [0.72, 0.67, 0.58],
    skylight: [0.5, 0.54, 0.59],
    sky: [
      { at: 0, color: '#86a5b0' },
      { at: 0.5, color: '#b9cbcb' },
      { at: 0.85, color: '#e6e6dc' },
      { at: 1, color: '#f0ebdf' },
    ],
    glow: { x: 0.15, y: 0.2, color: '#fff7e6', strength: 0.5 },
    cloud: { cover: 0.52, light: '#fdf9f1', dark: '#a9b7ba' },
    haze: '#d9deda',
    hazeAt: 480,
    shadow: { color: '#2f3b45', opacity: 0.42 },
    glass: { low: '#3f5054', high: '#b7ccd0' },
    lit: 0,
    lamp: lampLight,
  },
  golden: {
    name: 'golden',
    sun: unit([0.78, -0.42, 0.52]),
    sunlight: [1, 0.8, 0.52],
    skylight: [0.44, 0.48, 0.56],
    sky: [
      { at: 0, color: '#6f8c98' },
      { at: 0.42, color: '#a9b3ad' },
      { at: 0.75, color: '#e2c79b' },
      { at: 1, color: '#f2d29a' },
    ],
    glow: { x: 0.1, y: 0.72, color: '#ffe0a6', strength: 0.9 },
    cloud: { cover: 0.5, light: '#fce3bb', dark: '#8b959a' },
    haze: '#e3cba3',
    hazeAt: 420,
    shadow: { color: '#333b4a', opacity: 0.46 },
    glass: { low: '#46504f', high: '#cbb893' },
    lit: 0.1,
    lamp: lampLight,
  },
  dusk: {
    name: 'dusk',
    sun: unit([-0.7, -0.3, 0.55]),
    sunlight: [0.46, 0.3, 0.2],
    skylight: [0.43, 0.49, 0.57],
    sky: [
      { at: 0, color: '#17303c' },
      { at: 0.4, color: '#3d5762' },
      { at: 0.7, color: '#9a8b7e' },
      { at: 0.88, color: '#dca76c' },
      { at: 1, color: '#eebb7b' },
    ],
    glow: { x: 0.8, y: 0.86, color: '#ffcf8c', strength: 0.75 },
    cloud: { cover: 0.46, light: '#d99a6c', dark: '#243a45' },
    haze: '#8c8178',
    hazeAt: 420,
    shadow: { color: '#0c1a20', opacity: 0.42 },
    glass: { low: '#1d2d33', high: '#6d7a7d' },
    lit: 0.55,
    lamp: '#ffd28a',
  },
  indoors: {
    name: 'indoors',
    sun: unit([0.5, -0.8, 0.34]),
    sunlight: [0.36, 0.32, 0.26],
    skylight: [0.74, 0.73, 0.71],
    sky: [
      { at: 0, color: '#93afb8' },
      { at: 0.5, color: '#bfcfce' },
      { at: 0.85, color: '#e9e7db' },
      { at: 1, color: '#f3ecdd' },
    ],
    glow: { x: 0.2, y: 0.2, color: '#fff4dc', strength: 0.5 },
    cloud: { cover: 0.4, light: '#fdf9f1', dark: '#b3bfc0' },
    haze: '#efe9dc',
    hazeAt: 190,
    shadow: { color: '#3a3d40', opacity: 0.3 },
    glass: { low: '#5a6a6c', high: '#c9d8d8' },
    lit: 0.2,
    lamp: lampLight,
  },
  drawing: {
    name: 'drawing',
    sun: unit([0.62, -0.66, 0.42]),
    sunlight: [0.62, 0.6, 0.56],
    skylight: [0.5, 0.51, 0.52],
    sky: [
      { at: 0, color: paper },
      { at: 1, color: paper },
    ],
    glow: { x: 0.2, y: 0.1, color: '#ffffff', strength: 0 },
    cloud: { cover: 0, light: paper, dark: paper },
    haze: paper,
    hazeAt: 1e9,
    shadow: { color: mix(pine, ink, 0.3), opacity: 0.24 },
    glass: { low: mix(pine, stone, 0.6), high: mix(pine, paper, 0.62) },
    lit: 0,
    lamp: mix(brass, paper, 0.3),
  },
};
