import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Form } from 'react-router-dom';
import { useAnswers } from '../../ui/answers.ts';
import type { ProjectsAnswers } from './api.ts';
import { isNarrowed } from './choose/furtherChoices.ts';
import styles from './FilterBar.module.css';
import { KeptChoices } from './KeptChoices.tsx';
import {
  type AskedProjects,
  categoryFilterOf,
  categoryFilters,
  type OfAsked,
  typeFilterOf,
  typeFilters,
} from './projectFilters.ts';
import texts from './texts/en.po';

/** The choices of /projects. They live in the address; a press navigates, with scripts or without. Once units are chosen among, each says how many it leaves. */
export function FilterBar({ asked }: OfAsked) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className={styles.bar}>
      <FilterRow
        label={t('filter.type')}
        name="projectType"
        wordsOf={(type) => typeWords(type, saysIn(language))}
        filters={typeFilters}
        chosen={typeFilterOf(asked.projectType)}
        asked={asked}
      />
      <FilterRow
        label={t('filter.stage')}
        name="category"
        wordsOf={(stage) => stageWords(stage, saysIn(language))}
        filters={categoryFilters}
        chosen={categoryFilterOf(asked.category)}
        asked={asked}
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
  asked: AskedProjects;
}

function FilterRow({ label, name, filters, wordsOf, chosen, asked }: FilterRowProps) {
  const t = useTexts(texts);
  const { facets } = useAnswers<ProjectsAnswers>();
  const counts = isNarrowed(asked) ? facets.data?.[name] : undefined;
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
            {counts && value !== 'all' && (
              <span className={styles.count}> {counts.find((one) => one.value === value)?.count ?? 0}</span>
            )}
          </button>
        ))}
      </div>
      <KeptChoices asked={asked} except={[name]} />
    </Form>
  );
}
