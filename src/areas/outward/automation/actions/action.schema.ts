import type { Decimal } from '#lib/decimal';
import { roles } from '#platform/auth/permissions';
import {
  decimalNumber,
  flag,
  id,
  int32,
  list,
  object,
  oneOf,
  oneShape,
  optional,
  type Static,
  type TProperties,
  Type,
  text,
} from '#platform/schema';

const filled = (most: number, said = 'May hold expressions in braces: `{number}`') =>
  text(most, { description: said });
const people = {
  users: optional(list(id(), { maxItems: 100 })),
  roles: optional(list(oneOf(roles), { maxItems: roles.length, description: 'Who has one of these' })),
  teams: optional(list(id(), { maxItems: 100 })),
};
const priority = oneOf(['LOW', 'NORMAL', 'HIGH', 'URGENT']);

const shape = <const W extends string, P extends TProperties>(word: W, params: P, description: string) =>
  object(
    { type: oneOf([word]), params: object(params, { title: `AutomationParams_${word}` }) },
    { title: `AutomationAction_${word}`, description },
  );

const shapes = [
  shape(
    'NOTIFY',
    {
      ...people,
      title: filled(200),
      text: optional(filled(2000)),
      severity: optional(oneOf(['INFO', 'WARNING', 'CRITICAL'])),
    },
    'Notifies users',
  ),
  shape(
    'EMAIL',
    {
      to: list(filled(254, 'An address, or an expression in braces that gives one'), {
        ...{ minItems: 1, maxItems: 20 },
      }),
      subject: filled(300),
      bodyText: filled(2000),
    },
    'Sends a mail by the tenant’s SMTP server',
  ),
  shape('WEBHOOK', { webhookID: id() }, 'Delivers the event to a webhook, whatever that hears besides'),
  shape(
    'SETFIELD',
    {
      field: text(100, { description: 'A field of the record that the event is about' }),
      value: optional(
        Type.Unsafe<Decimal | string | number | boolean | null>({
          anyOf: [
            text(2000, { min: 0 }),
            decimalNumber({ integer: 14, places: 6 }),
            flag(),
            { type: 'null' },
          ],
          description: 'As the record takes it; null clears the field',
        }),
      ),
      expression: optional(text(2000, { description: 'Instead of the value: what it is calculated by' })),
    },
    'Changes a field of the record',
  ),
  shape(
    'SETSTATUS',
    { status: text(40), reason: optional(filled(1000)) },
    'Moves the record to another status, where it may go there',
  ),
  shape('ADDTAG', { name: text(100), value: optional(filled(2000)) }, 'Sets a tag of the record'),
  shape('ADDNOTE', { text: filled(2000), isPinned: optional(flag()) }, 'Adds a note to the record'),
  shape(
    'CREATETODO',
    {
      title: filled(200),
      text: optional(filled(2000)),
      assignedToUserID: optional(id()),
      role: optional(oneOf(roles)),
      teamID: optional(id()),
      priority: optional(priority),
      dueInHours: optional(int32({ minimum: 0, maximum: 87_600, description: 'From the run on' })),
    },
    'Makes a to-do about the record',
  ),
  shape(
    'CREATEESCALATION',
    {
      title: filled(200),
      description: optional(filled(2000)),
      severity: optional(oneOf(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'])),
      templateID: optional(id()),
      productionOrderID: optional(
        filled(200, 'An id, or an expression in braces that gives one; left out: the record’s'),
      ),
    },
    'Raises an escalation of a production order',
  ),
  shape(
    'CREATENCR',
    {
      title: filled(200),
      description: optional(filled(2000)),
      category: optional(
        oneOf(['DIMENSIONAL', 'SURFACE', 'FUNCTIONAL', 'COSMETIC', 'DOCUMENTATION', 'OTHER']),
      ),
      severity: optional(oneOf(['MINOR', 'MAJOR', 'CRITICAL'])),
      priority: optional(priority),
      source: oneOf(['RECEIVING', 'INPROCESS', 'FINAL', 'CUSTOMER', 'SUPPLIER', 'AUDIT']),
      itemID: optional(filled(200, 'An id, or an expression in braces that gives one')),
      productID: optional(filled(200, 'As itemID')),
      productionOrderID: optional(filled(200, 'As itemID')),
      customerID: optional(filled(200, 'As itemID')),
      supplierID: optional(filled(200, 'As itemID')),
    },
    'Makes a nonconformance',
  ),
  shape('ASSIGN', { userID: id() }, 'Says who sees to the record'),
] as const;

/** What a rule does where its condition holds: one closed shape for each type. */
export const action = oneShape('type', shapes, { description: 'What is done' });
export type Action = Static<typeof action>;

/** The actions of a rule, in their order. */
export const actionList = list(action, { minItems: 1, maxItems: 20 });
