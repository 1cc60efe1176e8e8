import { Fragment } from 'react';
import type { SearchHit } from './api.ts';

interface MarkedProps {
  text: string;
  /** What was found in it, in its order. */
  marks: SearchHit['marks']['title'];
}

/** A text in which what was found is marked. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
