import { company } from '@plinth/contracts/company';
import { useEffect, useRef, useState } from 'react';
import { mapFrame, mapLink, mapPicture } from '../../features/company/contact.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './MapPanel.module.css';

const { label } = company.map;

/**
 * Where the company is: a drawing that gives way to the map when a visitor asks for it. Before that nothing is fetched
 * from anyone. The link to the map stands below both, for visitors without scripts or without the map.
 */
export function MapPanel() {
  const [map, setMap] = useState<'asked for' | 'absent' | null>(null);
  const alive = useHydrated();
  return (
    <div className={styles.panel}>
      {map === 'asked for' ? (
        <MapFrame onAbsent={() => setMap('absent')} />
      ) : (
        <div className={styles.facade}>
          <MapDrawing />
          {alive && (
            <button className={styles.show} type="button" onClick={() => setMap('asked for')}>
              Show the map
            </button>
          )}
        </div>
      )}
      <p className={styles.caption}>
        <span role="status">{map === 'absent' ? 'The map could not be loaded.' : label}</span>
        <a className={styles.open} href={mapLink} target="_blank" rel="noopener noreferrer">
          Open in OpenStreetMap
        </a>
      </p>
    </div>
  );
}

function MapFrame({ onAbsent }: { onAbsent: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus is gone.
  useEffect(() => frame.current?.focus(), []);
  return (
    <>
      <iframe ref={frame} className={styles.map} title={`Map: ${label}`} src={mapFrame} />
      <img src={mapPicture} alt="" hidden onError={onAbsent} />
    </>
  );
}

/** The street grid under the hills. */
function MapDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 400 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className={styles.hills}>
        <path d="M0 34c60-30 110 6 170-14s120-28 230 6M0 22C70-8 120 14 180-4M0 46c70-26 120 4 180-12s130-20 220 8M0 58c80-22 130 2 190-10s130-12 210 8" />
      </g>
      <g className={styles.streets}>
        <path d="m-20 104 440-30M-20 148l440-30M-20 192l440-30M-20 236l440-30M-20 280l440-30M30 78l22 180M86 74l22 180M142 70l22 180M254 62l22 180M310 58l22 180M366 54l22 180" />
      </g>
      <g className={styles.lanes}>
        <path d="m-20 126 440-30M-20 170l440-30M-20 214l440-30M58 76l22 180M114 72l22 180M170 68l22 180M226 64l22 180M282 60l22 180M338 56l22 180" />
      </g>
      <path className={styles.avenue} d="m-20 170 440-30M198 66l24 190" />
      <path className={styles.pin} d="M211 153s-15-17-15-28a15 15 0 0 1 30 0c0 11-15 28-15 28Z" />
      <circle className={styles.eye} cx="211" cy="125" r="5" />
    </svg>
  );
}
