import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { withClient } from '#platform/db/connection';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { createTwoTenants, type TestTenant } from '#test/tenant';
import type { Principal } from './auth/principal.ts';
import type { Ctx } from './ctx.ts';
import { createPool } from './db/pool.ts';
import { problemOfDatabaseError, problemOfPart } from './db-problem.ts';
import { type EventType, eventType } from './event.ts';
import { makeCtx } from './make-ctx.ts';
import { type Reaction, reactionsByEvent } from './reaction.ts';
import { object, text } from './schema.ts';
import { inTenant } from './transaction.ts';
import { writeAudit } from './write-audit.ts';

const happened: EventType = eventType({
  entity: 'Part',
  event: 'Happened',
  permission: 'webhooks.read',
  body: object({ name: text(20) }),
  description: 'A part happened',
});
/** What a later area does on hearing of it: another row, another event, an audit entry of its own. */
const heard = { ...happened, event: 'Heard' };
const listener: Reaction = {
  on: happened,
  run: async (ctx, { entityID }) => {
    tag(ctx, `heard ${entityID}`);
    ctx.audit({ entity: 'Heard', entityID, action: 'CREATE' });
    await ctx.emit(heard, entityID, { name: entityID });
  },
};

const tag = (ctx: Ctx, name: string): void =>
  ctx.send(sql`insert into tags (tenant_id, tag_id, entity, entity_id, name)
    values (${ctx.tenantID}, ${ctx.newID()}, 'Customer', 'c', ${name})`);
const countTags = async (ctx: Ctx): Promise<number> =>
  (await ctx.first(sql<{ n: number }>`select count(*)::int as n from tags t where ${ctx.mine('t')}`))?.n ?? 0;

const part = async (ctx: Ctx, name: string): Promise<void> => {
  tag(ctx, name);
  ctx.audit({ entity: 'Part', entityID: name, action: 'CREATE' });
  await ctx.emit(happened, name, { name });
};
const failing = (ctx: Ctx, name: string) => async () => {
  await part(ctx, name);
  throw new Error(`${name} fails`);
};

