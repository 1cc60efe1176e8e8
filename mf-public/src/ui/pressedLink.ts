import type { MouseEvent } from 'react';

/** The link that was pressed plainly; null where the browser shall do what it always does. */
export const pressedLink = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey ? link : null;
};
