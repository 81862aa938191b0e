import { sql } from 'kysely';
import { needProduct } from '#areas/products/products';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { list, object, orNull } from '#platform/schema';
import { documentOnWire, documentsOf, onWire } from './stored-document.ts';
import { versionExample } from './version.example.ts';
import {
  instanceParams,
  needOwnInstance,
  readVersion,
  type Version,
  versionParams,
  versionResource,
} from './version.resource.ts';

/** A version whole: with what it keeps. */
export const versionModel = object(
  {
    ...versionResource.element.properties,
    document: documentOnWire,
    releasedDocument: orNull(documentOnWire),
  },
  {
    title: 'SmartQuoteVersionWhole',
    description:
      '`releasedDocument` is the document with the values that its queries gave; null where it has no queries',
  },
);

/** As `versionModel` tells it. */
export const wholeVersion = async (ctx: Ctx, row: Version) => {
  const { MODEL, RELEASED } = await documentsOf(ctx, row.versionID);
  return {
    ...row,
    document: onWire(MODEL),
    releasedDocument: RELEASED === undefined ? null : onWire(RELEASED),
  };
};

const read = { method: 'GET', tag: 'products', permission: 'products.read' } as const;

const listVersions = operation({
  ...read,
  id: 'listSmartQuoteVersions',
  path: versionResource.spec.path,
  summary: 'List the versions of a product',
  description: 'The latest first, without what they keep.',
  params: instanceParams,
  query: listQuery(versionResource, { limit: limitParameter }),
  response: list(versionResource.element),
  problems: ['NotFound', 'InvalidCursor'],
  example: { response: [versionExample.row] },
  run: async (ctx, { params: { InstanceID, ProductID }, query }) => {
    needOwnInstance(ctx, InstanceID);
    await needProduct(ctx, ProductID);
    return answerList(
      ctx,
      versionResource,
      planList(versionResource, query, [sql`t.product_id = ${ProductID}`]),
    );
  },
});

const readReleased = operation({
  ...read,
  id: 'getReleasedSmartQuoteVersion',
  path: `${versionResource.spec.path}/released`,
  summary: 'Read the live version of a product',
  description: 'There is one at most; 404 where none is released.',
  params: instanceParams,
  response: versionModel,
  problems: ['NotFound'],
  example: { response: { ...versionExample.whole, state: 'RELEASED' } },
  run: async (ctx, { params: { InstanceID, ProductID } }) => {
    needOwnInstance(ctx, InstanceID);
    await needProduct(ctx, ProductID);
    const row = await ctx.one(
      sql<Version>`
        select ${versionResource.select(ctx.now)} from product_versions t
        where ${ctx.mine('t')} and t.product_id = ${ProductID} and t.state = 'RELEASED'`,
      'released version of the product',
    );
    return answer({ body: await wholeVersion(ctx, row), version: row.rowVersion });
  },
});

const readOneVersion = operation({
  ...read,
  id: 'getSmartQuoteVersion',
  path: `${versionResource.spec.path}/{VersionID}`,
  summary: 'Read a version of a product with what it keeps',
  params: versionParams,
  response: versionModel,
  problems: ['NotFound'],
  example: { response: versionExample.whole },
  run: async (ctx, { params: { InstanceID, ProductID, VersionID } }) => {
    needOwnInstance(ctx, InstanceID);
    const row = await readVersion(ctx, ProductID, VersionID);
    return answer({ body: await wholeVersion(ctx, row), version: row.rowVersion });
  },
});

export const readVersions = [listVersions, readReleased, readOneVersion];
