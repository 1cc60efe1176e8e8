/** `hotel industry` becomes `Hotel industry`. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
