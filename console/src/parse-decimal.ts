/** The signs of a language between digits. */
export type Punctuation = { decimal: '.' | ','; group: '.' | ',' };

/**
 * A number as a person types it, spelled as JSON spells it; undefined where it is not surely one. Digits may
 * be grouped by the language's sign, a space or an apostrophe, but then in threes all through, and not after
 * a zero. So `1.234,56` is a number in German, and `1.23`, `0.5` and `0.500` are errors there, not guesses.
 */
export const parseDecimal = (typed: string, { decimal, group }: Punctuation): string | undefined => {
  const text = typed
    .trim()
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/\u2019/g, "'")
    .replace(/^\u2212/, '-');
  const found = /^([-+]?)([\d.,' ]*)$/.exec(text);
  if (!found) return undefined;
  const [, sign, digits = ''] = found;
  const [whole = '', fraction, ...others] = digits.split(decimal);
  if (others.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return undefined;
  const plain = ungrouped(whole, group);
  if (plain === undefined || (plain === '' && fraction === undefined)) return undefined;
  const integer = plain.replace(/^0+(?=\d)/, '') || '0';
  const spelled = fraction === undefined ? integer : `${integer}.${fraction}`;
  return sign === '-' && /[1-9]/.test(spelled) ? `-${spelled}` : spelled;
};

/** The digits without the signs that group them: one sign all through, each group of three. */
const ungrouped = (whole: string, group: string): string | undefined => {
  if (/^\d*$/.test(whole)) return whole;
  const sign = [group, ' ', "'"].find((one) => whole.includes(one));
  if (sign === undefined) return undefined;
  const [first = '', ...rest] = whole.split(sign);
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.every((three) => /^\d{3}$/.test(three));
  return isGrouped ? first + rest.join('') : undefined;
};
