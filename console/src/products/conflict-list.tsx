import { useSpeech } from '../words/words.tsx';
import { removeAt, setAt } from './edit-text.ts';
import { useEditor } from './editor-context.ts';
import { type Json, printJson } from './json-value.ts';
import type { Conflict } from './merge.ts';

type Props = {
  conflicts: readonly Conflict[];
  onTaken: (conflict: Conflict) => void;
};

/**
 * What somebody else changed meanwhile, at the places that were changed here too. What was written here
 * stands in the text; theirs can be taken, place by place. Saving once more keeps what then stands.
 */
export const ConflictList = ({ conflicts, onTaken }: Props) => {
  const { say } = useSpeech();
  const { draft, open } = useEditor();
  const spelled = (value: Json | undefined): string => {
    if (value === undefined) return say('product.takenOut');
    const text = printJson(value).replace(/\s+/g, ' ');
    return text.length > 160 ? `${text.slice(0, 159)}…` : text;
  };
  const take = (conflict: Conflict) => {
    const { path, theirs } = conflict;
    draft.write(theirs === undefined ? removeAt(draft.text, path) : setAt(draft.text, path, theirs));
    onTaken(conflict);
  };
  return (
    <div className="problem" role="alert">
      <strong>{say('product.conflict')}</strong>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.place}>
            <button type="button" className="plain" onClick={() => open(conflict.path)}>
              {conflict.place}
            </button>
            <br />
            {say('product.mine')} <code>{spelled(conflict.mine)}</code>
            <br />
            {say('product.theirs')} <code>{spelled(conflict.theirs)}</code>{' '}
            <button type="button" disabled={draft.fault !== undefined} onClick={() => take(conflict)}>
              {say('quote.conflictTheirs')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
