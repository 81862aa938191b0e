import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is there whole, in one piece or several. */
type WholeBody = string | Uint8Array | readonly Uint8Array[];

/**
 * Gives the answer of a read its ETag, and says whether the reader has it already (`If-None-Match`, RFC 9110
 * 13.1.2). The version of a record alone does not tell: what is computed of other records, or of the time,
 * changes while the version stays. So the ETag is of the version, which `If-Match` compares, and of the body.
 * In a dialect the body names its own ETag, and the operation sees to what is computed.
 */
export const isKnown = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: WholeBody | undefined,
): boolean => {
  if (!/^(GET|HEAD)$/.test(request.method)) return false;
  const tag = reply.getHeader('etag');
  if (tag === undefined) return false;
  const version = /^"(\d+)"$/.exec(String(tag))?.[1];
  const etag =
    version === undefined || body === undefined || request.dialect
      ? String(tag)
      : `"${version}-${fingerprint(body)}"`;
  reply.header('etag', etag);
  const wanted = request.headers['if-none-match'];
  return wanted !== undefined && isAmong(wanted, etag);
};

const fingerprint = (body: WholeBody): string => {
  const hash = createHash('sha1');
  for (const piece of typeof body === 'string' || body instanceof Uint8Array ? [body] : body)
    hash.update(piece);
  return hash.digest('base64url').slice(0, 16);
};

const isAmong = (wanted: string, etag: string): boolean =>
  wanted.trim() === '*' ||
  wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
