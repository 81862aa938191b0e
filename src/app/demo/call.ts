/** What an operation answers. */
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Answer = any;

/**
 * What is asked of an operation: as the key's user, and with `once` one time only, however often
 * it is asked.
 */
type Asked = { key: string; body?: unknown; once?: string };

/** Calls a public operation; throws unless it answers 200. */
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, asked: Asked) => Promise<Answer>;

/**
 * The keys of a company's users: by role; where two share one, the second's by login; and that of the
 * integration. Where the service fills a tenant by itself, users' ids stand for keys.
 */
export type Keys = Record<string, string>;

/** What a step works with. It may add keys of users that it made. */
export type SeedTools = { call: Call; keys: Keys; say: (line: string) => void };

/**
 * A part of filling a company: what an earlier run of it has made is found again. Answers how many of what
 * there are by it.
 */
export type SeedStep = { name: string; run: (tools: SeedTools) => Promise<Record<string, number>> };

/** What an operation refused, or elements of a batch: the data or the tenant stand against it. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}

/**
 * For batches that change what there is already: one of these is asked again whole, and never `once`, because
 * the answer of one that was refused in part would be kept too.
 * @throws Refused where an element of a batch was not taken
 */
export const allTaken = ({ failed, results }: Answer, what: string): void => {
  if (failed > 0)
    throw new Refused('InvalidInput', `${what} were refused in part: ${JSON.stringify(results.slice(0, 3))}`);
};

/** The first of what was found. @throws Refused where nothing was */
export const needOne = <T>(found: readonly T[], what: string): T => {
  const [one] = found;
  if (one === undefined) throw new Refused('NotFound', `${what} is not there (any more).`);
  return one;
};
