import { uploadUrl } from '@plinth/kit/images';
import { useTexts } from '@plinth/kit/texts';
import { useState } from 'react';
import { isGone, noteGone } from './gonePictures.ts';
import styles from './Portrait.module.css';
import texts from './texts/en.po';

interface PortraitProps {
  /** Undefined while it is not known: its room stays empty. */
  file: string | undefined;
  name: string;
  /** Width and height in CSS pixels. */
  size: number;
}

/** Profile pictures carry the time of this page, so that a changed one is never taken from a cache. */
const stamp = Date.now();

/** Below this there is no room for the words. */
const roomForWords = 48;

/** A person's picture, or the words No Image. */
export function Portrait({ file, name, size }: PortraitProps) {
  const t = useTexts(texts);
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size };
  if (!file || failed === file || isGone(file)) {
    return (
      <span className={styles.none} style={{ ...box, fontSize: size > 100 ? 14 : 11 }}>
        {file !== undefined && size >= roomForWords && t('portrait.none')}
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      style={box}
      src={`${uploadUrl(file, size * 2)}&t=${stamp}`}
      alt={name}
      onError={() => {
        noteGone(file);
        setFailed(file);
      }}
    />
  );
}
