import { useContext, useEffect, useState } from 'react';
import { FormRepliesContext, type FormReply } from './internal/formReplies.ts';

export type { FormReply } from './internal/formReplies.ts';

/**
 * The reply that the page came with, if `isMine` accepts it. Each reply is given once: somebody who comes to the same form
 * later, from another page, gets none.
 */
export const useFormReply = (isMine: (reply: FormReply) => boolean): FormReply | undefined => {
  const replies = useContext(FormRepliesContext);
  const [mine] = useState(() => {
    const { reply } = replies;
    if (!reply || !isMine(reply)) return;
    replies.isShown = true;
    return reply;
  });
  useEffect(() => {
    if (mine) delete replies.reply;
  });
  return mine;
};
