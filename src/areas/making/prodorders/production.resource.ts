import { sql } from 'kysely';
import { documentsPart } from '#areas/ground/documents';
import type { Kept, ResourceSpec } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { historyPart } from '#kit/parts/history';
import { notesPart } from '#kit/parts/notes';
import { statusDatesSchema, withStatusDate } from '#kit/parts/status-dates';
import { tagsPart } from '#kit/parts/tags';
import { resource } from '#kit/resource';
import { invalid, Problem } from '#platform/problem';
import type { TObject } from '#platform/schema';
import { completeOrder } from './complete-order.ts';
import { consultOnDeleting, consultOnQuantity } from './consult-batch.ts';
import { consultOnServiceLine } from './consult-service.ts';
import { deleteBelongings } from './delete-belongings.ts';
import { imagesPart } from './files/image.schema.ts';
import { followLine } from './follow-line.ts';
import {
  actualMaterialCost,
  materialCost,
  materialsOf,
  materialsPart,
  materialsWithoutCost,
} from './materials/material.schema.ts';
import { promiseMaterials } from './materials/promise-materials.ts';
import { lotsPart, serialsPart } from './pieces/piece.schema.ts';
import { productionExample } from './production.example.ts';
import { productionMachine } from './production.machine.ts';
import { isScheduleOutdated } from './schedule-mark.ts';
import { takeOver } from './take-over.ts';
import { taskCost, taskMinutes, tasksOf, tasksPart, tasksWithoutCost } from './tasks/task.schema.ts';
import { withoutCosts } from './without-costs.ts';

/** From which it can be put on hold, and to which it goes back. */
export const heldStatuses = ['PLANNED', 'RELEASED', 'WIP'] as const;

