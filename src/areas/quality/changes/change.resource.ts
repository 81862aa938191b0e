import { sql } from 'kysely';
import { withdrawApprovals } from '#areas/company/approvals';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { keysOf } from '#lib/keys';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { id, int32, list, object, oneOf, optional, orNull, type TObject, text } from '#platform/schema';
import { changeExample } from './change.example.ts';
import { changeMachine } from './change.machine.ts';

/** Kinds of record that a change can affect, and where they are kept. */
const kinds = {
  ITEM: { from: 'items', column: 'item_id' },
  PRODUCT: { from: 'products', column: 'product_id' },
  SUPPLIER: { from: 'suppliers', column: 'supplier_id' },
  RESOURCE: { from: 'resources', column: 'resource_id' },
  PRODUCTIONORDER: { from: 'production_orders', column: 'production_order_id' },
  TASK: { from: 'tasks', column: 'task_id' },
  WORKINSTRUCTION: { from: 'work_instructions', column: 'instruction_id' },
  DOCUMENT: { from: 'quality_documents', column: 'document_id' },
  ASSET: { from: 'quality_assets', column: 'asset_id' },
  NCR: { from: 'ncrs', column: 'quality_ncr_id' },
  CAPA: { from: 'capas', column: 'quality_capa_id' },
} as const;

const affected = list(
  object(
    {
      entity: oneOf(keysOf(kinds)),
      id: id({ description: 'Of the record' }),
      from: optional(orNull(text(2000, { description: 'As it is' }))),
      to: text(2000, { description: 'As it is to be' }),
    },
    { title: 'AffectedRecord' },
  ),
  { maxItems: 200 },
);

const fields = {
  number: field.number({ entity: 'QualityChange', format: 'CH-####', first: 1001 }),
  title: field.text(200, { required: true }),
  reason: field.text(4000, { required: true }),
  type: field.oneOf(['PRODUCT', 'PROCESS', 'DOCUMENT', 'SUPPLIER'], { required: true, filter: 'equal' }),
  status: statusField(changeMachine),
  affected: field.json(affected, {
    ...{ required: true, fallback: [], refers: true },
    description: 'The records that it changes, from what to what',
  }),
  impact: field.longText(10_000, { description: 'What follows from it' }),
  requestedByUserID: field.id({
    ...{ required: true, refers: true, filter: 'equal', fallback: '', isPlaceholder: true },
    description: 'Who asks for it; who makes it unless said',
  }),
  effectiveDate: field.date({ filter: 'range', description: 'From which day it holds' }),
  productVersionID: field.id({
    ...{ refers: true, filter: 'equal' },
    description: 'The product version that it releases: IMPLEMENTED needs that one RELEASED',
  }),
  rejectedReason: field.text(1000, { readOnly: true }),
};

/** Which product the version is of, and which of its versions: for who reads the change. */
const version = orNull(
  object(
    {
      ...{ versionID: id(), number: int32({ minimum: 1 }) },
      ...{ productID: id(), productNumber: text(60), productName: text(200) },
    },
    { title: 'ChangedProductVersion', description: 'The version of `productVersionID`' },
  ),
);
const versionPart = {
  schema: version,
  select: sql`(select json_build_object('versionID', v.version_id, 'number', v.number, 'productID', p.product_id,
      'productNumber', p.number, 'productName', p.name)
    from product_versions v
    join products p on p.tenant_id = v.tenant_id and p.product_id = v.product_id
    where v.tenant_id = t.tenant_id and v.version_id = t.product_version_id)`,
};

/** The body's shape is there only once the resource is declared. */
export const changeStatusChanged = {
  ...{ entity: 'QualityChange', event: 'StatusChanged', permission: 'changes.read' },
  description: 'A change moved to another status',
  get body(): TObject {
    return changeResource.model;
  },
};

/** A change of how something is made, bought or written. */
export const changeResource = resource({
  entity: 'QualityChange',
  noun: 'change',
  table: 'quality_changes',
  path: '/v1/quality/changes',
  param: 'ChangeID',
  idField: 'changeID',
  tag: 'quality-changes',
  permission: 'changes',
  fields,
  life: changeMachine,
  deletableIn: ['DRAFT', 'REJECTED'],
  parts: {
    notes: notesPart('QualityChange', 'change_id'),
    history: historyPart('QualityChange', 'change_id'),
    documents: documentsPart('QualityChange', 'change_id'),
    productVersion: versionPart,
  },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: '-createdUTC',
  check: async (ctx, row, _old, sent) => {
    if (row.requestedByUserID === '') row.requestedByUserID = ctx.userID;
    if ('affected' in sent) await refuseUnknown(ctx, row.affected);
  },
  deleting: async (ctx, { changeID, number }) => {
    await withdrawApprovals(ctx, { entity: 'CHANGE', entityID: changeID }, `${number} was deleted.`);
    await deleteNotes(ctx, 'QualityChange', changeID);
    await deleteHistory(ctx, 'QualityChange', changeID);
    await deleteAttachments(ctx, 'QualityChange', changeID);
  },
  example: changeExample,
});

/** A change as it is stored. */
export type Change = Kept<typeof fields, 'changeID'>;

const refuseUnknown = async (ctx: Ctx, rows: Change['affected']): Promise<void> => {
  const errors: { pointer: string; detail: string }[] = [];
  for (const [at, { entity, id: key }] of rows.entries()) {
    const { from, column } = kinds[entity];
    const found = await ctx.first(sql`
      select 1 from ${sql.table(from)} o where ${ctx.mine('o')} and ${sql.ref(`o.${column}`)} = ${key}`);
    if (!found) errors.push({ pointer: `/affected/${at}/id`, detail: 'does not exist' });
  }
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
};
