import { type PictureShape, pictureShapes } from '@plinth/contracts/constants';
import type { Focus } from '@plinth/contracts/pictures';
import { uploadUrl } from '@plinth/kit/images';
import { useTexts } from '@plinth/kit/texts';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import styles from './FocusPoint.module.css';
import texts from './texts/en.po';

interface FocusPointProps {
  file: string;
  width: number;
  height: number;
  value: Focus;
  onChange: (focus: Focus) => void;
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const shapes = Object.keys(pictureShapes) as PictureShape[];

/** To a hundredth: as exact as the name of a file says it. */
const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
const percent = (part: number) => Math.round(part * 100);
const positionOf = ({ x, y }: Focus) => `${percent(x)}% ${percent(y)}%`;

/** Sets which point of a picture stays in view, by pointer and by keyboard, and shows what each shape makes of it. */
export function FocusPoint({ file, width, height, value, onChange }: FocusPointProps) {
  const t = useTexts(texts);
  const hint = useId();
  const { x, y } = value;

  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    onChange({ x: within(x + step[0] * size), y: within(y + step[1] * size) });
  };

  return (
    <div className={styles.focus}>
      {/* Left is left in a picture, whichever way a page is read. */}
      <div
        dir="ltr"
        className={styles.stage}
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          pointAt(event);
        }}
        onPointerMove={(event) => {
          if (event.buttons > 0) pointAt(event);
        }}
      >
        <img className={styles.picture} src={uploadUrl(file, 960)} alt="" draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${percent(x)}%`, top: `${percent(y)}%` }}
          aria-label={t('focus.name')}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.hint}>
        <span id={hint}>{t('focus.hint')}</span>{' '}
        <output className={styles.where}>{t('focus.where', { x: percent(x), y: percent(y) })}</output>
      </p>
      <ul className={styles.shapes}>
        {shapes.map((shape) => (
          <li key={shape} style={{ flexGrow: pictureShapes[shape] }}>
            <img
              className={styles.cut}
              style={{ aspectRatio: pictureShapes[shape], objectPosition: positionOf(value) }}
              src={uploadUrl(file, 480)}
              alt=""
            />
            <span className={styles.shape}>{t(`shape.${shape}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
