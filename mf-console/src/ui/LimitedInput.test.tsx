import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { LimitedInput } from './LimitedInput.tsx';

function Title({ limit }: { limit: number }) {
  const [value, setValue] = useState('');
  return (
    <LimitedInput
      aria-label="Title"
      maxLength={limit}
      value={value}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Title');
const said = () => screen.getByRole('status').textContent;

describe('a field with a limit', () => {
  it('is quiet far from it, counts down near it, and says when it is reached', async () => {
    render(<Title limit={20} />);
    await userEvent.type(field(), 'a'.repeat(17));
    expect(said()).toBe('');
    await userEvent.type(field(), 'b');
    expect(said()).toBe('2 characters left');
    await userEvent.type(field(), 'cde');
    expect(field().value).toHaveLength(20);
    expect(said()).toBe('20 characters are here: no more fit.');
  });

  it('says that a paste was cut, until the text is changed', async () => {
    render(<Title limit={20} />);
    await userEvent.type(field(), 'abc');
    await userEvent.paste('d'.repeat(30));
    expect(field().value).toHaveLength(20);
    expect(said()).toBe('What you pasted did not fit: its end is missing. 20 characters fit in here.');
    await userEvent.type(field(), '{Backspace}');
    expect(said()).toBe('1 character left');
  });

  it('says nothing of a paste that fits', async () => {
    render(<Title limit={20} />);
    await userEvent.click(field());
    await userEvent.paste('d'.repeat(10));
    expect(said()).toBe('');
  });
});
