import { sql } from 'kysely';
import { partOfDocument, productParts, refuseFaults, touchModel } from '#areas/products/products';
import { type CheckMapping, mappingChecker } from '#configurator/document/check-mapping';
import type { Finding } from '#configurator/document/finding';
import type { ProductItemMapping } from '#configurator/document/product-document';
import { readDocument } from '#configurator/document/read-document';
import type { Row } from '#kit/declaration';
import { type Change, unsorted, writeBatch } from '#kit/import/write-batch';
import { sameValue } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import {
  type ImportKind,
  type ImportMode,
  importCodes,
  type ReadRow,
  type RowFault,
  type RowResult,
  textCells,
} from '#platform/import-kind';
import { Problem } from '#platform/problem';
import { object } from '#platform/schema';
import { compileSentCheck } from '#platform/validate';
import { itemMappingResource } from './item-mapping.resource.ts';
import { mappingAttributes, mappingItems } from './item-mapping.schema.ts';
import { printItems, printPairs, readItems } from './mapping-cells.ts';
import { readPairs } from './read-pairs.ts';
import { byPrint, type Readable, typedValue } from './typed-pairs.ts';

/**
 * Takes rows by the rules of the operations on one mapping, and asks more: what a row names must be there,
 * because with a hundred thousand rows nobody looks for it afterwards. Each product's model is locked before
 * its mappings are read, and counts once.
 */
export const takeMappings: ImportKind['take'] = async (ctx, rows, mode) => {
  const products = await lockProducts(ctx, rows);
  const stored = await storedOf(ctx, rows, products);
  const known = { mode, products, stored, ...(await knownItems(ctx, rows)), models: new Map() };
  const changes: (Change & { productID: string })[] = [];
  const results: RowResult[] = [];
  for (const row of rows) {
    const { result, change } = await takeRow(ctx, row, known);
    results.push(result);
    if (change) changes.push({ row: row.row, ...change });
  }
  for (const productID of [...new Set(changes.map((one) => one.productID))].sort())
    await touchModel(ctx, productID);
  // With the models locked nobody else can have taken a number, so that every row is written.
  if (changes.length > 0) await writeBatch(ctx, itemMappingResource, 'itemMappingID', changes);
  return results;
};

/** What the checks of a product's mappings need, made once for all rows of it. */
type Model = { attributes: ReadonlyMap<string, Readable>; check: CheckMapping };
type Known = {
  mode: ImportMode;
  /** Ids by the number that a cell holds. */
  products: ReadonlyMap<unknown, string>;
  stored: ReadonlyMap<string, Row>;
  items: ReadonlySet<string>;
  models: Map<string, Model>;
};
type Taken = { result: RowResult; change?: { old: Row | undefined; next: Row; productID: string } };

const lockProducts = async (ctx: Ctx, rows: readonly ReadRow[]): Promise<Map<string, string>> => {
  const numbers = [...new Set(textCells(rows, 'productNumber'))];
  const found = await ctx.rows(sql<{ number: string; productID: string }>`
    select p.number, p.product_id as "productID" from products p
    where ${ctx.mine('p')} and p.number = any (${numbers}::text[]) order by p.product_id for no key update`);
  return new Map(found.map(({ number, productID }) => [number, productID]));
};

const keyOf = (productID: unknown, number: unknown) => `${productID}/${number}`;

/** One look-up each, as `lockByKey` of the kit does and for its reason. */
const storedOf = async (
  ctx: Ctx,
  rows: readonly ReadRow[],
  products: Known['products'],
): Promise<Map<string, Row>> => {
  const wanted = rows.flatMap(({ values: { productNumber, number } }) => {
    const productID = products.get(productNumber);
    return productID === undefined ? [] : [{ productID, number: Number(number) }];
  });
  const found = await unsorted(
    ctx,
    sql<Row>`
    select x.* from unnest(${wanted.map((one) => one.productID)}::text[], ${wanted.map((one) => one.number)}::int[]) as k (product_id, number)
      cross join lateral (
        select ${itemMappingResource.select(ctx.now)} from item_mappings t
        where ${ctx.mine('t')} and t.product_id = k.product_id and t.number >= k.number order by t.number limit 1) x
    where x.number = k.number`,
  );
  return new Map(found.map((row) => [keyOf(row.productID, row.number), row]));
};

/**
 * Which of the items that the rows name the tenant has. A cell that cannot be read is reported with its row.
 */
