const captures = (options) => Boolean(options?.capture ?? options);

/**
 * Follows who listens to something that outlives a test file; what it answers ends that. A page counts who listens for errors: it
 * hears of one end for each beginning.
 */
const followListeners = (target) => {
  const { addEventListener, removeEventListener } = target;
  const begun = [];
  target.addEventListener = (type, listener, options) => {
    begun.push([type, listener, captures(options)]);
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    const same = [type, listener, captures(options)];
    const at = begun.findIndex((one) => one.every((part, nth) => part === same[nth]));
    if (at < 0) return;
    begun.splice(at, 1);
    removeEventListener.call(target, ...same);
  };
  return () => {
    for (const one of begun.splice(0)) removeEventListener.call(target, ...one);
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
