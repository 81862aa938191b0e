import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { correctProductionEvent } from '../../../client/groups/shopfloor.ts';
import { Decimal, type ProductionEventCorrectionSent } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { localOf } from '../masters/field-values.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSentKey } from '../sent-key.ts';
import { useSpeech } from '../words/words.tsx';
import { type Clocked, whatOf } from './clocked-kinds.ts';

type Props = { event: Clocked; done: () => Promise<unknown>; leave: () => void };
type Fault = 'clocked.noteMissing' | 'clocked.sameMissing';

/** What was wrong with an event. What is not changed here stays as it was, to the second. */
export const Correction = ({ event, done, leave }: Props) => {
  const speech = useSpeech();
  const { say, number, readNumber, time } = speech;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLInputElement>(null);
  const sent = useSentKey();
  const isTime = event.type === 'CLOCKIN' || event.type === 'DOWNTIME';
  const was = {
    startUTC: localOf(new Date(event.startUTC)),
    endUTC: event.endUTC === null ? '' : localOf(new Date(event.endUTC)),
    quantity: event.quantity === null ? '' : number(event.quantity),
  };
  const [typed, setTyped] = useState(was);
  const [why, setWhy] = useState('');
  const [fault, setFault] = useState<Fault>();
  useEffect(() => first.current?.focus(), []);
  const correcting = useMutation({
    mutationFn: (body: ProductionEventCorrectionSent) => {
      const asked = { params: { ProductionEventID: event.eventID }, body };
      return millwright(correctProductionEvent, asked, { idempotencyKey: sent.keyOf(asked) });
    },
    onSuccess: done,
  });
  const send = (right: Omit<ProductionEventCorrectionSent, 'note'>) => {
    const missing = why.trim() === '' && 'clocked.noteMissing';
    const lack = missing || (Object.keys(right).length === 0 && 'clocked.sameMissing');
    setFault(lack || undefined);
    if (missing) note.current?.focus();
    if (!lack && !correcting.isPending) correcting.mutate({ note: why.trim(), ...right });
  };
  const quantity = readNumber(typed.quantity);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (!isTime && quantity === undefined) return first.current?.focus();
    send({
      ...moved('startUTC'),
      ...(isTime ? moved('endUTC') : {}),
      ...(!isTime && typed.quantity !== was.quantity ? { quantity: new Decimal(quantity ?? '0') } : {}),
    });
  };
  const moved = (name: 'startUTC' | 'endUTC') =>
    typed[name] === was[name] || typed[name] === '' ? {} : { [name]: new Date(typed[name]).toISOString() };
  const title = say('clocked.correctOne', {
    what: whatOf(event, speech),
    who: event.userName ?? '',
    time: time(event.startUTC),
  });
  return (
    <form aria-label={title} onSubmit={submit}>
      <h3>{title}</h3>
      <p className="bar">
        {(isTime ? (['startUTC', 'endUTC'] as const) : (['startUTC'] as const)).map((name) => (
          <label key={name}>
            {say(name === 'startUTC' ? 'clocked.from' : 'clocked.till')}{' '}
            <input
              ref={isTime && name === 'startUTC' ? first : undefined}
              type="datetime-local"
              value={typed[name]}
              required={name === 'startUTC'}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </label>
        ))}
        {!isTime && (
          <NumberField
            label={say('clocked.pieces')}
            typed={typed.quantity}
            onType={(given) => setTyped({ ...typed, quantity: given })}
            field={first}
          />
        )}
        <label htmlFor={id}>{say('clocked.note')}</label>
        <input
          ref={note}
          id={id}
          className="grow"
          value={why}
          maxLength={4000}
          autoComplete="off"
          aria-invalid={fault === 'clocked.noteMissing' || undefined}
          aria-describedby={fault ? `${id}f` : undefined}
          onChange={({ target }) => setWhy(target.value)}
        />
        {fault && (
          <span className="late" id={`${id}f`} role="alert">
            {say(fault)}
          </span>
        )}
      </p>
      <p className="bar">
        <button type="submit" className="main">
          {say('clocked.send')}
        </button>
        <button type="button" onClick={() => send({ isWithdrawn: true })}>
          {say('clocked.never')}
        </button>
        <button type="button" onClick={leave}>
          {say('clocked.leave')}
        </button>
      </p>
      <ProblemBox
        error={correcting.error}
        names={{ startUTC: say('clocked.from'), endUTC: say('clocked.till') }}
      />
    </form>
  );
};