const knownItems = async (ctx: Ctx, rows: readonly ReadRow[]): Promise<Pick<Known, 'items'>> => {
  const named = new Set<string>();
  for (const cell of textCells(rows, 'items'))
    try {
      for (const { number } of readItems(cell)) named.add(number);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  const found = await ctx.rows(sql<{ number: string }>`
    select i.number from items i where ${ctx.mine('i')} and i.number = any (${[...named]}::text[])`);
  return { items: new Set(found.map(({ number }) => number)) };
};

const takeRow = async (ctx: Ctx, { values }: ReadRow, known: Known): Promise<Taken> => {
  const productID = known.products.get(values.productNumber);
  if (productID === undefined)
    return failed([unknown('productNumber', `there is no product “${values.productNumber}”`)]);
  const old = known.stored.get(keyOf(productID, values.number));
  if (old && known.mode === 'INSERT')
    return skipped(
      importCodes.AlreadyThere,
      'There is such an item mapping already; with the mode INSERT it stays.',
    );
  if (!old && known.mode === 'UPDATE')
    return skipped(importCodes.NotThere, 'There is no such item mapping; with the mode UPDATE none is made.');
  try {
    const sent = withoutSame(values, old);
    if (old && Object.keys(sent).length === 0) return { result: { outcome: 'UNCHANGED', faults: [] } };
    const model = known.models.get(productID) ?? (await modelOf(ctx, productID));
    known.models.set(productID, model);
    const said = Object.entries(fieldsOf(sent, model)).filter(
      ([name, value]) => !old || !readsAs(name, value, old),
    );
    if (old && said.length === 0) return { result: { outcome: 'UNCHANGED', faults: [] } };
    const next = { ...(old ?? fresh(ctx, productID, values)), ...Object.fromEntries(said) };
    const missing = ['attributes', 'items'].filter((name) => next[name] === undefined);
    if (missing.length > 0)
      return failed(
        missing.map((column) => ({ column, code: 'InvalidInput', message: 'is needed for a new one' })),
      );
    const errors = checkBody({ attributes: next.attributes, items: next.items });
    if (errors) throw new Problem('InvalidInput', 'A cell is refused.', { errors });
    refuseFaults('itemMappings', partOfDocument(next));
    const faults = [...faultsOfFindings(model.check(next as never)), ...unknownItems(next, known)];
    if (faults.length > 0) return failed(faults);
    return { result: { outcome: old ? 'UPDATED' : 'CREATED', faults: [] }, change: { old, next, productID } };
  } catch (error) {
    return failed(faultsOf(error));
  }
};

/** As the body of a request is checked. */
const checkBody = compileSentCheck(object({ attributes: mappingAttributes, items: mappingItems }));

/** A new mapping, of which the row's own columns are still to come. */
const fresh = (ctx: Ctx, productID: string, { number }: Row): Row => ({
  itemMappingID: ctx.newID(),
  productID,
  number,
  category: '',
  isActive: true,
  sequence: number,
});

/**
 * The columns in which a row differs from what is stored. A cell that reads as the export prints it says
 * nothing new, of whatever type its values are. An empty cell clears what may be empty, and leaves alone what
 * may not be.
 */
const withoutSame = ({ productNumber, number, ...cells }: Row, old: Row | undefined): Row =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([name, value]) => value !== null || isText(name))
      .map(([name, value]) => [name, value ?? ''])
      .filter(([name, value]) => !old || !sameValue(value, printed(String(name), old))),
  );

const isText = (name: string) => ['category', 'attributes', 'items'].includes(name);

/** A field as its column holds it. */
export const printed = (column: string, row: Row): unknown => {
  if (column === 'attributes') return printPairs(row.attributes as ProductItemMapping['attributes']);
  return column === 'items' ? printItems(row.items as ProductItemMapping['items']) : row[column];
};

/** `2.50` for 2.5. */
const readsAs = (name: string, value: unknown, old: Row) =>
  sameValue(printed(name, { [name]: value }), printed(name, old));

const fieldsOf = (sent: Row, { attributes }: Model): Row => ({
  ...sent,
  ...(typeof sent.attributes === 'string' ? { attributes: pairsOf(sent.attributes, attributes) } : {}),
  ...(typeof sent.items === 'string' ? { items: readItems(sent.items) } : {}),
});

/** An attribute that the product has not is reported by the check, with the name that was probably meant. */
const pairsOf = (cell: string, attributes: Model['attributes']): ProductItemMapping['attributes'] =>
  readPairs(cell, '/attributes').map(({ name, value }) => {
    const attribute = attributes.get(name);
    return { name, value: attribute ? typedValue(attribute, value, '/attributes') : value };
  });

/** @throws Problem where the product cannot be read, which its own check tells in full */
const modelOf = async (ctx: Ctx, productID: string): Promise<Model> => {
  const { product, pages, attributes, tables } = await productParts(ctx, productID);
  const read = readDocument({ format: 'millwright-product-1', product, pages, attributes, tables });
  if ('findings' in read)
    throw new Problem('InvalidInput', 'The product has faults of its own: check it first.', {
      errors: [
        {
          pointer: '/productNumber',
          detail: `names a product that cannot be read: ${read.findings[0]?.message}`,
        },
      ],
    });
  return {
    attributes: new Map(
      read.document.attributes.map(({ name, dataType, values }) => {
        return [name, { name, dataType, offered: byPrint(values.map(({ value }) => value)) }];
      }),
    ),
    check: mappingChecker(read.document),
  };
};

const faultsOfFindings = (findings: readonly Finding[]): RowFault[] =>
  findings
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ code, pointer, message }) => ({
      column: pointer.split('/')[3] ?? null,
      code: code.startsWith('UNKNOWN_') ? 'UnknownReference' : 'InvalidInput',
      message: `cannot be taken: ${message}`,
    }));

/** Numbers with expressions in braces are known only in a configuration. */
const unknownItems = ({ items }: Row, known: Known): RowFault[] =>
  (items as ProductItemMapping['items'])
    .filter(({ number }) => !number.includes('{') && !known.items.has(number))
    .map(({ number }) => unknown('items', `names ${number}, and there is no such item`));

const unknown = (column: string, message: string): RowFault => ({
  column,
  code: 'UnknownReference',
  message,
});

const failed = (faults: readonly RowFault[]): Taken => ({ result: { outcome: 'FAILED', faults } });

const skipped = (code: string, message: string): Taken => ({
  result: { outcome: 'SKIPPED', faults: [{ column: null, code, message }] },
});

/** What is the row's own fault; what the database refuses is thrown, since its transaction is lost. */
const faultsOf = (error: unknown): RowFault[] => {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const { errors = [] } = error.extras;
  if (errors.length === 0) return [{ column: null, code: error.code, message: error.message }];
  return errors.map(({ pointer, detail }) => ({
    column: pointer.split('/')[1] ?? null,
    code: error.code,
    message: detail,
  }));
};
