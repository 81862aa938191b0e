import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { setNotificationStatus } from '../../../client/groups/notifications.ts';
import type { Notification } from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { moment } from '../cells.tsx';
import { recordPage } from '../discussions/discussion-data.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

type Props = { row: Notification; again: () => Promise<unknown>; gone: () => Promise<unknown> };

/** One notice: the way to its record marks it as read. */
export const Notice = ({ row, again, gone }: Props) => {
  const speech = useSpeech();
  const { say } = speech;
  const page =
    row.entity !== null && row.entityID !== null ? recordPage(row.entity, row.entityID) : undefined;
  const moving = useMutation({
    mutationFn: (status: Notification['status']) =>
      millwright(setNotificationStatus, {
        params: { NotificationID: row.notificationID },
        body: { status },
      }),
    onSuccess: (_now, status) => (status === 'DISMISSED' ? gone() : again()),
  });
  const other = row.status === 'UNREAD' ? 'READ' : 'UNREAD';
  const open = () => {
    if (row.status === 'UNREAD') moving.mutate('READ');
  };
  return (
    <li>
      {row.status === 'UNREAD' && <strong className="status">{say('inbox.new')}</strong>}{' '}
      {row.severity !== 'INFO' && <strong className="late">{say(`inbox.${row.severity}`)}</strong>}{' '}
      {page ? (
        <Link to={page.href} onClick={open}>
          {row.title}
        </Link>
      ) : (
        <strong>{row.title}</strong>
      )}{' '}
      <span className="quiet">
        {moment(row.createdUTC, speech)} {row.isSystem && say('inbox.toAll')}
      </span>
      {row.text && <p className="written">{row.text}</p>}
      {row.status !== 'DISMISSED' && (
        <p>
          <button type="button" disabled={moving.isPending} onClick={() => moving.mutate(other)}>
            {say(other === 'READ' ? 'inbox.read' : 'inbox.unread')}
            <span className="hidden"> {row.title}</span>
          </button>{' '}
          <button
            type="button"
            data-dismiss=""
            disabled={moving.isPending}
            onClick={() => moving.mutate('DISMISSED')}
          >
            {say('inbox.dismiss')}
            <span className="hidden"> {row.title}</span>
          </button>
        </p>
      )}
      <ProblemBox error={moving.error} />
    </li>
  );
};
