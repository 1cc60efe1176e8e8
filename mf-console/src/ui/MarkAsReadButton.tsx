import { CheckOutlined, UndoOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { type MouseEvent, useRef, useState } from 'react';
import styles from './MarkAsReadButton.module.css';
import texts from './texts/en.po';
import { useDialogs } from './useDialogs.ts';
import { useProblemOf } from './useProblemOf.ts';
import { useSingleFlight } from './useSingleFlight.ts';

export type ReadStatus = 'unread' | 'read';

interface MarkAsReadButtonProps {
  noun: 'comment' | 'message';
  /** Who wrote it. */
  name: string;
  status: ReadStatus;
  marking: boolean;
  onMark: (as: ReadStatus) => Promise<{ error?: unknown }>;
}

/** Clicks that follow each other faster than this are one: a double click, a double tap, a key that is held down. */
const sameClickMs = 500;

/** The way from unread to read, and back for whoever has just gone it. */
export function MarkAsReadButton({ noun, name, status, marking, onMark }: MarkAsReadButtonProps) {
  const t = useTexts(texts);
  const [isMine, setMine] = useState(false);
  const lastClick = useRef(Number.NEGATIVE_INFINITY);
  const unread = status === 'unread';
  const dialogs = useDialogs();
  const problemOf = useProblemOf();

  const mark = useSingleFlight(async () => {
    const { error } = await onMark(unread ? 'read' : 'unread');
    if (!error) setMine(unread);
    else if (unread) console.error(`A ${noun} could not be marked as read`, error);
    else dialogs.failure(t(`markFailure.${noun}`), problemOf(error).message);
  });
  const click = ({ timeStamp }: MouseEvent) => {
    const isAnother = timeStamp - lastClick.current > sameClickMs;
    lastClick.current = timeStamp;
    if (isAnother) void mark();
  };

  return (
    <span className={styles.mark}>
      {!unread && <span className={styles.read}>{t('mark.read')}</span>}
      {(unread || isMine) && (
        <Button
          size="small"
          type={unread ? 'default' : 'text'}
          data-action="mark-as-read"
          icon={unread ? <CheckOutlined aria-hidden /> : <UndoOutlined aria-hidden />}
          loading={marking}
          aria-label={unread ? t(`markAsRead.${noun}`, { name }) : t(`markUndo.${noun}`, { name })}
          onClick={click}
        >
          {t(unread ? 'mark.asRead' : 'mark.undo')}
        </Button>
      )}
    </span>
  );
}
