import { useTexts } from '@plinth/kit/texts';
import type { CSSProperties } from 'react';
import panels from '../../ui/Panels.module.css';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useNumbers } from '../../ui/useNumbers.ts';
import { useReadVisitsQuery, type VisitSums } from './api.ts';
import { DayBars } from './DayBars.tsx';
import texts from './texts/en.po';
import { useCountryNames } from './useCountryNames.ts';
import styles from './Visits.module.css';

/** What was counted of visits within the last days: visitors of each day, pages, sources, countries, and the way to an enquiry. */
export function Visits() {
  const t = useTexts(texts);
  const call = useReadVisitsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError } = call;
  const isEmpty = data && data.pages.length === 0 && data.days.every(({ visitors }) => visitors === 0);
  return (
    <section aria-labelledby="visits">
      <SectionTitle id="visits">{t('visits.title')}</SectionTitle>
      <StaleNotice calls={[call]} />
      {isError && !data && <p className={styles.none}>{t('visits.failed')}</p>}
      {isEmpty && <p className={styles.none}>{t('visits.none')}</p>}
      {data && !isEmpty && <Counted {...data} />}
    </section>
  );
}

function Counted({ days, pages, sources, countries, steps }: VisitSums) {
  const t = useTexts(texts);
  const numbers = useNumbers();
  const countryName = useCountryNames();
  const within = { days: days.length };
  const steadily = (['project', 'form', 'sent'] as const).map((step) => ({
    name: t(`step.${step}`),
    count: steps[step],
  }));
  return (
    <div className={`${panels.panels} ${styles.counted}`}>
      <section className={`${panels.panel} ${styles.panel} ${styles.wide}`} aria-label={t('visitors.title')}>
        <h3 className={panels.title}>{t('visitors.title')}</h3>
        <p className={panels.figure}>{numbers(days.at(-1)?.visitors ?? 0)}</p>
        <p className={panels.words}>
          {t('visitors.words', { yesterday: numbers(days.at(-2)?.visitors ?? 0) })}
        </p>
        <DayBars days={days} />
        <p className={panels.words}>{t('visitors.note')}</p>
      </section>
      <SumTable title={t('pages.title')} note={t('pages.note', within)} head={t('pages.page')} sums={pages} />
      <SumTable
        title={t('sources.title')}
        note={t('sources.note', within)}
        head={t('sources.source')}
        sums={sources.map(({ name, count }) => ({ name: name || t('sources.direct'), count }))}
      />
      {countries && (
        <SumTable
          title={t('countries.title')}
          note={t('countries.note', within)}
          head={t('countries.country')}
          sums={countries.map(({ name, count }) => ({ name: countryName(name), count }))}
        />
      )}
      <SumTable
        title={t('steps.title')}
        note={t('steps.note', within)}
        head={t('steps.step')}
        sums={steadily}
      />
    </div>
  );
}

interface SumTableProps {
  title: string;
  note: string;
  /** What the names are. */
  head: string;
  sums: VisitSums['pages'];
}

/** How often each was counted, with a bar as long as its share of the most. */
function SumTable({ title, note, head, sums }: SumTableProps) {
  const t = useTexts(texts);
  const numbers = useNumbers();
  const most = Math.max(1, ...sums.map(({ count }) => count));
  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-label={title}>
      <h3 className={panels.title}>{title}</h3>
      <p className={panels.words}>{note}</p>
      {sums.length === 0 && <p className={styles.none}>{t('visits.noneYet')}</p>}
      {sums.length > 0 && (
        <table className={styles.table} aria-label={title}>
          <thead className={styles.unseen}>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('visits.times')}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ name, count }) => (
              <tr key={name} style={{ '--share': `${(count / most) * 100}%` } as CSSProperties}>
                <th scope="row" className={styles.name} title={name}>
                  <bdi>{name}</bdi>
                </th>
                <td className={styles.count}>{numbers(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
