import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '#platform/start-error';
import { type AnswerOptions, receiveDelivery } from './receive-delivery.ts';
import type { ServiceAccess } from './service-at.ts';
import { showDelivery } from './show-delivery.ts';
import { say } from './tell.ts';
import { makeWebhook } from './temporary-webhook.ts';

export type ListenOptions = AnswerOptions & {
  /** Where a webhook is made for the time; undefined: one is there already. */
  service: ServiceAccess | undefined;
  entity: string;
  event: string;
  publicUrl: string | undefined;
  secrets: readonly string[];
  port: number;
  count: number | undefined;
  quiet: boolean;
  json: boolean;
};

/**
 * Listens until Ctrl-C or the last wanted delivery; answers the exit code: 2 when a signature was wrong.
 * @throws StartError
 */
export const listen = async (options: ListenOptions): Promise<0 | 2> => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const stop = () => {
    process.once('SIGINT', () => process.exit(130)); // once more: at once
    end();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const secrets = [...options.secrets];
  // A delivery may come before the answer that brings the secret.
  const ready = Promise.withResolvers<void>();
  const seen = new Set<string>();
  let [came, wrong] = [0, 0];
  const server = createServer((request, response) => {
    ready.promise
      .then(() => receiveDelivery(request, options, secrets))
      .then(async (delivery) => {
        if (!delivery)
          return void response.writeHead(request.method === 'POST' ? 413 : 405, { allow: 'POST' }).end();
        const { answered } = delivery;
        const isRepeat = seen.has(delivery.deliveryID);
        if (answered < 300) seen.add(delivery.deliveryID);
        showDelivery({ ...delivery, isRepeat }, options);
        came += 1;
        if (delivery.signature.startsWith('WRONG')) wrong += 1;
        await finish(response, answered);
        if (came === options.count) end();
      })
      .catch(() => response.destroy());
  });
  const address = await open(server, options.port);
  const baseUrl = options.publicUrl ?? address;
  const webhook =
    options.service &&
    (await makeWebhook(options.service, { entity: options.entity, event: options.event, baseUrl }).catch(
      (error: unknown) => {
        server.close();
        throw error;
      },
    ));
  if (webhook) secrets.push(webhook.secret);
  ready.resolve();
  say(`Listening on ${address}; Ctrl-C ends it.`);
  say(
    webhook
      ? `The webhook ${webhook.webhookID} sends ${named(options)} to ${baseUrl}. It is removed at the end.`
      : secrets.length > 0
        ? 'Give a webhook this address as its Base URL.'
        : 'Give a webhook this address as its Base URL. Without --secret signatures are not checked.',
  );
  await over;
  await webhook?.remove();
  server.close();
  server.closeAllConnections();
  say(`${came} ${came === 1 ? 'delivery' : 'deliveries'}, ${wrong} with a wrong signature.`);
  return wrong > 0 ? 2 : 0;
};

const named = ({ entity, event }: ListenOptions) =>
  event === '*' ? `every event${entity === '*' ? '' : ` of ${entity}`}` : `${entity} · ${event}`;

const finish = (response: ServerResponse, status: number): Promise<void> =>
  new Promise((done) => {
    response.once('close', done);
    response.writeHead(status, { connection: 'close' }).end();
  });

const open = (server: Server, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          code === 'EADDRINUSE'
            ? `Port ${port} is in use: choose another with --port.`
            : `Port ${port} cannot be used (${code}).`,
        ),
      ),
    );
    server.listen(port, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
