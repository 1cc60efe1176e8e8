import { useEffect, useEffectEvent } from 'react';
import { isTyping, onPreviewMessage } from './messages.ts';

/** Does what belongs to a key, also when the preview has the focus; keys that somebody types with are left alone. */
export const useKeys = (actions: Readonly<Record<string, () => void>>) => {
  const actionOf = useEffectEvent((key: string) => actions[key]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = isTyping(event) ? undefined : actionOf(event.key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    const stop = onPreviewMessage((message) => {
      if (message.kind === 'key') actionOf(message.key)?.();
    });
    return () => {
      removeEventListener('keydown', onKey);
      stop();
    };
  }, []);
};
