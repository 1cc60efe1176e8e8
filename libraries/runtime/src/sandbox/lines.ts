import type { Readable } from 'node:stream';

/** Characters of a line, and bytes that are read a second: whoever writes more waits. */
const lineMost = 1000;
const bytesMost = 64 * 1024;

const unprintable = /\p{Cc}+/gu;

/** Reads what a process writes that is not trusted: line by line, cut, without control characters, and only so much a second. */
export const boundedLines = (streams: readonly (Readable | null)[], onLine: (line: string) => void) => {
  let left = bytesMost;
  const read = (stream: Readable) => {
    let begun = '';
    stream.setEncoding('utf8').on('data', (piece: string) => {
      left -= piece.length;
      if (left <= 0) stream.pause();
      const [first = '', ...others] = piece.split('\n');
      const lines = [begun + first, ...others];
      begun = (lines.pop() ?? '').slice(0, lineMost);
      for (const line of lines) {
        const shown = line.slice(0, lineMost).replace(unprintable, ' ').trim();
        if (shown) onLine(shown);
      }
    });
  };
  const known = streams.filter((stream) => stream !== null);
  for (const stream of known) read(stream);
  const timer = setInterval(() => {
    if (left > 0) {
      left = bytesMost;
      return;
    }
    left = bytesMost;
    for (const stream of known) stream.resume();
  }, 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
