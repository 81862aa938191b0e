import { useId, useRef, useState } from 'react';
import type { StateMachine } from '../../../client/index.ts';
import { useSession } from '../session.ts';
import type { Word } from '../words/en.ts';
import type { Term } from '../words/terms.ts';
import { useSpeech } from '../words/words.tsx';
import type { Blocker, Move } from './record-kind.ts';

type Props = {
  machine: StateMachine;
  status: string;
  /** Whether this screen can make the move. */
  offers: (move: { by: string; to: string }) => boolean;
  blockers?: readonly Blocker[];
  /** What moves ask for, by the codes of the life cycle. */
  needs?: Readonly<Record<string, Word>> | undefined;
  isBusy: boolean;
  onMove: (move: Move) => void;
};

type Transition = StateMachine['transitions'][number];
const needsReason = ({ requires }: Transition) => requires.includes('reason');
const takesReason = (move: Transition) =>
  needsReason(move) || move.effects.some((effect) => /^keep\w*Reason$/.test(effect));

/** The moves that the life cycle has from here for the user's roles; what keeps from one stands below it. */
export const Moves = ({ machine, status, offers, blockers = [], needs = {}, isBusy, onMove }: Props) => {
  const { say, term } = useSpeech();
  const { roles } = useSession();
  const [reason, setReason] = useState('');
  const [isMissed, miss] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const moves = machine.transitions.filter(
    (move) =>
      move.from === status &&
      offers(move) &&
      (roles.includes('ADMIN') || roles.some((role) => move.roles.includes(role))),
  );
  const why = reason.trim();
  const make = (move: Transition) => {
    if (needsReason(move) && why === '') {
      miss(true);
      field.current?.focus();
      return;
    }
    miss(false);
    onMove({ to: move.to, by: move.by, ...(takesReason(move) && why ? { reason: why } : {}) });
  };
  return (
    <>
      {moves.some(takesReason) && (
        <p>
          <label htmlFor={id}>{say('record.reason')}</label>{' '}
          <input
            ref={field}
            id={id}
            value={reason}
            maxLength={500}
            aria-invalid={(isMissed && why === '') || undefined}
            aria-describedby={isMissed && why === '' ? `${id}m` : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {isMissed && why === '' && (
            <span className="late" id={`${id}m`} role="alert">
              {say('record.reasonMissing')}
            </span>
          )}
        </p>
      )}
      {moves.map((move) => {
        const held = blockers.filter(({ to }) => to === move.to);
        const needed = move.requires.flatMap((code) => needs[code] ?? []);
        const says = held.length > 0 || needed.length > 0;
        return (
          <div key={`${move.by} ${move.to}`}>
            <button
              type="button"
              disabled={isBusy || held.length > 0}
              aria-describedby={says ? `${id}${move.to}` : undefined}
              onClick={() => make(move)}
            >
              {say('quote.moveTo', { status: term(move.to as Term) })}
            </button>
            {says && (
              <ul className="quiet" id={`${id}${move.to}`}>
                {needed.map((word) => (
                  <li key={word}>{say(word)}</li>
                ))}
                {held.map(({ detail, mend }) => (
                  <li key={detail}>{mend ? <a href={mend}>{detail}</a> : detail}</li>
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </>
  );
};
