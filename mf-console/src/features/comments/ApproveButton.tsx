import type { Comment } from '@plinth/contracts/comments';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useChangeCommentMutation } from './api.ts';
import texts from './texts/en.po';

/** Shows a comment on the page of its blog, and takes it off again. */
export function ApproveButton({ comment: { _id, name, approved } }: { comment: Comment }) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [changeComment, { isLoading: changing }] = useChangeCommentMutation();
  const change = useSingleFlight(async () => {
    try {
      await changeComment({ params: { id: _id }, body: { approved: !approved } }).unwrap();
      dialogs.success(t(approved ? 'comment.hidden' : 'comment.shown'), name);
    } catch (error) {
      dialogs.failure(t('comment.notChanged'), problemOf(error).message);
    }
  });
  return (
    <Button
      size="small"
      loading={changing}
      aria-label={t(approved ? 'comment.hideOne' : 'comment.showOne', { name })}
      onClick={change}
    >
      {t(approved ? 'comment.hide' : 'comment.show')}
    </Button>
  );
}
