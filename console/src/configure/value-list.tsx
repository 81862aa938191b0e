import { type KeyboardEvent, useRef, useState } from 'react';
import type { ConfiguredAttribute, OfferedValue } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import { labelOf } from './shown-value.ts';

type Props = {
  attribute: ConfiguredAttribute;
  labelledBy: string;
  units: string | undefined;
  onPick: (value: OfferedValue) => void;
};

/**
 * The values of a list, all of them. The arrows go from one to the next without choosing it, so that what is
 * blocked can be read; Space and Enter choose.
 */
export const ValueList = ({ attribute, labelledBy, units, onPick }: Props) => {
  const speech = useSpeech();
  const { values, dataType } = attribute;
  const isMany = dataType === 'MULTISELECT';
  const chosen = values.findIndex(({ isChosen }) => isChosen);
  const [at, goTo] = useState<number>();
  const here = at ?? Math.max(0, chosen);
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, here, values.length);
    if (step === undefined) return;
    event.preventDefault();
    goTo(step);
    list.current?.querySelectorAll<HTMLElement>('button')[step]?.focus();
  };
  const group = { role: isMany ? 'group' : 'radiogroup', 'aria-labelledby': labelledBy, onKeyDown: press };
  return (
    <div ref={list} className="chips" {...group}>
      {values.map((one, index) => {
        const isBlocked = one.state === 'IMPOSSIBLE';
        // No native radio: the arrows would choose it.
        const chip = {
          role: isMany ? 'checkbox' : 'radio',
          'aria-checked': one.isChosen,
          'aria-disabled': isBlocked || undefined,
          'data-set': one.isChosen ? attribute.setBy : undefined,
        };
        return (
          <button
            key={String(one.value)}
            type="button"
            {...chip}
            tabIndex={index === here ? 0 : -1}
            onFocus={() => goTo(index)}
            onClick={() => onPick(one)}
          >
            {labelOf(one.value, attribute, speech)}
            {units && typeof one.value !== 'boolean' ? ` ${units}` : ''}
          </button>
        );
      })}
    </div>
  );
};

const stepOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};
