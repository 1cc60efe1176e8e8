import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useAnswers } from '../../ui/answers.ts';
import { CountedChoice } from '../../ui/CountedChoice.tsx';
import { searchWith } from '../../ui/query.ts';
import { type Counted, withChosen } from '../../ui/withChosen.ts';
import { placeLang } from '../projects/placeLang.ts';
import type { SearchAnswers } from './api.ts';
import styles from './Facets.module.css';
import { facetWords } from './facetWords.ts';
import { type AskedResults, chosenOf, type FacetName, facetNames } from './searchQuery.ts';
import texts from './texts/en.po';

/** What the projects that were found can be narrowed by, with how many each choice leaves. A choice that is pressed again is taken back. */
export function Facets({ asked }: { asked: AskedResults }) {
  const t = useTexts(texts);
  const { facets, found } = useAnswers<SearchAnswers>();
  if (!facets.data) return null;
  const total = found.data?.total ?? 0;
  const chosen = chosenOf(asked);
  const rows = facetNames
    .map((name) => ({ name, choices: withChosen(facets.data?.[name] ?? [], chosen[name]) }))
    .filter(({ name, choices: [first, ...others] }) => {
      const narrows = others.length > 0 || (first !== undefined && first.count < total);
      return narrows || chosen[name] !== undefined;
    });
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

interface FacetLinkProps extends Counted {
  asked: AskedResults;
  name: FacetName;
}

function FacetLink({ asked, name, value, count }: FacetLinkProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const choice = facetWords(name, value, language);
  const chosen = chosenOf(asked);
  const isChosen = chosen[name] === value;
  const own = isChosen ? null : value;
  // In the order of the page's own address, so that each choice has one.
  const narrowed = Object.fromEntries(
    facetNames.map((other) => [other, other === name ? own : (chosen[other] ?? null)]),
  );
  return (
    <CountedChoice
      to={{ pathname: '/search', search: searchWith({ q: asked.q, type: 'project', ...narrowed }) }}
      words={choice}
      lang={name === 'place' ? placeLang(language) : undefined}
      count={count}
      label={t('facet.choice', { choice, count })}
      isChosen={isChosen}
    />
  );
}
