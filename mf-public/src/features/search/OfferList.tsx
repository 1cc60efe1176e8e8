import { useTexts } from '@plinth/kit/texts';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { SearchHit } from './api.ts';
import { Marked } from './Marked.tsx';
import styles from './OfferList.module.css';
import texts from './texts/en.po';

/** What the box offers to go to. */
export interface Offer {
  to: string;
  /** What it is; left out for what is no page of one thing. */
  kind?: string;
  title: string;
  /** What its title is in, where the page is in another language. */
  lang?: string | undefined;
  marks: SearchHit['marks']['title'];
}

interface OfferListProps {
  id: string;
  offers: readonly Offer[];
  /** Which of them the keyboard is at; -1 for none. */
  active: number;
  optionId: (index: number) => string;
}

/** The list of the combobox. Its options are links, so that a mouse can open them where it likes; the keyboard stays in the field. */
export function OfferList({ id, offers, active, optionId }: OfferListProps) {
  const t = useTexts(texts);
  const activeId = active < 0 ? null : optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={t('box.suggestions')}>
      {offers.map(({ to, kind, title, lang, marks }, index) => (
        <Link
          key={to}
          id={optionId(index)}
          className={styles.option}
          to={to}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
        >
          <span className={styles.title} dir="auto" lang={lang}>
            <Marked text={title} marks={marks} />
          </span>
          {kind && <span className={styles.kind}>{kind}</span>}
        </Link>
      ))}
    </div>
  );
}
