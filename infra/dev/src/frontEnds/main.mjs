// The process that builds front ends while somebody works on them: `builder.mjs` starts it.
import path from 'node:path';
import { root } from '../../../local/prepare/repository.mjs';
import { startDevelopmentServer } from './developmentServer.mjs';
import { watchTypes } from './typeErrors.mjs';
import { watchFrontEnd } from './watchFrontEnd.mjs';

const [directory, ...names] = process.argv.slice(2);
const cacheDirectory = path.join(root, 'node_modules/.cache/plinth-development');

const at = ([place]) => (place ? `${place.file}:${place.line}:${place.column} ` : '');

const server = await startDevelopmentServer({
  onFault: ({ page, message, frames }) => console.error(`page ${page}: ${at(frames)}${message}`),
});
const state = Object.fromEntries(names.map((name) => [name, { hash: null, errors: [] }]));
const errorsOfBuilds = Object.fromEntries(names.map((name) => [name, new Map()]));

/** In the overlay a type error stands behind what keeps a page from running: the first front end has it for all. */
const heedTypes = (errors) => {
  for (const { message, frames } of errors) console.error(`types: ${at(frames)}${message}`);
  if (errors.length === 0 && state[names[0]].typeErrors?.length > 0) console.log('types: all fit again');
  state[names[0]] = { ...state[names[0]], typeErrors: errors };
  server.tell(state);
};

const tellPeople = (name, { build, ms, errors, files }) => {
  const changed = files.length > 0 ? ` (${files.slice(0, 3).join(', ')})` : '';
  if (errors.length === 0) console.log(`${name}: ${build} built in ${ms} ms${changed}`);
  for (const { message, frames } of errors) console.error(`${name}: ${at(frames)}${message} (${build})`);
};

const heed = (name, built) => {
  tellPeople(name, built);
  errorsOfBuilds[name].set(built.build, built.errors);
  const [first = []] = [...errorsOfBuilds[name].values()].filter((errors) => errors.length > 0);
  state[name] = {
    ...state[name],
    errors: first,
    ...(built.build === 'client' && built.errors.length === 0 ? { hash: built.hash } : {}),
    ...(built.build === 'plain scripts' ? { plainScripts: built.hash } : {}),
  };
  server.tell(state);
};

let types;
const leave = async () => {
  await types?.close();
  process.exit(0);
};
process.on('disconnect', leave);
process.on('SIGTERM', leave);
// Ctrl-C is for the one who started this process.
process.on('SIGINT', () => undefined);

const frontEnds = await Promise.all(
  names.map((name) =>
    watchFrontEnd(name, {
      directory: path.join(directory, name),
      cacheDirectory,
      onBuilt: (built) => heed(name, built),
    }),
  ),
);
for (const frontEnd of frontEnds) server.add(frontEnd);
process.send({ port: server.port });
await Promise.all(frontEnds.map((frontEnd) => frontEnd.release()));
process.send({ built: true });
// The first check takes all of a core for a while: nobody waits for it.
types = watchTypes(names, heedTypes);
