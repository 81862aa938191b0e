import { Worker } from 'node:worker_threads';
import type { CompiledTemplate } from './compile-template.ts';
import { ConverterBusy, ConverterUnavailable } from './converter.ts';
import type { DataName } from './dictionary.ts';
import type { FilledTemplate, FillOptions } from './fill-template.ts';
import type { DocumentFormat } from './format-value.ts';
import { type EncodedData, encodeData } from './template-data.ts';
import { TemplateProblem } from './template-problem.ts';
import type { ThreadAnswer, ThreadTask } from './template-thread.ts';
import type { TemplateFindings } from './validate-template.ts';

type Data = Readonly<Record<string, unknown>> | EncodedData;

/**
 * Work on templates outside the event loop, with a limit of time and memory: a hostile template may be endless. Every
 * function throws TemplateProblem for the template's faults, ConverterBusy when too many wait.
 */
export type TemplateThreads = {
  /** A stranger's Word file without what could do harm, not compiled: for converting it as it is. */
  clean(bytes: Uint8Array): Promise<Uint8Array>;
  /** Checks and compiles an uploaded template. With `names`, bookmarks of other names are left alone. */
  compile(bytes: Uint8Array, names?: readonly DataName[]): Promise<CompiledTemplate>;
  fill(compiled: Uint8Array, data: Data, format: DocumentFormat, options?: FillOptions): Promise<FilledTemplate>;
  validate(compiled: Uint8Array, data: Data, required?: readonly string[]): Promise<TemplateFindings>;
  close(): Promise<void>;
};

export type TemplateThreadsOptions = {
  /** Threads side by side. Default 2. */
  threads?: number;
  /** Milliseconds a task may take. Default 15,000. */
  timeoutMs?: number;
  /** Tasks that may wait. Default 64. */
  queueLimit?: number;
};

type Job = { task: ThreadTask; resolve: (value: never) => void; reject: (error: Error) => void };
type Thread = { worker: Worker | undefined; busy: boolean };

/** Megabytes of heap; 500 rows take 60. */
const heapLimitMb = 1024;

/** Threads start with their first task and do not keep the process alive while they wait. */
export function openTemplateThreads(options: TemplateThreadsOptions = {}): TemplateThreads {
  const { threads: count = 2, timeoutMs = 15_000, queueLimit = 64 } = options;
  const threads: Thread[] = Array.from({ length: count }, () => ({ worker: undefined, busy: false }));
  const queue: Job[] = [];
  let closed = false;

  return {
    clean: (bytes) => run({ task: 'clean', bytes }),
    compile: async (bytes, names) =>
      withBuffer(await run<CompiledTemplate>({ task: 'compile', bytes, ...(names === undefined ? {} : { names }) })),
    fill: async (compiled, data, format, fillOptions = {}) =>
      withBuffer(
        await run<FilledTemplate>({ task: 'fill', compiled, data: encoded(data), format, options: fillOptions }),
      ),
    validate: (compiled, data, required = []) => run({ task: 'validate', compiled, data: encoded(data), required }),
    close: async () => {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new ConverterUnavailable('The service is shutting down.'));
      await Promise.all(threads.map(({ worker }) => worker?.terminate()));
    },
  };

  function run<T>(task: ThreadTask): Promise<T> {
    if (closed) return Promise.reject(new ConverterUnavailable('The service is shutting down.'));
    if (queue.length >= queueLimit) {
      return Promise.reject(new ConverterBusy(`${queue.length} templates are waiting; try again shortly.`));
    }
    return new Promise<T>((resolve, reject) => {
      queue.push({ task, resolve, reject });
      dispatch();
    });
  }

  function dispatch(): void {
    for (const thread of threads) {
      if (thread.busy) continue;
      const job = queue.shift();
      if (job === undefined) return;
      thread.busy = true;
      void work(thread, job).then((settle) => {
        thread.busy = false;
        settle();
        if (!closed) dispatch();
      });
    }
  }

  /** Answers how to settle the job, so that the thread is free before the caller goes on. Never throws. */
  async function work(thread: Thread, job: Job): Promise<() => void> {
    thread.worker ??= startThread();
    const { worker } = thread;
    worker.ref();
    const answer = await ask(worker, job.task, timeoutMs);
    if ('done' in answer) {
      worker.unref();
      return () => job.resolve(answer.done as never);
    }
    if ('problem' in answer) {
      worker.unref();
      const { detail, place, problems } = answer.problem;
      return () => job.reject(new TemplateProblem(detail, place, problems));
    }
    // Whatever else happened, the thread is not trusted with another task.
    thread.worker = undefined;
    await worker.terminate();
    if (closed) return () => job.reject(new ConverterUnavailable('The service is shutting down.'));
    return () => job.reject('limit' in answer ? new TemplateProblem(answer.limit) : new Error(answer.failure));
  }
}

/** Between threads a Buffer arrives as the plain array it is made on. */
const withBuffer = <T extends { docx: Uint8Array }>(result: T): T & { docx: Buffer } => ({
  ...result,
  docx: Buffer.from(result.docx.buffer, result.docx.byteOffset, result.docx.byteLength),
});

const encoded = (data: Data): EncodedData => (isEncoded(data) ? data : encodeData(data));

const isEncoded = (data: Data): data is EncodedData =>
  typeof data.json === 'string' && Array.isArray(data.pictures) && typeof data.pictureKey === 'string';

const startThread = (): Worker =>
  new Worker(new URL('./template-thread.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
  });

function ask(worker: Worker, task: ThreadTask, timeoutMs: number): Promise<ThreadAnswer | { limit: string }> {
  return new Promise((resolve) => {
    const finish = (answer: ThreadAnswer | { limit: string }) => {
      clearTimeout(timer);
      worker.off('message', finish).off('error', onError).off('exit', onExit);
      resolve(answer);
    };
    const onError = (error: Error) =>
      finish(
        'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { limit: 'The document grows too large: look for loops inside loops in the template.' }
          : { failure: error.stack ?? error.message },
      );
    const onExit = () => finish({ failure: 'The thread ended.' });
    const timer = setTimeout(
      () =>
        finish({
          limit: `The template could not be worked off within ${timeoutMs / 1000} s: look for loops inside loops.`,
        }),
      timeoutMs,
    );
    worker.on('message', finish).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}
