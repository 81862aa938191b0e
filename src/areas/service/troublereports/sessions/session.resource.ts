import { sql } from 'kysely';
import { diagnosticNode } from '#areas/service/diagnostictrees';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { needEditable } from '#kit/machine';
import { statusField } from '#kit/machine/status-field';
import { eventOf, resource } from '#kit/resource';
import { lockRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { flag, id, instant, list, object, orNull, text } from '#platform/schema';
import { reportMachine } from '../report.machine.ts';
import { type Report, reportResource } from '../report.resource.ts';
import { sessionMachine } from './session.machine.ts';

const set = { required: true, readOnly: true } as const;
const steps = list(
  object(
    {
      nodeID: id(),
      text: text(2000),
      answer: text(200),
      nextNodeID: id(),
      utc: instant(),
      userID: id(),
      isUndone: flag(),
    },
    { title: 'SessionStep' },
  ),
);

const fields = {
  reportID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  diagnosticTreeID: field.id({
    required: true,
    createOnly: true,
    refers: true,
    filter: 'equal',
    description: 'An ACTIVE version, in which the walk goes on',
  }),
  status: statusField(sessionMachine),
  currentNodeID: field.id({ ...set, fallback: '', isPlaceholder: true }),
  steps: field.json(steps, {
    ...set,
    fallback: [],
    description: 'Every answer, with those that were taken back',
  }),
  finishedUTC: field.instant({ readOnly: true, description: 'When it came to a result' }),
};

/** One walk through a diagnostic tree, for a trouble report. */
export const sessionResource = resource({
  entity: 'DiagnosticSession',
  noun: 'diagnostic session',
  table: 'diagnostic_sessions',
  path: '/v1/service/diagnosticsessions',
  param: 'SessionID',
  idField: 'sessionID',
  tag: 'diagnostic-trees',
  permission: 'troublereports',
  fields,
  parts: {
    node: {
      schema: orNull(diagnosticNode),
      select: sql`(select n.node from diagnostic_trees d cross join lateral json_array_elements(d.nodes) as n (node)
        where d.tenant_id = t.tenant_id and d.diagnostic_tree_id = t.diagnostic_tree_id
          and n.node ->> 'nodeID' = t.current_node_id limit 1)`,
    },
  },
  operations: ['list', 'create', 'get'],
  additions: 'all',
  sort: '-createdUTC',
  problems: { create: ['NotEditable', 'PreconditionMissing'] },
  check: async (ctx, row, old) => {
    if (old) return;
    const report = await lockRow(ctx, reportResource, row.reportID).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'NotFound' ? unknown('/reportID') : error;
    });
    needEditable(reportMachine, report.status, 'trouble report');
    const tree = await ctx.first(sql<Tree>`
      select d.status, d.root_node_id as "rootNodeID", d.product_id as "productID", d.item_id as "itemID"
      from diagnostic_trees d where ${ctx.mine('d')} and d.diagnostic_tree_id = ${row.diagnosticTreeID} for share`);
    if (!tree) throw unknown('/diagnosticTreeID');
    if (tree.status !== 'ACTIVE' || tree.rootNodeID === null)
      throw new Problem('PreconditionMissing', `The tree is ${tree.status}; only an ACTIVE one is walked.`, {
        missing: ['active'],
      });
    refuseOtherUnit(report, tree);
    await refuseSecondWalk(ctx, row.reportID, '/reportID');
    row.currentNodeID = tree.rootNodeID;
  },
  example: {
    create: {
      reportID: '0198c5a0-0000-7000-8000-0000000008f0',
      diagnosticTreeID: '0198c5a0-0000-7000-8000-0000000008c0',
    },
    patch: {},
    row: {
      sessionID: '0198c5a0-0000-7000-8000-0000000008f3',
      currentNodeID: 'rod',
      steps: [],
      node: {
        ...{ nodeID: 'rod', type: 'QUESTION', text: 'Is the rod scratched?' },
        options: [{ label: 'Yes', nextNodeID: 'polish' }],
      },
    },
  },
});

/** A walk as it is stored. */
export type Session = Kept<typeof fields, 'sessionID'>;

/** Sent when a walk ends: with a result, or abandoned. */
export const sessionStatusChanged = eventOf(
  sessionResource,
  'StatusChanged',
  'A walk through a diagnostic tree came to a result, was taken up again or abandoned',
);

type Tree = { status: string; rootNodeID: string | null; productID: string | null; itemID: string | null };

const unknown = (pointer: string) =>
  new Problem('UnknownReference', `${pointer} does not exist.`, {
    errors: [{ pointer, detail: 'does not exist' }],
  });

/** Of a locked report one walk at most is under way. @throws Problem 409 Duplicate */
export const refuseSecondWalk = async (ctx: Ctx, reportID: string, pointer?: string): Promise<void> => {
  const running = await ctx.first(sql`
    select 1 from diagnostic_sessions d
    where ${ctx.mine('d')} and d.report_id = ${reportID} and d.status = 'RUNNING'`);
  if (!running) return;
  throw new Problem(
    'Duplicate',
    'A walk for this report is under way already: finish or abandon it.',
    pointer === undefined ? {} : { errors: [{ pointer, detail: 'has a walk under way' }] },
  );
};

/** @throws Problem 400 for a tree that is for something else than the report */
const refuseOtherUnit = (report: Report, { productID, itemID }: Tree): void => {
  const isOther =
    (productID !== null && report.productID !== null && productID !== report.productID) ||
    (itemID !== null && report.itemID !== null && itemID !== report.itemID);
  if (isOther) throw invalid('/diagnosticTreeID', 'is a tree for something else than the report is about');
};
