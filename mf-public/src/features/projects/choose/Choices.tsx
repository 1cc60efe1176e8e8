import { useLanguage, useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import { useAnswers } from '../../../ui/answers.ts';
import { CountedChoice } from '../../../ui/CountedChoice.tsx';
import { searchWith } from '../../../ui/query.ts';
import { type Counted, withChosen } from '../../../ui/withChosen.ts';
import type { ProjectsAnswers } from '../api.ts';
import type { AskedProjects, OfAsked } from '../projectFilters.ts';
import styles from './Choices.module.css';
import { PriceForm } from './PriceForm.tsx';
import texts from './texts/en.po';
import { isNarrowed } from './unitChoices.ts';
import { bedWords, chosenWords } from './unitWords.ts';

/** What projects are chosen by besides their kinds, where any has units: links with what each would leave, a form for prices, and the order. */
export function Choices({ asked }: OfAsked) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { facets } = useAnswers<ProjectsAnswers>();
  const { beds = [], units = [] } = facets.data ?? {};
  const narrowed = isNarrowed(asked);
  if (beds.length + units.length === 0 && !narrowed && asked.sort === null) return null;
  const chosen = chosenWords({ ...asked, sort: null }, language).join(' · ');
  return (
    <div className={styles.choices}>
      <details className={styles.more} open={narrowed}>
        <summary className={styles.summary}>
          {t('choices.more')}
          {chosen && <span className={styles.chosen}>{chosen}</span>}
        </summary>
        <dl className={styles.rows}>
          <Row name={t('choices.beds')}>
            {withChosen(beds, asked.beds).map(({ value, count }) => (
              <ChoiceLink
                key={value}
                {...{ asked, name: 'beds', value, count }}
                words={bedWords(Number(value), language)}
              />
            ))}
          </Row>
          <Row name={t('choices.units')}>
            {withChosen(units, asked.units).map(({ value, count }) => (
              <ChoiceLink key={value} {...{ asked, name: 'units', value, count }} words={t('units.free')} />
            ))}
          </Row>
          <Row name={t('choices.price')}>
            <PriceForm asked={asked} />
          </Row>
        </dl>
      </details>
      <Order asked={asked} />
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.values}>{children}</dd>
    </div>
  );
}

interface ChoiceLinkProps extends Counted {
  asked: AskedProjects;
  name: 'beds' | 'units';
  words: string;
}

/** A choice that is pressed again is taken back. */
function ChoiceLink({ asked, name, value, count, words }: ChoiceLinkProps) {
  const t = useTexts(texts);
  const isChosen = asked[name] === value;
  return (
    <CountedChoice
      to={{
        pathname: '/projects',
        search: searchWith({ ...asked, [name]: isChosen ? null : value, page: null }),
      }}
      words={words}
      count={count}
      label={t('choices.choice', { choice: words, count })}
      isChosen={isChosen}
    />
  );
}

function Order({ asked }: OfAsked) {
  const t = useTexts(texts);
  return (
    <nav className={styles.order} aria-label={t('choices.order')}>
      {[null, 'price'].map((sort) => (
        <CountedChoice
          key={sort}
          to={{ pathname: '/projects', search: searchWith({ ...asked, sort, page: null }) }}
          words={t(`order.${sort ?? 'newest'}`)}
          isChosen={asked.sort === sort}
        />
      ))}
    </nav>
  );
}
