/** The one tidy log of all parts: time, part, message. */

const palette = [36, 35, 34, 33, 32, 96, 95, 94, 93, 92];
const colours = process.stdout.isTTY === true;
const paint = (code: number, text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);
const nameWidth = 15;

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
type Level = (typeof levels)[number];

const colourOf = (part: string) => {
  const sum = [...part].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return palette[sum % palette.length] ?? 36;
};

/** Fields of a structured log line that say nothing to somebody at a terminal. */
const hiddenFields = new Set(['level', 'time', 'part', 'msg', 'pid', 'hostname', 'name']);

const detail = ([key, value]: [string, unknown]): string => {
  if (key === 'err' && value && typeof value === 'object') {
    const { type, message, stack } = value as { type?: string; message?: string; stack?: string };
    return `${type ?? 'Error'}: ${message}${stack ? `\n${stack.split('\n').slice(1, 6).join('\n')}` : ''}`;
  }
  return `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
};

export type Output = ReturnType<typeof createOutput>;

export const createOutput = (
  leastLevel: Level,
  write: (text: string) => void = (text) => process.stdout.write(text),
) => {
  const isShown = (level: string) => levels.indexOf(level as Level) >= levels.indexOf(leastLevel);

  const line = (part: string, text: string, level: Level = 'info') => {
    if (!isShown(level)) return;
    const time = new Date().toTimeString().slice(0, 8);
    const mark =
      level === 'error' || level === 'fatal' ? paint(31, text) : level === 'warn' ? paint(33, text) : text;
    write(`${paint(90, time)} ${paint(colourOf(part), part.padEnd(nameWidth))} ${mark}\n`);
  };

  /** Shows one line of a part's output: a structured one in its short form, any other as it is. */
  const relay = (part: string, text: string) => {
    if (text.trim() === '') return;
    let record: Record<string, unknown> | null = null;
    try {
      record = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : null;
    } catch {}
    if (!record) {
      line(part, text);
      return;
    }
    const details = Object.entries(record)
      .filter(([key]) => !hiddenFields.has(key))
      .map(detail);
    const level =
      typeof record.level === 'string' && levels.includes(record.level as Level)
        ? (record.level as Level)
        : 'info';
    line(part, [String(record.msg ?? ''), ...details].join(' '), level);
  };

  return { line, relay, write };
};
