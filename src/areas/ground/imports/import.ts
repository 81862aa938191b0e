import { field } from '#kit/field';
import { listed } from '#kit/resource';
import { importModes } from '#platform/import-kind';
import { layoutModel } from './file-layout.ts';
import { importMachine } from './import.machine.ts';

const count = (description: string) => field.integer({ minimum: 0 }, { required: true, description });

/** An import, as lists and reads show it. */
export const fileImport = listed({
  title: 'Import',
  table: 'imports',
  idField: 'importID',
  sort: '-createdUTC',
  fields: {
    importID: field.id({ required: true }),
    entity: field.text(100, { required: true, filter: 'equal', description: 'What is imported: Customer' }),
    fileName: field.text(300, { required: true }),
    format: field.oneOf(['CSV', 'XLSX'], { required: true }),
    fileSize: field.integer({ minimum: 0 }, { required: true, description: 'Bytes' }),
    mode: field.oneOf(importModes, { required: true }),
    dryRun: field.flag({
      required: true,
      filter: 'equal',
      description: 'Everything is checked and nothing is written',
    }),
    layout: field.json(layoutModel, {
      description: 'How the file is read: as was said, or as was found out',
    }),
    status: field.oneOf(
      importMachine.states.map(({ status }) => status),
      { required: true, filter: 'equal' },
    ),
    rowsTotal: field.integer(
      { minimum: 0 },
      { description: 'Rows in the file; null until they are counted' },
    ),
    rows: count('Of them, those that are done: the five below together'),
    created: count('Records made'),
    updated: count('Records changed'),
    unchanged: count('Rows that say what is stored already'),
    skipped: count('Rows that the mode passes over'),
    failed: count('Rows that were not imported; the log says why'),
    warnings: count('Entries of the log of type WARNINGS'),
    failure: field.longText(2000, {
      description: 'Why the file as a whole was refused; null unless FAILED',
    }),
    startedUTC: field.instant(),
    finishedUTC: field.instant({ description: 'null while it runs' }),
    userID: field.id({ required: true, column: 'created_by_user_id', description: 'Who brought the file' }),
    origin: field.oneOf(['APP', 'ERP'], {
      required: true,
      filter: 'equal',
      description: 'ERP: brought with X-Origin: ERP; what the file says, the ERP says',
    }),
    correlationID: field.text(128, {
      required: true,
      filter: 'equal',
      description: 'X-Correlation-ID of who brought it, which its events and audit entries have too',
    }),
    createdUTC: field.instant({ required: true, sort: true, filter: 'range' }),
    rowVersion: field.integer(
      { minimum: 1 },
      { required: true, description: 'Grows with every change; the ETag' },
    ),
  },
});

export const importExample = {
  importID: '0198c5a0-0000-7000-8000-0000000000e1',
  entity: 'Customer',
  fileName: 'customers.csv',
  format: 'CSV',
  fileSize: 183_211,
  mode: 'UPSERT',
  dryRun: false,
  layout: {
    encoding: 'WINDOWS-1252',
    delimiter: 'SEMICOLON',
    sheet: null,
    headerRow: 1,
    decimalSign: 'COMMA',
    dateOrder: 'DMY',
    locale: 'de-DE',
    said: [],
  },
  status: 'DONEWITHERRORS',
  rowsTotal: 1000,
  rows: 1000,
  created: 971,
  updated: 6,
  unchanged: 3,
  skipped: 0,
  failed: 20,
  warnings: 1,
  failure: null,
  startedUTC: '2026-01-31T12:00:00.000Z',
  finishedUTC: '2026-01-31T12:00:01.000Z',
  userID: '0198c5a0-0000-7000-8000-0000000000aa',
  origin: 'APP' as const,
  correlationID: '0198c5a0-0000-7000-8000-0000000000e2',
  createdUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 6,
};

/** What was said of a row. */
export const importLog = listed({
  title: 'ImportLog',
  table: 'import_logs',
  idField: 'logID',
  sort: 'row',
  fields: {
    logID: field.id({ required: true }),
    importID: field.id({ required: true }),
    row: field.integer(
      { minimum: 0 },
      {
        required: true,
        sort: true,
        column: 'row_number',
        description: 'Line or row of the file, the header being 1; 0: the file as a whole',
      },
    ),
    column: field.text(200, { column: 'column_name', description: 'null: the row as a whole' }),
    logType: field.oneOf(['MESSAGES', 'ERRORS', 'WARNINGS'], { required: true }),
    code: field.text(60, {
      required: true,
      filter: 'equal',
      description:
        'A problem’s code, or AlreadyThere, NotThere, DuplicateInFile, AnotherRow, BrokenRow, UnknownColumn, PassedOver, TwoNotations, BrokenFile, Progress',
    }),
    message: field.text(2000, { required: true }),
    advice: field.text(1000, { description: 'What to do' }),
    key: field.text(500, { description: 'What names the record: its number' }),
  },
});

export const logExample = {
  logID: '0198c5a0-0000-7000-8000-0000000000e2',
  importID: importExample.importID,
  row: 17,
  column: 'country',
  logType: 'ERRORS',
  code: 'InvalidInput',
  message: 'must be an ISO 3166-1 alpha-2 code like DE',
  advice: 'Correct the cell and import the file again: rows already imported stay unchanged.',
  key: 'K-17',
};
