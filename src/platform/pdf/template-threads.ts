import { Exceeded, type Heavy } from '../heavy/pool.ts';
import { type HeavyTask, heavyTask } from '../heavy/task.ts';
import type { Archival } from './archival.ts';
import type { archivePdf } from './archive-pdf.ts';
import type { CompiledTemplate } from './compile-template.ts';
import { ConverterUnavailable } from './converter.ts';
import type { DataName } from './dictionary.ts';
import type { FilledTemplate, FillOptions } from './fill-template.ts';
import type { DocumentFormat } from './format-value.ts';
import { type EncodedData, encodeData } from './template-data.ts';
import { TemplateProblem } from './template-problem.ts';
import type * as tasks from './template-tasks.ts';
import type { TemplateFindings } from './validate-template.ts';

type Data = Readonly<Record<string, unknown>> | EncodedData;

/**
 * Work on templates outside the event loop, with a limit of time and memory: a hostile template may be
 * endless. Every function throws TemplateProblem for the template's faults, and Problem 429 or 503 when too
 * much waits.
 */
export type TemplateThreads = {
  /** A stranger's Word file without what could do harm, not compiled: for converting it as it is. */
  clean(bytes: Uint8Array): Promise<Uint8Array>;
  /** Checks and compiles an uploaded template. With `names`, bookmarks of other names are left alone. */
  compile(bytes: Uint8Array, names?: readonly DataName[]): Promise<CompiledTemplate>;
  fill(
    compiled: Uint8Array,
    data: Data,
    format: DocumentFormat,
    options?: FillOptions,
  ): Promise<FilledTemplate>;
  validate(compiled: Uint8Array, data: Data, required?: readonly string[]): Promise<TemplateFindings>;
  /** Finishes a PDF that is to be kept. Throws ConverterUnavailable where it must be PDF/A and is not. */
  archive(pdf: Uint8Array, archival: Archival): Promise<Buffer>;
};

const here = {
  module: new URL('./template-tasks.ts', import.meta.url),
  what: 'The template',
  lane: 'long',
  milliseconds: 15_000,
} as const;
const cleans = heavyTask<typeof tasks.clean>({ ...here, name: 'clean' });
const compiles = heavyTask<typeof tasks.compile>({ ...here, name: 'compile' });
const fills = heavyTask<typeof tasks.fill>({ ...here, name: 'fill' });
const validates = heavyTask<typeof tasks.validate>({ ...here, name: 'validate' });
const archives = heavyTask<typeof archivePdf>({
  ...here,
  module: new URL('./archive-pdf.ts', import.meta.url),
  what: 'The PDF',
  name: 'archivePdf',
});

/**
 * Work on templates in the threads of a tenant. `milliseconds` is what a task may take; 15,000 unless given.
 */
export const templateThreads = (heavy: Heavy, options: { milliseconds?: number } = {}): TemplateThreads => {
  const run = async <I, A>(
    task: HeavyTask<(input: I) => Promise<tasks.TemplateAnswer<A>>>,
    input: I,
  ): Promise<A> => {
    const answer = await heavy.run(task, input, options).catch((error: unknown) => {
      throw error instanceof Exceeded ? new TemplateProblem(tooMuch[error.what](options)) : error;
    });
    if ('done' in answer) return answer.done;
    const { detail, place, problems } = answer.problem;
    throw new TemplateProblem(detail, place, problems);
  };
  return {
    clean: (bytes) => run(cleans, bytes),
    compile: async (bytes, names) => withBuffer(await run(compiles, { bytes, names })),
    fill: async (compiled, data, format, fillOptions = {}) =>
      withBuffer(await run(fills, { compiled, data: encoded(data), format, options: fillOptions })),
    validate: (compiled, data, required = []) => run(validates, { compiled, data: encoded(data), required }),
    archive: async (pdf, archival) => {
      const done = await heavy.run(archives, { pdf, archival }, options).catch((error: unknown) => {
        throw error instanceof Exceeded ? new TemplateProblem(tooMuch[error.what](options)) : error;
      });
      if (done !== null) return Buffer.from(done.buffer, done.byteOffset, done.byteLength);
      throw new ConverterUnavailable(
        'A file can be put into a PDF/A-3 alone, which needs LibreOffice 7.4 or newer.',
      );
    },
  };
};

const tooMuch = {
  time: ({ milliseconds = here.milliseconds }: { milliseconds?: number }) =>
    `The template could not be worked off within ${milliseconds / 1000} s: look for loops inside loops.`,
  memory: () => 'The document grows too large: look for loops inside loops in the template.',
};

/** Between threads a Buffer arrives as the plain array it is made on. */
const withBuffer = <T extends { docx: Uint8Array }>(result: T): T & { docx: Buffer } => ({
  ...result,
  docx: Buffer.from(result.docx.buffer, result.docx.byteOffset, result.docx.byteLength),
});

const encoded = (data: Data): EncodedData => (isEncoded(data) ? data : encodeData(data));

const isEncoded = (data: Data): data is EncodedData =>
  typeof data.json === 'string' && Array.isArray(data.pictures) && typeof data.pictureKey === 'string';
