/** A picture in its two renditions, as attributes of an `img`. */
export const renditions = (small: string, large: string) => ({
  src: large,
  srcSet: `${small} 800w, ${large} 1600w`,
});
