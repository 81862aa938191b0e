import type { Item } from '../../../client/index.ts';
import { NumberField } from '../number-field.tsx';
import { PlaceField } from '../records/place-field.tsx';
import { serialsIn } from '../serials.ts';
import { useSpeech } from '../words/words.tsx';
import type { Filled, Source } from './packing-data.ts';

type Props = {
  lineNumber: number;
  title: string;
  source: Source | undefined;
  filled: Filled;
  onFill: (change: Partial<Filled>) => void;
  onSplit: () => void;
};

/** So many places are offered; the others can be typed. */
const most = 8;

/** A line to be packed: how many, from where, in which lot or which pieces. */
export const LineForm = ({ lineNumber, title, source, filled, onFill, onSplit }: Props) => {
  const { say, number } = useSpeech();
  const { item, balances = [] } = source ?? {};
  const lying = balances.filter(({ onHandQuantity }) => /^[^-]*[1-9]/.test(onHandQuantity.text));
  const take = ({ code, lotNumber, serialNumber }: Source['balances'][number]) =>
    onFill({
      ...{ place: code, lot: lotNumber ?? '' },
      ...(serialNumber === null
        ? {}
        : { serials: [...new Set([...serialsIn(filled.serials), serialNumber])].join(' ') }),
    });
  return (
    <fieldset>
      <legend>
        {say('buy.line', { line: lineNumber })}: {title}
      </legend>
      <p className="bar">
        <NumberField
          label={say('pack.quantity')}
          typed={filled.quantity}
          onType={(quantity) => onFill({ quantity })}
          mayBeEmpty
        />
        <span className="quiet">{item?.uOM}</span>
        {item?.isStocked && (
          <PlaceField label={say('pack.from')} typed={filled.place} onType={(place) => onFill({ place })} />
        )}
        {item?.trackingType === 'LOT' && (
          <label>
            {say('stock.lot')}{' '}
            <input
              value={filled.lot}
              autoComplete="off"
              onChange={({ target }) => onFill({ lot: target.value })}
            />
          </label>
        )}
        {item?.trackingType === 'SERIAL' && (
          <label>
            {say('production.serials')}{' '}
            <textarea
              rows={1}
              value={filled.serials}
              onChange={({ target }) => onFill({ serials: target.value })}
            />
          </label>
        )}
        <button type="button" onClick={onSplit}>
          {say('pack.split', { line: lineNumber })}
        </button>
      </p>
      {item?.isStocked && (
        <p className="bar quiet">
          {say(lying.length === 0 ? 'pack.nowhere' : 'pack.lies')}
          {lying.slice(0, most).map((one) => (
            <button
              key={`${one.locationID} ${one.lotNumber} ${one.serialNumber}`}
              type="button"
              onClick={() => take(one)}
            >
              {one.code} {one.lotNumber} {one.serialNumber} ({number(one.onHandQuantity)})
            </button>
          ))}
        </p>
      )}
      {item && <Needs item={item} filled={filled} />}
    </fieldset>
  );
};

/** What of the line is still to be said before it can leave. */
const Needs = ({ item, filled }: { item: Item; filled: Filled }) => {
  const { say, number, readNumber } = useSpeech();
  if (filled.quantity.trim() === '') return <p className="quiet">{say('pack.notPacked')}</p>;
  const wanted = readNumber(filled.quantity);
  const pieces = serialsIn(filled.serials).length;
  const needs = [
    item.isStocked && filled.place.trim() === '' && say('pack.needsPlace'),
    item.trackingType === 'LOT' && filled.lot.trim() === '' && say('pack.needsLot'),
    item.trackingType === 'SERIAL' &&
      wanted !== String(pieces) &&
      say('pack.needsSerials', { there: number(pieces), wanted: filled.quantity }),
  ].filter((need) => need !== false);
  return needs.length === 0 ? null : <p className="late">{needs.join(' ')}</p>;
};
