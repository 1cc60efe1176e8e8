/** What a visitor does first with a page, by hand or keyboard. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'];
/** So long after it was asked for, a page that nobody has touched has nothing else to do. */
const idleMs = 4000;

let touched: Promise<void> | undefined;

/** Resolves once the page is touched, or has been idle. */
export const firstTouch = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    const onTouch = () => resolve();
    for (const sign of signs) addEventListener(sign, onTouch, { capture: true, once: true });
    setTimeout(onTouch, idleMs);
    // It was scrolled before anybody asked, or came back to where it had been.
    if (scrollY > 0) onTouch();
  });
  return touched;
};
