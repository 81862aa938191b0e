import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ApprovalState } from '../../../client/index.ts';
import { reasonIn } from '../approvals/reason.ts';
import { ProblemBox } from '../problem.tsx';
import { approvalsEn } from '../words/approvals.ts';
import { bring, useSpeech } from '../words/words.tsx';

bring(approvalsEn);

type Props = {
  /** What the record is known by, with its version: another version may need other approvals. */
  of: readonly (string | number)[];
  read: () => Promise<ApprovalState>;
  /** Undefined: nothing can be asked for now. */
  ask: ((comment: string) => Promise<ApprovalState>) | undefined;
};

/** Which approvals the tenant's policies want of a record, how they stand, and asking for them. */
export const Agreement = ({ of, read, ask }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const id = useId();
  const [comment, setComment] = useState('');
  const { data, error, refetch } = useQuery({ queryKey: ['agreement', ...of], queryFn: read });
  const asking = useMutation({
    mutationFn: async () => ask?.(comment.trim()),
    onSuccess: () => refetch(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate();
  };
  const isMissing = data?.status === 'REQUIRED' || data?.status === 'REJECTED';
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('agree.title')}</h2>
      {data?.status === 'NOT_REQUIRED' && <p className="quiet">{say('agree.NOT_REQUIRED')}</p>}
      <ul className="todos">
        {data?.policies.map(({ policyID, name, status, reasons }) => (
          <li key={policyID}>
            {name} <strong>{say(`agree.${status}`)}</strong>{' '}
            <span className="quiet">{reasons.map((one) => reasonIn(one, speech)).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {ask && isMissing && (
        <form className="bar" onSubmit={submit}>
          <label>
            {say('agree.comment')}{' '}
            <input
              size={20}
              value={comment}
              maxLength={2000}
              autoComplete="off"
              onChange={({ target }) => setComment(target.value)}
            />
          </label>
          <button type="submit" disabled={asking.isPending}>
            {say('agree.ask')}
          </button>
        </form>
      )}
      <ProblemBox error={error ?? asking.error} />
    </section>
  );
};
