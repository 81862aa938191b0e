import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { type Receiver, startReceiver } from '#test/receiver';

/** What a receiver has of one delivery after all its attempts. */
export type Delivered = {
  deliveryID: string;
  path: string;
  body: string;
  sequence: number;
  /** How often it came. */
  times: number;
  /** Whether one of the times was answered with 200. */
  isTaken: boolean;
  /** When each attempt came, by its number, milliseconds since 1970. */
  at: Map<number, number>;
};

export type UnsteadyReceiver = {
  url: string;
  deliveries: ReadonlyMap<string, Delivered>;
  /** What must never be: another body under the same id, a signature that does not verify. */
  faults: string[];
  /** What it did to attempts, by kind. */
  did: Readonly<Record<string, number>>;
};

type Parts = {
  random: () => number;
  /** The secret of the webhook that calls this path. */
  secretOf: (path: string) => string;
};

/** The five ways in which a receiver fails; two of them last until the worker's time is up. */
const failures: Record<string, (response: ServerResponse) => void> = {
  refuse: (response) => response.writeHead(500).end('not now'),
  'ask for patience': (response) => response.writeHead(429, { 'retry-after': '6' }).end(),
  hang: () => undefined,
  reset: (response) => void response.socket?.resetAndDestroy(),
  trickle: (response) => {
    response.writeHead(200);
    const drops = setInterval(() => response.write('.'), 500);
    response.on('close', () => clearInterval(drops));
  },
};

/** Starts a receiver that fails at three in ten first attempts, and checks whatever comes. */
export const startUnsteadyReceiver = async ({ random, secretOf }: Parts): Promise<UnsteadyReceiver> => {
  const deliveries = new Map<string, Delivered>();
  const faults: string[] = [];
  const did: Record<string, number> = {};
  const receiver: Receiver = await startReceiver(({ path, headers, body }, response) => {
    const deliveryID = String(headers['x-service-delivery-id']);
    const text = body.toString();
    const known = deliveries.get(deliveryID);
    const delivered = known ?? {
      deliveryID,
      path,
      body: text,
      sequence: Number(headers['x-service-sequence']),
      times: 0,
      isTaken: false,
      at: new Map(),
    };
    deliveries.set(deliveryID, delivered);
    delivered.times += 1;
    const attempt = Number(headers['x-service-attempt']);
    if (!delivered.at.has(attempt)) delivered.at.set(attempt, Date.now());
    if (delivered.body !== text)
      faults.push(`${deliveryID} came with another body: ${text} for ${delivered.body}`);
    if (delivered.sequence !== Number(headers['x-service-sequence']))
      faults.push(`${deliveryID} has two sequences`);
    if (!isSigned(secretOf(path), text, headers)) faults.push(`${deliveryID} is not signed rightly`);

    const names = Object.keys(failures);
    const name = attempt === 1 && random() < 0.3 ? names[Math.floor(random() * names.length)] : undefined;
    did[name ?? 'take'] = (did[name ?? 'take'] ?? 0) + 1;
    if (name === undefined) {
      delivered.isTaken = true;
      response.end('ok');
    } else failures[name]?.(response);
  });
  return { url: receiver.url, deliveries, faults, did };
};

/** Both schemes: that of Standard Webhooks by its own library, and the contract's. */
const isSigned = (secret: string, body: string, headers: IncomingHttpHeaders): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  } catch {
    return false;
  }
  return headers['x-service-signature'] === createHmac('sha256', secret).update(body).digest('hex');
};
