import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnsweredColumn, AnsweredStatement } from './answers.ts';
import { sqlTemplatesOf } from './templates.ts';

/** What was answered, one entry for each template. */
export const readAnswers = (file: string): AnsweredStatement[] => {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const all = new Map<string, Map<string, AnsweredColumn>>();
  for (const line of lines) {
    const { texts, columns } = JSON.parse(line) as AnsweredStatement;
    const key = JSON.stringify(texts);
    const before = all.get(key) ?? new Map<string, AnsweredColumn>();
    all.set(key, before);
    for (const column of columns) {
      const isNullable = column.isNullable || (before.get(column.name)?.isNullable ?? false);
      before.set(column.name, { ...column, isNullable });
    }
  }
  return [...all].map(([key, columns]) => ({ texts: JSON.parse(key), columns: [...columns.values()] }));
};

/** Stands beside the copied sources: a row type, which what was answered must fit. */
const answers = `import type { Decimal } from './lib/decimal.ts';
/** Which texts and numbers there are the type says; PostgreSQL knows but texts and numbers. */
type Loose<V> = V extends string ? string : V extends number ? number : V extends string[] ? string[] : V;
type Answerable<T> = { [K in keyof T]: Loose<T[K]> };
export type Answers<T, Row extends Answerable<T>> = Row extends never ? never : T;
export type Json = any;
export type Numeric = Decimal;
`;

const columnType = ({ name, type, isNullable }: AnsweredColumn, from: string): string => {
  const own = type.replace('Decimal', `import('${from}').Numeric`).replace('json', `import('${from}').Json`);
  return `${JSON.stringify(name)}: ${own}${isNullable ? ' | null' : ''}`;
};

/**
 * Compares the row types that templates declare with what their statements were answered: names, types and
 * nulls of the columns. The compiler does it, over a copy of the sources in which each type stands as
 * `Answers<declared, answered>`. Answers a line for each that does not fit. A row type that the caller names,
 * `R` by convention, fits many statements and is left as it is.
 */
export const strangeRowTypes = async (
  root: string,
  folder: string,
  files: readonly string[],
  answered: readonly AnsweredStatement[],
): Promise<{ compared: number; faults: string[] }> => {
  const byTexts = new Map(answered.map((one) => [JSON.stringify(one.texts), one.columns]));
  let compared = 0;
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    let copy = text;
    const up = `${'../'.repeat(file.split('/').length - 2) || './'}answers.ts`;
    for (const { declared, texts } of sqlTemplatesOf(file, text).reverse()) {
      const columns = byTexts.get(JSON.stringify(texts));
      if (!declared || !columns || columns.length === 0 || /\bKept<F\b|^R$/.test(declared.text)) continue;
      const row = `{ ${columns.map((column) => columnType(column, up)).join('; ')} }`;
      // Within a line, so that faults are reported with the line of the source.
      const type = `import('${up}').Answers<${declared.text}, ${row}>`;
      copy = copy.slice(0, declared.start) + type + copy.slice(declared.end);
      compared += 1;
    }
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), copy);
  }
  writeFileSync(join(folder, 'src', 'answers.ts'), answers);
  for (const name of ['node_modules', 'package.json', 'client', 'db', 'test'])
    if (!existsSync(join(folder, name)) && existsSync(join(root, name)))
      symlinkSync(join(root, name), join(folder, name));
  const config = { extends: join(root, 'tsconfig.json'), include: ['src'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const output = await new Promise<string>((resolve) => {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    execFile(
      process.execPath,
      [tsc, '-p', folder, '--pretty', 'false'],
      { cwd: folder, maxBuffer: 1e8 },
      (_, out) => resolve(out),
    );
  });
  // A message goes on in the indented lines after it.
  const faults = output.split(/\n(?=\S)/).filter((one) => one.trim() !== '');
  return { compared, faults: faults.map((one) => one.replace(/\s*\n\s*/g, ' ').trim()) };
};
