/** What is due of a price by each share of a plan: whole rupees that add up to it. */
export const sharesOf = (price: number, percents: readonly number[]): number[] => {
  let [due, before] = [0, 0];
  return percents.map((percent) => {
    due += percent;
    const until = Math.round((price * Math.min(due, 100)) / 100);
    const share = until - before;
    before = until;
    return share;
  });
};
