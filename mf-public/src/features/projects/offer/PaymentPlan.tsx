import { formatMoney, formatRupees } from '@plinth/contracts/money';
import type { PaymentStep, Unit } from '@plinth/contracts/offers';
import { useDraft } from '@plinth/kit/draft';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { useId } from 'react';
import { useHydrated } from '../../../ui/useHydrated.ts';
import type { Project } from '../api.ts';
import { Choose } from './Choose.tsx';
import { keptOf } from './keptOf.ts';
import styles from './Offer.module.css';
import { rupeesIn } from './rupeesIn.ts';
import { sharesOf } from './shares.ts';
import texts from './texts/en.po';

interface PaymentPlanProps {
  project: Pick<Project, 'slug'>;
  steps: readonly PaymentStep[];
  units: readonly Unit[];
}

/** Not a unit, but whatever somebody types; until something is chosen it is the first one. */
const otherPrice = 'other';
const nothingChosen = { unit: '', typed: '' };

/** A name among words of another direction, for where no element can stand: Unicode's first strong isolate. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** What is due when: shares of a price and, with scripts, the amounts for a unit or for any other price. */
export function PaymentPlan({ project, steps, units }: PaymentPlanProps) {
  const t = useTexts(texts);
  const says = saysIn(useLanguage());
  const alive = useHydrated();
  const id = useId();
  const priced = units.filter(({ price, state }) => price !== undefined && state === 'available');
  const [{ unit: chosen, typed }, keep] = useDraft(keptOf('plan', project), nothingChosen);
  const choose = (change: Partial<typeof nothingChosen>) => keep((current) => ({ ...current, ...change }));
  // What somebody has chosen may be sold since.
  const unit = chosen === otherPrice ? undefined : (priced.find(({ _id }) => _id === chosen) ?? priced[0]);
  const price = unit?.price ?? rupeesIn(typed);
  const isCounting = alive && price > 0;
  const amounts = sharesOf(
    price,
    steps.map(({ percent }) => percent),
  );
  return (
    <div className={styles.part}>
      {alive && (
        <div className={styles.choices}>
          {priced.length > 0 && (
            <Choose
              label={t('plan.for')}
              value={unit?._id ?? otherPrice}
              choices={[
                ...priced.map(
                  ({ _id, name, price = 0 }) =>
                    [_id, t('plan.unit', { name: isolated(name), price: formatMoney(price, says) })] as const,
                ),
                [otherPrice, t('plan.otherPrice')],
              ]}
              onChoose={(unit) => choose({ unit })}
            />
          )}
          {!unit && (
            <div className={styles.choice}>
              <label htmlFor={id}>{t('plan.price')}</label>
              <input
                id={id}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={(event) => choose({ typed: event.target.value })}
              />
            </div>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('plan.title')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('plan.what')}</th>
              <th scope="col" className={styles.wide}>
                {t('plan.due')}
              </th>
              <th scope="col">{t('plan.percent')}</th>
              {isCounting && <th scope="col">{t('plan.amount')}</th>}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ what, due, percent, languages }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same, and none moves
              <tr key={place}>
                <th scope="row">
                  <bdi lang={languages?.what}>{what}</bdi>
                  <span className={styles.narrow} lang={languages?.due} dir="auto">
                    {due}
                  </span>
                </th>
                <td className={styles.wide}>
                  <bdi lang={languages?.due}>{due}</bdi>
                </td>
                <td className={styles.figure}>{t('plan.share', { percent: String(percent) })}</td>
                {isCounting && <td className={styles.figure}>{formatRupees(amounts[place] ?? 0, says)}</td>}
              </tr>
            ))}
          </tbody>
          {isCounting && (
            <tfoot>
              <tr>
                <th scope="row">{t('plan.sum')}</th>
                <td className={styles.wide} />
                <td />
                <td className={styles.figure}>{formatRupees(price, says)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </div>
  );
}
