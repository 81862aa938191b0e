import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { eventOf, resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { codesOf } from './check-tree.ts';
import { treeExample } from './tree.example.ts';
import { treeMachine } from './tree.machine.ts';
import { type DiagnosticNode, treeNodes } from './tree.schema.ts';

const set = { required: true, readOnly: true } as const;

const fields = {
  name: field.text(200, {
    required: true,
    sort: true,
    search: true,
    description: 'Unique among the trees of a version, letter case aside',
    example: 'Cylinder leaks at the rod',
  }),
  version: field.integer(
    { minimum: 1 },
    { ...set, fallback: 1, filter: 'equal', description: 'Counts from 1' },
  ),
  familyID: field.id({
    ...set,
    fallback: '',
    isPlaceholder: true,
    filter: 'equal',
    description: 'Shared by all versions: the id of the first',
  }),
  description: field.longText(2000, { search: true }),
  productID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The product that it is for; or itemID',
  }),
  itemID: field.id({ refers: true, filter: 'equal', description: 'The item that it is for; or productID' }),
  status: statusField(treeMachine),
  rootNodeID: field.id({ description: 'The node that it begins with' }),
  nodes: field.json(treeNodes, {
    required: true,
    fallback: [],
    refers: true,
    description: 'A draft may be unfinished: GET …/validate lists what is wrong',
  }),
  activatedUTC: field.instant({ readOnly: true, description: 'When it became ACTIVE' }),
};

/** One version of a tree of questions that leads from what is seen to what is done. */
export const treeResource = resource({
  entity: 'DiagnosticTree',
  noun: 'diagnostic tree',
  table: 'diagnostic_trees',
  path: '/v1/service/diagnostictrees',
  param: 'DiagnosticTreeID',
  idField: 'diagnosticTreeID',
  tag: 'diagnostic-trees',
  permission: 'servicesetup',
  fields,
  life: treeMachine,
  deletableIn: ['DRAFT'],
  parts: { history: historyPart('DiagnosticTree', 'diagnostic_tree_id') },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create', 'count', 'pages', 'search'],
  sort: 'name',
  problems: { patch: ['Duplicate'] },
  check: async (_ctx, row) => {
    row.familyID ||= row.diagnosticTreeID;
    refuseTogether([
      row.productID !== null &&
        row.itemID !== null &&
        invalid('/itemID', 'stands in place of productID: a tree is for one of them'),
    ]);
  },
  written: async (ctx, { diagnosticTreeID, nodes }) => {
    await keepItems(ctx, diagnosticTreeID, nodes);
    await keepDocuments(ctx, diagnosticTreeID, nodes);
    await keepCodes(ctx, diagnosticTreeID, nodes);
  },
  // Only what was ACTIVE is walked and referred to, and no way leads back to a draft.
  deleting: (ctx, { diagnosticTreeID }) => deleteHistory(ctx, 'DiagnosticTree', diagnosticTreeID),
  example: treeExample,
});

/** A version of a tree as it is stored. */
export type Tree = Kept<typeof fields, 'diagnosticTreeID'>;

/** Sent after each move, with the version as it is then. */
export const treeStatusChanged = eventOf(
  treeResource,
  'StatusChanged',
  'A version of a diagnostic tree was activated or retired',
);

type Nodes = readonly DiagnosticNode[];

/** @throws Problem 400 UnknownReference with the place of each part that is no item */
const keepItems = async (ctx: Ctx, treeID: string, nodes: Nodes): Promise<void> => {
  const said = nodes.flatMap(({ parts = [] }, at) =>
    parts.map(({ itemID }, index) => ({ itemID, pointer: `/nodes/${at}/parts/${index}/itemID` })),
  );
  const ids = [...new Set(said.map(({ itemID }) => itemID))];
  const known = await ctx.rows(sql<{ itemID: string }>`
    select i.item_id as "itemID" from items i where ${ctx.mine('i')} and i.item_id = any (${ids}::text[])`);
  const errors = said.flatMap(({ itemID, pointer }) =>
    known.some((one) => one.itemID === itemID) ? [] : [{ pointer, detail: 'does not exist' }],
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
  await ctx.exec(sql`
    delete from diagnostic_tree_items as x where ${ctx.mine('x')} and x.diagnostic_tree_id = ${treeID}`);
  await ctx.exec(sql`
    insert into diagnostic_tree_items (tenant_id, diagnostic_tree_id, item_id)
    select ${ctx.tenantID}, ${treeID}, x.id from unnest(${ids}::text[]) as x (id)`);
};

/**
 * Those that are attached to a record may be read by its readers alone, and go with it; templates are for
 * printing.
 * @throws Problem 400 UnknownReference with the place of each that is no document of its own
 */
const keepDocuments = async (ctx: Ctx, treeID: string, nodes: Nodes): Promise<void> => {
  const said = nodes.flatMap(({ documentID }, at) =>
    documentID === undefined ? [] : [{ documentID, pointer: `/nodes/${at}/documentID` }],
  );
  const ids = [...new Set(said.map(({ documentID }) => documentID))];
  const known = await ctx.rows(sql<{ documentID: string }>`
    select d.document_id as "documentID" from documents d
    where ${ctx.mine('d')} and d.document_id = any (${ids}::text[]) and d.entity is null and not d.is_template`);
  const detail = 'is no document of its own under /v1/documents';
  const errors = said.flatMap(({ documentID, pointer }) =>
    known.some((one) => one.documentID === documentID) ? [] : [{ pointer, detail }],
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} ${detail}.`, { errors });
  await ctx.exec(sql`
    delete from diagnostic_tree_documents as x where ${ctx.mine('x')} and x.diagnostic_tree_id = ${treeID}`);
  await ctx.exec(sql`
    insert into diagnostic_tree_documents (tenant_id, diagnostic_tree_id, document_id)
    select ${ctx.tenantID}, ${treeID}, x.id from unnest(${ids}::text[]) as x (id)`);
};

/** Holds the codes that there are; those that there are not are a finding of the check. */
const keepCodes = async (ctx: Ctx, treeID: string, nodes: Nodes): Promise<void> => {
  const said = nodes.flatMap(codesOf);
  await ctx.exec(sql`
    delete from diagnostic_tree_codes as x where ${ctx.mine('x')} and x.diagnostic_tree_id = ${treeID}`);
  await ctx.exec(sql`
    insert into diagnostic_tree_codes (tenant_id, diagnostic_tree_id, code_id)
    select distinct ${ctx.tenantID}, ${treeID}, k.code_id from (
      select c.code_id
      from unnest(${said.map(({ type }) => type)}::text[], ${said.map(({ code }) => code)}::text[]) as x (type, code)
      join service_codes c on c.type = x.type and c.code = x.code
      where ${ctx.mine('c')} for key share of c) k`);
};
