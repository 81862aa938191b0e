import { type Decimal, decimal } from '#lib/decimal';
import type { Value } from '../expression/value.ts';
import type { CompiledOutcome } from './compile-outcome.ts';
import { convertOutcome } from './convert-outcome.ts';
import { type ContextOfMany, evaluateOutcomes, type OutcomeOptions } from './evaluate-outcome.ts';
import type { Outcome } from './outcome.ts';
import { quotient } from './quotient.ts';

/**
 * As `evaluateOutcomes`, where the amounts of the context are in a document's currency, in which one unit of
 * the product's is worth `rate`. All of it is calculated in the product's currency, so that a rule that
 * compares with an amount does so alike whatever the document's is, and the result is brought to the
 * document's at the end.
 */
export const evaluateInCurrency = (
  product: CompiledOutcome,
  given: ReadonlyMap<string, Value>,
  context: ContextOfMany,
  quantities: readonly Decimal[],
  { rate, ...options }: OutcomeOptions & { rate: Decimal },
): Outcome[] => {
  if (rate.eq(one)) return evaluateOutcomes(product, given, context, quantities, options);
  const own = (amount: Decimal): Decimal => quotient(amount, rate);
  const inOwn: ContextOfMany = {
    ...context,
    baseOf: (quantity) => {
      const { basePrice, baseCost } = context.baseOf(quantity);
      return { basePrice: basePrice && own(basePrice), baseCost: baseCost ? own(baseCost) : null };
    },
    item: (number) => {
      const facts = context.item(number);
      return facts && { ...facts, unitCost: own(facts.unitCost), unitPrice: own(facts.unitPrice) };
    },
  };
  return evaluateOutcomes(product, given, inOwn, quantities, options).map((outcome) =>
    convertOutcome(outcome, { rate, basePrice: context.baseOf(outcome.quantity).basePrice }),
  );
};

const one = decimal(1);
