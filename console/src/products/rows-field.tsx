import { useState } from 'react';
import { Decimal } from '../../../client/index.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { spelled } from './document-map.ts';
import { insertAt, removeAt, setAt } from './edit-text.ts';
import { useEditor, useNode } from './editor-context.ts';
import { JsonField } from './json-field.tsx';
import { type Path, pointerOf } from './json-place.ts';
import type { JsonNode } from './json-text.ts';
import type { Json } from './json-value.ts';
import { isBegun, number } from './scalar-field.tsx';
import { Told } from './simple-field.tsx';

const page = 30;

/** The rows of a lookup table, a column each; its columns are named in the field above them. */
export const RowsField = ({ title, path }: { title: string; path: Path }) => {
  const { say, number: shown } = useSpeech();
  const { draft } = useEditor();
  const [node] = useNode(path);
  const columnsPath = [...path.slice(0, -1), 'columns'];
  const [columnsNode] = useNode(columnsPath);
  const [from, setFrom] = useState(0);
  const rows = node?.kind === 'list' ? node.items : [];
  const columns = columnsNode?.kind === 'list' ? columnsNode.items.map(spelled) : [];
  const begin = Math.max(0, Math.min(from, rows.length - 1));
  const isLocked = draft.fault !== undefined;
  const origin = pointerOf(path);
  const put = (at: number, column: number, typed: string, before: JsonNode | undefined) =>
    draft.write(
      setAt(draft.text, [...path, at, column], cellOf(typed, before, rows[at === 0 ? 1 : 0], column)),
      `${origin}/${at}/${column}`,
    );
  const add = () => {
    draft.write(
      insertAt(
        draft.text,
        path,
        rows.length,
        columns.map(() => ''),
      ),
      origin,
    );
    setFrom(Math.max(0, rows.length + 1 - page));
  };
  return (
    <>
      <JsonField title={say('product.columns')} path={columnsPath} />
      <fieldset className="field broad condition">
        <legend>{title}</legend>
        {rows.length > 0 && (
          <Wide>
            <table className="rows grid">
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                  <td className="acts" />
                </tr>
              </thead>
              <tbody>
                {rows.slice(begin, begin + page).map((row, index) => {
                  const at = begin + index;
                  const cells = row.kind === 'list' ? row.items : [];
                  return (
                    <tr key={at}>
                      {columns.map((column, place) => (
                        <td key={column}>
                          <input
                            aria-label={say('product.cell', { column, row: at + 1 })}
                            value={spelled(cells[place])}
                            readOnly={isLocked || cells.length < place}
                            onChange={({ target }) => put(at, place, target.value, cells[place])}
                          />
                        </td>
                      ))}
                      <td className="acts">
                        <button
                          type="button"
                          className="plain"
                          disabled={isLocked}
                          aria-label={say('product.takeOutRow', { row: at + 1 })}
                          onClick={() => draft.write(removeAt(draft.text, [...path, at]), origin)}
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
          <button type="button" disabled={isLocked || columns.length === 0} onClick={add}>
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
                  ...{ from: shown(begin + 1), to: shown(Math.min(rows.length, begin + page)) },
                  count: shown(rows.length),
                })}
              </span>
            </>
          )}
        </p>
        <Told path={path} isDeep />
      </fieldset>
    </>
  );
};

/** A number where one stood, or stands in another row; else a text. */
const cellOf = (
  typed: string,
  before: JsonNode | undefined,
  other: JsonNode | undefined,
  column: number,
): Json => {
  const beside = other?.kind === 'list' ? other.items[column] : undefined;
  const isNumeric = before?.kind === 'number' || isBegun(before) || beside?.kind === 'number';
  return isNumeric && number.test(typed) ? new Decimal(typed) : typed;
};
