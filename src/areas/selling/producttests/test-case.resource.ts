import { sql } from 'kysely';
import { isCurrencyCode } from '#areas/ground/reference';
import { choice, listOfProduct, lockNamedModel } from '#areas/products/products';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid, Problem } from '#platform/problem';
import { list } from '#platform/schema';
import { testCaseExample } from './test-case.example.ts';
import { expectation } from './test-case.schema.ts';

/** So many cases of a product are run. */
export const mostCases = 200;

const fields = {
  productID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  name: field.text(200, {
    required: true,
    unique: true,
    sort: true,
    description: 'Unique in the product, letter case aside',
  }),
  description: field.text(4000),
  choices: field.json(list(choice, { maxItems: 1000 }), {
    required: true,
    description: 'As `attributes` of POST /v1/configure/{ProductID}/configuration',
  }),
  quantity: field.quantity({ required: true, description: 'Pieces' }),
  customerID: field.id({ refers: true, description: 'Whom it is for; null: nobody in particular' }),
  currencyCode: field.text(3, { description: 'ISO 4217; the customer’s when null, else the tenant’s' }),
  isActive: field.flag({ required: true, fallback: true, description: 'Only active ones are run' }),
  expected: field.json(expectation, { required: true }),
};

/** A configuration that a product must answer as expected, whatever is changed in it. */
export const testCaseResource = resource({
  entity: 'ProductTestCase',
  noun: 'test case of the product',
  table: 'product_test_cases',
  path: '/v1/products/testcases',
  param: 'TestCaseID',
  idField: 'testCaseID',
  tag: 'products',
  permission: 'producttests',
  fields,
  operations: ['create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: 'name',
  check: async (ctx, row, old) => {
    if (row.currencyCode !== null && !isCurrencyCode(row.currencyCode))
      throw invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR');
    if (old) return;
    // Of two that are made at once one waits, so that there are never more than are run.
    await lockNamedModel(ctx, row.productID);
    const { count } = await ctx.one(
      sql<{ count: number }>`
        select count(*)::int as count from product_test_cases c where ${ctx.mine('c')} and c.product_id = ${row.productID}`,
      'product',
    );
    if (count < mostCases) return;
    throw new Problem('TooMany', `A product has at most ${mostCases} test cases. Delete one first.`);
  },
  problems: { create: ['TooMany'] },
  example: testCaseExample,
});

export const testCaseOperations = [
  {
    ...listOfProduct(testCaseResource, {
      id: 'listProductTestCases',
      path: '/v1/products/{ProductID}/testcases',
      summary: 'List the test cases of a product',
    }),
    addition: true,
  },
  ...testCaseResource.operations,
];
