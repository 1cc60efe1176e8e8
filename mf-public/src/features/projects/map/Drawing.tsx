import { distanceWords } from '@plinth/contracts/measures/distances';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import drawingStyles from '../offer/PlaceMap.module.css';
import type { Squares } from './mapDrawing.ts';
import styles from './ProjectMap.module.css';
import { type ProjectSpot, spotAnchor } from './spotAnchor.ts';
import texts from './texts/en.po';

interface DrawingProps {
  spots: readonly ProjectSpot[];
  squares: Squares;
}

/** The map itself. East is on its right in every language; its marks keep their size however wide it is. */
export function Drawing({ spots, squares }: DrawingProps) {
  const t = useTexts(texts);
  return (
    <section className={`${drawingStyles.map} ${styles.map}`} dir="ltr" aria-label={t('map.label')}>
      <Ground squares={squares} />
      {spots.map((spot, index) => (
        <Mark key={spot.places[0]._id} spot={spot} number={index + 1} />
      ))}
    </section>
  );
}

/** A mark of one project leads to its page, one of several to their names in the list. */
function Mark({ spot: { x, y, places }, number }: { spot: ProjectSpot; number: number }) {
  const t = useTexts(texts);
  const [{ title, slug }, ...others] = places;
  const name =
    others.length > 0
      ? t('map.marks', { number, title, others: others.length })
      : t('map.mark', { number, title });
  const given = {
    className: `${styles.mark} ${others.length > 0 ? styles.several : ''}`,
    style: { insetInlineStart: `${x}%`, insetBlockStart: `${y}%` },
    'aria-label': name,
    title: name,
  };
  if (others.length > 0)
    return (
      <a {...given} href={`#${spotAnchor(number)}`}>
        {number}
      </a>
    );
  return (
    <Link {...given} to={`/projects/${slug}`}>
      {number}
    </Link>
  );
}

/** Where the scale stands, in percent from the left and the top; the squares begin there. */
const origin = { x: 4, y: 94 };

const stepsFrom = (first: number, step: number) => {
  const count = Math.max(0, Math.ceil((100 - first) / step));
  return Array.from({ length: count }, (_, place) => first + place * step);
};

/** The squares, how long a side of one is, and where north is. */
function Ground({ squares: { metres, width, height } }: Pick<DrawingProps, 'squares'>) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <svg className={styles.ground} aria-hidden="true">
      {stepsFrom(origin.x, width).map((x) => (
        <line key={x} x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" className={drawingStyles.ring} />
      ))}
      {stepsFrom(100 - origin.y, height).map((y) => (
        <line key={y} x1="0" x2="100%" y1={`${100 - y}%`} y2={`${100 - y}%`} className={drawingStyles.ring} />
      ))}
      <line
        x1={`${origin.x}%`}
        x2={`${origin.x + width}%`}
        y1={`${origin.y}%`}
        y2={`${origin.y}%`}
        className={styles.scale}
      />
      <text
        x={`${origin.x + width / 2}%`}
        y={`${origin.y}%`}
        dy="-6"
        className={styles.words}
        // Its figure is read first in every language, though the map never mirrors.
        unicodeBidi="plaintext"
      >
        {distanceWords(metres, saysIn(language))}
      </text>
      <svg x="95%" y="7%" overflow="visible" aria-hidden="true">
        <path d="M0-16l5 11h-10z" className={drawingStyles.north} />
        <text dy="9" className={styles.words}>
          {t('map.north')}
        </text>
      </svg>
    </svg>
  );
}
