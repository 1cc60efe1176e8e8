import type { Campaign, Letter as WrittenLetter } from '@plinth/contracts/newsletter';
import { useLanguage, useTexts, withElements } from '@plinth/kit/texts';
import { Tag } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useDates } from '../../ui/dates.ts';
import { useReadCampaignQuery } from './api.ts';
import { CampaignActions } from './CampaignActions.tsx';
import styles from './Campaigns.module.css';
import { standing, stateName } from './campaignState.ts';
import { Letter } from './Letter.tsx';
import { readersOf } from './readers.ts';
import texts from './texts/en.po';
import { WaitingTime } from './WaitingTime.tsx';

/** Milliseconds between two looks at a campaign: how far it has got comes over the socket, unless that is away. */
const pollingInterval = 5000;

/** A cancelled campaign is through once the mails that were being handed over have been counted. */
const isThrough = ({ status, claimed }: Campaign) =>
  status === 'sent' || (status === 'cancelled' && claimed === 0);

const intervalFor = (campaign: Campaign) => (isThrough(campaign) ? 0 : pollingInterval);

interface CampaignProgressProps {
  campaign: Campaign;
  /** It was sent here, just now: it comes into view, so that it can be called back. */
  isLatest: boolean;
  /** Begins another newsletter with the same words. */
  onCopy: (letter: WrittenLetter) => void;
}

/** One newsletter; until it is through, its progress is followed. */
export function CampaignProgress({ campaign: listed, isLatest, onCopy }: CampaignProgressProps) {
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const language = useLanguage();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLatest) article.current?.scrollIntoView({ block: 'center' });
  }, [isLatest]);
  const [followed] = useState(() => !isThrough(listed));
  const [interval, setInterval] = useState(() => intervalFor(listed));
  const { data: campaign = listed, refetch } = useReadCampaignQuery(
    { params: { id: listed._id } },
    { skip: !followed, pollingInterval: interval },
  );
  const wanted = intervalFor(campaign);
  if (wanted !== interval) setInterval(wanted);

  const { status, uncertain } = campaign;
  const where = standing(language, campaign);
  return (
    <article ref={article} className={styles.campaign} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 className={styles.subject} id={titleId} ref={title} tabIndex={-1} dir="auto">
          {campaign.subject}
        </h3>
        <Tag variant="outlined">{stateName(language, status)}</Tag>
      </header>
      {status !== 'waiting' && <Bar campaign={campaign} />}
      <p className={styles.figures}>
        {status === 'waiting' ? (
          <WaitingTime campaign={campaign} look={refetch} />
        ) : (
          <Figures campaign={campaign} />
        )}
        <Languages campaign={campaign} />
        <time dateTime={campaign.createdAt}>{localDateTime(campaign.createdAt)}</time>
      </p>
      <p className={styles.explanation} role="status">
        {where}
      </p>
      {uncertain > 0 && <p className={styles.explanation}>{t('campaign.uncertain')}</p>}
      {status !== 'sent' && status !== 'cancelled' && (
        <CampaignActions
          campaign={campaign}
          look={refetch}
          describedBy={titleId}
          onCancelled={() => title.current?.focus()}
        />
      )}
      <Letter campaign={campaign} onCopy={onCopy} />
    </article>
  );
}

const doneOf = ({ sent, failed, uncertain }: Campaign) => sent + failed + uncertain;

function Figures({ campaign }: { campaign: Campaign }) {
  const t = useTexts(texts);
  const { total, sent, failed, uncertain, cancelled = 0 } = campaign;
  return (
    <>
      <span>
        {withElements(t('figure.done', { done: doneOf(campaign), total }), {
          b: (words) => <b>{words}</b>,
        })}
      </span>
      <span className={styles.sent}>{t('figure.sent', { count: sent })}</span>
      <span className={styles.failed}>{t('figure.failed', { count: failed })}</span>
      <span className={styles.uncertain}>{t('figure.uncertain', { count: uncertain })}</span>
      {cancelled > 0 && (
        <span className={styles.cancelled}>{t('figure.cancelled', { count: cancelled })}</span>
      )}
    </>
  );
}

/** How many get which text. */
function Languages({ campaign: { total, inLanguages } }: { campaign: Campaign }) {
  const t = useTexts(texts);
  if (!inLanguages) return null;
  return readersOf(total, inLanguages).map(({ language, name, count }) => (
    <span key={language}>{t('figure.inLanguage', { language: name, count })}</span>
  ));
}

function Bar({ campaign }: { campaign: Campaign }) {
  const t = useTexts(texts);
  const share = (count: number) => ({
    width: `${campaign.total === 0 ? 0 : (count / campaign.total) * 100}%`,
  });
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t('bar.name', { subject: campaign.subject })}
      aria-valuemin={0}
      aria-valuemax={campaign.total}
      aria-valuenow={doneOf(campaign)}
    >
      <span className={styles.barSent} style={share(campaign.sent)} />
      <span className={styles.barFailed} style={share(campaign.failed)} />
      <span className={styles.barUncertain} style={share(campaign.uncertain)} />
    </div>
  );
}
