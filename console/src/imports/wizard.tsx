import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, useId, useMemo, useRef, useState } from 'react';
import { ProblemBox } from '../problem.tsx';
import { importsEn } from '../words/imports.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { holds } from './holds.ts';
import {
  isOver,
  type Mode,
  placed,
  type Sending,
  type Sent,
  send,
  useFaults,
  useImport,
  useKinds,
} from './import-data.ts';
import './imports.css';
import { Mapping, targetsOf } from './mapping.tsx';
import { readTable, type Said } from './read-table.ts';
import { RowsGrid } from './rows-grid.tsx';
import { Standing } from './standing.tsx';
import { placeOf, type Table } from './table.ts';

bring(importsEn);

const modes = ['UPSERT', 'INSERT', 'UPDATE'] as const;
const encodings = [
  ...(['UTF-8', 'UTF-16LE', 'UTF-16BE', 'WINDOWS-1250', 'WINDOWS-1252'] as const),
  ...(['ISO-8859-2', 'ISO-8859-15', 'MACINTOSH'] as const),
];
const signs = ['POINT', 'COMMA'] as const;
const orders = ['DMY', 'MDY'] as const;
const parts = ['COMMA', 'SEMICOLON', 'TAB', 'PIPE'] as const;
type Written = Said & Pick<Partial<Sending>, 'decimalSign' | 'dateOrder'>;

/** From a file to records: what it is, which column goes where, a check that writes nothing, and the import. */
export const ImportWizard = () => {
  const speech = useSpeech();
  const { say } = speech;
  const search = useSearch({ from: '/signed-in/imports/new' });
  const navigate = useNavigate();
  const kinds = useKinds();
  const [mode, setMode] = useState<Mode>('UPSERT');
  const [written, setWritten] = useState<Written>({});
  const [table, setTable] = useState<Table>();
  const [targets, setTargets] = useState<(string | undefined)[]>([]);
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState<Sent>();
  const isMended = useRef(false);
  const kind = kinds.data?.find(({ entity }) => entity === search.kind);
  const fileID = useId();
  const reading = useMutation({
    mutationFn: (asked: { file: File; entity: string; said: Said }) => {
      const asks = kinds.data?.find(({ entity }) => entity === asked.entity);
      return readTable(asked.file, asks?.columns.map(({ name }) => name) ?? [], asked.said);
    },
    onSuccess: (read, { entity }) => {
      const asks = kinds.data?.find((one) => one.entity === entity);
      isMended.current = false;
      setMended(new Set());
      setSent(undefined);
      setTable(read);
      setTargets(asks ? targetsOf(read, asks) : []);
    },
  });
  const sending = useMutation({
    mutationFn: (dryRun: boolean) =>
      send({
        ...{ table: table as Table, entity: search.kind ?? '', mode, targets, dryRun },
        isMended: isMended.current,
        ...{ decimalSign: written.decimalSign, dateOrder: written.dateOrder },
      }),
    onSuccess: (made, dryRun) => {
      if (!dryRun) return navigate({ to: '/imports/$id', params: { id: made.importID } });
      setMended(new Set());
      return setSent(made);
    },
  });
  const check = useImport(sent?.importID);
  const faults = useFaults(sent?.importID, check.data !== undefined && isOver(check.data));
  const found = useMemo(
    () => (sent && table && faults.data ? placed(faults.data, sent, { table, targets }) : new Map()),
    [faults.data, sent, table, targets],
  );
  const general = (faults.data ?? []).filter(({ row }) => !sent?.rowAt.has(row));
  const read = (file: File | undefined, entity: string, said: Written) => {
    if (file && entity !== '') reading.mutate({ file, entity, said });
  };
  const write = (change: Written, isReadAgain: boolean) => {
    const now = { ...written, ...change };
    setWritten(now);
    if (isReadAgain) read(table?.file, search.kind ?? '', now);
    else setSent(undefined);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    setWritten({});
    read(event.target.files?.[0], search.kind ?? '', {});
  };
  const mend = (row: number, column: number, value: string) => {
    const cells = table?.rows[row]?.cells;
    if (!cells) return;
    cells[column] = value;
    isMended.current = true;
    const place = placeOf(row, column);
    if (!mended.has(place)) setMended(new Set([...mended, place]));
  };
  const missing = kind?.columns.filter(({ name, required }) => required && !targets.includes(name)) ?? [];
  const isBusy = sending.isPending || (check.data !== undefined && !isOver(check.data));
  const isChecked = sent !== undefined && check.data !== undefined && isOver(check.data) && mended.size === 0;
  return (
    <>
      <h1>{say('import.title')}</h1>
      <div className="steps">
        <label>
          {say('import.kind')}
          <select
            value={search.kind ?? ''}
            onChange={(event) => {
              const entity = event.target.value;
              void navigate({ to: '.', search: { kind: entity || undefined }, replace: true });
              read(table?.file, entity, written);
            }}
          >
            <option value="">{say('import.chooseKind')}</option>
            {kinds.data?.map(({ entity }) => (
              <option key={entity} value={entity}>
                {holds(entity, speech)}
              </option>
            ))}
          </select>
        </label>
        <Choice title="import.mode" value={mode} of={modes} onChange={(one) => setMode(one ?? 'UPSERT')} />
        <div>
          <label htmlFor={fileID}>{say('import.file')}</label>
          <input id={fileID} type="file" accept=".csv,.txt,.tsv,.xlsx" disabled={!kind} onChange={pick} />
        </div>
      </div>
      {!kind && <p className="empty">{say('import.teach')}</p>}
      <ProblemBox error={kinds.error ?? reading.error ?? sending.error ?? check.error ?? faults.error} />
      {reading.isPending && <p role="status">{say('import.reading')}</p>}
      {table && kind && (
        <>
          <details>
            <summary>{say('import.written', { header: table.headerRow })}</summary>
            <div className="steps">
              {table.format === 'CSV' && (
                <>
                  <Choice
                    title="import.encoding"
                    value={written.encoding ?? table.encoding}
                    of={encodings}
                    onChange={(encoding) => write({ encoding }, true)}
                  />
                  <Choice
                    title="import.delimiter"
                    value={written.delimiter ?? table.delimiter}
                    of={parts}
                    onChange={(delimiter) => write({ delimiter }, true)}
                  />
                </>
              )}
              <Choice
                title="import.decimalSign"
                value={written.decimalSign}
                of={signs}
                isOptional
                onChange={(decimalSign) => write({ decimalSign }, false)}
              />
              <Choice
                title="import.dateOrder"
                value={written.dateOrder}
                of={orders}
                isOptional
                onChange={(dateOrder) => write({ dateOrder }, false)}
              />
            </div>
          </details>
          <Mapping
            {...{ table, kind, targets }}
            onChange={(now) => {
              setTargets(now);
              setSent(undefined);
            }}
          />
          <p className="bar">
            <button
              type="button"
              className={isChecked ? undefined : 'main'}
              disabled={isBusy || missing.length > 0}
              onClick={() => sending.mutate(true)}
            >
              {say(sent ? 'import.checkAgain' : 'import.check')}
            </button>
            <button
              type="button"
              className={isChecked ? 'main' : undefined}
              disabled={isBusy || missing.length > 0 || !isChecked}
              onClick={() => sending.mutate(false)}
            >
              {say('import.run')}
            </button>
            <span className="quiet">
              {say(
                mended.size > 0
                  ? 'import.mendedSince'
                  : isChecked
                    ? 'import.checkedHint'
                    : 'import.checkHint',
              )}
            </span>
          </p>
          {sending.isPending && <p role="status">{say('saving')}</p>}
          {sent && check.data && <Standing one={check.data} />}
          {general.length > 0 && (
            <ul className="quiet">
              {general.slice(0, 20).map(({ logID, message, advice }) => (
                <li key={logID}>
                  {message} {advice}
                </li>
              ))}
            </ul>
          )}
          <RowsGrid {...{ table, targets, mended }} key={table.file.name} faults={found} onMend={mend} />
        </>
      )}
    </>
  );
};

