import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { queries } from '../api.ts';
import { RecordThreads } from '../discussions/record-threads.tsx';
import { ProblemBox } from '../problem.tsx';
import { Trail } from '../records/trail.tsx';
import { useMay } from '../session.ts';
import { titleOf } from '../shell/screens.ts';
import { useSpeech } from '../words/words.tsx';
import { shownOf, typedOf } from './field-values.ts';
import { MasterForm } from './master-form.tsx';
import type { MasterKind } from './master-kind.ts';
import { PickedName } from './pick-master-field.tsx';

/** One record without a life cycle: its fields in a form, and what belongs to it. */
export const MasterScreen = <Row,>({ kind }: { kind: MasterKind<Row> }) => {
  const { id = '' } = useParams({ strict: false });
  const speech = useSpeech();
  const { say } = speech;
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: [kind.list, 'record', id],
    queryFn: () => kind.read(id),
  });
  if (error)
    return (
      <>
        <h1>{say(titleOf(kind.list))}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!data) return <p role="status">{say('loading')}</p>;
  const { body: row, etag } = data;
  const { more: More } = kind;
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [kind.list] }),
      queries.invalidateQueries({ queryKey: ['trail', id] }),
    ]);
  return (
    <>
      <header className="bar">
        <h1>{say(kind.title, { number: kind.numberOf(row) })}</h1>
        <span className="grow" />
        <Link to={kind.list}>{say(titleOf(kind.list))}</Link>
      </header>
      {may(kind.permission) ? (
        <MasterForm
          key={id}
          fields={kind.fields}
          version={{ row, etag }}
          submit={say('master.save')}
          send={async (body, seen) => {
            const next = await kind.change(id, body, seen === undefined ? {} : { ifMatch: seen });
            await changed();
            return { row: next.body, etag: next.etag };
          }}
          again={async () => {
            const fresh = await kind.read(id);
            return { row: fresh.body, etag: fresh.etag };
          }}
        />
      ) : (
        <>
          <p className="quiet">{say('master.mayNot', { permission: kind.permission })}</p>
          <dl className="facts">
            {kind.fields.map((field) => {
              const shown = shownOf(field, typedOf(row[field.name], field, speech), speech);
              return shown ? (
                <div key={field.name}>
                  <dt>{say(field.title)}</dt>
                  <dd>{field.pick ? <PickedName pick={field.pick} id={shown} /> : shown}</dd>
                </div>
              ) : null;
            })}
          </dl>
        </>
      )}
      {More && <More row={row} changed={changed} />}
      {!kind.isSettled && may('discussions.read') && <RecordThreads id={id} />}
      {may('audit.read') && <Trail id={id} />}
    </>
  );
};

/** The form of a new one. */
export const NewMaster = <Row,>({ kind }: { kind: MasterKind<Row> }) => {
  const { say } = useSpeech();
  const navigate = useNavigate();
  return (
    <>
      <h1>{say(kind.newTitle)}</h1>
      <MasterForm
        fields={kind.fields}
        version={{ row: kind.begins, etag: undefined }}
        submit={say('master.create')}
        send={async (body) => {
          const made = await kind.create({ ...kind.begins, ...body });
          await queries.invalidateQueries({ queryKey: [kind.list] });
          await navigate({ href: `${kind.list}/${kind.idOf(made)}` });
          return undefined;
        }}
      />
    </>
  );
};
