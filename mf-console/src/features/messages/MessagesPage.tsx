import { Grid } from 'antd';
import { useMemo } from 'react';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { unreadFirst } from '../../ui/unreadFirst.ts';
import { unreadInWords } from '../../ui/unreadInWords.ts';
import { usePaging } from '../../ui/usePaging.ts';
import { messagesPerPage, useCountUnreadMessagesQuery, useListMessagesQuery } from './api.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { MessageCards } from './MessageCards.tsx';
import { MessageTable } from './MessageTable.tsx';

const fresh = { refetchOnMountOrArgChange: true };

export default function MessagesPage() {
  const paging = usePaging(messagesPerPage);
  const { page, limit } = paging;
  const call = useListMessagesQuery({ query: { page, limit } }, fresh);
  const { data, currentData } = call;
  const { data: unread } = useCountUnreadMessagesQuery(undefined, fresh);
  const messages = useMemo(() => data && { ...data, items: unreadFirst(data.items) }, [data]);
  const { xl: wide = true } = Grid.useBreakpoint();
  const List = wide ? MessageTable : MessageCards;

  return (
    <Page
      title="Contact Messages"
      lead={unreadInWords(data?.total, unread)}
      actions={<ExportButtons disabled={!data?.total} />}
    >
      <Fetched call={call}>
        <List list={messages} paging={paging} turning={!currentData} />
      </Fetched>
    </Page>
  );
}
