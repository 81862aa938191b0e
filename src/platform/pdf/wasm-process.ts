import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ConversionFailed } from './converter.ts';
import { emptyDocx } from './empty-docx.ts';
import { type Engine, EngineDied, type EngineOptions } from './engine-pool.ts';
import type { WasmAnswer, WasmRequest } from './wasm-child.ts';

/** The first document takes up to 25 s on a busy machine, while V8 compiles 147 MB of WASM. */
const startTimeoutMs = 120_000;

/** Starts one Node process with LibreOffice as WASM in it, and waits until a first document came through. */
export async function startWasmProcess(packageDir: string, prefix: readonly string[]): Promise<Engine> {
  const script = fileURLToPath(new URL('./wasm-child.ts', import.meta.url));
  const [file = '', ...args] = [...prefix, process.execPath, script, packageDir];
  const child = spawn(file, args, {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    detached: true, // Ctrl-C in a terminal is for the service, which stops in its own order
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await Promise.race([ended, sleep(5000, undefined, { ref: false })]);
  };
  let jobs = 0;
  const engine: Engine = { convert, kill, ended };
  try {
    const started = (async () => {
      await answer((message) => 'ready' in message);
      await convert(emptyDocx('probe'), { archival: false });
    })();
    const late = sleep(startTimeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`LibreOffice as WASM did not start within ${startTimeoutMs / 1000} s.`);
    });
    await Promise.race([started, late]);
    started.catch(() => {});
    return engine;
  } catch (error) {
    await kill();
    const said = stderr.trim().split('\n').at(-1);
    throw new Error(
      `LibreOffice as WASM did not start: ${said || (error instanceof Error ? error.message : error)}`,
    );
  }

  async function convert(docx: Uint8Array, { archival }: Pick<EngineOptions, 'archival'>): Promise<Buffer> {
    const id = ++jobs;
    const answered = answer((message) => 'id' in message && message.id === id);
    child.send({ id, docx, archival } satisfies WasmRequest, () => {});
    const message = await answered;
    if (!('pdf' in message)) {
      throw new ConversionFailed(
        `LibreOffice made no PDF: ${'failure' in message ? message.failure : 'no answer'}`,
      );
    }
    const pdf = Buffer.from(message.pdf);
    if (pdf.toString('latin1', 0, 5) !== '%PDF-')
      throw new ConversionFailed('LibreOffice made no PDF of the document.');
    return pdf;
  }

  function answer(isMine: (message: WasmAnswer) => boolean): Promise<WasmAnswer> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: unknown) => {
        // The child is ours and sends nothing else.
        if (isMine(message as WasmAnswer)) finish(() => resolve(message as WasmAnswer));
      };
      const onEnd = () => finish(() => reject(new EngineDied('The process of LibreOffice as WASM ended.')));
      function finish(act: () => void) {
        child.off('message', onMessage);
        child.off('exit', onEnd);
        child.off('error', onEnd);
        act();
      }
      child.on('message', onMessage);
      child.once('exit', onEnd);
      child.once('error', onEnd);
      if (child.exitCode !== null || child.signalCode !== null) onEnd();
    });
  }
}
