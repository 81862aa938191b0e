import type { Attack } from './attack.ts';
import type { AttackedWorld } from './attacked-world.ts';

const when = (condition: object, then: readonly object[]) =>
  Object.fromEntries([
    ['when', condition],
    ['then', then],
  ]);

export const doing = (then: readonly object[]) => Object.fromEntries([['then', then]]);
export const numbers = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
export const dropdown = (name: string, values: readonly string[], more: object = {}) => ({
  ...{ name, dataType: 'DROPDOWN', page: 'Main', values },
  ...more,
});
export const rule = (number: number, parts: object, type = 'CONSTRAINT') => ({
  number,
  name: `R${number}`,
  type,
  ...parts,
});

/** Ten holes for eleven pigeons: nobody proves in a second that they do not fit. */
const pigeonholes = () => {
  const holes = numbers(10, (at) => `h${at}`);
  const pigeons = numbers(11, (at) => `P${at}`);
  let number = 0;
  return {
    attributes: pigeons.map((one) => dropdown(one, holes, { isRequired: true })),
    rules: pigeons.flatMap((one, at) =>
      pigeons
        .slice(at + 1)
        .flatMap((other) =>
          holes.map((value) =>
            rule(
              ++number,
              when({ attribute: one, op: 'EQ', value }, [
                { action: 'EXCLUDE_VALUES', attribute: other, values: [value] },
              ]),
            ),
          ),
        ),
    ),
  };
};
/** Choices of which each two contradict each other. */
const contradicting = () => ({
  attributes: numbers(200, (at) => dropdown(`A${at}`, ['yes', 'no'])),
  rules: numbers(199, (at) =>
    rule(
      at + 1,
      when({ attribute: `A${at}`, op: 'EQ', value: 'yes' }, [
        { action: 'EXCLUDE_VALUES', attribute: `A${at + 1}`, values: ['yes'] },
      ]),
    ),
  ),
});
export const number = (name: string) => ({
  name,
  dataType: 'NUMBER',
  page: 'Main',
  minValue: 0,
  maxValue: 1000,
});
const powers = () => {
  const sum = numbers(10, (at) => `power(X + ${at}, -100)`).join(' + ');
  return {
    attributes: [
      number('X'),
      ...numbers(30, (at) => ({ name: `Y${at}`, dataType: 'NUMBER', method: 'GENERATED' })),
    ],
    rules: numbers(30, (at) =>
      rule(
        at + 1,
        Object.fromEntries([['then', [{ action: 'SET_ATTRIBUTE', attribute: `Y${at}`, expression: sum }]]]),
        'GENERATE',
      ),
    ),
  };
};
const compared = () => ({
  attributes: numbers(900, (at) => number(`N${at}`)),
  rules: numbers(899, (at) =>
    rule(
      at + 1,
      Object.fromEntries([
        ['then', [{ action: 'ASSERT', condition: { expression: `N${at} < N${at + 1}` } }]],
      ]),
    ),
  ),
});

/** Puts a product of the noisy tenant: its id. */
export const productOf = async ({ done }: AttackedWorld, name: string, parts: object): Promise<string> => {
  const product = { number: name, name };
  const body = { format: 'millwright-product-1', product, pages: [{ name: 'Main' }], ...parts };
  return (await done('/v1/products/document', { method: 'PUT', body })).productID;
};

/** Asks a draft again and again with such choices. */
const asking =
  (name: string, parts: () => object, attributes: readonly object[]): Attack['prepare'] =>
  async (world) => {
    const productID = await productOf(world, name, parts());
    const body = { isDraft: true, attributes };
    return (until) => world.send(`/v1/configure/${productID}/configuration`, { method: 'POST', body }, until);
  };

export const inLine = [
  '503 Overloaded MILLWRIGHT_MAX_WAIT_MS',
  '503 Overloaded MILLWRIGHT_MAX_STREAM_WAIT_MS',
] as const;
export const refused = [
  ...inLine,
  '422 TooCostly MILLWRIGHT_HEAVY_MEMORY_MB',
  '429 TooManyUnderWay MILLWRIGHT_CONFIGURATIONS_PER_KEY',
  '429 TooMuchWaiting MILLWRIGHT_HEAVY_WAITING',
  'left',
] as const;

/** Has a product released: the id of its version. */
export const released = async ({ done, noisy }: AttackedWorld, productID: string): Promise<string> => {
  await done(`/v1/products/${productID}`, { method: 'PATCH', body: { status: 'ACTIVE' } });
  const versions = `/v1/instances/${noisy.tenantID}/smartquote/${productID}/versions`;
  const { versionID } = await done(versions, { method: 'POST', body: {} });
  for (const state of ['IN_TEST', 'RELEASED'])
    await done(`${versions}/${versionID}/state`, { method: 'PATCH', body: { state } });
  return versionID;
};

