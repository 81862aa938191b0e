import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { TraceEntry } from '../../../client/index.ts';
import { Decimal } from '../../../client/index.ts';
import { Wide } from '../wide.tsx';
import { productTerm } from '../words/product-terms.ts';
import { useSpeech } from '../words/words.tsx';

/** So many rules are drawn; the filter finds the others. */
const most = 60;

type Props = {
  entries: readonly TraceEntry[];
  /** A rule's number, or words of its name; it stands in the address. */
  sought: string;
  onSeek: (sought: string) => void;
  productID: string;
};

/** What each rule did to a sample: whether it fired, because of what, what it waits for, and what came of it. */
export const Trace = ({ entries, sought, onSeek, productID }: Props) => {
  const { say, number, language } = useSpeech();
  const [isFiredOnly, showFiredOnly] = useState(false);
  const id = useId();
  const words = sought.toLowerCase().trim();
  const found = entries.filter(
    ({ rule, name, fired }) =>
      (/^\d+$/.test(words) ? String(rule) === words : name.toLowerCase().includes(words)) &&
      (!isFiredOnly || fired === 'YES'),
  );
  const spelled = (value: TraceEntry['because'][number]['value']): string => {
    if (value === null) return say('configure.nothing');
    if (Array.isArray(value)) return value.map(spelled).join(', ');
    return value instanceof Decimal ? number(value) : String(value);
  };
  return (
    <section aria-labelledby="trace">
      <h2 id="trace">{say('product.trace')}</h2>
      <p className="bar">
        <label htmlFor={id}>{say('product.ruleSought')}</label>
        <input
          id={id}
          type="search"
          data-search=""
          value={sought}
          onChange={({ target }) => onSeek(target.value)}
        />
        <label>
          <input
            type="checkbox"
            checked={isFiredOnly}
            onChange={({ target }) => showFiredOnly(target.checked)}
          />{' '}
          {say('product.firedOnly')}
        </label>
        <span className="quiet" role="status">
          {say('list.count', { count: number(found.length) })}
        </span>
      </p>
      <Wide>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{say('product.one.rules')}</th>
              <th scope="col">{say('field.name')}</th>
              <th scope="col">{say('product.fired')}</th>
              <th scope="col">{say('product.because')}</th>
              <th scope="col">{say('product.effects')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, most).map(({ rule, name, fired, because, waitsFor, effects }) => (
              <tr key={rule}>
                <td>
                  <Link to="/products/$id/edit" params={{ id: productID }} search={{ at: `rules:${rule}` }}>
                    {rule}
                  </Link>
                </td>
                <td>{name}</td>
                <td>
                  {say(fired === 'YES' ? 'configure.yes' : fired === 'NO' ? 'configure.no' : 'product.waits')}
                </td>
                <td>
                  {because.map((one) => `${one.name} = ${spelled(one.value)}`).join('; ')}
                  {waitsFor.length > 0 && say('product.waitsFor', { names: waitsFor.join(', ') })}
                </td>
                <td>
                  {effects
                    .map(({ action, target, text }) => `${productTerm(action, language)} ${target}: ${text}`)
                    .join('; ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      {found.length > most && (
        <p className="quiet">{say('product.moreParts', { count: number(found.length - most) })}</p>
      )}
    </section>
  );
};
