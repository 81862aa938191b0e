import assert from 'node:assert/strict';
import { items } from '#areas/goods/items';
import { customers } from '#areas/parties/customers';
import { quotes } from '#areas/selling/quotes';
import type { Area } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { type Ask, type Got, startService, type TestService } from './service.ts';

/** An event as it was written, its body as text and read. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type WrittenEvent = { event: string; entity: string; text: string; body: any };

/** A service over quotes and what they need, with a customer and items of tenant A. */
export type QuoteWorld = {
  service: TestService;
  customerID: string;
  /**
   * Ids of the items by number: A (100.00, cost 60), B (12.345, cost 8.2), USD (priced in US dollars), FREE
   * (no price), OLD (inactive).
   */
  items: Record<string, string>;
  /** Asks for `/v1/salesquotes` + path. */
  ask(path: string, ask?: Ask): Promise<Got>;
  /** A quote of one line of ten A, unless stated otherwise. */
  make(body?: Record<string, unknown>): Promise<Got['body']>;
  /** Changes a quote by PATCH; fails the test unless it succeeds. */
  patch(id: string, what: string, body: unknown): Promise<Got['body']>;
  /** Brings a quote into a status by the moves that lead there. */
  bring(id: string, status: string): Promise<Got['body']>;
  events(id: string): Promise<WrittenEvent[]>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
};

/** Starts it, with further areas if given. Prices are in euros unless given. */
export const startQuotes = async (more: readonly Area[] = []): Promise<QuoteWorld> => {
  const service = await startService({ areas: [customers, items, ...more, quotes] });
  const create = async (path: string, body: unknown) => {
    const made = await service.ask(path, { method: 'POST', body });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body;
  };
  const customer = await create('/v1/customers', {
    customerName: 'Nordwind Fördertechnik GmbH',
    city: 'Kiel',
    country: 'DE',
    email: 'einkauf@nordwind.example.com',
    paymentTerms: '30 days net',
    currencyCode: 'EUR',
  });
  const made: Record<string, string> = {};
  for (const item of [
    { number: 'A', description: 'Cylinder A', unitPrice: 100, unitCost: 60, leadTimeDays: 15 },
    { number: 'B', description: 'Seal B', uOM: 'MTR', unitPrice: 12.345, unitCost: 8.2 },
    { number: 'USD', description: 'Valve', unitPrice: 50, unitCost: 30, currencyCode: 'USD' },
    { number: 'FREE', description: 'Made to order' },
    { number: 'OLD', description: 'No longer made', unitPrice: 1, isActive: false },
  ]) {
    made[item.number] = (await create('/v1/items', item)).itemID;
  }
  const ask: QuoteWorld['ask'] = (path, asked) => service.ask(`/v1/salesquotes${path}`, asked);
  const patch: QuoteWorld['patch'] = async (id, what, body) => {
    const got = await ask(`/${id}/${what}`, { method: 'PATCH', body });
    assert.equal(got.status, 200, `${what}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const run: QuoteWorld['sql'] = (text, values = []) =>
    withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(text, values)).rows;
    });
  return {
    service,
    customerID: customer.customerID,
    items: made,
    ask,
    make: (body = {}) =>
      create('/v1/salesquotes', {
        customerID: customer.customerID,
        items: [{ number: 'A', quantity: 10 }],
        ...body,
      }),
    patch,
    bring: async (id, status) => {
      for (const step of waysTo[status] ?? []) await patch(id, 'status', { status: step });
      if (status === 'CANCELLED') assert.equal((await ask(`/${id}/cancel`)).status, 200);
      return (await ask(`/${id}`)).body;
    },
    events: async (id) =>
      (
        await run(
          'select entity, event, data::text as text from events where entity_id = $1 order by event_id',
          [id],
        )
      ).map((row) => ({
        entity: row.entity as string,
        event: row.event as string,
        text: row.text as string,
        body: JSON.parse(row.text as string),
      })),
    sql: run,
  };
};

const waysTo: Record<string, string[]> = {
  DRAFT: [],
  OFFERED: ['OFFERED'],
  ACCEPTED: ['OFFERED', 'ACCEPTED'],
  REJECTED: ['OFFERED', 'REJECTED'],
  RELEASED: ['OFFERED', 'ACCEPTED', 'RELEASED'],
  CANCELLED: [],
};
