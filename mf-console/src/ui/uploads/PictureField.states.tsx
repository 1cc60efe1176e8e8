import { long, type States } from '@plinth/kit/testing/states';
import { useState } from 'react';
import { heldPicture } from './chosenPicture.ts';
import { PictureField } from './PictureField.tsx';

function Chosen({ name }: { name: string }) {
  const [held, setHeld] = useState(heldPicture({ _id: 'p1', file: 'article-brick.webp', name }));
  return <PictureField value={held} onChange={setHeld} />;
}

export const states: States = {
  empty: () => <PictureField />,
  'a stored picture': () => <PictureField value="article-brick.webp" current="article-brick.webp" />,
  'a chosen picture': () => <Chosen name="plan.png" />,
  'long text': () => <Chosen name={`${long.word}.png`} />,
};
