import { CheckCircleFilled, CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import styles from './Dialogs.module.css';
import { type ToastState, Toasts } from './Toasts.tsx';
import { type AskInDialog, type DialogQuestion, DialogsContext, type Toast } from './useDialogs.ts';

interface Dialog extends DialogQuestion {
  id: number;
  open: boolean;
  answer: (agreed: boolean) => void;
}

const icons = {
  success: <CheckCircleFilled aria-hidden className={styles.success} />,
  failure: <CloseCircleFilled aria-hidden className={styles.failure} />,
  question: <QuestionCircleFilled aria-hidden className={styles.question} />,
} as const;

/** Holds the dialogs and passing words of the screens inside it. They outlive the screen that opened them. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [dialogs, setDialogs] = useState<readonly Dialog[]>([]);
  const lastId = useRef(0);

  const ask: AskInDialog = useCallback(
    (question) =>
      new Promise((resolve) => {
        lastId.current += 1;
        const id = lastId.current;
        const answer = (agreed: boolean) => {
          resolve(agreed);
          setDialogs((known) => known.map((each) => (each.id === id ? { ...each, open: false } : each)));
        };
        setDialogs((known) => [...known, { ...question, id, open: true, answer }]);
      }),
    [],
  );

  const [toasts, setToasts] = useState<readonly ToastState[]>([]);
  const toast: Toast = useCallback((title, text) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((known) => [...known, { id, title, text }]);
  }, []);
  const context = useMemo(() => ({ ask, toast }), [ask, toast]);

  return (
    <DialogsContext value={context}>
      {children}
      <Toasts toasts={toasts} onGone={(id) => setToasts((known) => known.filter((each) => each.id !== id))} />
      {dialogs.map((dialog) => (
        <DialogView
          key={dialog.id}
          dialog={dialog}
          onGone={() => setDialogs((known) => known.filter((each) => each.id !== dialog.id))}
        />
      ))}
    </DialogsContext>
  );
}

function DialogView({ dialog, onGone }: { dialog: Dialog; onGone: () => void }) {
  const { kind, title, text, yes, no, danger = false, open, answer } = dialog;
  return (
    <Modal
      open={open}
      centered
      width={440}
      closable={false}
      mask={{ closable: false }}
      title={
        <span className={styles.title}>
          {icons[kind]}
          {title}
        </span>
      }
      onCancel={() => answer(false)}
      afterClose={onGone}
      footer={
        <>
          {no && (
            <Button autoFocus={danger} onClick={() => answer(false)}>
              {no}
            </Button>
          )}
          <Button type="primary" danger={danger} autoFocus={!danger} onClick={() => answer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {text}
    </Modal>
  );
}
