import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getApprovalRequest, withdrawApprovalRequest } from '../../../client/groups/approval.ts';
import { millwright } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import { approvalsEn } from '../words/approvals.ts';
import { bring, useSpeech } from '../words/words.tsx';

bring(approvalsEn);

type Props = { requestID: string; policy: string; changed: () => Promise<unknown> };

/** Takes back a request, or an approval that was given: those whose own the record is, and who sets policies. */
export const Withdrawal = ({ requestID, policy, changed }: Props) => {
  const { say } = useSpeech();
  const may = useMay();
  const { userID } = useSession();
  const id = useId();
  const [reason, setReason] = useState('');
  const params = { ApprovalRequestID: requestID };
  const { data } = useQuery({
    queryKey: ['agreement', 'request', requestID],
    queryFn: () => millwright(getApprovalRequest, { params }),
    enabled: may('approvals.read'),
  });
  const withdrawing = useMutation({
    mutationFn: (rowVersion: number) =>
      millwright(
        withdrawApprovalRequest,
        { params, body: reason.trim() ? { reason: reason.trim() } : {} },
        { ifMatch: `"${rowVersion}"` },
      ),
    onSettled: changed,
  });
  const mayWithdraw = data && (data.ownUserIDs.includes(userID) || may('approvals.write'));
  if (!mayWithdraw) return null;
  return (
    <form
      className="bar"
      aria-label={say('agree.withdrawOf', { policy })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!withdrawing.isPending) withdrawing.mutate(data.rowVersion);
      }}
    >
      <label htmlFor={id}>{say('agree.withdrawReason')}</label>
      <input
        id={id}
        size={20}
        value={reason}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <button type="submit">{say('agree.withdraw')}</button>
      <ProblemBox error={withdrawing.error} />
    </form>
  );
};
