import { useTexts } from '@plinth/kit/texts';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import styles from './DropArea.module.css';
import texts from './texts/en.po';

interface DropAreaProps {
  onDrop: (files: readonly File[]) => void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes up files that are dropped anywhere on what is inside. The keyboard has a picker for the same. */
export function DropArea({ onDrop, children }: DropAreaProps) {
  const t = useTexts(texts);
  /** How many elements within each other the pointer has entered. */
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const moved = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place for a pointer's files; the picker has what keys need
    <div
      className={styles.area}
      onDragEnter={moved(1)}
      onDragLeave={moved(-1)}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && <p className={styles.veil}>{t('pictures.drop')}</p>}
    </div>
  );
}
