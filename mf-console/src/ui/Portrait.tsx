import { uploadUrl } from '@plinth/kit/images';
import { useState } from 'react';
import styles from './Portrait.module.css';

interface PortraitProps {
  file: string;
  name: string;
  /** Width and height in CSS pixels. */
  size: number;
}

/** Profile pictures carry the time of this page, so that a changed one is never taken from a cache. */
const stamp = Date.now();

/** A person's picture, or the words No Image. */
export function Portrait({ file, name, size }: PortraitProps) {
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size };
  if (!file || failed === file) {
    return (
      <span className={styles.none} style={{ ...box, fontSize: size > 100 ? 14 : 11 }}>
        No Image
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      style={box}
      src={`${uploadUrl(file, size * 2)}&t=${stamp}`}
      alt={name}
      onError={() => setFailed(file)}
    />
  );
}
