import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { LineItem, SalesQuote, SalesQuoteItem } from '../../../client/index.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
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
  const lines = [
    ...quote.items.map((item) => ({ lineNumber: item.lineNumber, id: item.itemAndQtyID, item })),
    ...quote.lineItems.map((made) => ({ lineNumber: made.lineNumber, id: made.lineItemID, made })),
  ].sort((a, b) => a.lineNumber - b.lineNumber);
  return (
    <table className="rows grid" onPaste={paste} onKeyDown={moveBetweenLines}>
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
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const isExplained = explained === line.id;
          const toggle = () => explain(isExplained ? undefined : line.id);
          return 'item' in line ? (
            <ItemLine key={line.id} {...{ item: line.item, quote, canEdit, onChange, isExplained, toggle }} />
          ) : (
            <ConfiguredLine
              key={line.id}
              {...{ made: line.made, quote, canEdit, onChange, isExplained, toggle }}
            />
          );
        })}
      </tbody>
    </table>
  );
};

/** Up and down in the same column; within a description the arrows move in its text. */
const moveBetweenLines = (event: KeyboardEvent<HTMLTableElement>): void => {
  const from = event.target;
  const isText = from instanceof HTMLTextAreaElement;
  if (!(isText || from instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(isText ? ['Enter'] : ['ArrowUp', 'ArrowDown', 'Enter']).includes(event.key)) return;
  event.preventDefault();
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  const column = [...event.currentTarget.querySelectorAll<Field>(`[data-cell="${from.dataset.cell}"]`)];
  const next = column[column.indexOf(from) + (isUp ? -1 : 1)];
  if (next) next.focus();
  else from.blur();
};

type ExplainedProps = { quote: SalesQuote; isExplained: boolean; toggle: () => void };
type ItemLineProps = ExplainedProps & {
  item: SalesQuoteItem;
  canEdit: boolean;
  onChange: (change: Change) => Promise<boolean>;
};

const ItemLine = ({ item, quote, canEdit, onChange, isExplained, toggle }: ItemLineProps) => {
  const { say, number } = useSpeech();
  const fieldOf = (cell: Cell, title: Word) => ({
    label: `${say(title)}, ${say('field.line')} ${item.lineNumber}`,
    cell,
    onType: (value: string) => onChange({ kind: 'CELL', seen: item, cell, value }),
  });
  return (
    <>
      <tr>
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
        <td>
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

type ConfiguredProps = ExplainedProps & Pick<ItemLineProps, 'canEdit' | 'onChange'> & { made: LineItem };

const ConfiguredLine = ({ made, quote, canEdit, onChange, isExplained, toggle }: ConfiguredProps) => {
  const { say, number } = useSpeech();
  return (
    <>
      <tr>
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
        <td>
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

type Field = HTMLInputElement | HTMLTextAreaElement;
type CellFieldProps = {
  label: string;
  cell: Cell;
  shown: string;
  onType: (value: string) => Promise<boolean>;
};

/** One cell. What is no number stays as it was typed, marked, and is not sent; so does what is refused. */
const CellField = ({ label, cell, shown, onType }: CellFieldProps) => {
  const { say, readNumber, example } = useSpeech();
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const value = typed === undefined ? undefined : cell === 'description' ? typed.trim() : readNumber(typed);
  const isUnread = typed !== undefined && (value === undefined || value === '');
  const isWrong = isUnread || (typed !== undefined && typed === refused);
  const commit = async () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    setRefused(undefined);
    if (typed === shown || value === undefined || (await onType(value))) return;
    setRefused(typed);
    setTyped((since) => since ?? typed);
  };
  const shared = {
    'aria-label': label,
    'data-cell': cell,
    value: typed ?? shown,
    'aria-invalid': isWrong || undefined,
    title:
      isUnread && cell !== 'description' ? say('problem.notANumber', { text: typed, example }) : undefined,
    onFocus: (event: FocusEvent<Field>) => event.target.select(),
    onChange: (event: ChangeEvent<Field>) => setTyped(event.target.value),
    onBlur: () => void commit(),
    onKeyDown: (event: KeyboardEvent<Field>) => {
      if (event.key === 'Escape') setTyped(undefined);
    },
  };
  // Of several lines where it does not fit into one.
  if (cell === 'description') return <textarea {...shared} rows={1} />;
  return <input {...shared} className="number" inputMode="decimal" />;
};