/** The product of the noisy tenant that is sold: released, and in 300 lines of a quote. */
export const soldProduct = async (world: AttackedWorld): Promise<string> => {
  const { done } = world;
  const known = (await done('/v1/products?number=SOLD'))[0];
  if (known) return known.productID;
  const productID = await productOf(world, 'SOLD', {
    attributes: [dropdown('SIZE', ['S', 'M', 'L'], { isRequired: true })],
    rules: [
      rule(1, doing([{ action: 'SET_PRICE', scope: 'LINE', operation: 'SET', amount: 10 }]), 'PRICING'),
    ],
  });
  await released(world, productID);
  const { customerID } = await done('/v1/customers', { method: 'POST', body: { customerName: 'Buyer' } });
  const { salesQuoteID } = await done('/v1/salesquotes', { method: 'POST', body: { customerID } });
  const attributes = [{ name: 'SIZE', value: 'M' }];
  await done(`/v1/configure/${productID}/salesquotes/${salesQuoteID}`, {
    method: 'PUT',
    body: { attributes },
  });
  await world.sql(
    `insert into sales_quote_line_items
     select c.* from sales_quote_line_items l, generate_series(1, 300) n, jsonb_populate_record(null::sales_quote_line_items,
       to_jsonb(l) || jsonb_build_object('line_item_id', 'copy' || n, 'line_number', 10 + n)) c where l.sales_quote_id = $1`,
    [salesQuoteID],
  );
  return productID;
};

/** What is asked of products. */
export const attacksOnProducts: readonly Attack[] = [
  {
    name: 'configure: 200 choices that contradict each other',
    atOnce: 2,
    prepare: asking(
      'CHOICES',
      contradicting,
      numbers(200, (at) => ({ name: `A${at}`, value: 'yes' })),
    ),
    ends: ['200', ...refused],
  },
  {
    name: 'configure: pigeonholes',
    atOnce: 2,
    prepare: asking('PIGEONS', pigeonholes, [{ name: 'P0', value: 'h0' }]),
    ends: ['200', ...refused],
  },
  {
    name: 'evaluate: powers of sums',
    atOnce: 2,
    prepare: asking('POWERS', powers, [{ name: 'X', value: 7 }]),
    ends: ['200', ...refused],
  },
  {
    name: 'configure: 900 numbers compared with each other',
    prepare: asking('NUMBERS', compared, [{ name: 'N0', value: 1 }]),
    ends: ['200', ...refused],
  },
  {
    name: 'check and release of products that no solver proves',
    isLong: true,
    atOnce: 3,
    prepare: async (world) => {
      const productID = await productOf(world, 'HARD', pigeonholes());
      const versions = `/v1/instances/${world.noisy.tenantID}/smartquote/${productID}/versions`;
      const move = (versionID: string, state: string, until: AbortSignal) =>
        world.send(`${versions}/${versionID}/state`, { method: 'PATCH', body: { state } }, until);
      let at = 0;
      return async (until) => {
        if (at++ % 2 === 0) return world.send(`/v1/products/${productID}/validate`, {}, until);
        const { versionID } = await world.done(versions, { method: 'POST', body: {} });
        await move(versionID, 'IN_TEST', until);
        return move(versionID, 'RELEASED', until);
      };
    },
    ends: [
      'left',
      '200',
      ...inLine,
      '409 PreconditionMissing',
      '429 TooMuchWaiting MILLWRIGHT_HEAVY_WAITING',
    ],
  },
  {
    name: 'models and tables of combinations that are large',
    atOnce: 2,
    prepare: async ({ send }) => {
      const text = `features\n\tA\n\t\toptional\n${'\t\t\tB\n'.repeat(60_000)}`;
      const tables = [{ name: 'T', csv: `A,B\n${'1,"x"\n'.repeat(60_000)}`, isAllowed: true }];
      const asked: [string, object][] = [
        ['uvl', { text }],
        ['tables', { tables }],
      ];
      let at = 0;
      return (until) => {
        const [kind, body] = asked[at++ % asked.length] as (typeof asked)[number];
        const sending = { method: 'POST' as const, body: { number: 'M', name: 'M', ...body } };
        return send(`/v1/products/imports/${kind}?dryRun=true`, sending, until);
      };
    },
    ends: ['400 InvalidInput', '200', ...refused, '422 TooCostly readModelText.time'],
  },
  {
    name: 'tests of what a change would do, and analyses of what is sold',
    prepare: async (world) => {
      const productID = await soldProduct(world);
      const day = new Date().toISOString().slice(0, 10);
      const asked: [string, object][] = [
        [`/v1/products/${productID}/versions/draft/impacttests`, { last: 300 }],
        [`/v1/products/${productID}/take-rate-analyses`, { name: 'Today', from: day, to: day }],
      ];
      let at = 0;
      return (until) => {
        const [path, body] = asked[at++ % asked.length] as (typeof asked)[number];
        return world.send(path, { method: 'POST', body }, until);
      };
    },
    ends: ['200', ...inLine],
  },
];
