const labelledElements = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
];

/**
 * Finds labels by their names. jsdom goes through the page for each label that it meets on its way through the page, anew whenever
 * the page has changed; all tests that name a field, or a control by its label, ask for them.
 */
exports.quickLabels = (window) => {
  /** What carries an id: the first, as a label's own search would find it. */
  const first = (root, id) =>
    root.getElementById
      ? root.getElementById(id)
      : [...root.querySelectorAll('[id]')].find((one) => one.id === id);

  const isOf = (label, element, root) => {
    const name = label.getAttribute('for');
    return name === null ? label.control === element : name !== '' && first(root, name) === element;
  };
  for (const name of labelledElements) {
    Object.defineProperty(window[name].prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get() {
        if (this.type === 'hidden' && this.localName === 'input') return null;
        const root = this.getRootNode();
        const labels = root.getElementsByTagName?.('label') ?? root.querySelectorAll('label');
        return [...labels].filter((label) => isOf(label, this, root));
      },
    });
  }
};
