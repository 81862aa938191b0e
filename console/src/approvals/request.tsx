import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { decideApprovalRequest, getApprovalRequest } from '../../../client/groups/approval.ts';
import type { ApprovalRequest, ApprovalRequestSummary } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { linked } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { usePeople } from '../records/people.tsx';
import { takeLeftFocus } from '../take-left-focus.ts';
import { useSpeech } from '../words/words.tsx';
import { reasonIn } from './reason.ts';

/** Lists of the records that have a page here. */
const pages: Readonly<Partial<Record<ApprovalRequestSummary['entity'], string>>> = {
  SALESQUOTE: '/quotes',
  NCR: '/ncrs',
  CHANGE: '/changes',
  DOCUMENT: '/controlled-documents',
};

type Decision = 'APPROVED' | 'REJECTED';
/** What became of the request; `isTheirs`: somebody else, and not by what was asked here. */
type Outcome = { request: ApprovalRequest; isTheirs: boolean };

const decide = async (row: ApprovalRequestSummary, decision: Decision, comment: string): Promise<Outcome> => {
  const params = { ApprovalRequestID: row.requestID };
  try {
    const body = { decision, ...(comment ? { comment } : {}) };
    const options = { ifMatch: `"${row.rowVersion}"` };
    const request = await millwright(decideApprovalRequest, { params, body }, options);
    return { request, isTheirs: false };
  } catch (error) {
    const request = await millwright(getApprovalRequest, { params });
    if (request.status === 'PENDING') throw error;
    return { request, isTheirs: true };
  }
};

/** One request: what it is about and why it needs approval, and the decision. */
export const Request = ({ row }: { row: ApprovalRequestSummary }) => {
  const speech = useSpeech();
  const { say, time } = speech;
  const nameOf = usePeople();
  const id = useId();
  const page = pages[row.entity];
  const title = say('approval.record', {
    ...{ kind: say(`approval.${row.entity}`), number: row.number, version: row.version },
  });
  const deciding = useMutation({
    mutationFn: ({ decision, comment }: { decision: Decision; comment: string }) =>
      decide(row, decision, comment),
    onSettled: () => {
      for (const key of ['dashboard', 'toDos', 'agreement', ...Object.values(pages)])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const step = row.steps.findIndex(({ sequence }) => sequence === row.currentSequence) + 1;
  return (
    <section aria-labelledby={id} className="request">
      <h2 id={id}>{linked(page ? `${page}/${row.entityID}` : null, title) ?? title}</h2>
      <p className="quiet">
        {say('approval.policy', { policy: row.policyName, step, steps: row.steps.length })} ·{' '}
        {say('approval.asked', { name: nameOf(row.createdByUserID), time: time(row.createdUTC) })}
        {row.dueUTC && (
          <span className={row.isEscalated ? 'late' : undefined}>
            {' '}
            · {say('approval.dueBy', { time: time(row.dueUTC) })}
          </span>
        )}
        {row.expiresUTC && <> · {say('approval.expires', { time: time(row.expiresUTC) })}</>}
      </p>
      {row.comment && <p className="written">{row.comment}</p>}
      <ul aria-label={say('approval.why')}>
        {row.reasons.map((reason) => (
          <li key={reason}>{reasonIn(reason, speech)}</li>
        ))}
      </ul>
      {deciding.data ? (
        <Decided {...deciding.data} />
      ) : (
        <Form
          isBusy={deciding.isPending}
          label={id}
          onDecide={(decision, comment) => deciding.mutate({ decision, comment })}
        />
      )}
      <ProblemBox error={deciding.error} />
    </section>
  );
};

type FormProps = {
  isBusy: boolean;
  label: string;
  onDecide: (decision: Decision, comment: string) => void;
};

const Form = ({ isBusy, label, onDecide }: FormProps) => {
  const { say } = useSpeech();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMissed, miss] = useState(false);
  const comment = typed.trim();
  const lacks = isMissed && comment === '';
  const make = (decision: Decision) => {
    if (decision === 'REJECTED' && comment === '') {
      miss(true);
      field.current?.focus();
    } else onDecide(decision, comment);
  };
  return (
    <form className="bar" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={id}>{say('approval.comment')}</label>
      <input
        ref={field}
        id={id}
        size={40}
        value={typed}
        maxLength={2000}
        aria-invalid={lacks || undefined}
        aria-describedby={lacks ? `${id}m` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button
        type="button"
        className="main"
        disabled={isBusy}
        aria-describedby={label}
        onClick={() => make('APPROVED')}
      >
        {say('approval.approve')}
      </button>
      <button type="button" disabled={isBusy} aria-describedby={label} onClick={() => make('REJECTED')}>
        {say('approval.reject')}
      </button>
      {lacks && (
        <span className="late" id={`${id}m`} role="alert">
          {say('approval.needsReason')}
        </span>
      )}
    </form>
  );
};

/** It takes the focus that the form had, and not from where a person has gone since. */
const Decided = ({ request, isTheirs }: Outcome) => {
  const { say } = useSpeech();
  const nameOf = usePeople();
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => takeLeftFocus(place.current), []);
  const last = request.decisions.at(-1);
  const outcome = [
    say(`approval.is${request.status}`),
    last && say('approval.by', { name: nameOf(last.userID), comment: last.comment ?? '' }),
  ].join(' ');
  return (
    <p ref={place} tabIndex={-1} role="status" className={isTheirs ? 'late' : undefined}>
      {isTheirs ? say('approval.meanwhile', { outcome }) : say(`approval.is${request.status}`)}
    </p>
  );
};
