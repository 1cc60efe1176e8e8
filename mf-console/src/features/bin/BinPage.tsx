import type { BinEntry } from '@plinth/contracts/bin';
import { Loading } from '@plinth/kit/Loading';
import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { NothingHere } from '../../ui/NothingHere.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pages } from '../../ui/Pages.tsx';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import rows from '../../ui/Rows.module.css';
import { binEntriesPerPage, usePaging } from '../../ui/usePaging.ts';
import { useListBinQuery } from './api.ts';
import styles from './Bin.module.css';
import { BinActions } from './BinActions.tsx';
import texts from './texts/en.po';

/** What was deleted and can be restored, the latest first. */
export default function BinPage() {
  const t = useTexts(texts);
  const paging = usePaging(binEntriesPerPage);
  const { page, limit } = paging;
  const call = useListBinQuery({ query: { page, limit } });
  const { data, currentData } = call;
  return (
    <Page title={t('bin.title')} lead={t('bin.lead')}>
      <Fetched call={call}>
        {!data && <Loading />}
        {data?.total === 0 && <NothingHere>{t('bin.none')}</NothingHere>}
        {data && data.items.length > 0 && (
          <ul className={`${rows.rows} ${styles.list}`} aria-busy={!currentData}>
            {data.items.map((entry) => (
              <BinRow key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
        <Pages list={data} paging={paging} />
      </Fetched>
    </Page>
  );
}

function BinRow({ entry }: { entry: BinEntry }) {
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const { _id, type, title, state, deletedAt, by, expiresAt } = entry;
  return (
    <li className={rows.row}>
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          <Link to={`/bin/${_id}`}>{title}</Link>
        </p>
        <p className={styles.fact}>
          {t('entry.type', { type })} <StateBadge publication={{ state }} />
        </p>
        <p className={styles.fact}>
          {t('entry.deleted', { time: localDateTime(deletedAt) })} · <bdi>{by.fullName}</bdi>
        </p>
        <p className={styles.fact}>{t('entry.expires', { time: localDateTime(expiresAt) })}</p>
      </div>
      <div className={styles.actions}>
        <BinActions entry={entry} />
      </div>
    </li>
  );
}
