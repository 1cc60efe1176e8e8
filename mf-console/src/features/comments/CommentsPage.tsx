import { useTexts } from '@plinth/kit/texts';
import { ArrivalsLine } from '../../ui/ArrivalsLine.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { useArrivals } from '../../ui/useArrivals.ts';
import { cardsPerPage, usePaging } from '../../ui/usePaging.ts';
import { useUnreadWords } from '../../ui/useUnreadWords.ts';
import { useCountCommentsQuery, useCountUnreadCommentsQuery, useListCommentsQuery } from './api.ts';
import { CommentCard } from './CommentCard.tsx';
import texts from './texts/en.po';

const fresh = { refetchOnMountOrArgChange: true };
/** It is read anew when somebody asks for that. */
const steady = { ...fresh, refetchOnReconnect: false };

export default function CommentsPage() {
  const t = useTexts(texts);
  const paging = usePaging(cardsPerPage);
  const { page, limit } = paging;
  const call = useListCommentsQuery({ query: { page, limit } }, steady);
  const { data, currentData } = call;
  const { data: unread } = useCountUnreadCommentsQuery(undefined, fresh);
  const count = useCountCommentsQuery(undefined, { ...fresh, skip: !data });
  const { arrived, readAnew } = useArrivals(call, count, paging);
  return (
    <Page title={t('comments.title')} lead={useUnreadWords(data?.total, unread)}>
      <Fetched call={call} also={[count]}>
        <ArrivalsLine
          noun="comment"
          arrived={arrived}
          readAt={call.fulfilledTimeStamp}
          reading={call.isFetching}
          onRead={readAnew}
        />
        <CardGrid
          wide
          list={data}
          paging={paging}
          turning={!currentData}
          keyOf={(comment) => comment._id}
          empty={t('comments.none')}
        >
          {(comment) => <CommentCard comment={comment} />}
        </CardGrid>
      </Fetched>
    </Page>
  );
}
