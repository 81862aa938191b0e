import { sql } from 'kysely';
import type { Row } from '#kit/declaration';
import type { JsonValue } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type Attribute, attributeResource } from './attribute.resource.ts';
import type { PartIDs } from './finding.schema.ts';
import { pageResource } from './page.resource.ts';
import { attributeOfDocument, partOfDocument } from './part-of-document.ts';
import { tableResource } from './table.resource.ts';

/** The parts of a document that are kept here, unread, with the ids of their records. */
export type ProductParts = {
  product: JsonValue;
  pages: JsonValue[];
  attributes: JsonValue[];
  tables: JsonValue[];
  ids: PartIDs;
};

/** What of a product's document is kept in this area, in the document's order. @throws Problem 404 */
export const productParts = async (ctx: Ctx, productID: string): Promise<ProductParts> => {
  const product = await ctx.one(
    sql<Record<string, JsonValue> & { number: string }>`
      select p.number, p.name, p.description, f.name as family, p.description_template as "descriptionTemplate", p.uom as "uOM",
        p.currency_code as "currencyCode", p.lead_time_days as "leadTimeDays", p.commodity_code as "commodityCode", p.allow_discount as "allowDiscount",
        p.serialization_required as "serializationRequired"
      from products p left join product_families f on f.tenant_id = p.tenant_id and f.family_id = p.family_id
      where ${ctx.mine('p')} and p.product_id = ${productID}`,
    'product',
  );
  const { pages, attributes, tables } = await productRows(ctx, productID);
  const pageNames: ReadonlyMap<string | null, string> = new Map(
    pages.map(({ pageID, name }) => [pageID, name]),
  );
  return {
    product,
    pages: pages.map(partOfDocument),
    attributes: attributes.map((row) => attributeOfDocument(row, pageNames.get(row.pageID) ?? null)),
    tables: tables.map(partOfDocument),
    ids: {
      PRODUCT: new Map([[product.number, productID]]),
      PAGE: idsBy(pages, 'name', 'pageID'),
      ATTRIBUTE: idsBy(attributes, 'name', 'attributeID'),
      TABLE: idsBy(tables, 'name', 'tableID'),
    },
  };
};

/** The records behind the parts, in the same order, which is the same in every tenant. */
export const productRows = async (ctx: Ctx, productID: string) => ({
  pages: await ctx.rows(sql<Row & { pageID: string; name: string }>`
    select ${pageResource.select(ctx.now)} from product_pages t
    where ${ctx.mine('t')} and t.product_id = ${productID} order by t.sequence, lower(t.name) collate "C"`),
  attributes: await ctx.rows(sql<Attribute>`
    select ${attributeResource.select(ctx.now)} from product_attributes t
      left join product_pages g on g.tenant_id = t.tenant_id and g.page_id = t.page_id
    where ${ctx.mine('t')} and t.product_id = ${productID}
    order by g.sequence, lower(g.name) collate "C", t.sequence, t.number`),
  tables: await ctx.rows(sql<Row & { tableID: string }>`
    select ${tableResource.select(ctx.now)} from product_tables t
    where ${ctx.mine('t')} and t.product_id = ${productID} order by lower(t.name) collate "C"`),
});

/** Ids of records by their natural key. */
export const idsBy = <ID extends string>(
  rows: readonly (Row & Record<ID, string>)[],
  key: string,
  id: ID,
): Map<string, string> => new Map(rows.map((row) => [String(row[key]), row[id]]));
