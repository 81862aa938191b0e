import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteSftpExport,
  getSftpExport,
  listSftpExportRuns,
  runSftpExport,
  setSftpExport,
  testSftpExport,
} from '../../../client/groups/instance.ts';
import {
  isProblem,
  type SftpExportRun,
  type SftpExportSettings,
  type SftpExportTrial,
  type SftpExportWithRun,
} from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { moment } from '../cells.tsx';
import { Rows } from '../lists/rows.tsx';
import { MasterForm, type Version } from '../masters/master-form.tsx';
import type { MasterField } from '../masters/master-kind.ts';
import { ProblemBox } from '../problem.tsx';
import { useMay, useSession } from '../session.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';

const key = ['nightly-export'];
const changed = () => queries.invalidateQueries({ queryKey: key });

/** What stands in the form: secrets are written and never read. */
type Form = SftpExportWithRun & { password: string; privateKey: string };
type Read = { row: SftpExportWithRun; etag: string | undefined } | null;

const useParams = () => ({ InstanceID: useSession().tenantID });

/** Where the nightly export goes, whether that works, and what came of the last nights. */
export const NightlyExport = () => {
  const { say } = useSpeech();
  const may = useMay();
  const params = useParams();
  const read = async (): Promise<Read> => {
    try {
      const { body, etag } = await millwright.answer(getSftpExport, { params });
      return { row: body, etag };
    } catch (problem) {
      if (isProblem(problem, 'NotFound')) return null;
      throw problem;
    }
  };
  const { data, error, refetch } = useQuery({
    ...{ queryKey: [...key, 'settings'], queryFn: read },
    // What is under way is looked at until it is done.
    refetchInterval: ({ state }) => (state.data?.row.lastRun?.status === 'RUNNING' ? 3000 : false),
  });
  return (
    <>
      <h1>{say('nav.nightlyExport')}</h1>
      <p>{say('nightly.hint')}</p>
      <ProblemBox error={error} again={() => void refetch()} />
      {data === null && <p className="empty">{say('nightly.none')}</p>}
      {data !== undefined &&
        (may('connections.write') ? (
          <Settings key={data === null ? 'none' : 'set'} data={data} read={read} />
        ) : (
          <p className="quiet">{say('master.mayNot', { permission: 'connections.write' })}</p>
        ))}
      {data && <Nights last={data.row.lastRun} />}
    </>
  );
};

const useFields = (): readonly MasterField<Form>[] => {
  const { say } = useSpeech();
  const entities: readonly SftpExportSettings['entities'][number][] = [
    ...(['CUSTOMERS', 'ITEMS', 'SALESQUOTES', 'SALESORDERS', 'PRODORDERS', 'INVOICES'] as const),
  ];
  return [
    { name: 'host', title: 'nightly.host', kind: 'text', isNeeded: true },
    { name: 'port', title: 'nightly.port', kind: 'whole', isNeeded: true },
    { name: 'userName', title: 'nightly.userName', kind: 'text', isNeeded: true },
    { name: 'password', title: 'nightly.password', kind: 'secret' },
    { name: 'privateKey', title: 'nightly.privateKey', kind: 'secretText' },
    { name: 'hostKey', title: 'nightly.hostKey', kind: 'text', isNeeded: true },
    { name: 'folder', title: 'nightly.folder', kind: 'text', isNeeded: true },
    { name: 'hour', title: 'nightly.hour', kind: 'whole', isNeeded: true },
    {
      ...({ name: 'entities', title: 'nightly.entities', kind: 'set' } as const),
      options: entities.map((value) => ({ value, label: say(`nightly.${value}`) })),
    },
    { name: 'isActive', title: 'nightly.isActive', kind: 'flag' },
  ];
};

