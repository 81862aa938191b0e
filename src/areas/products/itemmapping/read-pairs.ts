import { invalid } from '#platform/problem';
import { splitAt, unescaped } from './pairs-text.ts';

/** A pair as a text tells it: the value is text, of whatever type the attribute is. */
export type TextPair = { name: string; value: string };

/**
 * Reads `BORE=63;SEAL=FKM`: pairs with `;` between them, `=` between name and value. A `;`, `=` or `\` in a
 * value has a `\` before it. One attribute may come several times: with several values. `place` is what of a
 * request it is. @throws Problem 400
 */
export const readPairs = (text: string, place: string): TextPair[] =>
  splitAt(text, ';').flatMap((one) => {
    if (one.trim() === '') return [];
    const [name, value, ...more] = splitAt(one, '=');
    if (!name?.trim() || value === undefined)
      throw invalid(place, `must be pairs like BORE=63;SEAL=FKM, and ${one} has no attribute or no value`);
    if (more.length > 0)
      throw invalid(place, `has a second = in ${one}: write \\= where the value holds one`);
    return [{ name: name.trim(), value: unescaped(value) }];
  });
