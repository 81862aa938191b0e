import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/**
 * Refuses a request whose framing or host could be read in two ways, or which expects what is not done here
 * (RFC 9112 3.2 and 6.1, RFC 9110 10.1.1). Node lets these through, or answers them with an empty body.
 * @throws Problem 400, 417
 */
export const refuseProtocol = ({ raw }: FastifyRequest): void => {
  const { headers, rawHeaders, httpVersion } = raw;
  const hosts = countHosts(rawHeaders);
  if (hosts > 1) throw ambiguous('Host', 'is given more than once');
  if (hosts === 0 && httpVersion === '1.1') throw ambiguous('Host', 'is missing');
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    throw ambiguous('Transfer-Encoding', 'may be chunked and nothing else');
  }
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    throw new Problem('ExpectationFailed', 'Expect may be 100-continue and nothing else.', closing);
  }
};

/**
 * Refuses a body in a content coding: read as it stands it would be something else, and a small one may
 * unpack to any size.
 * @throws Problem 415, with the codings that are taken
 */
export const refuseContentCoding = ({ headers }: FastifyRequest): void => {
  const coding = headers['content-encoding'];
  if (coding === undefined || /^\s*identity\s*$/i.test(coding)) return;
  throw new Problem('UnsupportedMediaType', 'Send the body as it is: no Content-Encoding is taken.', {
    headers: { 'Accept-Encoding': 'identity' },
  });
};

/**
 * Has expectations other than 100-continue answered as every request is; Node would answer them with an empty
 * body.
 */
export const answerExpectations = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
};

const countHosts = (rawHeaders: readonly string[]): number => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string; // names and values by turns
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
};

const closing = { headers: { Connection: 'close' } };

const ambiguous = (header: string, fault: string): Problem =>
  new Problem('InvalidInput', `The header ${header} ${fault}.`, {
    errors: [{ pointer: header, detail: fault }],
    ...closing,
  });
