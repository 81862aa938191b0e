import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import createRouter from 'find-my-way';
import { newID } from '#lib/id';
import { printJson } from '#lib/json';
import { userOfSession } from '../auth/principal.ts';
import { kindOf } from '../caps.ts';
import { spokenBy } from '../dialect.ts';
import type { LinkFault } from '../links/find-link.ts';
import type { Operation, Upload } from '../operation.ts';
import { type PlaceError, Problem, refusal } from '../problem.ts';
import type { TObject, TSchema } from '../schema.ts';
import { type Check, compileCheck, compileSentCheck } from '../validate.ts';
import { strangerAdmission } from './admit-stranger.ts';
import { callerAddress } from './caller-address.ts';
import { requestIDOf } from './component-caller.ts';
import { authenticate, authorize, type EdgeParts, type WhoAsks } from './edge.ts';
import { answerClientError, answerError } from './error-answer.ts';
import { addForwarding } from './gateway.ts';
import { watchLateness } from './lateness.ts';
import { methodsOf } from './methods-of.ts';
import { readQuery, readValue } from './query.ts';
import { uploadReader } from './read-upload.ts';
import { countRefusals } from './refusals.ts';
import { refuse } from './refuse.ts';
import { answerExpectations, refuseContentCoding, refuseProtocol } from './refuse-protocol.ts';
import { refuseSuspended } from './refuse-suspended.ts';
import { purseOf, runOperation } from './run-operation.ts';
import { madeText } from './send-pieces.ts';
import { takeJson } from './take-json.ts';
import { whenAnswered } from './until-answered.ts';

/** `/v1/customers/{CustomerID}` as the router writes it. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * The public listener: one route per operation. The order of the checks is the contract's (decisions 2):
 * route, key, permission, media type and size, body, existence, state.
 */
