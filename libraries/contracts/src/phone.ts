/** The spaces that a line of text may have, as in a class: those of every width, and none that ends a line. */
export const spaces = ' \\u00a0\\u2000-\\u200a\\u202f\\u3000';

/**
 * A phone number as people write it: seven digits or more of any script, with what usually stands between them, and an
 * extension. The content of a `pattern` attribute. Apart from the other constants, because one form alone asks for a number.
 */
export const phonePattern = `(?:[${spaces}\\(\\)+.\\/\\-]*\\p{Nd}){7,}[${spaces}\\(\\)+.\\/\\-]*(?:(?:[Ee]xt\\.?|x|#)[${spaces}]*\\p{Nd}{1,6})?`;
