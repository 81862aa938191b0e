import type { AssignmentOutcome, ReadTime } from './assignments.ts';
import type { CaringOutcome } from './caring.ts';
import type { ClockInOutcome } from './clock-ins.ts';
import type { ConfiguratorOutcome } from './configurator.ts';
import { configuratorSection } from './configurator-report.ts';
import { type ModelOutcome, modelsSection } from './configure-models.ts';
import { type ConfigureOutcome, configureSection } from './configure-product.ts';
import type { ConsoleOutcome } from './console.ts';
import { consoleSection } from './console-report.ts';
import type { EventPageOutcome } from './event-pages.ts';
import { type IssueOutcome, issueSection } from './issue-invoices.ts';
import type { LargeQuoteOutcome } from './large-quote.ts';
import { largeQuoteSection } from './large-quote-report.ts';
import type { NeighbourOutcome } from './neighbours.ts';
import { neighbourSection } from './neighbours-report.ts';
import type { PdfBenchRow } from './pdf.ts';
import type { PriceQuoteOutcome } from './price-quote.ts';
import type { MappingOutcome, PriceRulesOutcome } from './product-evaluation.ts';
import { productSection } from './report-products.ts';
import type { ReportsOutcome } from './reports.ts';
import { reportsSection } from './reports-report.ts';
import { median, type Outcome } from './rounds.ts';
import type { ScheduleOutcome } from './schedule.ts';
import type { BesideOutcome } from './schedule-beside.ts';
import { besideSection, scheduleSection } from './schedule-report.ts';
import type { SearchOutcome } from './search.ts';
import { clockInSection, eventPageSection } from './shop-floor-report.ts';
import type { TariffOutcome } from './tariff.ts';
import type { ExportOutcome } from './transfer-export.ts';
import type { ImportOutcome } from './transfer-import.ts';
import { transferSection } from './transfer-report.ts';
import type { WebhookOutcome } from './webhooks.ts';

/** When and where something was measured. */
export type Setting = { date: string; machine: string; node: string; postgres?: string };

/** All figures kept, each with its own setting: one run need not measure everything. */
export type Results = {
  http: Record<string, Outcome & { setting: Setting }>;
  tariff?: TariffOutcome & { setting: Setting };
  webhooks?: WebhookOutcome & { setting: Setting };
  assignments?: AssignmentOutcome & { setting: Setting };
  configurator?: ConfiguratorOutcome & { setting: Setting };
  configure?: { products: ConfigureOutcome[]; setting: Setting };
  models?: { products: ModelOutcome[]; setting: Setting };
  schedule?: ScheduleOutcome & { setting: Setting };
  scheduleBeside?: BesideOutcome & { setting: Setting };
  neighbours?: NeighbourOutcome & { setting: Setting };
  search?: SearchOutcome & { setting: Setting };
  caring?: CaringOutcome & { setting: Setting };
  reports?: ReportsOutcome & { setting: Setting };
  clockIns?: ClockInOutcome & { setting: Setting };
  eventPages?: EventPageOutcome & { setting: Setting };
  imports?: ImportOutcome & { setting: Setting };
  exports?: ExportOutcome & { setting: Setting };
  itemMapping?: MappingOutcome & { setting: Setting };
  priceRules?: PriceRulesOutcome & { setting: Setting };
  priceQuote?: PriceQuoteOutcome & { setting: Setting };
  largeQuote?: LargeQuoteOutcome & { setting: Setting };
  issue?: IssueOutcome & { setting: Setting };
  console?: ConsoleOutcome & { setting: Setting };
  pdf: { rows: PdfBenchRow[]; setting: Setting } | undefined;
};

