import { useState } from 'react';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { insertAt, moveAt, removeAt, setAt } from './edit-text.ts';
import { useEditor, useNode } from './editor-context.ts';
import { type Path, pointerOf } from './json-place.ts';
import { type Json, jsonAt, objectOf } from './json-value.ts';
import type { FieldSpec } from './part-fields.ts';
import { SimpleField, Told } from './simple-field.tsx';

type Props = { title: string; path: Path; columns: readonly FieldSpec[] };

/** So many rows are drawn at once. */
const page = 30;

/** The entries of a list as a table: values of an attribute, pairs and items of a mapping. */
export const GridField = ({ title, path, columns }: Props) => {
  const { say, number } = useSpeech();
  const { draft } = useEditor();
  const [node] = useNode(path);
  const [from, setFrom] = useState(0);
  const rows = node?.kind === 'list' ? node.items : [];
  const begin = Math.max(0, Math.min(from, rows.length - 1));
  const isLocked = draft.fault !== undefined;
  const origin = pointerOf(path);
  const write = (text: string) => draft.write(text, origin);
  const add = () => {
    const begun = columns.filter(({ isNeeded }) => isNeeded).map(({ name }) => [name, ''] as const);
    write(insertAt(draft.text, path, rows.length, objectOf(Object.fromEntries(begun))));
    setFrom(Math.max(0, rows.length + 1 - page));
  };
  /** A value may stand alone; it becomes an object once more is said of it. */
  const widen = (at: number, value: Json) => write(setAt(draft.text, [...path, at], objectOf({ value })));
  return (
    <fieldset className="field broad condition">
      <legend>{title}</legend>
      {rows.length > 0 && (
        <Wide>
          <table className="rows grid">
            <thead>
              <tr>
                {columns.map(({ name, title: column }) => (
                  <th key={name} scope="col">
                    {say(column)}
                  </th>
                ))}
                <td className="acts" />
              </tr>
            </thead>
            <tbody>
              {rows.slice(begin, begin + page).map((row, index) => {
                const at = begin + index;
                const isAlone = row.kind !== 'object';
                return (
                  <tr key={at}>
                    {columns.map((spec, column) => (
                      <td key={spec.name}>
                        {isAlone && column > 0 ? (
                          <button
                            type="button"
                            className="plain"
                            disabled={isLocked}
                            aria-label={say('product.addCell', { column: say(spec.title), row: at + 1 })}
                            onClick={() => widen(at, jsonAt(row))}
                          >
                            +
                          </button>
                        ) : (
                          <SimpleField
                            isBare
                            spec={spec}
                            path={isAlone ? [...path, at] : [...path, at, spec.name]}
                            label={say('product.cell', { column: say(spec.title), row: at + 1 })}
                          />
                        )}
                      </td>
                    ))}
                    <td className="acts">
                      {at > 0 && (
                        <button
                          type="button"
                          className="plain"
                          disabled={isLocked}
                          aria-label={say('product.upRow', { row: at + 1 })}
                          onClick={() => write(moveAt(draft.text, [...path, at], -1))}
                        >
                          ↑
                        </button>
                      )}
                      <button
                        type="button"
                        className="plain"
                        disabled={isLocked}
                        aria-label={say('product.takeOutRow', { row: at + 1 })}
                        onClick={() => write(removeAt(draft.text, [...path, at]))}
                      >
                        ×
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Wide>
      )}
      <p className="bar">
        <button type="button" disabled={isLocked} onClick={add}>
          {say('product.addRow')}
        </button>
        {rows.length > page && (
          <>
            <button type="button" disabled={begin === 0} onClick={() => setFrom(Math.max(0, begin - page))}>
              {say('product.earlier')}
            </button>
            <button
              type="button"
              disabled={begin + page >= rows.length}
              onClick={() => setFrom(begin + page)}
            >
              {say('product.later')}
            </button>
            <span className="quiet">
              {say('product.rowsShown', {
                ...{ from: number(begin + 1), to: number(Math.min(rows.length, begin + page)) },
                count: number(rows.length),
              })}
            </span>
          </>
        )}
      </p>
      <Told path={path} isDeep />
    </fieldset>
  );
};
