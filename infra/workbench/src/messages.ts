/** What the preview tells the page around it. */
export type PreviewMessage =
  | { kind: 'states'; at: string; names: string[] }
  | { kind: 'alone'; state: string }
  | { kind: 'key'; key: string };

const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'kind' in data;

export const tellWorkbench = (message: PreviewMessage) => parent.postMessage(message, location.origin);

/** Hears what the preview tells; answers how to stop. */
export const onPreviewMessage = (hear: (message: PreviewMessage) => void) => {
  const listener = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && isMessage(data)) hear(data);
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
};

/** Whether a key is part of what somebody writes. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null);
