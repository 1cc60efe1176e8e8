import { useId } from 'react';
import styles from './Field.module.css';
import type { FieldState } from './useForm.ts';

interface FieldProps extends FieldState {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete?: string;
  maxLength?: number;
  required?: boolean;
  /** Several lines. */
  rows?: number;
  /** A closed list of answers instead of free text. */
  choices?: readonly string[];
  /** What stands in the list before an answer is chosen. */
  choose?: string;
}

/** One labelled question of a form, with what is wrong about its answer below it. */
export function Field({ label, value, problem, onChange, rows, choices, choose, ...attributes }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  const shared = {
    id,
    value,
    name: attributes.name,
    required: attributes.required ?? false,
    className: styles.input,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const { type = 'text', autoComplete, maxLength } = attributes;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!attributes.required && <span className={styles.optional}> (optional)</span>}
      </label>
      {choices ? (
        <select {...shared}>
          {choose && <option value="">{choose}</option>}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...shared} rows={rows} maxLength={maxLength} />
      ) : (
        <input {...shared} type={type} autoComplete={autoComplete} maxLength={maxLength} />
      )}
      {problem && (
        <p className={styles.problem} id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
