import { sql } from 'kysely';
import { findUnknownItems } from '#areas/itemmapping';
import { findingOnWire, findingsWithIDs, needProduct, productParams } from '#areas/products';
import { checkDocument } from '#configurator/document/check-document';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { id, int32, list, object, type Static, text } from '#platform/schema';
import { checkInThread } from './check-in-thread.ts';
import { documentWithIDs } from './document-of.ts';
import { freezeQueries } from './freeze-queries.ts';
import { textOf } from './stored-document.ts';

const example = {
  severity: 'WARNING' as const,
  code: 'DEAD_VALUE' as const,
  message: "'NBR' of SEAL can never be chosen, because of rule 10.",
  pointer: '/attributes/2/values/0',
  entity: { type: 'ATTRIBUTE' as const, key: 'SEAL', entityID: '0198c5a0-0000-7000-8000-000000000270' },
  rule: 10,
};

/** `GET …/validate`: what a release would find. */
export const validateProduct = operation({
  id: 'validateProduct',
  method: 'GET',
  path: '/v1/products/{ProductID}/validate',
  tag: 'products',
  summary: 'Check a product as its release would',
  description:
    'Names that are not there, expressions that cannot be read, items that the tenant has not; and what only the solver finds: that nothing is possible, ' +
    'values that can never or only be chosen, rules that never fire or say nothing new. What the time did not suffice for is told as UNPROVEN.',
  permission: 'products.read',
  params: productParams,
  response: list(findingOnWire),
  problems: ['NotFound', 'PreconditionMissing'],
  example: { response: [example] },
  run: async (ctx, { params: { ProductID } }) => {
    await needProduct(ctx, ProductID);
    const { document, ids } = await documentWithIDs(ctx, ProductID);
    const unknown = await findUnknownItems(ctx, document);
    const frozen = await freezeQueries(ctx, document);
    if ('findings' in frozen) {
      const findings = [...checkDocument(document), ...frozen.findings, ...unknown];
      return answer({ body: findingsWithIDs(findings, ids) });
    }
    const { text } = textOf(frozen.document);
    const today = ctx.now.slice(0, 10);
    // The solver may take seconds: it works in a thread of its own, and without a transaction.
    return answer({
      after: async () => ({ body: findingsWithIDs([...(await checkInThread(text, today)), ...unknown], ids) }),
    });
  },
});

/** Findings of one product that the check of all of them tells; its own check tells the others. */
const mostOfOne = 20;

const checked = object(
  {
    productID: id(),
    number: text(60),
    errors: int32({ minimum: 0 }),
    warnings: int32({ minimum: 0 }),
    findings: list(findingOnWire, { description: `The first ${mostOfOne}` }),
  },
  { title: 'CheckedProduct' },
);

/** `GET /v1/products/validate`: which products need a look. */
export const validateProducts = operation({
  id: 'validateProducts',
  method: 'GET',
  path: '/v1/products/validate',
  tag: 'products',
  summary: 'Check all products without solving them',
  description:
    'Each product by number, with how much is wrong with it and the first of it. What only the solver finds is told by the check of one product.',
  permission: 'products.read',
  response: list(checked),
  example: {
    response: [
      {
        ...{ productID: '0198c5a0-0000-7000-8000-000000000261', number: 'CYL', errors: 0, warnings: 1 },
        findings: [
          { ...example, code: 'UNUSED_TABLE', message: 'Nothing looks into table FORCES.', pointer: '/tables/0' },
        ],
      },
    ],
  },
  run: async (ctx) => {
    const products = await ctx.rows(sql<{ productID: string; number: string }>`
      select p.product_id as "productID", p.number from products p where ${ctx.mine('p')} order by p.number`);
    return answer({ stream: eachChecked(ctx, products) });
  },
});

const eachChecked = async function* (ctx: Ctx, products: readonly { productID: string; number: string }[]) {
  let lead = '[';
  for (const { productID, number } of products) {
    yield lead + printJson({ productID, number, ...(await checkOne(ctx, productID)) });
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
};

const checkOne = async (
  ctx: Ctx,
  productID: string,
): Promise<Pick<Static<typeof checked>, 'errors' | 'warnings' | 'findings'>> => {
  const { document, ids } = await documentWithIDs(ctx, productID);
  const findings = [...checkDocument(document), ...(await findUnknownItems(ctx, document))];
  const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
  return {
    errors,
    warnings: findings.length - errors,
    findings: findingsWithIDs(findings.slice(0, mostOfOne), ids),
  };
};
