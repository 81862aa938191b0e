import { useId, useState } from 'react';
import { useSpeech } from '../words/words.tsx';
import { useEditor, useFindings, useNode } from './editor-context.ts';
import type { Path } from './json-place.ts';
import { readJsonText } from './json-text.ts';
import { jsonAt, printJson } from './json-value.ts';
import { Told } from './simple-field.tsx';

/** A member as text, for what has no fields of its own. What cannot be read stays typed, and is not written. */
export const JsonField = ({ title, path }: { title: string; path: Path }) => {
  const { say } = useSpeech();
  const { draft } = useEditor();
  const [node, write] = useNode(path);
  const isWrong = useFindings(path, true).length > 0;
  const id = useId();
  const shown = node ? printJson(jsonAt(node)) : '';
  const [kept, keep] = useState({ typed: shown, of: shown });
  const typed = kept.of === shown ? kept.typed : shown;
  const read = typed.trim() === '' ? undefined : readJsonText(typed);
  const isUnread = read !== undefined && 'fault' in read;
  const type = (text: string) => {
    const now = readJsonText(text);
    if (text.trim() === '') {
      keep({ typed: text, of: '' });
      write(undefined);
    } else if ('fault' in now) keep({ typed: text, of: shown });
    else {
      const value = jsonAt(now.root);
      keep({ typed: text, of: printJson(value) });
      write(value);
    }
  };
  return (
    <div className="field broad">
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        className="code"
        rows={Math.min(12, typed.split('\n').length + 1)}
        spellCheck={false}
        value={typed}
        readOnly={draft.fault !== undefined}
        aria-invalid={isWrong || isUnread || undefined}
        onChange={(event) => type(event.target.value)}
      />
      {isUnread && <p className="told late">{say('product.unread')}</p>}
      <Told path={path} isDeep />
    </div>
  );
};
