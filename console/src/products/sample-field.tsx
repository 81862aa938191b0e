import { useId, useState } from 'react';
import { type ConfiguredAttribute, Decimal } from '../../../client/index.ts';
import type { ChoiceValue } from '../configure/choices.ts';
import { labelOf } from '../configure/shown-value.ts';
import { useSpeech } from '../words/words.tsx';

type Props = {
  attribute: ConfiguredAttribute;
  isChosen: boolean;
  /** undefined takes the choice back. */
  onChoose: (value: ChoiceValue | undefined) => void;
};

/** A field of a sample: a list of what is offered, or what is typed. A value that is blocked says so. */
export const SampleField = ({ attribute, isChosen, onChoose }: Props) => {
  const speech = useSpeech();
  const { say, number, readNumber } = speech;
  const { label, dataType, value, values, isRequired } = attribute;
  const id = useId();
  const isNumeric = dataType === 'NUMBER' || dataType === 'INTEGER';
  const shown = value instanceof Decimal ? number(value) : value === null ? '' : String(value);
  const [kept, keep] = useState({ typed: shown, of: shown });
  const typed = kept.of === shown ? kept.typed : shown;
  const read = isNumeric ? readNumber(typed) : typed;
  const isMany = dataType === 'MULTISELECT';
  const end = () => {
    if (typed.trim() === '') onChoose(undefined);
    else if (typed !== shown && read !== undefined) onChoose(isNumeric ? new Decimal(read) : typed);
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}{' '}
        {isRequired === true && value === null && <span className="late">{say('configure.open')}</span>}
        {value !== null && !isChosen && <span className="quiet">{say('configure.byDefault')}</span>}
      </label>
      {values.length > 0 ? (
        <select
          id={id}
          multiple={isMany}
          size={isMany ? Math.min(4, values.length) : undefined}
          value={
            isMany
              ? values.flatMap(({ isChosen: is }, at) => (is ? String(at) : []))
              : String(values.findIndex((one) => one.isChosen))
          }
          onChange={({ target }) => {
            const chosen = [...target.selectedOptions].flatMap(
              (one) => values[Number(one.value)]?.value ?? [],
            );
            onChoose(chosen.length === 0 ? undefined : isMany ? chosen : chosen[0]);
          }}
        >
          {!isMany && <option value="-1">{say('configure.nothing')}</option>}
          {values.map((one, at) => (
            <option key={String(one.value)} value={String(at)}>
              {labelOf(one.value, attribute, speech)}
              {one.state === 'IMPOSSIBLE' && ` (${say('product.blocked')})`}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={isNumeric ? 'number' : undefined}
          value={typed}
          aria-invalid={(read === undefined && typed !== '') || undefined}
          onChange={({ target }) => keep({ typed: target.value, of: shown })}
          onBlur={end}
          onKeyDown={(event) => event.key === 'Enter' && end()}
        />
      )}
    </div>
  );
};
