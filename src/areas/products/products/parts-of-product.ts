import { sql } from 'kysely';
import type { Resource } from '#kit/declaration';
import { exportFile, formatParameter, nestedCells } from '#kit/export';
import { rowOf } from '#kit/import/declaration';
import { fileRows } from '#kit/import/export-rows';
import { type RowImport, rowColumns } from '#kit/import/row-import';
import { answerList } from '#kit/list-answer';
import { countStatement, filterQuery, limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { id, int32, list, object } from '#platform/schema';

/** The product in the path of an operation on its parts. */
export const productParams = object({ ProductID: id({ description: 'The product’s id' }) });

/** Asks whether there is such a product. @throws Problem 404 */
export const needProduct = async (ctx: Ctx, productID: string): Promise<void> => {
  const found = await ctx.first(
    sql`select 1 from products p where ${ctx.mine('p')} and p.product_id = ${productID}`,
  );
  if (!found) throw notFound('product');
};

const of = (productID: string) => [sql<boolean>`t.product_id = ${productID}`];
const shared = (resource: Resource) =>
  ({
    method: 'GET',
    tag: resource.spec.tag,
    permission: `${resource.spec.permission}.read`,
    params: productParams,
  }) as const;

/**
 * The parts of one product, in order, with the filters of the plain list. Where the contract has two paths,
 * both answer the same.
 */
export const listOfProduct = (
  resource: Resource,
  one: { id: string; path: string; summary: string },
): Operation =>
  operation({
    ...shared(resource),
    ...one,
    query: listQuery(resource, { limit: limitParameter }),
    response: list(resource.element),
    problems: ['NotFound', 'InvalidCursor'],
    example: { response: [elementExample(resource)] },
    run: async (ctx, { params, query }) => {
      await needProduct(ctx, params.ProductID);
      return answerList(ctx, resource, planList(resource, query, of(params.ProductID)));
    },
  });

/** How many parts of the kind a product has. */
export const countOfProduct = (
  resource: Resource,
  one: { id: string; path: string; summary: string },
): Operation =>
  operation({
    ...shared(resource),
    ...one,
    query: filterQuery(resource),
    response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
    problems: ['NotFound'],
    example: { response: { count: 12 } },
    run: async (ctx, { params, query }) => {
      await needProduct(ctx, params.ProductID);
      const plan = planList(resource, query, of(params.ProductID));
      return { count: (await ctx.first(countStatement(ctx, resource, plan)))?.count ?? 0 };
    },
  });

/** The parts of one product as a file. */
export const exportOfProduct = (
  declared: RowImport,
  one: { id: string; path: string; summary: string },
): Operation => {
  const { resource, name } = declared;
  const file = exportFile(rowOf(rowColumns(declared)));
  return operation({
    ...shared(resource),
    ...one,
    description:
      `The columns are those of an import: the file imports back unchanged. ${nestedCells} In CSV, text cells that a ` +
      'spreadsheet would run as a formula are escaped, and an import takes that off again; numbers never.',
    query: object({ Format: formatParameter }),
    exports: resource.spec.entity,
    response: file.response,
    problems: ['NotFound'],
    run: async (ctx, { params, query }) => {
      await needProduct(ctx, params.ProductID);
      return file.answer({
        name,
        rows: fileRows(ctx, declared, {}, of(params.ProductID)),
        format: query.Format,
      });
    },
  });
};
