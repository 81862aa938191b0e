import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createTwoTenants, type TestTenant } from '#test/tenant';
import type { Principal } from './auth/principal.ts';
import type { Ctx } from './ctx.ts';
import { createPool } from './db/pool.ts';
import { chunkBytes, openFile, putFile, readFile, removeFile } from './files.ts';
import { makeCtx } from './make-ctx.ts';
import { inTenant } from './transaction.ts';

describe('files', () => {
  let db: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  let a: TestTenant;
  let b: TestTenant;
  before(async () => {
    db = await createTestDatabase();
    pool = createPool(db.service, { max: 4, applicationName: 'test' });
    [a, b] = await createTwoTenants(db.admin);
  });
  after(async () => {
    await pool.end();
    await db.drop();
  });

  const inside = <T>(
    { tenantID, users }: TestTenant,
    mode: 'read' | 'write',
    work: (ctx: Ctx) => Promise<T>,
  ) =>
    inTenant(pool, tenantID, mode, (client) => {
      const principal = { tenantID, userID: users.ADMIN, kind: 'USER' } as Principal;
      const now = '2026-03-02T09:00:00.000Z';
      return work(
        makeCtx({
          client,
          principal,
          tenantID,
          now,
          requestID: 'r',
          correlationID: 'r',
          origin: 'APP',
          reactions: new Map(),
        }).ctx,
      );
    });

  it('come out as they went in, whatever pieces they come in, in chunks of one size', async () => {
    const bytes = randomBytes(2 * chunkBytes + 5);
    const pieces = async function* () {
      for (const [from, to] of [
        [0, 1],
        [1, 1],
        [1, chunkBytes + 7],
        [chunkBytes + 7, bytes.length],
      ] as const)
        yield bytes.subarray(from, to);
    };
    const made = await inside(a, 'write', (ctx) => putFile(ctx, pieces()));
    assert.equal(made.size, bytes.length);
    assert.equal(made.sha256, createHash('sha256').update(bytes).digest('hex'));
    const chunks = await inside(a, 'read', (ctx) => Array.fromAsync(openFile(ctx, made.fileID)));
    assert.deepEqual(
      chunks.map(({ length }) => length),
      [chunkBytes, chunkBytes, 5],
    );
    assert.ok(Buffer.concat(chunks).equals(bytes));
  });

  it('may be empty, are unknown to another tenant, and are gone when removed', async () => {
    const made = await inside(a, 'write', (ctx) => putFile(ctx, Buffer.alloc(0)));
    assert.equal((await inside(a, 'read', (ctx) => readFile(ctx, made.fileID))).length, 0);
    await assert.rejects(
      inside(b, 'read', (ctx) => readFile(ctx, made.fileID)),
      /no such file/,
    );
    await inside(b, 'write', (ctx) => removeFile(ctx, made.fileID));
    assert.equal((await inside(a, 'read', (ctx) => readFile(ctx, made.fileID))).length, 0);
    await inside(a, 'write', (ctx) => removeFile(ctx, made.fileID));
    await assert.rejects(
      inside(a, 'read', (ctx) => readFile(ctx, made.fileID)),
      /no such file/,
    );
  });

  it('leave nothing behind when what is read breaks off', async () => {
    const breaking = async function* () {
      yield randomBytes(chunkBytes + 1);
      throw new Error('the sender went away');
    };
    await assert.rejects(
      inside(a, 'write', (ctx) => putFile(ctx, breaking())),
      /went away/,
    );
    const { rows } = await pool.query('select 1 from file_chunks limit 1');
    assert.deepEqual(rows, []);
  });
});
