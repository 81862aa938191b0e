import { useId, useState } from 'react';
import { type ConfiguredAttribute, Decimal } from '../../../client/index.ts';
import { type Speech, useSpeech } from '../words/words.tsx';
import { isInRanges } from './choices.ts';
import { shownValue } from './shown-value.ts';

type Scalar = string | boolean | Decimal;
type Props = {
  id: string;
  attribute: ConfiguredAttribute;
  units: string | undefined;
  onChoose: (value: Scalar | undefined) => void;
  /** Of a value that is not possible now: it stays as typed. */
  onBlocked: (value: Scalar) => void;
};

/** A number, a day or a text. What cannot be read, or is not possible, stays as it was typed, marked. */
export const TypedValue = ({ id, attribute, units, onChoose, onBlocked }: Props) => {
  const speech = useSpeech();
  const { say, readNumber, example } = speech;
  const { dataType, ranges, value } = attribute;
  const isNumber = dataType === 'NUMBER' || dataType === 'INTEGER';
  const hint = useId();
  const [typed, setTyped] = useState<string>();
  const [blocked, setBlocked] = useState<string>();
  const shown = value === null ? '' : asTyped(value, speech);
  const text = typed ?? shown;
  const spelled = isNumber ? readNumber(text) : text;
  const isUnread = text !== '' && spelled === undefined;
  const commit = () => {
    if (typed === undefined || typed === shown || isUnread || spelled === undefined) return;
    if (typed.trim() === '') {
      setTyped(undefined);
      onChoose(undefined);
      return;
    }
    const read = isNumber ? new Decimal(spelled) : spelled.trim();
    if (!isInRanges(ranges, read)) {
      setBlocked(typed);
      onBlocked(read);
      return;
    }
    setTyped(undefined);
    setBlocked(undefined);
    onChoose(read);
  };
  const possible = rangesOf(attribute, speech);
  return (
    <span className="typed">
      <input
        id={id}
        type={dataType === 'DATE' ? 'date' : 'text'}
        className={isNumber ? 'number' : undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        value={text}
        autoComplete="off"
        aria-invalid={isUnread || (typed !== undefined && typed === blocked && typed !== shown) || undefined}
        aria-describedby={hint}
        title={isUnread ? say('problem.notANumber', { text, example }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey) commit();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      {units && ` ${units}`}{' '}
      <span className="quiet" id={hint}>
        {isUnread ? say('problem.notANumber', { text, example }) : possible}
      </span>
    </span>
  );
};

const asTyped = (value: NonNullable<ConfiguredAttribute['value']>, { number }: Speech): string =>
  value instanceof Decimal ? number(value) : String(value);

const rangesOf = (attribute: ConfiguredAttribute, speech: Speech): string => {
  const possible = (attribute.ranges ?? []).filter(({ state }) => state !== 'IMPOSSIBLE');
  const shown = (value: Scalar) => shownValue(value, attribute, undefined, speech);
  return possible
    .flatMap(({ from, to }) => {
      if (from !== null && to !== null) return [`${shown(from)} – ${shown(to)}`];
      if (from !== null) return [`≥ ${shown(from)}`];
      return to === null ? [] : [`≤ ${shown(to)}`];
    })
    .slice(0, 4)
    .join('; ');
};
