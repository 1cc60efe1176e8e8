import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { Annotation } from '../../../ui/Annotation.tsx';
import { langOf } from '../../../ui/writtenIn.ts';
import drawingStyles from '../offer/PlaceMap.module.css';
import styles from './ProjectMap.module.css';
import { type ProjectPlace, type ProjectSpot, spotAnchor } from './spotAnchor.ts';
import texts from './texts/en.po';

/** What the marks of a map stand for, by their numbers. */
export function SpotList({ spots }: { spots: readonly ProjectSpot[] }) {
  const t = useTexts(texts);
  return (
    <ol className={drawingStyles.words} aria-label={t('map.list')}>
      {spots.map(({ places }, index) => (
        <li key={places[0]._id} id={spotAnchor(index + 1)} className={styles.entry}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <ul className={styles.projects}>
            {places.map((place) => (
              <Named key={place._id} place={place} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Named({ place }: { place: ProjectPlace }) {
  const language = useLanguage();
  const { slug, title, category, projectType, address, addressLanguage } = place;
  return (
    <li>
      <h2 className={styles.title} dir="auto" lang={langOf(place, language)}>
        <Link to={`/projects/${slug}`}>{title}</Link>
      </h2>
      <Annotation
        parts={[stageWords(category, saysIn(language)), typeWords(projectType, saysIn(language))]}
      />
      <p>
        <bdi lang={addressLanguage}>{address}</bdi>
      </p>
    </li>
  );
}
