import { totalmem } from 'node:os';
import type { Converter, OpenConverterOptions } from './converter.ts';
import { openEnginePool } from './engine-pool.ts';
import { buildOfficeFence } from './office-fence.ts';
import { provideWasmPackage } from './wasm-package.ts';
import { startWasmProcess } from './wasm-process.ts';

/** One process takes 1.3 GB; beside it the service, its database and the system must fit. */
const memoryPerWorkerBytes = 2.5 * 1024 ** 3;

/**
 * LibreOffice as WASM, each in a process of its own: for machines where none is installed and none may be.
 * Takes 1.3 GB a worker and up to half a minute to start; a page then takes about 80 ms. Throws a sentence
 * why not.
 */
export async function openWasmOffice(options: OpenConverterOptions): Promise<Converter> {
  const packageDir = await provideWasmPackage(options.dataDir, options.mayFetch ?? true, options.signal);
  // Its file system is its own memory, so it needs no other user; a limit of address space would stop WASM
  // itself.
  const fence = await buildOfficeFence({ dropUser: false, limitMemory: false });
  const workers = Math.max(1, Math.min(options.workers, Math.floor(totalmem() / memoryPerWorkerBytes)));
  const pool = await openEnginePool({
    workers,
    queueLimit: options.queueLimit ?? 64,
    recycleAfter: options.recycleAfter ?? 500,
    log: options.log ?? (() => {}),
    start: () => startWasmProcess(packageDir, fence.prefix),
  });
  return {
    kind: 'wasm',
    describe: () => ({
      kind: 'wasm',
      summary: `LibreOffice as WASM, ${workers} process${workers === 1 ? '' : 'es'}; install LibreOffice for less memory`,
      workers,
      transport: 'child-process',
      isolation: fence.isolation,
      counters: pool.counters(),
    }),
    convert: pool.submit,
    close: pool.close,
  };
}
