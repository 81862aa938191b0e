import { createHash, randomUUID } from 'node:crypto';
import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { StartError } from '#platform/start-error';
import { makeServer, type Offer } from './make-server.ts';
import { Refused } from './refused.ts';

/** Where it listens, and what requests must name to be heard. */
export type HttpOptions = {
  host: string;
  port: number;
  /** Names that the Host header may have beside those of loopback. */
  hosts: readonly string[];
  /** Origins that pages may have; a page of none of them is refused. */
  origins: readonly string[];
  /** How many sessions may be open, and how long one is kept that asks nothing; else 500 and half an hour. */
  limits?: { sessions: number; idleMs: number };
};

/** A client's session: of one key, from its first request until it ends, or asks nothing for long. */
type Session = {
  transport: StreamableHTTPServerTransport;
  keyHash: string;
  /** Requests that are not answered yet. */
  open: number;
  lastMs: number;
};

const usual = { sessions: 500, idleMs: 30 * 60_000 };
const mostBytes = 2 * 1024 * 1024;
const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Serves the tools over streamable HTTP at /mcp, to each client with the key that it brings.
 * @throws StartError where it cannot listen there
 */
export const serveHttp = async (
  offer: Offer,
  options: HttpOptions,
): Promise<{ address: string; close(): Promise<void> }> => {
  const sessions = new Map<string, Session>();
  const server = createServer((request, response) => {
    handle(offer, options, sessions, request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      if (!(error instanceof Refused)) return refuse(response, 500, 'Something went wrong here.');
      const isKey = error.problem.code !== 'ServiceNotReached';
      refuse(response, isKey ? 401 : 502, error.message);
    });
  });
  const address = await listen(server, options);
  return {
    address: `${address}/mcp`,
    close: async () => {
      for (const { transport } of sessions.values()) await transport.close();
      server.close();
      server.closeAllConnections();
    },
  };
};

const handle = async (
  offer: Offer,
  { hosts, origins, limits = usual }: HttpOptions,
  sessions: Map<string, Session>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { host = '', origin, authorization = '', 'mcp-session-id': sessionID } = request.headers;
  // A page elsewhere whose name was made to lead here says that name, and its origin.
  if (![...loopback, ...hosts].includes(nameIn(host)))
    return refuse(response, 403, 'This host name is not served: start with --allowed-host.');
  if (origin !== undefined && !origins.includes(origin))
    return refuse(response, 403, 'Pages of this origin are not served: start with --allowed-origin.');
  if (new URL(request.url ?? '/', 'http://here').pathname !== '/mcp')
    return refuse(response, 404, 'The tools are at /mcp.');
  const key = /^bearer +([\x21-\x7e]{1,200})$/i.exec(authorization)?.[1];
  if (key === undefined) return refuse(response, 401, 'Send your API key: Authorization: Bearer mw_…');
  const keyHash = createHash('sha256').update(key).digest('hex');
  if (sessionID === undefined) {
    if (request.method !== 'POST') return refuse(response, 400, 'A session begins with a POST.');
    await endIdle(sessions, performance.now() - limits.idleMs);
    if (sessions.size >= limits.sessions)
      return refuse(response, 503, 'Too many sessions are open: try again later.');
    return begin(offer, sessions, { key, keyHash }, request, response);
  }
  const session = sessions.get(`${sessionID}`);
  // Another key's session is answered as one that does not exist.
  if (!session || session.keyHash !== keyHash)
    return refuse(response, 404, 'There is no such session: begin one.');
  await pass(session, request, response);
};

const begin = async (
  offer: Offer,
  sessions: Map<string, Session>,
  { key, keyHash }: { key: string; keyHash: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const server = await makeServer(offer, key);
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => void sessions.set(id, session),
    maxRequestBodySize: mostBytes,
    keepAliveMs: 15_000, // a person thinks longer than proxies wait
  });
  const session: Session = { transport, keyHash, open: 0, lastMs: performance.now() };
  server.onclose = () => void (transport.sessionId && sessions.delete(transport.sessionId));
  // The SDK's own types differ in whether what is absent may be undefined.
  await server.connect(transport as Transport);
  await pass(session, request, response);
  if (transport.sessionId === undefined) await server.close(); // it was no beginning
};

const pass = async (session: Session, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  session.open += 1;
  response.once('close', () => {
    session.open -= 1;
    session.lastMs = performance.now();
  });
  await session.transport.handleRequest(request, response);
};

const endIdle = async (sessions: ReadonlyMap<string, Session>, before: number): Promise<void> => {
  for (const { transport, open, lastMs } of sessions.values())
    if (open === 0 && lastMs <= before) await transport.close();
};

const nameIn = (host: string): string => URL.parse(`http://${host}`)?.hostname ?? '';

const refuse = (response: ServerResponse, status: number, message: string): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
};

const listen = (server: HttpServer, { host, port }: HttpOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          `${host}:${port} cannot be listened on (${code}): choose another with --host and --port.`,
        ),
      ),
    );
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`);
    });
  });
