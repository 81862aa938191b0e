import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import {
  carryOutMaintenance,
  deleteMaintenancePlan,
  setMaintenancePlanStatus,
} from '../../../client/groups/maintenance.ts';
import type { MaintenancePlan } from '../../../client/index.ts';
import { Removal } from '../admin/removal.tsx';
import { millwright } from '../api.ts';
import { day, moment, tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { PersonName } from '../records/people.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';

type Props = { row: MaintenancePlan; changed: () => Promise<unknown> };

/** When it is due, a form for what was done, and what was done so far. */
export const PlanMore = ({ row, changed }: Props) => {
  const may = useMay();
  return (
    <>
      <Due row={row} changed={changed} />
      {may('maintenance.work') && <Record row={row} changed={changed} />}
      <History row={row} />
      <Removal
        list="/maintenance"
        permission="maintenance.write"
        remove={() => millwright(deleteMaintenancePlan, { params: { PlanID: row.planID } })}
      />
    </>
  );
};

const Due = ({ row, changed }: Props) => {
  const speech = useSpeech();
  const { say, term, number } = speech;
  const may = useMay();
  const next = row.status === 'ACTIVE' ? 'PAUSED' : 'ACTIVE';
  const moving = useMutation({
    mutationFn: () =>
      millwright(setMaintenancePlanStatus, { params: { PlanID: row.planID }, body: { status: next } }),
    onSuccess: changed,
  });
  return (
    <section>
      <dl className="facts">
        <div>
          <dt>{say('field.status')}</dt>
          <dd>{term(row.status)}</dd>
        </div>
        <div>
          <dt>{say('field.due')}</dt>
          <dd className={row.isDue ? 'late' : undefined}>
            {row.nextDueUTC === null ? say('upkeep.noDue') : day(row.nextDueUTC, speech)}{' '}
            {row.isOverdue ? term('OVERDUE') : row.isDue ? say('upkeep.isDue') : ''}
          </dd>
        </div>
        <div>
          <dt>{say('upkeep.last')}</dt>
          <dd>{row.lastDoneUTC === null ? say('upkeep.never') : moment(row.lastDoneUTC, speech)}</dd>
        </div>
        <div>
          <dt>{say('upkeep.worked')}</dt>
          <dd>{number(Math.round(Number(row.minutesSinceDone.text) / 6) / 10)}</dd>
        </div>
      </dl>
      {may('maintenance.write') && (
        <button type="button" disabled={moving.isPending} onClick={() => moving.mutate()}>
          {say(next === 'PAUSED' ? 'upkeep.pause' : 'upkeep.resume')}
        </button>
      )}
      <ProblemBox error={moving.error} />
    </section>
  );
};

/** Records that it was done: now, unless another time is given. */
const Record = ({ row, changed }: Props) => {
  const { say } = useSpeech();
  const id = useId();
  const recording = useMutation({
    mutationFn: (form: FormData) => {
      const textOf = (name: string) => String(form.get(name) ?? '').trim();
      const [when, minutes, notes] = [textOf('when'), textOf('minutes'), textOf('notes')];
      return millwright(carryOutMaintenance, {
        params: { PlanID: row.planID },
        body: {
          ...(when ? { doneUTC: new Date(when).toISOString() } : {}),
          ...(minutes ? { minutes: Number(minutes) } : {}),
          ...(notes ? { notes } : {}),
        },
      });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (recording.isPending) return;
    recording.mutate(new FormData(form), {
      onSuccess: () => {
        form.reset();
        return changed();
      },
    });
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('upkeep.record')}</h2>
      <form onSubmit={submit}>
        <p className="bar">
          <label>
            {say('upkeep.when')} <input name="when" type="datetime-local" />
          </label>
          <label>
            {say('upkeep.minutes')} <input name="minutes" type="number" min={0} max={100000} />
          </label>
        </p>
        <p>
          <label htmlFor={`${id}n`}>{say('upkeep.notes')}</label>
          <textarea id={`${id}n`} name="notes" className="whole" rows={2} maxLength={2000} />
        </p>
        <p className="bar">
          <button type="submit" className="main" disabled={recording.isPending}>
            {say('upkeep.record')}
          </button>
          <span role="status">
            {recording.isPending ? say('saving') : recording.isSuccess ? say('upkeep.done') : ''}
          </span>
        </p>
        <ProblemBox error={recording.error} />
      </form>
    </section>
  );
};

const History = ({ row: { history } }: { row: MaintenancePlan }) => {
  const { say } = useSpeech();
  const id = useId();
  return (
    <Wide aria-labelledby={id}>
      <h2 id={id}>{say('upkeep.history')}</h2>
      {history.length === 0 && <p className="empty">{say('upkeep.none')}</p>}
      {tableOf(
        history.toSorted((a, b) => b.doneUTC.localeCompare(a.doneUTC)),
        ({ doneID }) => doneID,
        [
          { title: 'upkeep.when', cell: (one, speech) => moment(one.doneUTC, speech) },
          { title: 'upkeep.by', cell: (one) => <PersonName userID={one.doneByUserID ?? one.userID} /> },
          {
            title: 'upkeep.minutes',
            cell: (one, { number }) => one.minutes !== null && number(one.minutes),
            isNumber: true,
          },
          { title: 'upkeep.notes', cell: (one) => one.notes },
        ],
      )}
    </Wide>
  );
};
