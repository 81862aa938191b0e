import { reservedWords } from '../../expression/parse-expression.ts';
import { below, type FindingEntity } from '../finding.ts';
import { documentLimits } from '../limits.ts';
import { type Check, repeated } from './check-context.ts';

/** Names and numbers: well formed, and each but once. */
export const checkNames = (check: Check): void => {
  const { pages, attributes, ruleGroups, rules, itemMappings, tables } = check.document;
  const once = <T>(
    type: FindingEntity,
    list: string,
    member: 'name' | 'number',
    all: readonly T[],
    keyOf: (one: T) => string,
  ): void => {
    const code = member === 'name' ? 'DUPLICATE_NAME' : 'DUPLICATE_NUMBER';
    for (const { one, index } of repeated(all, keyOf)) {
      const pointer = below('', list, index, member);
      check.error(code, { type, key: keyOf(one) }, pointer, `The ${member} ${keyOf(one)} is taken already.`);
    }
  };
  once('PAGE', 'pages', 'name', pages, (one) => one.name);
  once('ATTRIBUTE', 'attributes', 'name', attributes, (one) => one.name.toLowerCase());
  once('ATTRIBUTE', 'attributes', 'number', attributes, (one) => String(one.number));
  once('RULE_GROUP', 'ruleGroups', 'name', ruleGroups, (one) => one.name);
  once('RULE', 'rules', 'number', rules, (one) => String(one.number));
  once('ITEM_MAPPING', 'itemMappings', 'number', itemMappings, (one) => String(one.number));
  once('TABLE', 'tables', 'name', tables, (one) => one.name);
  for (const [index, { name }] of attributes.entries()) {
    const fault = faultOfName(name);
    if (fault)
      check.error(
        'BAD_NAME',
        { type: 'ATTRIBUTE', key: name },
        below('', 'attributes', index, 'name'),
        fault,
      );
  }
};

/** Why an attribute cannot be called so; undefined where it can. */
export const faultOfName = (name: string): string | undefined => {
  if (!/^\w+$/.test(name) || name.length > documentLimits.key)
    return `${name}: a name has up to ${documentLimits.key} letters A to Z, digits and _.`;
  if (/^\d+$/.test(name))
    return `${name}: a name is not of digits alone; expressions could not tell it from a number.`;
  return reservedWords.includes(name)
    ? `${name} is a word of the language of expressions; choose another name.`
    : undefined;
};
