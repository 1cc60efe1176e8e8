import * as hb from 'harfbuzzjs';
import fraunces from './fonts/fraunces-titles.ttf';
import inter from './fonts/inter.ttf';
import interStrong from './fonts/inter-strong.ttf';
import naskh from './fonts/naskh.ttf';
import naskhStrong from './fonts/naskh-strong.ttf';

/** The site's own fonts, each in the one weight that it is set in (`shell/host/bin/subsetFonts.mjs`). */
const files = { fraunces, inter, interStrong, naskh, naskhStrong };
export type FaceName = keyof typeof files;

/** The letters of a Naskh are small for their size: beside Latin ones they are made larger, as on the site. */
const naskhScale = 1.12;

export interface Face {
  readonly name: FaceName;
  readonly bytes: Uint8Array;
  readonly font: hb.Font;
  /** The characters that it has. */
  readonly covers: ReadonlySet<number>;
  /** How many of its units are an em. */
  readonly unitsPerEm: number;
  readonly scale: number;
  readonly script: 'Arab' | 'Latn';
}

const opened = (name: FaceName): Face => {
  const bytes = files[name];
  const face = new hb.Face(new hb.Blob(bytes));
  const isNaskh = name.startsWith('naskh');
  return {
    ...{ name, bytes, font: new hb.Font(face), unitsPerEm: face.upem },
    covers: new Set(face.collectUnicodes()),
    ...(isNaskh ? { scale: naskhScale, script: 'Arab' } : { scale: 1, script: 'Latn' }),
  };
};

const known = new Map<FaceName, Face>();

export const faceOf = (name: FaceName): Face => {
  const face = known.get(name) ?? opened(name);
  known.set(name, face);
  return face;
};

/** Fonts that are set together: the first one that has a character sets it. */
export type Stack = readonly [FaceName, ...FaceName[]];
export const stacks = {
  text: ['inter', 'naskh'],
  strong: ['interStrong', 'naskhStrong'],
  display: ['fraunces', 'naskhStrong'],
} as const satisfies Record<string, Stack>;
