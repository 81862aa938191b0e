import { sql } from 'kysely';
import { moveRow } from '#kit/machine/move-row';
import { statusOperations } from '#kit/machine/status-operations';
import { lockRow, readOne } from '#kit/rows';
import { idIn, idParams, whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { judgeTree } from './judge-tree.ts';
import { treeMachine } from './tree.machine.ts';
import { type Tree, treeResource, treeStatusChanged } from './tree.resource.ts';

const means = {
  requires: {
    sound: async (ctx: Ctx, tree: Tree) => {
      const [first, ...more] = (await judgeTree(ctx, tree)).filter(({ severity }) => severity === 'ERROR');
      const others = more.length > 0 ? ` (and ${more.length} more)` : '';
      return first && `${first.pointer}: ${first.detail}${others} GET …/validate lists all that is wrong.`;
    },
  },
  effects: {
    retireFormer: async (ctx: Ctx, { familyID, diagnosticTreeID }: Tree): Promise<Partial<Tree>> => {
      const family = await lockFamily(ctx, familyID);
      const former = family.find((one) => one.status === 'ACTIVE' && one.treeID !== diagnosticTreeID);
      if (former)
        await moveRow(
          ctx,
          treeResource,
          treeMachine,
          await lockRow(ctx, treeResource, former.treeID),
          'RETIRED',
          {
            ...{ by: 'status', means, event: treeStatusChanged },
          },
        );
      return { activatedUTC: ctx.now };
    },
  },
};

type Member = { treeID: string; version: number; status: string };

/** All versions of a tree, held in one order. */
const lockFamily = (ctx: Ctx, familyID: string): Promise<Member[]> =>
  ctx.rows(sql<Member>`
    select d.diagnostic_tree_id as "treeID", d.version, d.status from diagnostic_trees d
    where ${ctx.mine('d')} and d.family_id = ${familyID} order by d.version for update`);

/** `PATCH …/status` and the machine as data. */
export const treeStatusOperations = statusOperations(treeResource, treeMachine, {
  summary: 'Activate or retire a version of a diagnostic tree',
  description: 'Activating one retires the version that was active. Walks that were begun go on in theirs.',
  addition: true,
  event: treeStatusChanged,
  means,
});

/** `POST …/versions`: the next version, as a draft with the same content. */
export const addTreeVersion = operation({
  id: 'addDiagnosticTreeVersion',
  method: 'POST',
  path: '/v1/service/diagnostictrees/{DiagnosticTreeID}/versions',
  tag: 'diagnostic-trees',
  summary: 'Begin the next version of a diagnostic tree',
  description: 'A draft with the content of this version. A tree has one draft at most.',
  permission: 'servicesetup.write',
  addition: true,
  params: idParams(treeResource),
  response: treeResource.model,
  problems: ['NotFound', 'Duplicate', 'PreconditionFailed'],
  example: { response: { ...treeResource.spec.example.row, version: 2 } },
  run: async (ctx, { params }) => {
    const treeID = idIn(treeResource, params);
    const { familyID } = await readOne(ctx, treeResource, treeID);
    const family = await lockFamily(ctx, familyID);
    // Only now does it stay as it is, and keeps what it names.
    const from = await readOne(ctx, treeResource, treeID);
    ctx.expectVersion(from.rowVersion);
    const { name, description, productID, itemID, rootNodeID, nodes } = from;
    const draft = family.find(({ status }) => status === 'DRAFT');
    if (draft)
      throw new Problem('Duplicate', `Version ${draft.version} is a draft already: change it, or delete it.`);
    const version = Math.max(...family.map((one) => one.version)) + 1;
    const made = await createRow(ctx, treeResource, {
      ...{ name, description, productID, itemID, rootNodeID, nodes, familyID, version },
    });
    return whole(await readOne(ctx, treeResource, made.diagnosticTreeID));
  },
});
