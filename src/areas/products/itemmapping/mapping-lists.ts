import { sql } from 'kysely';
import {
  countOfProduct,
  deleteAllOfProduct,
  listOfProduct,
  needProduct,
  pageOfProduct,
  productParams,
  searchOfProduct,
} from '#areas/products/products';
import { deleteHistory } from '#kit/parts/history';
import { operation } from '#platform/operation';
import { list, type Static } from '#platform/schema';
import { type ItemMapping, itemMappingResource } from './item-mapping.resource.ts';
import { categoryCount } from './item-mapping.schema.ts';

/** One implementation for the two paths that the contract has: of the item mapping, and of the product. */
const both = <O>(
  make: (resource: typeof itemMappingResource, one: { id: string; path: string; summary: string }) => O,
  verb: string,
  rest: string,
  summary: string,
  [first, second]: [string, string] = ['/v1/itemmapping/{ProductID}', '/v1/products/{ProductID}/itemmapping'],
): O[] => [
  make(itemMappingResource, { id: `${verb}ItemMappings`, path: `${first}${rest}`, summary }),
  make(itemMappingResource, { id: `${verb}ProductItemMappings`, path: `${second}${rest}`, summary }),
];

const listCategories = (
  _resource: typeof itemMappingResource,
  one: { id: string; path: string; summary: string },
) =>
  operation({
    ...one,
    method: 'GET',
    tag: 'item-mapping',
    permission: 'products.read',
    params: productParams,
    response: list(categoryCount),
    problems: ['NotFound'],
    example: { response: [{ category: 'Seals', count: 120 }] },
    run: async (ctx, { params }) => {
      await needProduct(ctx, params.ProductID);
      const found = await ctx.rows(sql<Static<typeof categoryCount>>`
        select m.category, count(*)::int as count from item_mappings m
        where ${ctx.mine('m')} and m.product_id = ${params.ProductID} group by m.category`);
      return found.sort((one, other) => alphabet.compare(one.category, other.category));
    },
  });

// Of the program, not of the database, whose order differs from machine to machine.
const alphabet = new Intl.Collator('en');
const older: [string, string] = ['/v1/itemmapping/{ProductID}', '/v1/itemmapping/products/{ProductID}'];

export const mappingLists = [
  ...both(listOfProduct, 'list', '', 'List the item mappings of a product'),
  ...both(countOfProduct, 'count', '/count', 'Count the item mappings of a product'),
  ...both(pageOfProduct, 'page', '/pages/{Page}', 'One page of the item mappings of a product'),
  ...both(searchOfProduct, 'search', '/search/{SearchFor}', 'Search the item mappings of a product'),
  ...both(
    listCategories,
    'listCategoriesOf',
    '/categories',
    'List the categories of a product’s item mappings',
    older,
  ),
];

export const deleteAllMappings = deleteAllOfProduct(
  itemMappingResource,
  {
    id: 'deleteAllItemMappings',
    path: '/v1/itemmapping/{ProductID}/all',
    summary: 'Delete all item mappings of a product',
  },
  async (ctx, productID, most) => {
    const gone = await ctx.rows(sql<ItemMapping>`
      delete from item_mappings as t
      where ${ctx.mine('t')} and t.item_mapping_id in (
        select m.item_mapping_id from item_mappings m
        where ${ctx.mine('m')} and m.product_id = ${productID} order by m.number limit ${most})
      returning ${itemMappingResource.select(ctx.now)}`);
    await deleteHistory(ctx, 'ItemMapping', ...gone.map((row) => row.itemMappingID));
    return gone;
  },
);
