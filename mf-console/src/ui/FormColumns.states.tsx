import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { FormColumns } from './FormColumns.tsx';

const field = (label: string) => (
  <Form.Item label={label}>
    <Input />
  </Form.Item>
);
const columns = (main: string, side: string) => (
  <Form layout="vertical">
    <FormColumns side={field(side)}>{field(main)}</FormColumns>
  </Form>
);

export const states: States = {
  'a main part and what belongs to it': () => columns('Title', 'Author'),
  'long text': () => columns(long.title, long.word),
  'right to left': () => <div dir="rtl">{columns(rightToLeft.title, rightToLeft.name)}</div>,
};
