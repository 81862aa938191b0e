import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import { auditRow, insertRow, lockOne, readOne, updateRow } from '#kit/rows';
import { sameValue, writable } from '#kit/write-rows';
import type { Decimal } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid, notFound, Problem } from '#platform/problem';
import { lineTemplateResource } from './line-template.resource.ts';

/** A template as it is sent. */
export type TemplateInput = {
  templateID?: string;
  name: string;
  productID?: string | null;
  attributes?: { name: string; value: string }[] | null;
  items?: { itemID: string; quantity: Decimal }[];
};

/** Makes a template of a locked customer. @throws Problem 400 */
export const createTemplate = async (ctx: Ctx, customerID: string, sent: TemplateInput) => {
  const { name, productID = null, items = [] } = sent;
  const templateID = ctx.givenID(sent.templateID, '/templateID');
  const attributes = sent.attributes ?? [];
  await check(ctx, { attributes, items });
  await insertRow(ctx, lineTemplateResource, { templateID, customerID, name, productID, attributes });
  await writeItems(ctx, templateID, items);
  const made = await readOne(ctx, lineTemplateResource, templateID);
  auditRow(ctx, lineTemplateResource, 'CREATE', undefined, made);
  return made;
};

/** Changes what was sent; the list of items as a whole. @throws Problem 400, 404, 412 */
export const changeTemplate = async (ctx: Ctx, customerID: string, templateID: string, body: Row) => {
  const old = await lockTemplate(ctx, customerID, templateID);
  const before = await readOne(ctx, lineTemplateResource, templateID);
  const { items = before.items, ...rest } = body;
  const fields = writable(lineTemplateResource, rest, before, before);
  if (fields.attributes === null) fields.attributes = [];
  const next = { ...before, ...fields, items } as unknown as Required<TemplateInput>;
  await check(ctx, { attributes: next.attributes ?? [], items: next.items });
  if (sameValue(next, before)) {
    auditRow(ctx, lineTemplateResource, 'UPDATE', before, before);
    return before;
  }
  await updateRow(ctx, lineTemplateResource, old, fields);
  if (!sameValue(next.items, before.items)) {
    await ctx.exec(sql`
      delete from line_template_items as i where ${ctx.mine('i')} and i.template_id = ${templateID}`);
    await writeItems(ctx, templateID, next.items);
  }
  const after = await readOne(ctx, lineTemplateResource, templateID);
  auditRow(ctx, lineTemplateResource, 'UPDATE', before, after);
  return after;
};

/** The customer's template, locked. @throws Problem 404, 412 */
export const lockTemplate = async (ctx: Ctx, customerID: string, templateID: string) => {
  const row = await lockOne(ctx, lineTemplateResource, templateID);
  return ofCustomer(row, customerID);
};

/** The row, if it is the customer's that the path names. @throws Problem 404 */
export const ofCustomer = <R extends Row>(row: R, customerID: string): R => {
  if (row.customerID !== customerID) throw notFound('line item template');
  return row;
};

const check = async (
  ctx: Ctx,
  { attributes, items }: Required<Pick<TemplateInput, 'attributes' | 'items'>>,
) => {
  const names = (attributes ?? []).map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) throw invalid(`/attributes/${twice}/name`, 'comes twice');
  if (items.length === 0 && names.length === 0)
    throw invalid('/items', 'or attributes is needed: a template holds at least one of either');
  const ids = items.map(({ itemID }) => itemID);
  const found = await ctx.rows(sql<{ id: string }>`
    select i.item_id as id from items i where ${ctx.mine('i')} and i.item_id = any (${[...new Set(ids)]}::text[])`);
  const known = new Set(found.map((row) => row.id));
  const at = ids.findIndex((one) => !known.has(one));
  if (at < 0) return;
  const pointer = `/items/${at}/itemID`;
  throw new Problem('UnknownReference', `${pointer}: there is no such item.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });
};

const writeItems = async (ctx: Ctx, templateID: string, items: NonNullable<TemplateInput['items']>) => {
  await ctx.exec(sql`
    insert into line_template_items (tenant_id, template_id, line, item_id, quantity)
    select ${ctx.tenantID}, ${templateID}, x.line, x."itemID", x.quantity
    from rows from (json_to_recordset(${printJson(items)}::json) as ("itemID" text, quantity numeric))
      with ordinality as x("itemID", quantity, line)`);
};
