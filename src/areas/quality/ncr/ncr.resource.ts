import { sql } from 'kysely';
import { withdrawApprovals } from '#areas/company/approvals';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { foundByCustomer } from '#areas/selling/header';
import { refuseUnknownIDs } from '#kit/behaviour/known-ids';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { statusDatesSchema } from '#kit/parts/status-dates';
import { resource } from '#kit/resource';
import { sameValue } from '#kit/write-rows';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id, instant, list, object, oneOf, orNull, quantity, type TObject, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { dispositionsPart } from './disposition.schema.ts';
import { ncrExample } from './ncr.example.ts';
import { ncrMachine } from './ncr.machine.ts';
import { itemsHeld } from './release-holds.ts';

/** Today in the tenant's calendar, in a statement over a row `t`. */
export const tenantToday = (now: string) =>
  sql`(select (${now}::timestamptz at time zone n.time_zone)::date from tenants n where n.tenant_id = t.tenant_id)`;

const rootCause = object(
  { method: oneOf(['5WHY', 'FISHBONE', '8D']), text: text(20_000) },
  { title: 'RootCause' },
);
const link = { refers: true, filter: 'equal' } as const;
const fields = {
  number: field.number({ entity: 'NCR', format: 'NCR-####', first: 1001 }),
  title: field.text(200, { required: true, search: true }),
  description: field.longText(20_000, { search: true }),
  type: field.text(100, {
    ...{ search: true, filter: 'equal', example: 'Hardness' },
    description: 'The tenant’s own word for the kind of defect; reports count by it',
  }),
  cause: field.text(100, {
    ...{ search: true, filter: 'equal', example: 'Wrong compound' },
    description: 'The tenant’s own word for why; reports count by it',
  }),
  category: field.oneOf(['DIMENSIONAL', 'SURFACE', 'FUNCTIONAL', 'COSMETIC', 'DOCUMENTATION', 'OTHER'], {
    ...{ required: true, fallback: 'OTHER', filter: 'equal' },
  }),
  severity: field.oneOf(['MINOR', 'MAJOR', 'CRITICAL'], {
    ...{ required: true, fallback: 'MINOR', filter: 'equal' },
  }),
  priority: field.oneOf(['LOW', 'NORMAL', 'HIGH', 'URGENT'], {
    ...{ required: true, fallback: 'NORMAL', filter: 'equal' },
  }),
  source: field.oneOf(['RECEIVING', 'INPROCESS', 'FINAL', 'CUSTOMER', 'SUPPLIER', 'AUDIT'], {
    ...{ required: true, filter: 'equal' },
    description: 'Where it was found',
  }),
  status: statusField(ncrMachine),
  locationID: field.id({ ...link, description: 'The site (GET /v1/locations)' }),
  itemID: field.id(link),
  productID: field.id(link),
  productionOrderID: field.id(link),
  taskID: field.id({ ...link, description: 'The task of that production order' }),
  resourceID: field.id({ ...link, description: 'What it was made on' }),
  salesOrderID: field.id(link),
  customerID: field.id(link),
  supplierID: field.id(link),
  serialIDs: field.words(id(), {
    ...{ required: true, fallback: [], refers: true, column: 'serial_ids' },
    description: 'Pieces of the item, by their ids in /v1/serialization',
  }),
  lotNumbers: field.words(text(100), { required: true, fallback: [], description: 'Lots of the item' }),
  quantityInspected: field.count({ description: 'How many were looked at' }),
  quantityAffected: field.count({
    ...{ required: true, fallback: zero },
    description: 'How many are not as they should be, in the unit in which the item’s stock is kept',
  }),
  containment: field.longText(20_000, {
    description: 'What was done at once, so that no more of it gets out',
  }),
  rootCause: field.json(rootCause),
  otherCost: field.price({
    ...{ required: true, fallback: zero },
    description: 'Beside the dispositions: sorting, freight. In the tenant’s currency',
  }),
  cost: field.price({
    ...{ required: true, readOnly: true },
    computed: () => sql`(t.other_cost + coalesce((select sum(d.cost) from ncr_dispositions d
      where d.tenant_id = t.tenant_id and d.quality_ncr_id = t.quality_ncr_id), 0))`,
    description: 'What is known of it: dispositions and otherCost, in the tenant’s currency',
  }),
  assignedToUserID: field.id({ ...link, description: 'Who sees to it' }),
  dueDate: field.date({ filter: 'range' }),
  isOverdue: field.flag({
    ...{ required: true, readOnly: true, filter: 'equal' },
    computed: (now) =>
      sql`(t.status not in ('CLOSED', 'CANCELLED') and t.due_date is not null and t.due_date < ${tenantToday(now)})`,
    description: 'Not over, and due before today in the tenant’s calendar',
  }),
  capaIDs: field.words(id(), {
    ...{ required: true, readOnly: true, fallback: [], column: 'capa_ids' },
    description: 'The corrective actions that name it',
  }),
  statusDates: field.json(statusDatesSchema(ncrMachine, 'NcrStatusDates'), {
    ...{ required: true, readOnly: true, fallback: {} },
  }),
};

