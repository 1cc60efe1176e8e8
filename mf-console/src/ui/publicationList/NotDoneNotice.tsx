import { useTexts } from '@plinth/kit/texts';
import { Alert } from 'antd';
import type { EditNoun } from '../editing/differences.ts';
import styles from './NotDoneNotice.module.css';
import texts from './texts/en.po';
import type { NotDone } from './useBulkChange.ts';

interface NotDoneNoticeProps {
  noun: EditNoun;
  notDone: NotDone;
  onClose: () => void;
}

/** Names those with which something could not be done, and why. */
export function NotDoneNotice({ noun, notDone, onClose }: NotDoneNoticeProps) {
  const t = useTexts(texts);
  const { action, total, refused, refusals } = notDone;
  const further = refused - refusals.length;
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      closable={{ onClose, 'aria-label': t('notDone.close') }}
      title={t(`notDone.${action}`, { noun, refused, total })}
      description={
        <ul className={styles.names}>
          {refusals.map(({ _id, title, message }) => (
            <li key={_id}>
              <bdi>{title || t('notDone.unnamed')}</bdi>: {message}
            </li>
          ))}
          {further > 0 && <li>{t('notDone.further', { count: further })}</li>}
        </ul>
      }
    />
  );
}
