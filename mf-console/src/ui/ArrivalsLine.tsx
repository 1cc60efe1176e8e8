import { ReloadOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import styles from './ArrivalsLine.module.css';
import { localTime } from './dates.ts';
import texts from './texts/en.po';

interface ArrivalsLineProps {
  noun: 'comment' | 'message';
  /** How many came since the list was read. */
  arrived: number;
  /** When the list was read; undefined until it is. */
  readAt: number | undefined;
  reading: boolean;
  onRead: () => void;
}

/** Above a list: from when it is, what has come since, and the way to see that. It is as high with news as without. */
export function ArrivalsLine({ noun, arrived, readAt, reading, onRead }: ArrivalsLineProps) {
  const t = useTexts(texts);
  const news = arrived > 0 && t(`arrivals.${noun}`, { count: arrived });
  return (
    <div className={styles.line}>
      <span role="status" className={styles.news}>
        {news}
      </span>
      {!news && readAt !== undefined && <span>{t('arrivals.asOf', { time: localTime(readAt) })}</span>}
      <Button
        size="small"
        type={news ? 'primary' : 'text'}
        icon={<ReloadOutlined aria-hidden />}
        loading={reading}
        onClick={onRead}
      >
        {t(news ? 'arrivals.show' : 'arrivals.refresh')}
      </Button>
    </div>
  );
}
