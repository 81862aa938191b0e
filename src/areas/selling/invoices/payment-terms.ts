/**
 * The days until a payment is due, read from payment terms as people write them: `30 days net`, `net 30`,
 * `2 % 10, net 30`, `zahlbar innerhalb 14 Tagen`, `due on receipt`. Undefined where no such number is found.
 */
export const daysOfTerms = (terms: string | null): number | undefined => {
  if (terms === null) return undefined;
  const text = terms.toLowerCase().slice(0, 500);
  const net =
    /\bnet(?:to)? ?(\d{1,3})\b/.exec(text) ??
    /\b(\d{1,3}) ?(?:days?|tagen?|tage|d)\b[, ]*(?:net|rein)/.exec(text);
  if (net) return Number(net[1]);
  const all = [...text.matchAll(/\b(\d{1,3}) ?(?:days?|tagen?|tage)\b/g)].map((match) => Number(match[1]));
  if (all.length > 0) return Math.max(...all);
  return /\b(?:on receipt|sofort|immediately|prepaid|vorkasse|in advance)\b/.test(text) ? 0 : undefined;
};
