import { type RefObject, useId } from 'react';
import { useSpeech } from './words/words.tsx';

type Props = {
  label: string;
  /** As it stands in the field, in the user's language. */
  typed: string;
  onType: (typed: string) => void;
  onLeave?: () => void;
  /** The field, to go to it. */
  field?: RefObject<HTMLInputElement | null>;
  /** An empty field is not marked: what is done with it is said where it is sent. */
  mayBeEmpty?: boolean;
  /** Empty it is not marked, and not sent: the browser says that it is needed. */
  isNeeded?: boolean;
  /** Its label is read out and not shown, as in a table. */
  isBare?: boolean;
};

/** A field for a number. What the user's language does not read as one stays as typed, marked. */
export const NumberField = ({
  label,
  typed,
  onType,
  onLeave,
  field,
  mayBeEmpty = false,
  isNeeded = false,
  isBare = false,
}: Props) => {
  const { say, readNumber, example } = useSpeech();
  const id = useId();
  const isWrong = readNumber(typed) === undefined && !((mayBeEmpty || isNeeded) && typed === '');
  return (
    <>
      {!isBare && <label htmlFor={id}>{label}</label>}
      <input
        ref={field}
        id={id}
        className="number"
        aria-label={isBare ? label : undefined}
        inputMode="decimal"
        required={isNeeded}
        value={typed}
        aria-invalid={isWrong || undefined}
        title={isWrong ? say('problem.notANumber', { text: typed, example }) : undefined}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
    </>
  );
};
