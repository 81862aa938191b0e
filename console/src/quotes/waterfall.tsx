import type { LineItem, SalesQuoteItem } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';

/** How a line came to its price, step by step. */
export const Waterfall = ({
  line,
  currencyCode,
}: {
  line: SalesQuoteItem | LineItem;
  currencyCode: string;
}) => {
  const { say, term, money } = useSpeech();
  return (
    <tr className="detail">
      <td colSpan={6}>
        <table>
          <caption>{say('quote.why', { line: line.lineNumber })}</caption>
          <thead>
            <tr>
              <th scope="col">{say('quote.step')}</th>
              <th scope="col" className="number">
                {say('quote.before')}
              </th>
              <th scope="col" className="number">
                {say('quote.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {line.priceWaterfall.map(({ sequence, step, sourceName, before, after }) => (
              <tr key={sequence}>
                <th scope="row">
                  {term(step)}
                  {sourceName ? ` – ${sourceName}` : ''}
                </th>
                <td className="number">{money(before, currencyCode)}</td>
                <td className="number">{money(after, currencyCode)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </td>
    </tr>
  );
};
