import { Form } from 'react-router-dom';
import { useQuery } from '../../ui/query.ts';
import styles from './FilterBar.module.css';
import {
  categoryFilterOf,
  categoryFilters,
  type Filter,
  filterQuery,
  typeFilterOf,
  typeFilters,
} from './projectFilters.ts';

/** The choices of /projects. They live in the address; a press navigates, with scripts or without. */
export function FilterBar() {
  const { category, projectType } = useQuery(filterQuery);
  return (
    <div className={styles.bar}>
      <FilterRow
        label="Type"
        name="projectType"
        filters={typeFilters}
        chosen={typeFilterOf(projectType)}
        keep={['category', category]}
      />
      <FilterRow
        label="Stage"
        name="category"
        filters={categoryFilters}
        chosen={categoryFilterOf(category)}
        keep={['projectType', projectType]}
      />
    </div>
  );
}

interface FilterRowProps {
  label: string;
  name: string;
  filters: readonly Filter[];
  chosen: string;
  /** The other choice, which stays as it is. */
  keep: readonly [name: string, value: string | null];
}

function FilterRow({ label, name, filters, chosen, keep: [otherName, other] }: FilterRowProps) {
  return (
    <Form
      className={styles.row}
      action="/projects"
      preventScrollReset
      aria-label={`Filter by ${label.toLowerCase()}`}
    >
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.buttons}>
        {filters.map(({ label, value }) => (
          <button
            key={value}
            className={styles.button}
            type="submit"
            name={name}
            value={value}
            aria-pressed={value === chosen}
          >
            {label}
          </button>
        ))}
      </div>
      {other && <input type="hidden" name={otherName} value={other} />}
    </Form>
  );
}
