import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { DraftForm, type SubmitChoice } from './DraftForm.tsx';
import { type FormDraft, useFormDraft } from './useFormDraft.ts';

interface Values {
  title: string;
}

interface ShownFormProps {
  title?: string;
  sending?: boolean;
  others?: readonly SubmitChoice[];
  told?: Partial<FormDraft<Values>>;
}

const nothingWritten = { title: '' };

function ShownForm({ title = 'Title', sending = false, others, told = {} }: ShownFormProps) {
  const draft = useFormDraft<Values>('workbench', nothingWritten);
  return (
    <DraftForm
      draft={{ ...draft, ...told }}
      sending={sending}
      submitLabel="Save"
      others={others}
      onSubmit={() => undefined}
    >
      <Form.Item name="title" label={title} rules={[{ required: true }]}>
        <Input />
      </Form.Item>
    </DraftForm>
  );
}

export const states: States = {
  empty: () => <ShownForm />,
  'loading: on its way': () => <ShownForm sending />,
  'several buttons send it': () => (
    <ShownForm
      others={[
        { choice: 'draft', label: 'Save draft' },
        { choice: 'schedule', label: 'Schedule …' },
      ]}
    />
  ),
  'it starts from a draft': () => <ShownForm told={{ restored: true }} />,
  'long text': () => <ShownForm title={long.title} told={{ restored: true }} />,
  'right to left': () => <ShownForm title={rightToLeft.title} />,
};
