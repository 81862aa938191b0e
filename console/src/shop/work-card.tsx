import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ProductionReason } from '../../../client/index.ts';
import { useSession } from '../session.ts';
import { takeLeftFocus } from '../take-left-focus.ts';
import type { Word } from '../words/en.ts';
import { useSpeech } from '../words/words.tsx';
import type { Act, AtWork } from './act.ts';
import { type Faults, nothingTyped, oneMore, readPieces, type Typed, whyOf } from './pieces.ts';
import { ReasonChoice } from './reason-choice.tsx';
import { useOrder } from './shop-data.ts';
import { Since } from './since.tsx';
import { note } from './terminal.ts';

type WorkCardProps = {
  one: AtWork;
  reasons: readonly ProductionReason[];
  typed: Typed;
  onType: (typed: Typed) => void;
  /** The keys act at the first of several tasks. */
  isFirst: boolean;
  /** A standstill goes on there. */
  isStill: boolean;
  /** The work ends, and what goes on with it. */
  onEnd: () => void;
  areFaultsShown: boolean;
  showFaults: (isShown: boolean) => void;
};

/** What the user works at: pieces and scrap are counted here, until they clock out. */
export const WorkCard = (props: WorkCardProps) => {
  const { one, reasons, typed, onType, isFirst, isStill, onEnd, areFaultsShown, showFaults } = props;
  const { say, readNumber, example } = useSpeech();
  const { userID, displayName } = useSession();
  const [isStopping, setStopping] = useState(false);
  const card = useRef<HTMLFormElement>(null);
  const { target } = one;
  const id = useId();
  const read = readPieces(typed, readNumber);
  const faults: Faults = areFaultsShown && 'faults' in read ? read.faults : {};
  // Who clocked in by a key goes on typing here.
  useEffect(() => takeLeftFocus(card.current?.querySelector('input')), []);
  const send = (kind: 'QUANTITY' | 'CLOCKOUT', more: Partial<Act> = {}) => {
    if ('faults' in read) {
      showFaults(true);
      card.current?.querySelector<HTMLInputElement>(`[name="${Object.keys(read.faults)[0]}"]`)?.focus();
      return;
    }
    if (kind === 'QUANTITY' && Object.keys(read.pieces).length === 0) return;
    if (kind === 'CLOCKOUT') onEnd();
    note({ ...{ kind, userID, userName: displayName, target, state: 'WAITING' }, ...read.pieces, ...more });
    onType(nothingTyped);
    showFaults(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('QUANTITY');
  };
  const key = (name: string) => (isFirst ? { 'data-key': name, 'aria-keyshortcuts': name } : {});
  const hint = (name: string) =>
    isFirst && (
      <span aria-hidden="true" className="key">
        {name}
      </span>
    );
  const wrong = (text: string) => say('problem.notANumber', { text, example });
  return (
    <form className="work" ref={card} onSubmit={submit} aria-labelledby={id}>
      <h2 id={id}>
        {target.taskName} · {target.number}
      </h2>
      <p>
        <Since instant={one.sinceUTC} />
        {target.resourceName && ` · ${target.resourceName}`}
        {one.isWaiting && <span className="status"> {say('shop.waits')}</span>}
      </p>
      <OrderOf one={one} />
      <div className="counts">
        <Count
          name="good"
          title="shop.good"
          typed={typed.good}
          fault={faults.good && wrong(typed.good)}
          onType={(good) => onType({ ...typed, good })}
        />
        <Count
          name="scrap"
          title="shop.scrap"
          typed={typed.scrap}
          fault={faults.scrap && wrong(typed.scrap)}
          onType={(scrap) => onType({ ...typed, scrap })}
        />
      </div>
      {/[1-9]/.test(typed.scrap) && (
        <ReasonChoice
          {...{ reasons, typed }}
          kind="SCRAP"
          legend={say('shop.whyScrap')}
          name="why"
          fault={faults.why && say('shop.needsWhy')}
          onChoose={(chosen) => onType({ ...typed, chosen })}
          onWords={(words) => onType({ ...typed, words, chosen: undefined })}
        />
      )}
      <div className="acts">
        <button type="submit" {...key('F4')}>
          {say('shop.report')} {hint('F4')}
        </button>
        <button type="button" className="main" {...key('F8')} onClick={() => send('CLOCKOUT')}>
          {say('shop.clockOut')} {hint('F8')}
        </button>
        <button type="button" {...key('F9')} onClick={() => send('CLOCKOUT', { becomes: 'COMPLETED' })}>
          {say('shop.done')} {hint('F9')}
        </button>
        {!isStill && (
          <button
            type="button"
            aria-expanded={isStopping}
            {...key('F6')}
            onClick={() => setStopping(!isStopping)}
          >
            {say('shop.standstill')} {hint('F6')}
          </button>
        )}
      </div>
      {isStopping && !isStill && (
        <Stopping
          reasons={reasons}
          onStart={(why) => {
            setStopping(false);
            note({
              kind: 'DOWNTIME',
              userID,
              userName: displayName,
              target,
              state: 'RUNNING',
              ...(why ? { why } : {}),
            });
          }}
        />
      )}
    </form>
  );
};

/** What is made, how much of it there is, and what the task says. */
const OrderOf = ({ one: { target } }: { one: AtWork }) => {
  const { say, number } = useSpeech();
  const { data: order } = useOrder(target.productionOrderID);
  const task = order?.tasks.find(({ taskID }) => taskID === target.taskID);
  if (!order || !task) return null;
  return (
    <>
      <p>
        {order.itemNumber} {order.description} ·{' '}
        {say('shop.counted', {
          good: number(task.quantityGood),
          all: number(task.quantity ?? order.quantity),
          unit: order.uOM,
          scrap: number(task.quantityScrapped),
        })}
      </p>
      {(task.instruction ?? task.detail) && <p className="instruction">{task.instruction ?? task.detail}</p>}
    </>
  );
};

type CountProps = {
  name: 'good' | 'scrap';
  title: Word;
  typed: string;
  fault: ReactNode;
  onType: (typed: string) => void;
};

/** A number of pieces: typed, or one more by touch. */
const Count = ({ name, title, typed, fault, onType }: CountProps) => {
  const { say, number, readNumber } = useSpeech();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{say(title)}</label>
      <div className="count">
        <input
          {...{ id, name }}
          className="number"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}fault` : undefined}
          onChange={(event) => onType(event.target.value)}
        />
        <button type="button" onClick={() => onType(oneMore(typed, readNumber, number))}>
          <span className="hidden">{say(title)} </span>+1
        </button>
      </div>
      {fault && (
        <p className="late" id={`${id}fault`}>
          {fault}
        </p>
      )}
    </div>
  );
};

/** Why the machine stands: to choose is to begin. */
const Stopping = ({
  reasons,
  onStart,
}: {
  reasons: readonly ProductionReason[];
  onStart: (why: Act['why']) => void;
}) => {
  const { say } = useSpeech();
  const [words, setWords] = useState('');
  const first = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  useEffect(() => first.current?.querySelector<HTMLElement>('button, input')?.focus(), []);
  const why = whyOf({ words });
  return (
    <fieldset ref={first}>
      <legend>{say('shop.whyStandstill')}</legend>
      <div className="acts">
        {reasons
          .filter(({ kind }) => kind === 'DOWNTIME')
          .map(({ reasonID, name }) => (
            <button type="button" key={reasonID} onClick={() => onStart({ reasonID, name })}>
              {name}
            </button>
          ))}
      </div>
      <label htmlFor={id}>{say('shop.otherWhy')}</label>
      <div className="count">
        <input
          id={id}
          value={words}
          maxLength={1000}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (why) onStart(why);
          }}
        />
        <button type="button" disabled={!why} onClick={() => onStart(why)}>
          {say('shop.begin')}
        </button>
      </div>
    </fieldset>
  );
};
