import { escapeHtml } from '@plinth/runtime/html';

const jsonEscapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that no browser can mistake for the end of its script element. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => jsonEscapes[character] ?? '');

type Attributes = Record<string, string | boolean | undefined>;

/** A void or empty element. */
export const tag = (name: string, attributes: Attributes, close = false) => {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('');
  return `<${name}${text}>${close ? `</${name}>` : ''}`;
};

/** A block of data that scripts of the page read. */
export const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;
