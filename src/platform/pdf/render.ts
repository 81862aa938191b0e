import { createHash } from 'node:crypto';
import type { Archival } from './archival.ts';
import type { Converter } from './converter.ts';
import type { DocumentFormat } from './format-value.ts';
import { type EncodedData, encodeData } from './template-data.ts';
import type { Place } from './template-problem.ts';
import type { TemplateThreads } from './template-threads.ts';

export type RenderRequest = {
  /** A compiled template's bytes. */
  template: Uint8Array;
  /** Names these bytes: tenant, document and version. Equal keys must mean equal bytes. */
  templateVersionKey: string;
  data: Readonly<Record<string, unknown>>;
  format: DocumentFormat;
  /** Makes it a PDF that is kept. */
  archival?: Archival | undefined;
  /** Milliseconds for the conversion. Default 30,000. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

export type RenderedPdf = {
  pdf: Buffer;
  /** Placeholders that the data have no name for; they printed nothing. */
  unknown: { path: string; place: Place }[];
  warnings: string[];
  /** Milliseconds; both 0 for one out of the cache. */
  fillMs: number;
  convertMs: number;
  cached: boolean;
};

export type Renderer = {
  /** Throws TemplateProblem and what a Converter throws. */
  renderPdf(request: RenderRequest): Promise<RenderedPdf>;
  /** The filled .docx, for who wants it or where there is no converter. Throws TemplateProblem. */
  renderDocx(
    request: RenderRequest,
  ): Promise<{ docx: Buffer; unknown: RenderedPdf['unknown']; warnings: string[] }>;
};

/** Finished PDFs that are kept by template version, data and format. */
export type PdfCache = {
  get(key: string): RenderedPdf | undefined;
  keep(key: string, rendered: RenderedPdf): void;
};

/** Keeps the latest PDFs, up to so many bytes of them. */
export const openPdfCache = (mostBytes: number): PdfCache => {
  const cache = new Map<string, RenderedPdf>();
  let kept = 0;
  return {
    get: (key) => {
      const known = cache.get(key);
      if (known === undefined) return undefined;
      // The order of a Map is that of entering: who is used again enters again, the longest unused goes
      // first.
      cache.delete(key);
      cache.set(key, known);
      return known;
    },
    keep: (key, rendered) => {
      if (rendered.pdf.length > mostBytes / 4 || cache.has(key)) return;
      cache.set(key, rendered);
      kept += rendered.pdf.length;
      for (const [oldest, { pdf }] of cache) {
        if (kept <= mostBytes) return;
        cache.delete(oldest);
        kept -= pdf.length;
      }
    },
  };
};

/** What a renderer is made of; without a cache it keeps nothing. */
export type RendererParts = { converter: Converter; templates: TemplateThreads; cache?: PdfCache };

/** Puts filling and converting together: compiled template and data in, PDF out. */
export const renderer = ({ converter, templates, cache }: RendererParts): Renderer => ({
  renderPdf: async (request) => {
    const data = encodeData(request.data);
    const key = cache ? cacheKey(request, data) : '';
    const known = cache?.get(key);
    if (known !== undefined) return { ...known, fillMs: 0, convertMs: 0, cached: true };
    const begun = performance.now();
    const filled = await templates.fill(request.template, data, request.format, { fast: true });
    const filledAt = performance.now();
    const { timeoutMs, signal, archival } = request;
    const made = await converter.convert(filled.docx, {
      ...(signal ? { signal } : {}),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(archival ? { archival: true } : {}),
    });
    const pdf = archival ? await templates.archive(made, archival) : made;
    const { unknown, warnings } = filled;
    const convertMs = performance.now() - filledAt;
    const rendered = { pdf, unknown, warnings, fillMs: filledAt - begun, convertMs, cached: false };
    cache?.keep(key, rendered);
    return rendered;
  },
  renderDocx: (request) => templates.fill(request.template, request.data, request.format),
});

function cacheKey(request: RenderRequest, { json, pictures }: EncodedData): string {
  const { templateVersionKey, format, archival } = request;
  const { bytes = Buffer.alloc(0), ...attached } = archival?.attached ?? {};
  const own = archival === undefined ? null : { ...archival, attached };
  const hash = createHash('sha256').update(JSON.stringify([templateVersionKey, format, own]));
  hash.update(`${bytes.length}:`).update(bytes);
  hash.update(`${json.length}:`).update(json);
  for (const picture of pictures) hash.update(`${picture.length}:`).update(picture);
  return hash.digest('base64');
}
