import { sql } from 'kysely';
import { batchAnswer, type Taken } from '#kit/batch/batch-answer';
import { batchOf } from '#kit/batch/batch-of';
import { putBody } from '#kit/batch/put-body';
import { takeBatch } from '#kit/batch/take-batch';
import type { Row } from '#kit/declaration';
import { readOne } from '#kit/rows';
import { patchBody } from '#kit/shapes';
import { createRow, patchRow, writable } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound } from '#platform/problem';
import { customerExample } from './customer.example.ts';
import { type Customer, customerResource } from './customer.resource.ts';

const path = '/v1/customers/batch';
const common = { path, tag: 'customers', permission: 'customers.write', response: batchAnswer } as const;
const [added, changed] = [batchOf(putBody(customerResource), 500), batchOf(patchBody(customerResource), 500)];
const exampleOf = (outcome: 'CREATED' | 'UPDATED') => ({
  created: outcome === 'CREATED' ? 1 : 0,
  updated: outcome === 'UPDATED' ? 1 : 0,
  failed: 0,
  results: [{ index: 0, outcome, id: customerExample.row.customerID, problem: null }],
});

/** `PUT /v1/customers/batch`: adds customers, and changes those that there are. */
export const putCustomers = operation({
  ...common,
  id: 'putCustomers',
  method: 'PUT',
  summary: 'Add or change customers',
  description:
    'The customer with the customerID, else the one with the customerNumber is changed by the fields sent; else one is added. ' +
    'Each element is accepted or refused on its own.',
  body: added.list,
  example: { body: [customerExample.create], response: exampleOf('CREATED') },
  run: async (ctx, { body }) =>
    takeBatch(ctx, { entity: 'Customer', batch: added, lock: lockThose, take: put }, body),
});

/** `PATCH /v1/customers/batch`: changes customers that there are, and adds none. */
export const patchCustomers = operation({
  ...common,
  id: 'patchCustomers',
  method: 'PATCH',
  summary: 'Change customers',
  description:
    'Each element names its customer by customerID, else by customerNumber, and is accepted or refused on its own. Only the fields sent are changed; null clears a field.',
  body: changed.list,
  example: {
    body: [{ customerID: customerExample.row.customerID, ...customerExample.patch }],
    response: exampleOf('UPDATED'),
  },
  run: async (ctx, { body }) =>
    takeBatch(ctx, { entity: 'Customer', batch: changed, lock: lockThose, take: patch }, body),
});

const put = async (ctx: Ctx, element: Row): Promise<Taken> => {
  const old = await findOld(ctx, element);
  if (old) return change(ctx, old, element);
  return { outcome: 'CREATED', id: (await createRow(ctx, customerResource, element)).customerID };
};

const patch = async (ctx: Ctx, element: Row): Promise<Taken> => {
  if (element.customerID === undefined && element.customerNumber === undefined)
    throw invalid('', 'names no customer: send customerID or customerNumber');
  const old = await findOld(ctx, element);
  if (!old) throw notFound('customer');
  return change(ctx, old, element);
};

const change = async (ctx: Ctx, old: Customer, { customerNumber, ...rest }: Row): Promise<Taken> => {
  const id = old.customerID;
  // A number that is left open is one that stays.
  const sent = customerNumber == null ? rest : { ...rest, customerNumber };
  const parts = Object.keys(rest).some((name) => name in (customerResource.spec.parts ?? {}))
    ? await readOne(ctx, customerResource, id)
    : {};
  const now = await patchRow(ctx, customerResource, old, writable(customerResource, sent, old, parts));
  return { outcome: now === old ? 'UNCHANGED' : 'UPDATED', id };
};

const findOld = async (ctx: Ctx, { customerID, customerNumber }: Row): Promise<Customer | undefined> => {
  if (customerID === undefined && customerNumber == null) return undefined;
  const isIt =
    customerID === undefined
      ? sql`t.customer_number = ${customerNumber}`
      : sql`t.customer_id = ${customerID}`;
  return ctx.first(sql<Customer>`
    select ${customerResource.select(ctx.now)} from customers t where ${ctx.mine('t')} and ${isIt} for update`);
};

/** By what an element names its customer. */
type Named = { customerID?: string | null; customerNumber?: string | null };

/**
 * All that are named, in one order, so that two batches of the same customers wait for each other and do not
 * deadlock.
 */
const lockThose = async (ctx: Ctx, rows: readonly Named[]): Promise<void> => {
  const all = (name: keyof Named) => rows.flatMap((row) => row[name] ?? []);
  await ctx.exec(sql`
    select 1 from customers c
    where ${ctx.mine('c')}
      and (c.customer_id = any (${all('customerID')}::text[]) or c.customer_number = any (${all('customerNumber')}::text[]))
    order by c.customer_id for update`);
};
