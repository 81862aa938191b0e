/** Signs that part a text, and that stand for themselves after a `\`. */
type Sign = ';' | '=' | '|';

/** At each sign that has no backslash before it, `most` parts at most; escapes stay. */
export const splitAt = (text: string, sign: Sign, most = Number.POSITIVE_INFINITY): string[] => {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === sign && parts.length < most) parts.push('');
    else parts[parts.length - 1] += letter === '\\' ? `\\${text[++at] ?? ''}` : letter;
  }
  return parts;
};

/** Without the backslashes. */
export const unescaped = (text: string): string => text.replace(/\\(.?)/gs, (_, letter: string) => letter);

/** With a backslash before each of the signs, and before each backslash. */
export const escaped = (text: string, signs: readonly string[]): string =>
  text.replace(/[\\;=|]/g, (letter) => (letter === '\\' || signs.includes(letter) ? `\\${letter}` : letter));
