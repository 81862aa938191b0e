const pieceBytes = 256 * 1024;

/**
 * Bytes in pieces, for a reader who takes them one after the other: the event loop is not held for the whole
 * of a large file.
 */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
