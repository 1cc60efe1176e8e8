import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ExportFile, type ExportProgress, useMessagesExport } from './useMessagesExport.ts';

const labels: Record<ExportFile, string> = { short: 'Export to CSV', complete: 'Export Everything' };
const hints: Record<ExportFile, string> = {
  short: 'Name, email, phone, category and time',
  complete: 'All of it: also message texts, subjects and states',
};

const wordsOf = ({ done, total }: ExportProgress) =>
  `Exporting ${done.toLocaleString()} of ${total.toLocaleString()}`;

/** Exports all messages, however many pages they fill, and says how far it has got. */
export function ExportButtons({ disabled }: { disabled: boolean }) {
  const { running, start, cancel } = useMessagesExport();
  return (
    <>
      {running && <Button onClick={cancel}>Cancel</Button>}
      {(['short', 'complete'] as const).map((file) => (
        <Button
          key={file}
          icon={<DownloadOutlined aria-hidden />}
          title={hints[file]}
          disabled={disabled || (running !== undefined && running.file !== file)}
          loading={running?.file === file}
          onClick={() => start(file)}
        >
          {running?.file === file ? wordsOf(running) : labels[file]}
        </Button>
      ))}
    </>
  );
}
