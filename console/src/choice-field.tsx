import { type ReactNode, useId } from 'react';
import { ProblemBox } from './problem.tsx';

/** One that can be picked: it is typed by its number, and shown with its name. */
export type Choice = { id: string; number: string; name: string };

type Props = {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  choices: readonly Choice[];
  /** Why there are none. */
  error: unknown;
  isWrong?: boolean;
  /** What stands behind it. */
  children?: ReactNode;
};

/** A field for a number or a code, typed or scanned; some are there to choose from. */
export const ChoiceField = ({ label, typed, onType, choices, error, isWrong = false, children }: Props) => {
  const id = useId();
  return (
    <span className="pair">
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        list={`${id}l`}
        value={typed}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={`${id}l`}>
        {choices.map(({ id: one, number, name }) => (
          <option key={one} value={number}>
            {name}
          </option>
        ))}
      </datalist>{' '}
      {children}
      <ProblemBox error={error} />
    </span>
  );
};