/** RESULTS.md, made wholly from the figures and the notes that a person wrote about them. */
export const report = (
  {
    http,
    tariff,
    webhooks,
    assignments,
    configurator,
    configure,
    models,
    schedule,
    scheduleBeside,
    neighbours,
    search,
    caring,
    reports,
    clockIns,
    eventPages,
    imports,
    exports,
    itemMapping,
    priceRules,
    priceQuote,
    largeQuote,
    issue,
    console,
    pdf,
  }: Results,
  notes: string,
): string =>
  [
    '# Results',
    'Written by `npm run bench` (bench/report.ts) from bench/results.json; the notes are bench/NOTES.md.',
    'Ratios are what counts; the figures beside them say on what machine. **Floor** is bare Fastify and `pg` as they come,',
    'with the same SQL on the same rows: no key, no tenant, no checks, no numbering, no audit, no events. Floor and service run in turn,',
    '16 connections kept alive, the load made on the same machine. CPU is of one answer, in Node and in PostgreSQL.',
    '',
    '## Over HTTP',
    ...httpHead,
    ...Object.values(http).map(httpRow),
    '',
    ...settings(Object.values(http).map(({ title, setting }) => [title, setting])),
    ...(tariff ? tariffSection(tariff) : []),
    ...(webhooks ? webhookSection(webhooks) : []),
    ...(assignments ? assignmentSection(assignments) : []),
    ...(configurator
      ? [...configuratorSection(configurator), ...settings([['Configurator', configurator.setting]])]
      : []),
    ...(configure
      ? [...configureSection(configure.products), ...settings([['Configuring', configure.setting]])]
      : []),
    ...(models ? [...modelsSection(models.products), ...settings([['Large models', models.setting]])] : []),
    ...(schedule ? [...scheduleSection(schedule), ...settings([['Schedule', schedule.setting]])] : []),
    ...(scheduleBeside
      ? [...besideSection(scheduleBeside), ...settings([['Beside a schedule', scheduleBeside.setting]])]
      : []),
    ...(neighbours
      ? [...neighbourSection(neighbours), ...settings([['Neighbours', neighbours.setting]])]
      : []),
    ...(search ? searchSection(search) : []),
    ...(caring ? caringSection(caring) : []),
    ...(reports ? [...reportsSection(reports), ...settings([['Reports', reports.setting]])] : []),
    ...(clockIns ? [...clockInSection(clockIns), ...settings([['Clock-ins', clockIns.setting]])] : []),
    ...(eventPages ? [...eventPageSection(eventPages), ...settings([['Events', eventPages.setting]])] : []),
    ...transferSection({ imports, exports }),
    ...settings([
      ...(imports ? [['Import', imports.setting] as [string, Setting]] : []),
      ...(exports ? [['Export', exports.setting] as [string, Setting]] : []),
    ]),
    ...(itemMapping || priceRules ? productSection({ itemMapping, priceRules }) : []),
    ...settings([
      ...(itemMapping ? [['Item mappings', itemMapping.setting] as [string, Setting]] : []),
      ...(priceRules ? [['Price rules', priceRules.setting] as [string, Setting]] : []),
    ]),
    ...(priceQuote ? priceQuoteSection(priceQuote) : []),
    ...(largeQuote
      ? [...largeQuoteSection(largeQuote), ...settings([['A quote of many lines', largeQuote.setting]])]
      : []),
    ...(issue ? [...issueSection(issue), ...settings([['Invoices', issue.setting]])] : []),
    ...(console ? [...consoleSection(console), ...settings([['The console', console.setting]])] : []),
    ...(pdf ? pdfSection(pdf) : []),
    '',
    notes.trim(),
    '',
  ].join('\n');

const httpHead = [
  '| | ratio: median (least to most) | aim | floor /s | service /s | floor p50, p99 ms | service p50, p99 ms | floor CPU µs | service CPU µs |',
  '|---|---|---|---|---|---|---|---|---|',
];

const httpRow = ({ title, aim, ratios, floor, service }: Outcome): string => {
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const cells = [
    title,
    `**${median(ratios).toFixed(2)}** (${spread})`,
    `≥ ${aim}`,
    floor.perSecond.toFixed(0),
    service.perSecond.toFixed(0),
    `${floor.p50.toFixed(1)}, ${floor.p99.toFixed(1)}`,
    `${service.p50.toFixed(1)}, ${service.p99.toFixed(1)}`,
    cpu(floor),
    cpu(service),
  ];
  return `| ${cells.join(' | ')} |`;
};

const cpu = ({ nodeCpu, databaseCpu }: Pick<Outcome['floor'], 'nodeCpu' | 'databaseCpu'>): string =>
  // Not reported where the system has no /proc.
  nodeCpu === null || Number.isNaN(nodeCpu) ? '' : `${nodeCpu.toFixed(0)} + ${databaseCpu.toFixed(0)}`;

