import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { stateOf } from '#kit/machine';
import { statusDatesSchema } from '#kit/parts/status-dates';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { notFound, Problem } from '#platform/problem';
import { tariffSetExample } from './tariff.example.ts';
import { type TariffSetStatus, tariffSetMachine, tariffSetStatuses } from './tariff-set.machine.ts';

/** What import tax is charged on. */
const importTaxBases = ['CUSTOMS_VALUE_PLUS_DUTY', 'CUSTOMS_VALUE'] as const;
/** How an amount between two units of its currency is brought to one of them. */
const roundingModes = ['HALF_UP', 'HALF_EVEN', 'UP', 'DOWN'] as const;

const set = { required: true, readOnly: true } as const;
const fields = {
  name: field.text(200, { required: true, sort: true, example: 'EU 2026' }),
  description: field.longText(4000),
  versionNumber: field.integer(
    { minimum: 1 },
    {
      ...set,
      description: 'Grows with each change of the set or of its rules, not with publish, retire or archive',
    },
  ),
  status: field.oneOf<TariffSetStatus, typeof set & { filter: 'equal' }>(tariffSetStatuses, {
    ...set,
    filter: 'equal',
  }),
  importTaxBase: field.oneOf(importTaxBases, {
    required: true,
    fallback: 'CUSTOMS_VALUE_PLUS_DUTY',
    description:
      'Whether import tax is charged on the customs value and the duty, or on the customs value alone',
  }),
  roundingMode: field.oneOf(roundingModes, {
    required: true,
    fallback: 'HALF_UP',
    description: 'How duty and import tax are brought to the smallest unit of the currency',
  }),
  effectiveFrom: field.date({
    description: 'First import date on which its rules apply; null: none is too early',
  }),
  effectiveTo: field.date({
    description: 'Last import date on which its rules apply; null: none is too late',
  }),
  statusDates: field.json(statusDatesSchema(tariffSetMachine, 'TariffSetStatusDates'), set),
};

/** A set of tariff rules, with its own life cycle. */
export const tariffSetResource = resource({
  entity: 'TariffSet',
  noun: 'tariff set',
  table: 'tariff_sets',
  path: '/v1/tariffs',
  param: 'setID',
  idField: 'setID',
  tag: 'tariffs',
  permission: 'tariffs',
  fields,
  operations: ['get'],
  sort: 'name',
  example: tariffSetExample,
});

export type TariffSet = Kept<typeof fields, 'setID'>;

/**
 * Locks the set that rules are about to be written to, so that they and a publish come one after the other.
 * Takes no If-Match: that of such a request is the rule's. @throws Problem 404, 409 NotEditable unless it is
 * a Draft
 */
export const lockDraft = async (ctx: Ctx, setID: string): Promise<TariffSet> => {
  const found = await ctx.first(sql<TariffSet>`
    select ${tariffSetResource.select(ctx.now)} from tariff_sets t where ${ctx.mine('t')} and t.set_id = ${setID} for update`);
  if (!found) throw notFound('tariff set');
  refuseUnlessDraft(found);
  return found;
};

/** For who looks before the transaction in which the set is locked. @throws Problem 404, 409 NotEditable */
export const needDraft = async (ctx: Ctx, setID: string): Promise<void> => {
  const found = await ctx.one(
    sql<TariffSet>`
      select ${tariffSetResource.select(ctx.now)} from tariff_sets t where ${ctx.mine('t')} and t.set_id = ${setID}`,
    'tariff set',
  );
  refuseUnlessDraft(found);
};

/** @throws Problem 409 NotEditable */
export const refuseUnlessDraft = ({ status, setID }: TariffSet): void => {
  if (stateOf(tariffSetMachine, status).isEditable) return;
  throw new Problem(
    'NotEditable',
    `The tariff set ${setID} is ${status}: only a Draft and its rules can be changed. Make a new set for other rules.`,
  );
};
