/** A list in which one entry stands at another place. */
export const moved = <T>(entries: readonly T[], from: number, to: number): T[] => {
  const list = [...entries];
  list.splice(to, 0, ...list.splice(from, 1));
  return list;
};
