import { Select } from 'antd';
import styles from './FilterFields.module.css';

interface FilterFieldProps<T extends string> {
  label: string;
  /** What is chosen where nothing narrows the list. */
  all: string;
  value: T | undefined;
  options: readonly { readonly value: T; readonly label: string }[];
  loading?: boolean;
  onChoose: (value: T | undefined) => void;
}

/** Narrows a list to one of several things. */
export function FilterField<T extends string>(props: FilterFieldProps<T>) {
  const { label, all, value, options, loading = false, onChoose } = props;
  return (
    <div className={styles.field}>
      <span aria-hidden>{label}</span>
      <Select<T | ''>
        aria-label={label}
        showSearch={{ optionFilterProp: 'label' }}
        loading={loading}
        value={value ?? ''}
        options={[{ value: '', label: all }, ...options]}
        onChange={(next) => onChoose(next || undefined)}
      />
    </div>
  );
}
