import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import { searchWith } from '../../ui/query.ts';
import type { SearchAnswers } from './api.ts';
import styles from './Facets.module.css';
import { facetWords } from './facetWords.ts';
import { type AskedResults, chosenOf, type FacetName, facetNames } from './searchQuery.ts';
import texts from './texts/en.po';

/** What the projects that were found can be narrowed by, with how many each choice leaves. A choice that is pressed again is taken back. */
export function Facets({ asked }: { asked: AskedResults }) {
  const t = useTexts(texts);
  const { facets } = useAnswers<SearchAnswers>();
  if (!facets.data) return null;
  const chosen = chosenOf(asked);
  const rows = facetNames
    .map((name) => ({ name, choices: withChosen(facets.data?.[name] ?? [], chosen[name]) }))
    .filter(({ name, choices }) => choices.length > 1 || chosen[name] !== undefined);
  if (rows.length === 0) return null;
  return (
    <nav className={styles.facets} aria-label={t('facet.label')}>
      <dl className={styles.rows}>
        {rows.map(({ name, choices }) => (
          <div key={name} className={styles.row}>
            <dt className={styles.name}>{t(`facet.${name}`)}</dt>
            {choices.map((choice) => (
              <dd key={choice.value}>
                <FacetLink asked={asked} name={name} {...choice} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </nav>
  );
}

interface FacetLinkProps {
  asked: AskedResults;
  name: FacetName;
  value: string;
  count: number;
}

function FacetLink({ asked, name, value, count }: FacetLinkProps) {
  const t = useTexts(texts);
  const choice = facetWords(name, value, useLanguage());
  const chosen = chosenOf(asked);
  const isChosen = chosen[name] === value;
  const own = isChosen ? null : value;
  // In the order of the page's own address, so that each choice has one.
  const narrowed = Object.fromEntries(
    facetNames.map((other) => [other, other === name ? own : (chosen[other] ?? null)]),
  );
  return (
    <Link
      className={styles.choice}
      to={{ pathname: '/search', search: searchWith({ q: asked.q, type: 'project', ...narrowed }) }}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={t('facet.choice', { choice, count })}
      preventScrollReset
    >
      {choice} <span className={styles.count}>{count}</span>
    </Link>
  );
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** What is chosen stays among the choices when it leaves nothing, so that it can be taken back. */
const withChosen = (choices: readonly Counted[], chosen: string | undefined): readonly Counted[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, count: 0 }, ...choices];
