import sanitizeHtml from 'sanitize-html';

const blockTags = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'];
/** What the console's editor makes. Every other tag is removed; the text within it stays. */
const allowedTags = [...blockTags, 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'];

const directions = new Set(['auto', 'ltr', 'rtl']);

const safeLink: sanitizeHtml.Transformer = (tagName, { href }) => {
  const attribs: sanitizeHtml.Attributes = href ? { href, rel: 'noopener' } : {};
  return { tagName, attribs };
};

/** A block keeps its direction, and a list keeps the number that it starts with. */
const safeBlock: sanitizeHtml.Transformer = (tagName, { dir, start }) => {
  const attribs: sanitizeHtml.Attributes = {};
  if (tagName === 'ol' && start && /^[1-9]\d{0,3}$/.test(start)) attribs.start = start;
  if (dir && directions.has(dir.toLowerCase())) attribs.dir = dir.toLowerCase();
  return { tagName, attribs };
};

/** HTML that cannot run script, whoever wrote it: only tags, attributes and link schemes of an allow-list are kept. */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      ...Object.fromEntries(blockTags.map((tag) => [tag, ['dir']])),
      ol: ['start', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    transformTags: { a: safeLink, ...Object.fromEntries(blockTags.map((tag) => [tag, safeBlock])) },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'],
    nestingLimit: 50,
  });
