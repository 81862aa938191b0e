import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { flag, int32, list, object, text } from '#platform/schema';

/** The most values of one attribute that an answer names. */
const mostValues = 1000;

/** Names that differ by letter case alone are one, shown in the spelling that sorts first. */
export const summarizeAttributes = operation({
  id: 'summarizeItemAttributes',
  method: 'GET',
  path: '/v1/items/attributes/summary',
  tag: 'items',
  summary: 'List the attributes in use, with counts',
  permission: 'items.read',
  response: list(
    object(
      {
        name: text(100),
        itemCount: int32({ minimum: 1, description: 'Items that have it' }),
        distinctValues: int32({ minimum: 1, description: 'Different values that it has on them' }),
      },
      { title: 'ItemAttributeSummary' },
    ),
  ),
  example: { response: [{ name: 'Bore', itemCount: 12, distinctValues: 4 }] },
  run: async (ctx) =>
    ctx.rows(sql<{ name: string; itemCount: number; distinctValues: number }>`
      select min(a.name) as name, count(*)::int as "itemCount", count(distinct a.value)::int as "distinctValues"
      from item_attributes a where ${ctx.mine('a')} group by lower(a.name) order by lower(a.name)`),
});

export const listAttributeValues = operation({
  id: 'listItemAttributeValues',
  method: 'GET',
  path: '/v1/items/attributes/withvalues',
  tag: 'items',
  summary: 'List the attributes in use, with their values',
  description: `Each value once, at most ${mostValues.toLocaleString('en')} of an attribute, for pick lists.`,
  permission: 'items.read',
  response: list(
    object(
      {
        name: text(100),
        values: list(text(1000)),
        hasMore: flag({ description: 'Whether there are more values than those shown' }),
      },
      { title: 'ItemAttributeValues' },
    ),
  ),
  example: { response: [{ name: 'Bore', values: ['40 mm', '50 mm'], hasMore: false }] },
  run: async (ctx) =>
    ctx.rows(sql<{ name: string; values: string[]; hasMore: boolean }>`
      select min(v.name) as name, max(v.place) > ${mostValues} as "hasMore",
        array_agg(v.value order by v.place) filter (where v.place <= ${mostValues}) as "values"
      from (
        select min(a.name) as name, lower(a.name) as folded, a.value,
          row_number() over (partition by lower(a.name) order by a.value) as place
        from item_attributes a where ${ctx.mine('a')} group by lower(a.name), a.value
      ) v group by v.folded order by v.folded`),
});
