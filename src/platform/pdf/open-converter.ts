import { type Converter, noConverter, type OpenConverterOptions } from './converter.ts';
import { openNativeOffice } from './native-office.ts';
import { openWasmOffice } from './wasm-office.ts';

/**
 * The best converter this machine has: native LibreOffice, else LibreOffice as WASM, else one that refuses
 * with the reason. Never throws: the rest of the service works without PDFs.
 */
export async function openConverter(options: OpenConverterOptions): Promise<Converter> {
  const reasons: string[] = [];
  for (const [kind, open] of [
    ['native', openNativeOffice],
    ['wasm', openWasmOffice],
  ] as const) {
    if (options.prefer !== undefined && options.prefer !== kind) continue;
    if (options.signal?.aborted) break;
    try {
      return await open(options);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  return noConverter(
    reasons.length === 0 ? 'PDF rendering is switched off by configuration.' : reasons.join(' '),
  );
}
