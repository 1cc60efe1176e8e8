/** A list in which one entry stands at another place. */
export const moved = <T>(entries: readonly T[], from: number, to: number): T[] => {
  const others = entries.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)];
};
