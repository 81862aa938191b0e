import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { settlePurchaseReturn, updatePurchaseReturn } from '../../../client/groups/purchasing.ts';
import { Decimal, type PurchaseReturn, type PurchaseReturnSettlementSent } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import type { MasterField } from '../masters/master-kind.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { RecordFields } from '../records/fields.tsx';
import { PlaceField, placeOf } from '../records/place-field.tsx';
import { useMay, useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { readReturn, returnLife } from './return-data.ts';

type Props = { row: PurchaseReturn; changed: () => Promise<unknown> };
type Settlement = PurchaseReturnSettlementSent['settlement'];
const settlements = ['CREDIT', 'REPLACEMENT', 'REPAIR', 'REFUSED'] as const;

const always: readonly MasterField<PurchaseReturn>[] = [
  { name: 'reason', title: 'return.reason', kind: 'text', isNeeded: true },
  { name: 'supplierReference', title: 'return.reference', kind: 'text' },
];
/** What has left is as it was. */
const before: readonly MasterField<PurchaseReturn>[] = [
  { name: 'quantity', title: 'field.quantity', kind: 'decimal', isNeeded: true },
  { name: 'lotNumber', title: 'stock.lot', kind: 'text' },
  { name: 'serialNumbers', title: 'stock.serial', kind: 'list' },
];

/** Money of the company. */
export const Credit = ({ amount }: { amount: Decimal }) => {
  const { money } = useSpeech();
  const { currencyCode } = useSession();
  return money(amount, currencyCode);
};

/** What can be changed of a return, and what the supplier did about it. */
export const ReturnMore = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  return (
    <>
      <RecordFields
        key={`${row.purchaseReturnID}${row.status}`}
        {...{ row, changed, life: returnLife, permission: 'purchasereturns.write' }}
        fields={row.status === 'PREPARED' ? [...before, ...always] : always}
        read={() => readReturn(row.purchaseReturnID)}
        change={(body, options) =>
          millwright.answer(
            updatePurchaseReturn,
            { params: { PurchaseReturnID: row.purchaseReturnID }, body },
            options,
          )
        }
      />
      {row.status === 'PREPARED' && <p className="quiet">{say('return.notSent')}</p>}
      {row.status === 'SENT' && may('purchasereturns.write') && <Settle row={row} changed={changed} />}
    </>
  );
};

const nothing = { credit: '', note: '', day: '', place: '' };

const Settle = ({ row, changed }: Props) => {
  const { say, term, readNumber } = useSpeech();
  const { currencyCode } = useSession();
  const id = useId();
  const [settlement, setSettlement] = useState<Settlement>('CREDIT');
  const [typed, setTyped] = useState(nothing);
  const type = (change: Partial<typeof nothing>) => setTyped({ ...typed, ...change });
  const credit = readNumber(typed.credit);
  const settling = useMutation({
    mutationFn: async () => {
      const body: PurchaseReturnSettlementSent = { settlement };
      if (settlement === 'CREDIT') {
        if (credit !== undefined) body.creditAmount = new Decimal(credit);
        if (typed.note.trim() !== '') body.creditNoteNumber = typed.note.trim();
      } else if (settlement === 'REFUSED') {
        const locationID = await placeOf(typed.place.trim());
        if (locationID !== undefined) body.locationID = locationID;
      } else if (typed.day !== '') body.expectedUTC = `${typed.day}T12:00:00Z`;
      const options = { ifMatch: `"${row.rowVersion}"` };
      return millwright(
        settlePurchaseReturn,
        { params: { PurchaseReturnID: row.purchaseReturnID }, body },
        options,
      );
    },
    onSuccess: changed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (settlement !== 'CREDIT' || typed.credit.trim() === '' || credit !== undefined) settling.mutate();
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('return.settle')}</h2>
      <form className="bar" onSubmit={submit}>
        <label>
          {say('return.settlement')}{' '}
          <select
            value={settlement}
            onChange={({ target }) =>
              setSettlement(settlements.find((one) => one === target.value) ?? settlement)
            }
          >
            {settlements.map((one) => (
              <option key={one} value={one}>
                {term(one)}
              </option>
            ))}
          </select>
        </label>
        {settlement === 'CREDIT' && (
          <>
            <NumberField
              mayBeEmpty
              label={`${say('return.credit')} (${currencyCode})`}
              typed={typed.credit}
              onType={(amount) => type({ credit: amount })}
            />
            <label>
              {say('return.creditNote')}{' '}
              <input
                value={typed.note}
                maxLength={100}
                autoComplete="off"
                onChange={({ target }) => type({ note: target.value })}
              />
            </label>
          </>
        )}
        {settlement === 'REFUSED' && (
          <PlaceField label={say('return.back')} typed={typed.place} onType={(place) => type({ place })} />
        )}
        {(settlement === 'REPLACEMENT' || settlement === 'REPAIR') && (
          <label>
            {say('return.expected')}{' '}
            <input
              type="date"
              required
              value={typed.day}
              onChange={({ target }) => type({ day: target.value })}
            />
          </label>
        )}
        <button type="submit" className="main" disabled={settling.isPending}>
          {say('return.settle')}
        </button>
      </form>
      <ProblemBox error={settling.error} again={() => void changed()} />
    </section>
  );
};
