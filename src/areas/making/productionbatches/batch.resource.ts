import { sql } from 'kysely';
import { batchOrders, noteBatch } from '#areas/making/prodorders';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { eventOf, resource } from '#kit/resource';
import { zero } from '#lib/decimal';
import { Problem } from '#platform/problem';
import { id } from '#platform/schema';
import { batchExample } from './batch.example.ts';
import { batchMachine } from './batch.machine.ts';
import { checkMembers, hasBegun } from './check-members.ts';
import { actualOfAll, estimatedOfAll, membersPart, ordersOf } from './member-sql.ts';

const read = { required: true, readOnly: true, fallback: zero } as const;
const total = (value: ReturnType<typeof sql>, description: string) =>
  field.decimal({ integer: 80, places: 6, min: '0' }, { ...read, computed: () => value, description });

const fields = {
  number: field.number({ entity: 'ProductionBatch', format: 'BT####', first: 1001 }),
  name: field.text(200, { required: true, sort: true }),
  taskName: field.text(200, {
    filter: 'equal',
    description: 'The task that its orders share, letter case aside; null: they are made together as a whole',
  }),
  resourceID: field.id({
    ...{ refers: true, filter: 'equal' },
    description:
      'Where taskName is done for all of them: the schedule plans it there, not at what its orders name, and who clocks in for the batch works there. It goes with taskName alone',
  }),
  capacity: field.quantity({
    description: 'How much goes in at most: the sum of the orders’ quantities must not exceed it',
  }),
  isSimultaneous: field.flag({
    required: true,
    fallback: false,
    description:
      'All of it goes in at once (a furnace, a bath) and takes as long as the longest of its orders; otherwise they are made one after the other with one set-up',
  }),
  productionOrderIDs: field.words(id(), {
    required: true,
    fallback: [],
    refers: true,
    column: 'production_order_ids',
    description:
      'Its orders, as they are made one after the other. Each is in one batch at most; one that was begun comes neither in nor out',
  }),
  status: statusField(batchMachine),
  orderCount: field.integer(
    { minimum: 0 },
    {
      ...read,
      fallback: 0,
      computed: () => sql`(select count(*)::int ${ordersOf})`,
      description: 'Those it holds',
    },
  ),
  ordersCompleted: field.integer(
    { minimum: 0 },
    {
      ...{ ...read, fallback: 0, description: 'Those of them that are COMPLETED' },
      computed: () => sql`(select count(*)::int ${ordersOf} and p.status = 'COMPLETED')`,
    },
  ),
  quantity: total(
    sql`(select coalesce(sum(p.quantity), 0) ${ordersOf} and p.status <> 'CANCELLED')`,
    'Of all its orders that are not cancelled',
  ),
  quantityCompleted: total(
    sql`(select coalesce(sum(p.quantity_completed), 0) ${ordersOf})`,
    'Good pieces of them',
  ),
  quantityScrapped: total(sql`(select coalesce(sum(p.quantity_scrapped), 0) ${ordersOf})`, 'Spoiled ones'),
  estimatedMinutes: total(estimatedOfAll, 'Of the shared task, or of all tasks of its orders'),
  actualMinutes: total(actualOfAll, 'Clocked at these so far'),
};

/** Production orders that are made together. */
export const batchResource = resource({
  entity: 'ProductionBatch',
  noun: 'batch',
  table: 'production_batches',
  path: '/v1/prodorders/batches',
  param: 'BatchID',
  idField: 'batchID',
  tag: 'production',
  permission: 'prodorders',
  fields,
  parts: { members: membersPart, history: historyPart('ProductionBatch', 'batch_id') },
  life: batchMachine,
  deletableIn: ['DRAFT', 'ACTIVE', 'DISSOLVED'],
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'number',
  problems: { create: ['InAnotherBatch'], patch: ['InAnotherBatch'] },
  check: (ctx, row, old) => checkMembers(ctx, row, old),
  written: async (ctx, row, old) => {
    const { batchID, productionOrderIDs } = row;
    const out = old?.productionOrderIDs.filter((one) => !productionOrderIDs.includes(one)) ?? [];
    await batchOrders(ctx, out, null);
    await batchOrders(ctx, productionOrderIDs, batchID);
    await noteBatch(ctx, productionOrderIDs, markOf(row));
  },
  deleting: async (ctx, { batchID, number, productionOrderIDs }) => {
    const begun = await ctx.rows(sql<{ number: string }>`
      select p.number from production_orders p where ${ctx.mine('p')} and p.batch_id = ${batchID} and ${hasBegun}
      order by p.number`);
    if (begun.length > 0)
      throw new Problem(
        'NotEditable',
        `Work has begun on ${begun.map((one) => one.number).join(', ')}: dissolve ${number} instead.`,
      );
    await batchOrders(ctx, productionOrderIDs, null);
    await deleteHistory(ctx, 'ProductionBatch', batchID);
  },
  example: batchExample,
});

/** A batch as it is stored. */
export type Batch = Kept<typeof fields, 'batchID'>;

/** What the schedule goes by of a batch that is ACTIVE; null: it does not yet, or no longer, go by it. */
export const markOf = ({ batchID, status, taskName, isSimultaneous, resourceID }: Batch): string | null =>
  status === 'ACTIVE' || status === 'COMPLETING'
    ? `${batchID} ${isSimultaneous} ${taskName?.toLowerCase() ?? ''}${resourceID === null ? '' : ` ${resourceID}`}`
    : null;

export const batchStatusChanged = eventOf(
  batchResource,
  'StatusChanged',
  'A batch of production orders moved to another status; read `status` in the body',
);
