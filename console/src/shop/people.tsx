import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import type { AtWork } from './act.ts';
import { Since } from './since.tsx';

/** Who is clocked in at the place, at what, since when. */
export const People = ({
  people,
  error,
  isKnown,
}: {
  people: readonly AtWork[];
  error: unknown;
  isKnown: boolean;
}) => {
  const { say } = useSpeech();
  return (
    <aside aria-label={say('shop.people')}>
      <h2>{say('shop.people')}</h2>
      <ProblemBox error={error} />
      {isKnown && people.length === 0 && <p className="empty">{say('shop.nobody')}</p>}
      <ul className="tasks">
        {people.map(({ userID, userName, target, sinceUTC, isWaiting }) => (
          <li key={`${userID} ${target.taskID}`}>
            <div>
              <strong>{userName}</strong>
              <p>
                {target.taskName} · {target.number}
              </p>
              <Since instant={sinceUTC} />
            </div>
            {isWaiting && <span className="status">{say('shop.waits')}</span>}
          </li>
        ))}
      </ul>
    </aside>
  );
};
