/**
 * Follows who listens to something that outlives a test file; what it answers ends that. A page counts who listens for errors: it
 * hears of each end once.
 */
const followListeners = (target) => {
  const { addEventListener, removeEventListener } = target;
  const listening = new Map();
  const nameOf = (type, options) => `${type} ${Boolean(options?.capture ?? options)}`;
  const listenersOf = (type, options) => {
    const name = nameOf(type, options);
    if (!listening.has(name)) listening.set(name, new Map());
    return listening.get(name);
  };

  target.addEventListener = (type, listener, options) => {
    const listeners = listenersOf(type, options);
    if (!listener || listeners.has(listener)) return;
    listeners.set(listener, () => removeEventListener.call(target, type, listener, options));
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    const listeners = listenersOf(type, options);
    listeners.get(listener)?.();
    listeners.delete(listener);
  };
  return () => {
    for (const listeners of listening.values()) for (const end of listeners.values()) end();
    listening.clear();
  };
};

/** Timers are numbered: what was started since the last time ends. */
const followTimers = ({ setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame }) => {
  const follow = (start, end) => {
    let next = 0;
    return () => {
      const last = start(() => {});
      while (next <= last) end(next++);
    };
  };
  const endTimers = follow(setTimeout, clearTimeout);
  const endFrames = follow(requestAnimationFrame, cancelAnimationFrame);
  return () => {
    endTimers();
    endFrames();
  };
};

const empty = (element) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  element.replaceChildren();
};

/**
 * Makes a page of jsdom new for each test file. What it answers ends who listens and what is timed, and empties the document and what
 * is stored. Its own elements stay: packages hold its body.
 * @param {import('jsdom').JSDOM} dom
 */
exports.clearedPage = (dom) => {
  const { window } = dom;
  const { document, history, localStorage, sessionStorage } = window;
  const { documentElement, head, body } = document;
  const endTimers = followTimers(window);
  const endListeners = [window, document, documentElement, body].map(followListeners);

  return () => {
    endTimers();
    for (const end of endListeners) end();
    for (const element of [head, body, documentElement]) empty(element);
    documentElement.append(head, body);
    localStorage.clear();
    sessionStorage.clear();
    dom.cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', 'http://localhost/');
  };
};
