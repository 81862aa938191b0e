import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { id, instant, int32, list, object, optional, orNull, text } from '#platform/schema';

/** `GET /v1/quality/characteristics`: what is measured. */
export const listCharacteristics = operation({
  id: 'listCharacteristics',
  method: 'GET',
  path: '/v1/quality/characteristics',
  tag: 'quality-inspections',
  summary: 'List what is measured, with how often it was out of its limits',
  description:
    'By name, item, product and unit, by name; numbers only, without those that were corrected. The first 1,000.',
  permission: 'inspections.read',
  addition: true,
  query: object({ itemID: optional(id()), productID: optional(id()) }),
  response: list(
    object(
      {
        characteristic: text(200, { description: 'As it was called last' }),
        unit: orNull(text(20)),
        itemID: orNull(id()),
        productID: orNull(id()),
        count: int32({ minimum: 1 }),
        outOfLimits: int32({ minimum: 0 }),
        lastMeasuredUTC: instant(),
      },
      { title: 'Characteristic' },
    ),
  ),
  example: {
    response: [
      {
        ...{ characteristic: 'Bore diameter', unit: 'mm', itemID: null },
        productID: '0198c5a0-0000-7000-8000-000000000005',
        ...{ count: 128, outOfLimits: 2, lastMeasuredUTC: '2026-01-31T12:00:00.000Z' },
      },
    ],
  },
  run: (ctx, { query: { itemID, productID } }) =>
    ctx.rows(sql<{
      characteristic: string;
      unit: string | null;
      itemID: string | null;
      productID: string | null;
      count: number;
      outOfLimits: number;
      lastMeasuredUTC: string;
    }>`
      select (array_agg(m.characteristic order by m.measured_utc desc, m.measurement_id desc))[1] as characteristic,
        m.unit, m.item_id as "itemID", m.product_id as "productID", count(*)::int as count,
        (count(*) filter (where m.is_within = false))::int as "outOfLimits", max(m.measured_utc) as "lastMeasuredUTC"
      from quality_measurements m
      where ${ctx.mine('m')} and m.value is not null
        ${itemID === undefined ? sql`` : sql`and m.item_id = ${itemID}`}
        ${productID === undefined ? sql`` : sql`and m.product_id = ${productID}`}
        and not exists (select 1 from quality_measurements c
          where ${ctx.mine('c')} and c.corrects_measurement_id = m.measurement_id)
      group by lower(m.characteristic), m.unit, m.item_id, m.product_id
      order by lower(m.characteristic), m.item_id, m.product_id, m.unit
      limit 1000`),
});
