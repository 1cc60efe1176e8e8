import { useTexts } from '@plinth/kit/texts';
import { useEffect, useRef, useState } from 'react';
import { morph } from './morph.ts';
import styles from './PreviewPanel.module.css';
import texts from './texts/en.po';

interface DrawnPageProps {
  /** The document of the page. */
  html: string;
  /** How wide the screen is that it is shown on, and how wide and high the place for it. */
  width: number;
  room: { readonly width: number; readonly height: number };
}

/** A page in a frame in which nothing runs. Another document of it takes the place of the first one without a reload. */
export function DrawnPage({ html, width, room }: DrawnPageProps) {
  const t = useTexts(texts);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const shown = frame.current?.contentDocument?.documentElement;
    if (isReady && shown) morph(shown, new DOMParser().parseFromString(html, 'text/html').documentElement);
  }, [html, isReady]);
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('frame.label')}
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={() => setReady(true)}
      style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
    />
  );
}
