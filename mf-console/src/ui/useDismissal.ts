import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Tells while `active` that Escape was pressed, or that something outside of the element was clicked. */
export const useDismissal = (
  element: RefObject<HTMLElement | null>,
  active: boolean,
  onDismiss: (byKeyboard: boolean) => void,
) => {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!active) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) dismiss(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dismiss(true);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [active, element]);
};
