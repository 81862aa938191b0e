import { useSpeech } from '../words/words.tsx';
import type { Act } from './act.ts';
import { Since } from './since.tsx';
import { endStandstill } from './terminal.ts';

/** What stands still, until somebody says that it runs again. */
export const Standstills = ({ acts }: { acts: readonly Act[] }) => {
  const { say } = useSpeech();
  return acts.map((act, at) => (
    <section key={act.id} className="problem" aria-label={say('shop.stands')}>
      <strong>{say('shop.stands')}</strong> {act.why && ('name' in act.why ? act.why.name : act.why.reason)} ·{' '}
      {act.target.taskName} · {act.target.number} <Since instant={act.startUTC} />{' '}
      <button
        type="button"
        {...(at === 0 ? { 'data-key': 'F6', 'aria-keyshortcuts': 'F6' } : {})}
        onClick={() => endStandstill(act)}
      >
        {say('shop.runsAgain')}{' '}
        {at === 0 && (
          <span aria-hidden="true" className="key">
            F6
          </span>
        )}
      </button>
    </section>
  ));
};
