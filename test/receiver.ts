import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEndOfFile } from './end-of-file.ts';
import { eventually } from './until.ts';

/** One request as a receiver of webhooks got it. */
export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer; at: number };

export type Receiver = {
  url: string;
  received: Received[];
  /** How the next requests are answered; by default 200. */
  answer: (received: Received, response: ServerResponse, index: number) => void;
  /** Waits until so many requests have come. */
  until(count: number): Promise<Received[]>;
  close(): void;
};

const open: Receiver[] = [];
atEndOfFile(() => {
  for (const receiver of open.splice(0)) receiver.close();
});

/** A server on this machine that keeps what it is sent. Closed after the file's tests. */
export const startReceiver = async (answer?: Receiver['answer']): Promise<Receiver> => {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { url = '', headers } = request;
      const received = { path: url, headers, body: Buffer.concat(pieces), at: Date.now() };
      receiver.received.push(received);
      receiver.answer(received, response, receiver.received.length - 1);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: answer ?? ((_received, response) => response.end('ok')),
    until: async (count) => {
      await eventually(() =>
        assert.ok(receiver.received.length >= count, `${receiver.received.length} of ${count} came`),
      );
      return receiver.received;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  open.push(receiver);
  return receiver;
};
