import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { Button } from 'antd';
import { useDates } from '../../ui/dates.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useLateDialog } from '../../ui/useLateDialog.tsx';
import { useNumbers } from '../../ui/useNumbers.ts';
import { useListMissedWordsQuery } from './api.ts';
import styles from './MissedWords.module.css';
import texts from './texts/en.po';

const loadSpellings = () => import(/* webpackChunkName: "spellings" */ './SpellingsDialog.tsx');

/** What visitors searched for and did not find, most often first, and the way to have a word found by another spelling. */
export function MissedWords() {
  const t = useTexts(texts);
  const { longDate } = useDates();
  const numbers = useNumbers();
  const call = useListMissedWordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const spellings = useLateDialog(loadSpellings);
  const { data, isError } = call;
  return (
    <section aria-labelledby="missed">
      <div className={styles.head}>
        <SectionTitle id="missed">{t('missed.title')}</SectionTitle>
        <Button loading={spellings.loading} onClick={() => spellings.ask({})}>
          {t('spellings.open')}
        </Button>
      </div>
      <StaleNotice calls={[call]} />
      {isError && !data && <p className={styles.none}>{t('missed.failed')}</p>}
      {data?.words.length === 0 && <p className={styles.none}>{t('missed.none', { days: data.days })}</p>}
      {data && data.words.length > 0 && (
        <div className={styles.panel}>
          <table className={styles.table}>
            <caption className={styles.caption}>{t('missed.caption', { days: data.days })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('missed.word')}</th>
                <th scope="col" className={styles.count}>
                  {t('missed.count')}
                </th>
                <th scope="col" className={styles.last}>
                  {t('missed.last')}
                </th>
                <th scope="col">
                  <Unseen>{t('missed.what')}</Unseen>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.words.map(({ word, count, last }) => (
                <tr key={word}>
                  <th scope="row" className={styles.word}>
                    <bdi>{word}</bdi>
                  </th>
                  <td className={styles.count}>{numbers(count)}</td>
                  <td className={styles.last}>{longDate(last)}</td>
                  <td className={styles.action}>
                    <Button
                      type="link"
                      size="small"
                      aria-label={t('missed.addFor', { word })}
                      onClick={() => spellings.ask({ typed: word })}
                    >
                      {t('missed.add')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {spellings.shown}
    </section>
  );
}
