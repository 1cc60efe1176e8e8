import { languageAt } from '@plinth/contracts/languageAt';

/** Where somebody was in a page: an element, by the way that leads to it from the body, and how far it was from the window's top. */
interface Place {
  readonly address: string;
  readonly way: readonly number[];
  readonly top: number;
}

const key = 'mf-public/place';

/** The address of this page without its language. */
const here = () => languageAt(location.pathname + location.search).address;

const wayTo = (element: Element): number[] => {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  return [...wayTo(parentElement), [...parentElement.children].indexOf(element)];
};

/** The last element on a way that is there: pages in two languages are built alike, down to the words of a text. */
const along = (way: readonly number[]) => {
  let at: Element = document.body;
  for (const index of way) at = at.children[index] ?? at;
  return at;
};

/** Keeps where the reader is, for the same page in another language. */
export const keepPlace = () => {
  const shown = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  if (!shown || scrollY === 0) return;
  const place: Place = { address: here(), way: wayTo(shown), top: shown.getBoundingClientRect().top };
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing begins at the top.
  }
};

const takePlace = (): Place | null => {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept && JSON.parse(kept);
  } catch {
    return null;
  }
};

/** Brings the reader back to where they were, if that was in this page. */
export const returnToPlace = () => {
  const place = takePlace();
  if (place?.address !== here()) return;
  scrollBy({ top: along(place.way).getBoundingClientRect().top - place.top, behavior: 'instant' });
};