const tariffSection = ({
  rules,
  fewRules,
  component,
  gateway,
  growth,
  setting,
}: NonNullable<Results['tariff']>): string[] => {
  const { p99Ratios = [] } = growth;
  return [
    '',
    '## Tariffs',
    `A calculation of duty and import tax among ${rules} rules of one tenant. The floor does the two look-ups (the item, the rules) and the two`,
    'inserts (audit, event) by the same SQL, in a transaction, and nothing else; the service also finds out who asks, on each request.',
    '',
    ...httpHead,
    httpRow(component),
    httpRow(gateway),
    '',
    `p99 at the component in turn: among ${fewRules} rules ${growth.floor.p99.toFixed(1)} ms, among ${rules} ${growth.service.p99.toFixed(1)} ms: ` +
      `**${median(p99Ratios).toFixed(2)}** times as long (${Math.min(...p99Ratios).toFixed(2)} to ${Math.max(...p99Ratios).toFixed(2)}, aim ≤ ${growth.aim}).`,
    '',
    ...settings([['Tariffs', setting]]),
  ];
};

const webhookSection = ({
  cores,
  quiet,
  snapshot,
  latency,
  lost,
  setting,
}: NonNullable<Results['webhooks']>): string[] => [
  '',
  '## Webhooks',
  'From the commit of an event to the stored result of its delivery, in 16 tenants, signed, with a receiver in a process of its',
  `own that answers at once; ${cores}. Lost: ${lost}.`,
  '',
  '| | measured | aim |',
  '|---|---|---|',
  `| Deliveries a second, as many as go | **${quiet.perSecond.toFixed(0)}** (${quiet.deliveries} in all; CPU of one ${cpu(quiet)} µs) | ≥ 2000 |`,
  `| The same behind a snapshot that has kept ${snapshot.deadDeliveries} earlier deliveries from being vacuumed | **${(snapshot.perSecond / quiet.perSecond).toFixed(2)}** (${snapshot.perSecond.toFixed(0)}/s; CPU of one ${cpu(snapshot)} µs) | ≥ 0.9 |`,
  `| Commit to first attempt at ${latency.rate}/s, ms | p50 ${latency.p50.toFixed(1)}, **p99 ${latency.p99.toFixed(1)}**, most ${latency.most.toFixed(1)} | p99 < 100 |`,
  '',
  ...settings([['Webhooks', setting]]),
];

const assignmentSection = ({ setting, ...seen }: NonNullable<Results['assignments']>): string[] => [
  '',
  '## Assignments of verticals, as an ERP reads them',
  `${seen.customers} customers with a vertical on ${seen.pages} pages of 500, over HTTP, one reader; all of them in ${seen.passSeconds.toFixed(1)} s.`,
  '',
  '| page | p50 ms | p99 ms |',
  '|---|---|---|',
  readRow('the first', seen.first),
  readRow('in the middle', seen.middle),
  readRow('the last', seen.last),
  readRow('the first of the 300 changed last (`updatedSince`)', seen.sinceFew),
  readRow('nothing changed since', seen.sinceNone),
  '',
  `The last to the first: **${median(seen.ratios).toFixed(2)}** (${Math.min(...seen.ratios).toFixed(2)} to ${Math.max(...seen.ratios).toFixed(2)}), aim ≤ 1.5.`,
  '',
  ...settings([['Assignments', setting]]),
];

const priceQuoteSection = ({ setting, ...seen }: NonNullable<Results['priceQuote']>): string[] => [
  '',
  '## Prices of a quote',
  `\`POST …/reprice\` of a quote of ${seen.lines} lines with prices of lists, breaks, contracts, promotions and discounts, over HTTP, one request at a time; each time every line gets another`,
  'price and is written. The floor are the bare statements of it that read prices and write lines.',
  '',
  `p50 ${seen.service.p50.toFixed(0)}, **p95 ${seen.service.p95.toFixed(0)} ms** (aim ≤ 300); the statements alone p50 ${seen.floor.p50.toFixed(0)}, p95 ${seen.floor.p95.toFixed(0)} ms: ` +
    `**${median(seen.ratios).toFixed(2)}** times as long (${spread(seen.ratios)}).`,
  '',
  ...settings([['Prices of a quote', setting]]),
];

