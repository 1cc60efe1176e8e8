import { UploadOutlined } from '@ant-design/icons';
import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { FilePicker } from './FilePicker.tsx';

const picker = (words: string, busy = false) => (
  <FilePicker label={words} icon={<UploadOutlined aria-hidden />} busy={busy} onPick={() => undefined}>
    {words}
  </FilePicker>
);

export const states: States = {
  'as it is': () => picker('Choose image'),
  loading: () => picker('Choose image', true),
  'long text': () => picker(long.title),
  'right to left': () => <div dir="rtl">{picker(rightToLeft.name)}</div>,
};
