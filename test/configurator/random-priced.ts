import type { Action, TaskDetail } from '#configurator/document/action';
import type { Condition } from '#configurator/document/condition';
import type { ProductDocument } from '#configurator/document/product-document';
import { type Decimal, decimal } from '#lib/decimal';
import { attributeOf, offeredOf, productOf, ruleOf } from './blank-product.ts';
import type { Dice } from './dice.ts';

/**
 * A product of which every choice is valid, and all of its money: adders, tasks, price rules, and rules that
 * compare totals.
 */
export type PricedProduct = {
  document: ProductDocument;
  /** One of all configurations. */
  choices: { name: string; value: string }[];
};

/** An item of a number, with a cost and a price of its own in a currency. */
export type PricedStock = { number: string; currencyCode: string; unitCost: Decimal; unitPrice: Decimal };

const amount = (dice: Dice, most: number): Decimal => decimal(dice.below(most * 10 ** 4)).times('0.0001');

/** Items in several currencies. */
export const randomStock = (dice: Dice, currencies: readonly string[]): PricedStock[] =>
  Array.from({ length: 4 }, (_none, at) => ({
    number: `I${at}`,
    currencyCode: dice.pick(currencies),
    unitCost: amount(dice, 40),
    unitPrice: amount(dice, 90),
  }));

/** Up to four attributes, each with adders, and up to ten rules. `components` may be booked to. */
export const randomPriced = (
  dice: Dice,
  { number, items, components }: { number: string; items: readonly string[]; components: readonly string[] },
): PricedProduct => {
  const attributes = Array.from({ length: 1 + dice.below(4) }, (_none, at) =>
    attributeOf(`A${at}`, {
      ...{ number: at + 1, page: 'Main', isRequired: true, sequence: (at + 1) * 10 },
      values: ['a', 'b', 'c'].map((value, place) =>
        offeredOf(value, {
          sequence: (place + 1) * 10,
          priceAdder: dice.chance(50) ? amount(dice, 50).minus(10) : null,
          costAdder: dice.chance(30) ? amount(dice, 20) : null,
          pricePercent: dice.chance(20) ? amount(dice, 15) : null,
        }),
      ),
    }),
  );
  const choices = attributes.map(({ name }) => ({ name, value: dice.pick(['a', 'b', 'c']) }));
  const component = () => (dice.chance(40) ? { component: dice.pick(components) } : {});
  const expression = (most: number): string =>
    dice.pick([
      amount(dice, most).toFixed(),
      `if(A0 = 'a', ${amount(dice, most).toFixed()}, ${amount(dice, most).toFixed()})`,
      `${amount(dice, most).toFixed()} / quantity`,
    ]);
  const when = (): Condition | null => {
    const kind = dice.below(4);
    if (kind === 0) return { attribute: 'A0', op: 'EQ', value: dice.pick(['a', 'b', 'c']) };
    if (kind === 1)
      return { subject: dice.pick(['totalCost', 'totalPrice']), op: 'GT', value: amount(dice, 200) };
    return kind === 2 ? { expression: `totalPrice < ${amount(dice, 300).toFixed()}` } : null;
  };
  const task = (): TaskDetail => ({
    setupMinutes: amount(dice, 30),
    ...component(),
    ...dice.pick<TaskDetail>([
      { hourlyRate: amount(dice, 90) },
      { hourlyRate: expression(90), price: expression(40) },
      { cost: expression(30) },
      { cost: amount(dice, 20), price: amount(dice, 60) },
    ]),
  });
  const price = (): Action => {
    const operation = dice.pick(['SET', 'ADD', 'ADD', 'SUBTRACT', 'MULTIPLY'] as const);
    const scope = dice.pick(['SKU', 'BOM', 'TASKS', 'LINE'] as const);
    const told = operation === 'MULTIPLY' ? decimal(50 + dice.below(100)).times('0.01') : expression(60);
    const late = dice.chance(20) && operation !== 'MULTIPLY' ? 'totalPrice * 0.07' : told;
    return { action: 'SET_PRICE', scope, operation, amount: late, ...component() };
  };
  const rules = Array.from({ length: 3 + dice.below(8) }, (_none, at) => {
    const own = when();
    const make = dice.below(4);
    const isEarly = own !== null && 'attribute' in own ? own : null;
    if (make === 0)
      return ruleOf(
        at + 1,
        [{ action: 'ADD_ITEM', number: dice.pick(items), quantity: amount(dice, 5).plus(1) }],
        {
          ...{ type: 'BOM' as const, when: dice.chance(60) ? isEarly : own },
        },
      );
    if (make === 1)
      return ruleOf(
        at + 1,
        [{ action: 'ADD_TASK', name: `T${at}`, minutes: amount(dice, 20), task: task() }],
        {
          ...{ type: 'ROUTER' as const, when: dice.chance(60) ? isEarly : own },
        },
      );
    if (make === 2) return ruleOf(at + 1, [price()], { type: 'PRICING', when: own });
    const text = dice.chance(50) ? 'Cost {fixed(totalCost, 2)}' : 'Told';
    return ruleOf(at + 1, [{ action: 'LOG', level: 'MESSAGE', text }], { type: 'MESSAGE', when: own });
  });
  const document = productOf({
    pages: [{ name: 'Main', sequence: 10, isActive: true, displayCondition: null, helpText: null }],
    attributes,
    // The first item and task are always there, so that prices of rows can be changed.
    rules: [
      ruleOf(100, [{ action: 'ADD_ITEM', number: items[0] as string, quantity: decimal(1) }], {
        type: 'BOM',
      }),
      ...rules,
    ],
  });
  return {
    document: { ...document, product: { ...document.product, number, currencyCode: 'EUR' } },
    choices,
  };
};
