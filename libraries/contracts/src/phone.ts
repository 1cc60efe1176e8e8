/**
 * A phone number as people write it: seven digits or more of any script, with what usually stands between them, and an
 * extension. The content of a `pattern` attribute. Apart from the other constants, because one form alone asks for a number.
 */
export const phonePattern =
  '(?:[\\s\\(\\)+.\\/\\-]*\\p{Nd}){7,}[\\s\\(\\)+.\\/\\-]*(?:(?:[Ee]xt\\.?|x|#)\\s*\\p{Nd}{1,6})?';
