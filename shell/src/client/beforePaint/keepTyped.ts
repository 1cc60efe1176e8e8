type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor may have changed or stands on; counterparts are found by their place among these. */
const kept = 'a[href], button, summary, details, input, textarea, select';

const isField = (element: Element): element is Field => element.matches('input, textarea, select');
const isToggle = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);

/** Sets a value as a person would: React hears of it. */
const type = (field: Field, value: string) => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

const takeOver = (from: Element, to: Element) => {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  else if (isToggle(from) && isToggle(to)) {
    if (from.checked !== to.checked) to.click();
  } else if (isField(from) && isField(to) && from.value !== to.value && from.type !== 'file')
    type(to, from.value);
};

const focusAsBefore = (from: Element, to: Element) => {
  if (!(to instanceof HTMLElement) || document.activeElement !== document.body) return;
  to.focus({ preventScroll: true });
  // Kinds of fields that have no caret.
  if (
    !(from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement) ||
    from.selectionStart === null
  )
    return;
  (to as HTMLInputElement).setSelectionRange(from.selectionStart, from.selectionEnd);
};

const isCounterpart = (one: Element, other: Element | undefined): other is Element =>
  other?.tagName === one.tagName && other.getAttribute('name') === one.getAttribute('name');

/**
 * Remembers the fields of a page before hydration. Returns a function that restores what was typed, opened and focused after
 * React has drawn a part anew, which it does when something changed the texts meanwhile. `stop` ends this.
 */
export const keepTyped = (root: HTMLElement, stop: AbortSignal): (() => void) => {
  let before = [...root.querySelectorAll(kept)];
  let focused = document.activeElement;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', onFocus, { signal: stop });
  // What is held here must not keep a page in memory that was left.
  stop.addEventListener('abort', () => {
    [before, focused] = [[], null];
  });
  return () => {
    const now = [...root.querySelectorAll(kept)];
    before.forEach((from, index) => {
      const to = now[index];
      if (from.isConnected || !isCounterpart(from, to)) return;
      takeOver(from, to);
      if (from === focused) focusAsBefore(from, to);
      before[index] = to;
    });
  };
};
