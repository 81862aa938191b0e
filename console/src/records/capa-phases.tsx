import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { changeCAPAPhases } from '../../../client/groups/quality-capa.ts';
import type { CAPA, CapaPhase, CapaPhases as Sent } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { Wide } from '../wide.tsx';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import { CapaCheck } from './capa-check.tsx';
import { PersonName } from './people.tsx';

type Props = { row: CAPA; changed: () => Promise<unknown> };
type Change = Omit<Sent['phases'][number], 'phase'>;

/** What each phase is about, in words of the user's language. */
const titles: Readonly<Record<CapaPhase['title'], Word>> = {
  PLAN: 'capa.plan',
  TEAM: 'capa.team',
  PROBLEM: 'capa.describe',
  CONTAINMENT: 'capa.containment',
  ROOTCAUSE: 'capa.rootCause',
  CORRECTIVEACTION: 'capa.correct',
  IMPLEMENT: 'capa.implement',
  PREVENT: 'capa.prevent',
  CLOSE: 'capa.close',
};

/** The phases of an 8D, one below the other: what came out of those that are done, a form for the others. */
export const CapaPhases = ({ row, changed }: Props) => {
  const may = useMay();
  const isOver = row.status === 'CLOSED' || row.status === 'CANCELLED';
  const writes = may('capa.write') && !isOver;
  // After one is done its successor is gone on with at once; on opening the page nothing takes the focus.
  const [next, goOn] = useState<string>();
  const open = row.phases.filter(({ status }) => status !== 'DONE');
  const send = async (phase: CapaPhase['phase'], change: Change) => {
    await millwright(
      changeCAPAPhases,
      { params: { QualityCapaID: row.qualityCapaID }, body: { phases: [{ phase, ...change }] } },
      { ifMatch: `"${row.rowVersion}"` },
    );
    goOn(change.status === 'DONE' ? open.find((one) => one.phase !== phase)?.phase : undefined);
    await changed();
  };
  return (
    <>
      {row.phases.map((one) => (
        <Phase
          key={one.phase}
          {...{ one, writes, isNext: next === one.phase, again: changed }}
          send={(change) => send(one.phase, change)}
        />
      ))}
      <CapaCheck row={row} changed={changed} writes={writes} />
    </>
  );
};

type PhaseProps = {
  one: CapaPhase;
  writes: boolean;
  isNext: boolean;
  again: () => Promise<unknown>;
  send: (change: Change) => Promise<void>;
};

const Phase = ({ one, writes, isNext, again, send }: PhaseProps) => {
  const speech = useSpeech();
  const { say, term } = speech;
  const id = useId();
  const isDone = one.status === 'DONE';
  const reopening = useMutation({ mutationFn: () => send({ status: 'INPROGRESS' }) });
  return (
    <Wide aria-labelledby={id} id={one.phase}>
      <header className="bar">
        <h2 id={id}>
          {say('capa.phase', { phase: one.phase, title: say(titles[one.title]) })}{' '}
          <small className="quiet">
            {term(one.status)} {day(one.completedUTC, speech)} <PersonName userID={one.completedByUserID} />
          </small>
        </h2>
        {isDone && writes && (
          <button
            type="button"
            aria-describedby={id}
            disabled={reopening.isPending}
            onClick={() => reopening.mutate()}
          >
            {say('capa.takeUp')}
          </button>
        )}
      </header>
      {isDone || !writes ? (
        <>
          {one.result && <p className="written">{one.result}</p>}
          <ProblemBox error={reopening.error} again={() => void again()} />
        </>
      ) : (
        <PhaseForm {...{ one, isNext, again, send }} />
      )}
    </Wide>
  );
};

/** What was typed stays when somebody else changes the phase meanwhile: what they wrote is shown above it. */
const PhaseForm = ({ one, isNext, again, send }: Omit<PhaseProps, 'writes'>) => {
  const { say } = useSpeech();
  const id = useId();
  const [before, setBefore] = useState(one);
  const [result, setResult] = useState(one.result ?? '');
  const [due, setDue] = useState(one.dueDate ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNext) field.current?.focus();
  }, [isNext]);
  const theirs = one.result !== before.result && one.result !== result ? one.result : null;
  const saving = useMutation({
    mutationFn: async (status: 'INPROGRESS' | 'DONE') => {
      await send({ status, result: result.trim() || null, dueDate: due || null });
      setBefore({ ...one, result: result.trim() || null });
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    saving.mutate('DONE');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate('DONE');
      }}
    >
      {theirs !== null && <p role="status">{say('capa.changed', { text: theirs })}</p>}
      <p>
        <label htmlFor={id}>{say('capa.result')}</label>
        <textarea
          ref={field}
          id={id}
          rows={3}
          className="whole"
          value={result}
          maxLength={20_000}
          title={say('capa.keys')}
          onChange={(event) => setResult(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </p>
      <p className="bar">
        <label>
          {say('field.due')}{' '}
          <input type="date" value={due} onChange={(event) => setDue(event.target.value)} />
        </label>
        <button type="submit" className="main" disabled={saving.isPending}>
          {say('capa.finish')}
        </button>
        <button type="button" disabled={saving.isPending} onClick={() => saving.mutate('INPROGRESS')}>
          {say('capa.keep')}
        </button>
      </p>
      <ProblemBox error={saving.error} again={() => void again()} />
    </form>
  );
};
