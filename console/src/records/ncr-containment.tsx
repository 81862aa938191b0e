import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { containNCR, releaseNCRContainment } from '../../../client/groups/quality-ncr.ts';
import { type CallOptions, Decimal, type NCR } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { lotsIn } from '../masters/field-values.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSentKey } from '../sent-key.ts';
import { useMay } from '../session.ts';
import { containmentEn } from '../words/containment.ts';
import type { Word } from '../words/en.ts';
import { bring, useSpeech } from '../words/words.tsx';

bring(containmentEn);

type Props = { row: NCR; changed: () => Promise<unknown> };

/** Stock that may be affected is held, so that nobody takes it; what turns out to be right is let go. */
export const NcrContainment = ({ row, changed }: Props) => {
  const may = useMay();
  const params = { QualityNcrID: row.qualityNcrID };
  if (row.itemID === null || row.status === 'CLOSED' || row.status === 'CANCELLED') return null;
  const isHolding = row.holds.some(({ openQuantity }) => openQuantity.toNumber() > 0);
  return (
    <>
      {may('ncr.write') && (
        <StockForm
          {...{ title: 'hold.title', lot: 'hold.lots', why: 'hold.note', act: 'hold.hold', changed }}
          hint="hold.hint"
          send={({ lot, quantity, why }, options) => {
            const lotNumbers = lotsIn(lot);
            const body = {
              ...(lotNumbers.length > 0 ? { lotNumbers } : {}),
              ...(quantity ? { quantity } : {}),
              ...(why ? { note: why } : {}),
            };
            return millwright(containNCR, { params, body }, options);
          }}
        />
      )}
      {isHolding && may('ncr.decide') && (
        <StockForm
          {...{ title: 'hold.letGoTitle', lot: 'hold.lot', why: 'hold.reason', act: 'hold.letGo', changed }}
          isReasoned
          send={({ lot, quantity, why }, options) => {
            const lotNumber = lot.trim();
            const body = {
              ...(lotNumber ? { lotNumber } : {}),
              ...(quantity ? { quantity } : {}),
              reason: why,
            };
            return millwright(releaseNCRContainment, { params, body }, options);
          }}
        />
      )}
    </>
  );
};

type Sent = { lot: string; quantity: Decimal | undefined; why: string };
const nothing = { lot: '', quantity: '', why: '' };

/** Which stock, how much of it at most, and why. */
const StockForm = ({
  title,
  hint,
  lot,
  why,
  act,
  isReasoned = false,
  send,
  changed,
}: {
  title: Word;
  hint?: Word;
  lot: Word;
  why: Word;
  act: Word;
  isReasoned?: boolean;
  send: (sent: Sent, options: CallOptions) => Promise<unknown>;
  changed: () => Promise<unknown>;
}) => {
  const { say, readNumber } = useSpeech();
  const id = useId();
  const key = useSentKey();
  const [typed, setTyped] = useState(nothing);
  const sending = useMutation({
    mutationFn: (sent: Sent) => send(sent, { idempotencyKey: key.keyOf(sent) }),
    onSuccess: async () => {
      key.forget();
      setTyped(nothing);
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const quantity = readNumber(typed.quantity);
    if ((quantity === undefined && typed.quantity !== '') || sending.isPending) return;
    sending.mutate({
      ...typed,
      quantity: quantity ? new Decimal(quantity) : undefined,
      why: typed.why.trim(),
    });
  };
  return (
    <details>
      <summary>{say(title)}</summary>
      <form aria-label={say(title)} onSubmit={submit}>
        {hint && <p className="quiet">{say(hint)}</p>}
        <p className="bar">
          <label htmlFor={`${id}l`}>{say(lot)}</label>
          <input
            id={`${id}l`}
            value={typed.lot}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, lot: target.value })}
          />
          <NumberField
            label={say('hold.most')}
            typed={typed.quantity}
            onType={(quantity) => setTyped({ ...typed, quantity })}
            mayBeEmpty
          />
          <label htmlFor={`${id}w`}>{say(why)}</label>
          <input
            id={`${id}w`}
            className="grow"
            value={typed.why}
            maxLength={1000}
            required={isReasoned}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, why: target.value })}
          />
          <button type="submit" disabled={sending.isPending}>
            {say(act)}
          </button>
        </p>
        <ProblemBox error={sending.error} />
      </form>
    </details>
  );
};
