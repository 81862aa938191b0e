import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { ExpectedReceipt } from '../../../client/index.ts';
import { queries } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { PlaceField, placeOf } from '../records/place-field.tsx';
import { useSentKey } from '../sent-key.ts';
import { serialsIn } from '../serials.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { openOf, receive } from './order-data.ts';

type Typed = { quantity: string; lot: string; serials: string };
const nothing: Typed = { quantity: '', lot: '', serials: '' };

type Props = { lines: readonly ExpectedReceipt[]; changed: () => Promise<unknown> };

/** What came: of each line how many, in which lot or which pieces, and where all of it is put. */
export const ReceiveLines = ({ lines, changed }: Props) => {
  const { say, number, readNumber } = useSpeech();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [place, setPlace] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const sent = useSentKey();
  const of = ({ inboundID }: ExpectedReceipt) => typed[inboundID] ?? nothing;
  const set = (line: ExpectedReceipt, change: Partial<Typed>) =>
    setTyped((before) => ({
      ...before,
      [line.inboundID]: { ...(before[line.inboundID] ?? nothing), ...change },
    }));

  const receiving = useMutation({
    mutationFn: async (came: Parameters<typeof receive>[0]) => {
      const to = (await placeOf(place.trim())) ?? null;
      const key = sent.keyOf([to, came.map(({ line, came: what }) => [line.inboundID, what])]);
      return receive(came, to, key);
    },
    onSuccess: ({ refused }, came) => {
      sent.forget();
      for (const { line } of came) {
        const left = refused.filter((one) => one.line.inboundID === line.inboundID);
        // What was not taken stays to be mended.
        if (left.length === 0) set(line, nothing);
        else set(line, { serials: left.flatMap((one) => one.serialNumber ?? []).join(' ') });
      }
    },
    onSettled: () => Promise.all([changed(), queries.invalidateQueries({ queryKey: ['stock'] })]),
  });
  const fill = () => {
    for (const line of lines)
      if (line.trackingType !== 'SERIAL') set(line, { quantity: number(openOf(line)) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const came = lines.flatMap((line) => {
      const { quantity, lot, serials } = of(line);
      if (line.trackingType === 'SERIAL') {
        const pieces = serialsIn(serials);
        const several = String(pieces.length);
        return pieces.length === 0 ? [] : [{ line, came: { quantity: several, lot: '', serials: pieces } }];
      }
      const read = readNumber(quantity);
      return read === undefined ? [] : [{ line, came: { quantity: read, lot: lot.trim(), serials: [] } }];
    });
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]');
    setEmpty(came.length === 0);
    if (wrong) wrong.focus();
    else if (came.length > 0 && !receiving.isPending) receiving.mutate(came);
  };
  const { data } = receiving;
  return (
    <Wide id="receive">
      <h2>{say('buy.receive')}</h2>
      <form ref={form} onSubmit={submit}>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{say('field.item')}</th>
              <th scope="col" className="number">
                {say('buy.open')}
              </th>
              <th scope="col">{say('buy.came')}</th>
              <th scope="col">{say('buy.which')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.inboundID}>
                <th scope="row">{line.itemNumber}</th>
                <td className="number">
                  {number(openOf(line))} {line.uOM}
                </td>
                <td>
                  {line.trackingType === 'SERIAL' ? (
                    number(serialsIn(of(line).serials).length)
                  ) : (
                    <NumberField
                      isBare
                      mayBeEmpty
                      label={say('buy.cameOf', { item: line.itemNumber })}
                      typed={of(line).quantity}
                      onType={(quantity) => set(line, { quantity })}
                    />
                  )}
                </td>
                <td>
                  {line.trackingType === 'LOT' && (
                    <input
                      aria-label={say('buy.lotOf', { item: line.itemNumber })}
                      placeholder={say('stock.lot')}
                      value={of(line).lot}
                      autoComplete="off"
                      onChange={({ target }) => set(line, { lot: target.value })}
                    />
                  )}
                  {line.trackingType === 'SERIAL' && (
                    <textarea
                      rows={1}
                      cols={28}
                      aria-label={say('buy.serialsOf', { item: line.itemNumber })}
                      placeholder={say('production.serials')}
                      value={of(line).serials}
                      onChange={({ target }) => set(line, { serials: target.value })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="bar">
          <PlaceField label={say('production.place')} typed={place} onType={setPlace} />
          <button type="submit" className="main" disabled={receiving.isPending}>
            {say('buy.receive')}
          </button>
          <button type="button" onClick={fill}>
            {say('buy.fill')}
          </button>
        </p>
      </form>
      <ProblemBox error={receiving.error} />
      {data && data.refused.length > 0 && (
        <div className="problem" role="alert">
          <strong>{say('buy.refused')}</strong>
          <ul>
            {data.refused.map(({ line, serialNumber, detail }) => (
              <li key={`${line.inboundID} ${serialNumber}`}>
                {line.itemNumber} {serialNumber}: {detail}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="quiet" role="status">
        {receiving.isPending
          ? say('saving')
          : isEmpty
            ? say('buy.nothingTyped')
            : data && data.booked > 0
              ? say('buy.booked', { count: data.booked })
              : ''}
      </p>
    </Wide>
  );
};
