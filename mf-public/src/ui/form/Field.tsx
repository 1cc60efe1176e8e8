import { useRoomLeft } from '@plinth/kit/roomLeft';
import { useTexts } from '@plinth/kit/texts';
import { useId } from 'react';
import styles from './Field.module.css';
import { RoomLeft } from './RoomLeft.tsx';
import texts from './texts/en.po';
import type { FieldState } from './useForm.ts';

interface FieldProps extends FieldState {
  label: string;
  name: string;
  type?: 'text' | 'email' | 'password' | 'tel';
  autoComplete?: string;
  maxLength?: number;
  required?: boolean;
  /** What an answer must look like, and how that is said (`title`). */
  pattern?: string;
  title?: string;
  /** Several lines; it takes a whole line of the form. */
  rows?: number;
  /** It takes a whole line of a form that has two columns. */
  wide?: boolean;
  /** A closed list of answers instead of free text; what is sent is an answer, and not how it is said. */
  choices?: readonly (string | { value: string; label: string })[];
  /** What stands in the list before an answer is chosen. */
  choose?: string;
}

/** One labelled question of a form, with what is wrong about its answer below it. */
export function Field({
  label,
  value,
  problem,
  onChange,
  rows,
  wide,
  choices,
  choose,
  ...attributes
}: FieldProps) {
  const t = useTexts(texts);
  const id = useId();
  const problemId = `${id}-problem`;
  const { type = 'text', required = false, maxLength, autoComplete, pattern, title, ...others } = attributes;
  const { left, cut, onPaste } = useRoomLeft(value, maxLength ?? Number.POSITIVE_INFINITY);
  const shared = {
    ...others,
    id,
    value,
    required,
    dir: 'auto',
    className: styles.input,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const written = { ...shared, maxLength, onPaste };
  return (
    <div className={rows || wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {!required && <span className={styles.optional}> {t('field.optional')}</span>}
      </label>
      {choices ? (
        <select {...shared}>
          {choose && <option value="">{choose}</option>}
          {choices.map((choice) =>
            typeof choice === 'string' ? (
              <option key={choice}>{choice}</option>
            ) : (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ),
          )}
        </select>
      ) : rows ? (
        <textarea {...written} rows={rows} />
      ) : (
        <input {...written} type={type} autoComplete={autoComplete} pattern={pattern} title={title} />
      )}
      {problem && (
        <p className={styles.problem} id={problemId}>
          {problem}
        </p>
      )}
      {maxLength && type !== 'password' && <RoomLeft most={maxLength} left={left} cut={cut} />}
    </div>
  );
}
