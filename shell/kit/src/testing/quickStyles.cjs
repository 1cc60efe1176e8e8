/** The browser's own sheet tells elements apart by their name and by these alone. */
const kindOf = (element) =>
  `${element.localName} ${element.getAttribute('type') ?? ''} ${element.hasAttribute('open')}`;

/** The nearest value that an element or what it lies in sets by itself. */
const inherited = (element, property) => {
  for (let at = element; at; at = at.parentElement) {
    const value = at.hasAttribute('style') && at.style.getPropertyValue(property);
    if (value) return value;
  }
  return undefined;
};

/**
 * A `getComputedStyle` that answers at once what nearly everybody asks for: whether an element is there, can be seen and can be
 * touched. jsdom matches each rule of each sheet with the element first and works out eleven colours, anew whenever the page has
 * changed: half of the time of a test that looks for a button. It knows no layers, in which all of our sheets are, so that what
 * counts is what an element says itself and the browser's own sheet. Everything else is asked of jsdom, but for pseudo-elements: it
 * has no styles for them, and complains each time that it is asked.
 */
exports.quickStyles = (window) => {
  const { getComputedStyle } = window;

  const displays = new Map();
  const displayOfKind = (element) => {
    const kind = kindOf(element);
    if (!displays.has(kind)) {
      const plain = element.cloneNode(false);
      for (const name of ['style', 'class', 'id']) plain.removeAttribute(name);
      displays.set(kind, getComputedStyle(plain).display);
    }
    return displays.get(kind);
  };

  const display = (element) =>
    element.style?.display || (element.hasAttribute('hidden') ? 'none' : displayOfKind(element));
  const visibility = (element) => inherited(element, 'visibility') ?? 'visible';
  const pointerEvents = (element) => inherited(element, 'pointer-events') ?? 'auto';
  const quick = { display, visibility, pointerEvents, 'pointer-events': pointerEvents };

  return (element) => {
    let complete;
    const rest = (name) => {
      complete ??= getComputedStyle(element);
      const value = complete[name];
      return typeof value === 'function' ? value.bind(complete) : value;
    };
    const getPropertyValue = (name) =>
      name in quick ? quick[name](element) : rest('getPropertyValue')(name);
    const get = (_, name) => {
      if (name === 'getPropertyValue') return getPropertyValue;
      return name in quick ? quick[name](element) : rest(name);
    };
    return new Proxy({}, { get });
  };
};
