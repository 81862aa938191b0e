import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { actionList } from '../actions/action.schema.ts';

const fields = {
  designID: field.id({ ...{ required: true, createOnly: true, refers: true } }),
  sequence: field.integer(
    { minimum: 1, maximum: 1_000_000 },
    {
      ...{ required: true, unique: true, sort: true, fallback: 10, isPlaceholder: true },
      description: 'Rules are looked at in this order; unique in the design; left out: after the last one',
    },
  ),
  name: field.text(200, { description: 'For people' }),
  condition: field.text(2000, {
    description:
      "An expression over the event’s body, as products have them: `grandTotal >= 50000 and status = 'ACCEPTED'`. " +
      'Members of an object stand behind a low line (`customer_number`); `today`, `weekday` (1 is Monday) and ' +
      '`dayOfMonth` are the day of the run. Left out: always',
  }),
  actions: field.json(actionList, { required: true, description: 'What is done, in this order' }),
  stopOnMatch: field.flag({
    ...{ required: true, fallback: false },
    description: 'Where its condition holds, later rules are not looked at',
  }),
};

/** One rule of a design: a condition, and what is done where it holds. */
export const ruleResource = resource({
  entity: 'AutomationRule',
  noun: 'automation rule',
  table: 'automation_rules',
  path: '/v1/automation/designs/{DesignID}/rules',
  param: 'RuleID',
  idField: 'ruleID',
  tag: 'automation',
  permission: 'automation',
  fields,
  operations: [],
  sort: 'sequence',
  example: {
    create: {
      name: 'Above the limit',
      condition: "grandTotal >= 50000 and status = 'ACCEPTED'",
      actions: [
        {
          type: 'NOTIFY',
          params: { roles: ['MANAGEMENT'], title: '{number} was accepted: {fixed(grandTotal, 2)}' },
        },
      ],
    },
    patch: { condition: "grandTotal >= 100000 and status = 'ACCEPTED'" },
    row: { designID: '0198c5a0-0000-7000-8000-00000000c001', sequence: 10 },
  },
});

/** A rule as it is stored. */
export type Rule = Kept<typeof fields, 'ruleID'>;
