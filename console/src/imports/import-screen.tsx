import { Link, useParams } from '@tanstack/react-router';
import { day } from '../cells.tsx';
import { Rows } from '../lists/rows.tsx';
import { ProblemBox } from '../problem.tsx';
import { importsEn } from '../words/imports.ts';
import { bring, useSpeech } from '../words/words.tsx';
import './imports.css';
import { Wide } from '../wide.tsx';
import { holds } from './holds.ts';
import { isOver, useFaults, useImport } from './import-data.ts';
import { Standing } from './standing.tsx';

bring(importsEn);

const mostShown = 200;

/** One import: how far it is, and what was wrong with its rows. A reload finds it as it stands. */
export const ImportScreen = () => {
  const { id } = useParams({ from: '/signed-in/imports/$id' });
  const speech = useSpeech();
  const { say, number } = speech;
  const { data, error, refetch } = useImport(id);
  const faults = useFaults(id, data !== undefined && isOver(data));
  if (error)
    return (
      <>
        <h1>{say('nav.imports')}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!data) return <p role="status">{say('loading')}</p>;
  const found = faults.data ?? [];
  return (
    <>
      <header className="bar">
        <h1>{say('import.of', { file: data.fileName })}</h1>
        <span className="quiet">
          {holds(data.entity, speech)} · {day(data.createdUTC, speech)}
          {data.dryRun && ` · ${say('import.dryRun')}`}
        </span>
        <span className="grow" />
        <Link to="/imports">{say('nav.imports')}</Link>
      </header>
      <Standing one={data} />
      <ProblemBox error={faults.error} />
      {found.length > 0 && (
        <section aria-labelledby="faults">
          <h2 id="faults">{say('import.faults', { count: number(found.length) })}</h2>
          <Wide>
            <Rows
              rows={found.slice(0, mostShown)}
              idOf={(one) => one.logID}
              columns={[
                { title: 'import.row', isNumber: true, cell: (one) => number(one.row) },
                { title: 'import.key', cell: (one) => one.key },
                { title: 'import.column', cell: (one) => one.column },
                { title: 'import.message', cell: (one) => one.message },
                { title: 'import.advice', cell: (one) => one.advice },
              ]}
            />
          </Wide>
          {found.length > mostShown && (
            <p className="quiet">{say('import.firstOnly', { count: number(mostShown) })}</p>
          )}
        </section>
      )}
      <p>
        <Link to="/imports/new" search={{ kind: data.entity }}>
          {say('import.another')}
        </Link>
      </p>
    </>
  );
};
