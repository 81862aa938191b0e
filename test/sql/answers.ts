import { appendFileSync } from 'node:fs';
import type { RawNode } from 'kysely';
import type { Client } from 'pg';
import { type Answered, answered } from '#platform/make-ctx';

/** Where the test files of a run write down what statements were answered: a line of JSON each. */
export const answersVariable = 'MILLWRIGHT_TEST_SQL';

/** A column of an answer: the type that its values have here, and whether it can be or was null. */
export type AnsweredColumn = { name: string; type: string; isNullable: boolean };
/** What the statements of one template were answered, by the template's texts between its parameters. */
export type AnsweredStatement = { texts: readonly string[]; columns: readonly AnsweredColumn[] };

/** PostgreSQL's types as db/values.ts brings them in; all others come as text. */
const types = new Map<number, string>(
  Object.entries({
    number: [20, 21, 23, 26, 700, 701],
    Decimal: [1700],
    boolean: [16],
    json: [114, 3802],
    Buffer: [17],
    'number[]': [1005, 1007, 1016, 1021, 1022],
    'Decimal[]': [1231],
    'boolean[]': [1000],
    'string[]': [1002, 1009, 1015, 1115, 1182, 1185, 1187, 2951],
    'json[]': [199, 3807],
  }).flatMap(([type, ids]) => ids.map((id) => [id, type] as const)),
);

const seen = new Map<string, Map<string, AnsweredColumn>>();
/** The names of columns that may be null, by `oid of the table.number of the column`. */
const nullable = new Map<string, string>();

/** Whether the column may be null, and the statement does not ask for rows in which it is not. */
const mayBeNull = (text: string, place: string): boolean => {
  const name = nullable.get(place);
  return name !== undefined && !new RegExp(`\\b${name}"?\\s*(?:=|is not null|in\\s*\\()`, 'i').test(text);
};

const note = (message: unknown): void => {
  const { statement, text, fields, rows } = message as Answered;
  const node = statement.toOperationNode();
  if (node.kind !== 'RawNode') return;
  const key = JSON.stringify((node as RawNode).sqlFragments);
  const columns = seen.get(key) ?? new Map<string, AnsweredColumn>();
  seen.set(key, columns);
  for (const { name, dataTypeID, tableID, columnID } of fields) {
    const column = columns.get(name) ?? {
      name,
      type: types.get(dataTypeID) ?? 'string',
      isNullable: mayBeNull(text, `${tableID}.${columnID}`),
    };
    columns.set(name, column);
    column.isNullable ||= rows.some((row) => (row as Record<string, unknown>)[name] === null);
  }
};

/** Listens from now on. `admin` tells which columns may be null. */
export const noteAnswers = async (admin: Client): Promise<void> => {
  if (!process.env[answersVariable] || answered.hasSubscribers) return;
  answered.subscribe(note);
  const { rows } = await admin.query<{ place: string; name: string }>(
    `select a.attrelid || '.' || a.attnum as place, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'millwright'::regnamespace and a.attnum > 0 and not a.attnotnull and c.relkind = 'r'`,
  );
  for (const { place, name } of rows) nullable.set(place, name);
};

process.on('exit', () => {
  const file = process.env[answersVariable];
  if (!file || seen.size === 0) return;
  const lines = [...seen].map(([texts, columns]) =>
    JSON.stringify({ texts: JSON.parse(texts), columns: [...columns.values()] }),
  );
  appendFileSync(file, `${lines.join('\n')}\n`);
});
