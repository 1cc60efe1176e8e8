import { type ClipboardEvent, useState } from 'react';

/** How much room a text has left, and whether what was pasted last did not fit into it: browsers cut that silently. */
export const useRoomLeft = (text: string, limit: number) => {
  const [cut, setCut] = useState(false);
  const left = limit - text.length;
  const onPaste = ({
    currentTarget,
    clipboardData,
  }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    setCut(value.length - replaced + clipboardData.getData('text').trimEnd().length > limit);
  };
  return { left, cut: cut && left <= 0, onPaste, forgetPaste: () => setCut(false) };
};
