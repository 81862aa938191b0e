import {
  attributeName,
  condition,
  expressionText,
  number,
  scalar,
  unitOfItem,
} from '#areas/products/products';
import { messageLevels, priceOperations, priceScopes } from '#configurator/document/action';
import type { Expression } from '#configurator/document/condition';
import { documentLimits } from '#configurator/document/limits';
import {
  list,
  object,
  oneOf,
  oneShape,
  optional,
  orNull,
  type TProperties,
  Type,
  text,
} from '#platform/schema';

const name = (description?: string) => text(documentLimits.name, description ? { description } : {});
const longText = (description: string) => text(documentLimits.text, { min: 0, description });
/** Text of the closed language, or the number itself. */
const expression = (description: string) =>
  Type.Unsafe<Expression>({ anyOf: [expressionText(), number()], description });
const attribute = attributeName({ description: 'The attribute' });
const values = list(scalar, { maxItems: documentLimits.values });
const tuples = {
  attributes: list(attributeName(), { minItems: 1, maxItems: documentLimits.columns }),
  rows: list(list(orNull(scalar), { maxItems: documentLimits.columns }), {
    maxItems: documentLimits.rows,
    description: 'Combinations of values, in the order of the attributes; null means "no value"',
  }),
};

const task = object(
  {
    number: optional(number()),
    setupMinutes: optional(expression('Once for the order')),
    teardownMinutes: optional(expression('Once for the order')),
    transferMinutes: optional(expression('To the next task')),
    hourlyRate: optional(expression('Cost of an hour')),
    cost: optional(expression('Instead of time times rate')),
    price: optional(expression('Instead of the cost')),
    detail: optional(longText('Text that may hold expressions in braces')),
    phase: optional(name()),
    instruction: optional(longText('Text that may hold expressions in braces')),
    component: optional(name('The pricing component that it is booked to')),
    resources: optional(list(name(), { maxItems: documentLimits.resources })),
  },
  { title: 'RuleTaskDetail' },
);
const taskMembers = {
  name: name(),
  minutes: optional(expression('Run time of one piece')),
  task: optional(task),
};

const shape = <W extends string>(word: W, members: TProperties, description: string) =>
  object({ action: oneOf([word]), ...members }, { title: `Action_${word}`, description });

/**
 * What a rule does where its condition holds: one shape for each word. Which type of rule may do what is
 * described in the README.
 */
export const action = oneShape(
  'action',
  [
    shape(
      'SET_ATTRIBUTE',
      { attribute, value: optional(scalar), expression: optional(expressionText()) },
      'Gives the attribute the value, or that of the expression: one of the two',
    ),
    shape('LIMIT_VALUES', { attribute, values }, 'Only these may be chosen'),
    shape('EXCLUDE_VALUES', { attribute, values }, 'None of these may be chosen'),
    shape('REQUIRE', { attribute }, 'The attribute must have a value'),
    shape('ASSERT', { condition }, 'The condition must hold'),
    shape('ALLOW_TUPLES', tuples, 'Only these combinations may be chosen'),
    shape('FORBID_TUPLES', tuples, 'None of these combinations may be chosen'),
    shape('SHOW', { attribute }, 'The attribute is shown'),
    shape('HIDE', { attribute }, 'The attribute is not shown, and has no value'),
    shape(
      'ADD_ITEM',
      {
        number: name('The item’s number; may hold expressions in braces: `KIT-{BORE}`'),
        quantity: expression('For one piece'),
        uOM: optional(name(unitOfItem.description)),
        position: optional(name()),
      },
      'An item of the bill of materials',
    ),
    shape('REMOVE_ITEM', { number: name() }, 'Takes an item out of the bill of materials'),
    shape('ADD_TASK', taskMembers, 'A task of the router'),
    shape('SET_TASK', taskMembers, 'Changes a task that a rule before it added'),
    shape('REMOVE_TASK', { name: name() }, 'Takes a task out of the router'),
    shape(
      'SET_PRICE',
      {
        scope: oneOf(priceScopes),
        operation: oneOf(priceOperations),
        amount: expression('In the currency of the configuration'),
        component: optional(name('The pricing component that it is booked to')),
      },
      'Changes a price',
    ),
    shape('ADD_NOTE', { text: longText('May hold expressions in braces') }, 'A note on the line'),
    shape('ADD_DOCUMENT', { document: name('The document’s name') }, 'Attaches a document to the line'),
    shape('ADD_TAG', { tag: name() }, 'A tag on the line'),
    shape('SET_LEADTIME', { days: expression('Calendar days') }, 'How long it takes'),
    shape('SET_WEIGHT', { weight: expression('Of one piece'), uOM: name() }, 'What it weighs'),
    shape(
      'SET_DIMENSIONS',
      {
        length: optional(expression('Along it')),
        width: optional(expression('Across it')),
        height: optional(expression('Upright')),
        uOM: name(),
      },
      'How large it is',
    ),
    shape('SET_DESCRIPTION', { text: longText('May hold expressions in braces') }, 'What the line is called'),
    shape(
      'LOG',
      { level: oneOf(messageLevels), text: longText('May hold expressions in braces') },
      'Tells the user something; an ERROR of a VALIDATION keeps a configuration from being finished',
    ),
  ],
  { description: 'What a rule does: the member `action` says which shape it has' },
);
