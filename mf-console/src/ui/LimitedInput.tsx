import { useRoomLeft } from '@plinth/kit/roomLeft';
import { type Translate, useTexts } from '@plinth/kit/texts';
import { Input, type InputProps } from 'antd';
import type { ChangeEvent, ComponentProps } from 'react';
import styles from './LimitedInput.module.css';
import texts from './texts/en.po';

type TextAreaProps = ComponentProps<typeof Input.TextArea>;
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** From how full on a field says how much still fits. */
const nearlyFull = 0.9;

const noteOf = (t: Translate, left: number, limit: number, cut: boolean): string => {
  if (cut) return t('limit.cut', { limit });
  if (left <= 0) return t('limit.reached', { limit });
  if (limit - left < limit * nearlyFull) return '';
  return t('limit.left', { left });
};

const useLimit = <E extends TextElement>(
  value: unknown,
  maxLength: number,
  onChange: ((event: ChangeEvent<E>) => void) | undefined,
) => {
  const t = useTexts(texts);
  const { left, cut, onPaste, forgetPaste } = useRoomLeft(typeof value === 'string' ? value : '', maxLength);
  return {
    note: noteOf(t, left, maxLength, cut),
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
