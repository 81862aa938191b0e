import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A note in the fake CRM; `writes` counts how often it was written under its external id. */
export type KeptNote = {
  externalID: string;
  title: string;
  text: string;
  happenedUTC: string;
  writes: number;
};

/** How an answer of the CRM goes wrong. */
export type Fault = 'busy' | 'error' | 'errorAfterStoring' | 'silenceAfterStoring' | 'brokenOff' | 'refused';

/** A fake identity provider and a fake CRM on one port, which fail as instructed. */
export type FakeCrm = {
  url: string;
  notes: Map<string, KeptNote>;
  /** The forms that asked for a token. */
  tokenRequests: URLSearchParams[];
  /** The tokens that the CRM takes. */
  liveTokens: Set<string>;
  /** Says how the next request is to fail; undefined: not at all. */
  fault: () => Fault | undefined;
  tokenStatus: () => number;
  tokenSeconds: number;
  /** Requests to the CRM that were answered 401. */
  unauthorized: number;
  close(): void;
};

/** Starts them on this machine. */
export const startFakeCrm = async (): Promise<FakeCrm> => {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (request.url === '/token') giveToken(fake, body, request, response);
      else takeNote(fake, body, request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const fake: FakeCrm = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    notes: new Map(),
    tokenRequests: [],
    liveTokens: new Set(),
    fault: () => undefined,
    tokenStatus: () => 200,
    tokenSeconds: 300,
    unauthorized: 0,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return fake;
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
};

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const giveToken = (fake: FakeCrm, body: string, request: IncomingMessage, response: ServerResponse): void => {
  const form = new URLSearchParams(body);
  fake.tokenRequests.push(form);
  const status = fake.tokenStatus();
  if (status !== 200) return void json(response, status, { error: 'temporarily_unavailable' });
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  const good = form.get('grant_type') === 'client_credentials' && form.get('client_secret') === 'geheim';
  if (request.method !== 'POST' || !isForm || !good)
    return void json(response, 400, { error: 'invalid_client' });
  const token = `token-${fake.tokenRequests.length}`;
  fake.liveTokens.add(token);
  json(response, 200, { access_token: token, token_type: 'Bearer', expires_in: fake.tokenSeconds });
};

const takeNote = (fake: FakeCrm, body: string, request: IncomingMessage, response: ServerResponse): void => {
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!fake.liveTokens.has(token)) {
    fake.unauthorized += 1;
    return void json(response, 401, { error: 'invalid_token' });
  }
  const fault = fake.fault();
  if (fault === 'busy') return void json(response, 429, {}, { 'retry-after': '1' });
  if (fault === 'error') return void json(response, 500, {});
  if (fault === 'refused') return void json(response, 422, {});
  if (fault === 'brokenOff') return void request.socket.destroy();
  const externalID = decodeURIComponent(/^\/notes\/external\/([^/]+)$/.exec(request.url ?? '')?.[1] ?? '');
  if (request.method !== 'PUT' || externalID === '') return void json(response, 404, {});
  const writes = (fake.notes.get(externalID)?.writes ?? 0) + 1;
  fake.notes.set(externalID, { ...(JSON.parse(body) as KeptNote), externalID, writes });
  if (fault === 'errorAfterStoring') return void json(response, 502, {});
  if (fault === 'silenceAfterStoring') return; // until the caller gives up
  json(response, 200, {});
};
