import type { Attack } from './attack.ts';
import type { AttackedWorld } from './attacked-world.ts';
import {
  doing,
  dropdown,
  inLine,
  number,
  numbers,
  productOf,
  refused,
  released,
  rule,
  soldProduct,
} from './attacks-on-products.ts';

/** Each price of it takes some tenths of a second. */
const slowPrices = () => {
  const sum = numbers(85, (at) => `power(X+${at},-100)`).join('+');
  const price = (operation: string, amount: string | number) =>
    doing([{ action: 'SET_PRICE', scope: 'LINE', operation, amount }]);
  return {
    attributes: [{ ...number('X'), isRequired: true }],
    rules: [
      rule(1, price('SET', 10), 'PRICING'),
      ...numbers(30, (at) => rule(at + 2, price('ADD', sum), 'PRICING')),
    ],
  };
};
const slowProduct = async (world: AttackedWorld, name: string) => {
  const productID = await productOf(world, name, slowPrices());
  return { productID, versionID: await released(world, productID) };
};

/** A document of nearly the longest body that is taken. */
const largeParts = () => ({
  attributes: numbers(80, (at) =>
    dropdown(
      `A${at}`,
      numbers(90, (n) => `value ${n} ${'x'.repeat(100)}`),
    ),
  ),
});

/** In a product of few letters: what item mappings bring becomes a source in each outcome of each answer. */
const manySources = (mappings: number) => ({
  attributes: [dropdown('SIZE', ['S', 'M'])],
  itemMappings: numbers(mappings, (at) => ({
    number: at + 1,
    attributes: [],
    items: numbers(200, () => ({ number: 'T', quantity: 1 })),
  })),
});

const inTurns = <T>(all: readonly T[]) => {
  let at = 0;
  return () => all[at++ % all.length] as T;
};

