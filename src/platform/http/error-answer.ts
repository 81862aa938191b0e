import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newID } from '#lib/id';
import { printJson } from '#lib/json';
import type { Log } from '../log.ts';
import type { Operation } from '../operation.ts';
import { Problem, problemBody } from '../problem.ts';
import { CallerGone } from './until-answered.ts';

/**
 * Answers an error as application/problem+json, or as the dialect of the request has it; whatever is no
 * Problem becomes one, and a 500 is logged with its cause.
 */
export const answerError = (
  log: Log,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (error instanceof CallerGone || isCutOff(error, request) || isUnread(error, reply)) {
    const operation = request.routeOptions.config.operation?.id;
    log.info(
      { requestID: request.id, method: request.method, operation },
      'The caller went away before the answer',
    );
    reply.hijack(); // nobody is there to be answered, and no status to be counted
    request.raw.destroy();
    return reply;
  }
  const problem = asOperation(asProblem(error), request.routeOptions.config.operation);
  request.isRefused =
    problem.extras.limit !== undefined && (problem.status === 429 || problem.status === 503);
  // Who met a limit, or asks for what a standard leaves open, is refused as they should be: that is no fault.
  if (problem.status >= 500 && problem.status !== 501 && !request.isRefused)
    log.error(
      // Without the query, in which tokens of links and names that people look for may stand.
      { err: error, requestID: request.id, method: request.method, path: request.url.split('?')[0] },
      problem.code,
    );
  const { dialect } = request;
  return reply
    .code(problem.status)
    .headers(problem.extras.headers ?? {})
    .header('content-type', `${dialect?.media ?? 'application/problem+json'}; charset=utf-8`)
    .header('cache-control', 'private, no-store')
    .send(printJson(dialect?.errorBody(problem) ?? problemBody(problem, request.id)));
};

/**
 * Whether the request's own connection ended in the middle of the body: whatever then fails is no fault of
 * ours, nor the database's.
 */
const isCutOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.errored != null && !raw.complete && !(error instanceof Problem);

/** Whether the connection ended before the head of an answer was out that is sent as a stream. */
const isUnread = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * An operation that answers 500 where something that it needs could not complete does so for the database
 * too.
 */
const asOperation = (problem: Problem, operation: Operation | undefined): Problem =>
  problem.code === 'DatabaseUnavailable' && operation?.problems.includes('ComponentFailed')
    ? new Problem('ComponentFailed', problem.message)
    : problem;

type FrameworkError = Error & { code?: string; statusCode?: number };

/** The framework's own errors in the words of the catalogue. */
const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  const { code = '', statusCode, message } = error as FrameworkError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Problem('TooLarge', 'The body is larger than the service takes.', {
      headers: { Connection: 'close' },
    });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new Problem(
      'UnsupportedMediaType',
      'Send the body in a media type that the API description names for this operation.',
    );
  }
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return new Problem('InvalidInput', 'The body is not as long as Content-Length says.');
  if (code === 'FST_ERR_BAD_URL') return new Problem('NotFound', 'The path is not well percent-encoded.');
  if (code.startsWith('FST_') && statusCode && statusCode < 500)
    return new Problem('InvalidInput', message, { errors: [{ pointer: '', detail: message }] });
  return new Problem(
    'InternalError',
    'The service could not complete the request. The fault is logged under the request id in `instance`.',
  );
};

/**
 * Answers what never became a request (headers too large, not HTTP, too slow) on the bare connection, and
 * closes it.
 */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new Problem('HeadersTooLarge', 'The request headers may have 16 KiB together.')
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new Problem('RequestTimeout', 'The request took too long to arrive.')
        : new Problem('InvalidInput', 'This is not a well-formed HTTP/1.1 request.');
  const body = printJson(problemBody(problem, newID()));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};