export const createServer = async (parts: EdgeParts): Promise<FastifyInstance> => {
  const { config, log } = parts;
  const app = Fastify({
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 1000,
      querystringParser: () => ({}),
    },
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: config.requestTimeoutMs,
    // Later than the check below can find a slow request, or it would be cut off without its 408.
    connectionTimeout: config.requestTimeoutMs * 2 + 5000,
    keepAliveTimeout: 72_000,
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: Math.min(15_000, config.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(5000, config.requestTimeoutMs / 4),
      requireHostHeader: false, // refused below, with a body
    },
    // Only the gateway calls a component, which says for whom, and under which id it answers.
    trustProxy: parts.whoAsks !== undefined || [...config.trustedProxies],
    genReqId: (raw) => (parts.whoAsks ? requestIDOf(raw) : undefined) ?? newID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerError(log, error, request, reply),
  });
  app.server.maxConnections = config.maxConnections;
  // Node would drop those beyond a thousand unseen, and with them the second of a header that must come once.
  app.server.maxHeadersCount = 0;
  answerExpectations(app);
  app.decorateRequest('principal', undefined);
  app.decorateRequest('correlationID', undefined);
  app.decorateRequest('linkFault', undefined);
  app.decorateRequest('bodyBytes', undefined);
  app.decorateRequest('dialect', undefined);
  app.decorateRequest('isRefused', false);

  const dialects = [...new Set(parts.operations.flatMap(({ dialect }) => dialect ?? []))];
  takeJson(app, dialects);
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 100_000, parts: 21 } });

  const { requests, streams } = parts.purses;
  watchLateness(app, config.maxEventLoopDelayMs, (isLate) => {
    for (const { gate } of [requests, streams]) gate.narrow(isLate);
  });
  const noteRefusal = countRefusals(app, log);
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const limitRate = app.createRateLimit({
    max: config.ratePerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) =>
      request.principal?.apiKeyID ?? userOfSession(request.principal) ?? callerAddress(request),
  });

  const admitStranger = strangerAdmission(app, parts);
  const whoAsks: WhoAsks =
    parts.whoAsks ?? (async (request) => ({ principal: await authenticate(request, parts) }));
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  app.addHook('onRequest', async (request, reply) => {
    request.dialect = spokenBy(dialects, request);
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'private, no-store');
    refuseProtocol(request);
    if (request.is404) await refuseUnknownRoute(request); // here, before its body is read
    const operation = request.routeOptions.config.operation;
    const isStranger = operation !== undefined && (await admitStranger(request, operation));
    if (operation && !isStranger) {
      if (requests.pool.waitingCount >= config.maxWaiting)
        throw refusal('Overloaded', 'Too many requests wait to have their key looked up.', {
          limit: 'MILLWRIGHT_MAX_WAITING',
          headers: { 'Retry-After': '1' },
        });
      const { principal, correlationID } = await whoAsks(request);
      request.principal = principal;
      request.correlationID = correlationID;
      authorize(parts.permissions, principal, operation);
    }
    if (operation) refuseSuspended(request.principal, operation);
    if (operation && !isStranger && !parts.whoAsks) {
      const rate = await limitRate(request);
      if (!rate.isAllowed) {
        reply.headers({
          'ratelimit-limit': rate.max,
          'ratelimit-remaining': rate.remaining,
          'ratelimit-reset': rate.ttlInSeconds,
        });
        if (rate.isExceeded) {
          throw refusal('TooManyRequests', `The key may make ${rate.max} requests a minute.`, {
            limit: 'MILLWRIGHT_RATE_PER_MINUTE',
            headers: { 'Retry-After': String(Math.max(1, rate.ttlInSeconds)) },
          });
        }
      }
    }
    // Here, where it has cost least: neither its body is read nor the database asked.
    if (operation && request.principal && !(operation.component && parts.gateways?.[operation.component]))
      purseOf(parts.purses, operation).gate.refuseIfLate(request.principal);
    refuseContentCoding(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    readToEnd(request.raw);
    if (request.isRefused) return noteRefusal(request.principal?.tenantID);
    // The path without its query, in which people search for names; who asks by ids alone.
    log.info(
      {
        requestID: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        operation: request.routeOptions.config.operation?.id,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        tenantID: request.principal?.tenantID,
        apiKeyID: request.principal?.apiKeyID,
      },
      'request',
    );
  });
  endConnectionsOnClose(app, parts.beginToClose);
  parts.observe?.(app);
  if (parts.watch) {
    const { watch } = parts;
    app.addHook('onSend', async (request, reply, payload) => {
      watch(request.routeOptions.config.operation, {
        status: reply.statusCode,
        headers: reply.getHeaders(),
        body: madeText(payload),
      });
      return payload;
    });
  }

  const router = createRouter({ caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 1000 });
  const forwarded: Parameters<typeof addForwarding>[1][number][] = [];
  for (const operation of parts.operations) {
    const gateway = operation.component && parts.gateways?.[operation.component];
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      if (gateway) forwarded.push({ operation, url: routePath(path), gateway });
      else addRoute(app, parts, operation, path);
      router.on(methodsOf(operation), routePath(path), () => undefined);
    }
  }
  await addForwarding(app, forwarded, config.bodyLimitBytes);
  const unsupported = dialects.flatMap((one) => (one.unsupported ?? []).map((path) => one.base + path));
  const refuseUnknownRoute = async (request: FastifyRequest): Promise<never> => {
    const path = request.url.split('?')[0] ?? '';
    if (/^\/v1(\/|$)/i.test(path)) await whoAsks(request);
    if (unsupported.includes(path.toLowerCase()))
      throw new Problem('NotSupported', 'This path of the standard is optional, and not served here.');
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
    const allowed = methods.filter((method) => router.find(method, path));
    if (allowed.length === 0)
      throw new Problem('NotFound', 'There is no such path. The API description lists all that there are.');
    throw new Problem(
      'MethodNotAllowed',
      `${request.method} is not allowed here; ${allowed.join(', ')} is.`,
      {
        headers: { Allow: allowed.join(', ') },
      },
    );
  };
  app.setNotFoundHandler(refuseUnknownRoute);
  return app;
};

