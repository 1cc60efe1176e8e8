import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Form } from 'antd';
import { PictureTexts } from './PictureTexts.tsx';

const texts = (alt: string, caption: string) => (
  <Form layout="vertical" initialValues={{ alt, caption }}>
    <PictureTexts alt="alt" caption="caption" />
  </Form>
);

export const states: States = {
  empty: () => texts('', ''),
  'filled in': () => texts('A wall of bricks', 'The plinth of the east wing, 1911.'),
  'long text': () => texts(long.title, long.text.slice(0, 300)),
  'right to left': () => texts(rightToLeft.title, rightToLeft.text),
};
