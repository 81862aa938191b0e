import { sql } from 'kysely';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { dateIn } from '#lib/instant';
import { invalid, Problem } from '#platform/problem';
import {
  date,
  decimalNumber,
  id,
  instant,
  list,
  object,
  oneOf,
  orNull,
  type TObject,
  text,
} from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { assetExample } from './asset.example.ts';
import { assetMachine } from './asset.machine.ts';

/** What came of a calibration. ADJUSTED: it was out, and is right again. */
export const results = ['PASS', 'FAIL', 'ADJUSTED'] as const;
const value = decimalNumber({ integer: 12, places: 9 });
/** What it showed, beside what it should have. */
export const readings = list(object({ reference: value, actual: value }), { maxItems: 200 });

const calibration = object(
  {
    calibrationID: id(),
    date: date(),
    result: oneOf(results),
    supplierID: orNull(id({ description: 'Who calibrated, if not we' })),
    certificate: orNull(text(200)),
    readings,
    temperature: orNull(decimalNumber({ integer: 4, places: 3 }, { description: 'In °C' })),
    humidity: orNull(decimalNumber({ integer: 3, places: 3, min: '0' }, { description: 'In percent' })),
    remarks: orNull(text(2000)),
    userID: id({ description: 'Who entered it' }),
    utc: instant(),
  },
  { title: 'AssetCalibration' },
);

const days = (now: string) =>
  sql`(select (${now}::timestamptz at time zone n.time_zone)::date from tenants n where n.tenant_id = t.tenant_id)`;
/** The last day on which a calibration holds, in a statement over a row `t`. */
export const holdsUntil = sql`(t.last_calibration_date + make_interval(months => coalesce(t.calibration_interval_months, 0), days => coalesce(t.calibration_interval_days, 0)))::date`;
const isTimed = sql`(t.calibration_interval_days is not null or t.calibration_interval_months is not null)`;
const overdue = (now: string) =>
  sql`(t.status <> 'RETIRED' and ${isTimed} and coalesce(${holdsUntil} < ${days(now)}, true))`;
/** Whether it may be used for measuring, in a statement over a row `t`. */
export const usable = (now: string) =>
  sql`(t.status = 'ACTIVE' and coalesce(t.last_result, 'PASS') <> 'FAIL' and not ${overdue(now)})`;

const read = { required: true, readOnly: true, filter: 'equal' } as const;
const fields = {
  number: field.number({ entity: 'QualityAsset', format: 'AS-####', first: 1001 }),
  name: field.text(200, { required: true, search: true }),
  type: field.text(100, { search: true, filter: 'equal', example: 'Caliper' }),
  serialNumber: field.text(100, { search: true, filter: 'equal' }),
  manufacturer: field.text(200, { search: true }),
  model: field.text(200, { search: true }),
  locationID: field.id({ refers: true, filter: 'equal', description: 'The site (GET /v1/locations)' }),
  ownerUserID: field.id({ refers: true, filter: 'equal', description: 'Who looks after it' }),
  status: statusField(assetMachine),
  calibrationIntervalDays: field.integer(
    { minimum: 1, maximum: 36_500 },
    { description: 'How long a calibration holds, in days; or in months' },
  ),
  calibrationIntervalMonths: field.integer(
    { minimum: 1, maximum: 1200 },
    { description: 'In months, to the same day; null both: it needs no calibration' },
  ),
  lastCalibrationDate: field.date({
    filter: 'range',
    description: 'Of the calibrations recorded here, once there are any; before that of one elsewhere',
  }),
  lastResult: field.oneOf(results, {
    readOnly: true,
    filter: 'equal',
    description: 'Of the latest recorded',
  }),
  nextCalibrationDate: field.date({
    readOnly: true,
    computed: () => sql`(case when ${isTimed} then ${holdsUntil} end)`,
    description: 'The last day on which it holds; null: never calibrated, or no interval',
  }),
  isOverdue: field.flag({
    ...{ ...read, computed: overdue },
    description: 'Its calibration does not hold today, in the tenant’s calendar',
  }),
  isUsable: field.flag({
    ...{ ...read, computed: usable },
    description: 'ACTIVE, not overdue and not failed: only then it may be measured with',
  }),
};

/** The body's shape is there only once the resource is declared. */
const assetEvent = (event: string, description: string) => ({
  ...{ entity: 'QualityAsset', event, permission: 'qualityassets.read', description },
  get body(): TObject {
    return assetResource.model;
  },
});
export const assetStatusChanged = assetEvent('StatusChanged', 'A gauge moved to another status');

/** Something that is measured with, and calibrated. */
export const assetResource = resource({
  entity: 'QualityAsset',
  noun: 'asset',
  table: 'quality_assets',
  path: '/v1/quality/assets',
  param: 'AssetID',
  idField: 'assetID',
  tag: 'quality-assets',
  permission: 'qualityassets',
  fields,
  life: assetMachine,
  parts: {
    calibrations: {
      schema: list(calibration),
      select: jsonList(
        {
          calibrationID: sql`k.calibration_id`,
          date: sql`k.date`,
          result: sql`k.result`,
          supplierID: sql`k.supplier_id`,
          certificate: sql`k.certificate`,
          readings: sql`k.readings`,
          temperature: sql`k.temperature`,
          humidity: sql`k.humidity`,
          remarks: sql`k.remarks`,
          userID: sql`k.user_id`,
          utc: jsonInstant('k.utc'),
        },
        sql`from asset_calibrations k where k.tenant_id = t.tenant_id and k.asset_id = t.asset_id`,
        sql`k.date, k.calibration_id`,
      ),
    },
    notes: notesPart('QualityAsset', 'asset_id'),
    documents: documentsPart('QualityAsset', 'asset_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create'],
  sort: 'number',
  search: {
    param: 'search',
    // Together too, as it stands on the plate.
    words: ({ manufacturer, model }) => [manufacturer && model && `${manufacturer} ${model}`],
  },
  check: async (ctx, row, old) => {
    refuseTogether([
      row.calibrationIntervalDays !== null &&
        row.calibrationIntervalMonths !== null &&
        invalid('/calibrationIntervalMonths', 'or calibrationIntervalDays, not both'),
      row.lastCalibrationDate !== null &&
        row.lastCalibrationDate > dateIn(ctx.principal.timeZone, ctx.now) &&
        invalid('/lastCalibrationDate', 'is in the future'),
      (old?.lastResult ?? null) !== null &&
        row.lastCalibrationDate !== old?.lastCalibrationDate &&
        invalid('/lastCalibrationDate', 'is that of the calibrations recorded here'),
    ]);
  },
  problems: { delete: ['NotEditable'] },
  deleting: async (ctx, { assetID, lastResult }) => {
    // What was measured with it is only as good as they are.
    if (lastResult !== null)
      throw new Problem('NotEditable', 'Its calibrations are kept: retire it instead.');
    await deleteNotes(ctx, 'QualityAsset', assetID);
    await deleteAttachments(ctx, 'QualityAsset', assetID);
  },
  example: assetExample,
});

/** A gauge as it is stored. */
export type Asset = Kept<typeof fields, 'assetID'>;
