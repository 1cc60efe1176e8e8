import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './ArrivalsLine.module.css';
import { localTime } from './dates.ts';

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
  const news = arrived > 0 && `${arrived.toLocaleString()} new ${arrived === 1 ? noun : `${noun}s`}`;
  return (
    <div className={styles.line}>
      <span role="status" className={styles.news}>
        {news}
      </span>
      {!news && readAt !== undefined && <span>As of {localTime(readAt)}</span>}
      <Button
        size="small"
        type={news ? 'primary' : 'text'}
        icon={<ReloadOutlined aria-hidden />}
        loading={reading}
        onClick={onRead}
      >
        {news ? 'Show' : 'Refresh'}
      </Button>
    </div>
  );
}
