import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { allowEmailAddress, listEmailFeedbacks } from '../../../client/groups/email.ts';
import type { EmailFeedback } from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { type ListKind, pageOf, rowsOf } from '../lists/list-kind.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { takeLeftFocus } from '../take-left-focus.ts';
import { feedbackEn } from '../words/feedback.ts';
import { bring, useSpeech } from '../words/words.tsx';

bring(feedbackEn);

const permission = 'emailfeedback.write';
const kinds = ['BOUNCE', 'COMPLAINT'] as const;

/** What came back of mails, newest first; found by the whole address. */
const feedback: ListKind<EmailFeedback> = {
  path: '/mail-feedback',
  canSearch: true,
  statuses: kinds,
  statusTitle: 'admin.kind',
  teaches: 'feedback.none',
  read: async ({ q, status }, after, signal) => {
    const query = {
      ...{ recipient: q?.toLowerCase(), kind: kinds.find((one) => one === status) },
      ...{ after, limit: rowsOf(after) },
    };
    return pageOf(
      await millwright.answer(listEmailFeedbacks, { query: { ...query, sort: '-happenedUTC' } }, { signal }),
    );
  },
  idOf: ({ feedbackID }) => feedbackID,
  columns: [
    { title: 'feedback.address', cell: ({ recipient }) => recipient },
    { title: 'admin.kind', cell: ({ kind }, { term }) => term(kind) },
    { title: 'feedback.detail', cell: ({ detail }) => detail },
    { title: 'webhook.when', cell: ({ happenedUTC }, speech) => moment(happenedUTC, speech) },
    { title: 'feedback.blocks', cell: (row) => <Sending {...row} /> },
  ],
};

export const MailFeedback = () => {
  const { say } = useSpeech();
  const may = useMay();
  const hint = !may(permission) && <span className="quiet">{say('feedback.mayNot', { permission })}</span>;
  return <ListScreen kind={feedback} actions={hint} />;
};

/** Whether mails go to the address; that they do again is said where the button was. */
const Sending = ({ feedbackID, recipient, isBlocking }: EmailFeedback) => {
  const { say } = useSpeech();
  const may = useMay();
  const said = useRef<HTMLSpanElement>(null);
  const allowing = useMutation({
    mutationFn: () => millwright(allowEmailAddress, { params: { FeedbackID: feedbackID } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['/mail-feedback'] }),
  });
  const isAllowed = allowing.isSuccess && !isBlocking;
  useEffect(() => {
    if (isAllowed) takeLeftFocus(said.current);
  }, [isAllowed]);
  if (isAllowed)
    return (
      <span role="status" ref={said} tabIndex={-1}>
        {say('feedback.allowed', { address: recipient })}
      </span>
    );
  if (!isBlocking) return say('feedback.free');
  return (
    <>
      <span className="late">{say('feedback.blocked')}</span>{' '}
      {may(permission) && (
        <button type="button" disabled={allowing.isPending} onClick={() => allowing.mutate()}>
          {say('feedback.allow', { address: recipient })}
        </button>
      )}
      <ProblemBox error={allowing.error} />
    </>
  );
};
