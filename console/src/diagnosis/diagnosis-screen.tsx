import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { queries } from '../api.ts';
import { tableOf } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { useSpeech } from '../words/words.tsx';
import { abandon, answer, apply, goBack, readWalk, type Walk } from './diagnosis-data.ts';
import { NodeDocument } from './node-document.tsx';

/** A walk through a diagnostic tree: the present question, its answers by key, and the way so far. */
export const DiagnosisScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const { say } = useSpeech();
  const { data, error, refetch } = useQuery({ queryKey: ['walk', id], queryFn: () => readWalk(id) });
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['walk', id] }),
      queries.invalidateQueries({ queryKey: ['reports'] }),
    ]);
  const act = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; etag: string | undefined }) => send(),
    onSettled: changed,
  });
  const applying = useMutation({
    mutationFn: (etag: string | undefined) => apply(id, etag),
    onSettled: changed,
  });
  if (error)
    return (
      <>
        <h1>{say('diagnosis.reports')}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!data) return <p role="status">{say('loading')}</p>;
  const { session, etag, report, tree } = data;
  return (
    <>
      <header className="bar">
        <h1>{say('diagnosis.title', { tree: tree.name })}</h1>
        <span className="grow" />
        <span className="quiet">
          <Link to="/trouble-reports/$id" params={{ id: report.reportID }}>
            {say('diagnosis.report', { number: report.number })}
          </Link>{' '}
          {report.ticketID && (
            <Link to="/tickets/$id" params={{ id: report.ticketID }}>
              {say('diagnosis.ticket')}
            </Link>
          )}
        </span>
      </header>
      {session.status === 'RUNNING' && (
        <Question
          walk={data}
          // Once the next question is shown, a key answers it, though not all is read again yet.
          isBusy={act.isPending && act.variables.etag === etag}
          act={(send) => act.mutate({ send, etag })}
        />
      )}
      {session.status === 'FINISHED' && (
        <Result walk={data}>
          <button
            type="button"
            className="main"
            disabled={applying.isPending || applying.isSuccess}
            onClick={() => applying.mutate(etag)}
          >
            {say('diagnosis.apply')}
          </button>
          <span role="status">{applying.isSuccess ? say('diagnosis.applied') : ''}</span>
        </Result>
      )}
      <ProblemBox error={act.error ?? applying.error} />
      <Path walk={data} />
    </>
  );
};

type QuestionProps = { walk: Walk; isBusy: boolean; act: (send: () => Promise<unknown>) => void };

const Question = ({ walk: { session, etag }, isBusy, act }: QuestionProps) => {
  const { say } = useSpeech();
  const { sessionID, node, steps } = session;
  const options = node?.options ?? [];
  const canGoBack = steps.some(({ isUndone }) => !isUndone);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isBusy || event.ctrlKey || event.altKey || event.metaKey) return;
      const chosen = options[Number(event.key) - 1];
      if (chosen) act(() => answer(sessionID, chosen.label, etag));
      else if (event.key === 'Backspace' && canGoBack) act(() => goBack(sessionID, etag));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <section aria-live="polite">
      <h2>{node?.text}</h2>
      {node?.expected && <p>{say('diagnosis.expected', { text: node.expected })}</p>}
      {node?.documentID && <NodeDocument key={node.documentID} documentID={node.documentID} />}
      <ul className="choices">
        {options.map(({ label }, at) => (
          <li key={label}>
            <button type="button" disabled={isBusy} onClick={() => act(() => answer(sessionID, label, etag))}>
              {at < 9 && <kbd>{at + 1}</kbd>} {label}
            </button>
          </li>
        ))}
      </ul>
      <p className="quiet">{say('diagnosis.keys')}</p>
      <p className="bar">
        <button
          type="button"
          disabled={isBusy || !canGoBack}
          onClick={() => act(() => goBack(sessionID, etag))}
        >
          {say('diagnosis.back')}
        </button>
        <button type="button" disabled={isBusy} onClick={() => act(() => abandon(sessionID, etag))}>
          {say('diagnosis.abandon')}
        </button>
      </p>
    </section>
  );
};

const Result = ({ walk: { session, parts }, children }: { walk: Walk; children: ReactNode }) => {
  const { say } = useSpeech();
  const { node } = session;
  const codes = [
    ['diagnosis.symptom', node?.symptomCode],
    ['diagnosis.cause', node?.causeCode],
    ['diagnosis.repair', node?.repairCode],
  ] as const;
  return (
    <section aria-live="polite">
      <h2>{say('diagnosis.result')}</h2>
      <p>{node?.text}</p>
      {node?.documentID && <NodeDocument key={node.documentID} documentID={node.documentID} />}
      <dl className="facts">
        {codes.map(
          ([title, code]) =>
            code && (
              <div key={title}>
                <dt>{say(title)}</dt>
                <dd>{code}</dd>
              </div>
            ),
        )}
      </dl>
      {parts.length > 0 && (
        <>
          <h3>{say('diagnosis.parts')}</h3>
          {tableOf(parts, ({ item }) => item.itemID, [
            { title: 'field.item', cell: ({ item }) => item.number, isCode: true },
            { title: 'field.description', cell: ({ item }) => item.description },
            { title: 'field.quantity', cell: ({ quantity }, { number }) => number(quantity), isNumber: true },
            { title: 'field.unit', cell: ({ item }) => item.uOM },
          ])}
        </>
      )}
      {node?.tasks && node.tasks.length > 0 && (
        <>
          <h3>{say('diagnosis.tasks')}</h3>
          {tableOf(node.tasks, ({ name }) => name, [
            { title: 'field.name', cell: ({ name }) => name },
            {
              title: 'diagnosis.minutes',
              cell: ({ minutes }, { number }) => number(minutes),
              isNumber: true,
            },
          ])}
        </>
      )}
      <p className="bar">{children}</p>
    </section>
  );
};

const Path = ({ walk: { session } }: { walk: Walk }) => {
  const { say } = useSpeech();
  if (session.steps.length === 0) return null;
  return (
    <section>
      <h2>{say('diagnosis.path')}</h2>
      <ol>
        {session.steps.map(({ utc, nodeID, text, answer: given, isUndone }) => (
          <li key={utc + nodeID} className={isUndone ? 'quiet' : undefined}>
            {text} <strong>{given}</strong> {isUndone && say('diagnosis.undone')}
          </li>
        ))}
      </ol>
    </section>
  );
};
