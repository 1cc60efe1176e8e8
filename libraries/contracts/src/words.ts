/** `hotel industry` becomes `Hotel industry`. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Something to read: neither white space nor what has no form, such as marks of direction and spaces without width. */
export const seen = /[^\s\p{C}]/u;
