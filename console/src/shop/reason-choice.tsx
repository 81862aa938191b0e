import { type ReactNode, useId } from 'react';
import type { ProductionReason } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import type { Typed } from './pieces.ts';

type ReasonChoiceProps = {
  reasons: readonly ProductionReason[];
  kind: ProductionReason['kind'];
  legend: string;
  name: string;
  typed: Typed;
  fault: ReactNode;
  onChoose: (chosen: NonNullable<Typed['chosen']>) => void;
  onWords: (words: string) => void;
};

/** One of the tenant's reasons, each a large target, or the user's words. */
export const ReasonChoice = (props: ReasonChoiceProps) => {
  const { reasons, kind, legend, name, typed, fault, onChoose, onWords } = props;
  const { say } = useSpeech();
  const id = useId();
  const own = reasons.filter((one) => one.kind === kind);
  return (
    <fieldset aria-describedby={fault ? `${id}fault` : undefined}>
      <legend>{legend}</legend>
      {fault && (
        <p className="late" id={`${id}fault`}>
          {fault}
        </p>
      )}
      <div className="acts">
        {own.map(({ reasonID, name: title }) => (
          <label key={reasonID} className="choice">
            <input
              type="radio"
              name={name}
              checked={typed.chosen?.reasonID === reasonID}
              onChange={() => onChoose({ reasonID, name: title })}
            />
            {title}
          </label>
        ))}
      </div>
      <label htmlFor={id}>{say('shop.otherWhy')}</label>
      <input
        id={id}
        {...(own.length === 0 ? { name } : {})}
        value={typed.words}
        maxLength={1000}
        onChange={(event) => onWords(event.target.value)}
      />
    </fieldset>
  );
};
