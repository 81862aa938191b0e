import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A file of the pages: as it is, and compressed where that is worth it. */
export type PageFile = { type: string; bytes: Buffer; gzip: Buffer | undefined };

/**
 * A program for the browser: its document, others that stand at paths of their own under the prefix, and the
 * files that they name, by path.
 */
export type Pages = {
  document: string;
  others: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, PageFile>;
};

/** What there is of pages: they are made first, which may fail. */
export type PagesState = Pages | 'BEING_MADE' | 'FAILED';

/** Where the document has the nonce of an answer. */
const nonceMark = /__NONCE__/g;

/**
 * Only scripts that carry the answer's nonce run, and what these load; nothing is asked of another host,
 * framed or sent by a form, and no text becomes a script.
 */
const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/**
 * Serves pages under a prefix, such as `/console`. Each path that names no file is the document, which finds
 * its screen by the address.
 */
export const addPages = (app: FastifyInstance, prefix: string, pages: () => PagesState): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const made = pages();
    if (typeof made === 'string') return sendWhyNot(reply, made);
    const path = (request.params as { '*'?: string })['*'] ?? '';
    if (!path.startsWith('assets/')) return sendDocument(reply, made.others.get(path) ?? made.document);
    const file = made.files.get(path);
    if (!file) return reply.callNotFound();
    return sendFile(request, reply, file);
  };
  app.get('/', async (_request, reply) => reply.redirect(prefix, 302));
  app.get(prefix, answer);
  app.get(`${prefix}/*`, answer);
};

const sendDocument = (reply: FastifyReply, document: string): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(nonce),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    .send(document.replace(nonceMark, nonce));
};

/** The name of a file has a hash of what is in it: it never changes. */
const sendFile = (request: FastifyRequest, reply: FastifyReply, { type, bytes, gzip }: PageFile) => {
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  reply.headers({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  return gzip && takesGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(bytes);
};

const sendWhyNot = (reply: FastifyReply, state: 'BEING_MADE' | 'FAILED'): FastifyReply => {
  const [head, text] =
    state === 'FAILED'
      ? ['', 'The console could not be built. The log of the service says why; the API serves all the same.']
      : [
          '<meta http-equiv="refresh" content="2">',
          'The console is being built. This page opens it when it is there.',
        ];
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      ...(state === 'FAILED' ? {} : { 'retry-after': '2' }),
    })
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8">${head}<title>Millwright</title><p>${text}</p>`,
    );
};
