import { useTexts } from '@plinth/kit/texts';
import { createContext, useContext, useMemo } from 'react';
import type { ToastAction } from './Toasts.tsx';
import texts from './texts/en.po';

export interface DialogQuestion {
  kind: 'success' | 'failure' | 'question';
  title: string;
  text?: string | undefined;
  /** What it is about, as people named it. */
  subject?: string | undefined;
  /** The button that agrees. */
  yes: string;
  /** The button that declines; without it there is nothing to decide. */
  no?: string;
  /** Agreeing destroys something: the other button has the focus. */
  danger?: boolean;
}

/** Shows a dialog; resolves to whether the person agreed. Closing it without a button declines. */
export type AskInDialog = (question: DialogQuestion) => Promise<boolean>;

/** Says something in passing, where nobody has to answer, with what can still be done about it. */
export type Toast = (title: string, text?: string, action?: ToastAction) => void;

interface Dialogs {
  readonly ask: AskInDialog;
  readonly toast: Toast;
}

export const DialogsContext = createContext<Dialogs>({ ask: async () => false, toast: () => undefined });

/**
 * What the console says about what a person did. Focus moves into its dialogs and back, and Escape closes them; what
 * needs no answer passes by at the edge of the screen.
 */
export const useDialogs = () => {
  const t = useTexts(texts);
  const { ask, toast } = useContext(DialogsContext);
  return useMemo(() => {
    const failure = (title: string, text?: string) => {
      void ask({ kind: 'failure', title, text, yes: t('dialog.ok') });
    };
    return {
      /** Says in passing that something was done. */
      success: toast,
      /** Says that something was done, in a dialog. */
      successInDialog: (title: string, text?: string) => {
        void ask({ kind: 'success', title, text, yes: t('dialog.ok') });
      },
      /** Says that something was not done. */
      failure,
      /** Says that something was not done; resolves to whether the person wants to try again. */
      failureWithRetry: (title: string, text?: string) =>
        ask({ kind: 'failure', title, text, yes: t('dialog.tryAgain'), no: t('dialog.close') }),
      confirm: (question: Omit<DialogQuestion, 'kind'> & { no: string }) =>
        ask({ kind: 'question', ...question }),
      /** Asks before `subject` is deleted. */
      confirmDelete: (text: string, subject: string) =>
        ask({
          kind: 'question',
          title: t('dialog.confirmDelete'),
          text,
          subject,
          yes: t('dialog.yes'),
          no: t('dialog.no'),
          danger: true,
        }),
      /** Says why something cannot be done here. */
      explain: (title: string, text: string) => {
        void ask({ kind: 'question', title, text, yes: t('dialog.ok') });
      },
      fileTooLarge: () => failure(t('fileTooLarge.title'), t('fileTooLarge.text')),
    };
  }, [ask, toast, t]);
};
