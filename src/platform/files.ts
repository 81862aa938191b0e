import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { Transaction } from './transaction.ts';

/**
 * Files, kept in the database: they are in the same transaction, the same backup and behind the same tenant
 * wall as the records they belong to. Who holds a file's id removes it with the record. A file never changes;
 * another one takes its place.
 */

/** A file as it was stored. `size` in bytes, `sha256` in hex. */
export type StoredFile = { fileID: string; size: number; sha256: string };

/** Bytes of a row of file_chunks: a file of any size costs so much memory, times two or three. */
export const chunkBytes = 256 * 1024;

/** Stores bytes, or a stream of them, as a new file. */
export const putFile = async (
  ctx: Ctx,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<StoredFile> => {
  const fileID = ctx.newID();
  const hash = createHash('sha256');
  let size = 0;
  let index = 0;
  for await (const chunk of chunks(bytes)) {
    hash.update(chunk);
    size += chunk.length;
    await ctx.exec(sql`
      insert into file_chunks (tenant_id, file_id, chunk_index, bytes)
      values (${ctx.tenantID}, ${fileID}, ${index++}, ${chunk})`);
  }
  const sha256 = hash.digest('hex');
  // After its chunks, because only now size and hash are known; the reference is checked at the end of the
  // transaction.
  await ctx.exec(sql`
    insert into files (tenant_id, file_id, size, sha256, created_utc)
    values (${ctx.tenantID}, ${fileID}, ${size}, ${sha256}, ${ctx.now})`);
  return { fileID, size, sha256 };
};

/**
 * A file's bytes, chunk by chunk, within the transaction. The last chunk comes out only when size and hash of
 * the whole are right: a damaged file ends in an error, never in a whole-looking answer.
 */
export const openFile = async function* (ctx: Ctx, fileID: string): AsyncGenerator<Buffer> {
  const file = await ctx.one<{ size: number; sha256: string }>(
    sql`select size, sha256 from files f where ${ctx.mine('f')} and f.file_id = ${fileID}`,
    'file',
  );
  const hash = createHash('sha256');
  let size = 0;
  let held: Buffer | undefined;
  for (let index = 0; ; index++) {
    const row = await ctx.first<{ bytes: Buffer }>(sql`
      select bytes from file_chunks c
      where ${ctx.mine('c')} and c.file_id = ${fileID} and c.chunk_index = ${index}`);
    if (!row) break;
    hash.update(row.bytes);
    size += row.bytes.length;
    if (held) yield held;
    held = row.bytes;
  }
  if (size !== Number(file.size) || hash.digest('hex') !== file.sha256) {
    throw new Error(`The file ${fileID} is damaged: ${size} of ${file.size} bytes, or another content.`);
  }
  if (held) yield held;
};

/**
 * One chunk of a file, or undefined after the last: for work that goes on longer than a transaction should.
 */
export const fileChunk = async (
  client: Pick<Transaction, 'query'>,
  tenantID: string,
  fileID: string,
  index: number,
): Promise<Buffer | undefined> => {
  const { rows } = await client.query<{ bytes: Buffer }>(
    'select bytes from file_chunks where tenant_id = $1 and file_id = $2 and chunk_index = $3',
    [tenantID, fileID, index],
  );
  return rows[0]?.bytes;
};

/** A whole file in memory: for those that are worked on, such as templates. */
export const readFile = async (ctx: Ctx, fileID: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(openFile(ctx, fileID)));

/**
 * Removes a file and its chunks. Whatever refers to it is gone or points elsewhere by the end of the
 * transaction.
 */
export const removeFile = async (ctx: Ctx, fileID: string): Promise<void> => {
  await ctx.exec(sql`delete from files as f where ${ctx.mine('f')} and f.file_id = ${fileID}`);
};

/** Cuts into chunks of the table's size, whatever pieces the bytes come in. */
const chunks = async function* (bytes: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
    let rest = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    while (length + rest.length >= chunkBytes) {
      const take = chunkBytes - length;
      yield Buffer.concat([...kept, rest.subarray(0, take)]);
      [kept, length, rest] = [[], 0, rest.subarray(take)];
    }
    if (rest.length > 0) kept.push(Buffer.from(rest));
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(kept);
};
