import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Client } from 'undici';
import { type Connection, endConnection, type KeptConnections } from './kept-connections.ts';
import { checkedAddresses, type OutsideRules, parseTarget, TargetRefused } from './outside-address.ts';

/** A call to a server that is not ours. */
export type OutsideRequest = OutsideRules & {
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
  /** For the whole call, from the look-up of the name to the last byte; 15,000 by default. */
  readonly timeoutMs?: number;
  /**
   * Where connections wait for the next call, and who may share one of them; without it each call has a
   * connection of its own. Only for calls of which the other side knows a repetition: when a kept connection
   * turns out to be closed before anything came back over it, the call is made again over a new one, and may
   * have arrived twice.
   */
  readonly kept?: { readonly connections: KeptConnections; readonly key: string };
  /** How many bytes of the answer are kept, 20 kB by default; the rest is not waited for. */
  readonly keepBytes?: number;
};

/**
 * How long each part took; a part that was not reached, or that there was not (TLS on http; all that comes
 * before the request, over a connection that was kept), is absent.
 */
export type OutsideTimings = { dnsMs?: number; connectMs?: number; tlsMs?: number; firstByteMs?: number };

/** Any answer of the other server, redirects (which are never followed) and errors of its own included. */
export type OutsideAnswer = {
  readonly statusCode: number;
  readonly headers: Record<string, string | string[] | undefined>;
  /** The first bytes (`keepBytes`) as they came. */
  readonly body: Buffer;
  readonly durationMs: number;
  readonly timings: OutsideTimings;
  /** Whether it went over a connection kept from an earlier call. */
  readonly reused: boolean;
};

/** Where a call failed: looking the name up, connecting, agreeing on TLS, in time, or speaking HTTP. */
export type OutsideFailureKind = 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'HTTP';

/** No answer. `error` is a sentence for the tenant that owns the target. */
export type OutsideFailure = {
  readonly error: string;
  readonly kind: OutsideFailureKind;
  readonly durationMs: number;
  readonly timings: OutsideTimings;
  /** Whether it went over a connection kept from an earlier call. */
  readonly reused: boolean;
};

/**
 * Calls another server and answers what came back or why nothing did; it never throws for what the other side
 * does. The addresses of every new connection are looked up, all checked, and one of just those is connected
 * to, so a name that changes between check and use gains nothing. A kept connection leads where it was
 * checked to lead, until it has its age.
 */
