import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getItem } from '../../../client/groups/items.ts';
import { listSerialNumbers } from '../../../client/groups/warehouse.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

/** What is reported of one piece, as it stands in its fields; the item follows from the serial number. */
export type Reported = { key: string; serial: string; problem: string; itemID: string | undefined };

/** The pieces of a serial number, each with its item: numbers are unique within an item alone. */
const readPieces = async (serialNumber: string) => {
  const found = await millwright(listSerialNumbers, { query: { serialNumber, limit: 10 } });
  return Promise.all(
    found.map(async (piece) => {
      const { number, description } = await millwright(getItem, { params: { ItemID: piece.itemID } });
      return { ...piece, number, description };
    }),
  );
};

type Props = { line: Reported; at: number; onChange: (change: Partial<Reported>) => void };

/** A piece that is reported: what it is, and whether its warranty runs. */
export const TicketLine = ({ line, at, onChange }: Props) => {
  const { say, date } = useSpeech();
  const serial = line.serial.trim();
  const { data, error } = useQuery({
    queryKey: ['pieces', serial],
    queryFn: () => readPieces(serial),
    enabled: serial !== '',
  });
  const pieces = serial === '' ? [] : (data ?? []);
  const [only] = pieces;
  const found = pieces.length === 1 ? only?.itemID : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a piece that was found says its item
  useEffect(() => {
    if (found !== line.itemID && pieces.length < 2) onChange({ itemID: found });
  }, [found]);
  return (
    <fieldset>
      <legend>{say('buy.line', { line: at + 1 })}</legend>
      <p className="bar">
        <label>
          {say('stock.serial')}{' '}
          <input
            value={line.serial}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => onChange({ serial: target.value })}
          />
        </label>
        <label>
          {say('ticket.problem')}{' '}
          <input
            value={line.problem}
            maxLength={2000}
            onChange={({ target }) => onChange({ problem: target.value })}
          />
        </label>
        {pieces.length > 1 && (
          <label>
            {say('field.item')}{' '}
            <select
              value={line.itemID ?? ''}
              onChange={({ target }) => onChange({ itemID: target.value || undefined })}
            >
              <option value="">–</option>
              {pieces.map(({ itemID, number, description }) => (
                <option key={itemID} value={itemID}>
                  {number} {description}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      <ProblemBox error={error} />
      {serial !== '' && data?.length === 0 && <p className="quiet">{say('newTicket.unknownPiece')}</p>}
      {pieces
        .filter(({ itemID }) => itemID === (line.itemID ?? found))
        .map(({ serialID, number, description, warrantyEnd, isUnderWarranty }) => (
          <p key={serialID} className={isUnderWarranty || warrantyEnd === null ? 'quiet' : 'late'}>
            {number} {description}.{' '}
            {warrantyEnd === null
              ? say('newTicket.noWarranty')
              : say(isUnderWarranty ? 'newTicket.inWarranty' : 'newTicket.outOfWarranty', {
                  date: date(warrantyEnd),
                })}
          </p>
        ))}
    </fieldset>
  );
};
