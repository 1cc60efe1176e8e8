import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Dialog } from './DialogView.tsx';
import { loadDialogView } from './overlays.ts';
import { type ToastState, Toasts } from './Toasts.tsx';
import { type AskInDialog, type DialogQuestion, DialogsContext, type Toast } from './useDialogs.ts';

const DialogView = lazy(loadDialogView);

/** Where the dialogs' own script cannot be had, the browser asks: what is to be said or decided does not wait for a line. */
const askByBrowser = ({ title, text, subject, no }: DialogQuestion): boolean => {
  const words = [title, text, subject].filter(Boolean).join('\n\n');
  if (no) return window.confirm(words);
  window.alert(words);
  return true;
};

/** Holds the dialogs and passing words of the screens inside it. They outlive the screen that opened them. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly Dialog[]>([]);
  const lastId = useRef(0);

  const ask: AskInDialog = useCallback(async (question) => {
    try {
      await loadDialogView();
    } catch {
      return askByBrowser(question);
    }
    return new Promise((resolve) => {
      lastId.current += 1;
      const id = lastId.current;
      const answer = (agreed: boolean) => {
        resolve(agreed);
        setDialogs((known) => known.map((each) => (each.id === id ? { ...each, open: false } : each)));
      };
      setDialogs((known) => [...known, { ...question, id, open: true, answer }]);
    });
  }, []);

  const [toasts, setToasts] = useState<readonly ToastState[]>([]);
  const toast: Toast = useCallback((title, text, action) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((known) => [...known, { id, title, text, action }]);
  }, []);
  const context = useMemo(() => ({ ask, toast }), [ask, toast]);

  return (
    <DialogsContext value={context}>
      {children}
      <Toasts toasts={toasts} onGone={(id) => setToasts((known) => known.filter((each) => each.id !== id))} />
      <Suspense>
        {dialogs.map((dialog) => (
          <DialogView
            key={dialog.id}
            dialog={dialog}
            onGone={() => setDialogs((known) => known.filter((each) => each.id !== dialog.id))}
          />
        ))}
      </Suspense>
    </DialogsContext>
  );
}
