import { type Action, messageLevels, priceOperations, priceScopes, type TaskDetail } from './action.ts';
import { condition } from './condition-shape.ts';
import { below } from './finding.ts';
import { documentLimits } from './limits.ts';
import {
  expression,
  isObject,
  list,
  must,
  name,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  scalar,
  text,
} from './shape.ts';

/** An action: its member `action` says which. */
export const action: Shape<Action> = {
  read: (value, pointer, fault, index) => {
    if (!isObject(value)) {
      fault(pointer, 'must be an action: an object');
      return undefined;
    }
    const word = Object.hasOwn(value, 'action') ? value.action : undefined;
    if (typeof word !== 'string' || !isAction(word)) {
      fault(below(pointer, 'action'), `must be one of ${Object.keys(shapes).join(', ')}`);
      return undefined;
    }
    return shapes[word].read(value, pointer, fault, index);
  },
  print: (value, index) => (shapes[value.action] as Shape<Action>).print(value, index), // the action says its shape
};

const isAction = (word: string): word is Action['action'] => Object.hasOwn(shapes, word);

type Of<A extends Action['action']> = Extract<Action, { action: A }>;

const word = <A extends Action['action']>(action: A) => ({ action: must(oneOf([action])) });
const values = must(list(scalar, documentLimits.values));
const names = must(list(name, documentLimits.columns));
const rows = must(list(list(nullable(scalar), documentLimits.columns), documentLimits.rows));
const duration = optional(expression);

const task = object<TaskDetail>({
  number: optional(number),
  setupMinutes: duration,
  teardownMinutes: duration,
  transferMinutes: duration,
  hourlyRate: duration,
  cost: duration,
  price: duration,
  detail: optional(text()),
  phase: optional(name),
  instruction: optional(text()),
  component: optional(name),
  resources: optional(list(name, documentLimits.resources)),
});
const taskMembers = { name: must(name), minutes: optional(expression), task: optional(task) };

const shapes = {
  SET_ATTRIBUTE: object<Of<'SET_ATTRIBUTE'>>({
    ...word('SET_ATTRIBUTE'),
    attribute: must(name),
    value: optional(scalar),
    expression: optional(text()),
  }),
  LIMIT_VALUES: object<Of<'LIMIT_VALUES'>>({ ...word('LIMIT_VALUES'), attribute: must(name), values }),
  EXCLUDE_VALUES: object<Of<'EXCLUDE_VALUES'>>({ ...word('EXCLUDE_VALUES'), attribute: must(name), values }),
  REQUIRE: object<Of<'REQUIRE'>>({ ...word('REQUIRE'), attribute: must(name) }),
  ASSERT: object<Of<'ASSERT'>>({ ...word('ASSERT'), condition: must(condition) }),
  ALLOW_TUPLES: object<Of<'ALLOW_TUPLES'>>({ ...word('ALLOW_TUPLES'), attributes: names, rows }),
  FORBID_TUPLES: object<Of<'FORBID_TUPLES'>>({ ...word('FORBID_TUPLES'), attributes: names, rows }),
  SHOW: object<Of<'SHOW'>>({ ...word('SHOW'), attribute: must(name) }),
  HIDE: object<Of<'HIDE'>>({ ...word('HIDE'), attribute: must(name) }),
  ADD_ITEM: object<Of<'ADD_ITEM'>>({
    ...word('ADD_ITEM'),
    number: must(name),
    quantity: must(expression),
    uOM: optional(name),
    position: optional(name),
  }),
  REMOVE_ITEM: object<Of<'REMOVE_ITEM'>>({ ...word('REMOVE_ITEM'), number: must(name) }),
  ADD_TASK: object<Of<'ADD_TASK'>>({ ...word('ADD_TASK'), ...taskMembers }),
  SET_TASK: object<Of<'SET_TASK'>>({ ...word('SET_TASK'), ...taskMembers }),
  REMOVE_TASK: object<Of<'REMOVE_TASK'>>({ ...word('REMOVE_TASK'), name: must(name) }),
  SET_PRICE: object<Of<'SET_PRICE'>>({
    ...word('SET_PRICE'),
    scope: must(oneOf(priceScopes)),
    operation: must(oneOf(priceOperations)),
    amount: must(expression),
    component: optional(name),
  }),
  ADD_NOTE: object<Of<'ADD_NOTE'>>({ ...word('ADD_NOTE'), text: must(text()) }),
  ADD_DOCUMENT: object<Of<'ADD_DOCUMENT'>>({ ...word('ADD_DOCUMENT'), document: must(name) }),
  ADD_TAG: object<Of<'ADD_TAG'>>({ ...word('ADD_TAG'), tag: must(name) }),
  SET_LEADTIME: object<Of<'SET_LEADTIME'>>({ ...word('SET_LEADTIME'), days: must(expression) }),
  SET_WEIGHT: object<Of<'SET_WEIGHT'>>({ ...word('SET_WEIGHT'), weight: must(expression), uOM: must(name) }),
  SET_DIMENSIONS: object<Of<'SET_DIMENSIONS'>>({
    ...word('SET_DIMENSIONS'),
    length: optional(expression),
    width: optional(expression),
    height: optional(expression),
    uOM: must(name),
  }),
  SET_DESCRIPTION: object<Of<'SET_DESCRIPTION'>>({ ...word('SET_DESCRIPTION'), text: must(text()) }),
  LOG: object<Of<'LOG'>>({ ...word('LOG'), level: must(oneOf(messageLevels)), text: must(text()) }),
};
