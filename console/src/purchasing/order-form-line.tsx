import type { Decimal } from '../../../client/index.ts';
import { NumberField } from '../number-field.tsx';
import { items, PickField, usePicked } from '../pick-field.tsx';
import { useSpeech } from '../words/words.tsx';
import type { NewLine } from './new-order.ts';
import { OfferHint } from './offer-hint.tsx';

type Props = {
  line: NewLine;
  at: number;
  /** It was sent already: what is missing is marked. */
  isTried: boolean;
  supplierID: string | undefined;
  onChange: (change: Partial<NewLine>) => void;
  onTake: (unitCost: Decimal, currencyCode: string | null) => void;
  onDrop: (() => void) | undefined;
};

/** A line of a new order: which item, how many, at what price, by when. */
export const OrderFormLine = ({ line, at, isTried, supplierID, onChange, onTake, onDrop }: Props) => {
  const { say } = useSpeech();
  const { picked } = usePicked(items, line.item);
  return (
    <fieldset>
      <legend>{say('buy.line', { line: at + 1 })}</legend>
      <p className="bar">
        <PickField
          kind={items}
          label={say('field.item')}
          typed={line.item}
          onType={(item) => onChange({ item })}
        />
        <NumberField
          label={say('field.quantity')}
          typed={line.quantity}
          onType={(quantity) => onChange({ quantity })}
          mayBeEmpty={!isTried}
        />
        <NumberField
          label={say('field.unitPrice')}
          typed={line.unitCost}
          onType={(unitCost) => onChange({ unitCost })}
          mayBeEmpty
        />
        <label>
          {say('field.due')}{' '}
          <input
            type="date"
            required
            value={line.due}
            onChange={({ target }) => onChange({ due: target.value })}
          />
        </label>
        {onDrop && (
          <button type="button" onClick={onDrop}>
            {say('buy.dropLine', { line: at + 1 })}
          </button>
        )}
      </p>
      {picked && supplierID !== undefined && <OfferHint {...{ supplierID, onTake }} itemID={picked.id} />}
    </fieldset>
  );
};
