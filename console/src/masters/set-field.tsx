import { useId, useState } from 'react';
import { useSpeech } from '../words/words.tsx';
import type { Option } from './master-kind.ts';

/** Of more options than these some can be searched for. */
const many = 20;

type Props = {
  id: string;
  title: string;
  options: readonly Option[];
  /** The chosen values between spaces, in their order. */
  value: string;
  fault: string | undefined;
  onType: (value: string) => void;
};

/** Some of several, each with its box. What is chosen and no option any more stays to be taken away. */
export const SetField = ({ id, title, options, value, fault, onType }: Props) => {
  const { say } = useSpeech();
  const search = useId();
  const [wanted, setWanted] = useState('');
  const chosen = value.split(' ').filter(Boolean);
  const known = new Set(options.map((one) => one.value));
  const all = [
    ...options,
    ...chosen.filter((one) => !known.has(one)).map((one) => ({ value: one, label: one })),
  ];
  const shown = all.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()));
  const choose = (one: string, isChosen: boolean) =>
    onType((isChosen ? [...chosen, one] : chosen.filter((other) => other !== one)).toSorted().join(' '));
  return (
    <fieldset className="set" aria-describedby={fault === undefined ? undefined : `${id}f`}>
      <legend>{say('admin.chosen', { title, count: chosen.length })}</legend>
      {all.length > many && (
        <p className="bar">
          <label htmlFor={search}>{say('admin.filter', { title })}</label>
          <input
            id={search}
            type="search"
            value={wanted}
            autoComplete="off"
            onChange={({ target }) => setWanted(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </p>
      )}
      <ul>
        {shown.map((one, at) => (
          <li key={one.value}>
            <label>
              <input
                id={at === 0 ? id : undefined}
                type="checkbox"
                checked={chosen.includes(one.value)}
                onChange={({ target }) => choose(one.value, target.checked)}
              />{' '}
              {one.label}
            </label>
          </li>
        ))}
      </ul>
      {fault !== undefined && (
        <span className="late" id={`${id}f`}>
          {fault}
        </span>
      )}
    </fieldset>
  );
};
