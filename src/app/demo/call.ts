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
