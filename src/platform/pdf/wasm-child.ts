// A process of its own around LibreOffice as WASM: started by wasm-process.ts with the package's folder as
// argument.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the parent sends and gets. Buffers travel as they are (`serialization: 'advanced'`). */
export type WasmRequest = { id: number; docx: Uint8Array; archival: boolean };
export type WasmAnswer = { id: number; pdf: Uint8Array } | { id: number; failure: string } | { ready: true };

type WasmConverter = {
  convert(
    docx: Uint8Array,
    options: { outputFormat: 'pdf'; inputFormat: 'docx'; pdf?: { pdfaLevel: 'PDF/A-3b' } },
    name: string,
  ): Promise<{ data: Uint8Array }>;
};
type WasmServer = {
  createConverter(options: { wasmPath: string; wasmLoader: unknown }): Promise<WasmConverter>;
};

const [packageDir = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit(0));

// The package has types of its own, but it is not installed where this is checked.
const server = (await import(pathToFileURL(join(packageDir, 'dist', 'server.js')).href)) as WasmServer;
const wasmLoader: unknown = createRequire(import.meta.url)(join(packageDir, 'wasm', 'loader.cjs'));
const converter = await server.createConverter({ wasmPath: join(packageDir, 'wasm'), wasmLoader });

process.on('message', async ({ id, docx, archival }: WasmRequest) => {
  let answer: WasmAnswer;
  try {
    const { data } = await converter.convert(
      docx,
      { outputFormat: 'pdf', inputFormat: 'docx', ...(archival ? { pdf: { pdfaLevel: 'PDF/A-3b' } } : {}) },
      'document.docx',
    );
    answer = { id, pdf: data };
  } catch (error) {
    answer = { id, failure: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
process.send?.({ ready: true } satisfies WasmAnswer);
