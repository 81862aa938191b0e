import { useMutation } from '@tanstack/react-query';
import {
  askSalesQuoteApproval,
  getSalesQuoteApproval,
  renderSalesQuotePdf,
} from '../../../client/groups/sales-quotes.ts';
import type { SalesQuote, SalesQuoteStatusChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { Agreement } from '../records/agreement.tsx';
import { Moves } from '../records/moves.tsx';
import type { Move } from '../records/record-kind.ts';
import { saveFile } from '../save-file.ts';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { type Change, useQuoteMachine } from './quote-data.ts';
import { QuoteLink } from './quote-link.tsx';

const changeBy = ({ to, by, reason }: Move): Change =>
  by === 'cancel'
    ? { kind: 'CANCEL' }
    : {
        kind: 'STATUS',
        change: { status: to as SalesQuoteStatusChange['status'], ...(reason ? { reason } : {}) },
      };

type Props = {
  quote: SalesQuote;
  canEdit: boolean;
  isBusy: boolean;
  onChange: (change: Change) => void;
};

/** What can be done with a quote now: the life cycle comes from the service, and so do its refusals. */
export const QuoteActions = ({ quote, canEdit, isBusy, onChange }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  const params = { SalesQuoteID: quote.salesQuoteID };
  const machine = useQuoteMachine();
  const pdf = useMutation({
    mutationFn: () => millwright(renderSalesQuotePdf, { params }),
    onSuccess: saveFile,
  });
  return (
    <section className="actions" data-tour="quote.status quote.link">
      {canEdit && (
        <button type="button" disabled={isBusy} onClick={() => onChange({ kind: 'REPRICE' })}>
          {say('quote.reprice')}
        </button>
      )}
      <button type="button" disabled={pdf.isPending} onClick={() => pdf.mutate()}>
        {pdf.isPending ? say('loading') : say('quote.pdf')}
      </button>
      {quote.status === 'OFFERED' && may('quotes.write') && <QuoteLink quoteID={quote.salesQuoteID} />}
      {may('quotes.write') && machine.data && (
        <Moves
          machine={machine.data}
          status={quote.status}
          offers={({ by }) => by === 'status' || by === 'cancel'}
          isBusy={isBusy}
          onMove={(move) => onChange(changeBy(move))}
        />
      )}
      {quote.status === 'DRAFT' && (
        <Agreement
          of={['/quotes', quote.salesQuoteID, quote.rowVersion]}
          read={() => millwright(getSalesQuoteApproval, { params })}
          ask={
            may('quotes.write')
              ? (comment) => millwright(askSalesQuoteApproval, { params, body: comment ? { comment } : {} })
              : undefined
          }
        />
      )}
      <ProblemBox error={pdf.error ?? machine.error} />
    </section>
  );
};
