import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMessagesExport } from './useMessagesExport.ts';

/** Exports all messages, however many pages they fill, and says how far it has got. */
export function ExportButton({ disabled }: { disabled: boolean }) {
  const { progress, start, cancel } = useMessagesExport();
  return (
    <>
      {progress && <Button onClick={cancel}>Cancel</Button>}
      <Button
        icon={<DownloadOutlined aria-hidden />}
        disabled={disabled}
        loading={progress !== undefined}
        onClick={start}
      >
        {progress
          ? `Exporting ${progress.done.toLocaleString()} of ${progress.total.toLocaleString()}`
          : 'Export to CSV'}
      </Button>
    </>
  );
}
