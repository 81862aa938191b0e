import type { Word } from '../words/en.ts';
import type { Speech } from '../words/words.tsx';

/** What a file holds, in words, by the kind of record that the API calls it. */
export const holds = (entity: string, { say }: Pick<Speech, 'say'>): string => {
  const word = `import.holds.${entity}`;
  const said = say(word as Word);
  return said === word ? entity : said;
};
