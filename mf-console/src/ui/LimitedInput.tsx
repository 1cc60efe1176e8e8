import { useRoomLeft } from '@plinth/kit/roomLeft';
import { Input, type InputProps } from 'antd';
import type { ChangeEvent, ComponentProps } from 'react';
import styles from './LimitedInput.module.css';

type TextAreaProps = ComponentProps<typeof Input.TextArea>;
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** From how full on a field says how much still fits. */
const nearlyFull = 0.9;

const noteOf = (left: number, limit: number, cut: boolean): string => {
  if (cut)
    return `What you pasted did not fit: its end is missing. ${limit.toLocaleString()} characters fit in here.`;
  if (left <= 0) return `${limit.toLocaleString()} characters are here: no more fit.`;
  if (limit - left < limit * nearlyFull) return '';
  return left === 1 ? '1 character left' : `${left.toLocaleString()} characters left`;
};

const useLimit = <E extends TextElement>(
  value: unknown,
  maxLength: number,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
) => {
  const { left, cut, onPaste, forgetPaste } = useRoomLeft(typeof value === 'string' ? value : '', maxLength);
  return {
    note: noteOf(left, maxLength, cut),
    handlers: {
      onPaste,
      onChange: (event: ChangeEvent<E>) => {
        if ((event.nativeEvent as InputEvent).inputType !== 'insertFromPaste') forgetPaste();
        onChange?.(event);
      },
    },
  };
};

function LimitNote({ note }: { note: string }) {
  return (
    <p className={styles.note} role="status">
      {note}
    </p>
  );
}

/** A line of text that says when its limit is near, and when a paste was cut. */
export function LimitedInput({ maxLength, onChange, ...props }: InputProps & { maxLength: number }) {
  const { note, handlers } = useLimit<HTMLInputElement>(props.value, maxLength, onChange);
  return (
    <>
      <Input {...props} {...handlers} maxLength={maxLength} />
      <LimitNote note={note} />
    </>
  );
}

/** The same for a text of many lines. */
export function LimitedTextArea({ maxLength, onChange, ...props }: TextAreaProps & { maxLength: number }) {
  const { note, handlers } = useLimit<HTMLTextAreaElement>(props.value, maxLength, onChange);
  return (
    <>
      <Input.TextArea {...props} {...handlers} maxLength={maxLength} />
      <LimitNote note={note} />
    </>
  );
}
