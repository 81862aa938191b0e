import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Item } from '../../../client/index.ts';
import { queries } from '../api.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { PlaceField } from '../records/place-field.tsx';
import { useSentKey } from '../sent-key.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { acts, type Booking, hasPlaces, isAct, noBooking } from './booking.ts';
import { book } from './stock-data.ts';

type Props = {
  item: Item;
  booking: Booking;
  setBooking: (change: (before: Booking) => Booking) => void;
  /** The next scan can come. */
  onBooked: () => void;
};

/** Receives, issues, moves, counts or scraps some of an item. */
export const BookingForm = ({ item, booking, setBooking, onBooked }: Props) => {
  const { say, term, readNumber, number } = useSpeech();
  const id = useId();
  const quantityField = useRef<HTMLInputElement>(null);
  const sent = useSentKey();
  const isPiece = item.trackingType === 'SERIAL';
  const { act } = booking;
  const quantity = isPiece && act !== 'COUNT' ? '1' : readNumber(booking.quantity);
  const ready = hasPlaces(booking);
  useEffect(() => {
    if (ready) quantityField.current?.focus();
  }, [ready]);

  const booked = useMutation({
    mutationFn: (amount: string) =>
      book(item.itemID, { ...booking, quantity: amount }, sent.keyOf([item.itemID, booking, amount])),
    onSuccess: () => {
      sent.forget();
      setBooking(({ act: same }) => ({ ...noBooking, act: same }));
      onBooked();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['stock'] }),
  });
  const set = (change: Partial<Booking>) => setBooking((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (quantity === undefined) quantityField.current?.focus();
    else if (!booked.isPending) booked.mutate(quantity);
  };
  const { data } = booked;
  const isElsewhere = data?.now?.isAsCounted === false;
  return (
    <Wide>
      <h2>{say('stock.booking')}</h2>
      <form className="bar" onSubmit={submit}>
        <label htmlFor={`${id}a`}>{say('stock.act')}</label>
        <select
          id={`${id}a`}
          value={act}
          onChange={({ target }) => isAct(target.value) && set({ act: target.value })}
        >
          {Object.keys(acts)
            .filter(isAct)
            .map((one) => (
              <option key={one} value={one}>
                {term(one)}
              </option>
            ))}
        </select>
        {acts[act].from && (
          <PlaceField
            label={say(act === 'COUNT' ? 'stock.at' : 'stock.takenFrom')}
            typed={booking.from}
            onType={(from) => set({ from })}
          />
        )}
        {acts[act].to && (
          <PlaceField label={say('stock.to')} typed={booking.to} onType={(to) => set({ to })} />
        )}
        {item.trackingType === 'LOT' && (
          <Field
            label={say('stock.lot')}
            typed={booking.lotNumber}
            onType={(lotNumber) => set({ lotNumber })}
          />
        )}
        {isPiece && (
          <Field
            label={say('stock.serial')}
            typed={booking.serialNumber}
            onType={(serialNumber) => set({ serialNumber })}
          />
        )}
        {(!isPiece || act === 'COUNT') && (
          <>
            <NumberField
              field={quantityField}
              label={say(act === 'COUNT' ? 'stock.counted' : 'field.quantity')}
              typed={booking.quantity}
              onType={(typed) => set({ quantity: typed })}
              mayBeEmpty
            />
            <span className="quiet">{item.uOM}</span>
          </>
        )}
        <Field label={say('stock.note')} typed={booking.notes} onType={(notes) => set({ notes })} />
        <button type="submit" className="main" disabled={booked.isPending}>
          {say('stock.book')}
        </button>
      </form>
      <ProblemBox error={booked.error} />
      <p className={isElsewhere ? 'late' : 'quiet'} role="status">
        {booked.isPending
          ? say('saving')
          : !data
            ? ''
            : data.now === undefined
              ? say('stock.booked')
              : say(isElsewhere ? 'stock.elsewhere' : 'stock.nowThere', {
                  quantity: number(data.now.there),
                })}
      </p>
    </Wide>
  );
};

type FieldProps = { label: string; typed: string; onType: (typed: string) => void };

const Field = ({ label, typed, onType }: FieldProps) => {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} value={typed} autoComplete="off" onChange={(event) => onType(event.target.value)} />
    </>
  );
};
