import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { useKeepsTyping, useTypedBefore } from '../kept-typing.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { readThreads, startThread } from './discussion-data.ts';
import { MessageForm } from './message-form.tsx';

/** What people discuss about a record, and the start of another discussion. */
export const RecordThreads = ({ id }: { id: string }) => {
  const speech = useSpeech();
  const { say } = speech;
  const may = useMay();
  const navigate = useNavigate();
  const field = useId();
  const titled = useTypedBefore('title');
  const [title, setTitle] = useState(typeof titled === 'string' ? titled : '');
  useKeepsTyping('title', title === '' ? undefined : title);
  const { data, error } = useQuery({ queryKey: ['threads', id], queryFn: () => readThreads(id) });
  const start = async (text: string, mentions: string[]) => {
    const made = await startThread(id, { title: title.trim() || text.slice(0, 80), text, mentions });
    await queries.invalidateQueries({ queryKey: ['threads', id] });
    await navigate({ to: '/discussions/$id', params: { id: made.threadID } });
  };
  return (
    <section>
      <h2>{say('discussion.of')}</h2>
      <ProblemBox error={error} />
      <ul className="todos">
        {data?.map(({ threadID, title: about, unreadCount, lastMessageUTC }) => (
          <li key={threadID}>
            <Link to="/discussions/$id" params={{ id: threadID }}>
              {about}
            </Link>{' '}
            <span className="quiet">{moment(lastMessageUTC, speech)}</span>{' '}
            {unreadCount > 0 && <strong>{say('discussion.unread', { count: unreadCount })}</strong>}
          </li>
        ))}
      </ul>
      {may('discussions.write') && (
        <details>
          <summary>{say('discussion.start')}</summary>
          <p>
            <label htmlFor={field}>{say('discussion.title')}</label>
            <input
              id={field}
              className="whole"
              maxLength={200}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          </p>
          <MessageForm label={say('discussion.text')} submit={say('discussion.start')} send={start} />
        </details>
      )}
    </section>
  );
};
