import { Fetched } from '../../ui/Fetched.tsx';
import { useListCampaignsQuery } from './api.ts';
import { CampaignProgress } from './CampaignProgress.tsx';
import styles from './Campaigns.module.css';

const shown = 10;

/** The latest newsletters, and how far each has got. */
export function CampaignList() {
  const call = useListCampaignsQuery({ query: { limit: shown } }, { refetchOnMountOrArgChange: true });
  const { currentData: campaigns } = call;
  return (
    <section aria-labelledby="campaigns">
      <h2 className={styles.title} id="campaigns">
        Sent newsletters
      </h2>
      <Fetched call={call}>
        {campaigns?.length === 0 && <p className={styles.none}>None has been sent yet.</p>}
        {campaigns && campaigns.length > 0 && (
          <ul className={styles.list}>
            {campaigns.map((campaign) => (
              <li key={campaign._id}>
                <CampaignProgress campaign={campaign} />
              </li>
            ))}
          </ul>
        )}
      </Fetched>
    </section>
  );
}
