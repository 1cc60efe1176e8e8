// `node infra/deploy/bin/layOutPart.mjs PART FOLDER`: copies all that a built server runs from to FOLDER, its bundle as FOLDER/main.js.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const [part, folder] = process.argv.slice(2);
if (!part || !folder) throw new Error('Which part, and where to?');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The shell has a build for browsers beside that of its server. */
const bundled = ['dist', 'dist/server']
  .map((name) => join(part, name))
  .find((place) => existsSync(join(place, 'part.json')));
if (!bundled) throw new Error(`${part} has not been built`);

/** Where Node finds a package from a folder; undefined for one that is not installed. */
const installed = (name, from) => {
  const found = join(from, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  return dirname(from) === from ? undefined : installed(name, dirname(from));
};

/** Adds the folders of these packages and of all that they need; those of other platforms are not installed. */
const collect = (names, optional, from, folders) => {
  for (const name of names) {
    const found = installed(name, from);
    if (!found && optional.includes(name)) continue;
    if (!found) throw new Error(`${name} is not installed, which ${from} needs`);
    if (folders.has(found)) continue;
    folders.add(found);
    const { dependencies = {}, optionalDependencies = {} } = readJson(join(found, 'package.json'));
    const all = Object.keys({ ...dependencies, ...optionalDependencies });
    collect(all, Object.keys(optionalDependencies), found, folders);
  }
  return folders;
};

for (const name of readdirSync(bundled)) {
  if (/\.(js|js\.map|json)$/.test(name)) cpSync(join(bundled, name), join(folder, name));
}
const { packages } = readJson(join(bundled, 'part.json'));
for (const found of collect(packages, [], resolve(part), new Set())) {
  const target = join(folder, found.slice(found.indexOf('/node_modules/')));
  if (existsSync(join(target, 'package.json'))) throw new Error(`${found}: another version is in its place`);
  cpSync(found, target, {
    recursive: true,
    filter: (file) => !file.slice(found.length).startsWith('/node_modules'),
  });
}
