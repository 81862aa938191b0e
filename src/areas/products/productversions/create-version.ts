import { sql } from 'kysely';
import { auditRow, insertRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { object, optional, orNull, text } from '#platform/schema';
import { documentOf, lockModel } from './document-of.ts';
import { versionModel, wholeVersion } from './read-versions.ts';
import { keepDocument, textOf } from './stored-document.ts';
import { versionExample } from './version.example.ts';
import { instanceParams, needOwnInstance, versionResource } from './version.resource.ts';

/** Freezes a product as it is now. */
export const createVersion = operation({
  id: 'createSmartQuoteVersion',
  method: 'POST',
  path: versionResource.spec.path,
  tag: 'products',
  addition: true,
  summary: 'Make a version of a product',
  description:
    'Stores the whole product as it is now, as a DRAFT. What it keeps never changes; changes of the product are for its next version.',
  permission: 'products.write',
  params: instanceParams,
  body: object({ notes: optional(orNull(text(4000))) }, { title: 'SmartQuoteVersionCreate' }),
  response: versionModel,
  problems: ['NotFound', 'PreconditionMissing'],
  example: { body: versionExample.create, response: versionExample.whole },
  run: async (ctx, { params: { InstanceID, ProductID }, body }) => {
    needOwnInstance(ctx, InstanceID);
    await lockModel(ctx, ProductID);
    const document = textOf(await documentOf(ctx, ProductID));
    const made = await insertRow(ctx, versionResource, {
      versionID: ctx.newID(),
      productID: ProductID,
      number: await nextNumber(ctx, ProductID),
      state: 'DRAFT',
      notes: body.notes ?? null,
      sha256: document.sha256,
      findings: [],
    });
    await keepDocument(ctx, made.versionID, 'MODEL', document);
    auditRow(ctx, versionResource, 'CREATE', undefined, made);
    return answer({ body: await wholeVersion(ctx, made), version: made.rowVersion });
  },
});

/** Of the product, whose lock is held. */
const nextNumber = async (ctx: Ctx, productID: string): Promise<number> => {
  const { last } = await ctx.one(
    sql<{ last: number }>`
      select coalesce(max(v.number), 0)::int as last from product_versions v
      where ${ctx.mine('v')} and v.product_id = ${productID}`,
    'version',
  );
  return last + 1;
};
