import { createFairQueue } from '#lib/fair-queue';
import {
  ConversionFailed,
  ConversionTimeout,
  ConverterBusy,
  type ConverterLog,
  ConverterUnavailable,
  type ConvertOptions,
  type PoolCounters,
} from './converter.ts';

/** Milliseconds that it may take, and whether it makes PDF/A-3b. */
export type EngineOptions = { timeoutMs: number; archival: boolean };

/** One process that converts one document at a time. */
export type Engine = {
  /** Throws EngineDied when the process went away, ConversionFailed when the document is at fault. */
  convert(docx: Uint8Array, options: EngineOptions): Promise<Buffer>;
  /** Ends the process at once and waits until it is gone. Safe to call twice. */
  kill(): Promise<void>;
  /** Settles when the process has ended, by any cause. */
  readonly ended: Promise<void>;
};

/** The engine's process ended under a job: the pool starts another and tries that job once more. */
export class EngineDied extends Error {
  override name = 'EngineDied';
}

export type EnginePool = {
  submit(docx: Uint8Array, options?: ConvertOptions): Promise<Buffer>;
  counters(): PoolCounters;
  close(): Promise<void>;
};

export type EnginePoolOptions = {
  workers: number;
  start: (slot: number) => Promise<Engine>;
  queueLimit: number;
  recycleAfter: number;
  log: ConverterLog;
};

type Job = {
  docx: Uint8Array;
  tenantID: string;
  options: EngineOptions;
  settled: boolean;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
};
type Slot = {
  index: number;
  engine: Promise<Engine> | undefined;
  used: number;
  busy: boolean;
  ready: boolean;
};

const defaultTimeoutMs = 30_000;
const maxStarts = 3;

/**
 * A fixed number of engines behind one bounded queue, in which the tenant that has used them least comes
 * next. Owns what every engine needs: one job at a time each, a hard time-out that kills, one retry after a
 * death, replacement after `recycleAfter` documents. Opens when the first engine stands; the others follow by
 * themselves.
 */
