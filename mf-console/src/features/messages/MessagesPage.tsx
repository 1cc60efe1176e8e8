import { DownloadOutlined } from '@ant-design/icons';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { Button, Grid } from 'antd';
import { useMemo } from 'react';
import { downloadText } from '../../ui/downloadText.ts';
import { Page } from '../../ui/Page.tsx';
import { unreadFirst } from '../../ui/unreadFirst.ts';
import { unreadInWords } from '../../ui/unreadInWords.ts';
import { useListMessagesQuery } from './api.ts';
import { MessageCards } from './MessageCards.tsx';
import { MessageTable } from './MessageTable.tsx';
import { csvFileName, messagesCsv } from './messagesCsv.ts';

export default function MessagesPage() {
  const { data, isLoading, error, refetch } = useListMessagesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const messages = useMemo(() => unreadFirst(data ?? []), [data]);
  const { lg: wide = true } = Grid.useBreakpoint();
  const List = wide ? MessageTable : MessageCards;

  return (
    <Page
      title="Contact Messages"
      lead={data && unreadInWords(data)}
      actions={
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={messages.length === 0}
          onClick={() => downloadText(csvFileName, 'text/csv', messagesCsv(messages))}
        >
          Export to CSV
        </Button>
      }
    >
      {error ? (
        <ProblemNotice error={error} onRetry={refetch} />
      ) : (
        <List messages={messages} loading={isLoading} />
      )}
    </Page>
  );
}
