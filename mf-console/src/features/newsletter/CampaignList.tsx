import type { Letter } from '@plinth/contracts/newsletter';
import { useTexts } from '@plinth/kit/texts';
import type { RefObject } from 'react';
import { Fetched } from '../../ui/Fetched.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import type { Paging } from '../../ui/usePaging.ts';
import { useListCampaignsQuery } from './api.ts';
import { CampaignProgress } from './CampaignProgress.tsx';
import styles from './Campaigns.module.css';
import texts from './texts/en.po';
import { useLiveCampaigns } from './useLiveCampaigns.ts';

interface CampaignListProps {
  paging: Paging;
  title: RefObject<HTMLHeadingElement | null>;
  /** The one that was sent here last, by its id. */
  latest: string | undefined;
  /** Begins another newsletter with the words of one of them. */
  onCopy: (letter: Letter) => void;
}

/** The newsletters, newest first, and how far each has got. */
export function CampaignList({ paging, title, latest, onCopy }: CampaignListProps) {
  const t = useTexts(texts);
  useLiveCampaigns();
  const { page, limit } = paging;
  const call = useListCampaignsQuery({ query: { page, limit } }, { refetchOnMountOrArgChange: true });
  const { data, currentData } = call;
  const campaigns = currentData?.items;
  return (
    <section className={styles.section} aria-labelledby="campaigns">
      <SectionTitle ref={title} id="campaigns">
        {t('campaigns.title')}
      </SectionTitle>
      <Fetched call={call}>
        {currentData?.total === 0 && <p className={styles.none}>{t('campaigns.none')}</p>}
        {campaigns && campaigns.length > 0 && (
          <ul className={styles.list}>
            {campaigns.map((campaign) => (
              <li key={campaign._id}>
                <CampaignProgress campaign={campaign} isLatest={campaign._id === latest} onCopy={onCopy} />
              </li>
            ))}
          </ul>
        )}
        <Pages list={data} paging={paging} />
      </Fetched>
    </section>
  );
}
