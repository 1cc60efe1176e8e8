/**
 * What a spreadsheet may take for the beginning of a formula, behind whatever is not seen. Looked for in the
 * compatibility form, which makes full-width and small signs the plain ones.
 */
const active = /^[\s\p{Cc}\p{Cf}]*[=+\-−@]/u;

/** Whether a spreadsheet may calculate a value instead of showing it. */
export const isCalculated = (value: string): boolean => active.test(value.normalize('NFKC'));
