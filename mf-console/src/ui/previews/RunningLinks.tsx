import type { PreviewLink } from '@plinth/contracts/previewLinks';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useId } from 'react';
import rows from '../DialogList.module.css';
import { useDates } from '../dates.ts';
import { useDialogs } from '../useDialogs.ts';
import { useProblemOf } from '../useProblemOf.ts';
import { useSingleFlight } from '../useSingleFlight.ts';
import { useEndPreviewLinkMutation, useListPreviewLinksQuery } from './api.ts';
import styles from './PreviewLinksDialog.module.css';
import texts from './texts/en.po';

interface RunningLinksProps {
  /** The id of the blog or project. */
  of: string;
  onEnded: (id: string) => void;
}

/** As many of one text are shown: nobody keeps more. */
const shownMost = 50;

/** The links of a blog or project that hold, each with its end and the way to end it now. */

export function RunningLinks({ of, onEnded }: RunningLinksProps) {
  const t = useTexts(texts);
  const heading = useId();
  const { data, error, refetch } = useListPreviewLinksQuery(
    { query: { of, limit: shownMost } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-labelledby={heading} className={rows.below}>
      <h3 id={heading} className={rows.heading}>
        {t('links.running')}
      </h3>
      {error && <ProblemNotice error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className={styles.note}>{t('links.none')}</p>}
      {data && data.length > 0 && (
        <ul className={rows.list}>
          {data.map((link) => (
            <RunningLink key={link._id} link={link} onEnded={onEnded} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RunningLink({ link, onEnded }: { link: PreviewLink; onEnded: RunningLinksProps['onEnded'] }) {
  const { _id, revision, expiresAt, by } = link;
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [endLink, { isLoading: ending }] = useEndPreviewLinkMutation();
  const shows = revision === undefined ? t('links.showsLatest') : t('links.showsRevision', { revision });
  const until = t('links.until', { time: localDateTime(expiresAt) });
  const end = useSingleFlight(async () => {
    try {
      await endLink({ params: { id: _id } }).unwrap();
      onEnded(_id);
    } catch (error) {
      dialogs.failure(t('links.notEnded'), problemOf(error).message);
    }
  });
  return (
    <li className={rows.row}>
      <div>
        <strong>{shows}</strong>
        <p className={styles.note}>
          {until} · <bdi>{by.fullName}</bdi>
        </p>
      </div>
      <Button danger loading={ending} aria-label={t('links.endThis', { shows, until })} onClick={end}>
        {t('links.end')}
      </Button>
    </li>
  );
}
