/** Where the focus is in a screen, told so that what comes next can still be found when that is gone. */
export interface Place {
  readonly element: HTMLElement;
  /** What the element does for its entry: `data-action`. */
  readonly action: string | undefined;
  readonly entry: Element | null;
  readonly list: Element | null;
  readonly index: number;
  /** What names the list, or else the screen. */
  readonly heading: HTMLElement | null;
}

const headingOf = (screen: HTMLElement, element: Element): HTMLElement | null => {
  const section = element.closest('section[aria-labelledby]');
  const id = section && screen.contains(section) ? section.getAttribute('aria-labelledby') : null;
  return (id && document.getElementById(id)) || screen.querySelector('h1');
};

export const placeOf = (screen: HTMLElement, element: HTMLElement): Place => {
  const entry = element.closest('li, tr');
  const list = entry?.parentElement ?? null;
  return {
    element,
    action: element.dataset.action,
    entry,
    list,
    index: list && entry ? [...list.children].indexOf(entry) : -1,
    heading: headingOf(screen, element),
  };
};

/** The same action of the entry itself, of the next ones, or of those before; else the heading. */
export const nextPlace = (screen: HTMLElement, place: Place): HTMLElement | null => {
  const { action, entry, list, index, heading } = place;
  if (action !== undefined && list?.isConnected) {
    const entries = [...list.children];
    const order = [
      ...(entry?.isConnected ? [entry] : []),
      ...entries.slice(index),
      ...entries.slice(0, index).reverse(),
    ];
    for (const candidate of order) {
      const same = candidate.querySelector<HTMLElement>(`[data-action="${action}"]`);
      if (same) return same;
    }
  }
  const title = heading?.isConnected ? heading : screen.querySelector<HTMLElement>('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title;
};
