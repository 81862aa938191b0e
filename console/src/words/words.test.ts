import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { approvalsEn } from './approvals.ts';
import { billingEn } from './billing.ts';
import { changesEn } from './changes.ts';
import { chartEn } from './chart.ts';
import { clockedEn } from './clocked.ts';
import { containmentEn } from './containment.ts';
import { controlledEn } from './controlled.ts';
import { de } from './de.ts';
import { en, type Word } from './en.ts';
import { feedbackEn } from './feedback.ts';
import { gaugesEn } from './gauges.ts';
import { importsEn } from './imports.ts';
import { inboxEn } from './inbox.ts';
import { inspectionsEn } from './inspections.ts';
import { maintenanceEn } from './maintenance.ts';
import { planningEn } from './planning.ts';
import { productEditorEn } from './product-editor.ts';
import { returnsEn } from './returns.ts';
import { rulesEn } from './rules.ts';
import { suppliersEn } from './suppliers.ts';
import { toursEn } from './tours.ts';
import { troubleEn } from './trouble.ts';
import { viewsEn } from './views.ts';

/** Those of the beginning, and those that screens bring. */
const late = {
  ...{ ...approvalsEn, ...changesEn, ...chartEn, ...controlledEn, ...gaugesEn },
  ...{
    ...maintenanceEn,
    ...suppliersEn,
    ...billingEn,
    ...clockedEn,
    ...containmentEn,
    ...importsEn,
    ...planningEn,
    ...productEditorEn,
  },
  ...{ ...approvalsEn, ...changesEn, ...chartEn, ...controlledEn, ...feedbackEn, ...gaugesEn },
  ...{ ...inboxEn, ...inspectionsEn, ...returnsEn, ...rulesEn, ...toursEn, ...troubleEn, ...viewsEn },
};
const all: Readonly<Record<Word, string>> = { ...en, ...late };
const sources = join(import.meta.dirname, '..');
const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

test('every word is used somewhere in the console', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => /\.tsx?$/.test(file) && !/^words[\\/]/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  // A word of several that a code chooses stands as `group.${code}`.
  const chosen = (word: string) => `\`${word.slice(0, word.lastIndexOf('.') + 1)}\${`;
  const unused = Object.keys(all).filter((word) =>
    [`'${word}'`, `"${word}"`, chosen(word)].every((text) => !code.includes(text)),
  );
  assert.deepEqual(unused, []);
});

test('a word has the same values in both languages', () => {
  for (const word of Object.keys(all) as Word[])
    assert.deepEqual(valuesIn(de[word]), valuesIn(all[word]), word);
});

test('a word stands in one file: of two the later would hide the other', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => /^[a-z-]+\.ts$/.test(file) && !/^de\.ts$|terms\.ts$/.test(file),
  );
  const words = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(
      ([, word]) => word,
    ),
  );
  assert.ok(words.length >= Object.keys(all).length, `only ${words.length} words read`);
  assert.deepEqual(
    words.filter((word, at) => words.indexOf(word) !== at),
    [],
  );
});
