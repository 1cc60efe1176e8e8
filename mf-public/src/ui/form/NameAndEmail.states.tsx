import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { NameAndEmail } from './NameAndEmail.tsx';

const fields = (values: { name: string; email: string }, problem?: string) => (
  <NameAndEmail field={(name) => ({ value: values[name], problem, onChange: () => undefined })} />
);

export const states: States = {
  empty: () => fields({ name: '', email: '' }),
  'filled in': () => fields({ name: 'Ada Lovelace', email: 'ada@example.com' }),
  error: () => fields({ name: '', email: 'ada@' }, 'Please correct this'),
  'long text': () => fields({ name: long.title.slice(0, 100), email: `${long.word}@example.com` }),
  'right to left': () => (
    <div dir="rtl">{fields({ name: rightToLeft.name, email: '' }, rightToLeft.title)}</div>
  ),
};
