import { PlusOutlined } from '@ant-design/icons';
import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Button } from 'antd';
import { Tip } from './Tip.tsx';

const tipped = (text: string) => (
  <Tip text={text} towards="end">
    <Button type="text" icon={<PlusOutlined aria-hidden />} aria-label={text} />
  </Tip>
);

export const states: States = {
  'a sign that is named when it is pointed at': () => tipped('Register new staff'),
  'long text': () => tipped(long.title),
  'right to left': () => <div dir="rtl">{tipped(rightToLeft.name)}</div>,
};
