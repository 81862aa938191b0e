import { createServer, type Server } from 'node:http';
import { readWebhook, WebhookError } from '../../client/webhooks.ts';
import { keyOfEvent, noteOfEvent, readQuoteEvent } from './note-of-event.ts';
import type { Store } from './store.ts';

export type ReceiveParts = {
  store: Store;
  webhookSecret: string;
  quoteLink: string;
  noteOnCreated: boolean;
  /** Called when a note became due. */
  wake: () => void;
};

const maxBytes = 5 * 1024 * 1024;

/**
 * The address that the webhook is set to. It answers 2xx only when the event is on the disk, 401 where the
 * signature is not right, and 5xx where it cannot be stored: then it is sent again.
 */
export const createReceiver = (parts: ReceiveParts): Server =>
  createServer((request, response) => {
    const answer = (status: number, text = '') =>
      response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
    if (request.method !== 'POST') return void answer(405, 'Webhooks are POSTs.');
    const pieces: Buffer[] = [];
    let size = 0;
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= maxBytes) pieces.push(piece);
    });
    request.on('end', () => {
      if (size > maxBytes) return void answer(413, 'Too large.');
      take(parts, Buffer.concat(pieces), request.headers)
        .then(([status, text]) => answer(status, text))
        .catch((error: Error) => {
          console.error('An event could not be stored:', error.message);
          answer(503, 'It could not be stored; send it again.');
        });
    });
  });

const take = async (
  { store, webhookSecret, quoteLink, noteOnCreated, wake }: ReceiveParts,
  raw: Buffer<ArrayBuffer>,
  headers: Record<string, string | string[] | undefined>,
): Promise<[number, string?]> => {
  // Over the bytes as they came: a body that was parsed and printed again has another signature.
  const read = await readWebhook([webhookSecret], headers, raw).catch((error: unknown) => {
    if (error instanceof WebhookError) return undefined;
    throw error;
  });
  if (!read) return [401, 'The signature is not right.'];
  const { body } = read;
  const deliveryID = String(headers['x-service-delivery-id']);
  // A test delivery shows that this address is reached, and is no event; others than those of quotes are not
  // for the CRM.
  if (headers['x-service-test'] === 'true' || headers['x-service-entity'] !== 'SalesQuote') return [204];
  const told = readQuoteEvent(String(headers['x-service-event']), body);
  if (!told) return [400, 'The body is not a quote.'];
  const note = noteOfEvent(told, { quoteLink, noteOnCreated });
  store.take([{ key: keyOfEvent(told), note, deliveryID }], Date.now());
  wake();
  return [204];
};
