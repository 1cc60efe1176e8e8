const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');

/** Files of packages that were compiled in this process. What of one was compiled in a realm is so in the next one, too. */
const compiled = new Map();
const scriptOf = (file) => {
  if (!compiled.has(file)) {
    const source = `(function (exports, require, module, jest) {${readFileSync(file, 'utf8')}\n})`;
    compiled.set(file, new Script(source, { filename: file }));
  }
  return compiled.get(file);
};

/** Runs files of packages that `prebundled.mjs` made in a realm, each of them once; some ask `jest` whether time is faked. */
exports.packagesIn = (context) => {
  const exported = new Map();
  return (file, jest) => {
    if (!exported.has(file)) {
      const module = { exports: {} };
      scriptOf(file).runInContext(context)(module.exports, createRequire(file), module, jest);
      exported.set(file, module.exports);
    }
    return exported.get(file);
  };
};
