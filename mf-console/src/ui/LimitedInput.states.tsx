import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { useState } from 'react';
import { LimitedInput, LimitedTextArea } from './LimitedInput.tsx';

function Line({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <LimitedInput
      aria-label="Title"
      maxLength={100}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      dir="auto"
    />
  );
}

function Lines({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <LimitedTextArea
      aria-label="Text"
      maxLength={500}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      rows={4}
      dir="auto"
    />
  );
}

export const states: States = {
  empty: () => <Line start="" />,
  'nearly full': () => <Line start={long.title.slice(0, 95)} />,
  full: () => <Line start={long.title.slice(0, 100)} />,
  'long text: many lines': () => <Lines start={long.text.slice(0, 480)} />,
  'right to left': () => <Line start={rightToLeft.title} />,
};
