import { useMutation, useQuery } from '@tanstack/react-query';
import { listToDos, setToDoStatus } from '../../../client/groups/todo.ts';
import { millwright, queries } from '../api.ts';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';

/** What the user has to do; each is done by its button. */
export const ToDos = () => {
  const { say, date, term } = useSpeech();
  const query = { mine: true, status: 'OPEN', limit: 50 } as const;
  const open = useQuery({ queryKey: ['toDos'], queryFn: () => millwright(listToDos, { query }) });
  const done = useMutation({
    mutationFn: (ToDoID: string) =>
      millwright(setToDoStatus, { params: { ToDoID }, body: { status: 'DONE' } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['toDos'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
  return (
    <section>
      <h2>{say('home.todos')}</h2>
      <ProblemBox error={open.error ?? done.error} />
      {open.data?.length === 0 && <p className="empty">{say('home.noTodos')}</p>}
      <ul className="todos">
        {open.data?.map(({ toDoID, title, text, dueUTC, isOverdue, priority }) => (
          <li key={toDoID}>
            <strong>{title}</strong> <span className={`status ${priority}`}>{term(priority)}</span>{' '}
            {dueUTC && <span className={isOverdue ? 'late' : 'quiet'}>{date(dueUTC)}</span>}
            {text && <p>{text}</p>}
            <button type="button" disabled={done.isPending} onClick={() => done.mutate(toDoID)}>
              {say('home.done')}
              <span className="hidden"> {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
