import { long, type States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { AddressField } from './AddressField.tsx';

const field = (values: Record<string, string>, stored?: { _id: string; slug: string }) => (
  <Form layout="vertical" initialValues={{ title: 'A wall', ...values }}>
    <Form.Item name="title" hidden>
      <Input />
    </Form.Item>
    <AddressField type="blog" stored={stored} />
  </Form>
);

export const states: States = {
  'of a new text': () => field({ slug: '' }),
  'of a text that is stored': () => field({ slug: 'a-wall' }, { _id: 'b1', slug: 'a-wall' }),
  'another one': () => field({ slug: 'the-wall' }, { _id: 'b1', slug: 'a-wall' }),
  'long text': () => field({ slug: long.word.toLowerCase().slice(0, 100) }),
};
