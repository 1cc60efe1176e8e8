import { useLanguage, useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import { useAnswers } from '../../../ui/answers.ts';
import { CountedChoice } from '../../../ui/CountedChoice.tsx';
import { searchWith } from '../../../ui/query.ts';
import { type Counted, withChosen } from '../../../ui/withChosen.ts';
import type { ProjectsAnswers } from '../api.ts';
import { placeLang } from '../placeLang.ts';
import type { OfAsked } from '../projectFilters.ts';
import styles from './Choices.module.css';
import { isNarrowed } from './furtherChoices.ts';
import { PriceForm } from './PriceForm.tsx';
import texts from './texts/en.po';
import { bedWords, chosenWords } from './unitWords.ts';

/** What projects are chosen by besides their kinds, where any has a place or units: links with what each would leave, a form for prices, the order, and cards or a map. */
export function Choices({ asked }: OfAsked) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { facets } = useAnswers<ProjectsAnswers>();
  const { place = [], beds = [], units = [] } = facets.data ?? {};
  const narrowed = isNarrowed(asked);
  const hasUnits = beds.length + units.length > 0 || narrowed || asked.sort !== null;
  const hasPlaces = place.length > 0 || asked.view !== null;
  if (!hasUnits && !hasPlaces) return null;
  const chosen = chosenWords({ ...asked, place: null, sort: null, view: null }, language).join(' · ');
  const wordsOf = {
    place: (value: string) => value,
    beds: (value: string) => bedWords(Number(value), language),
    units: () => t('units.free'),
  };
  const orders = [[null, t('sort.newest')] as const, ['price', t('sort.price')] as const];
  const views = [[null, t('view.cards')] as const, ['map', t('view.map')] as const];
  return (
    <div className={styles.choices}>
      {(hasUnits || place.length > 0) && (
        <details className={styles.more} open={narrowed}>
          <summary className={styles.summary}>
            {t('choices.more')}
            {(asked.place || chosen) && (
              <span className={styles.chosen}>
                {asked.place && <bdi lang={placeLang(language)}>{asked.place}</bdi>}
                {asked.place && chosen && ' · '}
                {chosen}
              </span>
            )}
          </summary>
          <dl className={styles.rows}>
            {(['place', 'beds', 'units'] as const).map((name) => (
              <ChoiceRow
                key={name}
                {...{ asked, name, choices: { place, beds, units }[name], wordsOf: wordsOf[name] }}
              />
            ))}
            {hasUnits && (
              <Row name={t('choices.price')}>
                <PriceForm asked={asked} />
              </Row>
            )}
          </dl>
        </details>
      )}
      <div className={styles.shown}>
        {hasUnits && <Ways asked={asked} name="sort" label={t('choices.order')} ways={orders} />}
        {hasPlaces && <Ways asked={asked} name="view" label={t('choices.view')} ways={views} />}
      </div>
    </div>
  );
}

interface ChoiceRowProps extends OfAsked {
  name: 'place' | 'beds' | 'units';
  choices: readonly Counted[];
  wordsOf: (value: string) => string;
}

/** One row of choices with what each would leave. A choice that is pressed again is taken back. */
function ChoiceRow({ asked, name, choices, wordsOf }: ChoiceRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const shown = withChosen(choices, asked[name]);
  if (shown.length === 0) return null;
  return (
    <Row name={t(`choices.${name}`)}>
      {shown.map(({ value, count }) => {
        const isChosen = asked[name] === value;
        return (
          <CountedChoice
            key={value}
            to={{
              pathname: '/projects',
              search: searchWith({ ...asked, [name]: isChosen ? null : value, page: null }),
            }}
            words={wordsOf(value)}
            lang={name === 'place' ? placeLang(language) : undefined}
            count={count}
            label={t('choices.choice', { choice: wordsOf(value), count })}
            isChosen={isChosen}
          />
        );
      })}
    </Row>
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

interface WaysProps extends OfAsked {
  name: 'sort' | 'view';
  label: string;
  /** Each with its words. */
  ways: readonly (readonly [value: string | null, words: string])[];
}

/** In which way the list is shown, whatever is chosen. */
function Ways({ asked, name, label, ways }: WaysProps) {
  return (
    <nav className={styles.ways} aria-label={label}>
      {ways.map(([value, words]) => (
        <CountedChoice
          key={value}
          to={{ pathname: '/projects', search: searchWith({ ...asked, [name]: value, page: null }) }}
          words={words}
          isChosen={asked[name] === value}
        />
      ))}
    </nav>
  );
}
