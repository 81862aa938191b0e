import { useEffect, useRef } from 'react';
import type { Because, Decimal } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { type Asked, type Question, useWhy } from './configure-data.ts';
import type { NameOf } from './shown-value.ts';

type Scalar = string | boolean | Decimal;
type Props = {
  question: Question;
  asked: Asked;
  names: NameOf;
  /** Chooses the value and takes these choices back. */
  onTake: (value: Scalar, withdrawn: readonly string[]) => void;
  onClose: () => void;
};

/** Why a value is blocked, by the rules' names, and the way to have it all the same. */
export const Blocked = ({ question, asked, names, onTake, onClose }: Props) => {
  const { say } = useSpeech();
  const { data, error } = useWhy(question, asked);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (data) box.current?.querySelector<HTMLElement>('button')?.focus();
  }, [data]);
  const { name, value } = asked;
  if (error) return <ProblemBox error={error} />;
  if (!data) return <p role="status">{say('loading')}</p>;
  const { explanation, wayOut } = data;
  const shown = value === undefined ? '' : names.value(name, value);
  return (
    <div
      className="why"
      ref={box}
      role="status"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {value !== undefined && <strong>{say('configure.blocked', { value: shown })}</strong>}
      {explanation.message && <p>{explanation.message}</p>}
      <Reasons reasons={explanation.reasons} names={names} />
      {value !== undefined && wayOut === undefined && explanation.state === 'IMPOSSIBLE' && (
        <p>{say('configure.noWayOut')}</p>
      )}
      <p className="bar">
        {value !== undefined && wayOut && (
          <button type="button" className="main" onClick={() => onTake(value, wayOut)}>
            {wayOut.length === 0
              ? say('configure.take', { value: shown })
              : say('configure.takeAndWithdraw', {
                  value: shown,
                  others: wayOut.map(names.attribute).join(', '),
                })}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {say('configure.close')}
        </button>
      </p>
    </div>
  );
};

/** Each reason: what was chosen, and the rules by which that excludes it. */
export const Reasons = ({ reasons, names }: { reasons: readonly Because[]; names: NameOf }) => {
  const { say } = useSpeech();
  return (
    <ul>
      {reasons.map(({ choices, rules, structure, facts }) => {
        const known = [...choices, ...facts].map(
          ({ name, value }) => `${names.attribute(name)}: ${names.value(name, value)}`,
        );
        const told = [
          ...rules.map((rule) => say('configure.rule', { number: rule.number, name: rule.name })),
          ...structure,
        ];
        return (
          <li key={[...known, ...told].join()}>
            {told.length > 0 ? told.join('; ') : say('configure.noRule')}
            {known.length > 0 && ` (${known.join(', ')})`}
          </li>
        );
      })}
    </ul>
  );
};
