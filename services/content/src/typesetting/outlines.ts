import { type FaceName, faceOf } from './faces.ts';

/** A step of an outline: where it begins, a straight line, a cubic curve with its two controls, or the way back to its beginning. */
export interface Step {
  readonly kind: 'begin' | 'line' | 'curve' | 'close';
  readonly values: readonly number[];
}

const kinds: Readonly<Record<string, Step['kind']>> = { M: 'begin', L: 'line', C: 'curve' };

/** The outline of a glyph in the units of its font, upwards from the baseline. */
export const outlineOf = (name: FaceName, id: number): Step[] => {
  let [x, y] = [0, 0];
  const third = (from: number, control: number) => from + ((control - from) * 2) / 3;
  return faceOf(name)
    .font.glyphToJson(id)
    .map(({ type, values }): Step => {
      const [fromX, fromY] = [x, y];
      [x = fromX, y = fromY] = values.slice(-2);
      const kind = kinds[type];
      if (kind) return { kind, values };
      if (type !== 'Q') return { kind: 'close', values: [] };
      const [controlX = 0, controlY = 0] = values;
      const controls = [
        third(fromX, controlX),
        third(fromY, controlY),
        third(x, controlX),
        third(y, controlY),
      ];
      return { kind: 'curve', values: [...controls, x, y] };
    });
};
