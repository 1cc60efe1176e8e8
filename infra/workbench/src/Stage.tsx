import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Place } from './place.ts';
import styles from './Stage.module.css';

/** How much room the stage has. */
const useSize = (element: RefObject<HTMLElement | null>) => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

/** The preview in a window of its own, so that it has the width that it is given; a window too wide for the room is shown smaller. */
export function Stage({ at, state, dir, width }: Place) {
  const stage = useRef<HTMLDivElement>(null);
  const room = useSize(stage);
  const wide = width === 'full' ? room.width : Number(width);
  const scale = room.width > 0 ? Math.min(1, room.width / wide) : 1;
  const shown = new URLSearchParams({ at, state, dir });
  return (
    <div ref={stage} className={styles.stage}>
      {room.width > 0 && (
        <iframe
          key={shown.toString()}
          className={styles.frame}
          title="Preview"
          src={`/preview.html?${shown}`}
          style={{ width: wide, height: room.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
