import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listToDos, setToDoStatus } from '../../../client/groups/todo.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { takeLeftFocus } from '../take-left-focus.ts';
import { useSpeech } from '../words/words.tsx';

/** What the user has to do; each is done by its button, and taken up again where that was wrong. */
export const ToDos = () => {
  const { say, date, term } = useSpeech();
  const query = { mine: true, status: 'OPEN', limit: 50 } as const;
  const open = useQuery({ queryKey: ['toDos'], queryFn: () => millwright(listToDos, { query }) });
  const outcome = useRef<HTMLParagraphElement>(null);
  const moving = useMutation({
    mutationFn: ({ toDoID, status }: { toDoID: string; status: 'DONE' | 'OPEN' }) =>
      millwright(setToDoStatus, { params: { ToDoID: toDoID }, body: { status } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['toDos'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
  const moved = moving.data;
  useEffect(() => {
    if (moved) takeLeftFocus(outcome.current);
  }, [moved]);
  return (
    <section>
      <h2>{say('home.todos')}</h2>
      <ProblemBox error={open.error ?? moving.error} />
      <p ref={outcome} tabIndex={-1} role="status">
        {moved && say(moved.status === 'DONE' ? 'home.isDone' : 'home.isOpen', { title: moved.title })}{' '}
        {moved?.status === 'DONE' && (
          <button
            type="button"
            disabled={moving.isPending}
            onClick={() => moving.mutate({ toDoID: moved.toDoID, status: 'OPEN' })}
          >
            {say('home.reopen')}
          </button>
        )}
      </p>
      {open.data?.length === 0 && <p className="empty">{say('home.noTodos')}</p>}
      <ul className="todos">
        {open.data?.map(({ toDoID, title, text, dueUTC, isOverdue, priority }) => (
          <li key={toDoID}>
            <strong>{title}</strong> <span className={`status ${priority}`}>{term(priority)}</span>{' '}
            {dueUTC && <span className={isOverdue ? 'late' : 'quiet'}>{date(dueUTC)}</span>}
            {text && <p>{text}</p>}
            <button
              type="button"
              disabled={moving.isPending}
              onClick={() => moving.mutate({ toDoID, status: 'DONE' })}
            >
              {say('home.done')}
              <span className="hidden"> {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
