import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getSalesQuotePublicUrlByPost, renderSalesQuotePdf } from '../../../client/groups/sales-quotes.ts';
import type { SalesQuote, SalesQuoteStatusChange } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { saveFile } from '../save-file.ts';
import { useMay, useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { type Change, useQuoteMachine } from './quote-data.ts';

type Props = {
  quote: SalesQuote;
  canEdit: boolean;
  isBusy: boolean;
  onChange: (change: Change) => void;
};

/** What can be done with a quote now: the life cycle comes from the service, and so do its refusals. */
export const QuoteActions = ({ quote, canEdit, isBusy, onChange }: Props) => {
  const { say, time } = useSpeech();
  const may = useMay();
  const [copied, setCopied] = useState(false);
  const params = { SalesQuoteID: quote.salesQuoteID };
  const pdf = useMutation({
    mutationFn: () => millwright(renderSalesQuotePdf, { params }),
    onSuccess: saveFile,
  });
  const link = useMutation({
    mutationFn: () => millwright(getSalesQuotePublicUrlByPost, { params }),
    onSuccess: () => setCopied(false),
  });
  return (
    <section className="actions">
      {canEdit && (
        <button type="button" disabled={isBusy} onClick={() => onChange({ kind: 'REPRICE' })}>
          {say('quote.reprice')}
        </button>
      )}
      <button type="button" disabled={pdf.isPending} onClick={() => pdf.mutate()}>
        {pdf.isPending ? say('loading') : say('quote.pdf')}
      </button>
      {quote.status === 'OFFERED' && may('quotes.write') && (
        <button type="button" disabled={link.isPending} onClick={() => link.mutate()}>
          {say('quote.link')}
        </button>
      )}
      {link.data && (
        <p className="link">
          {say('quote.linkIs', { time: time(link.data.expiresUTC) })} <code>{link.data.url}</code>{' '}
          <button
            type="button"
            onClick={() => void navigator.clipboard.writeText(link.data.url).then(() => setCopied(true))}
          >
            {say(copied ? 'quote.copied' : 'quote.copy')}
          </button>
        </p>
      )}
      {may('quotes.write') && <Moves {...{ quote, isBusy, onChange }} />}
      <ProblemBox error={pdf.error ?? link.error} />
    </section>
  );
};

/** The moves of the life cycle that the user's roles may make from here. */
const Moves = ({ quote, isBusy, onChange }: Omit<Props, 'canEdit'>) => {
  const { say, term } = useSpeech();
  const { roles } = useSession();
  const [reason, setReason] = useState('');
  const id = useId();
  const machine = useQuoteMachine();
  const moves = (machine.data?.transitions ?? []).filter(
    (move) =>
      move.from === quote.status &&
      (roles.includes('ADMIN') || roles.some((role) => move.roles.includes(role))),
  );
  const asksReason = moves.some(({ effects }) => effects.includes('keepRejectedReason'));
  const changeBy = ({ to, by, effects }: (typeof moves)[number]): Change => {
    if (by === 'cancel') return { kind: 'CANCEL' };
    const why = effects.includes('keepRejectedReason') && reason.trim() ? { reason: reason.trim() } : {};
    return { kind: 'STATUS', change: { status: to as SalesQuoteStatusChange['status'], ...why } };
  };
  return (
    <>
      {asksReason && (
        <p>
          <label htmlFor={id}>{say('quote.reason')}</label>{' '}
          <input id={id} value={reason} onChange={(event) => setReason(event.target.value)} />
        </p>
      )}
      {moves.map((move) => (
        <button key={move.to} type="button" disabled={isBusy} onClick={() => onChange(changeBy(move))}>
          {say('quote.moveTo', { status: term(move.to as SalesQuote['status']) })}
        </button>
      ))}
      <ProblemBox error={machine.error} />
    </>
  );
};
