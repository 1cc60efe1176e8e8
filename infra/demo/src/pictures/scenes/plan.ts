import { axis, dimension, paperGround, planTree, washes } from '../drawingSheet.ts';
import { brass, ink, mix, paper, pine, stone } from '../palette.ts';
import { random } from '../random.ts';
import type { Drawing } from '../render.ts';
import { circle, group, line, type Point, path, rect, sheet } from '../svg.ts';
import { type PlanName, plans, type Room } from './planRooms.ts';

const size = { width: 1600, height: 1000 };

/** Draws a building from above, its walls cut, with what stands in the rooms. */
export const plan = ({ name }: { name: PlanName }): Drawing => {
  const drawing = sheet(size.width, size.height);
  const chance = random(name);
  const { rooms, trees } = plans[name];
  const [right, bottom] = [
    Math.max(...rooms.map((room) => room.x + room.w)),
    Math.max(...rooms.map((room) => room.y + room.h)),
  ];
  const scale = Math.min(1120 / right, 600 / bottom, 27);
  const [left, top] = [(size.width - right * scale) / 2, (size.height - bottom * scale) / 2 + 6];
  const place = (x: number, y: number): Point => [left + x * scale, top + y * scale];
  const box = (x: number, y: number, w: number, h: number, paint: Parameters<typeof rect>[4]) =>
    rect(...place(x, y), w * scale, h * scale, paint);
  const wall = 0.34;
  const solid = rooms.filter(
    ({ kind }) => kind !== 'garden' && kind !== 'pool' && kind !== 'terrace' && kind !== 'court',
  );
  const open = rooms.filter((room) => !solid.includes(room));
  const inside = (x: number, y: number) =>
    solid.some((room) => x > room.x && x < room.x + room.w && y > room.y && y < room.y + room.h);

  const floors: Readonly<Record<Room['kind'], string>> = {
    plain: '#fffdf9',
    warm: washes.warm,
    cool: washes.cool,
    hall: mix(washes.warm, paper, 0.5),
    class: '#fffdf9',
    ward: '#fffdf9',
    bed: '#fffdf9',
    stair: paper,
    lift: washes.stone,
    wc: washes.stone,
    garden: washes.green,
    pool: washes.water,
    terrace: mix(washes.warm, washes.stone, 0.6),
    court: mix('#c9875f', paper, 0.6),
    shop: washes.warm,
    office: washes.cool,
  };
  const ground = open.map(
    (room) =>
      box(room.x, room.y, room.w, room.h, { fill: floors[room.kind], stroke: stone, width: 0.8 }) +
      openGround(room),
  );
  const shadows = solid
    .map((room) =>
      box(room.x - wall + 0.9, room.y - wall + 0.9, room.w + wall * 2, room.h + wall * 2, {
        fill: mix(pine, ink, 0.5),
      }),
    )
    .join('');
  const mass = solid
    .map((room) =>
      box(
        room.x - wall / 2 - 0.12,
        room.y - wall / 2 - 0.12,
        room.w + wall + 0.24,
        room.h + wall + 0.24,
        ink,
      ),
    )
    .join('');
  const rests = solid
    .map((room) => box(room.x + wall / 2, room.y + wall / 2, room.w - wall, room.h - wall, floors[room.kind]))
    .join('');
  const inner = solid
    .map(
      (room) =>
        box(room.x + wall / 2, room.y + wall / 2, room.w - wall, 0.42, { fill: ink, opacity: 0.12 }) +
        box(room.x + wall / 2, room.y + wall / 2, 0.42, room.h - wall, { fill: ink, opacity: 0.12 }),
    )
    .join('');

  function openGround(room: Room): string {
    if (room.kind === 'pool')
      return Array.from({ length: Math.floor(room.h / 2.2) }, (_, i) =>
        line(
          [place(room.x, room.y + 2.2 * (i + 1)), place(room.x + room.w, room.y + 2.2 * (i + 1))],
          pine,
          0.9,
          { opacity: 0.35 },
        ),
      ).join('');
    if (room.kind === 'court')
      return (
        box(room.x + 1, room.y + 1, room.w - 2, room.h - 2, { stroke: paper, width: 2 }) +
        line(
          [place(room.x + room.w / 2, room.y + 1), place(room.x + room.w / 2, room.y + room.h - 1)],
          paper,
          2,
        ) +
        circle(...place(room.x + room.w / 2, room.y + room.h / 2), scale * Math.min(room.w, room.h) * 0.14, {
          stroke: paper,
          width: 2,
        })
      );
    if (room.kind !== 'terrace') return '';
    const joints: string[] = [];
    for (let x = room.x + 1.5; x < room.x + room.w; x += 1.5)
      joints.push(line([place(x, room.y), place(x, room.y + room.h)], stone, 0.6, { opacity: 0.35 }));
    for (let y = room.y + 1.5; y < room.y + room.h; y += 1.5)
      joints.push(line([place(room.x, y), place(room.x + room.w, y)], stone, 0.6, { opacity: 0.35 }));
    return joints.join('');
  }

  const sides = (room: Room) =>
    [
      {
        length: room.w,
        at: (t: number): [number, number] => [room.x + t, room.y],
        out: [0, -1],
        across: false,
      },
      {
        length: room.w,
        at: (t: number): [number, number] => [room.x + t, room.y + room.h],
        out: [0, 1],
        across: false,
      },
      {
        length: room.h,
        at: (t: number): [number, number] => [room.x, room.y + t],
        out: [-1, 0],
        across: true,
      },
      {
        length: room.h,
        at: (t: number): [number, number] => [room.x + room.w, room.y + t],
        out: [1, 0],
        across: true,
      },
    ] as const;
  const gap = (x: number, y: number, across: boolean, width: number, fill: string) =>
    across
      ? box(x - wall * 0.72, y - width / 2, wall * 1.44, width, fill)
      : box(x - width / 2, y - wall * 0.72, width, wall * 1.44, fill);
  const openings = solid.flatMap((room) =>
    sides(room).flatMap(({ length, at, out, across }) => {
      const [mx, my] = at(length / 2);
      const outside = !inside(mx + out[0] * 0.8, my + out[1] * 0.8);
      if (room.kind === 'stair' || room.kind === 'lift') return [];
      if (outside) {
        const count = Math.max(1, Math.round(length / 3.4));
        return Array.from({ length: count }, (_, i) => {
          const t = ((i + 0.5) * length) / count;
          const [x, y] = at(t);
          if (inside(x + out[0] * 0.8, y + out[1] * 0.8)) return '';
          const width = Math.min(2, (length / count) * 0.62);
          const ends: [Point, Point] = across
            ? [place(x, y - width / 2), place(x, y + width / 2)]
            : [place(x - width / 2, y), place(x + width / 2, y)];
          return gap(x, y, across, width, paper) + line(ends, pine, 2.2);
        });
      }
      const neighbour = solid.find(
        (other) =>
          other !== room &&
          mx + out[0] * 0.8 > other.x &&
          mx + out[0] * 0.8 < other.x + other.w &&
          my + out[1] * 0.8 > other.y &&
          my + out[1] * 0.8 < other.y + other.h,
      );
      const shouldOpen = neighbour?.kind === 'hall' && room.kind !== 'hall';
      if (!shouldOpen) return [];
      const t = length / 2;
      const [x, y] = at(t);
      const hinge = across ? place(x, y - 0.5) : place(x - 0.5, y);
      const reach = scale;
      const swing = across
        ? `M${hinge[0]} ${hinge[1]}h${reach * -out[0]}A${reach} ${reach} 0 0 ${out[0] < 0 ? 1 : 0} ${hinge[0]} ${hinge[1] + reach}`
        : `M${hinge[0]} ${hinge[1]}v${reach * -out[1]}A${reach} ${reach} 0 0 ${out[1] < 0 ? 0 : 1} ${hinge[0] + reach} ${hinge[1]}`;
      return [gap(x, y, across, 1, floors[room.kind]), path(swing, { stroke: brass, width: 1.2 })];
    }),
  );

  const furniture = (room: Room): string => {
    const { x, y, w, h } = room;
    const piece = (px: number, py: number, pw: number, ph: number) =>
      box(px, py, pw, ph, { fill: '#fffdf9', stroke: ink, width: 0.9 });
    const grid = (dx: number, dy: number, pw: number, ph: number) => {
      const shapes: string[] = [];
      for (let px = x + 1; px + pw < x + w - 0.6; px += dx)
        for (let py = y + 1; py + ph < y + h - 0.6; py += dy)
          shapes.push(
            piece(px, py, pw, ph),
            circle(...place(px + pw / 2, py + ph + 0.3), scale * 0.2, { stroke: ink, width: 0.8 }),
          );
      return shapes.join('');
    };
    switch (room.kind) {
      case 'class':
        return grid(2, 1.6, 1.3, 0.6) + box(x + w * 0.25, y + 0.28, w * 0.5, 0.14, pine);
      case 'ward':
        return Array.from(
          { length: Math.max(1, Math.floor((w - 0.8) / 2.4)) },
          (_, i) =>
            piece(x + 0.9 + i * 2.4, y + 0.5, 1, 2) +
            box(x + 1 + i * 2.4, y + 0.6, 0.8, 0.4, { fill: washes.cool, stroke: ink, width: 0.6 }),
        ).join('');
      case 'bed':
        return (
          piece(x + 0.5, y + h / 2 - 0.9, 2, 1.8) +
          box(x + 0.6, y + h / 2 - 0.8, 0.45, 0.7, { stroke: ink, width: 0.7 }) +
          box(x + 0.6, y + h / 2 + 0.1, 0.45, 0.7, { stroke: ink, width: 0.7 }) +
          piece(x + w - 1.1, y + h - 1.2, 0.7, 0.7)
        );
      case 'office':
        return grid(2.8, 2.6, 1.6, 0.8);
      case 'shop':
        return piece(x + 0.6, y + 0.6, w - 1.2, 0.5) + piece(x + 0.6, y + h - 1.6, w * 0.4, 0.6);
      case 'stair':
        return (
          Array.from({ length: Math.floor(Math.max(w, h) / 0.34) }, (_, i) =>
            w > h
              ? line([place(x + 0.3 + i * 0.34, y + 0.2), place(x + 0.3 + i * 0.34, y + h - 0.2)], ink, 0.9)
              : line([place(x + 0.2, y + 0.3 + i * 0.34), place(x + w - 0.2, y + 0.3 + i * 0.34)], ink, 0.9),
          ).join('') +
          (w > h
            ? line([place(x + 0.4, y + h / 2), place(x + w - 0.4, y + h / 2)], brass, 1.6)
            : line([place(x + w / 2, y + 0.4), place(x + w / 2, y + h - 0.4)], brass, 1.6))
        );
      case 'lift':
        return (
          line([place(x + 0.2, y + 0.2), place(x + w - 0.2, y + h - 0.2)], ink, 0.9) +
          line([place(x + w - 0.2, y + 0.2), place(x + 0.2, y + h - 0.2)], ink, 0.9)
        );
      case 'wc':
        return Array.from({ length: Math.max(1, Math.floor((w - 0.4) / 1.2)) }, (_, i) =>
          piece(x + 0.4 + i * 1.2, y + 0.3, 0.5, 0.7),
        ).join('');
      case 'hall':
        return Math.min(w, h) > 5
          ? Array.from({ length: Math.floor(w / 4) }, (_, i) =>
              [1, h - 1].map((dy) => box(x + 2 + i * 4, y + dy - 0.25, 0.5, 0.5, ink)).join(''),
            ).join('')
          : '';
      default:
        return '';
    }
  };
  const axes = [0.25, 0.5, 0.75].map((t) => axis(place(right * t, -4.4), place(right * t, bottom + 4.4)));
  drawing.add(
    paperGround(drawing),
    axes.join(''),
    group(shadows, 'opacity="0.17"'),
    ground.join(''),
    mass,
    rests,
    inner,
    openings.join(''),
    solid.map(furniture).join(''),
    trees.map(([x, y, r]) => planTree(chance, ...place(x, y), r * scale)).join(''),
    dimension(place(0, bottom + 3), place(right, bottom + 3), [0.25, 0.5, 0.75]),
    dimension(place(-3, 0), place(-3, bottom), [0.4, 0.7]),
  );
  return { sheet: drawing };
};
