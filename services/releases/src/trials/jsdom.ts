import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import vm from 'node:vm';

/**
 * jsdom, whose windows refuse to make code of text, as the policy of our pages has browsers refuse it. The process of a trial refuses
 * that too, as the process of a live set does; jsdom's own engine for selectors compiles each of them, so it alone runs in a context where
 * that is allowed.
 */

const fromJsdom = createRequire(createRequire(import.meta.url).resolve('jsdom'));

const allowSelectors = () => {
  const file = fromJsdom.resolve('nwsapi');
  const compiling = vm.createContext({}, { codeGeneration: { strings: true, wasm: false } });
  const run = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports'], {
    filename: file,
    parsingContext: compiling,
  });
  const module = new Module(file);
  run(module, module.exports);
  module.loaded = true;
  fromJsdom.cache[file] = module;
};

const refuseInWindows = () => {
  const { createContext } = vm;
  vm.createContext = (window, options = {}) =>
    createContext(window, { ...options, codeGeneration: { strings: false, wasm: false } });
};

allowSelectors();
refuseInWindows();
export const { JSDOM, ResourceLoader, VirtualConsole } = await import('jsdom');
