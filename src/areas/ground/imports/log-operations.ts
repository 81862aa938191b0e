import { sql } from 'kysely';
import { answerPage } from '#kit/list-answer';
import { countStatement, filterProperties, listQuery, pageSize, planList } from '#kit/list-plan';
import { type Operation, operation } from '#platform/operation';
import { int32, list, object, oneOf, otherwise } from '#platform/schema';
import { importLog, logExample } from './import.ts';
import { importParams } from './list-imports.ts';
import { readImport } from './read-import.ts';

/** Where logs are read: the general paths, or those of one kind of record. */
export type LogPlace = {
  id: string;
  path: string;
  tag: string;
  permission: string;
  entities?: readonly string[];
  addition?: boolean;
};

const logType = otherwise(
  oneOf(['MESSAGES', 'ERRORS', 'WARNINGS'], { description: 'Which of its logs' }),
  'MESSAGES',
);

/** `…/{ImportID}/logs/count` and `…/{ImportID}/logs/pages/{page}`. */
export const logOperations = ({ id, path, entities, ...place }: LogPlace): Operation[] => {
  const plan = (importID: string, query: Record<string, unknown>) => {
    const { LogType } = query;
    return planList(importLog, query, [sql`t.import_id = ${importID}`, sql`t.log_type = ${LogType}`]);
  };
  return [
    operation({
      ...place,
      id: `count${id}Logs`,
      method: 'GET',
      path: `${path}/{ImportID}/logs/count`,
      summary: 'Count the log of an import',
      params: importParams,
      query: object({ ...filterProperties(importLog), LogType: logType }),
      response: object({ count: int32({ minimum: 0 }) }, { title: 'Count' }),
      problems: ['NotFound'],
      example: { response: { count: 20 } },
      run: async (ctx, { params, query }) => {
        await readImport(ctx, params.ImportID, entities);
        return {
          count: (await ctx.first(countStatement(ctx, importLog, plan(params.ImportID, query))))?.count ?? 0,
        };
      },
    }),
    operation({
      ...place,
      id: `page${id}Logs`,
      method: 'GET',
      path: `${path}/{ImportID}/logs/pages/{page}`,
      summary: 'One page of the log of an import, by row',
      params: object({
        ...importParams.properties,
        page: int32({ minimum: 1, description: 'The page, from 1' }),
      }),
      query: listQuery(importLog, {
        LogType: logType,
        limit: pageSize,
      }),
      response: list(importLog.element),
      problems: ['NotFound', 'InvalidCursor'],
      example: { params: { ImportID: logExample.importID, page: '1' }, response: [logExample] },
      run: async (ctx, { params, query }) => {
        await readImport(ctx, params.ImportID, entities);
        const { limit } = query;
        return answerPage(
          ctx,
          importLog,
          { ...plan(params.ImportID, query), limit: undefined },
          params.page,
          limit,
        );
      },
    }),
  ];
};
