import { sql } from 'kysely';
import {
  findingOnWire,
  findingsWithIDs,
  needProduct,
  type PartIDs,
  productParams,
} from '#areas/products/products';
import type { Finding } from '#configurator/document/finding';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Heavy } from '#platform/heavy/pool';
import { answer, operation } from '#platform/operation';
import { id, int32, list, object, type Static, text } from '#platform/schema';
import { checkForRelease } from './check-for-release.ts';
import { checkDocumentsInThread } from './check-in-thread.ts';
import { documentWithIDs } from './document-of.ts';
import { findUnknownRecords } from './find-unknown-records.ts';
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
    'Names that do not exist, expressions that cannot be read, items that the tenant has not or that have no price, pricing components that are not in use; and what only the solver finds: that nothing is possible, ' +
    'values that can never or only be chosen, rules that never fire or say nothing new. What could not be proven in time is reported as UNPROVEN.',
  permission: 'products.read',
  params: productParams,
  response: list(findingOnWire),
  problems: ['NotFound', 'PreconditionMissing'],
  example: { response: [example] },
  run: async (ctx, { params: { ProductID } }) => {
    await needProduct(ctx, ProductID);
    const { document, ids } = await documentWithIDs(ctx, ProductID);
    const check = await checkForRelease(ctx, document);
    // The solver may take seconds: it works in a thread of its own, and without a transaction.
    return answer({ after: async ({ heavy }) => ({ body: findingsWithIDs(await check(heavy), ids) }) });
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
    'Each product by number, with how much is wrong with it and the first of it. What only the solver finds is reported by the check of one product.',
  permission: 'products.read',
  response: list(checked),
  example: {
    response: [
      {
        ...{ productID: '0198c5a0-0000-7000-8000-000000000261', number: 'CYL', errors: 0, warnings: 1 },
        findings: [
          {
            ...example,
            code: 'UNUSED_TABLE',
            message: 'Nothing looks into table FORCES.',
            pointer: '/tables/0',
          },
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

/**
 * Products whose documents are held and checked at once; letters of their documents, after which no further
 * one is read.
 */
const together = { products: 20, letters: 5_000_000 };

type Read = { productID: string; number: string; text: string; ids: PartIDs; unknown: Finding[] };

const eachChecked = async function* (ctx: Ctx, products: readonly { productID: string; number: string }[]) {
  let lead = '[';
  let some: Read[] = [];
  for (const [index, { productID, number }] of products.entries()) {
    const { document, ids } = await documentWithIDs(ctx, productID);
    some.push({
      productID,
      number,
      ids,
      text: textOf(document).text,
      unknown: await findUnknownRecords(ctx, document),
    });
    const letters = some.reduce((sum, { text }) => sum + text.length, 0);
    if (index < products.length - 1 && some.length < together.products && letters < together.letters)
      continue;
    for (const one of await checkedOf(ctx.heavy, some)) {
      yield lead + printJson(one);
      lead = ',';
    }
    some = [];
  }
  yield lead === '[' ? '[]' : ']';
};

const checkedOf = async (heavy: Heavy, some: readonly Read[]): Promise<Static<typeof checked>[]> => {
  const found = await checkDocumentsInThread(
    heavy,
    some.map(({ text }) => text),
  );
  return some.map(({ productID, number, ids, unknown }, index) => {
    const findings = [...(found[index] ?? []), ...unknown];
    const errors = findings.filter(({ severity }) => severity === 'ERROR').length;
    const first = findingsWithIDs(findings.slice(0, mostOfOne), ids);
    return { productID, number, errors, warnings: findings.length - errors, findings: first };
  });
};
