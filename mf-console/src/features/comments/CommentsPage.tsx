import { useMemo } from 'react';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { unreadFirst } from '../../ui/unreadFirst.ts';
import { unreadInWords } from '../../ui/unreadInWords.ts';
import { cardsPerPage, usePaging } from '../../ui/usePaging.ts';
import { useCountUnreadCommentsQuery, useListCommentsQuery } from './api.ts';
import { CommentCard } from './CommentCard.tsx';

const fresh = { refetchOnMountOrArgChange: true };

export default function CommentsPage() {
  const paging = usePaging(cardsPerPage);
  const { page, limit } = paging;
  const call = useListCommentsQuery({ query: { page, limit } }, fresh);
  const { data, currentData } = call;
  const { data: unread } = useCountUnreadCommentsQuery(undefined, fresh);
  const comments = useMemo(() => data && { ...data, items: unreadFirst(data.items) }, [data]);
  return (
    <Page title="Comments" lead={unreadInWords(data?.total, unread)}>
      <Fetched call={call}>
        <CardGrid
          wide
          list={comments}
          paging={paging}
          turning={!currentData}
          keyOf={(comment) => comment._id}
          empty="No comments available."
        >
          {(comment) => <CommentCard comment={comment} />}
        </CardGrid>
      </Fetched>
    </Page>
  );
}
