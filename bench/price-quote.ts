import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { areas } from '#app/areas';
import { createService } from '#app/service';
import { createPool } from '#platform/db/pool';
import { onePurse } from '#platform/db/purses';
import { createLog } from '#platform/log';
import { noConverter } from '#platform/pdf/converter';
import type { TestTenant } from '#test/tenant';
import { startService } from './child.ts';
import { benchConfig } from './config.ts';
import { recording, type Statement } from './record.ts';
import { median } from './rounds.ts';
import { createWorld, type World } from './world.ts';

/** Milliseconds. */
type Times = { p50: number; p95: number };

/**
 * What came out: all lines of a quote repriced over HTTP, beside the bare statements, and how many times
 * as long it took in each round.
 */
export type PriceQuoteOutcome = { lines: number; service: Times; floor: Times; ratios: number[] };

/** How many lines the quote has, and how often it is repriced. */
export type PriceQuoteSize = { lines: number; rounds: number; repeats: number };

/**
 * Reprices a quote whose lines have prices of a list, breaks, contracts and discounts, one request at a
 * time. Before each all prices of the list are changed, so that every line gets another price and is written.
 * The floor is what of that is SQL on prices and lines: the statements that read the facts and write the
 * lines, recorded from the service, one after the other over a plain connection.
 */
