import assert from 'node:assert/strict';
import { fx } from '#areas/company/fx';
import { tenants } from '#areas/ground/tenants';
import { funnel } from '#areas/selling/funnel';
import { priceWorld } from './price-world.ts';
import { startQuotes } from './quote-world.ts';
import type { Ask, Got } from './service.ts';

/** Quotes and opportunities of tenant A, and what both need. */
export const startFunnel = async () => {
  const world = await startQuotes([tenants, fx, funnel]);
  const { service } = world;
  const ask = (path: string, asked?: Ask): Promise<Got> => service.ask(`/v1/salesfunnel${path}`, asked);
  const done = async (path: string, asked?: Ask): Promise<Got['body']> => {
    const got = await ask(path, asked);
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  return {
    ...world,
    quotes: { make: world.make, bring: world.bring, patch: world.patch },
    prices: priceWorld(service),
    ask,
    done,
    /** An opportunity of the customer, worth 1,000 unless said. */
    make: (body: object = {}, key?: string): Promise<Got['body']> =>
      done('', {
        method: 'POST',
        body: { name: 'Series', customerID: world.customerID, value: 1000, ...body },
        ...(key ? { key } : {}),
      }),
    change: (id: string, body: object, headers: Record<string, string> = {}): Promise<Got> =>
      ask(`/${id}`, { method: 'PATCH', body, headers }),
    read: (id: string): Promise<Got['body']> => done(`/${id}`),
    /** A person of the customer. */
    person: async (lastName: string): Promise<string> => {
      const body = [{ customerID: world.customerID, firstName: 'Jo', lastName }];
      const got = await service.ask('/v1/customers/people', { method: 'PUT', body });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      return got.body.results[0].id;
    },
  };
};

/** What it answers. */
export type FunnelWorld = Awaited<ReturnType<typeof startFunnel>>;

/** Refused with this code; answers the problem. */
export const refusedBy = (got: Got, code: string): Got['body'] => {
  assert.equal(got.body.code, code, JSON.stringify(got.body));
  return got.body;
};
