import { overlayStyles } from './overlayStyles.mjs';

const element = (name, properties = {}, children = []) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const linesOf = ({ lines, line }) =>
  element(
    'pre',
    {},
    lines.map(({ number, text }) =>
      element('span', {
        className: number === line ? 'at' : '',
        textContent: `${String(number).padStart(5)}  ${text}\n`,
      }),
    ),
  );

const placeOf = ({ file, line, column, name }) =>
  element('p', { className: 'place', textContent: `${name ? `${name}  ` : ''}${file}:${line}:${column}` });

const drawFault = ({ title, message, frames }) => {
  const [first, ...others] = frames;
  return element('section', {}, [
    element('h2', { textContent: title }),
    element('p', { className: 'message', textContent: message }),
    ...(first ? [placeOf(first), linesOf(first)] : []),
    ...others.map(placeOf),
  ]);
};

const positionsIn = (stack) =>
  [...stack.matchAll(/(\/assets\/[^\s)?]+\.js):(\d+):(\d+)/g)]
    .slice(0, 12)
    .map((match) => match.slice(1).join(':'));

const longestMessage = 1000;

/** Tells the terminal of a fault, and answers where it came from, in the sources that people write: the server has the maps. */
const tellFault = async (address, message, { stack = '' }) => {
  const query = new URLSearchParams([
    ['message', message.slice(0, longestMessage)],
    ['page', location.pathname],
    ...positionsIn(stack).map((at) => ['at', at]),
  ]);
  try {
    const reply = await fetch(`${address}fault?${query}`);
    return reply.ok ? await reply.json() : [];
  } catch {
    return [];
  }
};

/**
 * Shows what is wrong over the page, until it is mended or put away (Escape): errors of builds, of what runs, and of types.
 * `address` is where the development server answers.
 */
export const createOverlay = (address) => {
  const host = element('div', { id: 'plinth-development-errors' });
  const room = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayStyles);
  room.adoptedStyleSheets = [sheet];
  let buildErrors = [];
  let faults = [];
  let typeErrors = [];
  /** The page runs with them: whoever has put them away sees them again when they are others. */
  let putAway = '';

  const close = () => {
    faults = [];
    putAway = JSON.stringify(typeErrors);
    host.remove();
  };
  const draw = () => {
    const shown = [buildErrors, faults, typeErrors].find((errors) => errors.length > 0) ?? [];
    if (shown === typeErrors && JSON.stringify(typeErrors) === putAway) {
      host.remove();
      return;
    }
    if (shown.length === 0) {
      host.remove();
      return;
    }
    const button = element('button', { textContent: 'Close (Esc)', onclick: close });
    room.replaceChildren(
      element('div', { className: 'overlay', role: 'alertdialog', ariaLabel: 'Errors' }, [
        button,
        ...shown.map(drawFault),
      ]),
    );
    if (!host.isConnected) document.documentElement.append(host);
  };
  addEventListener('keydown', ({ key }) => key === 'Escape' && host.isConnected && close());

  return {
    setBuildErrors: (errors) => {
      buildErrors = errors;
      draw();
    },
    setTypeErrors: (errors) => {
      typeErrors = errors;
      draw();
    },
    addFault: async (error) => {
      const message = String(error?.message ?? error);
      if (faults.some((fault) => fault.message === message)) return;
      const fault = { title: 'The page failed', message, frames: [] };
      faults = [...faults, fault];
      draw();
      fault.frames = await tellFault(address, message, error instanceof Error ? error : {});
      draw();
    },
    /** What was wrong is mended, as far as anybody knows. */
    clearFaults: () => {
      faults = [];
      draw();
    },
  };
};
