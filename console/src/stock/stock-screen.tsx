import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { Serial } from '../serial.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { type Booking, noBooking, withPlace } from './booking.ts';
import { BookingForm } from './booking-form.tsx';
import { Movements } from './movements.tsx';
import { ScanField } from './scan-field.tsx';
import { readPlace, readScan, readStock, type Scanned } from './stock-data.ts';

/** What lies where, and what is booked of it: by a scanner that types, or by hand. */
export const StockScreen = () => {
  const { say } = useSpeech();
  const { item, place } = useParams({ strict: false });
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [booking, setBooking] = useState(noBooking);
  const [asked, setAsked] = useState<{ text: string; choices: Choices }>();
  const [error, setError] = useState<unknown>();
  // Scans come faster than answers: each is taken after the one before, with what that one opened.
  const open = useRef(item);
  const line = useRef(Promise.resolve());
  useEffect(() => {
    open.current = item;
  }, [item]);
  useEffect(() => field.current?.focus(), []);

  const show = useCallback(
    (what: { item: string } | { place: string }) => {
      open.current = 'item' in what ? what.item : undefined;
      setAsked(undefined);
      return 'item' in what
        ? navigate({ to: '/stock/items/$item', params: what })
        : navigate({ to: '/stock/places/$place', params: what });
    },
    [navigate],
  );
  const take = async (text: string): Promise<void> => {
    setError(undefined);
    setAsked(undefined);
    const found = await readScan(text);
    if ('choices' in found) setAsked({ text, choices: found.choices });
    else if ('place' in found) {
      if (open.current === undefined) await show({ place: found.place.locationID });
      else setBooking((before) => withPlace(before, found.place.code));
    } else {
      const serialNumber = found.serialNumber ?? '';
      const isOther = open.current !== found.item;
      setBooking((before) => ({ ...(isOther ? { ...noBooking, act: before.act } : before), serialNumber }));
      if (isOther) await show({ item: found.item });
    }
  };
  const scan = (text: string) => {
    line.current = line.current.then(() => take(text)).catch(setError);
  };
  return (
    <>
      <header className="bar">
        <h1>{say('nav.stock')}</h1>
      </header>
      <ScanField field={field} onScan={scan} />
      <ProblemBox error={error} />
      {asked && <Choice {...asked} onChoose={(itemID) => void show({ item: itemID })} />}
      {item !== undefined ? (
        <ItemStock
          key={item}
          itemID={item}
          {...{ booking, setBooking }}
          onBooked={() => field.current?.focus()}
        />
      ) : place !== undefined ? (
        <PlaceStock locationID={place} />
      ) : (
        !asked && <p className="empty">{say('stock.teach')}</p>
      )}
    </>
  );
};

type Choices = Extract<Scanned, { choices: unknown }>['choices'];
type ChoiceProps = { text: string; choices: Choices; onChoose: (itemID: string) => void };

const Choice = ({ text, choices, onChoose }: ChoiceProps) => {
  const { say } = useSpeech();
  if (choices.length === 0)
    return (
      <p className="late" role="alert">
        {say('stock.noMatch', { text })}
      </p>
    );
  return (
    <section role="status">
      <p>{say('stock.several', { text })}</p>
      <ul className="choices">
        {choices.map(({ itemID, number, description }) => (
          <li key={itemID}>
            <button type="button" onClick={() => onChoose(itemID)}>
              {number} {description}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

type ItemProps = {
  itemID: string;
  booking: Booking;
  setBooking: (change: (before: Booking) => Booking) => void;
  onBooked: () => void;
};

const ItemStock = ({ itemID, booking, setBooking, onBooked }: ItemProps) => {
  const { say, number } = useSpeech();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['stock', itemID],
    queryFn: () => readStock(itemID),
  });
  if (error) return <ProblemBox error={error} again={() => void refetch()} />;
  if (!data) return <p role="status">{say('loading')}</p>;
  const { stock, item } = data;
  const facts = [
    ['field.onHand', stock.onHandQuantity],
    ['stock.available', stock.availableQuantity],
    ['stock.allocated', stock.allocatedQuantity],
    ['stock.held', stock.heldQuantity],
    ['stock.inbound', stock.inboundQuantity],
    ['stock.safety', stock.safetyStock],
  ] as const;
  return (
    <>
      <h2>
        {say('stock.item', { number: item.number })} <span className="quiet">{item.description}</span>
      </h2>
      <dl className="facts">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{say(title)}</dt>
            <dd>
              {number(value)} {stock.uOM}
            </dd>
          </div>
        ))}
      </dl>
      {may('inventory.write') && item.isStocked && (
        <BookingForm {...{ item, booking, setBooking, onBooked }} />
      )}
      <Wide>
        <h2>{say('stock.where')}</h2>
        {tableOf(
          stock.balances,
          (one) => [one.locationID, one.lotNumber, one.serialNumber].join(),
          [
            { title: 'stock.at', cell: ({ code }) => code, isCode: true },
            { title: 'stock.lot', cell: ({ lotNumber }) => lotNumber },
            { title: 'stock.serial', cell: ({ serialNumber }) => <Serial number={serialNumber} /> },
            {
              title: 'field.onHand',
              cell: ({ onHandQuantity }, speech) => speech.number(onHandQuantity),
              isNumber: true,
            },
          ],
          ({ locationID }) => `/stock/places/${locationID}`,
        ) ?? <p className="empty">{say('stock.nowhere')}</p>}
      </Wide>
      <Movements itemID={itemID} />
    </>
  );
};

const PlaceStock = ({ locationID }: { locationID: string }) => {
  const { say } = useSpeech();
  const { data, error, refetch } = useQuery({
    queryKey: ['stock', 'place', locationID],
    queryFn: () => readPlace(locationID),
  });
  if (error) return <ProblemBox error={error} again={() => void refetch()} />;
  if (!data) return <p role="status">{say('loading')}</p>;
  return (
    <Wide>
      <h2>
        {say('stock.place', { code: data.place.code })}{' '}
        <span className="quiet">{data.place.description}</span>
      </h2>
      <h3>{say('stock.what')}</h3>
      {tableOf(
        data.balances,
        ({ balanceID }) => balanceID,
        [
          { title: 'field.item', cell: ({ itemNumber }) => itemNumber, isCode: true },
          { title: 'field.description', cell: ({ description }) => description },
          { title: 'stock.lot', cell: ({ lotNumber }) => lotNumber },
          { title: 'stock.serial', cell: ({ serialNumber }) => <Serial number={serialNumber} /> },
          {
            title: 'field.onHand',
            cell: ({ onHandQuantity }, speech) => speech.number(onHandQuantity),
            isNumber: true,
          },
          { title: 'field.unit', cell: ({ uOM }) => uOM },
        ],
        ({ itemID }) => `/stock/items/${itemID}`,
      ) ?? <p className="empty">{say('stock.nothing')}</p>}
    </Wide>
  );
};
