import type { Import } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { isOver, useCancel } from './import-data.ts';

/** How far an import is, and what it comes to. */
export const Standing = ({ one }: { one: Import }) => {
  const { say, term, number } = useSpeech();
  const cancelling = useCancel(one.importID);
  const { rows, rowsTotal, created, updated, unchanged, skipped, failed, warnings } = one;
  const figures = [
    [one.dryRun ? 'import.wouldCreate' : 'import.created', created],
    [one.dryRun ? 'import.wouldUpdate' : 'import.updated', updated],
    ['import.unchanged', unchanged],
    ['import.skipped', skipped],
    ['import.failed', failed],
    ['import.warnings', warnings],
  ] as const;
  return (
    <section aria-label={say('import.standing')}>
      <p className="bar">
        <span className={`status ${one.status}`} role="status">
          {term(one.status)}
        </span>
        {!isOver(one) && (
          <>
            <progress
              aria-label={say('import.progress')}
              max={rowsTotal ?? undefined}
              value={rowsTotal ? rows : undefined}
            />
            <span>
              {rowsTotal === null
                ? say('import.counting')
                : say('import.rowsDone', { rows: number(rows), all: number(rowsTotal) })}
            </span>
            <button type="button" disabled={cancelling.isPending} onClick={() => cancelling.mutate()}>
              {say('import.cancel')}
            </button>
          </>
        )}
      </p>
      {one.failure && <p className="late">{one.failure}</p>}
      <dl className="facts figures">
        {figures.map(([title, count]) => (
          <div key={title} className={title === 'import.failed' && count > 0 ? 'late' : undefined}>
            <dt>{say(title)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <ProblemBox error={cancelling.error} />
    </section>
  );
};
