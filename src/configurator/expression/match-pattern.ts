/**
 * Whether a text matches a pattern in which `*` is any text, none included, and `?` any one letter; all else
 * is meant as it stands, in this case of letters. Takes at most as many steps as the product of both lengths:
 * only the last `*` is ever tried again.
 */
export const matchesPattern = (text: string, pattern: string): boolean => {
  const [letters, signs] = [[...text], [...pattern]];
  let at = 0;
  let sign = 0;
  let star = -1;
  let resumed = 0;
  while (at < letters.length) {
    if (signs[sign] === '*') {
      star = sign++;
      resumed = at;
    } else if (sign < signs.length && (signs[sign] === '?' || signs[sign] === letters[at])) {
      sign++;
      at++;
    } else if (star >= 0) {
      sign = star + 1;
      at = ++resumed;
    } else return false;
  }
  while (signs[sign] === '*') sign++;
  return sign === signs.length;
};
