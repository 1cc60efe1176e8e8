import { type FoundError, readTypeErrors } from './typeErrors.mjs';

const checks = (...lines: string[]) => {
  const heard: FoundError[][] = [];
  const read = readTypeErrors((errors: FoundError[]) => heard.push(errors));
  for (const line of lines) read(line);
  return heard;
};
const end = (count: number) =>
  `07:55:32 PM - Found ${count} error${count === 1 ? '' : 's'}. Watching for file changes.`;

it('reads the errors of each check, with the lines that they are about', () => {
  const [first, second] = checks(
    '07:55:31 PM - Starting compilation in watch mode...',
    "infra/dev/src/arguments.mjs(1,10): error TS2322: Type 'A' is not assignable to type 'B'.",
    "  Type 'number' is not assignable to type 'string'.",
    '',
    end(1),
    '07:55:52 PM - File change detected. Starting incremental compilation...',
    end(0),
  );
  expect(first).toHaveLength(1);
  expect(first?.[0]?.message).toBe(
    "TS2322: Type 'A' is not assignable to type 'B'.\n  Type 'number' is not assignable to type 'string'.",
  );
  expect(first?.[0]?.frames[0]).toMatchObject({ file: 'infra/dev/src/arguments.mjs', line: 1, column: 10 });
  expect(first?.[0]?.frames[0]?.lines[0]).toMatchObject({
    number: 1,
    text: expect.stringContaining('import'),
  });
  expect(second).toEqual([]);
});

it('says nothing before a check has ended', () => {
  expect(checks('x.ts(1,1): error TS1: no.')).toEqual([]);
});