const hold = object(
  {
    holdID: id(),
    itemID: id(),
    inventoryLocationID: id(),
    lotNumber: orNull(text(100)),
    serialNumber: orNull(text(100)),
    quantity: quantity(),
    openQuantity: quantity({ description: 'Still held' }),
    createdUTC: instant(),
  },
  { title: 'NcrHold' },
);

/** The body's shape is there only once the resource is declared. */
const ncrEvent = (event: string, description: string) => ({
  ...{ entity: 'NCR', event, permission: 'ncr.read', description },
  get body(): TObject {
    return ncrResource.model;
  },
});

/** Fires once, in the transaction that reports it. */
export const ncrCreated = ncrEvent('Created', 'A nonconformance was reported');
/** Fires after each move of the status; the body is the record as of that move. */
export const ncrStatusChanged = ncrEvent(
  'StatusChanged',
  'A nonconformance moved to another status; read `status` in the body',
);

/** Something that is not as it should be. */
export const ncrResource = resource({
  entity: 'NCR',
  noun: 'nonconformance',
  table: 'ncrs',
  path: '/v1/quality/ncr',
  param: 'QualityNcrID',
  idField: 'qualityNcrID',
  tag: 'quality-ncr',
  permission: 'ncr',
  fields,
  life: ncrMachine,
  deletableIn: ['OPEN', 'CANCELLED'],
  parts: {
    dispositions: dispositionsPart,
    holds: {
      schema: list(hold),
      select: jsonList(
        {
          holdID: sql`h.hold_id`,
          itemID: sql`h.item_id`,
          inventoryLocationID: sql`h.location_id`,
          lotNumber: sql`h.lot_number`,
          serialNumber: sql`h.serial_number`,
          quantity: sql`h.quantity`,
          openQuantity: sql`h.quantity - h.released_quantity`,
          createdUTC: jsonInstant('h.created_utc'),
        },
        sql`from stock_holds h where h.tenant_id = t.tenant_id and h.reference_entity = 'NCR' and h.reference_id = t.quality_ncr_id
          and h.released_quantity < h.quantity`,
        sql`h.hold_id`,
      ),
    },
    notes: notesPart('NCR', 'quality_ncr_id'),
    history: historyPart('NCR', 'quality_ncr_id'),
    documents: documentsPart('NCR', 'quality_ncr_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'search'],
  additions: ['create'],
  sort: '-createdUTC',
  search: { param: 'search', words: ({ lotNumbers }) => lotNumbers, others: foundByCustomer },
  problems: { delete: ['Referenced'] },
  check: async (ctx, row, old, sent) => {
    refuseTogether([
      row.quantityInspected?.lt(row.quantityAffected) &&
        invalid('/quantityAffected', 'is more than quantityInspected'),
      row.taskID !== null &&
        row.productionOrderID === null &&
        invalid('/productionOrderID', 'is needed beside taskID'),
      row.itemID === null &&
        (row.lotNumbers.length > 0 || row.serialIDs.length > 0) &&
        invalid('/itemID', 'is needed beside lotNumbers and serialIDs'),
    ]);
    // An item that does not exist has its own problem, below.
    if (old && (await isAnother(ctx, old.itemID, row.itemID))) await refuseAnotherItem(ctx, old);
    if (old) await refuseLessThanSplit(ctx, old.qualityNcrID, row.quantityAffected, sent);
    if ('serialIDs' in sent) await refuseUnknownIDs(ctx, '/serialIDs', row.serialIDs, serials);
    if ('serialIDs' in sent || 'itemID' in sent) await refuseOthersPieces(ctx, row);
    if (row.taskID !== null) await refuseOthersTask(ctx, row);
  },
  written: async (ctx, { qualityNcrID: key, serialIDs }, old) => {
    if (sameValue(serialIDs, old?.serialIDs ?? [])) return;
    await ctx.exec(sql`
      delete from ncr_serials as x where ${ctx.mine('x')} and x.quality_ncr_id = ${key}`);
    await ctx.exec(sql`
      insert into ncr_serials (tenant_id, quality_ncr_id, serial_id)
      select ${ctx.tenantID}, ${key}, x.id from unnest(${serialIDs}::text[]) as x (id)`);
  },
  deleting: async (ctx, { qualityNcrID: key, capaIDs, number }) => {
    const held = await ctx.first(sql`
      select 1 from stock_holds h where ${ctx.mine('h')} and h.reference_entity = 'NCR' and h.reference_id = ${key}`);
    if (capaIDs.length > 0 || held)
      throw new Problem(
        'Referenced',
        `${number} is named by ${capaIDs.length > 0 ? 'a corrective action' : 'holds of stock'}; cancel it instead.`,
      );
    await withdrawApprovals(ctx, { entity: 'NCR', entityID: key }, `${number} was deleted.`);
    await deleteNotes(ctx, 'NCR', key);
    await deleteHistory(ctx, 'NCR', key);
    await deleteAttachments(ctx, 'NCR', key);
  },
  events: { created: ncrCreated },
  example: ncrExample,
});

/** A nonconformance as it is stored. */
export type Ncr = Kept<typeof fields, 'qualityNcrID'>;

const serials = { from: 'serial_numbers', column: 'serial_id' };

const refuseLessThanSplit = async (
  ctx: Ctx,
  key: string,
  affected: Decimal,
  sent: Record<string, unknown>,
): Promise<void> => {
  if (!('quantityAffected' in sent)) return;
  const found = await ctx.first(sql<{ decided: Decimal }>`
    select coalesce(sum(d.quantity), 0) as decided from ncr_dispositions d
    where ${ctx.mine('d')} and d.quality_ncr_id = ${key}`);
  if (found?.decided.gt(affected))
    throw invalid('/quantityAffected', `is less than the ${found.decided.toFixed()} that were decided on`);
};

/** Whether an item takes the place of another one, or none does. */
const isAnother = async (ctx: Ctx, from: string | null, to: string | null): Promise<boolean> =>
  from !== to &&
  (to === null ||
    (await ctx.first(sql`select 1 from items i where ${ctx.mine('i')} and i.item_id = ${to}`)) !== undefined);

/** @throws Problem 400 where stock of the item is held, or it was decided or done what becomes of it */
const refuseAnotherItem = async (ctx: Ctx, { qualityNcrID, status }: Ncr): Promise<void> => {
  if ((await itemsHeld(ctx, qualityNcrID)).length > 0)
    throw invalid('/itemID', 'stays while stock of it is held: let that go first (…/containment/release)');
  const settled = await ctx.first(sql`
    select 1 from ncr_dispositions d where ${ctx.mine('d')} and d.quality_ncr_id = ${qualityNcrID}
      and (d.approved_utc is not null or d.done_utc is not null)`);
  if (settled) throw invalid('/itemID', 'stays: a disposition of it was approved or carried out');
  if (status === 'DISPOSITIONED')
    throw invalid('/itemID', 'stays: it is decided what becomes of it; move it back to INREVIEW first');
};

type Linked = Pick<Ncr, 'itemID' | 'serialIDs' | 'taskID' | 'productionOrderID'>;

const refuseOthersPieces = async (ctx: Ctx, { itemID, serialIDs }: Linked): Promise<void> => {
  if (serialIDs.length === 0) return;
  const others = await ctx.rows(sql<{ id: string }>`
    select s.serial_id as id from serial_numbers s
    where ${ctx.mine('s')} and s.serial_id = any (${serialIDs}::text[]) and s.item_id <> ${itemID}`);
  refuseTogether(
    others.map(({ id: one }) =>
      invalid(`/serialIDs/${serialIDs.indexOf(one)}`, 'is a piece of another item'),
    ),
  );
};

const refuseOthersTask = async (ctx: Ctx, { taskID, productionOrderID }: Linked): Promise<void> => {
  const task = await ctx.first(sql<{ orderID: string }>`
    select k.production_order_id as "orderID" from production_tasks k where ${ctx.mine('k')} and k.task_id = ${taskID}`);
  if (task && task.orderID !== productionOrderID)
    throw invalid('/taskID', 'is a task of another production order');
};
