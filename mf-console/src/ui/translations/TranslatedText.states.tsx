import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { TranslatedText } from './TranslatedText.tsx';

const own = {
  imageAlt: 'imageAlt',
  imageCaption: 'imageCaption',
  searchTitle: 'searchTitle',
  searchDescription: 'searchDescription',
};

const form = (values: Record<string, string> = {}) => (
  <Form layout="vertical" initialValues={values}>
    <TranslatedText own={own}>
      <Form.Item name="title" label="Title">
        <Input />
      </Form.Item>
      {Object.keys(own).map((name) => (
        <Form.Item key={name} hidden name={name}>
          <Input />
        </Form.Item>
      ))}
    </TranslatedText>
  </Form>
);

export const states: States = {
  'not written': () => form(),
  unfinished: () => form({ title: long.title, 'title-ur': rightToLeft.title }),
  'parts missing': () =>
    form({
      ...{ 'title-ur': rightToLeft.title, 'description-ur': `<p>${rightToLeft.title}</p>` },
      ...{ imageAlt: long.title, searchTitle: 'Walls' },
    }),
  whole: () => form({ 'title-ur': rightToLeft.title, 'description-ur': `<p>${rightToLeft.title}</p>` }),
};
