import { createHash } from 'node:crypto';
import { parseJson, printJson } from '#lib/json';
import type { SaidNotation } from '#lib/office-csv';
import { saidLayoutFields } from '#platform/csv-layout-schema';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { date, flag, id, object, optional, percent, type Static, text } from '#platform/schema';
import { answerOf, importExample, imported } from './import-answer.ts';
import { type RulesWritten, raiseVersion, upsertRules } from './put-rules.ts';
import { readRulesAside } from './read-rules-aside.ts';
import { mostRules } from './rule-file.ts';
import { type FileReport, reportOf } from './rule-file-report.ts';
import { type RateColumn, rateColumns } from './rule-file-shape.ts';
import type { CopiedOptions, RuleBatch } from './rule-file-tasks.ts';
import { lockDraft, needDraft, type TariffSet } from './tariff-set.resource.ts';

const fields = object({
  dryRun: optional(flag({ description: 'Tell what would be done, and do nothing' })),
  columns: optional(
    text(40, {
      description: `US layout: which rates to take, of ${rateColumns.join(', ')}, with commas between; general when left out`,
    }),
  ),
  statisticalLines: optional(
    flag({
      description:
        'US layout: whether each line of ten digits gets a rule of its own, as it does unless this is false. Without, its goods are found by the eight digits at which the duty stands',
    }),
  ),
  importTaxRatePercent: optional(
    percent({
      description:
        'Of every rule. US layout: 0 when left out; UK layout: required; our own has a column for it',
    }),
  ),
  validFrom: optional(date({ description: 'US and UK layout: of every rule' })),
  validTo: optional(date({ description: 'US and UK layout: of every rule' })),
  ...saidLayoutFields,
});
type Fields = Static<typeof fields>;

/** Loads rules into a Draft; those of the set that the file does not name stay as they are. */
export const importRules = operation({
  id: 'importTariffRules',
  method: 'POST',
  path: '/v1/tariffs/{setID}/rules/import',
  tag: 'tariffs',
  summary: 'Load rules into a Draft tariff set from a CSV file',
  description:
    'The header tells the layout: our own, as the export writes it (the columns of a rule in any order and case), the Harmonized Tariff Schedule of the United States ' +
    `or the UK Global Tariff, as they are published. At most ${mostRules} rules. A wrong row is reported with its line and does not stop the others. Duties other than ` +
    'percentages are reported and never loaded. Lines of ten digits inherit the duty of the eight above them. Rules of the schedules have ids made of destination, code, ' +
    'origin and dates, so the same file twice changes nothing. Special rates are loaded for the countries of an agreement; eligibility schemes are reported.',
  permission: 'tariffs.write',
  component: 'tariffs',
  addition: true,
  params: object({ setID: id({ description: 'The tariff set’s id' }) }),
  upload: { maxBytes: 20 * 1024 * 1024, fields },
  response: imported,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: {
    body: { columns: 'general,special', validFrom: '2026-01-01' },
    response: importExample,
  },
  before: async ({ heavy }, { params: { setID }, upload }, read) => {
    await read((ctx) => needDraft(ctx, setID));
    const { dryRun: _, encoding, decimalSign, dateOrder, ...given } = upload.fields;
    const said = { encoding, decimalSign, dateOrder };
    return heldFault(async () => readRulesAside(heavy, { ...optionsOf(given), said }, upload.bytes));
  },
  run: async (ctx, { params: { setID }, upload, found }) => {
    const { dryRun = false, encoding: _e, decimalSign: _s, dateOrder: _o, ...given } = upload.fields;
    const set = await lockDraft(ctx, setID);
    ctx.expectVersion(set.rowVersion);
    if (found instanceof Problem) throw found;
    const report = reportOf(structuredClone(found.report));
    const written = await keep(ctx, set, withoutWrongIDs(ctx, found.batches(), report), dryRun);
    const answered = answerOf(set, written, report, dryRun);
    const { results: _results, programs: _programs, ignoredColumns: _ignored, ...figures } = answered;
    const file = { name: upload.fileName, sha256: createHash('sha256').update(upload.bytes).digest('hex') };
    ctx.audit({
      entity: 'TariffSet',
      entityID: setID,
      action: 'IMPORT',
      old: { versionNumber: set.versionNumber },
      new: { versionNumber: written.versionNumber, import: { ...figures, options: given, file } },
    });
    return answered;
  },
});

/**
 * What is wrong with the file is reported once it is known that there is such a Draft, and that it is the one
 * that was read.
 */
const heldFault = async <T>(read: () => Promise<T>): Promise<T | Problem> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return error;
    throw error;
  }
};

const optionsOf = ({
  columns,
  importTaxRatePercent,
  ...rest
}: Omit<Fields, 'dryRun' | keyof SaidNotation>): CopiedOptions => {
  const copied = { ...rest, importTaxRatePercent: importTaxRatePercent?.toString() };
  if (rest.validFrom !== undefined && rest.validTo !== undefined && rest.validFrom > rest.validTo)
    throw invalid('/validTo', 'lies before validFrom');
  if (columns === undefined) return copied;
  const names = columns.split(',').map((name) => name.trim().toLowerCase());
  const isColumn = (name: string): name is RateColumn => rateColumns.some((one) => one === name);
  if (!names.every(isColumn))
    throw invalid('/columns', `must be some of ${rateColumns.join(', ')}, with commas between`);
  return { ...copied, columns: names };
};

/** Leaves out rules whose ids are words of the API's paths, and tells of each. */
const withoutWrongIDs = async function* (
  ctx: Ctx,
  batches: AsyncIterable<RuleBatch>,
  report: FileReport,
): AsyncGenerator<RuleBatch> {
  for await (const batch of batches) {
    const wrong = new Set<string>();
    for (const { ruleID, line, commodityCode } of batch.given) {
      const faults = idFaults(ctx, ruleID);
      if (!faults) continue;
      wrong.add(ruleID);
      report.find(
        'FAILED',
        line,
        commodityCode,
        `${faults.map(({ detail }) => `ruleID ${detail}`).join('; ')}.`,
      );
    }
    if (wrong.size === 0) {
      yield batch;
      continue;
    }
    const rules = (parseJson(batch.json) as { ruleID: string }[]).filter(({ ruleID }) => !wrong.has(ruleID));
    yield { ...batch, json: printJson(rules), count: rules.length };
  }
  report.findings.sort((one, other) => one.lineNumber - other.lineNumber);
};

/** A rule's id is the caller's to give, within the rule of all ids. */
const idFaults = (ctx: Ctx, ruleID: string | undefined): PlaceError[] | undefined => {
  try {
    ctx.givenID(ruleID, '/ruleID');
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.extras.errors;
    throw error;
  }
};

/**
 * Writes rules batch by batch. A dry run writes them too and takes them back, which makes its figures the
 * ones that the import would have.
 */
const keep = async (
  ctx: Ctx,
  set: TariffSet,
  batches: AsyncIterable<RuleBatch>,
  dryRun: boolean,
): Promise<RulesWritten> => {
  const written = { created: 0, updated: 0, unchanged: 0 };
  const writeAll = async () => {
    for await (const { json, count } of batches) {
      const { created, updated } = await upsertRules(ctx, set.setID, json);
      written.created += created;
      written.updated += updated;
      written.unchanged += count - created - updated;
    }
  };
  await (dryRun ? ctx.attempt(writeAll, 'takeBack') : writeAll());
  const isChanged = !dryRun && written.created + written.updated > 0;
  const { versionNumber } = isChanged ? await raiseVersion(ctx, set) : set;
  return { ...written, versionNumber };
};
