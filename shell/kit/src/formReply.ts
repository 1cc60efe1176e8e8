import { useContext, useEffect, useState } from 'react';
import { FormRepliesContext, type FormReply, forgetReply, showReply } from './internal/formReplies.ts';

export type { FormReply } from './internal/formReplies.ts';

/**
 * The reply that the page came with, if `isMine` accepts it. Each reply is given once: somebody who comes to the same form
 * later, from another page, gets none.
 */
export const useFormReply = (isMine: (reply: FormReply) => boolean): FormReply | undefined => {
  const replies = useContext(FormRepliesContext);
  const [mine] = useState(() => showReply(replies, isMine));
  useEffect(() => {
    if (mine) forgetReply(replies);
  });
  return mine;
};
