import { useSpeech } from '../words/words.tsx';
import type { Plan } from './plan.ts';
import { spanOf } from './why.ts';

const most = 30;

/** The orders that are late, the latest first; each leads to its last task, which says why. */
export const LateOrders = ({
  plan,
  onChoose,
}: {
  plan: Plan;
  onChoose: (productionOrderID: string) => void;
}) => {
  const { say, language, number } = useSpeech();
  const late = [...plan.orders.values()].filter(({ lateMinutes }) => lateMinutes > 0);
  return (
    <section aria-labelledby="late-title">
      <h2 id="late-title">{say('planning.lateOrders', { count: number(late.length) })}</h2>
      {late.length === 0 ? (
        <p className="quiet">{say('planning.noneLate')}</p>
      ) : (
        <ul className="choices">
          {late.slice(0, most).map(({ productionOrderID, number: name, lateMinutes }) => (
            <li key={productionOrderID}>
              <button type="button" onClick={() => onChoose(productionOrderID)}>
                {name} <span className="late">{spanOf(lateMinutes, language)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {late.length > most && (
        <p className="quiet">{say('planning.moreLate', { count: late.length - most })}</p>
      )}
    </section>
  );
};
