/** A text with the digits of Arabic's and of Urdu's keyboards (U+0660, U+06F0 and the nine after each) as 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
