import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { webhooksArea } from '#areas/outward/webhooks';
import type { Connection } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { makeCtx } from '#platform/make-ctx';
import { reactionsByEvent } from '#platform/reaction';
import { Type } from '#platform/schema';
import { inTenant } from '#platform/transaction';
import { listening, type Served } from './served.ts';
import type { Arrivals } from './webhook-receiver-server.ts';

export type EventsPlan = { connection: Connection; tenants: string[]; receiver: string };

/** What was committed: of each event the time just before its commit was sent, in milliseconds since 1970. */
export type Committed = { count: number; committed: Record<string, number> };

const reactions = reactionsByEvent(webhooksArea(() => []).reactions ?? []);
const type = {
  entity: 'SalesQuote',
  event: 'Created',
  permission: 'quotes.read',
  body: Type.Any(),
  description: '',
};
const mostOnTheirWay = 2000;

/**
 * Makes events as the service does, by `ctx.emit` in a transaction of a tenant, so that each has its delivery
 * when it is committed. `/begin?rate=200` makes so many a second, each in a transaction of its own; `/begin`
 * makes them ten in a transaction as fast as they are taken, with at most 2,000 on their way. `/end` stops it
 * and answers what was committed.
 */
export const serveEvents = async ({ connection, tenants, receiver }: EventsPlan): Promise<Served> => {
  const pool = createPool(connection, { max: 8, applicationName: 'bench events' });
  let made = 0;
  let taken = 0;
  let committed: Record<string, number> = {};
  let isRunning = false;
  let running: Promise<unknown> = Promise.resolve();

  const emit = async (count: number): Promise<void> => {
    const numbers = Array.from({ length: count }, () => made++);
    const tenantID = tenants[(numbers[0] as number) % tenants.length] as string;
    const now = new Date().toISOString();
    await inTenant(pool, tenantID, 'write', async (client) => {
      const { ctx } = makeCtx({
        ...{ client, tenantID, now, reactions, requestID: 'bench', correlationID: 'bench', origin: 'APP' },
        principal: {
          ...{ kind: 'INTEGRATION', apiKeyID: null, tenantID, userID: 'bench', roles: [], scopes: [] },
          ...{ environment: 'PRODUCTION', timeZone: 'UTC' },
        },
      });
      for (const no of numbers) await ctx.emit(type, ctx.newID(), bodyOf(no, now));
      const at = performance.timeOrigin + performance.now();
      for (const no of numbers) committed[no] = at;
    });
  };

  const asFastAsTaken = async (): Promise<void> => {
    const watch = (async () => {
      while (isRunning) {
        taken = ((await (await fetch(`${receiver}/count`)).json()) as Arrivals).deliveries;
        await sleep(20);
      }
    })();
    const maker = async () => {
      while (isRunning) made - taken < mostOnTheirWay ? await emit(10) : await sleep(2);
    };
    await Promise.all([watch, ...Array.from({ length: 8 }, maker)]);
  };

  const atRate = async (rate: number): Promise<void> => {
    const began = performance.now();
    const under = new Set<Promise<void>>();
    for (let count = 0; isRunning; ) {
      for (; count < ((performance.now() - began) / 1000) * rate; count++) {
        const one = emit(1).finally(() => under.delete(one));
        under.add(one);
      }
      await sleep(1);
    }
    await Promise.all(under);
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
    if (pathname === '/begin') {
      isRunning = true;
      const rate = Number(searchParams.get('rate'));
      running = rate > 0 ? atRate(rate) : asFastAsTaken();
      running.catch((error) => {
        process.stderr.write(`${error}\n`);
        process.exit(1);
      });
      return response.end();
    }
    isRunning = false;
    await running;
    const told: Committed = { count: made, committed };
    committed = {};
    response.end(JSON.stringify(told));
  });
  const { ports, stop } = await listening(server);
  return {
    ports,
    stop: async () => {
      await stop();
      await pool.end();
    },
  };
};

/** About as long as a quote of three lines. */
const bodyOf = (no: number, now: string) => ({
  no,
  ...{
    salesQuoteID: '0197a3c4-5f00-7000-8000-000000000001',
    number: `SQ-2026-${no}`,
    status: 'DRAFT',
    createdUTC: now,
  },
  ...{ customerName: 'Nordwind Conveyors', currencyCode: 'EUR', description: 'Cylinders for the new line' },
  items: [1, 2, 3].map((line) => ({
    ...{
      line,
      number: `CYL-${line}`,
      description: 'Cylinder Ø 40 mm, stroke 250 mm',
      quantity: line,
      uOM: 'C62',
    },
    ...{ unitPrice: 119.95, amount: 119.95 * line, discountPercent: 0 },
  })),
});