/**
 * Reads what is left of a request that is answered already, and drops it. Node does so for a body that nobody
 * has begun to read. One that was left in the middle would stand in front of the connection's next request,
 * which would wait until it is too late. It may arrive for as long as any request may
 * (MILLWRIGHT_REQUEST_TIMEOUT_MS).
 */
const readToEnd = (request: IncomingMessage): void => {
  if (!request.complete && !request.destroyed) request.unpipe().resume();
};

/**
 * Fastify closes idle connections when it closes. One whose answer is still being made would be kept
 * afterwards for its caller's next request, and the end of the process with it, for the whole of
 * keepAliveTimeout. A stream of live updates would stay open for its twenty seconds.
 */
const endConnectionsOnClose = (app: FastifyInstance, beginToClose: () => void): void => {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    beginToClose();
    app.server.keepAliveTimeout = 1; // for answers whose head is out already
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
};

const addRoute = (app: FastifyInstance, parts: EdgeParts, operation: Operation, path: string): void => {
  const checkQuery = compileCheck(operation.query);
  const checkBody = operation.body ? compileSentCheck(operation.body) : undefined;
  const checkParams = compileCheck(operation.params);
  const kind = kindOf(operation);
  const readFile = operation.upload ? uploadReader(operation.upload) : undefined;
  app.route({
    method: methodsOf(operation),
    exposeHeadRoute: false, // it is among the methods where it may be
    url: routePath(path),
    config: { operation },
    handler: async (request, reply) => {
      const over = kind && request.principal ? parts.caps.take(kind, request.principal) : undefined;
      let upload: Upload | undefined;
      try {
        upload = await readFile?.(request);
        const body = request.body;
        if (checkBody) refuse(body === undefined ? missingBody : checkBody(body), '');
        else if (!upload && body !== undefined && !isEmptyObject(body)) refuse(unwantedBody, '');
        const params = readParams(request.params as Record<string, string>, operation.params, checkParams);
        const query = readQuery(request.raw.url?.split('?')[1] ?? '', operation.query);
        refuse(checkQuery(query), '?');
        if (request.linkFault) return await refuseLink(operation, request.linkFault, reply);
        return await runOperation(parts, operation, { params, query, body, upload }, request, reply);
      } finally {
        if (over) whenAnswered(reply, over);
        await upload?.aside?.close();
      }
    },
  });
};

/** What an operation that knows of bad links says of one. */
const refuseLink = (operation: Operation, fault: LinkFault, reply: FastifyReply): FastifyReply =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(printJson(operation.linkRefused?.(fault)));

const missingBody: PlaceError[] = [{ pointer: '', detail: 'a JSON body is required' }];
const unwantedBody: PlaceError[] = [{ pointer: '', detail: 'this operation takes no body' }];
const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/**
 * An id that cannot exist is simply not there: 404, never 400. Numbers in a path
 * (`page`) are 400 when they are invalid.
 */
const readParams = (
  given: Record<string, string>,
  schema: TObject,
  check: Check,
): Record<string, unknown> => {
  const read: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties as Record<string, TSchema>)) {
    const value =
      given[name] ??
      given[Object.keys(given).find((key) => key.toLowerCase() === name.toLowerCase()) ?? ''] ??
      '';
    read[name] = readValue(value, property) ?? value;
  }
  const errors = check(read);
  if (!errors) return read;
  const numbers = errors.filter(
    ({ pointer }) =>
      (schema.properties[pointer.slice(1)] as { type?: string } | undefined)?.type === 'integer',
  );
  if (numbers.length === 0) throw new Problem('NotFound', 'There is nothing with such an id.');
  throw new Problem(
    'InvalidInput',
    numbers.map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`).join('; '),
    {
      errors: numbers.map(({ pointer, detail }) => ({ pointer: `:${pointer.slice(1)}`, detail })),
    },
  );
};
