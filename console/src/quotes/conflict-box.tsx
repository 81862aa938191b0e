import { Decimal } from '../../../client/index.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import type { Cell, Conflict } from './quote-data.ts';

const titles: Record<Cell, Word> = {
  quantity: 'field.quantity',
  unitPrice: 'field.unitPrice',
  discount: 'field.discount',
  description: 'field.description',
};

type Props = { conflict: Conflict; onMine: (conflict: Conflict) => void; onTheirs: () => void };

/** Somebody else changed the same cell: both values, and the choice between them. */
export const ConflictBox = ({ conflict, onMine, onTheirs }: Props) => {
  const { say, number } = useSpeech();
  const { line, cell } = conflict;
  const shown = (value: string) => (cell === 'description' ? value : number(new Decimal(value)));
  const [theirs, yours] = [shown(conflict.theirs), shown(conflict.yours)];
  return (
    <div className="problem" role="alert">
      <strong>{say('quote.conflict')}</strong>
      <p>{say('quote.conflictField', { field: say(titles[cell]), line: line.lineNumber, theirs, yours })}</p>
      <p className="bar">
        <button type="button" onClick={() => onMine(conflict)}>
          {say('quote.conflictMine')}
        </button>
        <button type="button" onClick={onTheirs}>
          {say('quote.conflictTheirs')}
        </button>
      </p>
    </div>
  );
};
