import { useState } from 'react';
import { Rows } from '../lists/rows.tsx';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import type { Lane, Plan } from './plan.ts';
import { spanOf, whyOf } from './why.ts';
import type { Zone } from './zone.ts';

const atOnce = 100;

/** The same as the board in rows, by resource and start. */
export const PlanTable = ({ lanes, plan, zone }: { lanes: readonly Lane[]; plan: Plan; zone: Zone }) => {
  const speech = useSpeech();
  const { say, number, language } = speech;
  const [most, setMost] = useState(atOnce);
  const rows = lanes.flatMap(({ id, name, blocks }) => blocks.map((block) => ({ id, name, block })));
  return (
    <>
      <Wide>
        <Rows
          rows={rows.slice(0, most)}
          idOf={({ id, block }) => `${block.entry.taskID} ${id}`}
          href={({ block }) => `/production/${block.entry.productionOrderID}`}
          columns={[
            { title: 'field.number', cell: ({ block }) => block.entry.productionOrderNumber },
            { title: 'planning.task', cell: ({ block }) => block.entry.taskName },
            { title: 'planning.resource', cell: ({ name }) => name },
            { title: 'field.start', cell: ({ block }) => zone.time(block.start) },
            { title: 'field.finish', cell: ({ block }) => zone.time(block.finish) },
            {
              title: 'planning.due',
              cell: ({ block }) => {
                const due = plan.orders.get(block.entry.productionOrderID)?.dueUTC;
                return due ? zone.time(Date.parse(due)) : '';
              },
            },
            {
              title: 'planning.late',
              cell: ({ block }) => {
                const late = plan.orders.get(block.entry.productionOrderID)?.lateMinutes ?? 0;
                return late > 0 ? <span className="late">{spanOf(late, language)}</span> : '';
              },
            },
            {
              title: 'planning.whyNotEarlier',
              cell: ({ block }) => whyOf(block.entry.delayedBy, plan, speech, zone),
            },
          ]}
        />
      </Wide>
      <p className="quiet" role="status">
        {say('planning.rows', { shown: number(Math.min(most, rows.length)), count: number(rows.length) })}
      </p>
      {rows.length > most && (
        <button type="button" onClick={() => setMost(most + atOnce)}>
          {say('list.more')}
        </button>
      )}
    </>
  );
};
