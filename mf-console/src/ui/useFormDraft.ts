import { useDraft } from '@plinth/kit/draft';
import { Form, type FormInstance } from 'antd';
import { useCallback, useState } from 'react';

/** The part of a form that a draft can hold: its texts. Chosen files stay with the page. */
export type Texts = Record<string, string>;

export interface FormDraft<V> {
  form: FormInstance<V>;
  /** What the form starts from: `initial`, overlaid with what was typed before a reload. */
  initialValues: Partial<V>;
  /** Pass it to antd's form. */
  onValuesChange(changed: unknown, values: V): void;
  /** Whether the form started from texts that were typed before. */
  restored: boolean;
  /** Forgets the draft and shows `initial` again. */
  reset(): void;
}

const noTexts: Texts = {};

const textsOf = (values: object): Texts =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const differs = (texts: Texts, initial: Texts) =>
  Object.entries(texts).some(([name, text]) => text !== (initial[name] ?? ''));

/** An antd form whose texts survive a reload and a new release under `key`, which must stay the same. */
export const useFormDraft = <V extends object>(key: string, initial: Partial<V> & Texts): FormDraft<V> => {
  const [form] = Form.useForm<V>();
  const [draft, setDraft, clear] = useDraft<Texts>(key, noTexts);
  const [initialValues] = useState<Partial<V>>(() => ({ ...initial, ...draft }));
  const [restored, setRestored] = useState(() => differs(draft, initial));

  const onValuesChange = useCallback(
    (_changed: unknown, values: V) => {
      const texts = textsOf(values);
      if (differs(texts, initial)) setDraft(texts);
      else clear();
    },
    [initial, setDraft, clear],
  );

  const reset = useCallback(() => {
    clear();
    setRestored(false);
    form.resetFields();
    form.setFieldsValue(initial as Parameters<typeof form.setFieldsValue>[0]);
  }, [clear, form, initial]);

  return { form, initialValues, onValuesChange, restored, reset };
};
