import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Decimal } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import { spelled } from './document-map.ts';
import { namesIn, useEditor, useFindings, useNode } from './editor-context.ts';
import { FindingText } from './finding-text.tsx';
import type { Path } from './json-place.ts';
import type { JsonNode } from './json-text.ts';
import { number } from './scalar-field.tsx';

type Props = { path: Path; label: string; isBare?: boolean; isTemplate?: boolean; isNeeded?: boolean };

/** The functions and subjects of expressions, docs/products.md. */
const functions = [
  ...['if', 'min', 'max', 'abs', 'sqrt', 'power', 'pi', 'round', 'roundup', 'rounddown', 'ceil', 'floor'],
  ...['mod', 'lookup', 'oneof', 'empty', 'contains', 'count', 'concat', 'left', 'right', 'len', 'text'],
  ...['fixed', 'number'],
].map((name) => `${name}(`);
const subjects = ['quantity', 'date', 'currency', 'totalCost', 'totalPrice', 'itemCount'];
const mostProposed = 8;

/**
 * An expression, or a text with expressions in braces. Names are completed: the arrows choose, Enter or Tab
 * takes, Escape leaves it. What is wrong is shown at its letter.
 */
export const ExpressionField = ({
  path,
  label,
  isBare = false,
  isTemplate = false,
  isNeeded = false,
}: Props) => {
  const { say } = useSpeech();
  const { draft } = useEditor();
  const [node, write] = useNode(path);
  const findings = useFindings(path);
  const field = useRef<HTMLInputElement>(null);
  const [word, setWord] = useState('');
  const [chosen, choose] = useState(0);
  const id = useId();
  const text = spelled(node);
  const proposed = word === '' ? [] : proposalsOf(draft.root, word);
  const put = (typed: string) => {
    if (typed === '' && !isNeeded) write(undefined);
    else write(!isTemplate && number.test(typed) ? new Decimal(typed) : typed);
  };
  const type = (input: HTMLInputElement) => {
    const before = input.value.slice(0, input.selectionStart ?? 0);
    const isIn = !isTemplate || before.lastIndexOf('{') > before.lastIndexOf('}');
    setWord(isIn ? (/[A-Za-z_][A-Za-z0-9_.]*$/.exec(before)?.[0] ?? '') : '');
    choose(0);
    put(input.value);
  };
  const take = (name: string) => {
    const input = field.current;
    if (!input) return;
    const at = input.selectionStart ?? input.value.length;
    input.setRangeText(name, at - word.length, at, 'end');
    setWord('');
    put(input.value);
    input.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (proposed.length === 0) return;
    const name = proposed[chosen];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const by = event.key === 'ArrowDown' ? 1 : proposed.length - 1;
      choose((chosen + by) % proposed.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && name !== undefined) take(name);
    else if (event.key === 'Escape') setWord('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {!isBare && <label htmlFor={id}>{label}</label>}
      <span className="completed">
        <input
          ref={field}
          id={id}
          className="code"
          role="combobox"
          aria-expanded={proposed.length > 0}
          aria-controls={`${id}l`}
          aria-autocomplete="list"
          aria-activedescendant={proposed.length > 0 ? `${id}${chosen}` : undefined}
          aria-label={isBare ? label : undefined}
          aria-invalid={findings.length > 0 || undefined}
          aria-describedby={findings.length > 0 ? `${id}f` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          readOnly={draft.fault !== undefined}
          onChange={(event) => type(event.target)}
          onKeyDown={press}
          onBlur={() => setWord('')}
        />
        <span id={`${id}l`} role="listbox" aria-label={say('product.names')} hidden={proposed.length === 0}>
          {proposed.map((name, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <span
              key={name}
              id={`${id}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </span>
          ))}
        </span>
      </span>
      {findings.length > 0 && (
        <ul className="told late" id={`${id}f`}>
          {findings.map(({ code, message, letter }) => (
            <li key={message}>
              {letter !== undefined && (
                <code>
                  {text.slice(Math.max(0, letter - 30), letter - 1)}
                  <mark>{text.slice(letter - 1).match(/^\w+|^./)?.[0] ?? ' '}</mark>
                  {text
                    .slice(letter - 1)
                    .replace(/^(\w+|.)/, '')
                    .slice(0, 20)}
                </code>
              )}{' '}
              <FindingText code={code} message={message} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Names that begin with what was typed, and then those that have it within; one that is whole is no help. */
const proposalsOf = (root: JsonNode, word: string): string[] => {
  const names = [...namesIn(root, 'attributes'), ...namesIn(root, 'tables'), ...subjects, ...functions];
  const sought = word.toLowerCase();
  const found = names.filter((name) => name.toLowerCase().includes(sought) && name !== word);
  const begins = (name: string) => Number(!name.toLowerCase().startsWith(sought));
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, mostProposed);
};
