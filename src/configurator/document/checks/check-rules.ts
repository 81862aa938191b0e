import type { Action } from '../action.ts';
import { numberFields, textFields } from '../action-fields.ts';
import { below } from '../finding.ts';
import type { ProductAttribute } from '../product-document.ts';
import { type ProductRule, ruleActions } from '../rule.ts';
import { entryType } from '../value-types.ts';
import { checkCondition } from './check-condition.ts';
import { type Check, type Owner, repeated, scalarsKey } from './check-context.ts';
import { type Asking, checkExpression, checkTemplate, knownAttribute } from './check-expression.ts';
import { checkNamedValue } from './check-value.ts';

/** Rules and their groups: what they ask, and what they do. */
export const checkRules = (check: Check): void => {
  const groups = new Set(check.document.ruleGroups.map((group) => group.name));
  for (const [index, group] of check.document.ruleGroups.entries())
    checkCondition(
      check,
      { type: 'RULE_GROUP', key: group.name },
      below('', 'ruleGroups', index, 'condition'),
      group.condition,
      {
        mayAskOutcome: true,
      },
    );
  for (const [index, rule] of check.document.rules.entries()) {
    const owner: Owner = { type: 'RULE', key: String(rule.number), rule: rule.number };
    const at = below('', 'rules', index);
    if (rule.group !== null && !groups.has(rule.group))
      check.error('UNKNOWN_GROUP', owner, below(at, 'group'), `There is no group of rules ${rule.group}.`);
    if (rule.validFrom !== null && rule.validTo !== null && rule.validFrom > rule.validTo)
      check.error('NEVER_IN_FORCE', owner, below(at, 'validTo'), 'The rule ends before it begins.');
    if (rule.then.length === 0)
      check.warning('NO_ACTIONS', owner, below(at, 'then'), 'The rule does nothing.');
    const asking = { mayAskOutcome: mayAskOutcome(rule) };
    checkCondition(check, owner, below(at, 'when'), rule.when, asking);
    for (const [place, action] of rule.then.entries())
      checkAction(check, owner, below(at, 'then', place), rule, action, asking);
  }
};

/** What says what may be chosen, or sets attributes, is settled before there is an outcome. */
const mayAskOutcome = ({ type, then }: ProductRule): boolean =>
  type !== 'CONSTRAINT' &&
  type !== 'HIDING' &&
  type !== 'RECOMMENDATION' &&
  !then.some((action) => action.action === 'SET_ATTRIBUTE');

const checkAction = (
  check: Check,
  owner: Owner,
  at: string,
  rule: ProductRule,
  action: Action,
  asking: Asking,
): void => {
  const allowed: readonly string[] = ruleActions[rule.type];
  if (!allowed.includes(action.action))
    check.error(
      'ACTION_NOT_ALLOWED',
      owner,
      below(at, 'action'),
      `A rule of type ${rule.type} does ${allowed.join(', ')}.`,
    );
  for (const { path, text } of numberFields(action))
    checkExpression(check, owner, below(at, ...path), text, 'NUMBER', asking);
  for (const { path, text } of textFields(action))
    checkTemplate(check, owner, below(at, ...path), text, asking);
  if (action.action === 'ASSERT')
    checkCondition(check, owner, below(at, 'condition'), action.condition, asking);
  if (action.action === 'SET_DIMENSIONS' && !action.length && !action.width && !action.height)
    check.warning('NO_ACTIONS', owner, at, 'It gives no length, width or height.');
  if ('attributes' in action) checkTuples(check, owner, at, action);
  if (!('attribute' in action)) return;
  const attribute = knownAttribute(check, owner, below(at, 'attribute'), action.attribute);
  if (!attribute) return;
  if (!attribute.isActive)
    check.warning(
      'INACTIVE_USED',
      owner,
      below(at, 'attribute'),
      `${attribute.name} is not active: this does nothing.`,
    );
  if (action.action === 'SET_ATTRIBUTE') checkSet(check, owner, at, rule, action, attribute, asking);
  else if (action.action === 'LIMIT_VALUES' || action.action === 'EXCLUDE_VALUES') {
    if (action.values.length === 0 && action.action === 'LIMIT_VALUES')
      check.error(
        'WRONG_OPERANDS',
        owner,
        below(at, 'values'),
        `No value of ${attribute.name} would be left.`,
      );
    for (const [index, value] of action.values.entries())
      checkNamedValue(check, owner, below(at, 'values', index), attribute, value);
  }
};

const checkSet = (
  check: Check,
  owner: Owner,
  at: string,
  rule: ProductRule,
  action: Extract<Action, { action: 'SET_ATTRIBUTE' }>,
  attribute: ProductAttribute,
  asking: Asking,
): void => {
  const isGenerate = rule.type === 'GENERATE';
  if (isGenerate !== (attribute.method === 'GENERATED'))
    check.error(
      'ACTION_NOT_ALLOWED',
      owner,
      below(at, 'attribute'),
      isGenerate
        ? `${attribute.name} is chosen by users: a rule of type CONSTRAINT or RECOMMENDATION sets it.`
        : `${attribute.name} is generated: a rule of type GENERATE sets it.`,
    );
  if ((action.value === undefined) === (action.expression === undefined))
    check.error('WRONG_OPERANDS', owner, at, 'Give the value to set, or the expression for it.');
  if (action.value !== undefined) checkNamedValue(check, owner, below(at, 'value'), attribute, action.value);
  if (action.expression !== undefined) {
    const wanted = entryType(attribute, check.document.tables);
    checkExpression(check, owner, below(at, 'expression'), action.expression, wanted, asking);
  }
};

const checkTuples = (
  check: Check,
  owner: Owner,
  at: string,
  { attributes: names, rows }: Extract<Action, { attributes: readonly string[] }>,
): void => {
  const attributes = names.map((name, index) =>
    knownAttribute(check, owner, below(at, 'attributes', index), name),
  );
  if (names.length === 0)
    check.error('TUPLE_WIDTH', owner, below(at, 'attributes'), 'It names no attribute.');
  for (const { one, index } of repeated(names, (name) => name))
    check.error('DUPLICATE_NAME', owner, below(at, 'attributes', index), `${one} stands twice.`);
  for (const [index, row] of rows.entries()) {
    const place = below(at, 'rows', index);
    if (row.length !== names.length)
      check.error(
        'TUPLE_WIDTH',
        owner,
        place,
        `The row has ${row.length} values for ${names.length} attributes.`,
      );
    for (const [column, value] of row.entries()) {
      const attribute = attributes[column];
      if (attribute && value !== null) checkNamedValue(check, owner, below(place, column), attribute, value);
    }
  }
  for (const { index } of repeated(rows, scalarsKey))
    check.warning('DUPLICATE_ROW', owner, below(at, 'rows', index), 'The row stands above already.');
};
