import { createProgress } from './progress.mjs';

const run = async () => undefined;
const steps = {
  build: { title: 'Building', typicalSeconds: 35, run },
  publish: { title: 'Publishing', typicalSeconds: 2, run },
};

const shown = (live: boolean, lastDurations = {}) => {
  let text = '';
  const print = (more: string) => {
    text += more;
  };
  const progress = createProgress(steps, lastDurations, { print, live, columns: () => 80 });
  return { progress, text: () => text };
};

describe('without a terminal', () => {
  it('a long step is announced with the time it took last, and each step has one line at its end', () => {
    const { progress, text } = shown(false, { build: 41.3 });
    progress.started('build');
    progress.write('content listening\n');
    progress.ended('build');
    progress.started('publish');
    progress.ended('publish', new Error('disk full'));
    progress.close();
    expect(text()).toBe(
      'Building … (took 41 s last time)\ncontent listening\nBuilding: done (0 s)\nPublishing: failed (0 s)\n',
    );
  });

  it('tells what is usual where nothing is known of this machine', () => {
    const { progress, text } = shown(false);
    progress.started('build');
    progress.close();
    expect(text()).toBe('Building … (about 35 s)\n');
  });
});

describe('on a terminal', () => {
  const escapeCharacter = String.fromCharCode(27);

  /** What stands on a screen after all that was printed: each line is written from its beginning and cleared to its end. */
  const screen = (printed: string) => {
    const lines: string[] = [];
    let row = 0;
    let line = '';
    for (const piece of printed.split(escapeCharacter)) {
      const [command = '', up] = /^\[(\d*)[AK]/.exec(piece) ?? [];
      row -= Number(up ?? 0);
      for (const [i, text] of piece.slice(command.length).split('\n').entries()) {
        if (i > 0) {
          lines[row++] = line.trimEnd();
          line = '';
        }
        line += text;
      }
    }
    return lines;
  };

  it('lists what is done, what runs and what comes next, below all other output', () => {
    const { progress, text } = shown(true, { publish: 1.8 });
    progress.started('build');
    progress.write('first line\nsecond line\n');
    expect(screen(text())).toEqual([
      'first line',
      'second line',
      '▸ Building       0 s  about 35 s',
      '  Publishing          took 2 s last time',
    ]);
    progress.ended('build');
    progress.started('publish');
    progress.write('third line\n');
    progress.close();
    progress.write('after all\n');
    expect(screen(text())).toEqual([
      'first line',
      'second line',
      'third line',
      '✔ Building       0 s',
      '▸ Publishing     0 s  took 2 s last time',
      'after all',
    ]);
    expect(Object.keys(progress.durations())).toEqual(['build']);
  });
});
