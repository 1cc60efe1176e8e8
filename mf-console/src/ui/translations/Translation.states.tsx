import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form, Input } from 'antd';
import { Translation } from './Translation.tsx';

const own = {
  imageAlt: 'imageAlt',
  imageCaption: 'imageCaption',
  searchTitle: 'searchTitle',
  searchDescription: 'searchDescription',
};

const translation = (values: Record<string, string> = {}) => (
  <Form layout="vertical" initialValues={values}>
    {Object.keys(own).map((name) => (
      <Form.Item key={name} hidden name={name}>
        <Input />
      </Form.Item>
    ))}
    <Translation language="ur" own={own} />
  </Form>
);

export const states: States = {
  empty: () => translation(),
  'in part': () => translation({ 'title-ur': rightToLeft.title, imageAlt: 'A wall of bricks' }),
  'long text': () => translation({ imageCaption: long.text.slice(0, 300), searchTitle: long.word }),
};