const set = { required: true, readOnly: true } as const;
const fields = {
  number: field.number({ entity: 'ProductionOrder', format: 'PR####', first: 1001 }),
  status: statusField(productionMachine, { description: 'Changed by PATCH /v1/prodorders/status' }),
  heldStatus: field.oneOf(heldStatuses, {
    readOnly: true,
    description: 'While it is on hold: what it was, and becomes again',
  }),
  salesOrderID: field.id({
    createOnly: true,
    refers: true,
    filter: 'equal',
    description: 'The RELEASED order that it is made for; null: for stock',
  }),
  salesOrderNumber: field.text(40, {
    readOnly: true,
    computed: () =>
      sql`(select o.number from sales_orders o where o.tenant_id = t.tenant_id and o.sales_order_id = t.sales_order_id)`,
  }),
  itemAndQtyID: field.id({
    createOnly: true,
    refers: true,
    filter: 'equal',
    description: 'The line of that order',
  }),
  lineItemID: field.id({
    createOnly: true,
    refers: true,
    filter: 'equal',
    description: 'The configured line of that order, in place of itemAndQtyID',
  }),
  serviceTicketLineItemID: field.id({
    createOnly: true,
    filter: 'equal',
    description: 'The line of a service ticket that it is for',
  }),
  reworkOfProductionOrderID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'The production order whose pieces it puts right',
  }),
  splitFromProductionOrderID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'The production order that it was a part of (POST …/split)',
  }),
  mergedIntoProductionOrderID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'The production order that it went into, and was CANCELLED by (POST …/merge)',
  }),
  batchID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'The batch with whose orders it is made together (GET /v1/prodorders/batches)',
  }),
  productID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'What is made of a configured line; the line’s',
  }),
  versionID: field.id({ readOnly: true, description: 'The version in which it is configured' }),
  customerID: field.id({ readOnly: true, filter: 'equal', description: 'The order’s' }),
  customerName: field.text(200, {
    readOnly: true,
    computed: () =>
      sql`(select c.customer_name from customers c where c.tenant_id = t.tenant_id and c.customer_id = t.customer_id)`,
  }),
  itemID: field.id({
    createOnly: true,
    refers: true,
    filter: 'equal',
    description:
      'What is made; the line’s when itemAndQtyID is named, null of a configured line, else required',
  }),
  itemNumber: field.text(60, { ...set, search: true, description: 'The item’s, or the product’s' }),
  description: field.longText(20_000, {
    search: true,
    description: 'The item’s, or the configured line’s, unless said',
  }),
  uOM: field.text(10, {
    ...set,
    column: 'uom',
    description: 'Of the quantities: the line’s, else the item’s',
  }),
  quantity: field.quantity({ required: true, description: 'How much is to be made' }),
  quantityCompleted: field.count({ ...set, description: 'Good pieces, sent when it is COMPLETED' }),
  quantityScrapped: field.count(set),
  priority: field.integer(
    { minimum: 0, maximum: 1_000_000 },
    { required: true, fallback: 0, sort: true, filter: 'equal', description: 'A larger one is more urgent' },
  ),
  sequenceNumber: field.decimal(
    { integer: 12, places: 6 },
    { description: 'Its place in the schedule; changed by PATCH /v1/prodorders/sequencenumber as well' },
  ),
  locationID: field.id({ refers: true, filter: 'equal', description: 'The site where it is made' }),
  plannedStartUTC: field.instant({ filter: 'range' }),
  plannedFinishUTC: field.instant({ filter: 'range' }),
  actualStartUTC: field.instant({ readOnly: true, filter: 'range', description: 'When it first was WIP' }),
  actualFinishUTC: field.instant({ readOnly: true, filter: 'range' }),
  isScheduleOutdated: field.flag({
    ...set,
    computed: () => isScheduleOutdated,
    description:
      'Whether it is open and the schedule in force does not know it as it is: it was changed since, or is not in it',
  }),
  promiseDateUTC: field.instant({ filter: 'range', description: 'The order’s unless said' }),
  assignedToUserID: field.id({ refers: true, filter: 'equal', description: 'Who looks after it' }),
  phase: field.text(200, {
    readOnly: true,
    filter: 'equal',
    search: true,
    description: 'That of the task begun last, or what PATCH …/phase says',
  }),
  estimatedMinutes: field.decimal(
    { integer: 80, places: 6, min: '0' },
    {
      ...set,
      computed: () => sql`(select coalesce(sum(${taskMinutes}), 0) ${tasksOf} and k.status <> 'CANCELLED')`,
      description: 'Of its tasks, without cancelled ones',
    },
  ),
  actualMinutes: field.decimal(
    { integer: 80, places: 6, min: '0' },
    {
      ...set,
      computed: () => sql`coalesce((select sum(a.minutes) from production_actuals a
        where a.tenant_id = t.tenant_id and a.production_order_id = t.production_order_id), 0)`,
      description: 'Clocked so far at its tasks; …/actuals has what is running too',
    },
  ),
  estimatedCost: field.decimal(
    { integer: 80, places: 6 },
    {
      readOnly: true,
      computed: () => sql`(
        select case when count(*) filter (where c.estimate is null) = 0 then coalesce(sum(c.estimate), 0) end
        from (select ${taskCost} as estimate ${tasksOf} and k.status <> 'CANCELLED'
          union all select ${materialCost} ${materialsOf}) c)`,
      description:
        'Of its tasks and materials, in the tenant’s currency; null while the cost of one is not known',
    },
  ),
  actualMaterialCost: field.decimal(
    { integer: 80, places: 6 },
    {
      readOnly: true,
      computed: () => actualMaterialCost,
      description:
        'Of what was booked, in the tenant’s currency, less what went back and what came about beside; null while the cost of some is not known',
    },
  ),
  statusDates: field.json(statusDatesSchema(productionMachine, 'ProductionOrderStatusDates'), set),
};

const parts = {
  tasks: tasksPart,
  materials: materialsPart,
  serialNumbers: serialsPart,
  lotNumbers: lotsPart,
  images: imagesPart,
  documents: documentsPart('ProductionOrder', 'production_order_id'),
  tags: tagsPart('ProductionOrder', 'production_order_id'),
  notes: notesPart('ProductionOrder', 'production_order_id'),
  history: historyPart('ProductionOrder', 'production_order_id'),
};

/** The body's shape is there only once the resource is declared. */
const productionEvent = (event: string, description: string) => ({
  entity: 'ProductionOrder',
  event,
  permission: 'prodorders.read',
  description,
  example: productionExample.row,
  get body(): TObject {
    return productionResource.model;
  },
});

/** Fires once, in the transaction that makes the production order. */
export const productionCreated = productionEvent('Created', 'A production order was made');

