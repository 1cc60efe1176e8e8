import type { Campaign } from '@plinth/contracts/newsletter';
import { Tag } from 'antd';
import { useState } from 'react';
import { localDateTime } from '../../ui/dates.ts';
import { useReadCampaignQuery } from './api.ts';
import styles from './Campaigns.module.css';

/** Milliseconds between two looks at a campaign that is going out. */
const pollingInterval = 1000;

const stateNames = { preparing: 'Preparing', sending: 'Sending', sent: 'Sent' } as const;

/** One newsletter; while it goes out, its progress is followed. */
export function CampaignProgress({ campaign: listed }: { campaign: Campaign }) {
  const finished = listed.status === 'sent';
  const [following, setFollowing] = useState(!finished);
  const { data: campaign = listed } = useReadCampaignQuery(
    { params: { id: listed._id } },
    { skip: finished, pollingInterval: following ? pollingInterval : 0 },
  );
  if (following && campaign.status === 'sent') setFollowing(false);

  const done = campaign.sent + campaign.failed + campaign.uncertain;
  return (
    <article className={styles.campaign}>
      <header className={styles.head}>
        <h3 className={styles.subject}>{campaign.subject}</h3>
        <Tag variant="outlined">{stateNames[campaign.status]}</Tag>
      </header>
      <Bar campaign={campaign} done={done} />
      <p className={styles.figures}>
        <span>
          <b>{done.toLocaleString()}</b> of {campaign.total.toLocaleString()}
        </span>
        <span className={styles.sent}>Sent {campaign.sent.toLocaleString()}</span>
        <span className={styles.failed}>Failed {campaign.failed.toLocaleString()}</span>
        <span className={styles.uncertain}>Uncertain {campaign.uncertain.toLocaleString()}</span>
        <time dateTime={campaign.createdAt}>{localDateTime(campaign.createdAt)}</time>
      </p>
      {campaign.uncertain > 0 && (
        <p className={styles.explanation}>
          Uncertain: the work stopped between handing a mail over and hearing that it was taken. Those people
          may or may not have it; it is not sent to them again, so that nobody gets it twice.
        </p>
      )}
    </article>
  );
}

function Bar({ campaign, done }: { campaign: Campaign; done: number }) {
  const share = (count: number) => ({
    width: `${campaign.total === 0 ? 0 : (count / campaign.total) * 100}%`,
  });
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={`Progress of ${campaign.subject}`}
      aria-valuemin={0}
      aria-valuemax={campaign.total}
      aria-valuenow={done}
    >
      <span className={styles.barSent} style={share(campaign.sent)} />
      <span className={styles.barFailed} style={share(campaign.failed)} />
      <span className={styles.barUncertain} style={share(campaign.uncertain)} />
    </div>
  );
}
