import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { resource } from '#kit/resource';
import { flag, id, instant, int32, list, object, oneOf, orNull, Type, text } from '#platform/schema';
import { runMachine } from './run.machine.ts';

const set = { required: true, readOnly: true } as const;

/** Why a run did nothing, or not all. */
export const reasons = {
  NOMATCH: 'no rule’s condition holds',
  LOOP: 'the design came about by itself, or acts on one record of one cause again and again',
  DEPTH: 'it came of a run that came of a run, and so on',
  NOTACTIVE: 'the design was not active any more',
  OWNER: 'its owner is not active any more, or may not read the record',
  EVENT: 'the event is not there any more',
  BUDGET: 'the tenant’s runs of this hour are used up; it waits for the next',
  GAVEUP: 'something went wrong in the service again and again',
} as const;
export type Reason = keyof typeof reasons;

const fields = {
  designID: field.id({ ...{ required: true, createOnly: true, refers: true, filter: 'equal' } }),
  designName: field.text(200, { ...{ ...set, fallback: '', isPlaceholder: true, search: true } }),
  designVersion: field.integer(
    { minimum: 1 },
    { ...{ ...set, fallback: 1, isPlaceholder: true }, description: 'The version that it followed' },
  ),
  entity: field.text(100, { readOnly: true, filter: 'equal', description: 'Null: a time set it off' }),
  event: field.text(100, { readOnly: true, filter: 'equal' }),
  entityID: field.id({ readOnly: true, filter: 'equal', search: true, description: 'The record' }),
  eventID: field.id({ filter: 'equal', description: 'The event (GET /v1/events) that set it off' }),
  scheduledUTC: field.instant({ readOnly: true, description: 'The time that set it off' }),
  recordNumber: field.text(200, { readOnly: true, search: true, description: 'The number of the record' }),
  isTest: field.flag({
    ...{ required: true, createOnly: true, fallback: true, filter: 'equal' },
    description: 'All is tried and taken back: nothing is left of it but this log',
  }),
  status: statusField(runMachine),
  reason: field.oneOf(Object.keys(reasons), {
    readOnly: true,
    description: Object.entries(reasons)
      .map(([word, said]) => `${word}: ${said}`)
      .join('. '),
  }),
  ownerUserID: field.id({ readOnly: true, description: 'In whose name it acted' }),
  attempts: field.integer({ minimum: 0 }, { ...set, fallback: 0 }),
  startedUTC: field.instant({ readOnly: true }),
  finishedUTC: field.instant({ readOnly: true }),
  depth: field.integer(
    { minimum: 0 },
    { ...{ ...set, fallback: 0 }, description: 'How many runs it came of' },
  ),
  causeRunID: field.id({ readOnly: true, description: 'The run that it came of' }),
  chain: field.words(id(), {
    ...{ ...set, fallback: [] },
    description: 'The designs of the runs that it came of, and its own',
  }),
  correlationID: field.text(200, {
    ...{ ...set, fallback: '', isPlaceholder: true, filter: 'equal' },
    description: 'Ties together all that one cause set off',
  }),
  origin: field.oneOf(['APP', 'ERP'], {
    ...{ ...set, fallback: 'APP', filter: 'equal' },
    description: 'ERP: an ERP system brought in what set it off',
  }),
};

export const stepStatuses = ['PASSED_OVER', 'WAITING', 'DONE', 'FAILED'] as const;
const step = object(
  {
    position: int32({ minimum: 1 }),
    ruleID: id(),
    ruleName: orNull(text(200)),
    matched: flag({ description: 'Whether the rule’s condition holds' }),
    action: orNull(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        description: 'What was done, its expressions filled in',
      }),
    ),
    status: oneOf(stepStatuses, {
      description: 'PASSED_OVER: the condition does not hold. Of a test DONE says that it would be done',
    }),
    resultEntity: orNull(text(100, { description: 'What was made or changed' })),
    resultID: orNull(id()),
    code: orNull(text(100, { description: 'The problem’s' })),
    error: orNull(text(5000)),
    utc: orNull(instant()),
  },
  { title: 'AutomationStep' },
);
const steps = list(step);

const [owner, design] = ['0198c5a0-0000-7000-8000-0000000000aa', '0198c5a0-0000-7000-8000-00000000c001'];

/** One time that a design was set off, and the result. */
export const runResource = resource({
  entity: 'AutomationRun',
  noun: 'automation run',
  table: 'automation_runs',
  path: '/v1/automation/runs',
  param: 'RunID',
  idField: 'runID',
  tag: 'automation',
  permission: 'automation',
  fields,
  parts: {
    steps: {
      schema: steps,
      select: jsonList(
        {
          position: sql`s.position`,
          ruleID: sql`s.rule_id`,
          ruleName: sql`s.rule_name`,
          matched: sql`s.is_match`,
          action: sql`s.action`,
          status: sql`s.status`,
          resultEntity: sql`s.result_entity`,
          resultID: sql`s.result_id`,
          code: sql`s.code`,
          error: sql`s.error`,
          utc: jsonInstant('s.utc'),
        },
        sql`from automation_steps s where s.tenant_id = t.tenant_id and s.run_id = t.run_id`,
        sql`s.position`,
      ),
    },
  },
  life: runMachine,
  deletableIn: ['SUCCEEDED', 'PARTIAL', 'FAILED', 'SKIPPED'],
  operations: ['list', 'count', 'pages', 'search'],
  pages: { size: 'RecordsPerPage' },
  search: { param: 'searchfor' },
  sort: '-createdUTC',
  example: {
    create: { designID: design, eventID: '0198c5a0-0000-7000-8000-00000000e001' },
    patch: { status: 'SKIPPED' },
    row: {
      ...{ designName: 'Large quotes', designVersion: 2, entity: 'SalesQuote', event: 'StatusChanged' },
      ...{ entityID: '0198c5a0-0000-7000-8000-000000000501', ownerUserID: owner, correlationID: 'c-1' },
      ...{ chain: [design], steps: [] },
    },
  },
});

/** A run as it is stored. */
export type Run = Kept<typeof fields, 'runID'>;
