import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JsonError, parseJsonBytes } from '#lib/json';
import type { Dialect } from '../dialect.ts';
import { Problem } from '../problem.ts';

/** Has a listener take bodies in JSON, exactly as they are written, and others only where declared. */
export const takeJson = (app: FastifyInstance, dialects: readonly Dialect[]): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', ...dialects.map(({ media }) => media)],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      refuseOtherMedia(request);
      request.bodyBytes = bytes;
      return bytes.length === 0 ? undefined : parseBody(bytes);
    },
  );
  app.addContentTypeParser(form, { parseAs: 'buffer' }, async (request: FastifyRequest) => {
    if (!request.routeOptions.config.operation?.form) throw unsupported();
    return undefined;
  });
};

const form = 'application/x-www-form-urlencoded';
const unsupported = () => new Problem('UnsupportedMediaType', 'Send the body as application/json.');

/** The media type of a dialect is taken by its own operations alone. */
const refuseOtherMedia = ({ headers, routeOptions }: FastifyRequest): void => {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const own = routeOptions.config.operation?.dialect?.media;
  if (type !== 'application/json' && type !== own) throw unsupported();
};

const parseBody = (bytes: Buffer): unknown => {
  try {
    return parseJsonBytes(bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new Problem('MalformedJson', `${error.pointer || 'The body'}: ${error.detail}`, {
      errors: [{ pointer: error.pointer, detail: error.detail }],
    });
  }
};