export const sendOutside = async (request: OutsideRequest): Promise<OutsideAnswer | OutsideFailure> => {
  const started = performance.now();
  const timeoutMs = request.timeoutMs ?? TIMEOUT_MS;
  const abort = new AbortController();
  // Not AbortSignal.timeout: its timer would keep what belongs to each finished call for the rest of the
  // time.
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  const call: Call = { phase: 'CONNECT', timings: {}, reused: false, signal: abort.signal };
  const done = () => ({ durationMs: elapsed(started), timings: call.timings, reused: call.reused });
  try {
    const target = parseTarget(request.url);
    const answer = (await overKept(target, request, call)) ?? (await overNew(target, request, call));
    return { ...answer, ...done() };
  } catch (error) {
    const kind = call.signal.aborted ? 'TIMEOUT' : call.phase;
    return { error: sentence(kind, error, call, timeoutMs), kind, ...done() };
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The answer over a connection that was kept, or undefined if none exists, or where it was closed by the
 * other side before a byte of an answer came: servers close what is idle at any moment, also at that of its
 * use.
 */
const overKept = async (target: URL, request: OutsideRequest, call: Call) => {
  const connection = request.kept?.connections.take(keyOf(target, request));
  if (connection === undefined) return undefined;
  const had = connection.socket.bytesRead;
  call.phase = 'HTTP';
  call.reused = true;
  try {
    return await exchange(target, request, call, connection);
  } catch (error) {
    if (call.signal.aborted || connection.socket.bytesRead > had) throw error;
    call.reused = false;
    return undefined;
  }
};

const overNew = async (target: URL, request: OutsideRequest, call: Call) => {
  const socket = await openSocket(target, request, call);
  call.phase = 'HTTP';
  return exchange(target, request, call, connectionOver(target, socket));
};

const keyOf = (target: URL, { kept }: OutsideRequest) => `${kept?.key} ${target.origin}`;

const TIMEOUT_MS = 15_000;
const KEPT_BYTES = 20 * 1024;

/** One call under way. `phase` is what a failure would be called now. */
type Call = {
  phase: Exclude<OutsideFailureKind, 'TIMEOUT'>;
  readonly timings: OutsideTimings;
  reused: boolean;
  readonly signal: AbortSignal;
};

/**
 * A socket ready for HTTP. It is opened here and not by undici, which never asks its `lookup` about literal
 * addresses.
 */
const openSocket = async (target: URL, rules: OutsideRules, call: Call): Promise<Socket> => {
  const hostname = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const secure = target.protocol === 'https:';
  const port = Number(target.port) || (secure ? 443 : 80);

  call.phase = isIP(hostname) ? 'CONNECT' : 'DNS';
  let from = performance.now();
  const addresses = await orAbort(
    refusedAsConnect(checkedAddresses(target.hostname, rules), call),
    call.signal,
  );
  if (call.phase === 'DNS') call.timings.dnsMs = elapsed(from);

  call.phase = 'CONNECT';
  from = performance.now();
  // With several addresses node tries them in turn (RFC 8305); the look-up answers only those that were
  // checked.
  const plain = connectTcp({
    host: hostname,
    port,
    noDelay: true,
    autoSelectFamily: true,
    lookup: answering(addresses),
  });
  await ready(plain, 'connect', call.signal);
  call.timings.connectMs = elapsed(from);
  if (!secure) return plain;

  call.phase = 'TLS';
  from = performance.now();
  // The name of a certificate is checked against `host` where there is no server name, which an address must
  // not be.
  const servername = isIP(hostname) ? '' : hostname;
  const encrypted = connectTls({ socket: plain, host: hostname, servername, ALPNProtocols: ['http/1.1'] });
  plain.on('error', (error) => encrypted.destroy(error));
  await ready(encrypted, 'secureConnect', call.signal);
  call.timings.tlsMs = elapsed(from);
  return encrypted;
};

const connectionOver = (target: URL, socket: Socket): Connection => {
  let given = false;
  const client = new Client(target.origin, {
    connect: (_options, give) => {
      // A second connection would be one that nobody checked. Later, because undici forgets a socket given at
      // once.
      const again = given ? new Error('The connection was closed before the request was sent.') : null;
      given = true;
      setImmediate(() => (again ? give(again, null) : give(null, socket)));
    },
    headersTimeout: 0, // the signal counts the whole call
    bodyTimeout: 0,
  });
  return { client, socket, opened: performance.now() };
};

/** One HTTP exchange over a connection, which is kept afterwards where it may be, and else closed. */
const exchange = async (target: URL, request: OutsideRequest, call: Call, connection: Connection) => {
  const from = performance.now();
  let isWhole = false;
  try {
    const { method, headers, body } = request;
    const path = target.pathname + target.search;
    const asked = connection.client.request({
      path,
      method,
      headers,
      body: body ?? null,
      signal: call.signal,
    });
    const answer = await orAbort(asked, call.signal);
    call.timings.firstByteMs = elapsed(from);
    const kept = await orAbort(firstBytes(answer.body, request.keepBytes ?? KEPT_BYTES), call.signal);
    isWhole = kept.isWhole;
    return { statusCode: answer.statusCode, headers: answer.headers, body: kept.bytes };
  } finally {
    if (isWhole && request.kept) request.kept.connections.keep(keyOf(target, request), connection);
    else endConnection(connection);
  }
};

/** `isWhole`: there was no more. */
const firstBytes = async (
  body: AsyncIterable<Buffer>,
  most: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> => {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    pieces.push(piece);
    length += piece.length;
    if (length >= most) return { bytes: Buffer.concat(pieces).subarray(0, most), isWhole: false };
  }
  return { bytes: Buffer.concat(pieces), isWhole: true };
};

const refusedAsConnect = async <T>(checking: Promise<T>, call: Call): Promise<T> => {
  try {
    return await checking;
  } catch (error) {
    if (error instanceof TargetRefused) call.phase = 'CONNECT';
    throw error;
  }
};

const orAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
};

/** Waits for an event of a socket, and closes it when it fails or the time is up. */
const ready = async (
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once(event, resolve);
  socket.on('error', reject); // stays on: an error after the answer, with nobody listening, would end the process
  socket.once('close', () => reject(new Error('closed')));
  try {
    await orAbort(promise, signal);
  } catch (error) {
    socket.destroy();
    throw error;
  }
};

const answering =
  (addresses: string[]): LookupFunction =>
  (_hostname, options, give) => {
    const answers = addresses.map((address) => ({ address, family: isIP(address) }));
    if (options.all) return give(null, answers);
    const [first] = answers;
    give(null, first?.address ?? '', first?.family);
  };

const elapsed = (from: number): number => Math.round(performance.now() - from);

const sentence = (kind: OutsideFailureKind, error: unknown, call: Call, timeoutMs: number): string => {
  if (error instanceof TargetRefused) return error.message;
  const code = codeIn(error);
  const because = code === undefined ? '' : ` (${code})`;
  switch (kind) {
    case 'DNS':
      return `The name of the host could not be looked up${because}.`;
    case 'CONNECT':
      return `No connection could be made${because}.`;
    case 'TLS':
      return `No secure connection could be agreed on${because}.`;
    case 'TIMEOUT':
      return `There was no complete answer within ${timeoutMs / 1000} s; ${REACHED[call.phase]}.`;
    case 'HTTP':
      return `The connection was made, but no valid HTTP answer came${because}.`;
  }
};

const REACHED: Record<Call['phase'], string> = {
  DNS: 'the name of the host was still being looked up',
  CONNECT: 'the connection was not yet made',
  TLS: 'the secure connection was not yet agreed on',
  HTTP: 'the connection was made',
};

/**
 * The code of an error, or of the first of several (one for each address tried). Messages may name inside
 * addresses.
 */
const codeIn = (error: unknown): string | undefined => {
  if (error instanceof AggregateError && error.errors.length > 0) return codeIn(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
};
