import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { queries } from '../api.ts';
import { RecordThreads } from '../discussions/record-threads.tsx';
import { ProblemBox } from '../problem.tsx';
import { saveFile } from '../save-file.ts';
import { useMay } from '../session.ts';
import { titleOf } from '../shell/screens.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { useMachine } from './machine.ts';
import { Moves } from './moves.tsx';
import { Notes } from './notes.tsx';
import type { Lived, Move, RecordKind } from './record-kind.ts';
import { Trail } from './trail.tsx';

/** One record: what it says, its lines, where it is in its life, and what can be done with it now. */
export const RecordScreen = <Row extends Lived>({ kind }: { kind: RecordKind<Row> }) => {
  const { id = '' } = useParams({ strict: false });
  const speech = useSpeech();
  const { say, term, time } = speech;
  const may = useMay();
  const key = [kind.list, 'record', id];
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => kind.read(id) });
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [kind.list] }),
      queries.invalidateQueries({ queryKey: ['trail', id] }),
    ]);
  if (error)
    return (
      <>
        <h1>{say(titleOf(kind.list))}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!data) return <p role="status">{say('loading')}</p>;
  const row = data.body;
  const { addNote, more: More } = kind;
  return (
    <>
      <header className="bar">
        <h1>{say(kind.title, { number: kind.numberOf(row) })}</h1>
        <span className={`status ${row.status}`}>{term(row.status)}</span>
        <span className="grow" />
        <span className="quiet">
          {say('record.changed', { time: time(row.lastUpdatedUTC) })} ·{' '}
          <Link to={kind.list}>{say(titleOf(kind.list))}</Link>
        </span>
      </header>
      <div className="quote">
        <div>
          <dl className="facts">
            {kind.facts.map(({ title, value }) => {
              const shown = value(row, speech);
              if (!shown) return null;
              return (
                <div key={title}>
                  <dt>{say(title)}</dt>
                  <dd>{shown}</dd>
                </div>
              );
            })}
          </dl>
          {kind.parts.map(({ title, anchor, table }) => {
            const shown = table(row);
            return (
              shown && (
                <Wide key={title} id={anchor}>
                  <h2>{say(title)}</h2>
                  {shown}
                </Wide>
              )
            );
          })}
          {More && <More row={row} changed={changed} />}
          {addNote && (
            <Notes
              notes={row.notes ?? []}
              add={may(addNote.permission) ? (text) => addNote.send(id, text).then(changed) : undefined}
            />
          )}
          {!kind.isPart && may('discussions.read') && <RecordThreads id={id} />}
          {may('audit.read') && <Trail id={id} />}
        </div>
        <aside>
          <Doings {...{ kind, id, row, etag: data.etag, changed }} />
        </aside>
      </div>
    </>
  );
};

type DoingsProps<Row> = {
  kind: RecordKind<Row>;
  id: string;
  row: Row;
  etag: string | undefined;
  changed: () => Promise<unknown>;
};

const Doings = <Row extends Lived>({ kind, id, row, etag, changed }: DoingsProps<Row>) => {
  const { say } = useSpeech();
  const may = useMay();
  const machine = useMachine(kind);
  const blockers = useQuery({
    queryKey: [kind.list, 'blockers', id, etag],
    queryFn: () => kind.blockers?.(row) ?? [],
    enabled: kind.blockers !== undefined,
  });
  const moving = useMutation({
    mutationFn: (move: Move) =>
      kind.moves[move.by]?.send(id, move, etag === undefined ? {} : { ifMatch: etag }) ?? Promise.resolve(),
    onSettled: changed,
  });
  const paper = useMutation({
    mutationFn: () => kind.pdf?.(id) ?? Promise.resolve(undefined),
    onSuccess: (file) => file && saveFile(file),
  });
  const offers = ({ by, to }: { by: string; to: string }) => {
    const found = kind.moves[by];
    return found !== undefined && may(found.permission) && !found.leavesOut?.includes(to);
  };
  return (
    <section
      className="actions"
      data-tour={`${kind.list.slice(1, -1)}.status`}
      aria-label={say('record.doings')}
    >
      {kind.pdf && (
        <button type="button" disabled={paper.isPending} onClick={() => paper.mutate()}>
          {paper.isPending ? say('loading') : say('quote.pdf')}
        </button>
      )}
      {machine.data && (
        <Moves
          machine={machine.data}
          status={row.status}
          offers={offers}
          blockers={blockers.data ?? []}
          needs={kind.needs}
          isBusy={moving.isPending}
          onMove={(move) => moving.mutate(move)}
        />
      )}
      <ProblemBox error={machine.error ?? blockers.error ?? moving.error ?? paper.error} />
      <p className="quiet" role="status">
        {moving.isPending ? say('saving') : moving.isSuccess ? say('saved') : ''}
      </p>
    </section>
  );
};
