import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { reverseInvoicePayment } from '../../../client/groups/invoices.ts';
import { type Invoice, isProblem } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSentKey } from '../sent-key.ts';
import { useMay } from '../session.ts';
import { takeLeftFocus } from '../take-left-focus.ts';
import { billingEn } from '../words/billing.ts';
import { bring, useSpeech } from '../words/words.tsx';

bring(billingEn);

type Props = { row: Invoice; changed: () => Promise<unknown> };
type Paid = Invoice['payments'][number];

/** Takes back a payment that bounced or was entered by mistake. It stays in the list, and counts no longer. */
export const PaymentReversal = ({ row, changed }: Props) => {
  const { say, money, date } = useSpeech();
  const may = useMay();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const sent = useSentKey();
  const [typed, setTyped] = useState('');
  const [isMissed, miss] = useState(false);
  const reason = typed.trim();
  const reversing = useMutation({
    mutationFn: ({ paymentID }: Paid) => {
      const asked = { params: { InvoiceID: row.invoiceID, PaymentID: paymentID }, body: { reason } };
      return millwright(reverseInvoicePayment, asked, { idempotencyKey: sent.keyOf(asked) });
    },
    onSuccess: async () => {
      setTyped('');
      miss(false);
      await changed();
    },
    // Where no answer came, the form stays as it is, to be sent once more.
    onError: (error) => isProblem(error) && changed(),
  });
  const done = reversing.isSuccess ? reversing.variables : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button goes when the invoice is read again
  useEffect(() => {
    if (done) takeLeftFocus(outcome.current);
  }, [done, row]);
  const open = row.payments.filter(({ reversedUTC }) => reversedUTC === null);
  if (!may('invoices.issue') || row.payments.length === 0) return null;
  const lacks = isMissed && reason === '';
  const reverse = (payment: Paid) => {
    miss(reason === '');
    if (reason === '') field.current?.focus();
    else if (!reversing.isPending) reversing.mutate(payment);
  };
  const said = ({ amount, paymentDate }: Paid) => ({
    amount: money(amount, row.currencyCode),
    date: date(paymentDate),
  });
  return (
    <section aria-labelledby={open.length > 0 ? `${id}h` : undefined}>
      <form onSubmit={(event) => event.preventDefault()}>
        {open.length > 0 && (
          <>
            <h2 id={`${id}h`}>{say('bill.reverse')}</h2>
            <p className="quiet">{say('bill.reverseHint')}</p>
            <p className="bar">
              <label htmlFor={id}>{say('record.reason')}</label>
              <input
                ref={field}
                id={id}
                className="grow"
                value={typed}
                maxLength={1000}
                autoComplete="off"
                aria-invalid={lacks || undefined}
                aria-describedby={lacks ? `${id}m` : undefined}
                onChange={({ target }) => setTyped(target.value)}
              />
              {lacks && (
                <span className="late" id={`${id}m`} role="alert">
                  {say('bill.reverseReasonMissing')}
                </span>
              )}
            </p>
            <ul className="todos">
              {open.map((one) => (
                <li key={one.paymentID}>
                  <button type="button" aria-describedby={id + one.paymentID} onClick={() => reverse(one)}>
                    {say('bill.reverseOne', said(one))}
                  </button>{' '}
                  <span id={id + one.paymentID} className="quiet">
                    {one.reference}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p ref={outcome} tabIndex={-1} role="status">
          {done && say('bill.reversed', said(done))}
        </p>
      </form>
      <ProblemBox error={reversing.error} />
    </section>
  );
};
