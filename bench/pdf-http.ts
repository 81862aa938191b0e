import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOffice } from '#platform/pdf/find-office';
import { startChild } from './child.ts';
import type { Request } from './load.ts';
import type { PdfBenchRow } from './pdf.ts';
import { get, newItem, newQuote } from './requests.ts';
import { createWorld } from './world.ts';

/**
 * What is asked for: documents of so many lines, which make so many pages of the demo's template, and how
 * many of them.
 */
const documents = [
  { document: '1 page', lines: 5, most: 400 },
  { document: '20 pages', lines: 480, most: 30 },
];

/**
 * Quotes as PDF over HTTP, from the request to the last byte, with 1 and 2 workers. Each is asked for once,
 * because the service keeps what it made. Resolves to no rows, with the reason reported, where there is no
 * LibreOffice.
 */
export const measurePdfOverHttp = async (
  template: Uint8Array,
  seconds: number,
  say: (line: string) => void,
): Promise<PdfBenchRow[]> => {
  if ((await findOffice()) === undefined) {
    say('No LibreOffice here: PDFs over HTTP are not measured.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-pdf-'));
  const world = await createWorld(50, () => {});
  const key = world.tenants[0].keys.ADMIN as string;
  const rows: PdfBenchRow[] = [];
  let quotes: string[][] | undefined;
  try {
    for (const workers of [1, 2]) {
      const plan = { connection: world.service, folder, pdfWorkers: workers };
      const service = await startChild('service', folder, plan);
      try {
        quotes ??= await makeQuotes(service.address, key, template);
        for (const [index, { document }] of documents.entries()) {
          rows.push(
            await measure(service.address, key, quotes[index] as string[], { document, workers, seconds }),
          );
          say(inWords(rows.at(-1) as PdfBenchRow));
        }
      } finally {
        await service.stop();
      }
    }
    return rows;
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const makeQuotes = async (address: string, key: string, template: Uint8Array): Promise<string[][]> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    documentType: 'SALESQUOTE',
    isTemplate: 'true',
    isDefault: 'true',
  }))
    form.set(name, value);
  form.set('file', new Blob([new Uint8Array(template)]), 'quote-template.docx');
  await body(
    await fetch(`${address}/v1/documents`, { method: 'POST', headers: { 'x-apikey': key }, body: form }),
  );
  const ask = ({ path, ...request }: Request) => fetch(address + path, request).then(body);
  const customers = (await ask(get('/v1/customers/pages/1', key))) as {
    customerID: string;
    isActive: boolean;
  }[];
  const customerID = customers.find(({ isActive }) => isActive)?.customerID as string;
  const { itemID } = (await ask(newItem(0, key))) as { itemID: string };
  const made: string[][] = [];
  for (const { lines, most } of documents) {
    const ids: string[] = [];
    const request = newQuote(
      customerID,
      Array.from({ length: lines }, () => itemID),
      key,
    );
    for (let n = 0; n < most; n++) ids.push(((await ask(request)) as { salesQuoteID: string }).salesQuoteID);
    made.push(ids);
  }
  return made;
};

const body = async (answer: Response): Promise<unknown> => {
  if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** One caller more than workers, so that the next document is filled while the last one is converted. */
const measure = async (
  address: string,
  key: string,
  quotes: readonly string[],
  { document, workers, seconds }: { document: string; workers: number; seconds: number },
): Promise<PdfBenchRow> => {
  const left = [...quotes];
  const once = async (): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(`${address}/v1/salesquotes/${left.pop()}/pdf`, {
      headers: { 'x-apikey': key },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new Error(`${document}: ${answer.status} ${bytes.subarray(0, 500)}`);
    return performance.now() - from;
  };
  // Each engine's first documents pay for its fonts and filters.
  await Promise.all(Array.from({ length: workers + 1 }, once));
  const times: number[] = [];
  const began = performance.now();
  const caller = async () => {
    while (left.length > 0 && performance.now() - began < seconds * 1000) times.push(await once());
  };
  await Promise.all(Array.from({ length: workers + 1 }, caller));
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return {
    document,
    way: `HTTP, ${workers} worker${workers === 1 ? '' : 's'}`,
    documents: times.length,
    perSecond: times.length / elapsed,
    medianMs: at(0.5),
    p99Ms: at(0.99),
  };
};

const inWords = ({ document, way, perSecond, medianMs, p99Ms }: PdfBenchRow): string =>
  `${document.padEnd(9)} ${way.padEnd(21)} ${perSecond.toFixed(1).padStart(6)}/s  median ${medianMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`;
