import { type ProviderSettings, providerOf } from '#areas/selling/payments';
import { Problem } from '#platform/problem';
import { paymentMachine } from '../payment.machine.ts';
import type { Quote } from '../quote.resource.ts';

/** Why a quote cannot be paid by card now; undefined where it can. */
export const whyNotByCard = (
  { number, status, isExpired, payment, currencyCode, grandTotal }: Quote,
  settings: ProviderSettings | undefined,
): Problem | undefined => {
  const missing = (what: string, detail: string) =>
    new Problem('PreconditionMissing', detail, { missing: [what] });
  if (!settings)
    return missing('paymentProvider', 'The seller takes no cards: pay by purchase order or invoice.');
  if (!(status === 'ACCEPTED' || (status === 'OFFERED' && !isExpired)))
    return missing(
      'status',
      `The quote ${number} is ${status}${isExpired ? ', and its validity is over' : ''}: what is offered or accepted can be paid.`,
    );
  const isOpen = paymentMachine.transitions.some(
    ({ from, by }) => from === payment.status && by === 'checkout',
  );
  if (!isOpen && payment.status !== 'PENDING')
    return new Problem('NotEditable', `The payment of the quote ${number} is ${payment.status}.`);
  if (providerOf(settings).unitsOf(grandTotal, currencyCode) === undefined)
    return missing('amount', `The provider cannot take ${grandTotal.toFixed()} ${currencyCode}.`);
  return undefined;
};
