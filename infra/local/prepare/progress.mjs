const clearLine = '\u001b[K';
const up = (lines) => (lines > 0 ? `\u001b[${lines}A` : '');
const refreshMs = 200;
/** Without a terminal a step is announced only when people would wonder what takes so long. */
const worthAnnouncing = 5;

const expectation = ({ typicalSeconds }, last) =>
  last === undefined ? `about ${typicalSeconds} s` : `took ${Math.round(last)} s last time`;

/**
 * Tells of the steps of a start: on a terminal as a list that stays below everything else that is written, elsewhere
 * in a line for each. `write` is for all other output meanwhile, in whole lines.
 *
 * @param {Readonly<Record<string, import('./steps.mjs').Step>>} steps
 * @param {Readonly<Record<string, number>>} lastDurations seconds
 * @param {{ print?: (text: string) => void, live?: boolean, columns?: () => number }} [terminal]
 */
export const createProgress = (
  steps,
  lastDurations,
  {
    print = (text) => process.stdout.write(text),
    live = process.stdout.isTTY === true && !process.env.CI && process.env.TERM !== 'dumb',
    columns = () => process.stdout.columns || 80,
  } = {},
) => {
  const states = new Map(Object.keys(steps).map((name) => [name, { name, state: 'next' }]));
  const titleWidth = Math.max(...Object.values(steps).map(({ title }) => title.length));
  let shownLines = 0;

  const secondsOf = ({ at, ended = Date.now() }) => (ended - at) / 1000;
  const lineOf = (step) => {
    const mark = { next: ' ', running: '▸', done: '✔', failed: '✖' }[step.state];
    const clock = step.at === undefined ? '' : `${Math.round(secondsOf(step))} s`;
    const expected = step.ended ? '' : expectation(steps[step.name], lastDurations[step.name]);
    const line = `${mark} ${steps[step.name].title.padEnd(titleWidth)}  ${clock.padStart(6)}  ${expected}`;
    return line.trimEnd().slice(0, columns() - 1);
  };
  const draw = (above = '') => {
    const lines = [...states.values()].map((step) => `${lineOf(step)}${clearLine}\n`);
    const cleared = above.replaceAll('\n', `${clearLine}\n`);
    print(`${up(shownLines)}${cleared}${lines.join('')}`);
    shownLines = lines.length;
  };
  const timer = live ? setInterval(draw, refreshMs, '') : undefined;
  if (live) draw();

  const set = (name, change) => {
    states.set(name, { ...states.get(name), ...change });
    if (live) draw();
    return states.get(name);
  };
  return {
    started: (name) => {
      set(name, { state: 'running', at: Date.now() });
      const { title, typicalSeconds } = steps[name];
      if (live || (lastDurations[name] ?? typicalSeconds) < worthAnnouncing) return;
      print(`${title} … (${expectation(steps[name], lastDurations[name])})\n`);
    },
    ended: (name, error) => {
      const step = set(name, { state: error ? 'failed' : 'done', ended: Date.now() });
      const outcome = error ? 'failed' : 'done';
      if (!live) print(`${steps[name].title}: ${outcome} (${Math.round(secondsOf(step))} s)\n`);
    },
    write: (text) => (live && shownLines > 0 ? draw(text) : print(text)),
    /** How long the steps took that have succeeded, in seconds. */
    durations: () =>
      Object.fromEntries(
        [...states.values()].flatMap((step) => (step.state === 'done' ? [[step.name, secondsOf(step)]] : [])),
      ),
    /** Leaves the list as it stands; what is written from now on comes below it. */
    close: () => {
      clearInterval(timer);
      shownLines = 0;
    },
  };
};
