import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { elementExample } from '#kit/shapes';
import { operation } from '#platform/operation';
import { list, object, text } from '#platform/schema';
import { supplierExample } from './supplier.example.ts';
import { supplierResource } from './supplier.resource.ts';

/** Like every `by…` a list: the number is unique, so it holds one supplier or none. */
export const findSupplierByNumber = operation({
  id: 'findSupplierByNumber',
  method: 'GET',
  path: '/v1/suppliers/ByNumber/{SupplierNumber}',
  tag: 'suppliers',
  summary: 'Find a supplier by its number',
  description: 'A list with the one supplier of exactly this number, or an empty one.',
  permission: 'suppliers.read',
  params: object({ SupplierNumber: text(40, { description: 'The supplier’s number' }) }),
  response: list(supplierResource.element),
  example: {
    params: { SupplierNumber: supplierExample.row.supplierNumber },
    response: [elementExample(supplierResource)],
  },
  run: async (ctx, { params }) =>
    answerList(
      ctx,
      supplierResource,
      planList(supplierResource, {}, [sql`t.supplier_number = ${params.SupplierNumber}`]),
    ),
});
