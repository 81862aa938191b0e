import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ApprovalState } from '../../../client/index.ts';
import { queries } from '../api.ts';
import { reasonIn } from '../approvals/reason.ts';
import { ProblemBox } from '../problem.tsx';
import { takeLeftFocus } from '../take-left-focus.ts';
import { approvalsEn } from '../words/approvals.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { Withdrawal } from './withdrawal.tsx';

bring(approvalsEn);

type Props = {
  /** What the record is known by, with its version: another version may need other approvals. */
  of: readonly (string | number)[];
  read: () => Promise<ApprovalState>;
  /** Undefined: nothing can be asked for now. */
  ask: ((comment: string) => Promise<ApprovalState>) | undefined;
};

/** Which approvals the tenant's policies want of a record, how they stand, asking for them, and withdrawing. */
export const Agreement = ({ of, read, ask }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const id = useId();
  const [comment, setComment] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const { data, error } = useQuery({ queryKey: ['agreement', ...of], queryFn: read });
  const changed = () => {
    hasActed.current = true;
    return queries.invalidateQueries({ queryKey: ['agreement'] });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form that was sent goes when it is read again
  useEffect(() => {
    if (hasActed.current) takeLeftFocus(title.current);
    hasActed.current = false;
  }, [data]);
  const asking = useMutation({
    mutationFn: async () => ask?.(comment.trim()),
    onSuccess: () => changed(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate();
  };
  const isMissing = data?.status === 'REQUIRED' || data?.status === 'REJECTED';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={title} tabIndex={-1}>
        {say('agree.title')}
      </h2>
      {data?.status === 'NOT_REQUIRED' && <p className="quiet">{say('agree.NOT_REQUIRED')}</p>}
      <ul className="todos">
        {data?.policies.map(({ policyID, name, status, reasons, requestID }) => (
          <li key={policyID}>
            {name} <strong>{say(`agree.${status}`)}</strong>{' '}
            <span className="quiet">{reasons.map((one) => reasonIn(one, speech)).join(' · ')}</span>
            {requestID && (status === 'PENDING' || status === 'APPROVED') && (
              <Withdrawal {...{ requestID, changed }} policy={name} />
            )}
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
