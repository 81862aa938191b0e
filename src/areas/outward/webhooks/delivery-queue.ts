import { printJson } from '#lib/json';
import type { JobTools } from '#platform/job';
import type { OutsideTimings } from '#platform/outside-request';
import type { Header } from './own-headers.ts';

/**
 * The worker's way to the outbox: four functions of the database that cross tenants and reach no other table
 * (db/migrations/0113-webhook-queue.sql). All time is the database's, which every node shares.
 */
type Pool = JobTools['pool'];

/** A delivery that this worker holds, with what its next attempt needs. */
export type Claimed = {
  tenantID: string;
  webhookID: string;
  deliveryID: string;
  entity: string;
  event: string;
  entityID: string;
  isTest: boolean;
  body: Buffer;
  /** Of all attempts of the delivery, this one included. */
  attempt: number;
  /** Of those since it was queued or last replayed: what the retry plan counts. */
  tries: number;
  sequence: number;
  url: string;
  headers: readonly Header[];
  /** Live ones, the newest first. */
  secrets: string[];
  /** Why nothing can be sent: what belongs to it does not open. */
  locked?: string;
};

export type ClaimOptions = {
  worker: string;
  leaseMs: number;
  most: number;
  /** The most in flight of one webhook, and of one whose last ten attempts failed. */
  mostEach: number;
  mostFailing: number;
  /** What the worker has in flight already, by webhook id. */
  busy: ReadonlyMap<string, number>;
  /** Where to look; without it all that is due is searched for. */
  lanes?: readonly Lane[];
  /** Called for each lane that was looked at, with when its next delivery is due; null: none is. */
  laneSeen?: (webhookID: string, from: number | null) => void;
};

/** A webhook with deliveries that are due. */
export type Lane = {
  tenantID: string;
  webhookID: string;
  /** Nothing before it is outstanding. Microseconds since 1970, by the database's clock. */
  from: number;
};

/** A delivery as it was claimed: secrets and headers are sealed, headers all together. */
export type Sealed = Omit<Claimed, 'headers' | 'locked'> & { headers: string | Header[] };

/** Takes due deliveries, oldest first; those of one webhook in the order of their sequence. */
export const claimDeliveries = async (pool: Pool, options: ClaimOptions): Promise<Sealed[]> => {
  const { worker, leaseMs, most, mostEach, mostFailing, busy, lanes, laneSeen } = options;
  const known = lanes?.map(({ tenantID, webhookID, from }) => ({ t: tenantID, w: webhookID, from }));
  const { rows } = await pool.query<Sealed & { from: number | null }>(
    `select tenant_id as "tenantID", webhook_id as "webhookID", delivery_id as "deliveryID", entity, event,
       entity_id as "entityID", is_test as "isTest", body, attempt, tries, sequence, target_url as url, headers, secrets,
       next_from as "from"
     from claim_webhook_deliveries($1, $2 * interval '1 ms', $3, $4, $5, $6, $7)`,
    [
      worker,
      leaseMs,
      most,
      mostEach,
      mostFailing,
      printJson(Object.fromEntries(busy)),
      known ? printJson(known) : null,
    ],
  );
  return rows.filter((row) => {
    if (row.deliveryID === null) laneSeen?.(row.webhookID, row.from);
    return row.deliveryID !== null;
  });
};

/** What a look at the queue found. */
export type Look = {
  /** The webhooks with deliveries that are due, and since when. */
  lanes: Lane[];
  /** When it looked, in microseconds since 1970. */
  moment: number;
  /** Every transaction with a lower number had ended. */
  oldest: bigint;
  /** Where it was asked for: every transaction that had a number at that moment has a lower one. */
  mark: bigint | undefined;
};

/** Looks for deliveries that are due and have been since a moment (microseconds since 1970), or for all. */
export const lookForDeliveries = async (
  pool: Pool,
  since: number | undefined,
  withMark: boolean,
): Promise<Look> => {
  type Row = Lane & { moment: number; oldest: string; mark: string | null };
  const { rows } = await pool.query<Row>(
    `select tenant_id as "tenantID", webhook_id as "webhookID", first_due as "from", moment, oldest, marked as mark
     from look_for_webhook_deliveries($1, $2)`,
    [since ?? null, withMark],
  );
  const look = rows.find((row) => row.webhookID === null);
  if (!look) throw new Error('A look at the queue answered no moment.');
  const { moment, oldest, mark } = look;
  const lanes = rows.flatMap(({ tenantID, webhookID, from }) =>
    webhookID === null ? [] : [{ tenantID, webhookID, from }],
  );
  return { lanes, moment, oldest: BigInt(oldest), mark: mark === null ? undefined : BigInt(mark) };
};

/** What came of one attempt, as the log shows it, and what it makes of the delivery. */
export type Attempt = Pick<Claimed, 'tenantID' | 'webhookID' | 'deliveryID' | 'attempt'> & {
  status: 'DELIVERED' | 'FAILED' | 'DEAD';
  /** Until the next attempt; null: none. */
  delayMs: number | null;
  /** The receiver answered 410: it wants no more. */
  isGone: boolean;
  logID: string;
  utc: string;
  url: string;
  requestHeaders: Record<string, string>;
  statusCode: number | null;
  responseBody: string | null;
  durationMs: number;
  error: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'HTTP' | 'INTERRUPTED' | null;
  errorDetail: string | null;
  /** Over a connection kept from an earlier delivery; left out: not. */
  reused?: boolean;
} & OutsideTimings;

/**
 * Writes attempts down in one statement; answers the webhooks that have done nothing but fail for so long.
 */
export const finishDeliveries = async (
  pool: Pool,
  worker: string,
  attempts: readonly Attempt[],
  failingForMs: number,
): Promise<{ tenantID: string; webhookID: string }[]> => {
  const { rows } = await pool.query<{ tenantID: string; webhookID: string }>(
    `select tenant_id as "tenantID", webhook_id as "webhookID"
     from finish_webhook_deliveries($1, $2, $3 * interval '1 ms')`,
    [worker, printJson(attempts), failingForMs],
  );
  return rows;
};

/** Holds on to deliveries whose attempt outlasts a lease. */
export const extendLeases = async (
  pool: Pool,
  worker: string,
  leaseMs: number,
  held: readonly Pick<Claimed, 'tenantID' | 'webhookID' | 'deliveryID'>[],
): Promise<void> => {
  await pool.query("select extend_webhook_leases($1, $2 * interval '1 ms', $3, $4, $5)", [
    worker,
    leaseMs,
    held.map(({ tenantID }) => tenantID),
    held.map(({ webhookID }) => webhookID),
    held.map(({ deliveryID }) => deliveryID),
  ]);
};
