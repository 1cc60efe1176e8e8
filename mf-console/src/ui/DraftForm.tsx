import { type Translate, useTexts } from '@plinth/kit/texts';
import { Alert, Button, Form, type FormInstance } from 'antd';
import {
  createContext,
  type FormEvent,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './DraftForm.module.css';
import { KeptState } from './drafts/KeptState.tsx';
import { OtherWriters } from './drafts/OtherWriters.tsx';
import { type FieldWork, FormWork } from './formWork.ts';
import { useSaveKey } from './saveKey.ts';
import texts from './texts/en.po';
import { useDialogs } from './useDialogs.ts';
import type { FormDraft } from './useFormDraft.ts';
import { useLatest } from './useLatest.ts';

/** Another button that sends a form. */
export interface SubmitChoice {
  readonly choice: string;
  /** What will happen. */
  readonly label: string;
}

interface DraftFormProps<V extends object> {
  draft: FormDraft<V>;
  /** What else stands above the fields. */
  notices?: ReactNode;
  sending: boolean;
  submitLabel: string;
  /** Further buttons that send it, by what `onSubmit` is told of the one that was pressed. */
  others?: readonly SubmitChoice[] | undefined;
  /** Stands before the buttons: what a person may want to know before one is pressed. */
  advice?: ReactNode;
  /** Ctrl+S sends the form, as it does where something that exists is changed. Elsewhere it says that the draft is kept. */
  sentBySaveKey?: boolean;
  /** Resolves when it is known what became of it. */
  onSubmit: (values: V, choice: string | undefined) => Promise<void> | void;
  /** The fields. The same element, memoized, is not drawn again for a key in one of them. */
  children: ReactNode;
}

/**
 * A form whose changes are a draft: it says so when it starts from one and when one was saved. It is sent once its fields have ended
 * what they are at, and not while one of them has a file that was not uploaded.
 */
export function DraftForm<V extends object>({
  draft,
  notices,
  sending,
  submitLabel,
  others = [],
  advice,
  sentBySaveKey = false,
  onSubmit,
  children,
}: DraftFormProps<V>) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const { isIdle, whenIdle, unsent, work } = useWork();
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { form } = draft;

  /** From when it is to be sent until it was, or was refused: what asks for it meanwhile asks for the same. */
  const isBeingSent = useRef(false);
  /** Which of the further buttons asked for it. */
  const chosen = useRef<string>(undefined);

  /** Whether nothing is in the way of sending it; else says what. */
  const isWhole = () => {
    const inTheWay = inWords(t, unsent());
    setRefusal(inTheWay);
    isBeingSent.current = inTheWay === '';
    return isBeingSent.current;
  };
  const sendLater = async () => {
    isBeingSent.current = true;
    setRefusal('');
    setWaiting(true);
    const isShown = await whenIdle();
    setWaiting(false);
    if (isShown && isWhole()) form.submit();
  };
  const mayBeSent = (choice?: string): boolean => {
    if (sending || isBeingSent.current) return false;
    chosen.current = choice;
    if (isIdle()) return isWhole();
    void sendLater();
    return false;
  };
  const ended = () => {
    isBeingSent.current = false;
  };
  const send = async () => {
    try {
      // All that it holds, also in a part that nobody has opened since a reload.
      await onSubmit(form.getFieldsValue(true), chosen.current);
    } finally {
      ended();
    }
  };
  const holdBack = (event: FormEvent) => {
    if (mayBeSent()) return;
    event.preventDefault();
    event.stopPropagation();
  };

  useSaveKey(() => {
    if (sentBySaveKey) {
      if (mayBeSent()) form.submit();
    } else if (draft.held.keptAt() && !sending) {
      dialogs.success(t('draft.saved'), t('draft.kept', { button: submitLabel }));
    }
  });

  const foot = (
    <div className={styles.foot} data-form-foot>
      {advice}
      <Button type="primary" htmlType="submit" loading={sending || isWaiting}>
        {submitLabel}
      </Button>
      {others.map(({ choice, label }) => (
        <Button
          key={choice}
          disabled={sending || isWaiting}
          onClick={() => {
            if (mayBeSent(choice)) form.submit();
          }}
        >
          {label}
        </Button>
      ))}
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <p className={styles.state} role="status" hidden={!isWaiting}>
        {isWaiting && t('draft.waiting')}
      </p>
      {!sending && !isWaiting && <KeptState draft={draft} />}
    </div>
  );
  const handlers = useLatest({ changed: draft.onValuesChange, holdBack, send, ended });

  return (
    <FormWork value={work}>
      {draft.onServer && <OtherWriters writers={draft.onServer.others} />}
      {draft.restored && <RestoredDraft onDiscard={draft.reset} />}
      {notices}
      <FormFoot value={foot}>
        <FormOfFields form={form} initialValues={draft.initialValues} handlers={handlers}>
          {children}
        </FormOfFields>
      </FormFoot>
    </FormWork>
  );
}

