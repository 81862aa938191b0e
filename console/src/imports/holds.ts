import { type Speech, sayOr } from '../words/words.tsx';

/** What a file holds, in words, by the kind of record that the API calls it. */
export const holds = (entity: string, { say }: Pick<Speech, 'say'>): string =>
  sayOr(say, `import.holds.${entity}`, entity);
