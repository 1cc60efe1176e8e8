import { createOutput } from './output.ts';

const shown = (level: 'info' | 'warn', ...lines: string[]) => {
  let text = '';
  const output = createOutput(level, (chunk) => {
    text += chunk;
  });
  for (const line of lines) output.relay('content', line);
  return text;
};

describe('the tidy log', () => {
  it('shortens a structured line to time, part, message and details', () => {
    const text = shown('info', '{"level":"info","time":"x","part":"content","port":8081,"msg":"listening"}');
    expect(text).toMatch(/^\d\d:\d\d:\d\d content {9}listening port=8081\n$/);
  });

  it('shows an error with its first stack lines', () => {
    const err = { type: 'TypeError', message: 'no', stack: 'TypeError: no\n    at a\n    at b' };
    expect(shown('info', JSON.stringify({ level: 'error', msg: 'failed', err }))).toContain(
      'failed TypeError: no\n    at a',
    );
  });

  it('passes other lines on as they are, and drops what is below the level', () => {
    expect(shown('info', 'plain words', '{broken')).toMatch(/plain words\n.*\{broken\n$/);
    expect(shown('warn', '{"level":"info","msg":"quiet"}')).toBe('');
  });
});
