import { unpacked } from '#platform/heavy/across';
import { smallBytes } from '#platform/heavy/file-pieces';
import type { Heavy } from '#platform/heavy/pool';
import { heavyTask } from '#platform/heavy/task';
import { answer, type Operation, operation } from '#platform/operation';
import { flag, list, object, oneOf, Type, text } from '#platform/schema';
import { compareTexts, type DocumentDiff, packedDiff } from './compare-task.ts';
import { documentOf } from './document-of.ts';
import { readSnapshot, snapshotParams, snapshotResource } from './snapshot.resource.ts';
import { documentsOf, textOf } from './stored-document.ts';
import { snapshotExample } from './version.example.ts';
import { readVersion, versionParams } from './version.resource.ts';

/** So many changes one answer tells. */
const mostChanges = 5000;

/** What became of a part, on the wire. */
export const documentChange = object(
  {
    kind: oneOf(['PRODUCT', 'PAGE', 'ATTRIBUTE', 'RULE_GROUP', 'RULE', 'ITEM_MAPPING', 'TABLE']),
    key: text(200, { description: 'Its name, or its number as text' }),
    change: oneOf(['ADDED', 'REMOVED', 'CHANGED']),
    members: list(
      object({
        name: text(60),
        before: Type.Unknown({ description: 'As in the document; null if none exists' }),
        after: Type.Unknown(),
      }),
      { description: 'Of a CHANGED one: what differs' },
    ),
  },
  { title: 'ProductDocumentChange' },
);

const diffAnswer = Type.Unsafe<DocumentDiff>(
  object(
    {
      changes: list(documentChange),
      hasMore: flag({ description: 'There are more changes than are reported' }),
    },
    { title: 'ProductDiff' },
  ),
);

/**
 * `GET …/diff/{OtherID}`: what differs between two snapshots, or between a snapshot and the product as it is
 * now.
 */
export const compareSnapshots: Operation = operation({
  id: 'compareProductSnapshots',
  method: 'GET',
  path: `${snapshotResource.spec.path}/{SnapshotID}/diff/{OtherID}`,
  tag: 'products',
  addition: true,
  summary: 'Compare a snapshot with another one or with the product now',
  description:
    'Parts are matched by their names and numbers: what was added, removed or changed from the snapshot to the other one. A part that got another ' +
    `name was removed and added. At most ${mostChanges.toLocaleString('en')} changes are reported.`,
  permission: 'products.read',
  params: object({
    ...snapshotParams.properties,
    OtherID: text(64, { description: 'The id of another snapshot of the product, or `now`' }),
  }),
  response: diffAnswer,
  problems: ['NotFound', 'PreconditionMissing'],
  example: {
    params: { OtherID: 'now' },
    response: snapshotExample.diff,
  },
  run: async (ctx, { params }) => {
    const before = await readSnapshot(ctx, params);
    const after =
      params.OtherID === 'now'
        ? textOf(await documentOf(ctx, params.ProductID)).text
        : (await readSnapshot(ctx, { ...params, SnapshotID: params.OtherID })).text;
    return answerDiff(before.text, after);
  },
});

/**
 * `GET …/versions/{VersionID}/diff/{OtherID}`: what differs between two versions, or between a version and
 * the product as it is being edited.
 */
export const compareVersions: Operation = operation({
  id: 'compareProductVersions',
  method: 'GET',
  path: '/v1/products/{ProductID}/versions/{VersionID}/diff/{OtherID}',
  tag: 'products',
  addition: true,
  summary: 'Compare a version with another one or with the product now',
  description:
    'Parts are matched by their names and numbers: what was added, removed or changed from the version to the other one. A part that got another ' +
    `name was removed and added. At most ${mostChanges.toLocaleString('en')} changes are reported.`,
  permission: 'products.read',
  params: object({
    ProductID: versionParams.properties.ProductID,
    VersionID: versionParams.properties.VersionID,
    OtherID: text(64, { description: 'The id of another version of the product, or `now`' }),
  }),
  response: diffAnswer,
  problems: ['NotFound', 'PreconditionMissing'],
  example: {
    params: { OtherID: 'now' },
    response: snapshotExample.diff,
  },
  run: async (ctx, { params: { ProductID, VersionID, OtherID } }) => {
    const textOfVersion = async (versionID: string) =>
      (await documentsOf(ctx, (await readVersion(ctx, ProductID, versionID)).versionID)).MODEL;
    const before = await textOfVersion(VersionID);
    const isNow = OtherID === 'now';
    return answerDiff(
      before,
      isNow ? textOf(await documentOf(ctx, ProductID)).text : await textOfVersion(OtherID),
    );
  },
});

/** Documents may be of megabytes: they are compared beside the event loop, and without a transaction. */
const answerDiff = (before: string, after: string) => {
  const asked = { before, after, most: mostChanges };
  const isSmall = before.length + after.length <= smallBytes;
  return answer({
    after: async ({ heavy }) => ({
      bytes: Buffer.from(isSmall ? compareTexts(asked) : await heavy.run(compares, asked)),
    }),
  });
};

/** What differs between the texts of two documents, found in a thread where they are large. */
export const compareDocuments = async (
  heavy: Heavy,
  before: string,
  after: string,
): Promise<DocumentDiff> => {
  const asked = { before, after, most: mostChanges };
  const isSmall = before.length + after.length <= smallBytes;
  return unpacked(isSmall ? packedDiff(asked) : await heavy.run(packsDiff, asked));
};

const task = {
  module: new URL('./compare-task.ts', import.meta.url),
  lane: 'long',
  milliseconds: 15_000,
} as const;
const compares = heavyTask<typeof compareTexts>({
  ...task,
  name: 'compareTexts',
  what: 'Comparing the documents',
});
const packsDiff = heavyTask<typeof packedDiff>({
  ...task,
  name: 'packedDiff',
  what: 'Comparing the products',
});
