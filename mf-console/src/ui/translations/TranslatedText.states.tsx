import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { TranslatedText } from './TranslatedText.tsx';

const form = (values: Record<string, string> = {}) => (
  <Form layout="vertical" initialValues={values}>
    <TranslatedText>
      <Form.Item name="title" label="Title">
        <Input />
      </Form.Item>
    </TranslatedText>
  </Form>
);

export const states: States = {
  'not written': () => form(),
  unfinished: () => form({ title: long.title, 'title-ur': rightToLeft.title }),
  whole: () => form({ 'title-ur': rightToLeft.title, 'description-ur': `<p>${rightToLeft.title}</p>` }),
};
