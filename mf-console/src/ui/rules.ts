/** The rule of a form's field that must hold more than white space. */
export const required = (message: string) => [{ required: true, whitespace: true, message }];