/** What stands below the fields, within their form. */
const FormFoot = createContext<ReactNode>(null);
const Foot = () => useContext(FormFoot);

interface FormOfFieldsProps<V extends object> {
  form: FormInstance<V>;
  initialValues: Partial<V>;
  handlers: () => {
    readonly changed: (changed: object, values: V) => void;
    readonly holdBack: (event: FormEvent) => void;
    readonly send: () => Promise<void>;
    readonly ended: () => void;
  };
  children: ReactNode;
}

/**
 * antd's form draws every item anew each time that it is drawn itself. A key changes the draft, not this: whoever gives the same
 * element as its fields has only those drawn again that the key is for.
 */
const FormOfFields = memo(function FormOfFields<V extends object>({
  form,
  initialValues,
  handlers,
  children,
}: FormOfFieldsProps<V>) {
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initialValues}
      onValuesChange={(changed, values) => handlers().changed(changed, values)}
      onSubmitCapture={(event) => handlers().holdBack(event)}
      onFinish={() => handlers().send()}
      onFinishFailed={() => handlers().ended()}
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      {children}
      <Foot />
    </Form>
  );
}) as <V extends object>(props: FormOfFieldsProps<V>) => ReactNode;

const inWords = (t: Translate, files: readonly File[]) =>
  files.length === 0
    ? ''
    : t('draft.notUploaded', { count: files.length, files: files.map(({ name }) => name).join(', ') });

/** What fields are at, and which files they could not upload, as they tell it. */
const useWork = () => {
  const underWay = useRef(new Set<Promise<unknown>>());
  const failed = useRef(new Set<File>());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const work = useMemo(
    (): FieldWork => ({
      follow: async (one) => {
        underWay.current.add(one);
        await one.catch(() => undefined);
        underWay.current.delete(one);
      },
      fail: (file) => failed.current.add(file),
      settle: (file) => failed.current.delete(file),
    }),
    [],
  );
  return {
    isIdle: () => underWay.current.size === 0,
    /** Resolves, once nothing is under way, to whether the form is still shown. */
    whenIdle: async (): Promise<boolean> => {
      while (underWay.current.size > 0) await Promise.allSettled(underWay.current);
      return isShown.current;
    },
    unsent: () => [...failed.current],
    work,
  };
};

interface RestoredDraftProps {
  onDiscard: () => void;
}

/** Says that a form started from what was typed and chosen earlier, and offers to start afresh. */
function RestoredDraft({ onDiscard }: RestoredDraftProps) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const discard = async () => {
    const agreed = await dialogs.confirm({
      title: t('draft.discardTitle'),
      text: t('draft.discardText'),
      yes: t('draft.discardYes'),
      no: t('draft.discardNo'),
      danger: true,
    });
    if (agreed) onDiscard();
  };
  return (
    <Alert
      style={{ marginBottom: 24 }}
      type="info"
      title={t('draft.restored')}
      action={
        <Button type="link" size="small" onClick={discard}>
          {t('draft.discard')}
        </Button>
      }
    />
  );
}
