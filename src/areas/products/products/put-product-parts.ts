import { sql } from 'kysely';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Row } from '#kit/declaration';
import { createBody } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { object } from '#platform/schema';
import { attributeResource } from './attribute.resource.ts';
import { someOfAttribute } from './attribute-input.ts';
import { familyResource } from './family.resource.ts';
import { pageResource } from './page.resource.ts';
import { productResource } from './product.resource.ts';
import { productRows } from './product-parts.ts';
import {
  deleteParts,
  nameKey,
  type PartChange,
  type PutParts,
  putPart,
  putParts,
  storedParts,
} from './put-parts.ts';
import { tableResource } from './table.resource.ts';
import { asOneChange } from './touch-model.ts';

/** What is there of a product, whose model is locked: its record, and how it stands as a document. */
export type StoredProduct = { row: Row; document: ProductDocument };

/**
 * Makes a product and what of its document is kept in this area as the document has it. A family that
 * does not exist is made. Answers the product's id and what changed. @throws Problem 400 with places of the
 * document
 */
export const putProductParts = async (
  ctx: Ctx,
  wanted: ProductDocument,
  stored: StoredProduct | undefined,
): Promise<{ productID: string; changes: PartChange[] }> => {
  const { productID, changes } = await putHeader(ctx, wanted, stored);
  const put = () => putOwnParts(ctx, productID, wanted, stored?.document);
  return { productID, changes: [...changes, ...(await asOneChange(ctx, productID, put))] };
};

const putOwnParts = async (
  ctx: Ctx,
  productID: string,
  wanted: ProductDocument,
  before: ProductDocument | undefined,
): Promise<PartChange[]> => {
  const rows = await productRows(ctx, productID);
  const pages: PutParts = {
    resource: pageResource,
    type: 'PAGE',
    stored: storedParts(rows.pages, before?.pages, nameKey),
    wanted: wanted.pages.map((page, index) => ({
      ...{ key: nameKey(page), pointer: `/pages/${index}`, document: page },
      body: { productID, ...page },
    })),
  };
  const tables: PutParts = {
    resource: tableResource,
    type: 'TABLE',
    stored: storedParts(rows.tables, before?.tables, nameKey),
    wanted: wanted.tables.map((table, index) => ({
      ...{ key: nameKey(table), pointer: `/tables/${index}`, document: table },
      body: { productID, ...table },
    })),
  };
  const madePages = await putParts(ctx, pages);
  const pageIDs = await idsOfPages(ctx, productID);
  const attributes: PutParts = {
    resource: attributeResource,
    type: 'ATTRIBUTE',
    shape: attributeShape,
    stored: storedParts(rows.attributes, before?.attributes, nameKey),
    wanted: wanted.attributes.map((attribute, index) => {
      const { page, ...fields } = attribute;
      // A page that does not exist is refused as one that the product has not.
      const pageID = page === null ? null : (pageIDs.get(page) ?? 'none');
      return {
        ...{ key: nameKey(attribute), pointer: `/attributes/${index}`, document: attribute },
        body: { productID, pageID, ...fields },
      };
    }),
  };
  const goneAttributes = await deleteParts(ctx, attributes);
  await freeNumbers(ctx, attributes);
  return [
    ...madePages,
    ...goneAttributes,
    ...(await putParts(ctx, attributes)),
    ...(await deleteParts(ctx, tables)),
    ...(await putParts(ctx, tables)),
    ...(await deleteParts(ctx, pages)),
  ];
};

const attributeShape = object({
  ...someOfAttribute('AttributeOfDocument').properties,
});

const putHeader = async (ctx: Ctx, wanted: ProductDocument, stored: StoredProduct | undefined) => {
  const { family, ...header } = wanted.product;
  const key = header.number;
  const body: Row = { ...header, familyID: family === null ? null : await familyID(ctx, family) };
  const changes = await putPart(ctx, {
    resource: productResource,
    type: 'PRODUCT',
    shape: createBody(productResource),
    stored: storedParts(stored ? [stored.row] : [], stored && [stored.document.product], () => key),
    wanted: [{ key, pointer: '/product', document: wanted.product, body }],
  });
  const { productID } = await ctx.one(
    sql<{ productID: string }>`
      select p.product_id as "productID" from products p where ${ctx.mine('p')} and p.number = ${key}`,
    'product',
  );
  return { productID, changes };
};

const familyID = async (ctx: Ctx, name: string): Promise<string> => {
  const found = await ctx.first(sql<{ familyID: string }>`
    select f.family_id as "familyID" from product_families f where ${ctx.mine('f')} and lower(f.name) = lower(${name})`);
  return found?.familyID ?? (await createRow(ctx, familyResource, { name })).familyID;
};

const idsOfPages = async (ctx: Ctx, productID: string): Promise<Map<string, string>> => {
  const rows = await ctx.rows(sql<{ name: string; pageID: string }>`
    select g.name, g.page_id as "pageID" from product_pages g where ${ctx.mine('g')} and g.product_id = ${productID}`);
  return new Map(rows.map(({ name, pageID }) => [name, pageID]));
};

/** Attributes that change places take numbers meanwhile that nothing has. */
const freeNumbers = async (ctx: Ctx, { stored, wanted }: PutParts): Promise<void> => {
  const moved = wanted.flatMap(({ key, body }) => {
    const before = stored.get(key)?.row;
    return before && before.number !== body.number ? [before.attributeID] : [];
  });
  if (moved.length < 1) return;
  await ctx.exec(sql`
    update product_attributes as t set number = -1 - t.number
    where ${ctx.mine('t')} and t.attribute_id = any (${moved}::text[])`);
};
