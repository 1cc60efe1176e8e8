import { linkSchemes, mayHave, richTextElements } from '@plinth/contracts/richText';
import sanitizeHtml from 'sanitize-html';

const elements = Object.entries(richTextElements);

/** The attributes of an element that it may have, with values that they may have. */
const safeElement: sanitizeHtml.Transformer = (tagName, sent) => {
  const attribs: sanitizeHtml.Attributes = {};
  const { attributes = {}, always } = richTextElements[tagName] ?? {};
  for (const [name, values] of Object.entries(attributes)) {
    const value = values instanceof RegExp ? sent[name] : sent[name]?.toLowerCase();
    if (value !== undefined && mayHave(tagName, name, value)) attribs[name] = value;
  }
  // An anchor that leads nowhere is no link.
  if (always && Object.keys(attribs).length > 0) Object.assign(attribs, always);
  return { tagName, attribs };
};

/** A picture that is not ours goes, and what was only there to hold it. */
const isNothing = ({ tag, attribs, mediaChildren }: sanitizeHtml.IFrame): boolean =>
  (richTextElements[tag]?.needs ?? []).some((name) => !attribs[name]) ||
  (tag === 'figure' && mediaChildren.length === 0 && !attribs['data-film'] && !attribs['data-gallery']);

/** What stands in a gallery is known once it has ended. */
const emptyGallery = /<figure data-gallery="grid"(?: dir="\w+")?>\s*<\/figure>/g;

/**
 * HTML that cannot run script or load anything of others, whoever wrote it: only the elements of the table are kept, with the
 * attributes, values and link schemes that they may have. Of every other element the words stay.
 */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: elements.map(([tag]) => tag),
    allowedAttributes: Object.fromEntries(
      elements.map(([tag, { attributes, always }]) => [tag, Object.keys({ ...attributes, ...always })]),
    ),
    allowedSchemes: [...linkSchemes],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    transformTags: { '*': safeElement },
    exclusiveFilter: isNothing,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'],
    nestingLimit: 50,
  }).replace(emptyGallery, '');
