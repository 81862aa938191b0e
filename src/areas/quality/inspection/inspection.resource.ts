import { sql } from 'kysely';
import type { Kept, Row } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { jsonList } from '#kit/parts/json-sql';
import { eventOf, resource } from '#kit/resource';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { id, list, object, quantity } from '#platform/schema';
import { choosePlan, isLimit } from './choose-plan.ts';
import { letLotGo } from './held-lot.ts';
import { inspectionExample } from './inspection.example.ts';
import { inspectionMachine } from './inspection.machine.ts';
import { readSwitching, type Series, severityOf } from './read-switching.ts';
import { mostPieces } from './received-quantity.ts';
import { type Level, levels, limits, type Severity, severities } from './sampling-tables.ts';

const link = { refers: true, filter: 'equal' } as const;
const derived = { required: true, readOnly: true } as const;
const fields = {
  number: field.number({ entity: 'Inspection', format: 'INSP-####', first: 1001 }),
  status: statusField(inspectionMachine),
  itemID: field.id({ ...link, required: true }),
  supplierID: field.id({ ...link, description: 'Who delivered it' }),
  lotNumber: field.text(100, { search: true, filter: 'equal' }),
  deliveryNote: field.text(100, { search: true, filter: 'equal', description: 'Its number at the supplier' }),
  lotSize: field.integer(
    { minimum: 1, maximum: mostPieces },
    { required: true, description: 'Pieces of the lot' },
  ),
  aql: field.decimal(
    { integer: 4, places: 3, min: '0' },
    {
      required: true,
      description: `The acceptance quality limit, in percent: ${limits.map(String).join(', ')}. Above 10 nonconformities per 100 pieces are counted, not pieces`,
    },
  ),
  level: field.oneOf(levels, { required: true, fallback: 'II', description: 'The inspection level' }),
  codeLetter: field.text(1, {
    ...derived,
    description: 'Of lot size and level (ISO 2859-1, Table 1)',
  }),
  severity: field.oneOf(severities, {
    ...derived,
    description: 'By the switching rules when it was made, or got another item, supplier or AQL',
  }),
  sampleSize: field.integer(
    { minimum: 0 },
    { ...derived, description: 'How many are looked at (Table 2-A, 2-B or 2-C, by severity; single)' },
  ),
  acceptNumber: field.integer(
    { minimum: 0 },
    { ...derived, description: 'So many nonconforming ones are accepted' },
  ),
  rejectNumber: field.integer({ minimum: 0 }, { ...derived, description: 'From so many on it is rejected' }),
  nonconforming: field.integer({ minimum: 0 }, { readOnly: true, description: 'How many were found' }),
  remarks: field.longText(4000, { readOnly: true, description: 'What was found, in words' }),
  inspectedByUserID: field.id({ readOnly: true, filter: 'equal' }),
  inspectedUTC: field.instant({ readOnly: true, filter: 'range' }),
  seriesPosition: field.integer(
    { minimum: 1 },
    { readOnly: true, description: 'Its place among the decided lots of the item, supplier and AQL' },
  ),
  qualityNcrID: field.id({
    ...{ readOnly: true, filter: 'equal' },
    description: 'What the lot became when it was rejected',
  }),
};

/** The receipts of the lot, where they made the inspection. */
const receiptsPart = {
  schema: list(object({ movementID: id(), quantity: quantity() }, { title: 'InspectedReceipt' }), {
    description: 'The movements that brought the lot, where its inspection was made by them',
  }),
  select: jsonList(
    { movementID: sql`r.movement_id`, quantity: sql`r.quantity` },
    sql`from inspection_receipts r where r.tenant_id = t.tenant_id and r.inspection_id = t.inspection_id`,
    sql`r.movement_id`,
  ),
};

const isSameSeries = (one: Series, other: Series): boolean =>
  one.itemID === other.itemID && one.supplierID === other.supplierID && one.aql.eq(other.aql);

/** How the next lot is inspected. A plan that was once made stays, whatever becomes of other lots. */
const severityNow = async (ctx: Ctx, { itemID, supplierID, aql }: Series): Promise<Severity> => {
  const switching = await readSwitching(ctx, { itemID, supplierID: supplierID ?? null, aql });
  if (switching.state === 'DISCONTINUED')
    throw new Problem('PreconditionMissing', `Inspection is discontinued: ${switching.because}`);
  return severityOf(switching);
};

/** Writes into a row how its lot is inspected. */
const plan = (row: Row & Plannable, severity: Severity): void => {
  const { codeLetter, sampleSize, acceptNumber, rejectNumber } = choosePlan(
    ...[row.lotSize, row.aql, row.level, severity],
  );
  Object.assign(row, { severity, codeLetter, sampleSize, acceptNumber, rejectNumber });
};
type Plannable = { lotSize: number; aql: Decimal; level: Level };

/** A lot that was received and is looked at by a sampling plan. */
export const inspectionResource = resource({
  entity: 'Inspection',
  noun: 'inspection',
  table: 'inspections',
  path: '/v1/quality/inspections',
  param: 'InspectionID',
  idField: 'inspectionID',
  tag: 'quality-inspections',
  permission: 'inspections',
  fields,
  life: inspectionMachine,
  deletableIn: ['OPEN', 'CANCELLED'],
  isReferredTo: true,
  parts: { receipts: receiptsPart },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: '-createdUTC',
  problems: { create: ['PreconditionMissing'], patch: ['PreconditionMissing'] },
  check: async (ctx, row, old) => {
    if (!isLimit(row.aql)) throw invalid('/aql', `is none of ${limits.map(String).join(', ')}`);
    const severity = old && isSameSeries(old, row) ? old.severity : await severityNow(ctx, row);
    plan(row, severity);
  },
  deleting: letLotGo,
  example: inspectionExample,
});

/** The same for a lot that came: it lies there, so it is inspected even where inspection is discontinued. */
export const receivedInspection: typeof inspectionResource = {
  ...inspectionResource,
  spec: {
    ...inspectionResource.spec,
    check: async (ctx, row) => plan(row, severityOf(await readSwitching(ctx, row))),
  },
};

/** An inspection as it is stored. */
export type Inspection = Kept<typeof fields, 'inspectionID'>;

/** Fires once when a lot was accepted, rejected or its inspection cancelled. */
export const inspectionStatusChanged = eventOf(
  inspectionResource,
  'StatusChanged',
  'An inspection of a received lot was decided or cancelled; read `status`',
);