const searchSection = ({ many, few, setting, ...seen }: NonNullable<Results['search']>): string[] => [
  '',
  '## Search, and lists followed',
  `Items of one tenant beside others, over HTTP, one reader, answers of 25. Among ${many}: p50 ${seen.among.many.p50.toFixed(1)}, **p95 ${seen.among.many.p95.toFixed(1)} ms**`,
  `(aim < 20); among ${few}: p50 ${seen.among.few.p50.toFixed(1)}, p95 ${seen.among.few.p95.toFixed(1)} ms; the one p95 to the other **${median(seen.ratios).toFixed(2)}** (${spread(seen.ratios)}, aim ≤ 2).`,
  '',
  `| looked for | found among ${many} | ms | ms among ${few} |`,
  '|---|---|---|---|',
  ...seen.needles.map(
    (one) =>
      `| ${one.needle} | ${one.found > 1000 ? 'over 1000' : one.found} | ${one.many.toFixed(1)} | ${one.few.toFixed(1)} |`,
  ),
  ...seen.hardest.map(
    (one) =>
      `| ${one.needle}, not in the p95 (see the notes) | over 1000 | ${one.many.toFixed(1)} | ${one.few.toFixed(1)} |`,
  ),
  '',
  '| list | first page, ms | followed by `next` | that page, ms | ratio (aim ≤ 1.5) |',
  '|---|---|---|---|---|',
  ...seen.followed.map(
    ({ list, pages, first, last, ratios }) =>
      `| ${list} | ${first.toFixed(1)} | to page ${pages} | ${last.toFixed(1)} | **${median(ratios).toFixed(2)}** (${spread(ratios)}) |`,
  ),
  '',
  `The numbered page ${seen.numbered.page}: ${seen.numbered.ms.toFixed(1)} ms.`,
  '',
  ...settings([['Search', setting]]),
];

const caringSection = ({ many, few, asked, setting }: NonNullable<Results['caring']>): string[] => [
  '',
  '## Tickets and discussions',
  `Of a tenant with ${many} tickets and one with ${few}, each with a thread of five messages, over HTTP, one reader. The aim: p95 ≤ 2 times that of few.`,
  '',
  `| asked for | p95 among ${many}, ms | among ${few} | ratio |`,
  '|---|---|---|---|',
  ...asked.map(
    (one) =>
      `| ${one.what} | ${one.many.p95.toFixed(1)} | ${one.few.p95.toFixed(1)} | **${median(one.ratios).toFixed(2)}** (${spread(one.ratios)}) |`,
  ),
  '',
  ...settings([['Tickets and discussions', setting]]),
];

const spread = (ratios: readonly number[]): string =>
  `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;

const readRow = (title: string, { p50, p99 }: ReadTime): string =>
  `| ${title} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`;

/** Aims over HTTP, documents a second with as many workers as the machine has cores. */
const pdfAims: Record<string, number> = { '1 page': 25, '20 pages': 1.7 };

const pdfSection = ({ rows, setting }: NonNullable<Results['pdf']>): string[] => [
  '',
  '## PDF',
  'From template and data to finished bytes in the engine, and from request to last byte over HTTP, beside one cold',
  '`soffice --convert-to` for each document (which gets the filled .docx for nothing). 1 page is 5 lines, 20 pages are 480.',
  '',
  '| document | way | documents /s | aim | median ms | p99 ms |',
  '|---|---|---|---|---|---|',
  ...rows.map((row) => {
    const aim = /2 workers/.test(row.way) ? `≥ ${pdfAims[row.document]}` : '';
    return `| ${row.document} | ${row.way} | ${row.perSecond.toFixed(1)} | ${aim} | ${row.medianMs.toFixed(0)} | ${row.p99Ms.toFixed(0)} |`;
  }),
  '',
  ...settings([['PDF', setting]]),
];

/** One line for each setting, naming what was measured there. */
const settings = (measured: [string, Setting][]): string[] =>
  [...Map.groupBy(measured, ([, setting]) => JSON.stringify(setting)).values()].map((same) => {
    const { date, machine, node, postgres } = (same[0] as [string, Setting])[1];
    return `${date}, ${machine}, Node ${node}${postgres ? `, PostgreSQL ${postgres}` : ''}: ${same.map(([title]) => title).join('; ')}.`;
  });
