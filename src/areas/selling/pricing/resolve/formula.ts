import { type CompiledExpression, compileExpression } from '#configurator/expression/compile-condition';
import { evaluateExpression } from '#configurator/expression/evaluate-expression';
import { type ExpressionFault, isFault } from '#configurator/expression/parsed';
import { typeOf } from '#configurator/expression/type-of';
import { type Decimal, isDecimal, roundHalfUp } from '#lib/decimal';

/**
 * What a formula knows: the price that its base names, the cost, both of one unit in the list's currency and
 * null if none exists, and the line's quantity.
 */
export type FormulaKnows = { base: Decimal | null; cost: Decimal | null; quantity: Decimal };

/**
 * Names of a formula besides `quantity`. Attributes of items do not count: they are texts, whose spelling
 * would decide prices.
 */
const names: ReadonlySet<string> = new Set(['base', 'cost']);

/**
 * What is wrong with a formula, with the letter (from 1); undefined where it gives a number. It is in the
 * closed language of products (docs/products.md), which calculates on decimals in at most as many steps as it
 * has letters.
 */
export const faultOfFormula = (text: string): string | undefined => {
  const compiled = compiledFormula(text);
  if (isFault(compiled)) return told(compiled);
  const { attributes, subjects, tables } = compiled.names;
  const strange = [
    ...attributes.filter((name) => !names.has(name)),
    ...subjects.filter((name) => name !== 'quantity'),
  ];
  if (strange[0] !== undefined) return `knows base, cost and quantity, and not ${strange[0]}`;
  if (tables[0] !== undefined) return `has no tables to look up in, such as ${tables[0]}`;
  const { type, faults } = typeOf(compiled, { attribute: () => 'NUMBER', table: () => undefined });
  if (faults[0]) return told(faults[0]);
  return type === 'NUMBER' || type === 'ANY' ? undefined : 'must give a number';
};

/** Whether a formula asks for something. */
export const asksFor = (text: string, name: 'base' | 'cost'): boolean => {
  const compiled = compiledFormula(text);
  return !isFault(compiled) && compiled.names.attributes.includes(name);
};

const told = ({ fault, at }: ExpressionFault): string => `cannot be read. At letter ${at + 1}: ${fault}`;

/**
 * The price of one unit, to six decimals; null where what it asks for is not known; or why it cannot be
 * calculated.
 */
export const priceByFormula = (text: string, knows: FormulaKnows): Decimal | null | { fault: string } => {
  const compiled = compiledFormula(text);
  if (isFault(compiled)) return { fault: compiled.fault };
  const result = evaluateExpression(compiled, {
    attribute: (name) => (name === 'base' || name === 'cost' ? knows[name] : null),
    subject: (name) => (name === 'quantity' ? knows.quantity : null),
    lookup: () => undefined,
  });
  if ('fault' in result) return { fault: result.fault.message };
  if ('undecided' in result) return { fault: `${result.undecided} is not known.` };
  if (result.value !== null && !isDecimal(result.value)) return { fault: 'It gives no number.' };
  return result.value && roundHalfUp(result.value, 6);
};

/** Of one process: a list has the same formula for thousands of items. */
const kept = new Map<string, CompiledExpression | ExpressionFault>();
const most = 1000;

const compiledFormula = (text: string): CompiledExpression | ExpressionFault => {
  const known = kept.get(text);
  if (known) return known;
  const made = compileExpression(text);
  kept.set(text, made);
  for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
  return made;
};
