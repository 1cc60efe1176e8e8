import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ImageChoice } from './ImageChoice.tsx';

const nothing = { refused: [], tooLarge: false, progress: '', done: [] };
const nobody = () => undefined;

const choice = (name?: string, src?: string) => (
  <ImageChoice
    id="image"
    src={src}
    isChosen={name !== undefined}
    name={name}
    report={nothing}
    onPick={nobody}
    onRemove={name === undefined ? undefined : nobody}
  />
);

export const states: States = {
  empty: () => choice(),
  'a stored picture': () => choice(undefined, '/uploads/article-brick.webp'),
  'a chosen one': () => choice('plan.webp', '/uploads/article-brick.webp'),
  'long text': () => choice(`${long.word}.webp`),
  'right to left': () => <div dir="rtl">{choice(rightToLeft.title)}</div>,
};
