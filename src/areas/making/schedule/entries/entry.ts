import { sql } from 'kysely';
import { taskMachine } from '#areas/making/prodorders';
import { field } from '#kit/field';
import { statusesOf } from '#kit/machine';
import { listed } from '#kit/resource';
import { instant, list, object } from '#platform/schema';
import { delayedBy, delayedByExample, nothingNamed } from '../delayed-by.ts';

const set = { required: true, readOnly: true } as const;
const ofOrder = (column: string) =>
  sql`(select ${sql.ref(`p.${column}`)} from production_orders p where p.tenant_id = t.tenant_id and p.production_order_id = t.production_order_id)`;
const ofOrderAnd = (value: string, table: string, key: string) => sql`(
  select ${sql.ref(`x.${value}`)} from production_orders p
    join ${sql.table(table)} x on x.tenant_id = p.tenant_id and ${sql.ref(`x.${key}`)} = ${sql.ref(`p.${key}`)}
  where p.tenant_id = t.tenant_id and p.production_order_id = t.production_order_id)`;

/** Where the plan in force has each task. */
export const scheduleEntry = listed({
  title: 'ScheduleEntry',
  table: 'schedule_entries',
  idField: 'entryID',
  sort: 'startUTC',
  fields: {
    entryID: field.id({ ...set, description: 'Another in each plan; the task keeps its own' }),
    runID: field.id({ ...set, description: 'The run that made the plan' }),
    taskID: field.id({ ...set, filter: 'equal' }),
    taskName: field.text(200, { ...set, filter: 'equal' }),
    taskStatus: field.oneOf(statusesOf(taskMachine), {
      ...set,
      computed: () =>
        sql`(select k.status from production_tasks k where k.tenant_id = t.tenant_id and k.task_id = t.task_id)`,
    }),
    productionOrderID: field.id({ ...set, filter: 'equal' }),
    productionOrderNumber: field.text(40, { ...set, computed: () => ofOrder('number') }),
    itemNumber: field.text(60, { ...set, computed: () => ofOrder('item_number') }),
    salesOrderID: field.id({ readOnly: true, filter: 'equal', computed: () => ofOrder('sales_order_id') }),
    salesOrderNumber: field.text(40, {
      readOnly: true,
      computed: () => ofOrderAnd('number', 'sales_orders', 'sales_order_id'),
    }),
    customerID: field.id({ readOnly: true, filter: 'equal', computed: () => ofOrder('customer_id') }),
    customerName: field.text(200, {
      readOnly: true,
      computed: () => ofOrderAnd('customer_name', 'customers', 'customer_id'),
    }),
    resourceID: field.id({
      readOnly: true,
      filter: 'equal',
      description: 'Who or what does it, the first of them',
    }),
    resourceName: field.text(200, {
      readOnly: true,
      computed: () =>
        sql`(select r.name from resources r where r.tenant_id = t.tenant_id and r.resource_id = t.resource_id)`,
    }),
    resourceNames: field.words(field.text(200).schema, {
      ...set,
      computed: () => sql`array(
        select r.name from schedule_entry_resources x
          join resources r on r.tenant_id = x.tenant_id and r.resource_id = x.resource_id
        where x.tenant_id = t.tenant_id and x.entry_id = t.entry_id order by x.position)`,
      description: 'All that it needs at once',
    }),
    startUTC: field.instant({ ...set, filter: 'range', sort: true }),
    finishUTC: field.instant({ ...set, filter: 'range', sort: true }),
    minutes: field.integer(
      { minimum: 0 },
      {
        ...set,
        description: 'Of work, with set-up, without closed hours; of a batch, its part of the minutes of all',
      },
    ),
    setupMinutes: field.integer({ minimum: 0 }, { ...set, description: '0 where it is saved' }),
    batchID: field.id({
      readOnly: true,
      filter: 'equal',
      description:
        'The batch by which it is done for several orders at once: their entries have the same times and resources, and hold these once',
    }),
    batchNumber: field.text(40, {
      readOnly: true,
      computed: () =>
        sql`(select g.number from production_batches g where g.tenant_id = t.tenant_id and g.batch_id = t.batch_id)`,
    }),
    sequenceNumber: field.decimal({ integer: 12, places: 6 }, { readOnly: true, description: 'The order’s' }),
    blocks: field.json(list(object({ startUTC: instant(), finishUTC: instant() }, { title: 'WorkBlock' })), {
      ...set,
      description: 'When it is worked on: several where closed hours lie between',
    }),
    delayedBy: field.json(delayedBy, { ...set, description: 'Why it does not begin earlier' }),
    readyUTC: field.instant({
      ...set,
      description: 'When it could begin if all resources were free and open',
    }),
    readyBy: field.json(delayedBy, { ...set, description: 'What it waits for until readyUTC' }),
  },
});

/** The same of all entries `t` that hold their resources together, as a batch does. */
export const blockKey = sql`coalesce(t.batch_id || ' ' || lower(t.task_name) || ' ' || t.start_utc::text, t.entry_id)`;

export const entryExample = {
  entryID: '0198c5a0-0000-7000-8000-000000000921',
  runID: '0198c5a0-0000-7000-8000-000000000901',
  taskID: '0198c5a0-0000-7000-8000-0000000000f1',
  taskName: 'Turn',
  taskStatus: 'READY',
  productionOrderID: '0198c5a0-0000-7000-8000-0000000000f0',
  productionOrderNumber: 'PR1001',
  itemNumber: 'DZ-50-30-300',
  salesOrderID: '0198c5a0-0000-7000-8000-0000000000b0',
  salesOrderNumber: 'SO1001',
  customerID: '0198c5a0-0000-7000-8000-000000000001',
  customerName: 'Nordwind Fördertechnik GmbH',
  resourceID: '0198c5a0-0000-7000-8000-000000000781',
  resourceName: 'Lathe 2',
  resourceNames: ['Lathe 2'],
  startUTC: '2026-03-10T07:00:00.000Z',
  finishUTC: '2026-03-10T08:18:00.000Z',
  minutes: 78,
  setupMinutes: 12,
  batchID: null,
  batchNumber: null,
  sequenceNumber: 20,
  blocks: [{ startUTC: '2026-03-10T07:00:00.000Z', finishUTC: '2026-03-10T08:18:00.000Z' }],
  delayedBy: delayedByExample,
  readyUTC: '2026-03-09T09:01:00.000Z',
  readyBy: { ...nothingNamed, kind: 'NOW', text: 'It begins as soon as it can.' },
};
