/** A `getComputedStyle` for a page of jsdom. */
export function quickStyles(window: Window): (element: Element) => CSSStyleDeclaration;
