import { sql } from 'kysely';
import {
  lockNamedModel,
  partOfDocument,
  refuseFaults,
  touchIfChanged,
  touchModel,
} from '#areas/products/products';
import { documentLimits } from '#configurator/document/limits';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { mappingExample } from './item-mapping.example.ts';
import { mappingAttributes, mappingItems } from './item-mapping.schema.ts';

/**
 * An item mapping of a product: where every pair of attribute and value is met, its items are part of the
 * bill of materials.
 */
export const itemMappingResource = resource({
  entity: 'ItemMapping',
  noun: 'item mapping',
  table: 'item_mappings',
  path: '/v1/itemmapping',
  param: 'ItemMappingID',
  idField: 'itemMappingID',
  tag: 'item-mapping',
  permission: 'products',
  fields: {
    productID: field.id({ required: true, createOnly: true, refers: true }),
    // Zero stands for the next one, which a declaration does not know.
    number: field.integer(
      { minimum: 0, maximum: 1_000_000_000 },
      {
        required: true,
        unique: true,
        fallback: 0,
        isPlaceholder: true,
        sort: true,
        filter: 'equal',
        description: 'Unique in the product, names the mapping in traces; the next one unless given',
      },
    ),
    category: field.longText(documentLimits.name, {
      required: true,
      fallback: '',
      filter: 'equal',
      search: true,
    }),
    attributes: field.json(mappingAttributes, { required: true }),
    items: field.json(mappingItems, { required: true }),
    isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
    // Below zero stands for the number.
    sequence: field.integer(
      { minimum: 0, maximum: 1_000_000_000 },
      {
        required: true,
        fallback: -1,
        isPlaceholder: true,
        description: 'Orders the bill of materials; the number unless given',
      },
    ),
  },
  parts: { history: historyPart('ItemMapping', 'item_mapping_id') },
  operations: ['create', 'get', 'delete'],
  additions: ['create'],
  sort: 'number',
  search: {
    param: 'SearchFor',
    // Found by its number, its items and the values that it asks for.
    words: ({ number, items, attributes }) => [
      String(number),
      ...items.map((item) => item.number),
      ...attributes.map(({ value }) => String(value)),
    ],
  },
  check: async (ctx, row, old) => {
    refuseFaults('itemMappings', partOfDocument({ ...row, sequence: 0 }));
    await lockNamedModel(ctx, row.productID);
    row.items = row.items.map(({ uOM = null, position = null, ...item }) => ({ ...item, uOM, position }));
    if (row.number === 0) row.number = await nextNumber(ctx, row.productID);
    if (row.sequence < 0) row.sequence = row.number;
    await touchIfChanged(ctx, row, old);
  },
  deleting: async (ctx, row) => {
    await touchModel(ctx, row.productID);
    await deleteHistory(ctx, 'ItemMapping', row.itemMappingID);
  },
  example: mappingExample,
});

/** Of the product, whose lock is held. */
const nextNumber = async (ctx: Ctx, productID: string): Promise<number> => {
  const { last } = await ctx.one(
    sql<{ last: number }>`
      select coalesce(max(m.number), 0)::int as last from item_mappings m
      where ${ctx.mine('m')} and m.product_id = ${productID}`,
    'item mapping',
  );
  return last + 1;
};

/** An item mapping as it is stored. */
export type ItemMapping = Kept<(typeof itemMappingResource)['spec']['fields'], 'itemMappingID'>;
