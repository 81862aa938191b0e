import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAssignments } from './assignments.ts';
import { measureCaring } from './caring.ts';
import { measureClockIns } from './clock-ins.ts';
import { measureConfigurator } from './configurator.ts';
import { measureModels } from './configure-models.ts';
import { measureConfigure } from './configure-product.ts';
import { measureConsole } from './console.ts';
import { measureEventPages } from './event-pages.ts';
import { measureHttp } from './http.ts';
import { measureIssue } from './issue-invoices.ts';
import { measureLargeQuote } from './large-quote.ts';
import { measureNeighbours } from './neighbours.ts';
import { benchPdf } from './pdf.ts';
import { measurePdfOverHttp } from './pdf-http.ts';
import { measurePriceQuote } from './price-quote.ts';
import { measureMappings, measurePriceRules } from './product-evaluation.ts';
import { type Results, report, type Setting } from './report.ts';
import { measureReports } from './reports.ts';
import { measureSchedule } from './schedule.ts';
import { measureBeside } from './schedule-beside.ts';
import { measureSearch } from './search.ts';
import { measureTariff } from './tariff.ts';
import { measureExport } from './transfer-export.ts';
import { measureImport } from './transfer-import.ts';
import { measureWebhooks } from './webhooks.ts';

// npm run bench [-- name…] [--smoke] [--to folder] Without names all is measured. The names are those of
// `parts` below and the single measurements of `http` (prepare.ts). `--smoke` only shows that it works: a
// small database, short rounds.
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    smoke: { type: 'boolean', default: false },
    to: { type: 'string', default: import.meta.dirname },
  },
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const size = values.smoke
  ? { customers: 1025, quotes: 4, listedQuotes: 1025, rounds: 2, seconds: 0.03, warm: 0 }
  : { customers: 100_000, quotes: 1000, listedQuotes: 1_000_000, rounds: 5, seconds: 2.5, warm: 20_000 };
/** Half an hour of 2,000 a second stands behind the snapshot. */
const webhookLength = values.smoke
  ? { seconds: 0.3, warm: 0.1, latencySeconds: 0.3, deadDeliveries: 160 }
  : { seconds: 60, warm: 10, latencySeconds: 30, deadDeliveries: 3_600_000 };
const assignmentSize = values.smoke
  ? { assigned: 1500, rounds: 2, reads: 2 }
  : { assigned: 1_000_000, rounds: 5, reads: 100 };

const searchSize = values.smoke
  ? { many: 1500, few: 500, rounds: 1, reads: 2, pages: 5 }
  : { many: 1_000_000, few: 10_000, rounds: 5, reads: 20, pages: 1000 };

/** Of each ticket there are five messages. */
const caringSize = values.smoke
  ? { many: 400, few: 100, rounds: 1, reads: 2 }
  : { many: 1_000_000, few: 10_000, rounds: 5, reads: 20 };

/** Beside the lines as many tasks and movements of stock. */
const reportsSize = values.smoke
  ? { lines: 1000, rounds: 1, reads: 1 }
  : { lines: 1_000_000, rounds: 3, reads: 10 };

const clockInSize = values.smoke ? { users: 6, waves: 2, warm: 1 } : { users: 200, waves: 20, warm: 20 };
const eventPageSize = values.smoke
  ? { events: 10_000, orders: 20, rounds: 1, reads: 1 }
  : { events: 10_000_000, orders: 20_000, rounds: 5, reads: 30 };

const tariffSize = values.smoke
  ? { rules: 8000, fewRules: 4000, calculations: 4, rounds: 2, seconds: 0.03, warm: 0 }
  : { rules: 1_000_000, fewRules: 10_000, calculations: 400, rounds: 12, seconds: 1.5, warm: 20_000 };

const importSize = values.smoke
  ? { rows: 300, rounds: 1, memoryRows: 600 }
  : { rows: 100_000, rounds: 3, memoryRows: 500_000 };
const exportSize = values.smoke ? { rows: 1000, rounds: 1 } : { rows: 1_000_000, rounds: 3 };

const mappingSize = values.smoke
  ? { mappings: 2000, matches: 20, scans: 3 }
  : { mappings: 150_000, matches: 5000, scans: 30 };
const priceQuoteSize = values.smoke
  ? { lines: 10, rounds: 2, repeats: 1 }
  : { lines: 500, rounds: 5, repeats: 40 };
const largeQuoteSize = values.smoke
  ? { lines: 10, rounds: 1, repeats: 1, pdfs: 0 }
  : { lines: 500, rounds: 5, repeats: 10, pdfs: 5 };
const issueSize = values.smoke ? { invoices: 3, warm: 1 } : { invoices: 1000, warm: 200 };
const priceRulesSize = values.smoke ? { rules: 100, evaluations: 10 } : { rules: 1000, evaluations: 300 };

const scheduleSize = values.smoke
  ? { part: 0.05, rounds: 1, seconds: 0.2 }
  : { part: 1, rounds: 5, seconds: 10 };

const besideSize = values.smoke
  ? { orders: 8, rounds: 1, seconds: 0.3, perSecond: 30, warm: 0 }
  : { orders: 60, rounds: 8, seconds: 10, perSecond: 50, warm: 10 };

const neighbourSize = values.smoke
  ? { times: 5, rounds: 1, seconds: 0.5, warm: 0 }
  : { times: 5, rounds: 5, seconds: 10, warm: 10 };

