import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linked } from '../cells.tsx';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import type { Block, Plan } from './plan.ts';
import { spanOf, whyOf } from './why.ts';
import type { Zone } from './zone.ts';

/** What a block is, when its order is due and will be done, why it is not earlier, and why it is late. */
export const BlockFacts = ({ block, plan, zone }: { block: Block; plan: Plan; zone: Zone }) => {
  const speech = useSpeech();
  const { say, term, number, language } = speech;
  const { entry, start } = block;
  const order = plan.orders.get(entry.productionOrderID);
  const timed = (iso: string | null | undefined): ReactNode =>
    iso ? <time dateTime={iso}>{zone.time(Date.parse(iso))}</time> : null;
  const facts: readonly (readonly [Word, ReactNode])[] = [
    ['planning.task', `${entry.taskName} (${term(entry.taskStatus)})`],
    ['planning.resource', entry.resourceNames.join(', ')],
    ['field.item', entry.itemNumber],
    ['field.customer', entry.customerName],
    ['nav.orders', linked(entry.salesOrderID && `/orders/${entry.salesOrderID}`, entry.salesOrderNumber)],
    ['field.start', timed(entry.startUTC)],
    ['field.finish', timed(entry.finishUTC)],
    [
      'planning.minutes',
      `${number(entry.minutes)}${entry.setupMinutes > 0 ? ` (${say('planning.setup', { minutes: entry.setupMinutes })})` : ''}`,
    ],
    ['planning.batch', entry.batchNumber],
    ['planning.due', timed(order?.dueUTC)],
    ['planning.projected', timed(order?.finishUTC)],
    ['planning.notBefore', timed(order?.notBeforeUTC)],
  ];
  const late = order?.lateMinutes ?? 0;
  return (
    <section aria-labelledby="block-title">
      <h2 id="block-title">
        <Link to="/production/$id" params={{ id: entry.productionOrderID }}>
          {entry.productionOrderNumber}
        </Link>{' '}
        {entry.taskName}
      </h2>
      <dl className="facts">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{say(title)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {order?.isOutdated && <p className="late">{say('planning.outdated')}</p>}
      <h3>{say('planning.whyNotEarlier')}</h3>
      <p>{whyOf(entry.delayedBy, plan, speech, zone)}</p>
      {entry.delayedBy.kind !== 'NOW' && Date.parse(entry.readyUTC) < start && (
        <p className="quiet">{say('planning.ready', { time: zone.time(Date.parse(entry.readyUTC)) })}</p>
      )}
      {late > 0 && order && (
        <>
          <h3 className="late">{say('planning.whyLate', { span: spanOf(late, language) })}</h3>
          <ol className="chain">
            {order.whyLate.map((reason) => (
              <li key={reason.taskID}>
                <strong>
                  {reason.productionOrderNumber} {reason.taskName}
                </strong>{' '}
                <span className="quiet">
                  {zone.time(Date.parse(reason.startUTC))} – {zone.time(Date.parse(reason.finishUTC))}
                </span>
                <br />
                {whyOf(reason.delayedBy, plan, speech, zone)}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
};
