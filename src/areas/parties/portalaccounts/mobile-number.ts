/** A number without what people write between its digits: blanks, dots, hyphens, slashes and brackets. */
const bare = (written: string): string => written.replace(/[\s.\-/()\u2010-\u2013]/g, '');

/**
 * A mobile number in E.164 (`+491701234567`), or undefined for what is not one: it must begin with + and the
 * country's code and have 7 to 15 digits. A zero in brackets, as in +49 (0)170, is refused and not guessed
 * at: dialled from abroad it is no part of the number, in Italy it is.
 */
export const mobileNumberOf = (written: string): string | undefined => {
  if (/\(\s*0\s*\)/.test(written)) return undefined;
  const number = bare(written);
  return /^\+[1-9][0-9]{6,14}$/.test(number) ? number : undefined;
};
