import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { withClient } from '#platform/db/connection';
import { type Ask, type Got, startService } from './service.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** Choices as the wire has them: `{ SIZE: 20 }`. */
export const choose = (choices: Record<string, unknown>) =>
  Object.entries(choices).map(([name, value]) => ({ name, value }));

/**
 * The whole service with the product TAP (test/configurator/tap.json) released, its bodies as items, item A
 * (100.00, cost 60), and a customer.
 */
export const startLines = async (options: Parameters<typeof startService>[0] = {}) => {
  const service = await startService(options);
  const done = async (
    url: string,
    method: NonNullable<Ask['method']>,
    body?: unknown,
    more: Ask = {},
  ): Promise<Body> => {
    const got = await service.ask(url, { method, ...(body === undefined ? {} : { body }), ...more });
    assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const tap = JSON.parse(readFileSync(new URL('./configurator/tap.json', import.meta.url), 'utf8'));
  await done('/v1/products/document', 'PUT', tap);
  const { productID } = (await done('/v1/products/search/TAP', 'GET'))[0];
  await done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
  const item = (body: object): Promise<Body> => done('/v1/items', 'POST', { currencyCode: 'EUR', ...body });
  for (const [body, size, cost] of [
    ['BRASS', 15, 3],
    ['BRASS', 20, 4],
    ['BRASS', 25, 5],
    ['STEEL', 20, 8],
  ] as const)
    await item({ number: `BODY-${body}-${size}`, description: 'Body', unitCost: cost, unitPrice: cost * 2 });
  const { itemID } = await item({ number: 'A', description: 'Cylinder A', unitPrice: 100, unitCost: 60 });
  const customer = { customerName: 'Nordwind Fördertechnik GmbH', country: 'FR', currencyCode: 'EUR' };
  const { customerID } = await done('/v1/customers', 'POST', customer);
  const versions = (id = productID) => `/v1/instances/${service.a.tenantID}/smartquote/${id}/versions`;
  const release = async (id = productID): Promise<string> => {
    const { versionID } = await done(versions(id), 'POST', {});
    for (const state of ['IN_TEST', 'RELEASED'])
      await done(`${versions(id)}/${versionID}/state`, 'PATCH', { state });
    return versionID;
  };
  return {
    service,
    done,
    productID,
    customerID,
    itemID,
    tap,
    versions,
    release,
    versionID: await release(),
    quote: (body: object = {}): Promise<Body> => done('/v1/salesquotes', 'POST', { customerID, ...body }),
    order: (body: object = {}): Promise<Body> => done('/v1/salesorders', 'POST', { customerID, ...body }),
    /** `PUT …/configure/{TAP}/salesquotes/{id}`. */
    put: (quoteID: string, body: object, more: Ask = {}): Promise<Got> =>
      service.ask(`/v1/configure/${productID}/salesquotes/${quoteID}`, { method: 'PUT', body, ...more }),
    /** The same, which must succeed: the quote. */
    configured: (quoteID: string, body: object): Promise<Body> =>
      done(`/v1/configure/${productID}/salesquotes/${quoteID}`, 'PUT', body),
    sql: (text: string, values: unknown[] = []) =>
      withClient(service.db.admin, async (client) => {
        await client.query('set search_path = millwright');
        return (await client.query(text, values)).rows;
      }),
    /** Changes a rule of TAP and puts it back when `work` is done. */
    rule: async (number: number, body: object): Promise<Body> => {
      const [rule] = (await done(`/v1/rules/products/${productID}`, 'GET')).filter(
        (one: Body) => one.number === number,
      );
      return done(`/v1/rules/${rule.ruleID}`, 'PATCH', body);
    },
  };
};

/** What it answers. */
export type LineWorld = Awaited<ReturnType<typeof startLines>>;
