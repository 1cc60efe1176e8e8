import { transform } from '@swc/core';
import { parse } from 'acorn';

const nodesIn = function* (node) {
  if (Array.isArray(node)) {
    for (const each of node) yield* nodesIn(each);
    return;
  }
  if (typeof node?.type !== 'string') return;
  yield node;
  for (const each of Object.values(node)) yield* nodesIn(each);
};

/** The ids that an expression may be, and what ids begin with that it makes; empty for an id that another place marks. */
const idsIn = (node) => {
  if (node?.type === 'Literal') return [{ id: node.value }];
  if (node?.type === 'ConditionalExpression') return [...idsIn(node.consequent), ...idsIn(node.alternate)];
  if (node?.type === 'TemplateLiteral') return [{ prefix: node.quasis[0].value.cooked }];
  return [];
};

/** The names of the values that a call gives; null when that is seen only when it runs. */
const valuesIn = (node) => {
  if (node === undefined) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names = node.properties.map(({ key, computed }) =>
    computed ? undefined : (key?.name ?? key?.value),
  );
  return names.includes(undefined) ? null : names;
};

const nameOf = ({ callee }) => (callee?.type === 'Identifier' ? callee.name : undefined);

/** `t('id')`, or `textsIn(texts, language)('id')`. */
const saysText = (call) =>
  nameOf(call) === 't' || (call.callee?.type === 'CallExpression' && nameOf(call.callee) === 'textsIn');

/** A file without any of these says nothing. */
const saysSomething = /\bt\(|\btextsIn\(|\btextId\(|\.po'/;

/**
 * The texts that a module uses, and the catalogues that it imports. A text is used by `t('id', values)`, by `textId('id')` where another
 * place says it, and all that begin alike by `t(\`beginning.${rest}\`)`.
 *
 * @param {string} source JavaScript
 * @returns `call` is the place where a text is said; `saysUnknown`: a text is said by an id that is not written there
 */
export const usedTextsOf = (source) => {
  const uses = [];
  const imports = [];
  let saysUnknown = false;
  for (const node of nodesIn(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body)) {
    if (node.type === 'ImportDeclaration' && node.source.value.endsWith('.po')) imports.push(node.source);
    if (node.type !== 'CallExpression') continue;
    const [id, values] = node.arguments;
    if (saysText(node)) {
      const said = idsIn(id);
      if (said.length === 0) saysUnknown = true;
      uses.push(...said.map((used) => ({ ...used, values: valuesIn(values), call: node })));
    }
    if (nameOf(node) === 'textId')
      uses.push(...idsIn(id).map((used) => ({ ...used, values: null, isMarked: true })));
  }
  return { uses, imports, saysUnknown };
};

/** The same of a file in TypeScript. */
export const usedTexts = async (source) => {
  if (!saysSomething.test(source)) return { uses: [], imports: [], saysUnknown: false };
  const { code } = await transform(source, {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  });
  return usedTextsOf(code);
};
