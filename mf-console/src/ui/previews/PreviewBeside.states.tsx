import type { States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { PreviewBeside } from './PreviewBeside.tsx';
import { usePreviewToggle } from './usePreviewToggle.tsx';

function FormWithPreview() {
  const [form] = Form.useForm<{ title: string }>();
  const { preview, toggle } = usePreviewToggle();
  return (
    <>
      {toggle}
      <PreviewBeside
        preview={preview}
        form={form}
        type="blog"
        id="new"
        fieldsOf={(values) => ({ ...values })}
      >
        <Form form={form} initialValues={{ title: 'Plinth' }}>
          <Form.Item name="title">
            <Input />
          </Form.Item>
        </Form>
      </PreviewBeside>
    </>
  );
}

export const states: States = {
  'a form without its page': {
    show: () => <FormWithPreview />,
    api: { 'POST /preview/draft': { html: '<!doctype html><body>Plinth' } },
    role: 'editor',
  },
};
