import { DownloadOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import texts from './texts/en.po';
import { useMessagesExport } from './useMessagesExport.ts';

/** Exports all messages, however many pages they fill, and says how far it has got. */
export function ExportButtons({ disabled }: { disabled: boolean }) {
  const t = useTexts(texts);
  const { running, start, cancel } = useMessagesExport();
  return (
    <>
      {running && <Button onClick={cancel}>{t('export.cancel')}</Button>}
      {(['short', 'complete'] as const).map((file) => (
        <Button
          key={file}
          icon={<DownloadOutlined aria-hidden />}
          title={t(`exportHint.${file}`)}
          disabled={disabled || (running !== undefined && running.file !== file)}
          loading={running?.file === file}
          onClick={() => start(file)}
        >
          {running?.file === file
            ? t('export.progress', { done: running.done, total: running.total })
            : t(file === 'short' ? 'export.short' : 'export.complete')}
        </Button>
      ))}
    </>
  );
}
