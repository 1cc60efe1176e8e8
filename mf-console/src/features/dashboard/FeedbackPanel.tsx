import { useTexts } from '@plinth/kit/texts';
import { PieChart } from './charts.ts';
import styles from './Dashboard.module.css';
import { Panel } from './Panel.tsx';
import texts from './texts/en.po';

interface FeedbackPanelProps {
  feedback: { unread: number; read: number } | undefined;
  failed: boolean;
}

/** Comments on blogs, Unread vs Read. */
export function FeedbackPanel({ feedback, failed }: FeedbackPanelProps) {
  const t = useTexts(texts);
  const total = feedback && feedback.unread + feedback.read;
  return (
    <Panel
      title={t('feedback.title')}
      figure={total}
      words={feedback && t('feedback.words', { unread: feedback.unread, read: feedback.read })}
      failed={failed}
      loading={!feedback}
    >
      {feedback && total === 0 && <p className={styles.none}>{t('feedback.none')}</p>}
      {feedback && total !== 0 && (
        <PieChart
          label={t('feedback.label', { unread: feedback.unread, read: feedback.read })}
          slices={[
            { status: t('feedback.unread'), count: feedback.unread },
            { status: t('feedback.read'), count: feedback.read },
          ]}
        />
      )}
    </Panel>
  );
}
