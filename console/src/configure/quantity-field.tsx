import { useId, useState } from 'react';
import { Decimal } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';

type Props = { quantities: readonly Decimal[]; onChange: (quantities: string[]) => void };

/** How many: one quantity, or several with semicolons between. */
export const QuantityField = ({ quantities, onChange }: Props) => {
  const { say, number, readNumber, example } = useSpeech();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const shown = quantities.map((each) => number(each)).join('; ');
  const read = (typed ?? shown).split(';').map((each) => readNumber(each));
  const known = read.filter((each) => each !== undefined && new Decimal(each).toNumber() > 0);
  const isWrong = known.length < read.length || new Set(known).size < known.length;
  const commit = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    if (typed !== shown) onChange(known as string[]);
  };
  return (
    <p>
      <label htmlFor={id}>{say('field.quantity')}</label>{' '}
      <input
        id={id}
        className="number"
        value={typed ?? shown}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}h`}
        title={isWrong ? say('problem.notANumber', { text: typed ?? '', example }) : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey) commit();
          if (event.key === 'Escape') setTyped(undefined);
        }}
      />
      <br />
      <span className="quiet" id={`${id}h`}>
        {say('configure.quantityHint')}
      </span>
    </p>
  );
};
