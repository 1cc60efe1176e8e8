import type { AreaUnit } from '@plinth/contracts/areas';
import { areaWords } from '@plinth/contracts/measures/areaWords';
import { formatMoney } from '@plinth/contracts/money';
import type { Unit } from '@plinth/contracts/offers';
import { unitStateWords } from '@plinth/contracts/projects/projectWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { longDay } from '../../../ui/dates.ts';
import type { Project } from '../api.ts';
import styles from './Offer.module.css';
import { enquiryAbout } from './offer.ts';
import texts from './texts/en.po';

interface UnitRowProps {
  project: Pick<Project, 'slug'>;
  unit: Unit;
  /** What its area is shown in. */
  area: AreaUnit;
}

/** One unit. Where there is room for four columns alone, what the others say stands below its name. */
export const UnitRow = memo(function UnitRow({ project, unit, area }: UnitRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const says = saysIn(language);
  const { name, type, beds, floor, price, pricedOn, state, languages } = unit;
  const kind = <bdi lang={languages?.type}>{type}</bdi>;
  const storey = floor === 0 ? t('floor.ground') : String(floor ?? '');
  const rooms = beds === undefined ? '' : t('unit.beds', { beds });
  const besides = [rooms, storey && t('unit.floor', { floor: storey })].filter(Boolean);
  return (
    <tr className={state === 'available' ? undefined : styles.taken}>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className={styles.narrow}>
          {kind}
          {besides.map((words) => t('unit.besides', { words }))}
        </span>
      </th>
      <td className={styles.wide}>{kind}</td>
      <td className={styles.wide}>{beds ?? '–'}</td>
      <td className={styles.wide}>{storey || '–'}</td>
      <td className={styles.figure}>{areaWords(unit.area, unit.areaUnit, area, says)}</td>
      <td className={styles.figure}>
        {price === undefined ? t('price.onRequest') : formatMoney(price, says)}
        {pricedOn && (
          <span className={styles.since}>{t('price.of', { day: longDay(pricedOn, language) })}</span>
        )}
      </td>
      <td>
        <span className={`${styles.state} ${styles[state]}`}>{unitStateWords(state, says)}</span>
        {state === 'available' && (
          <Link
            className={styles.ask}
            to={enquiryAbout(project, unit._id)}
            aria-label={t('unit.askOf', { name })}
          >
            {t('unit.ask')}
          </Link>
        )}
      </td>
    </tr>
  );
});
