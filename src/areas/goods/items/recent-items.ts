import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { itemResource } from './item.resource.ts';

const most = 20;
/** How far back the trail of one user is walked, so that the answer costs the same after years. */
const lookedThrough = 5000;

/**
 * What the caller worked on. Taken from the audit trail, which says who changed what: an item's own row tells
 * the last one alone. Reading leaves no trace, since reads write nothing.
 */
export const listRecentItems = operation({
  id: 'listRecentItems',
  method: 'GET',
  path: '/v1/items/recent',
  tag: 'items',
  summary: 'List the items that the caller changed last',
  description:
    `At most ${most} items that the asking user made or changed last (prices, attributes, links and steps too), the latest first. ` +
    `Looked for among the user’s latest ${lookedThrough.toLocaleString('en')} changes of anything; reading an item does not count.`,
  permission: 'items.read',
  response: list(itemResource.element),
  example: { response: [elementExample(itemResource)] },
  run: async (ctx) =>
    ctx.rows(sql<Row>`
      select ${itemResource.select(ctx.now)}
      from (
        select a.entity_id, max(a.audit_id) as audit_id, max(a.utc) as utc
        from (
          select e.entity, e.entity_id, e.audit_id, e.utc from audit_entries e
          where ${ctx.mine('e')} and e.user_id = ${ctx.userID} order by e.utc desc, e.audit_id desc limit ${lookedThrough}
        ) a
        where a.entity = ${itemResource.spec.entity} group by a.entity_id
      ) touched join items t on t.item_id = touched.entity_id
      where ${ctx.mine('t')}
      order by touched.utc desc, touched.audit_id desc limit ${most}`),
});
