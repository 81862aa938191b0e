import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { decimal } from '#lib/decimal';
import { readConfig } from '#platform/config';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { findOffice } from '#platform/pdf/find-office';
import { openNativeOffice } from '#platform/pdf/native-office';
import { renderer } from '#platform/pdf/render';
import { type TemplateThreads, templateThreads } from '#platform/pdf/template-threads';

/** One measured way to make PDFs. */
export type PdfBenchRow = {
  /** `1 page`, `20 pages`: counted in the PDF. */
  document: string;
  /** `soffice --convert-to`, `1 worker`, `2 workers`. */
  way: string;
  documents: number;
  perSecond: number;
  /** Milliseconds from asking to having it, one at a time per worker. */
  medianMs: number;
  p99Ms: number;
};

const format = { locale: 'en-GB', currencyCode: 'EUR', minorUnits: 2 };
const quote = (rows: number) => ({
  today: '2026-01-31',
  company: { name: 'Bench Cylinders' },
  customer: { customerName: 'Bench Customer', address: 'Street 1', city: 'Town' },
  salesQuote: {
    number: '2601-0001',
    currencyCode: 'EUR',
    subTotal: decimal('1000'),
    grandTotal: decimal('1000'),
  },
  items: Array.from({ length: rows }, (_, index) => ({
    lineNumber: index + 1,
    number: `HC-${1000 + index}`,
    description: 'Hydraulic cylinder, double acting',
    quantity: decimal(index + 1),
    unitLabel: 'pcs',
    unitPrice: decimal('123.45'),
    extendedPrice: decimal('123.45').times(index + 1),
  })),
  notes: [],
});

/**
 * PDFs a second from compiled template and data to finished bytes, with 1 and 2 warm workers, beside one cold
 * `soffice --convert-to` per document (which gets the filled .docx for nothing). Rows are measured in
 * alternation within one run. Resolves to no rows, with the reason reported, where there is no LibreOffice.
 *
 * @param template a .docx like the demo's, as uploaded
 * @param seconds for each row
 */
export async function benchPdf(
  template: Uint8Array,
  { seconds = 8, tell = (_line: string) => {} }: { seconds?: number; tell?: (line: string) => void } = {},
): Promise<PdfBenchRow[]> {
  const program = await findOffice();
  if (program === undefined) {
    tell('No LibreOffice here: PDFs are not measured.');
    return [];
  }
  const heavy = openHeavyPool(lanesOf(readConfig({ MILLWRIGHT_ENV: 'test' })));
  const threads = templateThreads(heavy.of('bench'));
  const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-pdf-'));
  try {
    const { docx: compiled } = await threads.compile(template);
    const rows: PdfBenchRow[] = [];
    // Of the demo's template a page holds 5 lines beside head and foot, and twenty pages 480; the PDF itself
    // is asked.
    for (const lines of [5, 480]) {
      const filled = await threads.fill(compiled, quote(lines), format);
      const document = await pagesOf(filled.docx);
      rows.push(
        await measure(
          document,
          'soffice --convert-to',
          1,
          seconds,
          coldConversion(program, folder, filled.docx),
        ),
      );
      for (const workers of [1, 2])
        rows.push(await warm(threads, compiled, { document, lines, workers, seconds }));
      for (const row of rows.slice(-3)) tell(line(row));
    }
    return rows;
  } finally {
    await heavy.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function pagesOf(docx: Uint8Array): Promise<string> {
  const converter = await openNativeOffice({ workers: 1, dataDir: tmpdir() });
  try {
    const pdf = await converter.convert(docx);
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    return `${pages} page${pages === 1 ? '' : 's'}`;
  } finally {
    await converter.close();
  }
}

const line = (row: PdfBenchRow): string =>
  `${row.document.padEnd(9)} ${row.way.padEnd(21)} ${row.perSecond.toFixed(1).padStart(6)}/s  median ${row.medianMs.toFixed(0)} ms, p99 ${row.p99Ms.toFixed(0)} ms (${row.documents} documents)`;

async function warm(
  threads: TemplateThreads,
  template: Uint8Array,
  {
    document,
    lines,
    workers,
    seconds,
  }: { document: string; lines: number; workers: number; seconds: number },
): Promise<PdfBenchRow> {
  const converter = await openNativeOffice({ workers, dataDir: tmpdir() });
  try {
    const { renderPdf } = renderer({ converter, templates: threads });
    const data = quote(lines);
    const once = async () => {
      await renderPdf({ template, templateVersionKey: 'bench', data, format });
    };
    // Each engine's first documents pay for its fonts and filters.
    await Promise.all(Array.from({ length: workers * 2 }, once));
    return await measure(document, `${workers} worker${workers === 1 ? '' : 's'}`, workers, seconds, once);
  } finally {
    await converter.close();
  }
}

function coldConversion(program: string, folder: string, docx: Uint8Array): () => Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  return async () => {
    const dir = await mkdtemp(join(folder, 'cold-'));
    await writeFile(join(dir, 'in.docx'), docx);
    const args = [
      '--headless',
      '--norestore',
      profile,
      '--convert-to',
      'pdf',
      '--outdir',
      dir,
      join(dir, 'in.docx'),
    ];
    const convert = () => promisify(execFile)(program, args);
    // The first start of a profile ends with 81 and wants another.
    await convert().catch(convert);
    if ((await readFile(join(dir, 'in.pdf'))).length === 0) throw new Error('soffice made no PDF');
  };
}

/** Keeps `callers` asking one after the other for `seconds`, and at least five documents. */
async function measure(
  document: string,
  way: string,
  callers: number,
  seconds: number,
  once: () => Promise<void>,
): Promise<PdfBenchRow> {
  await once();
  const times: number[] = [];
  const begun = performance.now();
  const deadline = begun + seconds * 1000;
  const caller = async () => {
    do {
      const from = performance.now();
      await once();
      times.push(performance.now() - from);
    } while (performance.now() < deadline || times.length < 5);
  };
  // One caller more than workers fills the next document while the last one is converted.
  await Promise.all(Array.from({ length: way === 'soffice --convert-to' ? 1 : callers + 1 }, caller));
  const elapsed = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    document,
    way,
    documents: times.length,
    perSecond: times.length / elapsed,
    medianMs: at(0.5),
    p99Ms: at(0.99),
  };
}
