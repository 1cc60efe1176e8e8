import { parse } from '@swc/core';

/** A file without any of these says nothing. */
const saysSomething = /\bt\(|\btextId\(|\.po'/;

const nodesIn = function* (node) {
  if (Array.isArray(node)) {
    for (const each of node) yield* nodesIn(each);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') yield node;
  for (const each of Object.values(node)) yield* nodesIn(each);
};

/** The ids that an expression may be, and what ids begin with that it makes; empty for an id that another place marks. */
const idsIn = (node) => {
  if (node?.type === 'StringLiteral') return [{ id: node.value }];
  if (node?.type === 'ConditionalExpression') return [...idsIn(node.consequent), ...idsIn(node.alternate)];
  if (node?.type === 'ParenthesisExpression') return idsIn(node.expression);
  if (node?.type === 'TemplateLiteral') return [{ prefix: node.quasis[0].cooked }];
  return [];
};

/** The names of the values that a call gives; null when that is seen only when it runs. */
const valuesIn = (node) => {
  if (node === undefined) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names = node.properties.map((property) =>
    property.type === 'Identifier' ? property.value : property.key?.value,
  );
  return names.includes(undefined) ? null : names;
};

const nameOf = ({ callee }) => (callee?.type === 'Identifier' ? callee.value : undefined);

/**
 * The texts that a file of code uses, and the catalogues that it imports. A text is used by `t('id', values)`, by
 * `textId('id')` where another place says it, and all that begin alike by `t(\`beginning.${rest}\`)`.
 *
 * @param {string} source
 * @returns {Promise<{ uses: { id?: string, prefix?: string, values: string[] | null }[], imports: string[] }>}
 */
export const usedTexts = async (source) => {
  if (!saysSomething.test(source)) return { uses: [], imports: [] };
  const program = await parse(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const uses = [];
  const imports = [];
  for (const node of nodesIn(program.body)) {
    if (node.type === 'ImportDeclaration' && node.source.value.endsWith('.po'))
      imports.push(node.source.value);
    if (node.type !== 'CallExpression') continue;
    const [id, values] = node.arguments.map(({ expression }) => expression);
    if (nameOf(node) === 't') {
      uses.push(...idsIn(id).map((used) => ({ ...used, values: valuesIn(values) })));
    }
    if (nameOf(node) === 'textId') uses.push(...idsIn(id).map((used) => ({ ...used, values: null })));
  }
  return { uses, imports };
};
