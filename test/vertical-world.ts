import assert from 'node:assert/strict';
import { erp } from '#areas/outward/erp';
import { startDeliveryWorker, webhooksArea } from '#areas/outward/webhooks';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { createPool } from '#platform/db/pool';
import { atEndOfFile } from './end-of-file.ts';
import { type Got, startService, type TestService } from './service.ts';
import { createIntegrationKey } from './tenant.ts';
import { eventually } from './until.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/**
 * A service with verticals, customers, the ERP's side and webhooks, and how its people and its ERP speak to
 * it.
 */
export type VerticalWorld = {
  service: TestService;
  /** Integration keys of tenant A: one that may read, one that may also write, customers included. */
  readKey: string;
  erpKey: string;
  /** Ids of the verticals A, B and C by their code, which is also their name; all of tenant A. */
  verticals: Record<string, string>;
  /** A new customer of tenant A, made by a user. */
  make(code?: string | null): Promise<Body>;
  /** A user sets the vertical; answers the result. */
  userSets(customerID: string, code: string | null, correlationID?: string): Promise<Got>;
  /** The ERP says which vertical a customer has, and learns the state. */
  erpSays(customerID: string, code: string | null, correlationID?: string): Promise<Body>;
  standing(customerID: string): Promise<Body>;
  /** The bodies of `customer.vertical.changed` of a customer, oldest first. */
  events(customerID: string): Promise<Body[]>;
  /**
   * One page of what the ERP reads, once it can hold all that was committed before: other files' tests use
   * the same server.
   */
  read(query?: string, key?: string): Promise<Body>;
  /** The same at once. */
  readAtOnce(query?: string, key?: string): Promise<Body>;
  conflicts(customerID: string): Promise<Body[]>;
  sql(text: string, values?: unknown[]): Promise<Body[]>;
  worker(): ReturnType<typeof startDeliveryWorker>;
};

const pools: ReturnType<typeof createPool>[] = [];
atEndOfFile(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});

export const startVerticals = async (): Promise<VerticalWorld> => {
  const webhooks = webhooksArea(() => verticals.events ?? []);
  const service = await startService({ areas: [verticals, customers, erp, webhooks] });
  const { tenantID } = service.a;
  const readKey = await createIntegrationKey(service.db.admin, tenantID, ['integrations.erp.read']);
  const erpKey = await createIntegrationKey(service.db.admin, tenantID, [
    'integrations.erp.read',
    'integrations.erp.write',
    'customers.read',
    'customers.write',
  ]);
  const good = ({ status, body }: Got): Body => {
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const ids: Record<string, string> = {};
  for (const code of ['A', 'B', 'C']) {
    const made = good(
      await service.ask('/v1/verticals', { method: 'POST', body: { erpCode: code, name: code } }),
    );
    ids[code] = made.verticalID;
  }
  const idOf = (code: string | null) => (code === null ? null : (ids[code] ?? code));
  const told = (correlationID?: string) =>
    correlationID === undefined ? {} : { headers: { 'x-correlation-id': correlationID } };
  const vertical = (customerID: string) => `/v1/integrations/erp/customers/${customerID}/vertical`;
  const behind = createPool(service.db.admin, { max: 4, applicationName: 'test, behind the service' });
  behind.on('error', () => undefined); // the database is dropped under it
  pools.push(behind);
  const sql: VerticalWorld['sql'] = async (text, values = []) => (await behind.query(text, values)).rows;
  const readAtOnce: VerticalWorld['readAtOnce'] = async (query = '', key = readKey) =>
    good(await service.ask(`/v1/integrations/erp/customers/verticals${query}`, { key }));
  return {
    service,
    readKey,
    erpKey,
    verticals: ids,
    make: async (code) => {
      const body = { customerName: 'Nordwind', ...(code === undefined ? {} : { verticalID: idOf(code) }) };
      return good(await service.ask('/v1/customers', { method: 'POST', body }));
    },
    userSets: (customerID, code, correlationID) =>
      service.ask(`/v1/customers/${customerID}`, {
        method: 'PATCH',
        body: { verticalID: idOf(code) },
        ...told(correlationID),
      }),
    erpSays: async (customerID, code, correlationID) =>
      good(
        await service.ask(vertical(customerID), {
          method: 'PUT',
          key: erpKey,
          body: { verticalCode: code },
          ...told(correlationID),
        }),
      ),
    standing: async (customerID) => good(await service.ask(vertical(customerID), { key: readKey })),
    events: async (customerID) =>
      (
        await sql(
          `select data::text as text, event_id as id, origin, correlation_id as "correlationID" from events
           where entity_id = $1 and event = 'customer.vertical.changed' order by event_id`,
          [customerID],
        )
      ).map((row) => ({ ...row, body: JSON.parse(row.text) })),
    read: async (query, key) => {
      const [mark] = await sql('select pg_current_xact_id()::text as xid');
      await eventually(async () => {
        const [seen] = await sql('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin');
        assert.ok(
          BigInt(seen.xmin) > BigInt(mark.xid),
          'a transaction of the database server goes on and on',
        );
      });
      return readAtOnce(query, key);
    },
    readAtOnce,
    conflicts: async (customerID) =>
      good(
        await service.ask(
          `/v1/integrations/erp/customers/verticals/conflicts?customerId=${customerID}&sort=occurredUtc`,
          {
            key: readKey,
          },
        ),
      ),
    sql,
    worker: () =>
      startDeliveryWorker({
        pool: service.pool,
        config: service.config,
        log: {
          debug: () => {},
          info: () => {},
          warn: () => {},
          error: (fields) => assert.fail(JSON.stringify(fields)),
        },
        clock: () => new Date().toISOString(),
        limits: { idlePollMs: 50 },
      }),
  };
};
