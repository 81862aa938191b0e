import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';

/**
 * So many lists may be calculated one from another: what a reader still follows, and a price still costs
 * little.
 */
export const mostLists = 5;

/** A base that is named at a place of the body. */
export type NamedBase = { pointer: string; baseListID: string };

/**
 * Refuses bases that do not exist, of another currency or type, or that would make lists go round in a
 * circle. One lock for all bases of the tenant, because of two lists that name each other at the same moment
 * each change alone is right.
 * @throws Problem 400
 */
export const refuseBases = async (
  ctx: Ctx,
  list: { listID: string; currencyCode: string; type: string },
  bases: readonly NamedBase[],
  staying: readonly string[],
): Promise<void> => {
  if (bases.length === 0) return;
  await ctx.exec(sql`select pg_advisory_xact_lock(hashtextextended(${`base lists of ${ctx.tenantID}`}, 0))`);
  const lists = await ctx.rows(sql<{ listID: string; currencyCode: string; type: string }>`
    select l.list_id as "listID", l.currency_code as "currencyCode", l.type from price_lists l
    where ${ctx.mine('l')} and l.list_id = any (${bases.map(({ baseListID }) => baseListID)}::text[])`);
  const unknown: PlaceError[] = [];
  const errors: PlaceError[] = [];
  for (const { pointer, baseListID } of bases) {
    const found = lists.find(({ listID }) => listID === baseListID);
    if (!found) unknown.push({ pointer, detail: 'does not exist' });
    else if (found.currencyCode !== list.currencyCode || found.type !== list.type)
      errors.push({
        pointer,
        detail: `is a ${found.type} list in ${found.currencyCode}, and this is a ${list.type} list in ${list.currencyCode}`,
      });
  }
  if (unknown[0])
    throw new Problem('UnknownReference', `${unknown[0].pointer} does not exist.`, {
      errors: unknown.slice(0, 20),
    });
  const edges = await ctx.rows(sql<{ from: string; to: string }>`
    select distinct i.list_id as "from", i.base_list_id as "to" from price_list_items i
    where ${ctx.mine('i')} and i.base_list_id is not null and i.list_id <> ${list.listID}`);
  const onward = Map.groupBy(edges, ({ from }) => from);
  onward.set(
    list.listID,
    [...new Set([...staying, ...bases.map(({ baseListID }) => baseListID)])].map((to) => ({
      from: list.listID,
      to,
    })),
  );
  const depth = (at: string, path: readonly string[]): number =>
    path.includes(at) || path.length > mostLists
      ? mostLists + 1
      : 1 + Math.max(0, ...(onward.get(at) ?? []).map(({ to }) => depth(to, [...path, at])));
  // From above too: what is calculated from this list gets longer with it.
  const isTooLong = [...onward.keys()].some((from) => depth(from, []) > mostLists);
  if (isTooLong)
    errors.push({
      pointer: bases[0]?.pointer ?? '',
      detail: `would make lists that are calculated from each other in a circle, or more than ${mostLists} of them in a row`,
    });
  const [first] = errors;
  if (first)
    throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
};
