import { printJson } from '#lib/json';

/** What look-ups found, by what was asked, for as long as nothing is written. */
export type RememberedReads = {
  /**
   * Asks, unless the same was asked since the last write. What may write is always asked, and forgets all.
   */
  rows<R>(text: string, parameters: readonly unknown[], ask: () => Promise<R[]>): Promise<R[]>;
  forget(): void;
};

export const rememberedReads = (): RememberedReads => {
  const found = new Map<string, Promise<unknown[]>>();
  return {
    rows: <R>(text: string, parameters: readonly unknown[], ask: () => Promise<R[]>) => {
      if (!isLookUp(text)) {
        found.clear();
        return ask();
      }
      const key = `${text} ${printJson(parameters)}`;
      let answer = found.get(key) as Promise<R[]> | undefined; // the same text has the same rows
      if (!answer) {
        answer = ask();
        found.set(key, answer);
      }
      return answer;
    },
    forget: () => found.clear(),
  };
};

/**
 * Not what writes or takes a lock by a name. Rows that a look-up locks stay as they are, so that it need not
 * be repeated. A word of these in another meaning only costs one more question.
 */
const isLookUp = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(?:(?:insert|(?<!for |for no key )update|delete|merge|nextval|set_config)\b|pg_advisory)/i.test(text);
