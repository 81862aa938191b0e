import { Decimal } from '../../../client/index.ts';
import { useSession } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import type { Act } from './act.ts';
import { nothingTyped, type Typed } from './pieces.ts';
import { isTheirs } from './send-acts.ts';
import { forget, sendAgain } from './terminal.ts';

type ActListProps = {
  acts: readonly Act[];
  userID: string;
  /** Whether what was counted can be typed again: the user is still at the task. */
  canMend: (act: Act) => boolean;
  onMend: (act: Act, typed: Typed) => void;
};

/** What the service does not know yet, and what it refused: nothing that was typed is lost. */
export const ActList = ({ acts, userID, canMend, onMend }: ActListProps) => {
  const { say, number } = useSpeech();
  const isAtTerminal = useSession().session?.terminalID != null;
  const shown = acts.filter(({ state }) => state === 'WAITING' || state === 'REFUSED');
  if (shown.length === 0) return null;
  const mend = (act: Act) => {
    const { why } = act;
    forget(act);
    onMend(act, {
      ...nothingTyped,
      ...{ good: localized(act.good, number), scrap: localized(act.scrap, number) },
      ...(why && ('reason' in why ? { words: why.reason } : { chosen: why })),
    });
  };
  return (
    <section aria-label={say('shop.unsent')}>
      <ul className="tasks">
        {shown.map((act) =>
          act.state === 'REFUSED' ? (
            <li key={act.id} className="problem">
              <div role="alert">
                <strong>{say('shop.refused')}</strong> <ActText act={act} />
                {act.words?.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
              {(act.good ?? act.scrap) !== undefined && canMend(act) && (
                <button type="button" onClick={() => mend(act)}>
                  {say('shop.mend')}
                </button>
              )}
              {act.userID === userID && (
                <button type="button" onClick={() => sendAgain(act)}>
                  {say('shop.sendAgain')}
                </button>
              )}
              <button type="button" onClick={() => forget(act)}>
                {say('shop.dismiss')}
              </button>
            </li>
          ) : (
            <li key={act.id}>
              <ActText act={act} />
              <span className="status">
                {isTheirs({ userID, isAtTerminal }, act)
                  ? say('shop.waits')
                  : say('shop.waitsFor', { name: act.userName })}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
};

const localized = (value: string | undefined, write: (value: Decimal) => string) =>
  value === undefined ? '' : write(new Decimal(value));

const ActText = ({ act }: { act: Act }) => {
  const { say, term, clock, number } = useSpeech();
  const { kind, startUTC, target, good, scrap, why, becomes } = act;
  return (
    <span>
      {clock(startUTC)} {term(kind)}: {target.taskName} · {target.number}
      {good !== undefined && ` · ${say('shop.good')} ${localized(good, number)}`}
      {scrap !== undefined && ` · ${say('shop.scrap')} ${localized(scrap, number)}`}
      {why && ` · ${'name' in why ? why.name : why.reason}`}
      {becomes === 'COMPLETED' && ` · ${say('shop.done')}`}
    </span>
  );
};
