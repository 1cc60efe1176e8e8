// `npm run deploy -- content mail`: puts new builds of parts live while the system runs, one after the other, and takes them back.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { root } from '../prepare/repository.mjs';
import { runStateOrExit } from './runState.mjs';

const usage = `Usage:
  npm run deploy -- <part>...           build each part, and put it live beside the one that runs, one after the other
  npm run deploy -- --again <part>...   also a build that runs already: a restart that nobody notices
  npm run deploy -- rollback <part>...  put the build live that ran before; again: one further back

What it builds is the checkout that it is called in. It works on the system that npm start runs on this machine (DATA_DIR, as for
npm start), also when that was started from another checkout.`;

const fail = (words) => {
  console.error(words);
  process.exit(1);
};

const readArguments = () => {
  try {
    return parseArgs({ options: { again: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
};

/** Asks the runner, prints what it says, and answers whether it was done. */
const ask = async (path, command) => {
  const socket = connect(path);
  socket.write(`${JSON.stringify(command)}\n`);
  let done = false;
  for await (const line of createInterface({ input: socket })) {
    const said = JSON.parse(line);
    if (said.text) console.log(`${new Date().toTimeString().slice(0, 8)} ${said.text}`);
    if (said.done === undefined) continue;
    done = said.done;
    socket.end();
  }
  return done;
};

const { values, positionals } = readArguments();
const goesBack = positionals[0] === 'rollback';
const names = goesBack ? positionals.slice(1) : positionals;
if (names.length === 0) fail(`Which part?\n\n${usage}`);
const state = runStateOrExit();
const known = state.parts.filter(({ version }) => version).map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  fail(
    `${unknown.join(', ')}: not among the parts that can be deployed.\n\n${usage}\n\nParts: ${known.join(', ')}`,
  );
}

const commandFor = (name) => (goesBack ? { rollback: name } : { deploy: name, root, again: values.again });

for (const name of names) {
  const done = await ask(state.controlSocket, commandFor(name)).catch((error) =>
    console.log(`The runner does not answer: ${error.message}`),
  );
  if (!done)
    fail(
      goesBack
        ? `${name} did not go back; what ran goes on.`
        : `${name} was not deployed; what ran before goes on.`,
    );
}
