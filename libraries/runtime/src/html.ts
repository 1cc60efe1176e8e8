const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A text as HTML. Each `<name>words</name>` in it is what the function of its name makes of the words. */
export const withElements = (
  text: string,
  elements: Readonly<Record<string, (words: string) => string>>,
): string => {
  const [before = '', ...rest] = text.split(/<(\w+)>(.*?)<\/\1>/);
  let html = escapeHtml(before);
  for (let at = 0; at < rest.length; at += 3) {
    const [name = '', words = '', after = ''] = rest.slice(at, at + 3).map(escapeHtml);
    html += (elements[name]?.(words) ?? words) + after;
  }
  return html;
};
