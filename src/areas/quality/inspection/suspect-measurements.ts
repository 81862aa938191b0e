import { sql } from 'kysely';
import { assetResource } from '#areas/quality/assets';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { idParams } from '#kit/shapes';
import { addDays, startOfDay } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list } from '#platform/schema';
import { measurementExample } from './inspection.example.ts';
import { measurements } from './measurement.rows.ts';

/** `GET /v1/quality/assets/{AssetID}/suspectmeasurements`: what a failed calibration puts in doubt. */
export const listSuspectMeasurements = operation({
  id: 'listSuspectMeasurements',
  method: 'GET',
  path: `${assetResource.spec.path}/{AssetID}/suspectmeasurements`,
  tag: 'quality-inspections',
  summary: 'List what was measured with a gauge that then failed its calibration',
  description:
    'From the day of the calibration that it passed before (PASS, or ADJUSTED, after which it was right) to the latest that found it wrong: FAIL, or ADJUSTED, which says that it had ' +
    'been wrong; to the end of the day on which it was right again, if it is. From the beginning, if it never passed one here. Empty where none found it wrong.',
  permission: 'inspections.read',
  addition: true,
  params: idParams(assetResource),
  query: listQuery(measurements, { limit: limitParameter }),
  response: list(measurements.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [measurementExample] },
  run: async (ctx, { params: { AssetID }, query }) => {
    const doubt = await doubtOf(ctx, AssetID);
    return answerList(
      ctx,
      measurements,
      planList(measurements, query, [
        sql`t.asset_id = ${AssetID}`,
        ...(doubt
          ? [
              sql`t.measured_utc >= ${doubt.from}::timestamptz`,
              sql`t.measured_utc < ${doubt.to}::timestamptz`,
            ]
          : [sql`false`]),
      ]),
    );
  },
});

/**
 * From when to when a gauge cannot be believed, by whole days: from the day on which it was right last, to
 * the end of the day on which it was made right, if it was. @throws Problem 404
 */
const doubtOf = async (ctx: Ctx, assetID: string): Promise<{ from: string; to: string } | undefined> => {
  const asset = await ctx.first(sql`
    select 1 from quality_assets a where ${ctx.mine('a')} and a.asset_id = ${assetID}`);
  if (!asset) throw notFound('asset');
  const calibrations = await ctx.rows(sql<{ date: string; result: string }>`
    select k.date, k.result from asset_calibrations k
    where ${ctx.mine('k')} and k.asset_id = ${assetID} order by k.date desc, k.calibration_id desc`);
  const wrong = calibrations.findIndex(({ result }) => result !== 'PASS');
  if (wrong < 0) return undefined;
  const isRight = ({ result }: { result: string }) => result !== 'FAIL';
  const before = calibrations.slice(wrong + 1).find(isRight);
  const right = calibrations.slice(0, wrong + 1).findLast(isRight);
  const { timeZone } = ctx.principal;
  return {
    from: before ? startOfDay(timeZone, before.date) : '-infinity',
    to: right ? startOfDay(timeZone, addDays(right.date, 1)) : 'infinity',
  };
};
