import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { exportFile } from '#kit/export';
import { printRows } from '#lib/json-pieces';
import { defineArea } from '#platform/area';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { list, object, oneOf, optional, text } from '#platform/schema';
import { startService, type TestService } from '#test/service';

/** Rows of some kilobyte that count how many of them are printed in one turn of the event loop. */
const counted = { inTurn: 0, most: 0, all: 0, turns: 0 };
const count = (): void => {
  counted.inTurn += 1;
  counted.all += 1;
  counted.most = Math.max(counted.most, counted.inTurn);
};
const more = 'A text of no great length. '.repeat(40);
const rowsAtOnce = (rows: number) =>
  Array.from({ length: rows }, (_, index) => ({
    name: `row ${index}`,
    get more() {
      count();
      return more;
    },
  }));

const row = object({ name: text(2000), more: text(2000) });
const file = exportFile(row);
const rows = 3000;
const stretches = async function* (ctx: Ctx) {
  for (let made = 0; made < rows; made += 1000) {
    await ctx.rows(sql`select 1`);
    yield rowsAtOnce(1000);
  }
};
const eachRow = async function* (ctx: Ctx) {
  for await (const some of stretches(ctx)) yield* some;
};

const common = { method: 'GET', tag: 'turns', permission: 'customers.read' } as const;
const area = defineArea({
  name: 'turns',
  tables: [],
  operations: [
    operation({
      ...{ ...common, id: 'wholeList', path: '/v1/wholelist', summary: 'A list that is answered whole' },
      response: list(row),
      run: async () => answer({ body: rowsAtOnce(rows) }),
    }),
    operation({
      ...{ ...common, id: 'wholeMember', path: '/v1/wholemember', summary: 'A list in an object' },
      response: object({ name: text(10), rows: list(row) }),
      run: async () => ({ name: 'A', rows: rowsAtOnce(rows) }),
    }),
    operation({
      ...{ ...common, id: 'longList', path: '/v1/longlist', summary: 'A list in stretches' },
      response: list(row),
      run: async (ctx) => answer({ stream: printRows(stretches(ctx)) }),
    }),
    operation({
      ...{ ...common, id: 'turnsExport', path: '/v1/turnsexport', summary: 'A file', exports: 'Row' },
      query: object({ Format: optional(oneOf(['csv', 'json', 'xlsx'])) }),
      response: file.response,
      run: async (ctx, { query }) => file.answer({ name: 'Rows', rows: eachRow(ctx), format: query.Format }),
    }),
  ],
});

describe('rows that are there already', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [area] });
  });

  for (const path of [
    '/v1/wholelist',
    '/v1/wholemember',
    '/v1/longlist',
    ...['csv', 'json', 'xlsx'].map((format) => `/v1/turnsexport?Format=${format}`),
  ])
    it(`are printed few in a turn of the event loop: ${path}`, async () => {
      Object.assign(counted, { inTurn: 0, most: 0, all: 0, turns: 0 });
      let isOver = false;
      const turn = () => {
        counted.turns += 1;
        counted.inTurn = 0;
        if (!isOver) setImmediate(turn);
      };
      setImmediate(turn);
      const { status, bytes } = await service.ask(path);
      isOver = true;
      assert.equal(status, 200);
      assert.ok(counted.all >= rows); // a list that turns out to be long is started again
      assert.ok(counted.most <= 150, `${counted.most} rows were printed in one turn`);
      assert.ok(counted.turns >= 20, `${counted.turns} turns`);
      if (path.endsWith('list')) {
        const sent = JSON.parse(bytes.toString()) as { name: string }[];
        assert.deepEqual(
          [sent.length, sent.at(-1)?.name],
          [rows, path.includes('whole') ? 'row 2999' : 'row 999'],
        );
      }
    });
});
