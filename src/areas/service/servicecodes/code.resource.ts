import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { Problem } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { id } from '#platform/schema';

/** What a service code may name. */
export const codeTypes = ['SYMPTOM', 'CAUSE', 'REPAIR', 'FAILURE', 'WARRANTY'] as const;

const fields = {
  code: field.text(40, {
    required: true,
    unique: true,
    sort: true,
    search: true,
    filter: 'equal',
    createOnly: true,
    description:
      'Unique among the codes of its type, letter case aside; trees and reports say it, so it stays',
    example: 'LEAK-ROD',
  }),
  type: field.oneOf(codeTypes, {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'What it names: trees, trouble reports and tickets take codes of one type each',
  }),
  description: field.text(500, { required: true, search: true, example: 'Oil leaks at the rod' }),
  productIDs: field.words(id(), {
    required: true,
    fallback: [],
    refers: true,
    column: 'product_ids',
    description: 'The products that it is of; none: of everything',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Whether it can be given to something new; what has it keeps it',
  }),
};

/** A word that service people share: a symptom, a cause, a repair, a failure, a ground of warranty. */
export const codeResource = resource({
  entity: 'ServiceCode',
  noun: 'service code',
  table: 'service_codes',
  path: '/v1/service/codes',
  param: 'CodeID',
  idField: 'codeID',
  tag: 'service',
  permission: 'servicesetup',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create', 'count', 'pages', 'search'],
  sort: 'code',
  isReferredTo: true,
  written: async (ctx, { codeID, productIDs }) => {
    const known = await ctx.rows(sql<{ productID: string }>`
      select p.product_id as "productID" from products p
      where ${ctx.mine('p')} and p.product_id = any (${productIDs}::text[])`);
    const errors = productIDs.flatMap((one, at) =>
      known.some(({ productID }) => productID === one)
        ? []
        : [{ pointer: `/productIDs/${at}`, detail: 'does not exist' }],
    );
    if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
    await ctx.exec(sql`
      delete from service_code_products as x where ${ctx.mine('x')} and x.code_id = ${codeID}`);
    await ctx.exec(sql`
      insert into service_code_products (tenant_id, code_id, product_id)
      select ${ctx.tenantID}, ${codeID}, x.id from unnest(${productIDs}::text[]) as x (id)`);
  },
  deleting: (ctx, { codeID }) => refuseReferenced(ctx, 'service_codes', codeID),
  example: {
    create: { code: 'LEAK-ROD', type: 'SYMPTOM', description: 'Oil leaks at the rod' },
    patch: { description: 'Oil leaks between rod and head' },
    row: { codeID: '0198c5a0-0000-7000-8000-0000000008a0' },
  },
});
