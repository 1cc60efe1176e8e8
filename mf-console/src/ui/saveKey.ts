import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S, or Command+S, on any layout. */
export const isSaveKey = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && (key.toLowerCase() === 's' || code === 'KeyS');

/** Saves by the key that saves everywhere, and keeps the browser from saving the page. A dialog that is open comes first. */
export const useSaveKey = (save: () => void) => {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"]');
      if (!event.repeat && !isInDialog) onSave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
