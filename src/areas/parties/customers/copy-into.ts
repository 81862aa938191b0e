import { sql } from 'kysely';
import type { Resource, Row } from '#kit/declaration';
import { changePart } from '#kit/parts/part';
import { createRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid, notFound, Problem } from '#platform/problem';
import { int32, object } from '#platform/schema';
import { type AttributeInput, mergeAttributes } from './attributes.ts';
import { customerResource } from './customer.resource.ts';
import { lockCustomers } from './lock-customers.ts';
import { personResource } from './person.resource.ts';
import { shipToResource } from './ship-to.resource.ts';

/** How many of one kind were copied, and how many the target had already. */
export const copyCounts = object(
  { copied: int32({ minimum: 0 }), kept: int32({ minimum: 0, description: 'The target had it already' }) },
  { title: 'CopyCounts' },
);
type Counts = { copied: number; kept: number };
const none: Counts = { copied: 0, kept: 0 };

/**
 * Gives a customer what it lacks of another one's people, ship-to's and attributes, those kinds that are
 * named; both stay locked. Pointers are of the body of `copyinto`, which a later area answers. @throws
 * Problem 400, 404
 */
export const copyBelongings = async (ctx: Ctx, { source, target }: Ends, include: readonly string[]) => {
  if (source === target) throw invalid('/targetCustomerID', 'is the customer itself');
  const there = await lockCustomers(ctx, [source, target]);
  if (!there.has(source)) throw notFound('customer');
  if (!there.has(target)) {
    throw new Problem('UnknownReference', 'There is no such customer to copy into.', {
      errors: [{ pointer: '/targetCustomerID', detail: 'does not exist' }],
    });
  }
  // Whether or not there is anything to copy, the trail says that it was asked for.
  ctx.audit({ entity: 'Customer', entityID: target, action: 'UPDATE' });
  return {
    people: include.includes('PEOPLE')
      ? await copyRows(ctx, personResource, { source, target }, personKey, 'isPrimary')
      : none,
    shipTo: include.includes('SHIPTO')
      ? await copyRows(ctx, shipToResource, { source, target }, shipToKey, 'isDefault')
      : none,
    attributes: include.includes('ATTRIBUTES') ? await copyAttributes(ctx, source, target) : none,
  };
};

type Ends = { source: string; target: string };

const personKey = ({ email, firstName, lastName }: Row): string =>
  typeof email === 'string' ? email.toLowerCase() : `${firstName} ${lastName}`;
const shipToKey = ({ shipToNumber }: Row): string => String(shipToNumber);

/**
 * Makes the rows of the source that the target lacks by their key; `chosen` is what one row of a customer is
 * at most.
 */
const copyRows = async (
  ctx: Ctx,
  resource: Resource,
  { source, target }: Ends,
  keyOf: (row: Row) => string,
  chosen: string,
): Promise<Counts> => {
  const { spec } = resource;
  const rowsOf = (customerID: string) =>
    ctx.rows(sql<Row>`
      select ${resource.select(ctx.now)} from ${sql.table(spec.table)} t
      where ${ctx.mine('t')} and t.customer_id = ${customerID} order by ${sql.ref(`t.${resource.columns.get(spec.idField)}`)}`);
  const [wanted, kept] = [await rowsOf(source), await rowsOf(target)];
  const known = new Set(kept.map(keyOf));
  const isChosen = kept.some((row) => row[chosen] === true);
  let copied = 0;
  for (const row of wanted) {
    if (known.has(keyOf(row))) continue;
    known.add(keyOf(row));
    const own = Object.fromEntries(Object.keys(spec.fields).map((name) => [name, row[name]]));
    await createRow(ctx, resource, {
      ...own,
      customerID: target,
      [chosen]: row[chosen] === true && !isChosen,
    });
    copied += 1;
  }
  return { copied, kept: wanted.length - copied };
};

const copyAttributes = async (ctx: Ctx, source: string, target: string): Promise<Counts> => {
  const rows = await ctx.rows(sql<AttributeInput & { isThere: boolean }>`
    select a.name, a.value, exists (
      select from customer_attributes b
      where ${ctx.mine('b')} and b.customer_id = ${target} and lower(b.name) = lower(a.name)) as "isThere"
    from customer_attributes a where ${ctx.mine('a')} and a.customer_id = ${source}`);
  const lacking = rows.flatMap(({ isThere, ...one }) => (isThere ? [] : [one]));
  if (lacking.length > 0)
    await changePart(ctx, customerResource, target, {}, (key) => mergeAttributes(ctx, key, lacking));
  return { copied: lacking.length, kept: rows.length - lacking.length };
};
