import { PieChart } from './charts.ts';
import styles from './Dashboard.module.css';
import { Panel } from './Panel.tsx';

interface FeedbackPanelProps {
  feedback: { unread: number; read: number } | undefined;
  failed: boolean;
}

/** Comments on blogs, Unread vs Read. */
export function FeedbackPanel({ feedback, failed }: FeedbackPanelProps) {
  const total = feedback && feedback.unread + feedback.read;
  return (
    <Panel
      title="Blog feedback"
      figure={total}
      words={feedback && `Unread ${feedback.unread} · Read ${feedback.read}`}
      failed={failed}
      loading={!feedback}
    >
      {feedback && total === 0 && <p className={styles.none}>No comments available.</p>}
      {feedback && total !== 0 && (
        <PieChart
          label={`Blog feedback: unread ${feedback.unread}, read ${feedback.read}`}
          slices={[
            { status: 'Unread', count: feedback.unread },
            { status: 'Read', count: feedback.read },
          ]}
        />
      )}
    </Panel>
  );
}
