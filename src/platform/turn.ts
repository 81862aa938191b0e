/**
 * Whose turn it was: workers go on behind the tenant that they served last, so that one waits for at most one
 * piece of work of each other one.
 */
export type Turn = { servedLast: string };

/** Of a worker that begins: nobody was served. */
export const firstTurn = (): Turn => ({ servedLast: '' });
