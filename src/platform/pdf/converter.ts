/**
 * What turns a filled .docx into a PDF. All kinds keep to this; the caller never sees which one runs.
 */
export type Converter = {
  readonly kind: 'native' | 'wasm' | 'none';
  /** What runs and how it is fenced in, for `/readyz`, `doctor` and the log. */
  describe(): ConverterDescription;
  /**
   * The PDF of a .docx. Throws ConverterBusy (queue full), ConverterUnavailable, ConversionTimeout (the
   * engine was killed) or ConversionFailed (this document cannot be converted). `signal` gives up waiting.
   */
  convert(docx: Uint8Array, options?: ConvertOptions): Promise<Buffer>;
  close(): Promise<void>;
};

export type ConvertOptions = {
  /** Milliseconds that the conversion itself may take, waiting in the queue not counted. Default 30,000. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  /** For whom: the line is fair over tenants. */
  tenantID?: string;
  /** PDF/A-3b instead of plain PDF. LibreOffice before 7.4 makes a plain one of it. */
  archival?: boolean;
};

export type ConverterDescription = {
  kind: 'native' | 'wasm' | 'none';
  /** One sentence for a person. For `none`: why there is no converter, and what to do. */
  summary: string;
  version?: string;
  workers?: number;
  /** How documents reach the process: LibreOffice's own pipe, or one client process per document. */
  transport?: 'pipe' | 'convert-to' | 'child-process';
  /** The fences that this system allowed; those that are missing are false. */
  isolation?: { network: boolean; user: boolean; memory: boolean; diesWithUs: boolean };
  counters?: PoolCounters;
};

export type PoolCounters = {
  queued: number;
  busy: number;
  converted: number;
  failed: number;
  timedOut: number;
  restarts: number;
};

export type ConverterLog = (message: string) => void;

export type OpenConverterOptions = {
  /** Engines running side by side. One per core is best; each takes 165–290 MB. */
  workers: number;
  /** Folder of the service; the WASM package is kept there when there is no native LibreOffice. */
  dataDir: string;
  log?: ConverterLog;
  /** `native` or `wasm` take only that one; `none` switches PDFs off. Default: the best there is. */
  prefer?: 'native' | 'wasm' | 'none';
  /**
   * Whether the WASM package may be fetched from the npm registry when there is no native LibreOffice.
   * Default true.
   */
  mayFetch?: boolean;
  /**
   * Jobs that may wait before ConverterBusy is thrown; where several tenants wait, each has its part. Default
   * 64.
   */
  queueLimit?: number;
  /** Gives the opening up: what is being tried may still fail or succeed, but nothing further is. */
  signal?: AbortSignal;
  /** An engine is replaced after so many documents, because LibreOffice grows slowly. Default 500. */
  recycleAfter?: number;
};

/** The converter that converts nothing: every conversion is refused with the same reason. */
export function noConverter(reason: string): Converter {
  return {
    kind: 'none',
    describe: () => ({ kind: 'none', summary: reason }),
    convert: () => Promise.reject(new ConverterUnavailable(reason)),
    close: () => Promise.resolve(),
  };
}

/** There is no engine, or it does not start. Answer 503 with the message. */
export class ConverterUnavailable extends Error {
  override name = 'ConverterUnavailable';
}

/** All engines work and the queue is full. Answer 503 with `Retry-After: 1`. */
export class ConverterBusy extends Error {
  override name = 'ConverterBusy';
}

/** The document took longer than allowed; its engine was killed and replaced. */
export class ConversionTimeout extends Error {
  override name = 'ConversionTimeout';
}

/** This document cannot be converted; another one can. */
export class ConversionFailed extends Error {
  override name = 'ConversionFailed';
}
