import { type IncomingMessage, request } from 'node:http';
import { parseJson } from '#lib/json';
import type { ComponentAddress } from '#platform/http/component-address';

/** An answer as it came over the wire. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type RawAnswer = { status: number; headers: IncomingMessage['headers']; body: any };

/** Asks a listener over HTTP with the very headers given, in their case, order and number. */
export const rawRequest = (
  { origin, socketPath }: ComponentAddress,
  path: string,
  {
    method = 'GET',
    headers = [],
    body,
  }: { method?: string; headers?: readonly string[]; body?: unknown } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    const about = bytes ? ['Content-Type', 'application/json', 'Content-Length', String(bytes.length)] : [];
    const { hostname, port } = new URL(origin);
    const asked = request(
      {
        ...(socketPath === undefined ? { host: hostname, port } : { socketPath }),
        path,
        method,
        // A flat list is sent as it is.
        headers: ['Host', 'localhost', ...headers, ...about] as never,
        agent: false,
      },
      (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () => {
          const text = Buffer.concat(pieces).toString();
          const isJson = /json/.test(answer.headers['content-type'] ?? '') && text !== '';
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: isJson ? parseJson(text) : text,
          });
        });
        answer.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end(bytes);
  });
