import { type FormEvent, useState } from 'react';
import type { SalesQuote } from '../../../client/index.ts';
import { NumberField } from '../number-field.tsx';
import { useSpeech } from '../words/words.tsx';
import type { Change } from './quote-data.ts';

const rows = [
  { name: 'subTotal', title: 'quote.subTotal' },
  { name: 'discountTotal', title: 'quote.discountTotal' },
  { name: 'netTotal', title: 'quote.netTotal' },
  { name: 'dutyTotal', title: 'quote.dutyTotal' },
  { name: 'importTaxTotal', title: 'quote.importTaxTotal' },
  { name: 'deliveryTotal', title: 'quote.deliveryTotal' },
  { name: 'grandTotal', title: 'quote.grandTotal' },
] as const;

type Props = { quote: SalesQuote; canEdit: boolean; onChange: (change: Change) => void };

/** What a quote comes to, and the discount on all of it. */
export const Totals = ({ quote, canEdit, onChange }: Props) => {
  const { say, money, number, readNumber } = useSpeech();
  const [typed, setTyped] = useState<string>();
  const shown = number(quote.discountPercent);
  const percent = typed === undefined ? undefined : readNumber(typed);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (percent === undefined) return;
    setTyped(undefined);
    if (typed !== shown) onChange({ kind: 'DISCOUNT', percent });
  };
  return (
    <section>
      <h2>{say('quote.totals')}</h2>
      <dl className="totals">
        {rows.map(({ name, title }) => (
          <div key={name} className={name}>
            <dt>{say(title)}</dt>
            <dd>{money(quote[name], quote.currencyCode)}</dd>
          </div>
        ))}
        {quote.marginPercent && (
          <div>
            <dt>{say('quote.margin')}</dt>
            <dd>{number(quote.marginPercent)} %</dd>
          </div>
        )}
      </dl>
      {canEdit && (
        <form onSubmit={submit}>
          <NumberField
            label={say('quote.discountPercent')}
            typed={typed ?? shown}
            onType={setTyped}
            onLeave={() => submit()}
          />
        </form>
      )}
    </section>
  );
};
