/** The longest that the API takes. */
export const altLimit = 200;
export const captionLimit = 300;
