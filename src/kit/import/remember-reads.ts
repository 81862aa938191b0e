import type { RawBuilder } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx, Statement } from '#platform/ctx';
import { compileOnly } from '#platform/db/compile-only';
import { notFound } from '#platform/problem';

/**
 * The same Ctx, on which the same look-up is made once, as long as nothing is written: a thousand rows of one vertical ask
 * for it once. What another transaction commits meanwhile is not seen, as if all had been asked for at the same moment.
 */
export const rememberReads = (ctx: Ctx): Ctx => {
  const found = new Map<string, Promise<unknown[]>>();
  const rows = <R>(statement: Statement<R>): Promise<R[]> => {
    const { sql: text, parameters } = (statement as RawBuilder<R>).compile(compileOnly);
    const key = `${text} ${printJson(parameters)}`;
    let answer = found.get(key) as Promise<R[]> | undefined;
    if (!answer) {
      answer = ctx.rows(statement);
      found.set(key, answer);
    }
    return answer;
  };
  return {
    ...ctx,
    rows,
    first: async (statement) => (await rows(statement))[0],
    one: async (statement, what) => {
      const [row] = await rows(statement);
      if (row === undefined) throw notFound(what);
      return row;
    },
    exec: (statement) => {
      found.clear();
      return ctx.exec(statement);
    },
    send: (statement) => {
      found.clear();
      ctx.send(statement);
    },
    emit: (...event) => {
      found.clear();
      return ctx.emit(...event);
    },
    emitMany: (...events) => {
      found.clear();
      return ctx.emitMany(...events);
    },
  };
};