/** Newer kinds of work: what changes documents, tries products out, reports and plans. */
export const attacksOnWork: readonly Attack[] = [
  {
    name: 'lines of quotes whose prices take long, while the quotes are locked',
    atOnce: 12,
    prepare: async (world) => {
      const { productID } = await slowProduct(world, 'SLOWLINES');
      const { customerID } = await world.done('/v1/customers', {
        method: 'POST',
        body: { customerName: 'Slow' },
      });
      const lines = await Promise.all(
        numbers(12, async (at) => {
          const { salesQuoteID } = await world.done('/v1/salesquotes', {
            method: 'POST',
            body: { customerID },
          });
          const path = `/v1/configure/${productID}/salesquotes/${salesQuoteID}`;
          const attributes = [{ name: 'X', value: at + 1 }];
          return { path, attributes };
        }),
      );
      const next = inTurns(lines);
      const puts = lines.map(async ({ path, attributes }) => {
        const { lineItems } = await world.done(path, { method: 'PUT', body: { attributes } });
        return [path, lineItems[0].lineItemID] as const;
      });
      const ids = new Map(await Promise.all(puts));
      return (until) => {
        const { path, attributes } = next();
        const body = { lineItemID: ids.get(path), attributes };
        return world.send(path, { method: 'PUT', body }, until);
      };
    },
    ends: [
      '200',
      ...inLine,
      ...refused,
      '503 Overloaded MILLWRIGHT_QUICK_THREADS',
      '409 Busy MILLWRIGHT_LOCK_TIMEOUT_MS',
    ],
  },
  {
    name: 'test cases of a product whose prices take long',
    atOnce: 4,
    prepare: async (world) => {
      const { productID, versionID } = await slowProduct(world, 'SLOWCASES');
      const expected = { canBeSold: true, linePrice: null, unitCost: null, leadTimeDays: null };
      for (const [at, name] of numbers(8, (n) => `Case ${n}`).entries())
        await world.done('/v1/products/testcases', {
          method: 'POST',
          body: {
            ...{ productID, name, choices: [{ name: 'X', value: at + 1 }], quantity: 1 },
            expected: { ...expected, attributes: [], items: null },
          },
        });
      const path = `/v1/products/${productID}/versions/${versionID}/testruns`;
      return (until) => world.send(path, { method: 'POST', body: {} }, until);
    },
    ends: ['200', ...inLine, ...refused],
  },
  {
    name: 'large documents that are checked, versions that are compared',
    atOnce: 3,
    prepare: async (world) => {
      const parts = largeParts();
      const productID = await productOf(world, 'LARGE', parts);
      const versions = `/v1/instances/${world.noisy.tenantID}/smartquote/${productID}/versions`;
      const { versionID } = await world.done(versions, { method: 'POST', body: {} });
      const product = { number: 'LARGE2', name: 'Large' };
      const body = { format: 'millwright-product-1', product, pages: [{ name: 'Main' }], ...parts };
      const next = inTurns<[string, object]>([
        ['/v1/products/document/check', { method: 'POST', body }],
        [`/v1/products/${productID}/versions/${versionID}/diff/now`, {}],
        [`${versions}/${versionID}/state`, { method: 'PATCH', body: { state: 'IN_TEST' } }],
        [`/v1/products/${productID}/validate`, {}],
      ]);
      return (until) => world.send(...next(), until);
    },
    ends: ['200', '409 IllegalTransition', ...inLine, ...refused],
  },
  {
    name: 'answers that are much longer than their questions',
    atOnce: 2,
    prepare: async (world) => {
      const next = inTurns([
        await productOf(world, 'LONG', manySources(14)),
        await productOf(world, 'TOOLONG', manySources(40)),
      ]);
      const body = { isDraft: true, trace: true, quantities: numbers(20, (at) => at + 1) };
      return (until) => world.send(`/v1/configure/${next()}/configuration`, { method: 'POST', body }, until);
    },
    ends: ['422 TooCostly followModel.answer', '200', ...refused],
  },
  {
    name: 'reports, of all that is there, and their files',
    atOnce: 4,
    prepare: async (world) => {
      await soldProduct(world);
      const [{ names }] = await world.sql(
        `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
         where table_schema = 'millwright' and table_name = 'sales_quotes' and is_generated = 'NEVER'`,
      );
      await world.sql(
        `insert into sales_quotes (${names})
         select ${names} from (
           select c.* from sales_quotes q, generate_series(1, 4000) n, jsonb_populate_record(null::sales_quotes,
             to_jsonb(q) || jsonb_build_object('sales_quote_id', 'copy' || n, 'number', 'copy' || n)) c
           where q.tenant_id = $1
             and q.sales_quote_id = (select min(sales_quote_id) from sales_quotes where tenant_id = $1)) copies`,
        [world.noisy.tenantID],
      );
      const reports = (await world.done('/v1/reports')) as { name: string; by: { name: string }[] }[];
      const next = inTurns(
        reports.flatMap(({ name, by }) =>
          by.flatMap((one) => [
            `/v1/reports/${name}?by=${one.name}&limit=1000`,
            `/v1/reports/${name}/export?by=${one.name}&Format=xlsx`,
          ]),
        ),
      );
      return (until) => world.send(next(), {}, until);
    },
    ends: ['200', ...inLine, '429 TooManyUnderWay MILLWRIGHT_STREAMS_PER_KEY'],
  },
  {
    name: 'promise dates and plans of work of many years',
    atOnce: 3,
    prepare: async (world) => {
      await world.done('/v1/resources', { method: 'POST', body: { name: 'Lathe', type: 'MACHINE' } });
      const tasks = numbers(20, (at) => ({ name: `Turn ${at}`, minutes: 1000, resources: ['Lathe'] }));
      const body = { lines: numbers(50, (at) => ({ quantity: 10_000 + at, tasks })) };
      const next = inTurns<[string, object]>([
        ['/v1/schedule/promise', { method: 'POST', body }],
        ['/v1/schedule/build', {}],
        ['/v1/schedule/promise', { method: 'POST', body }],
        ['/v1/schedule/runs', { method: 'POST', body: {} }],
      ]);
      return (until) => world.send(...next(), until);
    },
    ends: [
      '200',
      ...inLine,
      '422 TooCostly makePlan.time',
      '429 TooMuchWaiting MILLWRIGHT_HEAVY_WAITING',
      'left',
    ],
  },
];
