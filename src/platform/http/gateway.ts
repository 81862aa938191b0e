import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { Log } from '../log.ts';
import type { Operation } from '../operation.ts';
import { Problem } from '../problem.ts';
import { callerAddress } from './caller-address.ts';
import type { ComponentAddress } from './component-address.ts';
import { callerHeaders, keyHeader, refusedHeader, secretHeader, signedInHeader } from './component-caller.ts';
import { correlationOf, type Gateway } from './edge.ts';
import { methodsOf } from './methods-of.ts';
import { CallerGone, untilAnswered } from './until-answered.ts';

type GatewayParts = {
  address: ComponentAddress;
  /** The first is sent; none: the component asks for none. */
  secrets: readonly string[];
  /** Longest wait for the head of the answer, and for each next piece of it. */
  timeoutMs: number;
  log: Log;
};

/** Opens the way to a component. Nothing is connected before the first request. */
export const openGateway = ({ address, secrets, timeoutMs, log }: GatewayParts): Gateway => {
  const pool = new Pool(address.origin, {
    ...(address.socketPath === undefined ? {} : { socketPath: address.socketPath }),
    connections: 128,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    // Shorter than the component's own, so that no request is sent into a connection that it is closing.
    keepAliveTimeout: 30_000,
    keepAliveMaxTimeout: 60_000,
    connect: { timeout: Math.min(timeoutMs, 5000) },
  });
  return {
    forward: async (operation, request, reply) => {
      const until = untilAnswered(reply);
      const failed = (error: Error): never => {
        throw until.reason instanceof CallerGone ? until.reason : failure(operation, request, error, log);
      };
      const answer = await pool
        .request({
          method: request.method as Dispatcher.HttpMethod,
          path: request.raw.url ?? '/',
          headers: headersTo(request, secrets),
          body: (request.body as Buffer | undefined) ?? null,
          signal: until, // the component gives up what it does for nobody
        })
        .catch(failed);
      if (answer.headers[refusedHeader.toLowerCase()] !== undefined) {
        await answer.body.dump();
        return failed(new Error('TARIFF_GATEWAY_SECRET is not the one of the component'));
      }
      if (request.method === 'HEAD' || answer.statusCode === 304) {
        await answer.body.dump();
        return reply.code(answer.statusCode).headers(headersBack(answer.headers)).send();
      }
      const body = await bodyBack(answer).catch(failed);
      return reply.code(answer.statusCode).headers(headersBack(answer.headers)).send(body);
    },
    close: () => pool.destroy(),
  };
};

/**
 * Routes of operations that a component serves. Their bodies are handed on as they come and read by the
 * component alone.
 */
export const addForwarding = async (
  app: FastifyInstance,
  routes: readonly { operation: Operation; url: string; gateway: Gateway }[],
  bodyLimit: number,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    );
    for (const { operation, url, gateway } of routes) {
      scope.route({
        method: methodsOf(operation),
        exposeHeadRoute: false,
        url,
        config: { operation },
        // A file comes with the names of its parts around it.
        bodyLimit: operation.upload ? operation.upload.maxBytes + 1_048_576 : bodyLimit,
        handler: (request, reply) => gateway.forward(operation, request, reply),
      });
    }
  });
};

/**
 * Not handed on: what belongs to one connection (RFC 9110 7.6.1), the key, and whatever only the gateway may
 * say.
 */
const kept = new Set(
  [
    ...[
      'connection',
      'keep-alive',
      'proxy-connection',
      'proxy-authenticate',
      'proxy-authorization',
      'te',
      'trailer',
    ],
    ...['transfer-encoding', 'upgrade', 'host', 'content-length', 'expect', 'forwarded', 'x-forwarded-for'],
    ...['x-forwarded-host', 'x-forwarded-proto', 'x-request-id', 'x-apikey', 'cookie'],
    ...[...Object.values(callerHeaders), secretHeader, refusedHeader, keyHeader, signedInHeader],
  ].map((name) => name.toLowerCase()),
);

const headersTo = (request: FastifyRequest, secrets: readonly string[]): string[] => {
  const { principal } = request;
  if (!principal) throw new Error('A request that nobody asks cannot be forwarded.');
  const { rawHeaders } = request.raw;
  const handed = rawHeaders.flatMap((name, index) =>
    index % 2 === 1 || kept.has(name.toLowerCase()) ? [] : [name, rawHeaders[index + 1] ?? ''],
  );
  return [
    ...handed,
    ...[callerHeaders.user, principal.userID, callerHeaders.tenant, principal.tenantID],
    ...[
      callerHeaders.session,
      sessionOf(request),
      'X-Request-ID',
      request.id,
      'X-Forwarded-For',
      callerAddress(request),
    ],
    ...(principal.apiKeyID === null ? [] : [keyHeader, principal.apiKeyID]),
    ...(principal.sessionID === undefined ? [] : [signedInHeader, principal.sessionID]),
    ...(secrets[0] === undefined ? [] : [secretHeader, secrets[0]]),
  ];
};

/** A session with a comma in it would be taken for a list of two: then the request itself is the session. */
const sessionOf = (request: FastifyRequest): string => {
  const correlationID = correlationOf(request);
  return correlationID.includes(',') ? request.id : correlationID;
};

const headersBack = (headers: Dispatcher.ResponseData['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === 'date' || (kept.has(name) && name !== 'content-length')
        ? []
        : [[name, value]],
    ),
  );

/**
 * What is short is read first, so that a component that dies over it is answered for; the rest is passed on
 * as it comes.
 */
const bodyBack = async ({ headers, body }: Dispatcher.ResponseData) => {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return length <= 65_536 ? Buffer.from(await body.bytes()) : body;
};

/**
 * The contract has calculations answer 500 where the component cannot complete; the rest is tried again
 * later.
 */
const failure = (operation: Operation, request: FastifyRequest, error: Error, log: Log): Problem => {
  log.warn(
    { err: error, requestID: request.id, operation: operation.id },
    'The component could not be asked',
  );
  const retry =
    request.method === 'GET' || request.method === 'HEAD'
      ? ''
      : ' It may have been done all the same: repeat it with the same Idempotency-Key.';
  const detail = `The ${operation.component} component did not answer. Try again shortly.${retry}`;
  return operation.problems.includes('ComponentFailed')
    ? new Problem('ComponentFailed', detail)
    : new Problem('ComponentUnavailable', detail, { headers: { 'Retry-After': '2' } });
};
