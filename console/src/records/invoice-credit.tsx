import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { cancelInvoice, createCreditNote } from '../../../client/groups/invoices.ts';
import { type CreditedLineSent, Decimal, type Invoice } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { billingEn } from '../words/billing.ts';
import { bring, useSpeech } from '../words/words.tsx';

bring(billingEn);

type Props = { row: Invoice; changed: () => Promise<unknown> };

type Credited = { quantity?: string; amount?: string };

const credited = ['ISSUED', 'SENT', 'PARTIALLYPAID', 'PAID'];

/** Takes back what was invoiced: some pieces of its lines, an amount off their price, or the whole. */
export const InvoiceCredit = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  if (!credited.includes(row.status) || row.kind === 'CREDITNOTE') return null;
  if (!may('invoices.write'))
    return <p className="quiet">{say('master.mayNot', { permission: 'invoices.write' })}</p>;
  return <CreditForm {...{ row, changed }} />;
};

const CreditForm = ({ row, changed }: Props) => {
  const { say, number, money, readNumber } = useSpeech();
  const may = useMay();
  const go = useNavigate();
  const id = useId();
  /** What came back of a line, or what its price is reduced by. */
  const [typed, setTyped] = useState<Readonly<Record<string, Credited>>>({});
  const [reason, setReason] = useState('');
  const [isMissed, miss] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const params = { InvoiceID: row.invoiceID };
  const lines = row.lines.flatMap<CreditedLineSent>(({ invoiceLineID }) => {
    const { quantity = '', amount = '' } = typed[invoiceLineID] ?? {};
    const [pieces, reduction] = [readNumber(quantity), readNumber(amount)];
    if (pieces !== undefined) return [{ invoiceLineID, quantity: new Decimal(pieces) }];
    return reduction === undefined ? [] : [{ invoiceLineID, amount: new Decimal(reduction) }];
  });
  const isDoubled = ({ quantity, amount }: Credited = {}) => Boolean(quantity && amount);
  const crediting = useMutation({
    mutationFn: () =>
      millwright(createCreditNote, {
        params,
        body: { reason: reason.trim(), ...(lines.length === 0 ? {} : { lines }) },
      }),
    onSuccess: async ({ invoiceID }) => {
      await changed();
      await go({ href: `/invoices/${invoiceID}` });
    },
  });
  const cancelling = useMutation({
    mutationFn: () => millwright(cancelInvoice, { params, body: { reason: reason.trim() } }),
    onSettled: changed,
  });
  const send = (what: { mutate: () => void }) => {
    const wrong = form.current?.querySelector<HTMLInputElement>('.number[aria-invalid], .doubled .number');
    miss(reason.trim() === '');
    if (wrong) wrong.focus();
    else if (reason.trim() === '') document.getElementById(id)?.focus();
    else what.mutate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(crediting);
  };
  const isBusy = crediting.isPending || cancelling.isPending;
  const canCancel = (row.status === 'ISSUED' || row.status === 'SENT') && may('invoices.issue');
  return (
    <Wide id="credit">
      <h2>{say('bill.credit')}</h2>
      <p className="quiet">{say('bill.creditHint')}</p>
      <form ref={form} onSubmit={submit}>
        <ul className="todos">
          {row.lines.map((line) => {
            const { invoiceLineID, lineNumber } = line;
            const one = typed[invoiceLineID];
            const type = (what: Credited) =>
              setTyped((before) => ({ ...before, [invoiceLineID]: { ...before[invoiceLineID], ...what } }));
            return (
              <li key={invoiceLineID} className={isDoubled(one) ? 'bar doubled' : 'bar'}>
                <NumberField
                  label={say('bill.creditLine', { line: lineNumber, item: line.number ?? line.description })}
                  typed={one?.quantity ?? ''}
                  onType={(quantity) => type({ quantity })}
                  mayBeEmpty
                />
                <span className="quiet">
                  {say('bill.of', { quantity: number(line.quantity), unit: line.uOM })}
                </span>
                <NumberField
                  label={say('bill.creditAmount', { line: lineNumber, currency: row.currencyCode })}
                  typed={one?.amount ?? ''}
                  onType={(amount) => type({ amount })}
                  mayBeEmpty
                />
                <span className="quiet">
                  {say('bill.ofAmount', { amount: money(line.amount, row.currencyCode) })}
                </span>
                {isDoubled(one) && (
                  <span className="late" role="alert">
                    {say('bill.creditDoubled')}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <p className="bar">
          <label htmlFor={id}>{say('record.reason')}</label>
          <input
            id={id}
            className="grow"
            value={reason}
            maxLength={500}
            aria-invalid={(isMissed && reason.trim() === '') || undefined}
            aria-describedby={isMissed ? `${id}m` : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {isMissed && reason.trim() === '' && (
            <span className="late" id={`${id}m`} role="alert">
              {say('bill.reasonMissing')}
            </span>
          )}
        </p>
        <p className="bar">
          <button type="submit" disabled={isBusy}>
            {say(lines.length === 0 ? 'bill.creditRest' : 'bill.creditNow')}
          </button>
          {canCancel && (
            <button type="button" disabled={isBusy} onClick={() => send(cancelling)}>
              {say('bill.cancel')}
            </button>
          )}
        </p>
      </form>
      <ProblemBox error={crediting.error ?? cancelling.error} />
    </Wide>
  );
};
