import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SaidNotation } from '#lib/office-csv';
import { saidLayoutFields } from '#platform/csv-layout-schema';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { date, flag, id, object, optional, percent, type Static, text } from '#platform/schema';
import { compileCheck } from '#platform/validate';
import { answerOf, importExample, imported } from './import-answer.ts';
import { chunk, type RulesWritten, raiseVersion, upsertRules } from './put-rules.ts';
import { mostRules, readRuleFile } from './rule-file.ts';
import { newReport } from './rule-file-report.ts';
import type { CheckRow } from './rule-file-rows.ts';
import { type RateColumn, rateColumns, type ScheduleOptions } from './rule-file-shape.ts';
import { ruleFaults, type TariffRuleInput, tariffRuleBody } from './tariff-rule.ts';
import { lockDraft, type TariffSet } from './tariff-set.resource.ts';

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
      description: 'Of every rule. US layout: 0 when left out; UK layout: required; our own has a column for it',
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
    `or the UK Global Tariff, as they are published. At most ${mostRules} rules. A row that is wrong is told with its line and stops no other. Duties other than ` +
    'percentages are told and never loaded. Lines of ten digits inherit the duty of the eight above them. Rules of the schedules have ids made of destination, code, ' +
    'origin and dates, so the same file twice changes nothing. Special rates are loaded for the countries of an agreement; eligibility schemes are told.',
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
  run: async (ctx, { params: { setID }, upload }) => {
    const { dryRun = false, encoding, decimalSign, dateOrder, ...given } = upload.fields as Fields;
    const options = optionsOf(given);
    const set = await lockDraft(ctx, setID);
    ctx.expectVersion(set.rowVersion);
    const report = newReport();
    const rules = readRuleFile(
      upload.bytes,
      { ...options, said: { encoding, decimalSign, dateOrder } },
      report,
      (rule) => checkRow(rule) ?? idFaults(ctx, rule.ruleID as string | undefined),
    );
    const written = await keep(ctx, set, rules, dryRun);
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

const optionsOf = ({ columns, ...rest }: Omit<Fields, 'dryRun' | keyof SaidNotation>): ScheduleOptions => {
  if (rest.validFrom !== undefined && rest.validTo !== undefined && rest.validFrom > rest.validTo)
    throw invalid('/validTo', 'lies before validFrom');
  if (columns === undefined) return rest;
  const names = columns.split(',').map((name) => name.trim().toLowerCase());
  const isColumn = (name: string): name is RateColumn => (rateColumns as readonly string[]).includes(name);
  if (!names.every(isColumn))
    throw invalid('/columns', `must be some of ${rateColumns.join(', ')}, with commas between`);
  return { ...rest, columns: new Set(names) };
};

const checkShape = compileCheck(object({ ruleID: optional(id()), ...tariffRuleBody }));

/** The pattern of a field, in words for who looks at a table. */
const inWords: Record<string, string> = {
  '/ruleID': 'is not an id: 1 to 64 of A–Z a–z 0–9 _ -',
  '/commodityCode': 'is not one of 2, 4, 6, 8 or 10 digits, without dots',
  '/originCountryCode': 'is not a country’s code of two capital letters',
  '/precedence': 'is not a whole number of 32 bits',
  '/destinationCountryCode': 'is not a country’s code of two capital letters',
};

const checkRow: CheckRow = (rule) => {
  const faults = checkShape(rule)?.map(({ pointer, detail }) => ({
    pointer,
    detail: detail === 'is required' ? detail : (inWords[pointer] ?? detail),
  }));
  if (faults) return faults;
  const wrong = ruleFaults(rule as TariffRuleInput);
  return wrong.length > 0 ? wrong : undefined;
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
 * Writes rules as they are read, so that not all of them are held at once. A dry run writes them too and takes them back, which
 * makes its figures the ones that the import would have.
 */
const keep = async (
  ctx: Ctx,
  set: TariffSet,
  rules: AsyncIterable<TariffRuleInput>,
  dryRun: boolean,
): Promise<RulesWritten> => {
  const written = { created: 0, updated: 0, unchanged: 0 };
  if (dryRun) await ctx.exec(sql`savepoint before_import`);
  const store = async (some: TariffRuleInput[]): Promise<void> => {
    const { created, updated } = await upsertRules(ctx, set.setID as string, some);
    written.created += created;
    written.updated += updated;
    written.unchanged += some.length - created - updated;
  };
  // One statement is on its way while the rules of the next are read: neither waits for the other.
  let stored: Promise<void> = Promise.resolve();
  let some: TariffRuleInput[] = [];
  for await (const rule of rules) {
    if (some.push(rule) < chunk) continue;
    await stored;
    stored = store(some);
    stored.catch(() => undefined); // thrown where it is waited for
    some = [];
  }
  await stored;
  if (some.length > 0) await store(some);
  if (dryRun) await ctx.exec(sql`rollback to savepoint before_import`);
  const isChanged = !dryRun && written.created + written.updated > 0;
  const { versionNumber } = isChanged ? await raiseVersion(ctx, set) : set;
  return { ...written, versionNumber };
};