describe('an attempt', () => {
  let db: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  let a: TestTenant;
  before(async () => {
    db = await createTestDatabase();
    pool = createPool(db.service, { max: 1, applicationName: 'attempt test' });
    // A connection that breaks while nobody uses it is the pool's business.
    pool.on('error', () => undefined);
    [a] = await createTwoTenants(db.admin);
  });
  after(async () => {
    await pool.end();
    await db.drop();
  });

  const behind = <R>(statement: string) =>
    withClient(db.admin, async (client) => {
      await client.query('set search_path = millwright');
      return (await client.query(statement)).rows as R[];
    });
  beforeEach(() =>
    behind('delete from tags; delete from audit_unchained; delete from audit_entries; delete from events'),
  );

  /** A transaction as a request has one. */
  const inRequest = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    inTenant(pool, a.tenantID, 'write', async (client) => {
      const { ctx, audited } = makeCtx({
        client,
        principal: { kind: 'USER', tenantID: a.tenantID, userID: a.users.ADMIN } as Principal,
        ...{
          tenantID: a.tenantID,
          now: '2026-03-02T09:00:00.000Z',
          requestID: 'r',
          correlationID: 'r',
          origin: 'APP',
        },
        reactions: reactionsByEvent([listener]),
      });
      const result = await work(ctx);
      await writeAudit(ctx, audited, { operation: 'test', origin: 'API' });
      return result;
    });
  /** The names of all that there is: rows, events and audit entries. */
  const left = async () => {
    const names = async (statement: string) =>
      (await behind<{ name: string }>(statement)).map(({ name }) => name);
    return {
      tags: await names('select name from tags order by tag_id'),
      events: await names(`select event || ' ' || entity_id as name from events order by event_id`),
      audit: await names(`select entity || ' ' || entity_id as name from audit_entries order by audit_id`),
    };
  };
  const all = (...names: string[]) => ({
    tags: names.flatMap((name) => [name, `heard ${name}`]),
    events: names.flatMap((name) => [`Happened ${name}`, `Heard ${name}`]),
    audit: names.flatMap((name) => [`Part ${name}`, `Heard ${name}`]),
  });

  it('that fails leaves nothing, nor what was done on hearing of it; what is beside it stays', async () => {
    await inRequest(async (ctx) => {
      await part(ctx, 'before');
      await ctx.attempt(() => part(ctx, 'first'));
      await assert.rejects(ctx.attempt(failing(ctx, 'second')), /second fails/);
      assert.equal(await countTags(ctx), 4);
      await part(ctx, 'after');
    });
    assert.deepEqual(await left(), all('before', 'first', 'after'));
  });

  it('may lie within another: the inner fails alone, and does not outlive the outer', async () => {
    await inRequest(async (ctx) => {
      await ctx.attempt(async () => {
        await part(ctx, 'outer');
        await assert.rejects(ctx.attempt(failing(ctx, 'inner')), /inner fails/);
        await ctx.attempt(() => part(ctx, 'sound'));
      });
      const lost = ctx.attempt(async () => {
        await ctx.attempt(() => part(ctx, 'well'));
        await failing(ctx, 'lost')();
      });
      await assert.rejects(lost, /lost fails/);
    });
    assert.deepEqual(await left(), all('outer', 'sound'));
  });

  it('that is taken back answers the result and leaves nothing', async () => {
    await inRequest(async (ctx) => {
      const tags = await ctx.attempt(async () => {
        await part(ctx, 'tried');
        return countTags(ctx);
      }, 'takeBack');
      assert.equal(tags, 2);
      await part(ctx, 'kept');
    });
    assert.deepEqual(await left(), all('kept'));
  });

  it('gets the first fault, also of a statement that nobody waited for, which then fails nothing else', async () => {
    await inRequest(async (ctx) => {
      const twice = async () => {
        tag(ctx, 'twice');
        tag(ctx, 'twice');
        await countTags(ctx);
      };
      for (const end of ['keep', 'takeBack'] as const) {
        await assert.rejects(ctx.attempt(twice, end), { code: '23505' });
        // Without anything after it that would have met the fault.
        await assert.rejects(
          ctx.attempt(async () => {
            tag(ctx, 'alone');
            tag(ctx, 'alone');
          }, end),
          { code: '23505' },
        );
      }
      await part(ctx, 'after');
    });
    assert.deepEqual(await left(), all('after'));
  });

  it('leaves no savepoint open, so that a thousand do not lie one within the other', async () => {
    for (const attempt of ['keeps', 'fails', 'takes back']) {
      const open = inRequest(async (ctx) => {
        const tried = attempt === 'fails' ? failing(ctx, 'one') : () => part(ctx, 'one');
        await ctx.attempt(tried, attempt === 'takes back' ? 'takeBack' : 'keep').catch(() => undefined);
        await ctx.exec(sql`release savepoint attempt_1`);
      });
      await assert.rejects(open, { code: '3B001' }, attempt);
    }
  });

  it('beside another in one transaction is refused, and fails the whole', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const beside = inRequest(async (ctx) => {
      const one = ctx.attempt(() => first.promise);
      const other = ctx.attempt(() => second.promise);
      first.resolve();
      const refused = await one.catch((error: unknown) => error);
      second.resolve();
      await other.catch(() => undefined);
      throw refused;
    });
    await assert.rejects(beside, /one after the other/);
    assert.deepEqual(await left(), all());
  });

  it('does not let a look-up remember what was taken back', async () => {
    await inRequest(async (ctx) =>
      ctx.rememberReads(async () => {
        await part(ctx, 'before');
        const seen = [await countTags(ctx)];
        await ctx
          .attempt(async () => {
            await part(ctx, 'within');
            seen.push(await countTags(ctx));
            throw new Error('fails');
          })
          .catch(() => undefined);
        seen.push(await countTags(ctx));
        await ctx.attempt(async () => {
          tag(ctx, 'tried');
          seen.push(await countTags(ctx));
        }, 'takeBack');
        seen.push(await countTags(ctx));
        assert.deepEqual(seen, [2, 4, 2, 3, 2]);
      }),
    );
  });

  it('in which the connection is lost tells so, not as the fault of the part, and the next has another one', async () => {
    const lost = await inRequest(async (ctx) => {
      await part(ctx, 'before');
      await ctx.attempt(async () => {
        const [own] = await ctx.rows(sql<{ pid: number }>`select pg_backend_pid() as pid`);
        await behind(`select pg_terminate_backend(${own?.pid})`);
        await part(ctx, 'within');
      });
    }).catch((error: Error) => error);
    assert.ok(lost instanceof Error);
    assert.equal(problemOfDatabaseError(lost)?.code, 'DatabaseUnavailable', lost.message);
    assert.equal(problemOfPart(lost), undefined);
    await inRequest((ctx) => ctx.attempt(() => part(ctx, 'next')));
    assert.deepEqual(await left(), all('next'));
  });
});