export async function openEnginePool(options: EnginePoolOptions): Promise<EnginePool> {
  const queue = createFairQueue<Job>();
  const slots: Slot[] = Array.from({ length: Math.max(1, options.workers) }, (_, index) => ({
    index,
    engine: undefined,
    used: 0,
    busy: false,
    ready: false,
  }));
  const counters = { converted: 0, failed: 0, timedOut: 0, restarts: 0 };
  let closed = false;

  const [first, ...others] = slots as [Slot, ...Slot[]];
  await engineOf(first);
  for (const slot of others) warm(slot);

  return {
    submit,
    counters: () => ({ queued: queue.size, busy: slots.filter((slot) => slot.busy).length, ...counters }),
    close,
  };

  function submit(docx: Uint8Array, asked: ConvertOptions = {}): Promise<Buffer> {
    const { timeoutMs = defaultTimeoutMs, signal, tenantID = '', archival = false } = asked;
    if (closed) return Promise.reject(new ConverterUnavailable('The PDF converter is shutting down.'));
    if (signal?.aborted) return Promise.reject(asError(signal.reason));
    const waiting = queue.sizeOf(tenantID);
    if (waiting >= options.queueLimit / Math.max(1, queue.tenants)) {
      return Promise.reject(
        new ConverterBusy(`${waiting} documents are waiting for the PDF converter; try again shortly.`),
      );
    }
    return new Promise<Buffer>((resolve, reject) => {
      const onAbort = () => settle(() => reject(asError(signal?.reason)));
      const job: Job = {
        docx,
        tenantID,
        options: { timeoutMs, archival },
        settled: false,
        resolve: (pdf) => settle(() => resolve(pdf)),
        reject: (error) => settle(() => reject(error)),
      };
      // The engine of an abandoned job goes on: killing it would cost more than letting it finish.
      function settle(act: () => void) {
        if (job.settled) return;
        job.settled = true;
        signal?.removeEventListener('abort', onAbort);
        queue.remove(job);
        act();
      }
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(tenantID, job);
      dispatch();
    });
  }

  function dispatch(): void {
    for (const slot of slots) {
      // A job is not given to an engine that still starts while another one stands: it will be free sooner.
      if (slot.busy || (!slot.ready && slots.some((other) => other.ready))) continue;
      const job = queue.shift()?.item;
      if (job === undefined) return;
      const began = performance.now();
      slot.busy = true;
      void work(slot, job).then((settle) => {
        slot.busy = false;
        queue.spent(job.tenantID, performance.now() - began);
        settle();
        if (!closed) dispatch();
      });
    }
  }

  /** Answers how to settle the job, so that the slot is free before the caller goes on. Never throws. */
  async function work(slot: Slot, job: Job): Promise<() => void> {
    let starts = 0;
    for (let attempt = 1; ; attempt++) {
      let engine: Engine;
      try {
        engine = await engineOf(slot);
      } catch (error) {
        // A start may fail by bad luck (memory, a kill); the document has not been touched yet.
        if (++starts < maxStarts && !closed && !job.settled) {
          attempt--;
          continue;
        }
        counters.failed++;
        const unavailable = new ConverterUnavailable(
          `The PDF converter does not start: ${asError(error).message}`,
        );
        return () => job.reject(unavailable);
      }
      try {
        const pdf = await within(engine.convert(job.docx, job.options), job.options.timeoutMs);
        counters.converted++;
        if (++slot.used >= options.recycleAfter) await replace(slot, engine);
        return () => job.resolve(pdf);
      } catch (error) {
        const died = error instanceof EngineDied;
        // A refused document leaves the engine sound; after anything else it is not trusted with another one.
        if (!(error instanceof ConversionFailed) || ++slot.used >= options.recycleAfter)
          await replace(slot, engine);
        if (died && attempt === 1 && !closed && !job.settled) continue;
        if (error instanceof ConversionTimeout) counters.timedOut++;
        else counters.failed++;
        const reported = died
          ? closed
            ? new ConverterUnavailable('The PDF converter is shutting down.')
            : new ConversionFailed('The converter crashed twice on this document.')
          : asError(error);
        return () => job.reject(reported);
      }
    }
  }

  async function replace(slot: Slot, engine: Engine): Promise<void> {
    slot.engine = undefined;
    slot.ready = false;
    slot.used = 0;
    await engine.kill();
    warm(slot);
  }

  function warm(slot: Slot): void {
    if (!closed) void engineOf(slot).catch(() => {});
  }

  /**
   * The slot's running engine, started if none exists. A failed start is forgotten, so the next job tries
   * again.
   */
  function engineOf(slot: Slot): Promise<Engine> {
    if (slot.engine !== undefined) return slot.engine;
    if (closed) return Promise.reject(new ConverterUnavailable('The PDF converter is shutting down.'));
    const starting = options.start(slot.index);
    slot.engine = starting;
    const forget = () => {
      if (slot.engine !== starting) return;
      slot.engine = undefined;
      slot.ready = false;
    };
    starting.then(
      (engine) => {
        const startedAt = Date.now();
        slot.ready = slot.engine === starting;
        dispatch();
        void engine.ended.then(() => {
          forget();
          if (closed) return;
          counters.restarts++;
          // Between jobs nobody else notices a death; under a job `work` brings the new engine. One that dies
          // young waits, or a broken installation would be started in a tight loop.
          if (!slot.busy) setTimeout(() => warm(slot), Date.now() - startedAt < 2000 ? 1000 : 0).unref();
        });
      },
      (error: unknown) => {
        forget();
        options.log(`PDF engine ${slot.index} did not start: ${asError(error).message}`);
      },
    );
    return starting;
  }

  async function close(): Promise<void> {
    closed = true;
    for (let next = queue.shift(); next; next = queue.shift())
      next.item.reject(new ConverterUnavailable('The PDF converter is shutting down.'));
    await Promise.all(
      slots.map(async (slot) => {
        const engine = await slot.engine?.catch(() => undefined);
        await engine?.kill();
      }),
    );
  }
}

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ConversionTimeout(`The document was not converted within ${timeoutMs / 1000} s.`)),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
