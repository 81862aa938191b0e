/** Reads entries of a ZIP archive as text; undefined for a name that is not in it. @throws Error */
export const openZip = async (bytes: Uint8Array): Promise<(name: string) => Promise<string | undefined>> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const entries = new Map<string, { method: number; size: number; at: number }>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return async (name) => {
    const entry = entries.get(name);
    if (!entry) return undefined;
    const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const packed = new Blob([bytes.slice(from, from + entry.size)]);
    if (entry.method === 0) return await packed.text();
    return await new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
  };
};

/** Where the end of the directory stands: before a comment of at most 65,535 bytes. */
const endOf = (view: DataView): number => {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new Error('This is no workbook.');
};
