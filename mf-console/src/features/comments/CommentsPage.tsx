import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useMemo } from 'react';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Page } from '../../ui/Page.tsx';
import { unreadFirst } from '../../ui/unreadFirst.ts';
import { unreadInWords } from '../../ui/unreadInWords.ts';
import { useListCommentsQuery } from './api.ts';
import { CommentCard } from './CommentCard.tsx';

export default function CommentsPage() {
  const { data, isLoading, error, refetch } = useListCommentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const comments = useMemo(() => unreadFirst(data ?? []), [data]);
  return (
    <Page title="Comments" lead={data && unreadInWords(data)}>
      {error ? (
        <ProblemNotice error={error} onRetry={refetch} />
      ) : (
        <CardGrid
          wide
          items={comments}
          loading={isLoading}
          keyOf={(comment) => comment._id}
          empty="No comments available."
        >
          {(comment) => <CommentCard comment={comment} />}
        </CardGrid>
      )}
    </Page>
  );
}
