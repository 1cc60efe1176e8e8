import { mapAddress, mapOrigin } from '@plinth/contracts/map';
import { distanceWords } from '@plinth/contracts/measures/distances';
import { directionWords, drawingWords, pointWords } from '@plinth/contracts/measures/placeWords';
import type { Location } from '@plinth/contracts/offers';
import { radius, ringStep, rings, scaleOf, spotsOf } from '@plinth/contracts/placeDrawing';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../ui/useHydrated.ts';
import styles from './PlaceMap.module.css';
import texts from './texts/en.po';

interface PlaceMapProps {
  location: Location;
  title: string;
}

/** Where a project lies: a drawing with what is near by distance and direction, and the map of OpenStreetMap when a visitor asks for it. */
export function PlaceMap({ location, title }: PlaceMapProps) {
  const t = useTexts(texts);
  const says = saysIn(useLanguage());
  const alive = useHydrated();
  const [isAsked, setAsked] = useState(false);
  const { address, near = [], languages } = location;
  return (
    <div className={styles.place}>
      <div className={styles.map}>
        {isAsked ? <MapFrame location={location} title={title} /> : <Drawing location={location} />}
      </div>
      <div className={styles.words}>
        <p className={styles.address}>
          <bdi lang={languages?.address}>{address}</bdi>
        </p>
        <p>{pointWords(location, says)}</p>
        {near.length > 0 && (
          <>
            <h3>{t('place.near')}</h3>
            <ol className={styles.near}>
              {near.map((place) => (
                <li key={`${place.name} ${place.direction}`}>
                  <bdi lang={place.languages?.name}>{place.name}</bdi>
                  <span className={styles.way}>
                    {distanceWords(place.metres, says)} {directionWords(place.direction, says)}
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
        <p className={styles.ways}>
          {alive && !isAsked && (
            <button type="button" onClick={() => setAsked(true)}>
              {t('place.show')}
            </button>
          )}
          <a href={mapAddress(location)} target="_blank" rel="noopener noreferrer">
            {t('place.open')}
          </a>
        </p>
      </div>
    </div>
  );
}

/** What is near, numbered as in the list beside it, on rings of one distance. */
function Drawing({ location: { near = [] } }: { location: Location }) {
  const says = saysIn(useLanguage());
  const step = ringStep(near);
  const spots = spotsOf(near, step);
  return (
    <svg className={styles.drawing} viewBox="-116 -116 232 232" role="img" aria-label={drawingWords(says)}>
      {scaleOf(near).map(({ x, y }, ring) => (
        <g key={`${x} ${y}`}>
          <circle r={(radius * (ring + 1)) / rings} className={styles.ring} />
          <text x={x} y={y} className={styles.scale}>
            {distanceWords(step * (ring + 1), says)}
          </text>
        </g>
      ))}
      <path d="M0-112l4 8h-8z" className={styles.north} />
      <path d={spots.map(({ x, y }) => `M0 0L${x} ${y}`).join('')} className={styles.line} />
      {spots.map(({ x, y }, index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="7" className={styles.spot} />
          <text y="3" className={styles.number}>
            {index + 1}
          </text>
        </g>
      ))}
      <path d="M0 0S-7-8-7-13a7 7 0 0 1 14 0c0 5-7 13-7 13Z" className={styles.pin} />
    </svg>
  );
}

function MapFrame({ location: { lat, lng }, title }: PlaceMapProps) {
  const t = useTexts(texts);
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus is gone.
  useEffect(() => frame.current?.focus(), []);
  const around = [lng - 0.016, lat - 0.009, lng + 0.016, lat + 0.009].map((degrees) => degrees.toFixed(4));
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('place.map', { title })}
      src={`${mapOrigin}/export/embed.html?bbox=${around}&layer=mapnik&marker=${lat},${lng}`}
    />
  );
}
