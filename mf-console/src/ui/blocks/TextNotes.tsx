import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import texts from '../texts/en.po';
import type { TextFigures } from './figures.ts';
import styles from './TextNotes.module.css';

interface TextNotesProps {
  figures: TextFigures;
  /** How many pictures nobody has said anything of. */
  undescribed: number;
  onDescribe: () => void;
}

/** What a text measures, and what would make it better; nothing of that holds it up. */
export function TextNotes({ figures, undescribed, onDescribe }: TextNotesProps) {
  const t = useTexts(texts);
  const { words, minutes, strayHeading } = figures;
  return (
    <div className={styles.notes}>
      <p className={styles.figures}>{t('textNotes.figures', { words, minutes })}</p>
      {strayHeading !== undefined && (
        <p dir="auto">
          {strayHeading.trim() === ''
            ? t('textNotes.strayEmptyHeading')
            : t('textNotes.strayHeading', { heading: strayHeading })}
        </p>
      )}
      {undescribed > 0 && (
        <p className={styles.asked}>
          {t('textNotes.undescribed', { count: undescribed })}{' '}
          <Button type="link" size="small" onClick={onDescribe}>
            {t('textNotes.describe')}
          </Button>
        </p>
      )}
    </div>
  );
}
