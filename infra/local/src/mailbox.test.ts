import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { freePort } from '@plinth/testing/freePort';
import { eventually } from '@plinth/testing/service';
import { mailboxPlan } from './mailbox.ts';
import { createOutput } from './output.ts';
import { type Part, supervise } from './processes/supervisor.ts';

const lines: string[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'));
let mailbox: Part;
let smtpPort: number;

beforeAll(async () => {
  const program = await programOfRun(join(__dirname, '..'), 'src/mailboxProgram.ts');
  const webPort = await freePort();
  smtpPort = await freePort();
  const plan = mailboxPlan({ program, dataDir, smtpPort, webPort });
  // Node tells of each package that it loads.
  const env = { ...plan.env, NODE_DEBUG: 'module' };
  const output = createOutput('info', () => undefined);
  const onLine = (line: string) => {
    lines.push(line);
    return false;
  };
  mailbox = supervise({ ...plan, env, onLine }, output, () => undefined);
});
afterAll(async () => {
  await mailbox.stop();
  rmSync(dataDir, { recursive: true });
});

/** Asks until it is there to answer. */
const ask = (path: string) =>
  eventually(() =>
    fetch(`${mailbox.url}${path}`, { headers: { accept: '*/*, text/html' } }).catch(() => null),
  );

/** Hands a mail to the server as SMTP has it: one command after the answer to the one before. */
const send = async (mail: readonly string[]) => {
  const socket = connect(smtpPort, '127.0.0.1');
  const commands = [
    ...['HELO here', 'MAIL FROM:<a@example.com>', 'RCPT TO:<b@example.com>', 'DATA'],
    [...mail, '.'].join('\r\n'),
    'QUIT',
  ];
  for (const command of commands) {
    await once(socket, 'data');
    socket.write(`${command}\r\n`);
  }
  await once(socket, 'close');
};

const loadsJsdom = () => lines.some((line) => line.includes('/jsdom/'));

describe('the development mailbox', () => {
  it('shows the HTML of a mail harmless, and loads what that takes for the first one that is looked at', async () => {
    expect((await ask('/')).headers.get('content-type')).toContain('text/html');
    await send([
      ...['Subject: Two', 'Content-Type: text/html', ''],
      '<p onclick="alert(1)">Good news</p><script>alert(1)</script>',
    ]);
    const kept = await eventually(async () => {
      const mails = (await (await ask('/api/email')).json()) as { id: string; subject: string }[];
      return mails.length > 0 ? mails : null;
    });
    expect(kept).toMatchObject([{ subject: 'Two' }]);
    expect(lines.some((line) => line.includes('/@fastify/static/'))).toBe(true);
    expect(loadsJsdom()).toBe(false);

    const html = await (await ask(`/api/email/${kept[0]?.id}/html`)).text();
    expect(html).toContain('<p>Good news</p>');
    expect(html).not.toContain('alert');
    expect(loadsJsdom()).toBe(true);
  });
});