describe('remembered reads', () => {
  let db: TestDatabase;
  let pool: ReturnType<typeof createPool>;
  let a: TestTenant;
  before(async () => {
    db = await createTestDatabase();
    pool = createPool(db.service, { max: 1, applicationName: 'remembered reads test' });
    [a] = await createTwoTenants(db.admin);
  });
  after(async () => {
    await pool.end();
    await db.drop();
  });

  it('are asked once until something is written, however it is written, and only while the work runs', async () => {
    await inTenant(pool, a.tenantID, 'write', async (client) => {
      const principal = { kind: 'USER', tenantID: a.tenantID, userID: a.users.ADMIN } as Principal;
      const rest = {
        now: '2026-03-02T09:00:00.000Z',
        requestID: 'r',
        correlationID: 'r',
        origin: 'APP',
      } as const;
      const { ctx } = makeCtx({
        client,
        principal,
        tenantID: a.tenantID,
        ...rest,
        reactions: reactionsByEvent([listener]),
      });
      const asks = async (work: () => unknown) => {
        const before = ctx.statements();
        await work();
        return ctx.statements() - before;
      };
      const count = () => countTags(ctx);
      const insert = (name: string) => sql<{ name: string }>`
        insert into tags (tenant_id, tag_id, entity, entity_id, name)
        values (${ctx.tenantID}, ${ctx.newID()}, 'Customer', 'c', ${name}) returning name`;
      const locked = sql`select 1 from tags t where ${ctx.mine('t')} for update`;
      await ctx.rememberReads(async () => {
        assert.deepEqual([await asks(count), await asks(count)], [1, 0]);
        assert.equal(
          await asks(() => ctx.one(sql`select 1 where ${'x'} = 'y'`, 'x').catch(() => undefined)),
          1,
        );
        const ways = {
          exec: () => ctx.exec(insert('exec')),
          send: () => tag(ctx, 'send'),
          rows: () => ctx.rows(insert('rows')),
          with: () => ctx.first(sql`with made as (${insert('with')}) select * from made`),
          emit: () => ctx.emit(happened, 'x', { name: 'x' }),
          'advisory lock': () => ctx.rows(sql`select pg_advisory_xact_lock(1)`),
        };
        for (const [way, write] of Object.entries(ways)) {
          await count();
          assert.equal(await asks(count), 0, way);
          assert.ok((await asks(write)) >= 1, way);
          assert.equal(await asks(count), 1, way);
        }
        assert.deepEqual([await asks(() => ctx.rows(locked)), await asks(() => ctx.rows(locked))], [1, 0]);
      });
      assert.deepEqual([await asks(count), await asks(count)], [1, 1]);
    });
  });
});
