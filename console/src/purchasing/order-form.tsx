import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Decimal, type NewExpectedReceiptSent } from '../../../client/index.ts';
import { queries } from '../api.ts';
import { items, PickField, pickedOf, suppliers, usePicked } from '../pick-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { momentOf } from './days.ts';
import { emptyLine, type NewLine, type NewOrder, orderOf, type readSuggestion } from './new-order.ts';
import { byOrder, orderLine } from './order-data.ts';
import { OrderFormLine } from './order-form-line.tsx';

type Props = { found: Awaited<ReturnType<typeof readSuggestion>> };

/** Writes an order: supplier, number and lines. Each line is ordered once, however often it is sent. */
export const OrderForm = ({ found }: Props) => {
  const speech = useSpeech();
  const { say, readNumber } = speech;
  const go = useNavigate();
  const id = useId();
  const [order, setOrder] = useState<NewOrder>(() => orderOf(found, speech));
  const { picked: supplier } = usePicked(suppliers, order.supplier);
  const keys = useRef(new Map<string, string>());
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<NewOrder>) => setOrder((before) => ({ ...before, ...change }));
  const setLine = (key: string, change: Partial<NewLine>) =>
    setOrder((before) => ({
      ...before,
      lines: before.lines.map((one) => (one.key === key ? { ...one, ...change } : one)),
    }));

  const bodyOf = async (line: NewLine, supplierID: string): Promise<NewExpectedReceiptSent> => {
    const item = await pickedOf(items, line.item);
    if (!item) throw new Error(say('pick.none', { text: line.item }));
    const unitCost = readNumber(line.unitCost);
    return {
      ...{ itemID: item.id, supplierID, quantity: new Decimal(readNumber(line.quantity) ?? '0') },
      ...{ expectedUTC: momentOf(line.due), referenceEntity: byOrder, referenceID: order.number.trim() },
      ...(unitCost === undefined ? {} : { unitCost: new Decimal(unitCost) }),
      currencyCode: order.currency.trim().toUpperCase() || null,
    };
  };
  const ordering = useMutation({
    mutationFn: async () => {
      const from = await pickedOf(suppliers, order.supplier);
      if (!from) throw new Error(say('pick.none', { text: order.supplier }));
      // All are looked up first: of a number that is not there nothing is ordered.
      const bodies = await Promise.all(order.lines.map((line) => bodyOf(line, from.id)));
      const made: string[] = [];
      for (const body of bodies) {
        const text = JSON.stringify(body);
        const key = keys.current.get(text) ?? crypto.randomUUID();
        keys.current.set(text, key);
        made.push((await orderLine(body, key)).inboundID);
      }
      return made[0];
    },
    onSuccess: async (first) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['/supplier-orders'] }),
        queries.invalidateQueries({ queryKey: ['/purchasing'] }),
      ]);
      if (first) await go({ href: `/supplier-orders/${first}` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const unread = order.lines.findIndex(({ quantity }) => readNumber(quantity) === undefined);
    const line = form.current?.querySelectorAll('fieldset')[unread];
    const wrong = line?.querySelector('input.number') ?? form.current?.querySelector('[aria-invalid]');
    if (wrong instanceof HTMLElement) wrong.focus();
    else if (!ordering.isPending) ordering.mutate();
  };
  return (
    <form ref={form} onSubmit={submit}>
      <p className="bar">
        <PickField
          kind={suppliers}
          label={say('buy.supplier')}
          typed={order.supplier}
          onType={(typed) => set({ supplier: typed })}
        />
        <label htmlFor={`${id}n`}>{say('buy.number')}</label>
        <input
          id={`${id}n`}
          required
          maxLength={100}
          value={order.number}
          autoComplete="off"
          onChange={({ target }) => set({ number: target.value })}
        />
        <label htmlFor={`${id}c`}>{say('field.currency')}</label>
        <input
          id={`${id}c`}
          size={4}
          maxLength={3}
          value={order.currency}
          autoComplete="off"
          onChange={({ target }) => set({ currency: target.value })}
        />
      </p>
      {order.lines.map((line, at) => (
        <OrderFormLine
          key={line.key}
          {...{ line, at, isTried, supplierID: supplier?.id }}
          onChange={(change) => setLine(line.key, change)}
          onTake={(unitCost, currencyCode) => {
            setLine(line.key, { unitCost: speech.number(unitCost) });
            if (currencyCode !== null) set({ currency: currencyCode });
          }}
          onDrop={
            order.lines.length > 1
              ? () => set({ lines: order.lines.filter(({ key }) => key !== line.key) })
              : undefined
          }
        />
      ))}
      <p className="bar">
        <button type="submit" className="main" disabled={ordering.isPending}>
          {say('buy.order')}
        </button>
        <button type="button" onClick={() => set({ lines: [...order.lines, emptyLine()] })}>
          {say('buy.addLine')}
        </button>
        <span className="quiet" role="status">
          {ordering.isPending ? say('saving') : ''}
        </span>
      </p>
      <ProblemBox error={ordering.error} />
    </form>
  );
};
