/** Plain text as it stands between tags. */
export const asMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Text without the characters that no XML may hold, not even escaped. */
export const withoutControls = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '');
