import { type AreaUnit, areaUnits } from '@plinth/contracts/areas';
import type { Unit } from '@plinth/contracts/offers';
import { unitStates } from '@plinth/contracts/offerTerms';
import { unitStateWords } from '@plinth/contracts/projects/projectWords';
import { useDraft } from '@plinth/kit/draft';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { Project } from '../api.ts';
import { Choose } from './Choose.tsx';
import { chosenUnits, knownChoice, typesOf, type UnitChoice, unitOrders } from './choices.ts';
import { keptOf } from './keptOf.ts';
import styles from './Offer.module.css';
import texts from './texts/en.po';
import { UnitRow } from './UnitRow.tsx';

const remembered = { remote: 'mf-public', form: 'area-unit' };
const asStored = { unit: '' };
const everything = { type: '', state: '', order: 'listed' };

interface UnitsProps {
  project: Pick<Project, 'slug'>;
  units: readonly Unit[];
}

/** The units of a project: a plain table without scripts; with them to be narrowed, sorted, and measured in the unit of one's choice. */
export function Units({ project, units }: UnitsProps) {
  const t = useTexts(texts);
  const says = saysIn(useLanguage());
  const alive = useHydrated();
  const [kept, keep] = useDraft(keptOf('units', project), everything);
  const [{ unit }, remember] = useDraft(remembered, asStored);
  const types = typesOf(units);
  const choice = knownChoice(kept, types);
  const shown = chosenUnits(units, choice);
  const area = areaUnits.find((each) => each === unit);
  const choose = (change: Partial<UnitChoice>) => keep((current) => ({ ...current, ...change }));
  return (
    <div className={styles.part}>
      {alive && (
        <div className={styles.choices}>
          {types.length > 1 && (
            <Choose
              label={t('units.type')}
              value={choice.type}
              choices={[['', t('units.allTypes')], ...types]}
              onChoose={(type) => choose({ type })}
            />
          )}
          <Choose
            label={t('units.state')}
            value={choice.state}
            choices={[
              ['', t('units.allStates')],
              ...unitStates.map((state) => [state, unitStateWords(state, says)] as const),
            ]}
            onChoose={(state) => choose({ state })}
          />
          <Choose
            label={t('units.order')}
            value={choice.order}
            choices={unitOrders.map((order) => [order, t(`order.${order}`)])}
            onChoose={(order) => choose({ order: order as UnitChoice['order'] })}
          />
          <Choose
            label={t('units.areaIn')}
            value={area ?? ''}
            choices={[
              ['', t('units.areaAsListed')],
              ...areaUnits.map((each) => [each, t(`areaUnit.${each}`)] as const),
            ]}
            onChoose={(unit) => remember({ unit })}
          />
        </div>
      )}
      <p className={styles.count} role="status">
        {t('units.count', { count: shown.length, total: units.length })}
      </p>
      {shown.length > 0 && <UnitTable project={project} units={shown} area={area} />}
      {area === 'marla' || area === 'kanal' ? <p className={styles.note}>{t('units.marla')}</p> : null}
    </div>
  );
}

interface UnitTableProps extends UnitsProps {
  area: AreaUnit | undefined;
}

function UnitTable({ project, units, area }: UnitTableProps) {
  const t = useTexts(texts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('units.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.unit')}</th>
            <th scope="col" className={styles.wide}>
              {t('column.type')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('column.beds')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('column.floor')}
            </th>
            <th scope="col">{t('column.area')}</th>
            <th scope="col">{t('column.price')}</th>
            <th scope="col">{t('column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <UnitRow key={unit._id} project={project} unit={unit} area={area ?? unit.areaUnit} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