const Settings = ({ data, read }: { data: Read; read: () => Promise<Read> }) => {
  const speech = useSpeech();
  const { say } = speech;
  const params = useParams();
  const begins: Partial<Form> = data?.row ?? { port: 22, hour: 2, folder: '/', entities: [], isActive: true };
  const send = async (sent: object, etag: string | undefined): Promise<Version<Form>> => {
    const { host, port, userName, hostKey, folder, hour, entities, isActive } = begins;
    const kept = { host, port, userName, hostKey, folder, hour, entities, isActive };
    // A secret that is not typed stays as it is.
    const said = Object.entries(sent).filter(([, value]) => value !== null);
    const body = { ...kept, ...Object.fromEntries(said) } as SftpExportSettings; // the form's fields
    const next = await millwright.answer(
      setSftpExport,
      { params, body },
      etag === undefined ? {} : { ifMatch: etag },
    );
    await changed();
    return { row: next.body, etag: next.etag };
  };
  const { row } = data ?? {};
  return (
    <section aria-label={say('nightly.settings')}>
      <h2>{say('nightly.settings')}</h2>
      {row && (
        <p>
          {say(row.hasPassword ? 'nightly.hasPassword' : 'nightly.hasPrivateKey')}{' '}
          {row.nextRunUTC === null
            ? say('nightly.isOff')
            : say('nightly.next', { at: speech.time(row.nextRunUTC) })}
        </p>
      )}
      <p className="quiet">{say('nightly.hostKeyHint')}</p>
      <MasterForm<Form>
        fields={useFields()}
        version={{ row: begins, etag: data?.etag }}
        submit={say('master.save')}
        send={send}
        again={async () => {
          const fresh = await read();
          return { row: fresh?.row ?? {}, etag: fresh?.etag };
        }}
      />
      {row && <Actions isActive={row.isActive} />}
    </section>
  );
};

/** Tries what is set, begins a run, ends the export. */
const Actions = ({ isActive }: { isActive: boolean }) => {
  const { say } = useSpeech();
  const params = useParams();
  const trying = useMutation({ mutationFn: () => millwright(testSftpExport, { params }) });
  const running = useMutation({
    mutationFn: () => millwright(runSftpExport, { params }),
    onSuccess: changed,
  });
  const [isAsked, ask] = useState(false);
  const ending = useMutation({
    mutationFn: () => millwright(deleteSftpExport, { params }),
    onSettled: () => {
      ask(false);
      return changed();
    },
  });
  return (
    <>
      <p className="bar">
        <button type="button" disabled={trying.isPending} onClick={() => trying.mutate()}>
          {say('nightly.try')}
        </button>
        <button
          type="button"
          disabled={!isActive || running.isPending}
          aria-describedby={isActive ? undefined : 'nightly-off'}
          onClick={() => running.mutate()}
        >
          {say('nightly.run')}
        </button>
        <button
          type="button"
          disabled={ending.isPending}
          onClick={() => (isAsked ? ending.mutate() : ask(true))}
        >
          {say(isAsked ? 'nightly.endSure' : 'nightly.end')}
        </button>
      </p>
      {!isActive && (
        <p className="quiet" id="nightly-off">
          {say('nightly.whyNotRun')}
        </p>
      )}
      <p role="status">
        {trying.isPending && say('nightly.trying')}
        {trying.data && <Trial trial={trying.data} />}
        {running.isSuccess && say('nightly.begun')}
      </p>
      <ProblemBox error={trying.error ?? running.error ?? ending.error} />
    </>
  );
};

const Trial = ({ trial: { isWorking, detail, durationMs } }: { trial: SftpExportTrial }) => {
  const { say } = useSpeech();
  return isWorking
    ? say('nightly.works', { ms: durationMs })
    : say('nightly.fails', { detail: detail ?? '' });
};

/** The last nights, the latest first. */
const Nights = ({ last }: { last: SftpExportWithRun['lastRun'] }) => {
  const { say } = useSpeech();
  const params = useParams();
  const { data, error } = useQuery({
    // Read again whenever the latest is not what it was.
    queryKey: [...key, 'runs', last?.startedUTC, last?.status, last?.attempts],
    queryFn: () => millwright(listSftpExportRuns, { params }),
  });
  return (
    <section aria-label={say('nightly.nights')}>
      <h2>{say('nightly.nights')}</h2>
      <ProblemBox error={error} />
      {data?.length === 0 && <p className="empty">{say('nightly.noNights')}</p>}
      {data && data.length > 0 && (
        <Wide>
          <Rows<SftpExportRun>
            rows={data}
            idOf={({ startedUTC }) => startedUTC}
            columns={[
              { title: 'nightly.day', cell: ({ day }) => day },
              { title: 'nightly.status', cell: ({ status }, speech) => speech.say(`nightly.${status}`) },
              { title: 'nightly.begin', cell: ({ startedUTC }, speech) => moment(startedUTC, speech) },
              { title: 'nightly.attempts', isNumber: true, cell: ({ attempts }) => attempts },
              {
                title: 'nightly.files',
                cell: ({ files }) => files.map(({ fileName }) => fileName).join(', ') || '–',
              },
              {
                title: 'nightly.fault',
                cell: ({ lastError }) => <span className="written">{lastError ?? '–'}</span>,
              },
            ]}
          />
        </Wide>
      )}
    </section>
  );
};
