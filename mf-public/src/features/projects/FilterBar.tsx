import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Form } from 'react-router-dom';
import { useQuery } from '../../ui/query.ts';
import styles from './FilterBar.module.css';
import {
  categoryFilterOf,
  categoryFilters,
  filterQuery,
  typeFilterOf,
  typeFilters,
} from './projectFilters.ts';
import { stageWords, typeWords } from './projectWords.ts';
import texts from './texts/en.po';

/** The choices of /projects. They live in the address; a press navigates, with scripts or without. */
export function FilterBar() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { category, projectType } = useQuery(filterQuery);
  return (
    <div className={styles.bar}>
      <FilterRow
        label={t('filter.type')}
        name="projectType"
        wordsOf={(type) => typeWords(type, language)}
        filters={typeFilters}
        chosen={typeFilterOf(projectType)}
        keep={['category', category]}
      />
      <FilterRow
        label={t('filter.stage')}
        name="category"
        wordsOf={(stage) => stageWords(stage, language)}
        filters={categoryFilters}
        chosen={categoryFilterOf(category)}
        keep={['projectType', projectType]}
      />
    </div>
  );
}

interface FilterRowProps {
  label: string;
  name: 'projectType' | 'category';
  filters: readonly string[];
  /** What is said of a choice that is not all. */
  wordsOf: (value: string) => string;
  chosen: string;
  /** The other choice, which stays as it is. */
  keep: readonly [name: string, value: string | null];
}

function FilterRow({ label, name, filters, wordsOf, chosen, keep: [otherName, other] }: FilterRowProps) {
  const t = useTexts(texts);
  return (
    <Form
      className={styles.row}
      action="/projects"
      preventScrollReset
      aria-label={t('filter.by', { what: name === 'projectType' ? 'type' : 'stage' })}
    >
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.buttons}>
        {filters.map((value) => (
          <button
            key={value}
            className={styles.button}
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === chosen}
          >
            {value === 'all' ? t('filter.all') : wordsOf(value)}
          </button>
        ))}
      </div>
      {other && <input type="hidden" name={otherName} value={other} />}
    </Form>
  );
}
