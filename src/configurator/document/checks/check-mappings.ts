import { scalarKey } from '../../expression/value.ts';
import { below } from '../finding.ts';
import type { ProductItemMapping } from '../product-document.ts';
import type { Check, Owner } from './check-context.ts';
import { checkExpression, knownAttribute } from './check-expression.ts';
import { checkNamedValue } from './check-value.ts';

/** Item mappings: known names and values, each condition but once, none that can never be met. */
export const checkMappings = (check: Check): void => {
  const seen = new Map<string, number>();
  for (const [index, mapping] of check.document.itemMappings.entries()) {
    const { owner, at } = checkMapping(check, mapping, index);
    const key = `${mapping.category}\0${conditionKey(mapping)}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, mapping.number);
    else if (mapping.isActive)
      check.warning(
        'DUPLICATE_MAPPING',
        owner,
        at,
        `Mapping ${first} of this category has the very same pairs.`,
      );
  }
};

/** One of them by itself; `index` is its place in the document. */
export const checkMapping = (
  check: Check,
  mapping: ProductItemMapping,
  index: number,
): { owner: Owner; at: string } => {
  const owner: Owner = { type: 'ITEM_MAPPING', key: String(mapping.number) };
  const at = below('', 'itemMappings', index);
  checkPairs(check, owner, at, mapping);
  if (mapping.items.length === 0)
    check.warning('NO_ACTIONS', owner, below(at, 'items'), 'It brings no item.');
  for (const [place, { quantity }] of mapping.items.entries())
    checkExpression(check, owner, below(at, 'items', place, 'quantity'), quantity, 'NUMBER', {
      mayAskOutcome: false,
    });
  return { owner, at };
};

const conditionKey = ({ attributes }: ProductItemMapping): string =>
  attributes
    .map(({ name, value }) => `${name}=${scalarKey(value)}`)
    .sort()
    .join('\0');

const checkPairs = (
  check: Check,
  owner: Owner,
  at: string,
  { attributes, isActive }: ProductItemMapping,
): void => {
  const wanted = new Map<string, string>();
  for (const [index, { name, value }] of attributes.entries()) {
    const place = below(at, 'attributes', index);
    const attribute = knownAttribute(check, owner, below(place, 'name'), name);
    if (!attribute) continue;
    const never = (why: string): void => {
      if (isActive) check.warning('MAPPING_NEVER', owner, place, `The mapping is never met: ${why}.`);
    };
    if (checkNamedValue(check, owner, below(place, 'value'), attribute, value) === 'inactive')
      never(`this value of ${name} is not active`);
    if (!attribute.isActive) never(`${name} is not active`);
    const other = wanted.get(name);
    if (other !== undefined && other !== scalarKey(value) && attribute.dataType !== 'MULTISELECT')
      never(`${name} would have two values at once`);
    wanted.set(name, scalarKey(value));
  }
};
