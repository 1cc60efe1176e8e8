import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const results = new URL('../RESULTS.md', import.meta.url);
const readme = new URL('../../../README.md', import.meta.url);
const begin = '<!-- speed: written by npm run bench -->';
const end = '<!-- /speed -->';

export const resultsPath = fileURLToPath(results);

/** The mark of a row: a target that was met or missed, or nothing for a figure that is only reported. */
const markOf = ({ met, failed }) => {
  if (failed) return 'NOT TAKEN';
  if (met === undefined) return '';
  return met ? 'met' : 'MISSED';
};

const tableOf = (head, rows) => {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

const cellsOf = (row) => [row.what, row.value, row.beside ?? '', row.wanted ?? '', markOf(row)];
const fullHead = ['what', 'measured', 'beside', 'wanted', ''];

/** The whole table, as it is printed and written. */
export const fullTable = (rows) => tableOf(fullHead, rows.map(cellsOf));

const machine = () => {
  const [{ model }] = cpus();
  return `${model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
};

const notes = `Everything runs on this one machine, the load generator too, each in a process of its own. Ratios are the medians of
three interleaved rounds: in each round every contestant has its turn, and a ratio is taken within a round. "µs" is CPU
time a request, of all processes that took part in the answer, from \`/proc/<pid>/stat\`.

- Plain Koa is Koa with @koa/router, has the reply as an object in memory and answers it as JSON; the bytes are compared with
  the gateway's before. Koa given a ready Buffer, and node's own server with one, are there for scale.
- "Uncached" goes through a second gateway with \`CACHE_MB=0\`, so every request reaches the content service and the database; only a list's
  total is counted no more than four times a second.
- An uncached page goes through a gateway and a shell server beside the others, which keep no pages and no answers: each of its calls
  reaches the content service and the database. "Rendered": the shell server remembers no page either (PAGES_MB=0), so React draws each. "Its
  data the same as before": as it comes, it sends the page that it drew when every call was answered as then. With 8 visitors at a time none is
  turned away to the browser's own rendering.
- The crowd reads an article that was changed a moment before, through the API, by the gateway that they all ask. Of 10,000 the last
  waits for the answers to the others. What the rendering adds to a wait shows where 100 ask at one moment on open connections: medians of
  15 rounds on the changed page, on the kept one, and of one visitor who comes alone after a change.
- 100 and 100,000 blogs are two content services side by side, each with its own embedded database, filled through the driver, and
  a gateway and a shell server of its own that keep nothing. Both answer the same number of entries, but for the whole list, which begins with
  1,000 of many, and the sitemap: there the cost of one entry is compared. "Pages of one, all over the list" are 100, none after its neighbour.
- A comment counts once it is answered with 201: it is on disk then, with its event. The latency is autocannon's at a
  fixed overall rate, with its correction for coordinated omission on.
- The bell's time goes from the comment's 201 to the last socket's frame, all through the gateway; the bare broadcast's from
  its first \`send\`. Both lists of sockets live in processes of their own.
- Memory per socket is taken after a forced garbage collection in fresh processes, before and with all sockets open.
- Bare nodemailer has a pool of 5 connections and composes each mail from its text and HTML; "ready bytes" is given the
  composed mail instead. A campaign's time goes from its 202 to its last mail.
- Lighthouse 12.8.2 opens each page five times on its phone, with its default throttling (simulated), and once on a desktop, each
  time in a fresh browser; scores are performance, accessibility, best practices and search. "Before" is what it said in the
  same way on this machine before the pages were made lighter.
- The blocking time is Lighthouse's, the middle of five visits, with its simulated processor four and six times as slow as this one.
  \`BASELINE_URL=… npm run bench -- blocking\` gives the pages of a site that runs what was before their turn in the same rounds.
- The console's dashboard opens in Chromium with Lighthouse's phone (1.6 Mbit/s, 150 ms, a processor of a quarter), until its three numbers
  are there. A step is a document, scripts or numbers that were asked for only when something before them had come. A key is timed from
  its event to the painted frame, in the middle of an article that was pasted.
- A search is asked of its index alone, in a fresh process: processor time, without network and database. Its texts are made up, with a
  vocabulary of 40,000 words of which the n-th is n times as rare as the first, and none is left out for standing everywhere.
- Resident memory counts pages that parts share once for each part; "proportional" counts them once. It is taken three minutes after
  the first start, demo content and all.`;

/** Writes the results, and the main rows into the README. */
export const writeReport = (rows, { seconds, loadBefore }) => {
  const when = new Date().toISOString().slice(0, 10);
  writeFileSync(
    results,
    `# Speed and memory

Written by \`npm run bench\` on ${when}: ${machine()}. The run took ${Math.round(seconds / 60)} minutes;
the load average before it, of other work on the machine, was ${loadBefore.toFixed(1)}.

${fullTable(rows)}

${notes}
`,
  );
  const main = rows.filter((row) => row.main);
  const table = tableOf(
    ['', 'measured', 'wanted', ''],
    main.map((row) => [row.what, row.value, row.wanted ?? '', markOf(row)]),
  );
  const text = readFileSync(readme, 'utf8');
  const [before, rest = ''] = text.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`README.md has no place for the results: ${begin} … ${end}`);
  const shownIn = `${begin}\n${table}\n\n${machine()}; ${when}.\n${end}`;
  writeFileSync(readme, `${before}${shownIn}${after}`);
};
