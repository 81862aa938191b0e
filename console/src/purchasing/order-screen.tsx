import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ExpectedReceipt } from '../../../client/index.ts';
import { queries } from '../api.ts';
import { amount, day, linked, statusOf, tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { Trail } from '../records/trail.tsx';
import { useMay, useSession } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { LineDates } from './line-dates.tsx';
import { excessOf, openOf, readHeld, readOrder } from './order-data.ts';
import { ReceiveLines } from './receive-lines.tsx';

/** An order to a supplier: what was ordered, what came of it, and the rest of it to be received. */
export const SupplierOrderScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const { say } = useSpeech();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: ['/supplier-orders', 'record', id],
    queryFn: () => readOrder(id),
  });
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['/supplier-orders'] }),
      queries.invalidateQueries({ queryKey: ['/purchasing'] }),
      queries.invalidateQueries({ queryKey: ['trail'] }),
    ]);
  const [first] = data ?? [];
  if (error)
    return (
      <>
        <h1>{say('nav.supplierOrders')}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!data || !first) return <p role="status">{say('loading')}</p>;
  const open = data.filter(({ status }) => status === 'EXPECTED');
  const mayBook = may('inventory.write');
  return (
    <>
      <header className="bar">
        <h1>{say('buy.title', { number: first.referenceID ?? '–' })}</h1>
        <span className="grow" />
        <span className="quiet">
          <Link to="/supplier-orders">{say('nav.supplierOrders')}</Link>
        </span>
      </header>
      <Lines lines={data} />
      {open.length === 0 ? (
        <p className="empty">{say('buy.allHere')}</p>
      ) : mayBook ? (
        <>
          <ReceiveLines lines={open} changed={changed} />
          <section>
            <h2>{say('buy.dates')}</h2>
            {open.map((line) => (
              <LineDates key={line.inboundID} {...{ line, changed }} />
            ))}
          </section>
        </>
      ) : (
        <p className="quiet">{say('master.mayNot', { permission: 'inventory.write' })}</p>
      )}
      <Held lines={data} />
      {may('audit.read') && <Trail id={id} />}
    </>
  );
};

const Lines = ({ lines }: { lines: readonly ExpectedReceipt[] }) => {
  const { say } = useSpeech();
  const { currencyCode } = useSession();
  const [first] = lines;
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{say('buy.supplier')}</dt>
          <dd>{first?.supplierName ?? '–'}</dd>
        </div>
      </dl>
      <Wide id="lines">
        <h2>{say('quote.lines')}</h2>
        {tableOf(
          lines,
          (line) => line.inboundID,
          [
            { title: 'field.item', cell: (line) => line.itemNumber, isCode: true },
            { title: 'field.description', cell: (line) => line.description },
            { title: 'field.quantity', cell: (line, { number }) => number(line.quantity), isNumber: true },
            {
              title: 'buy.received',
              cell: (line, { number }) => number(line.receivedQuantity),
              isNumber: true,
            },
            {
              title: 'buy.open',
              cell: (line, speech) => {
                const excess = excessOf(line);
                if (!excess) return speech.number(line.status === 'EXPECTED' ? openOf(line) : 0);
                const more = speech.say('buy.excess', { quantity: speech.number(excess) });
                return <span className="late">{more}</span>;
              },
              isNumber: true,
            },
            { title: 'field.unit', cell: (line) => line.uOM },
            { title: 'field.due', cell: (line, speech) => day(line.expectedUTC, speech) },
            {
              title: 'field.unitPrice',
              cell: (line, speech) => amount(line.unitCost, line.currencyCode ?? currencyCode, speech),
              isNumber: true,
            },
            statusOf(),
          ],
          ({ itemID }) => `/stock/items/${itemID}`,
        )}
      </Wide>
    </>
  );
};

/** What came is not there to be used before it was inspected, where a rule says so. */
const Held = ({ lines }: { lines: readonly ExpectedReceipt[] }) => {
  const { say } = useSpeech();
  const { data = [], error } = useQuery({
    queryKey: ['/supplier-orders', 'held', lines.map(({ inboundID }) => inboundID)],
    queryFn: () => readHeld(lines),
  });
  return (
    <Wide id="held">
      <ProblemBox error={error} />
      {data.length > 0 && <h2>{say('buy.held')}</h2>}
      {tableOf(data, (one) => one.holdID, [
        { title: 'field.item', cell: (one) => linked(`/stock/items/${one.itemID}`, one.itemNumber) },
        { title: 'production.pieces', cell: (one) => one.serialNumber ?? one.lotNumber ?? '–' },
        { title: 'field.quantity', cell: (one, { number }) => number(one.quantity), isNumber: true },
        { title: 'field.unit', cell: (one) => one.uOM },
        {
          title: 'buy.why',
          cell: (one, speech) => (
            <>
              {one.reason}{' '}
              {linked(one.referenceID && `/inspections/${one.referenceID}`, speech.say('record.open'))}
            </>
          ),
        },
      ])}
    </Wide>
  );
};
