import { sql } from 'kysely';
import { moveOf } from '#kit/machine/move-of';
import { statusOperations } from '#kit/machine/status-operations';
import { dateIn } from '#lib/instant';
import { printJson } from '#lib/json';
import { invalid } from '#platform/problem';
import { date, decimalNumber, id, oneOf, optional, text } from '#platform/schema';
import { assetExample } from './asset.example.ts';
import { assetMachine } from './asset.machine.ts';
import { type Asset, assetResource, assetStatusChanged, readings, results } from './asset.resource.ts';

const passed = (_ctx: unknown, { lastResult }: Asset) =>
  lastResult === 'FAIL' ? 'It failed its last calibration: record one that it passes.' : undefined;

/** Moves a gauge along its life. */
const moves = statusOperations(assetResource, assetMachine, {
  readID: 'getQualityAssetStateMachine',
  addition: true,
  event: assetStatusChanged,
  means: { requires: { passed } },
});

/** `POST …/calibrations`: what a calibration found. */
const calibrate = moveOf(assetResource, assetMachine, {
  id: 'recordAssetCalibration',
  does: 'calibrations',
  summary: 'Record what a calibration found',
  description:
    'FAIL puts it out of service, PASS and ADJUSTED bring it back. A calibration that is older than the latest one is kept and changes nothing.',
  addition: true,
  problems: ['UnknownReference'],
  body: {
    date: date(),
    result: oneOf(results),
    supplierID: optional(id({ description: 'Who calibrated, if not we' })),
    certificate: optional(text(200)),
    readings: optional(readings),
    temperature: optional(decimalNumber({ integer: 4, places: 3 }, { description: 'In °C' })),
    humidity: optional(decimalNumber({ integer: 3, places: 3, min: '0' }, { description: 'In percent' })),
    remarks: optional(text(2000)),
  },
  bodyTitle: 'NewCalibration',
  to: (old, sent) =>
    isLatest(old, sent) ? (sent.result === 'FAIL' ? 'OUTOFSERVICE' : 'ACTIVE') : old.status,
  changes: async (ctx, old, sent) => {
    if (sent.date > dateIn(ctx.principal.timeZone, ctx.now)) throw invalid('/date', 'is in the future');
    const { result, supplierID, certificate, temperature, humidity, remarks } = sent;
    await ctx.exec(sql`
      insert into asset_calibrations (tenant_id, calibration_id, asset_id, date, result, supplier_id, certificate, readings,
        temperature, humidity, remarks, user_id, utc)
      values (${ctx.tenantID}, ${ctx.newID()}, ${old.assetID}, ${sent.date}::date, ${result}, ${supplierID ?? null}, ${certificate ?? null},
        ${printJson(sent.readings ?? [])}::json, ${temperature ?? null}, ${humidity ?? null}, ${remarks ?? null}, ${ctx.userID}, ${ctx.now})`);
    return isLatest(old, sent) ? { lastCalibrationDate: sent.date, lastResult: result } : {};
  },
  event: assetStatusChanged,
  example: {
    body: assetExample.calibration,
    response: { lastCalibrationDate: '2026-01-30', lastResult: 'PASS', nextCalibrationDate: '2027-01-30' },
  },
});

const isLatest = ({ lastCalibrationDate }: Asset, sent: { date: string }): boolean =>
  lastCalibrationDate === null || sent.date >= lastCalibrationDate;

export const calibrationOperations = [...moves, calibrate];
