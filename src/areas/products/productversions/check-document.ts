import { findingOnWire, findingsWithIDs } from '#areas/products/products';
import type { Finding } from '#configurator/document/finding';
import { readDocument } from '#configurator/document/read-document';
import type { JsonValue } from '#lib/json';
import { answer, operation } from '#platform/operation';
import { list, Type } from '#platform/schema';
import { checkForRelease } from './check-for-release.ts';

/** `POST /v1/products/document/check`: what an editor asks while its text is being written. */
export const checkProductDocument = operation({
  id: 'checkProductDocument',
  method: 'POST',
  path: '/v1/products/document/check',
  tag: 'products',
  addition: true,
  reads: true,
  summary: 'Check a document as its release would',
  description:
    'What `GET /v1/products/{ProductID}/validate` finds, of a document that is not stored: for editors. Nothing is kept. What is not of the form of ' +
    'a document is a finding too (MALFORMED), with its place.',
  permission: 'products.read',
  body: Type.Unsafe<JsonValue>({
    type: 'object',
    title: 'ProductDocument',
    description: 'As `GET /v1/products/{ProductID}/document` answers it',
    additionalProperties: true,
  }),
  response: list(findingOnWire),
  problems: [],
  example: {
    body: { format: 'millwright-product-1', product: { number: 'CYL', name: 'Hydraulic cylinder' } },
    response: [],
  },
  run: async (ctx, { body }) => {
    const read = readDocument(body);
    if ('findings' in read) return onWire(read.findings);
    const check = await checkForRelease(ctx, read.document);
    return answer({ after: async ({ heavy }) => ({ body: onWire(await check(heavy)) }) });
  },
});

/** A document that is not stored has no records. */
const onWire = (findings: readonly Finding[]) => findingsWithIDs(findings, {});
