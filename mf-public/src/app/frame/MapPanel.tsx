import { companyWords } from '@plinth/contracts/company/companyWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { useEffect, useRef, useState } from 'react';
import { mapFrame, mapLink, mapPicture } from '../../features/company/contact.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './MapPanel.module.css';
import texts from './texts/en.po';

/**
 * Where the company is: a drawing that gives way to the map when a visitor asks for it. Before that nothing is fetched
 * from anyone. The link to the map stands below both, for visitors without scripts or without the map.
 */
export function MapPanel() {
  const t = useTexts(texts);
  const [map, setMap] = useState<'asked for' | 'absent' | null>(null);
  const alive = useHydrated();
  return (
    <div className={styles.panel}>
      {map === 'asked for' ? <MapFrame onAbsent={() => setMap('absent')} /> : <MapDrawing />}
      <div className={styles.ways}>
        <p role="status">{map === 'absent' && t('map.absent')}</p>
        {alive && map !== 'asked for' && (
          <button className={styles.show} type="button" onClick={() => setMap('asked for')}>
            {t('map.show')}
          </button>
        )}
        <a className={styles.open} href={mapLink} target="_blank" rel="noopener noreferrer">
          {t('map.open')}
        </a>
      </div>
    </div>
  );
}

function MapFrame({ onAbsent }: { onAbsent: () => void }) {
  const t = useTexts(texts);
  const { place } = companyWords(saysIn(useLanguage()));
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus is gone.
  useEffect(() => frame.current?.focus(), []);
  return (
    <>
      <iframe ref={frame} className={styles.map} title={t('map.title', { place })} src={mapFrame} />
      <img src={mapPicture} alt="" hidden onError={onAbsent} />
    </>
  );
}

/** Streets, of which the style sheet draws the lines, and the company's place among them. */
function MapDrawing() {
  return (
    <div className={styles.drawing}>
      <svg className={styles.pin} viewBox="0 0 30 43" aria-hidden="true">
        <path d="M15 43S0 26 0 15a15 15 0 0 1 30 0c0 11-15 28-15 28Zm0-33a5 5 0 1 0 .1 0Z" />
      </svg>
    </div>
  );
}
