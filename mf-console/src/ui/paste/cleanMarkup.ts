import sanitizeHtml from 'sanitize-html';

/** What tells something about the structure of a text; all other markup goes, the words within it stay. */
const allowedTags = [
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'address', 'figure', 'figcaption', 'pre', 'br'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'a', 'span'],
];

export interface CleanMarkup {
  html: string;
  /** How many pictures were left out. */
  pictures: number;
}

/**
 * Pasted markup without anything that could run, load or style the page. It is read as text: as soon as markup becomes
 * elements, even in a document that is never shown, Chromium reports each `onerror` in it to the content policy.
 */
export const cleanMarkup = (pasted: string): CleanMarkup => {
  let pictures = 0;
  const html = sanitizeHtml(pasted, {
    allowedTags,
    allowedAttributes: {
      '*': ['style', 'class', 'dir', 'role', 'aria-level', 'data-pm-slice'],
      a: ['href'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // The raw declarations say what a paragraph of Word is; the editor keeps none of them.
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title', 'xml'],
    nestingLimit: 50,
    onOpenTag: (name) => {
      if (name === 'img') pictures += 1;
    },
  });
  return { html, pictures };
};
