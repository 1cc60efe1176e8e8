import { useId } from 'react';
import styles from './Offer.module.css';

interface ChooseProps {
  label: string;
  value: string;
  /** Each with its words, and with what these are in where the page is in another language. */
  choices: readonly (readonly [value: string, words: string, lang?: string | undefined])[];
  onChoose: (value: string) => void;
}

/** A choice of one of a few. */
export function Choose({ label, value, choices, onChoose }: ChooseProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(([each, words, lang]) => (
          <option key={each} value={each} lang={lang} dir={lang && 'auto'}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
