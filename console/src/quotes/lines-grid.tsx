import { Link } from '@tanstack/react-router';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { LineItem, SalesQuote, SalesQuoteItem } from '../../../client/index.ts';
import { drawnRows } from '../lists/drawn-rows.tsx';
import { useRowWindow } from '../lists/row-window.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { CellField } from './cell-field.tsx';
import { type KeptCells, keptCells } from './kept-cells.ts';
import type { Cell, Change } from './quote-data.ts';
import { Waterfall } from './waterfall.tsx';

/** The columns of numbers; the description stands below the item. */
const cells: readonly { cell: Exclude<Cell, 'description'>; title: Word }[] = [
  { cell: 'quantity', title: 'field.quantity' },
  { cell: 'unitPrice', title: 'field.unitPrice' },
  { cell: 'discount', title: 'field.discount' },
];

type GridProps = {
  quote: SalesQuote;
  canEdit: boolean;
  onChange: (change: Change) => Promise<boolean>;
  onPaste: (text: string) => void;
};

/**
 * The lines of a quote as a table to type into. Enter and the arrows up and down go from line to line, Tab
 * from cell to cell, Escape takes back what was typed. What several cells are is pasted as lines.
 */
export const LinesGrid = ({ quote, canEdit, onChange, onPaste }: GridProps) => {
  const { say } = useSpeech();
  const [explained, explain] = useState<string>();
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!canEdit || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(text);
  };
  const [kept] = useState(keptCells);
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = [
    ...quote.items.map((item) => ({ lineNumber: item.lineNumber, id: item.itemAndQtyID, item })),
    ...quote.lineItems.map((made) => ({ lineNumber: made.lineNumber, id: made.lineItemID, made })),
  ].sort((a, b) => a.lineNumber - b.lineNumber);
  const { pieces, draw } = useRowWindow(lines.length, body, 30);
  /** Up and down in the same column; within a description the arrows move in its text. */
  const moveBetweenLines = (event: KeyboardEvent<HTMLTableElement>): void => {
    const from = event.target;
    const isText = from instanceof HTMLTextAreaElement;
    if (!(isText || from instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    if (!(isText ? ['Enter'] : ['ArrowUp', 'ArrowDown', 'Enter']).includes(event.key)) return;
    event.preventDefault();
    const step = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1;
    const column = lines.flatMap((line, at) => ('item' in line ? [at] : []));
    const next = column[column.indexOf(Number(from.closest('tr')?.ariaRowIndex) - 2) + step];
    if (next === undefined) from.blur();
    else {
      draw(next);
      const cell = `[aria-rowindex="${next + 2}"] [data-cell="${from.dataset.cell}"]`;
      body.current?.querySelector<HTMLElement>(cell)?.focus();
    }
  };
  return (
    <table
      className="rows grid fixed lines"
      aria-rowcount={lines.length + 1}
      onPaste={paste}
      onKeyDown={moveBetweenLines}
    >
      <colgroup>
        {['line', 'item', ...cells.map(({ cell }) => cell), 'net', 'acts'].map((column) => (
          <col key={column} className={column} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{say('field.line')}</th>
          <th scope="col">{say('field.item')}</th>
          {cells.map(({ cell, title }) => (
            <th key={cell} scope="col" className="number">
              {say(title)}
            </th>
          ))}
          <th scope="col" className="number">
            {say('field.net')}
          </th>
          <td className="acts" />
        </tr>
      </thead>
      <tbody ref={body}>
        {drawnRows(pieces, cells.length + 4, (at) => {
          const line = lines[at];
          if (!line) return null;
          const isExplained = explained === line.id;
          const toggle = () => explain(isExplained ? undefined : line.id);
          const shared = { at, quote, canEdit, onChange, isExplained, toggle };
          return 'item' in line ? (
            <ItemLine key={line.id} {...shared} item={line.item} kept={kept} />
          ) : (
            <ConfiguredLine key={line.id} {...shared} made={line.made} />
          );
        })}
      </tbody>
    </table>
  );
};

type ExplainedProps = { quote: SalesQuote; isExplained: boolean; toggle: () => void };
type ItemLineProps = ExplainedProps & {
  at: number;
  item: SalesQuoteItem;
  kept: KeptCells;
  canEdit: boolean;
  onChange: (change: Change) => Promise<boolean>;
};

const ItemLine = ({ at, item, kept, quote, canEdit, onChange, isExplained, toggle }: ItemLineProps) => {
  const { say, number } = useSpeech();
  const fieldOf = (cell: Cell, title: Word) => ({
    label: `${say(title)}, ${say('field.line')} ${item.lineNumber}`,
    cell,
    kept,
    id: `${item.itemAndQtyID} ${cell}`,
    onType: (value: string) => onChange({ kind: 'CELL', seen: item, cell, value }),
  });
  return (
    <>
      <tr aria-rowindex={at + 2}>
        <th scope="row">{item.lineNumber}</th>
        <td>
          {item.number}
          <div>
            {canEdit ? (
              <CellField {...fieldOf('description', 'field.description')} shown={item.description} />
            ) : (
              item.description
            )}
          </div>
        </td>
        {cells.map(({ cell, title }) => (
          <td key={cell} className="number">
            {canEdit ? (
              <CellField {...fieldOf(cell, title)} shown={number(item[cell])} />
            ) : (
              number(item[cell])
            )}
          </td>
        ))}
        <td className="number">
          <NetPrice {...{ line: item, quote, isExplained, toggle }} />
        </td>
        <td className="acts">
          {canEdit && (
            <DeleteLine
              line={item.lineNumber}
              onDelete={() => onChange({ kind: 'DELETE', itemAndQtyID: item.itemAndQtyID })}
            />
          )}
        </td>
      </tr>
      {isExplained && <Waterfall line={item} currencyCode={quote.currencyCode} />}
    </>
  );
};

type ConfiguredProps = ExplainedProps &
  Pick<ItemLineProps, 'at' | 'canEdit' | 'onChange'> & { made: LineItem };

const ConfiguredLine = ({ at, made, quote, canEdit, onChange, isExplained, toggle }: ConfiguredProps) => {
  const { say, number } = useSpeech();
  return (
    <>
      <tr aria-rowindex={at + 2}>
        <th scope="row">{made.lineNumber}</th>
        <td>
          {canEdit ? (
            <Link
              to="/quotes/$id/configure/$product"
              params={{ id: quote.salesQuoteID, product: made.productID }}
              search={{ line: made.lineItemID }}
              title={say('quote.reconfigure', { line: made.lineNumber })}
            >
              {made.productNumber}
            </Link>
          ) : (
            made.productNumber
          )}
          <div>{made.description}</div>
        </td>
        <td className="number">{number(made.quantity)}</td>
        <td className="number">{number(made.unitPrice)}</td>
        <td className="number">{number(made.discount)}</td>
        <td className="number">
          <NetPrice {...{ line: made, quote, isExplained, toggle }} />
        </td>
        <td className="acts">
          {canEdit && (
            <DeleteLine
              line={made.lineNumber}
              onDelete={() => onChange({ kind: 'DELETE_CONFIGURED', lineItemID: made.lineItemID })}
            />
          )}
        </td>
      </tr>
      {isExplained && <Waterfall line={made} currencyCode={quote.currencyCode} />}
    </>
  );
};

const DeleteLine = ({ line, onDelete }: { line: number; onDelete: () => void }) => {
  const { say } = useSpeech();
  return (
    <button type="button" className="plain" aria-label={say('quote.delete', { line })} onClick={onDelete}>
      ×
    </button>
  );
};

/** The net price of a line; pressed, it shows how it came about. */
const NetPrice = ({
  line: { lineNumber, netPrice },
  quote,
  isExplained,
  toggle,
}: ExplainedProps & { line: SalesQuoteItem | LineItem }) => {
  const { say, money } = useSpeech();
  return (
    <button
      type="button"
      className="plain"
      aria-expanded={isExplained}
      title={say('quote.why', { line: lineNumber })}
      onClick={toggle}
    >
      {money(netPrice, quote.currencyCode)}
    </button>
  );
};
