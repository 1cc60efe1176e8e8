import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useListCampaignsQuery } from './api.ts';
import { CampaignProgress } from './CampaignProgress.tsx';
import styles from './Campaigns.module.css';

const shown = 10;

/** The latest newsletters, and how far each has got. */
export function CampaignList() {
  const {
    data = [],
    isLoading,
    error,
    refetch,
  } = useListCampaignsQuery({ query: { limit: shown } }, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby="campaigns">
      <h2 className={styles.title} id="campaigns">
        Sent newsletters
      </h2>
      {error && <ProblemNotice error={error} onRetry={refetch} />}
      {!error && !isLoading && data.length === 0 && <p className={styles.none}>None has been sent yet.</p>}
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map((campaign) => (
            <li key={campaign._id}>
              <CampaignProgress campaign={campaign} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
