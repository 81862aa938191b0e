import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyDelivery } from '../verify-delivery.ts';

/** One delivery as it came in, with what the two checks of its signature said. */
export type Received = {
  deliveryID: string;
  body: string;
  /** By the Standard Webhooks library, as any receiver would. */
  isStandard: boolean;
  /** By the contract's own header: hex HMAC-SHA256 of the exact body, the key being the secret's text. */
  isContract: boolean;
  atMs: number;
};

/** A receiver of webhooks on this machine, such as a tenant's middleware would be. */
export type Receiver = {
  url: string;
  received: Received[];
  waitFor(count: number, timeoutMs: number): Promise<void>;
  close(): void;
};

/** Starts a receiver that verifies each delivery with the secret. */
export const startReceiver = async (secret: string): Promise<Receiver> => {
  const received: Received[] = [];
  let wake = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const header = (name: string) => String(request.headers[name] ?? '');
      const faults = verifyDelivery([secret], request.headers, bytes);
      received.push({
        deliveryID: header('x-service-delivery-id'),
        body: bytes.toString(),
        isStandard: faults.standard === undefined,
        isContract: faults.contract === undefined,
        atMs: performance.now(),
      });
      response.writeHead(204).end();
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    waitFor: async (count, timeoutMs) => {
      const end = performance.now() + timeoutMs;
      while (received.length < count && performance.now() < end) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 100);
        });
      }
    },
    close: () => void server.close(),
  };
};
