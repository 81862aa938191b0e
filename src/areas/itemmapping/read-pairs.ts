import { invalid } from '#platform/problem';

/** A pair as the path tells it: the value is text, of whatever type the attribute is. */
export type TextPair = { name: string; value: string };

const place = '{AttributesAndValues}';

/**
 * Reads `BORE=63;SEAL=FKM`: pairs with `;` between them, `=` between name and value. A `;`, `=` or `\` in a value has a `\` before
 * it. One attribute may come several times: with several values. @throws Problem 400
 */
export const readPairs = (text: string): TextPair[] => {
  const pairs: TextPair[] = [];
  for (const one of split(text, ';')) {
    if (one === '') continue;
    const [name, value, ...more] = split(one, '=');
    if (!name || value === undefined)
      throw invalid(place, `must be pairs like BORE=63;SEAL=FKM, and ${one} has no attribute or no value`);
    if (more.length > 0) throw invalid(place, `has a second = in ${one}: write \\= where the value holds one`);
    pairs.push({ name, value: plain(value) });
  }
  return pairs;
};

/** At each sign that has no backslash before it; escapes stay. */
const split = (text: string, sign: ';' | '='): string[] => {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string; // below the length
    if (letter === sign) parts.push('');
    else parts[parts.length - 1] += letter === '\\' ? `\\${text[++at] ?? ''}` : letter;
  }
  return parts;
};

const plain = (value: string): string => value.replace(/\\(.?)/gs, (_, letter: string) => letter);
