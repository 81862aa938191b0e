import { roundMoney } from '#lib/currency';
import { type Decimal, decimal, sum } from '#lib/decimal';
import { invalid } from '#platform/problem';
import { int32, list, object, optional, orNull, price, quantity, type Static, text } from '#platform/schema';

const said = {
  itemNumber: optional(
    orNull(text(60, { description: 'Of our item or product, as far as the customer names it, or we do' })),
  ),
  customerItemNumber: optional(orNull(text(60, { description: 'The customer’s own part number' }))),
  description: optional(orNull(text(4000, { description: 'Compared where there is one' }))),
  uOM: optional(orNull(text(10, { description: 'Of the quantity; compared where there is one' }))),
};

/** A line as the customer wrote it. */
const line = object(
  {
    lineNumber: int32({ minimum: 1, description: 'The position in the customer’s order; each once' }),
    ...said,
    quantity: quantity(),
    unitPrice: price({ description: 'Of one, after discounts, in currencyCode' }),
  },
  { title: 'CustomerOrderLine' },
);

/** The most lines of a customer's order. */
export const mostLines = 500;
export const customerLines = list(line, { maxItems: mostLines });

type Sent = Static<typeof line>;
/** A line as it is stored: what it does not say is null. */
export type CustomerLine = Omit<Sent, keyof typeof said> & { [name in keyof typeof said]: string | null };

/** What is not said becomes null. @throws Problem 400 for a position that stands twice */
export const readLines = (lines: readonly Sent[]): CustomerLine[] => {
  const seen = new Set<number>();
  return lines.map((one, at) => {
    if (seen.has(one.lineNumber)) throw invalid(`/lines/${at}/lineNumber`, 'stands twice in the order');
    seen.add(one.lineNumber);
    const { lineNumber, itemNumber, customerItemNumber, description, uOM } = one;
    return {
      ...{ lineNumber, itemNumber: itemNumber ?? null, customerItemNumber: customerItemNumber ?? null },
      ...{ description: description ?? null, uOM: uOM ?? null },
      ...{ quantity: one.quantity, unitPrice: one.unitPrice },
    };
  });
};

/** What the lines come to, each rounded to the currency. @throws Problem 400 beyond what can be stored */
export const totalOf = (lines: readonly CustomerLine[], currencyCode: string): Decimal => {
  const total = sum(
    lines.map(({ quantity: count, unitPrice }) => roundMoney(count.times(unitPrice), currencyCode)),
  );
  if (total.gte(mostTotal)) throw invalid('/lines', 'come to more than 14 digits before the point');
  return total;
};
const mostTotal = decimal('1e14');
