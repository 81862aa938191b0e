import { type RawBuilder, sql } from 'kysely';

/**
 * Printed JSON values as an array of texts, in one parameter without a letter more: a control character
 * stands in none of them, while an array's own spelling would put a backslash before every quote, to be taken
 * off again. At least one.
 */
export const jsonTexts = (texts: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`string_to_array(${texts.join('\n')}, e'\\n')`;
