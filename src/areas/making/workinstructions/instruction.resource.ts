import { sql } from 'kysely';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { statusDatesSchema, withStatusDate } from '#kit/parts/status-dates';
import { eventOf, resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { type NumberSeries, takeNumber } from '#platform/numbering';
import { instructionExample } from './instruction.example.ts';
import { instructionMachine } from './instruction.machine.ts';
import { orderSteps } from './order-steps.ts';
import { steps } from './step.schema.ts';

/** How instructions are numbered: all revisions of one have its number. */
export const instructionNumbers: NumberSeries = { entity: 'WorkInstruction', format: 'WI####', first: 1001 };

const fields = {
  // Empty stands for "the next", which a declaration knows of unique numbers alone.
  number: field.text(40, {
    required: true,
    fallback: '',
    isPlaceholder: true,
    createOnly: true,
    unique: true,
    filter: 'equal',
    sort: true,
    search: true,
    description: 'The same of all its revisions; given by the tenant’s number format when left out',
    example: 'WI1001',
  }),
  revision: field.integer(
    { minimum: 1 },
    { required: true, readOnly: true, fallback: 1, description: '1, then one more by …/revise' },
  ),
  title: field.text(200, { required: true, search: true }),
  description: field.longText(10_000, { search: true }),
  taskID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The master task that it is for; null: for reading alone',
  }),
  productID: field.id({
    refers: true,
    filter: 'equal',
    description: 'It holds only where this product is made',
  }),
  itemID: field.id({ refers: true, filter: 'equal', description: 'It holds only where this item is made' }),
  steps: field.json(steps, {
    required: true,
    fallback: [],
    description: 'In their order; a step keeps its stepID from revision to revision',
  }),
  status: statusField(instructionMachine),
  statusDates: field.json(statusDatesSchema(instructionMachine, 'WorkInstructionStatusDates'), {
    required: true,
    readOnly: true,
    fallback: {},
  }),
};
export type Instruction = Kept<typeof fields, 'instructionID'>;

/** A work instruction in one revision. */
export const instructionResource = resource({
  entity: 'WorkInstruction',
  noun: 'work instruction',
  table: 'work_instructions',
  path: '/v1/workinstructions',
  param: 'InstructionID',
  idField: 'instructionID',
  tag: 'workinstructions',
  permission: 'instructions',
  fields,
  parts: { documents: documentsPart('WorkInstruction', 'instruction_id') },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create', 'patch', 'count', 'pages', 'search'],
  sort: 'number',
  life: instructionMachine,
  deletableIn: ['DRAFT'],
  check: async (ctx, row, old) => {
    row.steps = orderSteps(ctx, row.steps, old ? await attachedTo(ctx, old.instructionID) : new Set());
    if (old) return;
    if (row.number === '') row.number = await takeNumber(ctx, instructionNumbers);
    row.statusDates = withStatusDate({}, instructionMachine.initial, ctx.userID, ctx.now);
  },
  deleting: async (ctx, { instructionID }) => {
    // Results are recorded by what is or was in force: nothing refers to a draft.
    await deleteAttachments(ctx, 'WorkInstruction', instructionID);
  },
  example: instructionExample,
});

/** Fires after each move of a revision, also of the one that a new revision archives. */
export const instructionStatusChanged = eventOf(
  instructionResource,
  'StatusChanged',
  'A revision of a work instruction moved to another status',
);

/** The documents of an instruction. */
export const attachedTo = async (ctx: Ctx, instructionID: string): Promise<ReadonlySet<string>> => {
  const rows = await ctx.rows(sql<{ documentID: string }>`
    select d.document_id as "documentID" from documents d
    where ${ctx.mine('d')} and d.entity = 'WorkInstruction' and d.entity_id = ${instructionID}`);
  return new Set(rows.map(({ documentID }) => documentID));
};
