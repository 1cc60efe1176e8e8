/** Has the elements of a page of jsdom answer what their labels are. */
export function quickLabels(window: Window): void;