/** Fires after each successful move of the status; the body is the production order as of that move. */
export const productionStatusChanged = productionEvent(
  'StatusChanged',
  'A production order moved to another status; read `status` in the body',
);

const spec: ResourceSpec<typeof fields, 'productionOrderID', 'ProductionOrderID'> & { parts: typeof parts } =
  {
    entity: 'ProductionOrder',
    noun: 'production order',
    table: 'production_orders',
    path: '/v1/prodorders',
    param: 'ProductionOrderID',
    idField: 'productionOrderID',
    tag: 'production',
    permission: 'prodorders',
    fields,
    parts,
    operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
    additions: ['create', 'patch', 'delete'],
    sort: 'number',
    search: {
      param: 'searchfor',
      others: {
        texts: sql`array[
        (select o.number from sales_orders o where o.tenant_id = t.tenant_id and o.sales_order_id = t.sales_order_id),
        (select o.purchase_order from sales_orders o where o.tenant_id = t.tenant_id and o.sales_order_id = t.sales_order_id),
        (select c.customer_number from customers c where c.tenant_id = t.tenant_id and c.customer_id = t.customer_id),
        (select c.customer_name from customers c where c.tenant_id = t.tenant_id and c.customer_id = t.customer_id),
        (select p.name from products p where p.tenant_id = t.tenant_id and p.product_id = t.product_id)]`,
        by: { SalesOrder: 'salesOrderID', Customer: 'customerID', Product: 'productID' },
      },
    },
    pages: { param: 'Page', size: 'limit' },
    problems: { create: ['NotEditable'], patch: ['NotEditable'] },
    check: async (ctx, row, old) => {
      if (old) {
        needOpen(old);
        await consultOnQuantity(ctx, row, old);
      } else {
        await consultOnServiceLine(ctx, row.serviceTicketLineItemID);
        Object.assign(row, await completeOrder(ctx, row));
        row.statusDates = withStatusDate({}, productionMachine.initial, ctx.userID, ctx.now);
      }
      if (
        row.plannedStartUTC !== null &&
        row.plannedFinishUTC !== null &&
        row.plannedFinishUTC < row.plannedStartUTC
      )
        throw invalid('/plannedFinishUTC', 'must not be before plannedStartUTC');
    },
    // What is remade makes the line unfinished.
    written: async (ctx, row, old) => {
      if (old) {
        const needsOther = !old.quantity.eq(row.quantity) || old.plannedStartUTC !== row.plannedStartUTC;
        if (needsOther) await promiseMaterials(ctx, row.productionOrderID);
        return;
      }
      await takeOver(ctx, row);
      await followLine(ctx, row);
    },
    deletableIn: ['PLANNED'],
    isReferredTo: true,
    deleting: async (ctx, row) => {
      if (row.actualMinutes.gt(0))
        throw new Problem('NotEditable', `Time was clocked at ${row.number}: cancel it instead.`);
      await consultOnDeleting(ctx, row, false);
      await deleteBelongings(ctx, row.productionOrderID);
    },
    told: withoutCosts,
    events: { created: productionCreated },
    example: productionExample,
  };

/**
 * A production order: the header here; its router, bill of materials, tags, notes and history as parts. With
 * what it costs: `seenBy` says who may read it so.
 */
export const productionResource = resource(spec);

const unseen = { readOnly: true, computed: () => sql`null::numeric` } as const;
/** The same record for who may not see costs: they are null. Only read. */
export const productionWithoutCosts = resource({
  ...spec,
  fields: {
    ...fields,
    estimatedCost: { ...fields.estimatedCost, ...unseen },
    actualMaterialCost: { ...fields.actualMaterialCost, ...unseen },
  },
  parts: { ...parts, tasks: tasksWithoutCost, materials: materialsWithoutCost },
});

/** A production order as it is stored. */
export type Production = Kept<typeof fields, 'productionOrderID'>;

/** @throws Problem 409 NotEditable of one that is COMPLETED or CANCELLED */
export const needOpen = ({ number, status }: Pick<Production, 'number' | 'status'>): void => {
  if (status === 'COMPLETED' || status === 'CANCELLED')
    throw new Problem('NotEditable', `The production order ${number} is ${status} and cannot be changed.`);
};
