import { searchLength } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router-dom';
import styles from './SearchForm.module.css';
import type { AskedResults } from './searchQuery.ts';
import texts from './texts/en.po';

/** The question of the page. It lives in the address; asking navigates, with scripts or without. */
export function SearchForm({ asked: { q, type } }: { asked: AskedResults }) {
  const t = useTexts(texts);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(q);

  useEffect(() => {
    // What was typed before the page hydrated stays; another page of this form has another question.
    if (shown.current === q || !input.current) return;
    shown.current = q;
    input.current.value = q ?? '';
  }, [q]);

  return (
    <Form className={styles.form} role="search" action="/search" aria-label={t('search.label')}>
      <label className={styles.label} htmlFor={id}>
        {t('search.question')}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={q ?? ''}
        maxLength={searchLength}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
      />
      {type && <input type="hidden" name="type" value={type} />}
      <button className={styles.ask} type="submit">
        {t('search.ask')}
      </button>
    </Form>
  );
}
