import { answer, operation } from '#platform/operation';
import { object, optional, orNull, text } from '#platform/schema';
import { makeVersion } from './make-version.ts';
import { versionModel, wholeVersion } from './read-versions.ts';
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
    const made = await makeVersion(ctx, ProductID, body.notes ?? null);
    return answer({ body: await wholeVersion(ctx, made), version: made.rowVersion });
  },
});
