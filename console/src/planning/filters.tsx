import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSpeech } from '../words/words.tsx';
import type { Plan } from './plan.ts';
import type { PlanningSearch } from './planning-search.ts';

type FilterProps = {
  asked: PlanningSearch;
  ask: (change: PlanningSearch) => void;
  plan: Plan;
  /** Enter in the search chooses the first that it finds. */
  onFirst: (q: string) => void;
};

/** What of the plan is shown. */
export const Filters = ({ asked, ask, plan, onFirst }: FilterProps) => {
  const { say } = useSpeech();
  const [q, setQ] = useState(asked.q ?? '');
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is to be asked for
  useEffect(() => {
    if (q.trim() === (asked.q ?? '')) return;
    const timer = setTimeout(() => ask({ q: q.trim() || undefined }), 250);
    return () => clearTimeout(timer);
  }, [q]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFirst(q.trim());
  };
  return (
    <form className="bar" onSubmit={submit}>
      <label htmlFor={`${id}q`}>{say('list.search')}</label>
      <input
        id={`${id}q`}
        type="search"
        data-search=""
        aria-keyshortcuts="/"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <label htmlFor={`${id}r`}>{say('planning.resource')}</label>
      <select
        id={`${id}r`}
        value={asked.resource ?? ''}
        onChange={(event) => ask({ resource: event.target.value || undefined })}
      >
        <option value="">{say('list.all')}</option>
        {plan.resources.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={asked.late ?? false}
          onChange={(event) => ask({ late: event.target.checked || undefined })}
        />{' '}
        {say('planning.lateOnly')}
      </label>
    </form>
  );
};
