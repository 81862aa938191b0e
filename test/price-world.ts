import assert from 'node:assert/strict';
import { fx } from '#areas/company/fx';
import { pricingComponents } from '#areas/goods/pricingcomponents';
import { tenants } from '#areas/ground/tenants';
import { pricing } from '#areas/selling/pricing';
import { multipart } from './multipart.ts';
import { startQuotes } from './quote-world.ts';
import type { Ask, Got, TestService } from './service.ts';

/**
 * Prices for items of a service: lists, breaks, contracts, promotions, rates. Each call fails the test unless
 * it succeeds.
 */
export const priceWorld = (service: TestService) => {
  const send = async (path: string, method: Ask['method'], body?: unknown): Promise<Got['body']> => {
    const answer = await service.ask(path, { method, ...(body === undefined ? {} : { body }) } as Ask);
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  let made = 0;
  return {
    send,
    /** An active list in euros with one fixed price for an item. */
    list: async (
      itemID: string,
      fixedPrice: number,
      list: object = {},
      price: object = {},
    ): Promise<string> => {
      const number = `L${++made}`;
      const { listID } = await send('/v1/pricelists', 'POST', {
        ...{ number, name: number, currencyCode: 'EUR', type: 'SALE', ...list },
      });
      await send(`/v1/pricelists/${listID}/items`, 'PUT', [
        { itemID, computePrice: 'FIXED', fixedPrice, ...price },
      ]);
      await send(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'ACTIVE' });
      return listID;
    },
    endList: (listID: string) => send(`/v1/pricelists/${listID}/status`, 'PATCH', { status: 'EXPIRED' }),
    contract: (customerID: string, itemID: string, more: object): Promise<Got['body']> =>
      send('/v1/items/contractpricing', 'POST', { customerID, itemID, validFrom: '2020-01-01', ...more }),
    breaks: (itemID: string, breaks: object[]) => send(`/v1/items/${itemID}/pricebreaks`, 'PATCH', breaks),
    /** An active discount. */
    discount: async (percent: number, conditions: object[]): Promise<string> => {
      const code = `P${++made}`;
      const { promotionID } = await send('/v1/promotions', 'POST', {
        ...{ code, name: code, kind: 'DISCOUNT', actions: [{ action: 'PERCENT_OFF', percent }], conditions },
      });
      await send(`/v1/promotions/${promotionID}/status`, 'PATCH', { status: 'ACTIVE' });
      return promotionID;
    },
    /** Loads what a euro is in another currency on a day. */
    rate: async (day: string, rate: string, code = 'USD'): Promise<void> => {
      const file = multipart({
        fields: { source: 'ECB' },
        bytes: Buffer.from(`Date,${code}\n${day},${rate}\n`),
        fileName: 'rates.csv',
      });
      const taken = await service.ask('/v1/setup/currencies/fx/import', { method: 'POST', ...file });
      assert.equal(taken.status, 200, JSON.stringify(taken.body));
    },
    tenant: (set: object) => send(`/v1/tenants/${service.a.tenantID}`, 'PATCH', set),
  };
};

type Row = { step: string; after: unknown };

/** A line's steps, each with the amount after it: `ITEM 1000 > ROUNDING 1000`. */
export const stepsOf = (line: { priceWaterfall: Row[] }): string =>
  line.priceWaterfall.map(({ step, after }) => `${step} ${after}`).join(' > ');

/** Quotes with all that their prices follow from. */
export const startPricedQuotes = async () => {
  const world = await startQuotes([tenants, fx, pricing, pricingComponents]);
  const prices = priceWorld(world.service);
  let made = 0;
  const reprice = (quote: Got['body'], body: object = {}, headers: Record<string, string> = {}) =>
    world.ask(`/${quote.salesQuoteID}/reprice`, { method: 'POST', body, headers });
  return {
    ...world,
    prices,
    /** An item at 100, cost 60. */
    item: async (more: object = {}): Promise<string> => {
      const sent = { number: `I${++made}`, description: 'I', unitPrice: 100, unitCost: 60, ...more };
      return (await prices.send('/v1/items', 'POST', sent)).itemID;
    },
    customer: async (more: object = {}): Promise<string> =>
      (
        await prices.send('/v1/customers', 'POST', {
          customerName: `C${++made}`,
          currencyCode: 'EUR',
          ...more,
        })
      ).customerID,
    make: (items: object[], more: object = {}): Promise<Got['body']> => world.make({ items, ...more }),
    /** Changes the first line. */
    change: (quote: Got['body'], line: object): Promise<Got['body']> =>
      world.patch(quote.salesQuoteID, 'items', [{ itemAndQtyID: quote.items[0].itemAndQtyID, ...line }]),
    reprice,
    repriced: async (quote: Got['body'], body: object = {}): Promise<Got['body']> => {
      const answer = await reprice(quote, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    },
  };
};

/** What it answers. */
export type PricedQuotes = Awaited<ReturnType<typeof startPricedQuotes>>;