const consoleSize = values.smoke
  ? { items: 300, lines: 5, frames: 2, keys: 2, rounds: 1 }
  : { items: 10_000, lines: 200, frames: 200, keys: 100, rounds: 5 };

const gibibytes = (totalmem() / 1024 ** 3).toFixed(0);
/**
 * Where and when, and how busy the machine was before; reported once it is measured, with how busy it was
 * after.
 */
const loadBefore = loadavg()[0];
const setting = (): Setting => ({
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} × ${cpus()[0]?.model}, ${gibibytes} GiB, load ${loadBefore?.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after`,
  node: process.versions.node,
});
const folder = resolve(values.to);
const kept = join(folder, 'results.json');
const results: Results = existsSync(kept)
  ? (JSON.parse(readFileSync(kept, 'utf8')) as Results)
  : { http: {}, pdf: undefined };

const asOf = <T>({ postgres, outcome }: { postgres: string; outcome: T }) => ({
  ...outcome,
  setting: { ...setting(), postgres },
});
const modelSize = { answers: values.smoke ? 5 : 500, isSmoke: values.smoke };
const walks = { walks: values.smoke ? 1 : 3, isSmoke: values.smoke };

const http = async (only: string[]): Promise<Partial<Results>> => {
  const { postgres, outcomes } = await measureHttp(size, only, say);
  const missing = only.filter((name) => !outcomes.some((outcome) => outcome.name === name));
  if (missing.length > 0)
    throw new Error(`There is nothing to measure by the name of ${missing.join(', ')}.`);
  const measured = outcomes.map((outcome) => [outcome.name, asOf({ postgres, outcome })]);
  return { http: { ...results.http, ...Object.fromEntries(measured) } };
};

/** What can be measured, by the names of the command line: each gives its part of the results. */
const parts: Record<string, () => Promise<Partial<Results>>> = {
  http: () => http([]),
  webhooks: async () => ({ webhooks: asOf(await measureWebhooks(webhookLength, say)) }),
  assignments: async () => ({ assignments: asOf(await measureAssignments(assignmentSize, say)) }),
  neighbours: async () => ({ neighbours: asOf(await measureNeighbours(neighbourSize, say)) }),
  search: async () => ({ search: asOf(await measureSearch(searchSize, say)) }),
  caring: async () => ({ caring: asOf(await measureCaring(caringSize, say)) }),
  reports: async () => ({ reports: asOf(await measureReports(reportsSize, say)) }),
  'clock-ins': async () => ({ clockIns: asOf(await measureClockIns(clockInSize, say)) }),
  'event-pages': async () => ({ eventPages: asOf(await measureEventPages(eventPageSize, say)) }),
  tariff: async () => ({ tariff: asOf(await measureTariff(tariffSize, say)) }),
  import: async () => ({ imports: asOf(await measureImport(importSize, say)) }),
  export: async () => ({ exports: asOf(await measureExport(exportSize, say)) }),
  'item-mapping': async () => ({ itemMapping: { ...measureMappings(mappingSize, say), setting: setting() } }),
  'price-rules': async () => ({
    priceRules: { ...measurePriceRules(priceRulesSize, say), setting: setting() },
  }),
  'price-quote': async () => ({ priceQuote: asOf(await measurePriceQuote(priceQuoteSize, say)) }),
  'large-quote': async () => ({ largeQuote: asOf(await measureLargeQuote(largeQuoteSize, say)) }),
  'issue-invoices': async () => ({ issue: asOf(await measureIssue(issueSize, say)) }),
  configurator: async () => ({
    configurator: { ...(await measureConfigurator(walks, say)), setting: setting() },
  }),
  schedule: async () => ({ schedule: { ...measureSchedule(scheduleSize, say), setting: setting() } }),
  'schedule-beside': async () => ({ scheduleBeside: asOf(await measureBeside(besideSize, say)) }),
  configure: async () => ({ configure: { products: measureConfigure(walks, say), setting: setting() } }),
  console: async () => {
    const measured = await measureConsole(consoleSize, say);
    return measured ? { console: asOf(measured) } : {};
  },
  models: async () => ({ models: { products: measureModels(modelSize, say), setting: setting() } }),
  pdf: async () => {
    const template = readFileSync(new URL('../db/seed/demo/quote-template.docx', import.meta.url));
    const rows = [
      ...(await benchPdf(template, { seconds: size.seconds * 2, tell: say })),
      ...(await measurePdfOverHttp(template, size.seconds * 3, say)),
    ];
    return rows.length > 0 ? { pdf: { rows, setting: setting() } } : {};
  },
};

// A PDF needs the office suite, which the machine that only tries the bench may not have.
const all = Object.keys(parts).filter((name) => name !== 'pdf' || !values.smoke);
const single = names.filter((name) => !(name in parts));
if (single.length > 0) Object.assign(results, await http(single));
for (const name of names.length === 0 ? all : names) Object.assign(results, await parts[name]?.());

mkdirSync(folder, { recursive: true });
writeFileSync(kept, `${JSON.stringify(results, undefined, 2)}\n`);
const notes = readFileSync(new URL('NOTES.md', import.meta.url), 'utf8');
writeFileSync(join(folder, 'RESULTS.md'), report(results, notes));
say(`Written: ${join(folder, 'RESULTS.md')}`);