type ChoiceProps<Value extends string> = {
  title: 'import.mode' | 'import.encoding' | 'import.delimiter' | 'import.decimalSign' | 'import.dateOrder';
  value: Value | undefined;
  of: readonly Value[];
  /** The service finds it out unless it is said. */
  isOptional?: boolean;
  onChange: (value: Value | undefined) => void;
};

const Choice = <Value extends string>({ title, value, of, isOptional, onChange }: ChoiceProps<Value>) => {
  const { say } = useSpeech();
  const shown = words as Readonly<Partial<Record<string, (typeof words)[keyof typeof words]>>>;
  return (
    <label>
      {say(title)}
      <select
        value={value ?? ''}
        onChange={(event) => onChange(of.find((one) => one === event.target.value))}
      >
        {isOptional && <option value="">{say('import.foundOut')}</option>}
        {of.map((one) => {
          const word = shown[one];
          return (
            <option key={one} value={one}>
              {word ? say(word) : one}
            </option>
          );
        })}
      </select>
    </label>
  );
};

/** Names of encodings are their own words. */
const words = {
  UPSERT: 'import.upsert',
  INSERT: 'import.insert',
  UPDATE: 'import.update',
  COMMA: 'import.comma',
  SEMICOLON: 'import.semicolon',
  TAB: 'import.tab',
  PIPE: 'import.pipe',
  POINT: 'import.point',
  DMY: 'import.dmy',
  MDY: 'import.mdy',
} as const;
