/** The value below which a share of all values lies; `median` is the share 0.5. */
export const quantile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at - Math.floor(at));
};
export const median = (values) => quantile(values, 0.5);

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** A number as the table shows it: thousands grouped, as many decimals as are worth reading. */
export const shown = (value) => {
  if (Math.abs(value) >= 100) return grouped.format(value);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

/** What each part takes, in its parts' order. */
export const shownByPart = (byPart) =>
  Object.entries(byPart)
    .map(([part, value]) => `${part} ${shown(value)}`)
    .join(', ');
