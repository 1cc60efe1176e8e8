import { long, type States } from '@plinth/kit/testing/states';
import { useState } from 'react';
import { ImageField } from './ImageField.tsx';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><path d="M20 160h280M60 160v-20h200v20M90 140V40h140v100" fill="none" stroke="#12372a"/></svg>';

function Chosen({ name }: { name: string }) {
  const [file, setFile] = useState<File | undefined>(
    () => new File([drawing], name, { type: 'image/svg+xml' }),
  );
  return <ImageField {...(file ? { value: file } : {})} onChange={setFile} />;
}

export const states: States = {
  empty: () => <ImageField />,
  'with the hint about its size': () => <ImageField hint />,
  'a stored picture': () => <ImageField current="article-brick.webp" />,
  'a portrait': () => <ImageField current="article-brick.webp" round />,
  'a chosen file': () => <Chosen name="plan.svg" />,
  'long text': () => <Chosen name={`${long.word}.svg`} />,
};
