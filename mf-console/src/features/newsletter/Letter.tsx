import type { Campaign, Letter as WrittenLetter } from '@plinth/contracts/newsletter';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useState } from 'react';
import { RichText } from '../../ui/RichText.tsx';
import { useReadLetterQuery } from './api.ts';
import styles from './Letter.module.css';
import texts from './texts/en.po';

interface LetterProps {
  campaign: Pick<Campaign, '_id'>;
  /** Begins another newsletter with the same words. */
  onCopy: (letter: WrittenLetter) => void;
}

/** What a newsletter says, fetched when somebody wants to read it. */
export function Letter({ campaign: { _id: id }, onCopy }: LetterProps) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const { data: letter, error, refetch } = useReadLetterQuery({ params: { id } }, { skip: !isOpen });
  return (
    <details className={styles.letter} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{t('letter.read')}</summary>
      {error && !letter && <ProblemNotice error={error} onRetry={refetch} />}
      {isOpen && !error && !letter && <Loading />}
      {letter && (
        <div className={styles.paper}>
          <Words {...letter} />
          {translationLanguages.map((language) => {
            const words = letter.translations?.[language];
            return words && <Words key={language} lang={language} {...words} />;
          })}
          <Button size="small" onClick={() => onCopy(letter)}>
            {t('letter.copy')}
          </Button>
        </div>
      )}
    </details>
  );
}

interface WordsProps extends Pick<WrittenLetter, 'subject' | 'message' | 'html'> {
  /** What they are written in, where it is another language than the site's own. */
  lang?: TranslationLanguage;
}

function Words({ subject, message, html, lang }: WordsProps) {
  return (
    <>
      <p className={styles.subject} dir="auto" lang={lang}>
        {subject}
      </p>
      {html === undefined ? (
        <p className={styles.message} dir="auto" lang={lang}>
          {message}
        </p>
      ) : (
        <RichText html={html} lang={lang} />
      )}
    </>
  );
}
