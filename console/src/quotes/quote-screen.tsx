import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { AddLine } from './add-line.tsx';
import { AddProduct } from './add-product.tsx';
import { ConflictBox } from './conflict-box.tsx';
import { LinesGrid } from './lines-grid.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { inputOf, type Pasted, readPasted } from './paste-lines.ts';
import { QuoteActions } from './quote-actions.tsx';
import { CellConflict, type Change, useQuote, useQuoteChange, useQuoteMachine } from './quote-data.ts';
import { QuoteOrders } from './quote-orders.tsx';
import { Totals } from './totals.tsx';

/** How many lines a change sends. */
const rowsOf = (change: Change | undefined): number => (change?.kind === 'ADD' ? change.lines.length : 1);

/** A quote to be read and written: lines, totals, and what can be done with it. */
export const QuoteScreen = () => {
  const { id } = useParams({ from: '/signed-in/quotes/$id' });
  const { say, term, date, readNumber } = useSpeech();
  const may = useMay();
  const { data, error, refetch } = useQuote(id);
  const machine = useQuoteMachine();
  const change = useQuoteChange(id);
  const [pasted, setPasted] = useState<Pasted>();
  if (error)
    return (
      <>
        <h1>{say('nav.quotes')}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!data) return <p role="status">{say('loading')}</p>;
  const quote = data.body;
  const state = machine.data?.states.find(({ status }) => status === quote.status);
  const canEdit = state?.isEditable === true && may('quotes.write');
  /** Whether it was refused is for the cell to know: what is typed there stays, unless the conflict keeps it. */
  const onChange = (one: Change): Promise<boolean> =>
    change.mutateAsync(one).then(
      () => true,
      (refusal: unknown) => refusal instanceof CellConflict,
    );
  const paste = (text: string) => setPasted(readPasted(text, readNumber));
  const conflict = change.error instanceof CellConflict ? change.error.conflict : undefined;
  return (
    <>
      <header className="bar">
        <h1>{say('quote.title', { number: quote.number })}</h1>
        <span className={`status ${quote.status}`}>{term(quote.status)}</span>
        <span className="quiet">{say('quote.version', { version: quote.version })}</span>
        <span className="grow" />
        <span className="quiet" role="status">
          {change.isPending ? say('saving') : change.isSuccess ? say('saved') : ''}
        </span>
      </header>
      <p>
        <strong>{quote.customer.customerName}</strong> ({quote.customer.customerNumber}) ·{' '}
        {say('quote.validUntil')} {date(quote.validUntilUTC)}
        {quote.isExpired && <strong className="late"> {say('quote.expired')}</strong>}
        {quote.description && ` · ${quote.description}`}
      </p>
      {state?.isEditable === false && (
        <p className="quiet">{say('quote.readOnly', { status: term(quote.status) })}</p>
      )}
      {quote.status === 'RELEASED' && may('salesorders.read') && (
        <QuoteOrders salesQuoteID={quote.salesQuoteID} />
      )}
      {conflict ? (
        <ConflictBox
          conflict={conflict}
          onMine={(one) => void onChange({ kind: 'CELL', seen: one.line, cell: one.cell, value: one.yours })}
          onTheirs={() => change.reset()}
        />
      ) : (
        <ProblemBox error={change.error} isOneRow={rowsOf(change.variables) === 1} />
      )}
      <div className="quote">
        <section aria-label={say('quote.lines')}>
          {canEdit && (
            <>
              <AddLine onAdd={(line) => onChange({ kind: 'ADD', lines: [line] })} onPaste={paste} />
              <AddProduct quoteID={id} />
            </>
          )}
          {quote.items.length + quote.lineItems.length === 0 && <p className="empty">{say('quote.empty')}</p>}
          <LinesGrid {...{ quote, canEdit, onChange }} onPaste={paste} />
        </section>
        <aside>
          <Totals {...{ quote, canEdit, onChange }} />
          <QuoteActions {...{ quote, canEdit, onChange }} isBusy={change.isPending} />
        </aside>
      </div>
      {pasted && (
        <PasteDialog
          pasted={pasted}
          onClose={() => setPasted(undefined)}
          onAdd={(lines) => {
            setPasted(undefined);
            void onChange({ kind: 'ADD', lines: lines.map(inputOf) });
          }}
        />
      )}
    </>
  );
};
