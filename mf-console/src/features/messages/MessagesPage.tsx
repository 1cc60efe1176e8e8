import { useTexts } from '@plinth/kit/texts';
import { Grid } from 'antd';
import { ArrivalsLine } from '../../ui/ArrivalsLine.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { useArrivals } from '../../ui/useArrivals.ts';
import { usePaging } from '../../ui/usePaging.ts';
import { useUnreadWords } from '../../ui/useUnreadWords.ts';
import {
  messagesPerPage,
  useCountMessagesQuery,
  useCountUnreadMessagesQuery,
  useListMessagesQuery,
} from './api.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { MessageCards } from './MessageCards.tsx';
import { MessageTable } from './MessageTable.tsx';
import texts from './texts/en.po';

const fresh = { refetchOnMountOrArgChange: true };
/** It is read anew when somebody asks for that. */
const steady = { ...fresh, refetchOnReconnect: false };

export default function MessagesPage() {
  const t = useTexts(texts);
  const paging = usePaging(messagesPerPage);
  const { page, limit } = paging;
  const call = useListMessagesQuery({ query: { page, limit } }, steady);
  const { data, currentData } = call;
  const { data: unread } = useCountUnreadMessagesQuery(undefined, fresh);
  const count = useCountMessagesQuery(undefined, { ...fresh, skip: !data });
  const { arrived, readAnew } = useArrivals(call, count, paging);
  const { xl: wide = true } = Grid.useBreakpoint();
  const List = wide ? MessageTable : MessageCards;

  return (
    <Page
      title={t('messages.title')}
      lead={useUnreadWords(data?.total, unread)}
      actions={<ExportButtons disabled={!data?.total} />}
    >
      <Fetched call={call} also={[count]}>
        <ArrivalsLine
          noun="message"
          arrived={arrived}
          readAt={call.fulfilledTimeStamp}
          reading={call.isFetching}
          onRead={readAnew}
        />
        <List list={data} paging={paging} turning={!currentData} />
      </Fetched>
    </Page>
  );
}
