import type { FastifyRequest } from 'fastify';
import type { Problem } from './problem.ts';

/**
 * The manner that a standard prescribes to its clients, of operations that are like all others: another media
 * type, other statuses of success, another body of errors. Who sends their key as `Authorization: Bearer` to
 * a path under `base` is answered in it, unknown paths there included; who sends X-APIKEY is answered as
 * everywhere. So each operation is declared once, and translated at the edge.
 */
export type Dialect = {
  /** In small letters, as `/v1/scim/v2`. */
  base: string;
  /** What it is answered in, and may be asked in beside JSON. */
  media: string;
  /** The status of success, by method, where it is another than 200. A 204 has no body. */
  statuses: Readonly<Partial<Record<string, 200 | 201 | 204>>>;
  errorBody(problem: Problem): unknown;
  /** Paths that the standard has under `base` and nobody serves, in small letters: they are answered 501. */
  unsupported?: readonly string[];
};

type Asked = Pick<FastifyRequest, 'headers' | 'url'>;

/** The dialect that a request speaks, if any. */
export const spokenBy = (dialects: readonly Dialect[], request: Asked): Dialect | undefined => {
  if (dialects.length === 0 || bearerOf(request) === undefined) return undefined;
  const path = (request.url.split('?')[0] ?? '').toLowerCase();
  return dialects.find(({ base }) => path === base || path.startsWith(`${base}/`));
};

/** The key that a request brings as its bearer's; empty where it names none. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer(?: (.*))?$/i.test(headers.authorization ?? '')
    ? headers.authorization?.slice(7).trim()
    : undefined;
