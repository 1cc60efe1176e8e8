import { createContext } from 'react';

/** What became of a form that was sent without scripts. */
export interface FormReply {
  /** The call that the form makes. */
  readonly call: string;
  /** It was accepted, but there was nothing left to do. */
  readonly again?: boolean;
  /** It was refused: where its page is (the browser may be at the call's address), what was written in it, and why. */
  readonly page?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly problem?: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>> | undefined;
  };
}

/** The reply that this page came with, until somebody has taken it. */
export interface FormReplies {
  reply?: FormReply | undefined;
  /** Whether the page shows it. */
  isShown?: boolean;
}

/** The reply, if `isMine` accepts it: it counts as shown from then on. */
export const showReply = (
  replies: FormReplies,
  isMine: (reply: FormReply) => boolean,
): FormReply | undefined => {
  const { reply } = replies;
  if (!reply || !isMine(reply)) return;
  replies.isShown = true;
  return reply;
};

export const forgetReply = (replies: FormReplies): void => {
  delete replies.reply;
};

/** Filled by the host, on both sides alike. */
export const FormRepliesContext = createContext<FormReplies>({});
