/** A room of a plan, in metres from the plan's upper left corner. */
export interface Room {
  readonly kind:
    | 'plain'
    | 'warm'
    | 'cool'
    | 'hall'
    | 'class'
    | 'ward'
    | 'bed'
    | 'stair'
    | 'lift'
    | 'wc'
    | 'garden'
    | 'pool'
    | 'terrace'
    | 'court'
    | 'shop'
    | 'office';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
type Tree = readonly [x: number, y: number, radius: number];
interface Plan {
  readonly rooms: readonly Room[];
  readonly trees: readonly Tree[];
}

const room = (kind: Room['kind'], x: number, y: number, w: number, h: number): Room => ({ kind, x, y, w, h });
const rowOf = (kind: Room['kind'], count: number, x: number, y: number, w: number, h: number): Room[] =>
  Array.from({ length: count }, (_, i) => room(kind, x + i * w, y, w, h));
const columnOf = (kind: Room['kind'], count: number, x: number, y: number, w: number, h: number): Room[] =>
  Array.from({ length: count }, (_, i) => room(kind, x, y + i * h, w, h));

export type PlanName =
  | 'apartments'
  | 'clinic'
  | 'house'
  | 'oval'
  | 'baths'
  | 'school'
  | 'college'
  | 'hotel'
  | 'lodge'
  | 'offices'
  | 'market'
  | 'station';

export const plans: Readonly<Record<PlanName, Plan>> = {
  apartments: {
    rooms: [
      room('hall', 16, 8, 12, 4),
      room('lift', 18, 4, 3, 4),
      room('lift', 21, 4, 3, 4),
      room('stair', 24, 4, 4, 4),
      room('stair', 16, 12, 5, 3),
      room('wc', 21, 12, 7, 3),
      room('warm', 4, 0, 12, 8),
      room('bed', 4, 8, 6, 5),
      room('bed', 4, 13, 6, 5),
      room('wc', 10, 8, 6, 3),
      room('plain', 10, 11, 6, 7),
      room('warm', 28, 0, 12, 8),
      room('bed', 34, 8, 6, 5),
      room('bed', 34, 13, 6, 5),
      room('wc', 28, 8, 6, 3),
      room('plain', 28, 11, 6, 7),
      room('bed', 16, 0, 6, 4),
      room('bed', 22, 0, 6, 4),
      room('warm', 16, 15, 12, 6),
      room('terrace', 0, 0, 4, 8),
      room('terrace', 40, 0, 4, 8),
      room('terrace', 16, 21, 12, 3),
      room('terrace', 0, 11, 4, 6),
      room('terrace', 40, 11, 4, 6),
    ],
    trees: [
      [-6, 4, 2.6],
      [-7, 14, 3.2],
      [50, 3, 3],
      [51, 13, 2.5],
      [6, 24, 2.4],
      [38, 24, 2.8],
    ],
  },
  clinic: {
    rooms: [
      room('hall', 0, 14, 44, 4),
      ...rowOf('ward', 4, 0, 18, 8, 6),
      ...rowOf('cool', 2, 32, 18, 6, 6),
      ...rowOf('plain', 3, 0, 9, 4.4, 5),
      room('warm', 13.2, 6, 9, 8),
      room('garden', 22.6, 2, 13, 11.6),
      room('cool', 36, 9, 8, 5),
      room('ward', 36, 2, 8, 7),
      room('wc', 0, 5, 6.6, 4),
      room('stair', 6.6, 5, 6.6, 4),
      room('terrace', 0, 24, 44, 3),
    ],
    trees: [
      [26, 5, 2.3],
      [32, 9, 2.8],
      [-5, 8, 3],
      [49, 20, 3.2],
      [6, 1, 2.2],
      [49, 6, 2.4],
    ],
  },
  house: {
    rooms: [
      room('hall', 5, 5, 26, 3),
      room('hall', 5, 20, 26, 3),
      room('hall', 5, 8, 3, 12),
      room('hall', 28, 8, 3, 12),
      room('garden', 8, 8, 20, 12),
      ...rowOf('bed', 5, 5, 0, 5.2, 5),
      ...rowOf('bed', 3, 5, 23, 5.2, 5),
      room('warm', 20.6, 23, 10.4, 5),
      ...columnOf('bed', 3, 0, 5, 5, 6),
      room('cool', 31, 5, 7, 9),
      room('warm', 31, 14, 7, 9),
      room('wc', 0, 0, 5, 5),
      room('stair', 31, 0, 7, 5),
      room('wc', 0, 23, 5, 5),
      room('pool', 16.5, 9, 3, 10),
    ],
    trees: [
      [12, 13, 3],
      [24, 15, 2.6],
      [-6, 8, 2.8],
      [44, 6, 3.2],
      [44, 20, 2.6],
      [-6, 24, 2.4],
    ],
  },
  oval: {
    rooms: [
      room('garden', 12, 4, 40, 24),
      room('court', 29, 13, 6, 6),
      ...rowOf('plain', 8, 12, -1, 5, 4),
      ...rowOf('shop', 8, 12, 29, 5, 4),
      ...columnOf('plain', 5, 7, 4, 4, 4.8),
      ...columnOf('warm', 5, 53, 4, 4, 4.8),
      room('hall', 0, 10, 6, 12),
      room('office', 58, 8, 8, 16),
      room('stair', 12, 34, 6, 3),
      room('stair', 46, 34, 6, 3),
      room('terrace', 18, 34, 28, 4),
    ],
    trees: [
      [3, 4, 2.4],
      [3, 28, 2.6],
      [62, 3, 2.4],
      [62, 30, 2.8],
      [8, 36, 2],
      [56, 37, 2.2],
    ],
  },
  baths: {
    rooms: [
      room('terrace', 10, 0, 40, 22),
      room('pool', 13, 3, 26, 16),
      room('pool', 42, 6, 6, 10),
      room('hall', 0, 8, 9.6, 6),
      ...columnOf('wc', 2, 0, 0, 9.6, 4),
      ...columnOf('cool', 2, 0, 14, 9.6, 4),
      ...rowOf('plain', 5, 10, 22.6, 5, 5),
      room('warm', 35, 22.6, 15, 5),
      room('garden', 50.6, 0, 8, 22),
    ],
    trees: [
      [54, 4, 2.4],
      [55, 11, 2.8],
      [54, 18, 2.3],
      [-6, 4, 2.6],
      [-6, 18, 3],
    ],
  },
  school: {
    rooms: [
      room('hall', 0, 8, 46, 3),
      ...rowOf('class', 5, 0, 0, 8, 8),
      room('stair', 40, 0, 6, 8),
      room('court', 12, 13, 22, 12),
      room('terrace', 3, 11, 40, 17),
      room('court', 13, 13, 20, 12),
      room('hall', 43, 11, 3, 17),
      ...columnOf('class', 2, 46, 11, 8, 8.5),
      room('warm', 0, 28.6, 16, 8),
      room('wc', 16, 28.6, 6, 8),
      room('cool', 22, 28.6, 20, 8),
      room('hall', 0, 11, 3, 17),
    ],
    trees: [
      [8, 17, 2.4],
      [8, 24, 2.2],
      [38, 15, 2.6],
      [38, 24, 2.3],
      [-6, 5, 2.8],
      [-6, 30, 3],
      [60, 6, 2.8],
      [60, 32, 2.6],
    ],
  },
  college: {
    rooms: [
      ...rowOf('office', 4, 0, 10, 12, 14),
      room('hall', 0, 6, 48, 4),
      ...rowOf('class', 4, 0, 0, 7, 6),
      room('warm', 28, 0, 12, 6),
      room('stair', 40, 0, 8, 6),
      room('terrace', 0, 24, 48, 6),
      room('cool', 48, 0, 10, 10),
      room('plain', 48, 10, 10, 7),
      room('wc', 48, 17, 10, 7),
    ],
    trees: [
      [4, 33, 2.2],
      [14, 33, 2.4],
      [24, 33, 2.2],
      [34, 33, 2.4],
      [44, 33, 2.2],
      [-6, 6, 3],
      [-6, 18, 2.6],
      [63, 12, 3],
    ],
  },
  hotel: {
    rooms: [
      room('hall', 0, 8, 56, 2.6),
      ...rowOf('bed', 10, 0, 0, 4.4, 8),
      ...rowOf('bed', 5, 0, 10.6, 4.4, 8),
      room('stair', 44, 0, 4, 8),
      room('lift', 48, 0, 3, 4),
      room('lift', 48, 4, 3, 4),
      room('warm', 22, 10.6, 18, 10),
      room('cool', 40, 10.6, 16, 8),
      room('bed', 51, 0, 5, 8),
      room('terrace', 22, 20.6, 18, 5),
      room('pool', 2, 22, 17, 6),
      room('terrace', 0, 19.4, 21, 11),
      room('pool', 2.5, 22, 16, 6),
    ],
    trees: [
      [44, 24, 2.6],
      [50, 22, 2.2],
      [55, 26, 3],
      [24, 29, 2],
      [33, 29, 2.2],
      [-5, 14, 2.6],
      [61, 8, 2.6],
    ],
  },
  lodge: {
    rooms: [
      room('warm', 4, 4, 9, 7),
      room('hall', 13, 4, 3, 10),
      room('bed', 16, 4, 6, 5),
      room('bed', 16, 9, 6, 5),
      room('wc', 4, 11, 4, 3),
      room('stair', 8, 11, 5, 3),
      room('terrace', 0, 3, 4, 11),
      room('terrace', 4, 0, 18, 4),
      room('wc', 22, 6, 3, 5),
    ],
    trees: [
      [-3, 16, 1.9],
      [4, 18, 1.6],
      [14, 18.4, 2],
      [27, 15, 2.1],
      [28, 2, 1.8],
      [-4, 0, 1.7],
      [24, -2.6, 1.4],
    ],
  },
  offices: {
    rooms: [
      room('office', 0, 0, 14, 14),
      room('office', 22, 0, 14, 14),
      room('office', 0, 20, 14, 8),
      room('office', 22, 20, 14, 8),
      room('hall', 0, 14, 36, 6),
      ...rowOf('lift', 4, 14, 6, 2, 4),
      room('stair', 14, 0, 8, 6),
      room('wc', 14, 10, 8, 4),
      room('warm', 14, 20, 8, 8),
      room('terrace', -3, -3, 42, 3),
      room('terrace', -3, 28, 42, 3),
    ],
    trees: [
      [-8, 4, 2.6],
      [-9, 16, 3],
      [44, 8, 3],
      [45, 20, 2.6],
    ],
  },
  market: {
    rooms: [
      room('hall', 0, 10, 60, 8),
      ...rowOf('shop', 10, 0, 0, 6, 10),
      ...rowOf('shop', 8, 0, 18, 6, 10),
      room('stair', 48, 18, 6, 10),
      room('wc', 54, 18, 6, 10),
      room('terrace', 60, 6, 9, 16),
      room('terrace', -9, 6, 9, 16),
    ],
    trees: [
      [64, 9, 2],
      [64, 19, 2],
      [-5, 9, 2],
      [-5, 19, 2],
    ],
  },
  station: {
    rooms: [
      room('terrace', 6, 0, 42, 16),
      ...[12, 24, 36].flatMap((x) => [room('lift', x, 3, 4, 1.6), room('lift', x, 10, 4, 1.6)]),
      room('hall', 8, 19, 22, 8),
      room('wc', 30, 19, 6, 8),
      room('warm', 36, 19, 12, 8),
      room('garden', 50, 0, 10, 27),
      room('garden', -6, 0, 10, 27),
      room('shop', 8, 27, 11, 5),
      room('shop', 19, 27, 11, 5),
    ],
    trees: [
      [54, 5, 2.6],
      [55, 13, 2.2],
      [54, 22, 2.8],
      [-2, 4, 2.4],
      [-1, 13, 2.8],
      [-2, 22, 2.2],
    ],
  },
};
