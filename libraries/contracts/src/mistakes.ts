/**
 * How many mistakes lie between two words: a letter that is missing, too many, another one, or typed before the one that it follows.
 * Beyond `most` the answer is only that it is more.
 */
export const mistakesBetween = (one: string, other: string, most: number): number => {
  const width = other.length + 1;
  let beforeLast = new Uint8Array(width);
  let last = Uint8Array.from({ length: width }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = new Uint8Array(width);
    current[0] = row;
    let least = row;
    for (let at = 1; at < width; at++) {
      const same = one[row - 1] === other[at - 1];
      let count = Math.min(
        (last[at] as number) + 1,
        (current[at - 1] as number) + 1,
        (last[at - 1] as number) + Number(!same),
      );
      const isSwapped = at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) count = Math.min(count, (beforeLast[at - 2] as number) + 1);
      current[at] = count;
      least = Math.min(least, count);
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[other.length] as number;
};
