import { CheckCircleFilled, CloseCircleFilled, QuestionCircleFilled } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import styles from './Dialogs.module.css';
import type { DialogQuestion } from './useDialogs.ts';

export interface Dialog extends DialogQuestion {
  id: number;
  open: boolean;
  answer: (agreed: boolean) => void;
}

const icons = {
  success: <CheckCircleFilled aria-hidden className={styles.success} />,
  failure: <CloseCircleFilled aria-hidden className={styles.failure} />,
  question: <QuestionCircleFilled aria-hidden className={styles.question} />,
} as const;

export default function DialogView({ dialog, onGone }: { dialog: Dialog; onGone: () => void }) {
  const { kind, title, text, subject, yes, no, danger = false, open, answer } = dialog;
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
      {text && <p>{text}</p>}
      {subject && (
        <p className={styles.subject} dir="auto">
          {subject}
        </p>
      )}
    </Modal>
  );
}
