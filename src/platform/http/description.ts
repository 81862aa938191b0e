import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { authenticate } from './edge.ts';

/**
 * Serves the API description at `/openapi.json`, fresh for ten minutes, and in development the interactive
 * page at `/docs` (its scripts come from this server: no other is asked). In production the description needs
 * a valid key and the page is not there (checklist 151, 153).
 */
export const addDescription = async (
  app: FastifyInstance,
  describe: () => object,
  parts: { isProduction: boolean } & Parameters<typeof authenticate>[1],
): Promise<void> => {
  let made: { text: string; etag: string } | undefined;
  const description = () => {
    if (made) return made;
    const text = JSON.stringify(describe());
    made = { text, etag: `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"` };
    return made;
  };
  // No caller waits for it. What never listens (most tests) does without: it costs as much as all the rest.
  app.addHook('onListen', async () => void description());
  // What needs a key is for nobody's cache but the caller's.
  const freshness = parts.isProduction ? 'private, max-age=600' : 'max-age=600';
  app.get('/openapi.json', async (request, reply) => {
    if (parts.isProduction) await authenticate(request, parts);
    const { text, etag } = description();
    reply.headers({ 'cache-control': freshness, etag, 'content-type': 'application/json; charset=utf-8' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(text);
  });
  if (parts.isProduction) return;
  await app.register(scalar, {
    routePrefix: '/docs',
    logLevel: 'silent',
    hooks: {
      onRequest: (_request, reply, next) => next(void reply.header('content-security-policy', fromHereOnly)),
    },
    configuration: {
      url: '/openapi.json',
      title: 'Millwright API',
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never', // else a bar over the page on localhost, with buttons for its maker's own services
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
};

/**
 * The page's scripts know other hosts (fonts, a proxy, its maker's services): the browser must not ask them.
 */
const fromHereOnly = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:";
