import type { Action } from './action.ts';
import type { ProductDocument } from './product-document.ts';

/**
 * Whether a product states amounts of money: a value's adder, a task's rate, cost or price, or what a price
 * rule sets, adds or takes off.
 */
export const statesAmounts = ({
  attributes,
  rules,
}: Pick<ProductDocument, 'attributes' | 'rules'>): boolean =>
  attributes.some(({ values }) =>
    values.some(({ priceAdder, costAdder }) => priceAdder !== null || costAdder !== null),
  ) || rules.some(({ status, then }) => status !== 'INACTIVE' && then.some(statesAmount));

const statesAmount = (action: Action): boolean => {
  // What a price is multiplied by is no amount.
  if (action.action === 'SET_PRICE') return action.operation !== 'MULTIPLY';
  if (action.action !== 'ADD_TASK' && action.action !== 'SET_TASK') return false;
  const { hourlyRate, cost, price } = action.task ?? {};
  return hourlyRate !== undefined || cost !== undefined || price !== undefined;
};
