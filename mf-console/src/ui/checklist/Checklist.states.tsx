import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { Checklist } from './Checklist.tsx';

const own = {
  imageAlt: 'imageAlt',
  imageCaption: 'imageCaption',
  searchTitle: 'searchTitle',
  searchDescription: 'searchDescription',
};

const checked = (values: Record<string, string>) => (
  <Form layout="vertical" initialValues={{ slug: 'a-wall', ...values }}>
    {['title', 'description', 'image', 'imageAlt', 'slug', 'searchDescription'].map((name) => (
      <Form.Item key={name} name={name} hidden>
        <Input />
      </Form.Item>
    ))}
    <Checklist own={own} />
  </Form>
);

const whole = { title: 'A wall', image: 'a.webp', imageAlt: 'A wall', searchDescription: 'How it stands.' };

export const states: States = {
  'nothing to mend': () => checked({ ...whole, description: '<p>It stands.</p>' }),
  'something to mend': () => checked({ title: 'A wall', description: '<h3>Why</h3><p>It stands.</p>' }),
  'long text': () => checked({ ...whole, title: long.title, description: `<p>${long.text}</p>` }),
  'right to left': () => checked({ ...whole, title: rightToLeft.title, description: '' }),
};
