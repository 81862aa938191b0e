import { isDecimal } from '#lib/decimal';
import { conditionNames } from '../../expression/compile-condition.ts';
import { quoteValue, scalarKey } from '../../expression/value.ts';
import { below } from '../finding.ts';
import type { ProductAttribute } from '../product-document.ts';
import { entryType } from '../value-types.ts';
import { checkCondition } from './check-condition.ts';
import { type Check, type Owner, repeated } from './check-context.ts';
import { checkQuery } from './check-query.ts';
import { faultOfValue } from './check-value.ts';

/**
 * Pages and attributes: where they stand, what values they have, what they begin with, when they are shown.
 */
export const checkAttributes = (check: Check): void => {
  const asking = { mayAskOutcome: false };
  for (const [index, page] of check.document.pages.entries()) {
    const owner: Owner = { type: 'PAGE', key: page.name };
    checkCondition(
      check,
      owner,
      below('', 'pages', index, 'displayCondition'),
      page.displayCondition,
      asking,
    );
  }
  const pages = new Set(check.document.pages.map((page) => page.name));
  for (const [index, attribute] of check.document.attributes.entries()) {
    const owner: Owner = { type: 'ATTRIBUTE', key: attribute.name };
    const at = below('', 'attributes', index);
    checkPlace(check, owner, at, attribute, pages);
    checkRange(check, owner, at, attribute);
    checkValues(check, owner, at, attribute);
    checkDefault(check, owner, at, attribute);
    checkQuery(check, owner, at, attribute);
    for (const member of ['displayCondition', 'requiredCondition'] as const) {
      checkCondition(check, owner, below(at, member), attribute[member], asking);
      if (
        member === 'displayCondition' &&
        conditionNames(attribute[member]).attributes.includes(attribute.name)
      )
        check.error(
          'CYCLE',
          owner,
          below(at, member),
          `Whether ${attribute.name} is shown cannot depend on its own value.`,
        );
    }
  }
};

const checkPlace = (
  check: Check,
  owner: Owner,
  at: string,
  one: ProductAttribute,
  pages: ReadonlySet<string>,
): void => {
  if (one.page !== null && !pages.has(one.page))
    check.error('UNKNOWN_PAGE', owner, below(at, 'page'), `There is no page ${one.page}.`);
  if (one.method === 'GENERATED' && one.page !== null)
    check.error(
      'GENERATED_ON_PAGE',
      owner,
      below(at, 'page'),
      `${one.name} is set by rules and stands on no page.`,
    );
  if (one.method === 'SELECTED' && one.page === null && one.isActive)
    check.error(
      'PAGE_MISSING',
      owner,
      at,
      `${one.name} is chosen by users: name the page that it stands on.`,
    );
};

const numeric = (one: ProductAttribute): boolean => one.dataType === 'NUMBER' || one.dataType === 'INTEGER';

const checkRange = (check: Check, owner: Owner, at: string, one: ProductAttribute): void => {
  const { minValue, maxValue, step, name } = one;
  if (minValue && maxValue && minValue.gt(maxValue))
    check.error('BAD_RANGE', owner, below(at, 'minValue'), `The least value of ${name} is above the most.`);
  if (step && !step.gt(0)) check.error('BAD_RANGE', owner, below(at, 'step'), 'A step is above zero.');
  const misplaced = (members: readonly (keyof ProductAttribute)[], what: string): void => {
    for (const member of members)
      if (one[member] !== null)
        check.warning(
          'WRONG_TYPE',
          owner,
          below(at, member),
          `${member} is for ${what} and says nothing of ${name}.`,
        );
  };
  if (!numeric(one)) misplaced(['minValue', 'maxValue', 'step', 'decimals'], 'numbers');
  if (one.dataType !== 'TEXT') misplaced(['pattern', 'maxLength'], 'texts');
  if (one.dataType === 'INTEGER' && one.decimals !== null && one.decimals > 0)
    check.error('BAD_RANGE', owner, below(at, 'decimals'), `${name} is a whole number and has no decimals.`);
};

const checkValues = (check: Check, owner: Owner, at: string, one: ProductAttribute): void => {
  const needsValues =
    one.dataType === 'DROPDOWN' || one.dataType === 'MULTISELECT' || one.dataType === 'ITEM';
  if (needsValues && one.query === null && !one.values.some((value) => value.isActive) && one.isActive)
    check.error('NO_VALUES', owner, at, `${one.name} needs values to choose from, or a query.`);
  if (one.values.length > 0 && entryType(one, check.document.tables) === 'ANY')
    check.error('WRONG_TYPE', owner, below(at, 'values'), `The values of ${one.name} must be of one type.`);
  for (const { one: twice, index } of repeated(one.values, ({ value }) => scalarKey(value)))
    check.error(
      'DUPLICATE_VALUE',
      owner,
      below(at, 'values', index),
      `${quoteValue(twice.value)} stands twice.`,
    );
  for (const [index, value] of one.values.entries()) {
    const place = below(at, 'values', index);
    const fault = faultOfValue(one, value.value, check.document.tables);
    if (fault !== undefined)
      check.error(isDecimal(value.value) ? 'BAD_RANGE' : 'WRONG_TYPE', owner, place, fault);
    if (value.validFrom !== null && value.validTo !== null && value.validFrom > value.validTo)
      check.error('BAD_DATE', owner, below(place, 'validTo'), 'It ends before it begins.');
    checkCondition(check, owner, below(place, 'condition'), value.condition, { mayAskOutcome: false });
  }
};

const checkDefault = (check: Check, owner: Owner, at: string, one: ProductAttribute): void => {
  const place = below(at, 'defaultValue');
  const marked = one.values.filter((value) => value.isDefault);
  if (marked.length > 1 && one.dataType !== 'MULTISELECT')
    check.error(
      'BAD_DEFAULT',
      owner,
      below(at, 'values'),
      `Only one value of ${one.name} can be the default.`,
    );
  for (const value of marked)
    if (!value.isActive)
      check.error(
        'BAD_DEFAULT',
        owner,
        below(at, 'values'),
        `The default ${quoteValue(value.value)} is not active.`,
      );
  if (one.defaultValue === null) return;
  const [first] = marked;
  const wanted = scalarKey(one.defaultValue);
  if (first && !marked.some(({ value }) => scalarKey(value) === wanted))
    check.error(
      'BAD_DEFAULT',
      owner,
      place,
      `${quoteValue(first.value)} is marked as the default, and this is another.`,
    );
  const fault = faultOfValue(one, one.defaultValue, check.document.tables);
  if (fault !== undefined) check.error('BAD_DEFAULT', owner, place, fault);
  else if (
    check.valuesOf(one)?.get(wanted) !== true &&
    check.valuesOf(one) !== undefined &&
    one.query === null
  )
    check.error(
      'BAD_DEFAULT',
      owner,
      place,
      `The default ${quoteValue(one.defaultValue)} is not among the active values.`,
    );
};
