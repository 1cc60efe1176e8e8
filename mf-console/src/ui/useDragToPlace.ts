import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLatest } from './useLatest.ts';

/** So far a mouse moves before it drags: less is a click. */
const dragDistance = 6;
/** So long a finger rests before it drags: whoever moves it sooner scrolls. */
const restMs = 300;

/** What says which place of the list an element is. */
const placeAttribute = 'data-place';

/** An entry is dragged by itself and by what it shows first, its picture: what lies on that is pressed as ever. */
const isHandle = (target: EventTarget, item: Element) =>
  target === item || item.firstElementChild?.contains(target as Element) === true;

const entryAt = (list: Element | null, x: number, y: number): number | undefined => {
  const item = document.elementFromPoint(x, y)?.closest(`[${placeAttribute}]`);
  return item && item.parentElement === list ? Number(item.getAttribute(placeAttribute)) : undefined;
};

interface Options {
  readonly isDisabled?: boolean;
  /** Which place is at a point of the window; that of the entry which is seen there unless given. */
  readonly placeAt?: (x: number, y: number) => number | undefined;
}

interface Drag {
  readonly from: number;
  readonly pointer: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly item: HTMLElement;
}

/**
 * Lets a mouse, a pen or a finger drag one entry of a list onto the place of another. A mouse drags when it moves, a finger when it has
 * rested: so a page scrolls wherever it is touched. Escape gives up. Each entry gets what `dragging` answers for its place.
 */
export const useDragToPlace = (
  onMove: (from: number, to: number) => void,
  { isDisabled = false, placeAt }: Options = {},
) => {
  const placeOf = ({ item }: Drag, x: number, y: number) =>
    placeAt ? placeAt(x, y) : entryAt(item.parentElement, x, y);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const pressed = useRef<Drag>(undefined);
  const resting = useRef<number>(undefined);
  const isDragging = useRef(false);
  const latest = useLatest(onMove);

  const begin = ({ from, item, pointer }: Drag) => {
    isDragging.current = true;
    item.setPointerCapture?.(pointer);
    setDragged(from);
    setOver(from);
  };
  const end = () => {
    clearTimeout(resting.current);
    pressed.current = undefined;
    isDragging.current = false;
    setDragged(undefined);
    setOver(undefined);
  };

  useEffect(() => {
    /** Once it is dragged, a finger scrolls no more; browsers ask only listeners that are not passive. */
    const hold = (event: TouchEvent) => {
      if (isDragging.current) event.preventDefault();
    };
    const giveUp = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    document.addEventListener('touchmove', hold, { passive: false });
    document.addEventListener('keydown', giveUp);
    return () => {
      clearTimeout(resting.current);
      document.removeEventListener('touchmove', hold);
      document.removeEventListener('keydown', giveUp);
    };
  });

  /** What lets a pointer drag the entry of a place. */
  const dragging = (place: number) => ({
    [placeAttribute]: place,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { button, isPrimary, pointerType, pointerId, clientX: x, clientY: y } = event;
      if (isDisabled || button !== 0 || !isPrimary || !isHandle(event.target, event.currentTarget)) return;
      const drag = { from: place, pointer: pointerId, at: { x, y }, item: event.currentTarget };
      pressed.current = drag;
      if (pointerType === 'touch') resting.current = window.setTimeout(() => begin(drag), restMs);
    },
    onPointerMove: ({ pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const drag = pressed.current;
      if (!drag) return;
      const isFar = Math.hypot(x - drag.at.x, y - drag.at.y) > dragDistance;
      if (!isDragging.current) {
        if (!isFar) return;
        if (pointerType === 'touch') return end();
        begin(drag);
      }
      setOver(placeOf(drag, x, y));
    },
    onPointerUp: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const drag = pressed.current;
      const wasDragging = isDragging.current;
      end();
      const to = wasDragging && drag ? placeOf(drag, x, y) : undefined;
      if (drag && to !== undefined && to !== drag.from) latest()(drag.from, to);
    },
    onPointerCancel: end,
    // A finger that rests asks for no menu, and the browser drags no picture by itself.
    onContextMenu: (event: { preventDefault(): void }) => {
      if (pressed.current) event.preventDefault();
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  });

  return { dragged, over, dragging };
};
