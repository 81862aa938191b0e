import { sql } from 'kysely';
import type { Scalar } from '#configurator/document/condition';
import { scalarKey } from '#configurator/expression/value';
import type { Row } from '#kit/declaration';
import { sameValue } from '#kit/write-rows';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import type { AttributeValue } from './attribute.schema.ts';
import { attributeOfDocument } from './part-of-document.ts';
import { refuseFaults } from './refuse-faults.ts';
import { lockNamedModel, touchIfChanged } from './touch-model.ts';

/** What the seam looks at. */
type AttributeFields = Row & {
  productID: string | null;
  values: AttributeValue[];
  number: number;
  sequence: number;
  revision: number;
};

/**
 * The seam of attributes: locks the product's model, gives what is left out (number, sequence, label, ids of
 * values, revision) and refuses what makes no sense by itself. @throws Problem 400
 */
export const completeAttribute = async (
  ctx: Ctx,
  row: AttributeFields,
  old: AttributeFields | undefined,
): Promise<void> => {
  const { productID } = row;
  if (productID !== null) await lockNamedModel(ctx, productID);
  await checkPage(ctx, row);
  row.label = row.label || row.name;
  row.values = withIDs(ctx, row.values, old?.values ?? []);
  refuseFaults(
    'attributes',
    attributeOfDocument({ ...row, sequence: 0 }, row.pageID === null ? null : 'PAGE'),
  );
  if (row.number === 0) row.number = await nextNumber(ctx, productID);
  if (row.sequence < 0) row.sequence = await behindLast(ctx, row);
  if (old && Object.keys(old).some((name) => !sameValue(row[name], old[name])))
    row.revision = old.revision + 1;
  await touchIfChanged(ctx, row, old);
};

/**
 * Values in order, each with an id: the one that it names, else that of the same value before, else a new
 * one.
 */
const withIDs = (
  ctx: Ctx,
  values: readonly (Partial<AttributeValue> & Pick<AttributeValue, 'value'>)[],
  old: readonly AttributeValue[],
) => {
  const before = new Map(old.map((one) => [keyOf(one.value), one.attributeValueID]));
  const known = new Set(before.values());
  const given = (named: string, index: number) =>
    known.has(named) ? named : ctx.givenID(named, `/values/${index}/attributeValueID`);
  return values.map((one, index) => ({
    attributeValueID: one.attributeValueID
      ? given(one.attributeValueID, index)
      : (before.get(keyOf(one.value)) ?? ctx.newID()),
    value: one.value,
    label: one.label || String(one.value),
    sequence: one.sequence ?? (index + 1) * 10,
    isActive: one.isActive ?? true,
    isDefault: one.isDefault ?? false,
    priceAdder: one.priceAdder ?? null,
    pricePercent: one.pricePercent ?? null,
    costAdder: one.costAdder ?? null,
    condition: one.condition ?? null,
    item: one.item ?? null,
    validFrom: one.validFrom ?? null,
    validTo: one.validTo ?? null,
  }));
};

/** A number from the database is one of JavaScript where a double holds it exactly. */
const keyOf = (value: Scalar | number): string =>
  scalarKey(typeof value === 'number' ? decimal(value) : value);

const checkPage = async (ctx: Ctx, { productID, pageID, method }: Row): Promise<void> => {
  if (pageID === null) {
    if (method === 'SELECTED' && productID !== null)
      throw invalid('/pageID', 'is needed by an attribute that users select');
    return;
  }
  if (productID === null) throw invalid('/pageID', 'is of a product, and this attribute is of none');
  const page = await ctx.first(sql`
    select 1 from product_pages g where ${ctx.mine('g')} and g.page_id = ${pageID} and g.product_id = ${productID}`);
  if (!page) throw unknown('/pageID', 'page of the product');
};

const unknown = (pointer: string, what: string) =>
  new Problem('UnknownReference', `${pointer}: there is no such ${what}.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });

/**
 * Of the product, whose lock is held; of the attributes of no product the key decides between two at once.
 */
const nextNumber = async (ctx: Ctx, productID: string | null): Promise<number> => {
  const { last } = await ctx.one(
    sql<{ last: number }>`
      select coalesce(max(a.number), 0)::int as last from product_attributes a
      where ${ctx.mine('a')} and a.product_id is not distinct from ${productID}`,
    'attribute',
  );
  return last + 1;
};

const behindLast = async (ctx: Ctx, { productID, pageID }: Row): Promise<number> => {
  const { last } = await ctx.one(
    sql<{ last: number }>`
      select coalesce(max(a.sequence), 0)::int as last from product_attributes a
      where ${ctx.mine('a')} and a.product_id is not distinct from ${productID} and a.page_id is not distinct from ${pageID}`,
    'attribute',
  );
  return last + 10;
};