export const measurePriceQuote = async (
  { lines, rounds, repeats }: PriceQuoteSize,
  say: (line: string) => void,
): Promise<{ postgres: string; outcome: PriceQuoteOutcome }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(50, () => {});
  const admin = new pg.Client({ ...world.admin, options: '-c search_path=millwright -c timezone=UTC' });
  const service = await startService('service', folder, {
    connection: world.service,
    folder,
    pdfWorkers: 0,
  });
  try {
    await admin.connect();
    const key = world.tenants[0].keys.ADMIN as string;
    const raise = () => admin.query('update price_list_items set fixed_price = fixed_price + 0.01');
    const { quoteID, statements } = await prepare(world, admin, { lines, raise });
    const reprice = async () => {
      const answer = await fetch(`${service.address}/v1/salesquotes/${quoteID}/reprice`, {
        method: 'POST',
        headers: { 'x-apikey': key, 'content-type': 'application/json' },
        body: '{}',
      });
      const text = await answer.text();
      assert.equal(answer.status, 200, text);
      return text;
    };
    const bare = async () => {
      await admin.query('begin');
      for (const { text, values } of statements) await admin.query(text, values);
      await admin.query('commit');
    };
    for (let at = 0; at < 10; at += 1) {
      await raise();
      await Promise.all([reprice(), at === 0 ? undefined : bare()]);
    }
    const seen: Record<'service' | 'floor', number[][]> = { service: [], floor: [] };
    for (let round = 0; round < rounds; round += 1) {
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let at = 0; at < repeats; at += 1) {
        await raise();
        ours.push(await timed(reprice));
        theirs.push(await timed(bare));
      }
      seen.service.push(ours);
      seen.floor.push(theirs);
    }
    const outcome = {
      lines,
      service: timesOf(seen.service.flat()),
      floor: timesOf(seen.floor.flat()),
      ratios: seen.service.map((ours, round) => median(ours) / median(seen.floor[round] as number[])),
    };
    say(
      `A quote of ${lines} lines repriced: p50 ${outcome.service.p50.toFixed(0)}, p95 ${outcome.service.p95.toFixed(0)} ms; ` +
        `${median(outcome.ratios).toFixed(2)} times as long as its bare statements (p50 ${outcome.floor.p50.toFixed(0)} ms).`,
    );
    return { postgres: world.version, outcome };
  } finally {
    await service.stop();
    await admin.end();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const timesOf = (all: readonly number[]): Times => {
  const sorted = all.toSorted((a, b) => a - b);
  return { p50: median(sorted), p95: sorted[Math.floor(0.95 * (sorted.length - 1))] ?? Number.NaN };
};

/**
 * Items, their prices and a quote of them, made through the API; and the statements of one pricing that are
 * the floor's.
 */
const prepare = async (
  { service, tenants }: World,
  admin: pg.Client,
  { lines, raise }: { lines: number; raise: () => Promise<unknown> },
): Promise<{ quoteID: string; statements: Statement[] }> => {
  const tenant = tenants[0] as TestTenant;
  const pool = createPool(service, { max: 4, applicationName: 'bench prepare' });
  const app = await createService({
    areas,
    purses: onePurse(pool, benchConfig()),
    config: benchConfig(),
    log: createLog('error'),
    office: noConverter('not measured here'),
  });
  const ask = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body: object) => {
    const headers = { 'x-apikey': tenant.keys.ADMIN as string };
    const answer = await app.inject({ method, url, headers, payload: body });
    assert.equal(answer.statusCode, 200, `${method} ${url}: ${answer.payload}`);
    return answer.json() as Record<string, string>;
  };
  try {
    const { customerID } = await ask('POST', '/v1/customers', { customerName: 'Bench', currencyCode: 'EUR' });
    const itemIDs: string[] = [];
    for (let n = 0; n < lines; n += 1) {
      const item = {
        number: `P-${n}`,
        description: 'Part',
        category: `K${n % 10}`,
        unitPrice: 100 + n,
        unitCost: 60,
      };
      const itemID = (await ask('POST', '/v1/items', item)).itemID as string;
      itemIDs.push(itemID);
      // Half of them have breaks, a fifth a contract: above the breaks, so that the list's price shows
      // through the rest.
      if (n % 2 === 0)
        await ask('PATCH', `/v1/items/${itemID}/pricebreaks`, [
          { minQuantity: 5, discountPercent: 2 },
          { minQuantity: 50, discountPercent: 5 },
        ]);
      const contract = {
        customerID,
        itemID,
        unitPrice: 90 + n,
        validFrom: '2020-01-01',
        minQuantity: 1_000_000,
      };
      if (n % 5 === 0) await ask('POST', '/v1/items/contractpricing', contract);
    }
    for (const type of ['SALE', 'OVERRIDE', 'COST']) {
      const list = { number: type, name: type, currencyCode: 'EUR', type };
      const listID = (await ask('POST', '/v1/pricelists', list)).listID as string;
      const prices = itemIDs
        .filter((_id, n) => type !== 'OVERRIDE' || n % 4 === 0)
        .map((itemID, n) => ({ itemID, computePrice: 'FIXED', fixedPrice: 50 + n, minMargin: 10 }));
      await ask('PUT', `/v1/pricelists/${listID}/items`, prices);
      await ask('PATCH', `/v1/pricelists/${listID}/status`, { status: 'ACTIVE' });
    }
    for (let n = 0; n < 20; n += 1) {
      const promotion = {
        ...{ code: `S${n}`, name: 'Sale', kind: 'DISCOUNT', group: `G${n % 4}`, priority: n },
        actions: [{ action: 'PERCENT_OFF', percent: 1 + n / 10 }],
        conditions: [{ condition: 'CATEGORIES', categories: [`K${n % 10}`] }],
      };
      const { promotionID } = await ask('POST', '/v1/promotions', promotion);
      await ask('PATCH', `/v1/promotions/${promotionID}/status`, { status: 'ACTIVE' });
    }
    const items = itemIDs.map((itemID, n) => ({ itemID, quantity: 1 + (n % 60), discount: n % 3 }));
    const quoteID = (await ask('POST', '/v1/salesquotes', { customerID, discountPercent: 3, items }))
      .salesQuoteID;
    await raise();
    await admin.query('vacuum analyze');
    const all = await recording(pool, () => ask('POST', `/v1/salesquotes/${quoteID}/reprice`, {}));
    const statements = all.filter(({ text }) =>
      /from (items|tenants|price_list_items|item_price_breaks|item_contract_prices|promotions|pricing_components) |into sales_quote_items/.test(
        text,
      ),
    );
    assert.ok(statements.length >= 8, `A quote is priced by ${statements.length} statements.`);
    return { quoteID: quoteID as string, statements };
  } finally {
    await app.close();
    await pool.end();
  }
};
