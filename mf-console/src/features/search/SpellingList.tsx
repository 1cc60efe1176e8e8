import type { Spelling } from '@plinth/contracts/search';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useTexts } from '@plinth/kit/texts';
import { Button, Pagination } from 'antd';
import { useId, useState } from 'react';
import rows from '../../ui/DialogList.module.css';
import { useDates } from '../../ui/dates.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { spellingsPerPage, useListSpellingsQuery, useRemoveSpellingMutation } from './api.ts';
import styles from './Spellings.module.css';
import texts from './texts/en.po';

/** The spellings that staff have added, newest first, each with the way to remove it. */
export function SpellingList() {
  const t = useTexts(texts);
  const heading = useId();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useListSpellingsQuery(
    { query: { page, limit: spellingsPerPage } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-labelledby={heading} className={rows.below}>
      <h3 id={heading} className={rows.heading}>
        {t('spellings.added')}
      </h3>
      {error && <ProblemNotice error={error} onRetry={refetch} />}
      {data?.total === 0 && <p className={styles.note}>{t('spellings.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={rows.list}>
          {data.items.map((spelling) => (
            <SpellingRow key={spelling._id} spelling={spelling} />
          ))}
        </ul>
      )}
      {data && data.total > spellingsPerPage && (
        <Pagination
          size="small"
          current={page}
          pageSize={spellingsPerPage}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  );
}

function SpellingRow({ spelling: { _id, typed, meant, by, at } }: { spelling: Spelling }) {
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [removeSpelling, { isLoading: removing }] = useRemoveSpellingMutation();
  const pair = t('spelling.pair', { typed, meant });
  const remove = useSingleFlight(async () => {
    const agreed = await dialogs.confirm({
      title: t('spelling.removeTitle'),
      text: t('spelling.removeText'),
      subject: pair,
      yes: t('spelling.remove'),
      no: t('spelling.keep'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await removeSpelling({ params: { id: _id } }).unwrap();
      dialogs.success(t('spelling.removed'), pair);
    } catch (error) {
      dialogs.failure(t('spelling.notRemoved'), problemOf(error).message);
    }
  });
  return (
    <li className={rows.row}>
      <div>
        <strong dir="auto">{pair}</strong>
        <p className={styles.note}>
          {localDateTime(at)} · <bdi>{by.fullName}</bdi>
        </p>
      </div>
      <Button
        danger
        type="text"
        loading={removing}
        aria-label={t('spelling.removeOne', { pair })}
        onClick={remove}
      >
        {t('spelling.remove')}
      </Button>
    </li>
  );
}
