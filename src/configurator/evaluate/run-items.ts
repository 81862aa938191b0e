import { type Decimal, zero } from '#lib/decimal';
import type { ProductItemMapping } from '../document/product-document.ts';
import { type Cause, causesOf } from '../expression/holds.ts';
import { printNumber } from '../expression/value.ts';
import type { CompiledAction, CompiledRule } from './compile-outcome.ts';
import { factsIn } from './facts-in-unit.ts';
import type { Effect, ItemSource, Source } from './outcome.ts';
import { amountOf, isAmount, isOver, type Run, tellFault, textOf } from './run.ts';

/**
 * A row of the bill of materials on its way. `linePrice` is of the whole line, and changed by price rules.
 */
export type ItemRow = {
  number: string;
  uOM: string | null;
  position: string | null;
  quantity: Decimal;
  linePrice: Decimal;
  /** Something in it has no price, and no rule has set that of the row since. */
  isUnpriced: boolean;
  sources: ItemSource[];
};

/** All rows in their order, and by what makes two of them one. */
export type ItemRows = { items: ItemRow[]; itemsByKey: Map<string, ItemRow> };

/** Of all mappings that are met, before rows of one item become one. */
const MOST_MAPPED = 50_000;

const keyOf = ({ number, position, uOM }: Pick<ItemRow, 'number' | 'position' | 'uOM'>): string =>
  JSON.stringify([number, position, uOM]);

/**
 * The items of all mappings that are met. They come before those of rules. One that waits for a choice may
 * still bring more.
 */
export const runMappings = (run: Run, rows: ItemRows, matched: readonly ProductItemMapping[]): void => {
  if (run.product.mappings.names.some((name) => !run.values.has(name))) run.isOpen = true;
  let left = MOST_MAPPED;
  for (const mapping of matched) {
    left -= mapping.items.length;
    if (left < 0) {
      tellFault(run, 'TOO_MANY', `Item mappings bring at most ${MOST_MAPPED} items at once.`);
      return;
    }
    const because: Cause[] = mapping.attributes.map(({ name }) => ({
      name,
      value: run.values.get(name) ?? null,
    }));
    for (const { number, quantity, uOM, position } of mapping.items)
      addItem(run, rows, {
        number,
        quantity: amountOf(run, run.product.expressionOf(quantity), `quantity of ${number}`, {
          mapping: mapping.number,
        }),
        uOM,
        position,
        source: { type: 'MAPPING', mapping: mapping.number },
        because,
      });
  }
};

/**
 * ADD_ITEM and REMOVE_ITEM. What is removed are the rows of that number that are there by then, mappings'
 * too.
 */
export const runItemAction = (
  run: Run,
  rows: ItemRows,
  compiled: CompiledRule,
  one: CompiledAction,
): Effect | undefined => {
  const { action } = one;
  const rule = compiled.rule.number;
  if (action.action !== 'ADD_ITEM' && action.action !== 'REMOVE_ITEM') return undefined;
  const named = textOf(run, one, 'number', rule);
  const effect = (text: string): Effect => ({ action: action.action, target: named.text, text });
  if (!named.isWhole) return effect(`${named.text}: its number is not known yet`);
  if (action.action === 'REMOVE_ITEM') {
    if (isOver(run, rows.items.length)) return effect('too costly');
    const kept = rows.items.filter((row) => row.number !== named.text);
    if (kept.length === rows.items.length)
      return { ...effect(`no ${named.text} was there to remove`), isWarning: true };
    rows.items = kept;
    rows.itemsByKey = new Map(kept.map((row) => [keyOf(row), row]));
    return effect(`${named.text} removed`);
  }
  const text = addItem(run, rows, {
    number: named.text,
    quantity: amountOf(run, one.numbers.get('quantity'), `quantity of ${named.text}`, { rule }),
    uOM: action.uOM ?? null,
    position: action.position ?? null,
    source: { type: 'RULE', rule },
    because: causesOf(compiled.condition, run.scope),
  });
  return effect(text);
};

/** Price rules go over all rows: more of them would take minutes. */
const MOST_ROWS = 10_000;

type NewItem = {
  number: string;
  quantity: ReturnType<typeof amountOf>;
  uOM: string | null;
  position: string | null;
  source: Source;
  because: readonly Cause[];
};

/**
 * Rows of one number, position and unit become one; answers what was done. Nothing is added of quantity 0.
 */
const addItem = (
  run: Run,
  rows: ItemRows,
  { number, quantity, uOM, position, source, because }: NewItem,
): string => {
  if (quantity === undefined || !isAmount(quantity))
    return `${number}: quantity ${quantity?.why ?? 'not given'}`;
  if (quantity.lt(zero)) {
    const whose = source.type === 'RULE' ? `rule ${source.rule}` : 'an item mapping';
    tellFault(
      run,
      'BAD_QUANTITY',
      `The quantity of ${number} by ${whose} is below zero: ${printNumber(quantity)}.`,
      ...rulesOf(source),
    );
    return `${number}: a quantity below zero`;
  }
  const facts = factsIn(run, { number, uOM });
  if (facts === undefined) {
    run.missing.add(number);
    run.isOpen = true;
  }
  const unit = uOM ?? facts?.uOM ?? null;
  const text = `${printNumber(quantity)} ${unit ?? ''} ${number}`.replace('  ', ' ');
  if (quantity.eq(zero)) return `${text}: nothing to add`;
  const linePrice = quantity.times(facts?.unitPrice ?? zero).times(run.context.quantity);
  const isUnpriced = facts?.isPriceUnknown === true;
  const added: ItemSource = { source, quantity, because };
  const key = keyOf({ number, position, uOM: unit });
  const row = rows.itemsByKey.get(key);
  if (row) {
    row.quantity = row.quantity.plus(quantity);
    row.linePrice = row.linePrice.plus(linePrice);
    row.sources.push(added);
    row.isUnpriced ||= isUnpriced;
  } else if (rows.items.length === MOST_ROWS) {
    tellFault(run, 'TOO_MANY', `A bill of materials has at most ${MOST_ROWS} rows.`, ...rulesOf(source));
  } else {
    const fresh = { number, uOM: unit, position, quantity, linePrice, isUnpriced, sources: [added] };
    rows.items.push(fresh);
    rows.itemsByKey.set(key, fresh);
  }
  return text;
};

const rulesOf = (source: Source): number[] => (source.type === 'RULE' ? [source.rule] : []);
