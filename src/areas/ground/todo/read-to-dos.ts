import { type RawBuilder, sql } from 'kysely';
import { exportFile, formatParameter } from '#kit/export';
import { answerList, stretches } from '#kit/list-answer';
import { countStatement, type ListQuery, limitParameter, listQuery, planList } from '#kit/list-plan';
import { elementExample, idIn, idParams, whole } from '#kit/shapes';
import { roles } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { flag, id, list, object, oneOf, optional, type TProperties } from '#platform/schema';
import { toDoResource } from './to-do.resource.ts';
import { isAddressed, isVisible } from './who-is-concerned.ts';

const resource = toDoResource;

const mine = optional(
  flag({ description: 'true: only those addressed to you, by name, role or team; false: only others' }),
);
const query = listQuery(resource, { mine, limit: limitParameter });

const listing = {
  method: 'GET' as const,
  tag: 'todo',
  permission: 'todo.read',
  response: list(resource.element),
  example: { response: [elementExample(resource)] },
};

const seen =
  'You see those that are addressed to you, that you made, and that are about a kind of record that you may read; who may `todo.manage` sees all.';

/** What of a query the kit does not know. */
const planOf = (ctx: Ctx, { mine: isMine, ...asked }: ListQuery, more: RawBuilder<unknown>[] = []) =>
  planList(resource, asked, [
    isVisible(ctx),
    ...(isMine === undefined ? [] : [sql`coalesce(${isAddressed(ctx)}, false) = ${isMine}`]),
    ...more,
  ]);

/** How many rows the list of to-dos has, asked so. */
export const countToDos = async (ctx: Ctx, asked: ListQuery): Promise<number> =>
  (await ctx.first(countStatement(ctx, resource, planOf(ctx, asked))))?.count ?? 0;

/** `GET /v1/todo` */
export const listToDos = operation({
  ...listing,
  id: 'listToDos',
  path: '/v1/todo',
  summary: 'List to-dos',
  description: `The newest first. ${seen}`,
  query,
  problems: ['InvalidCursor'],
  run: async (ctx, { query: asked }) => answerList(ctx, resource, planOf(ctx, asked)),
});

/** `GET /v1/todo/{ToDoID}` */
export const getToDo = operation({
  id: 'getToDo',
  method: 'GET',
  path: '/v1/todo/{ToDoID}',
  tag: 'todo',
  summary: 'Read one to-do',
  description: seen,
  permission: 'todo.read',
  params: idParams(resource),
  response: resource.model,
  problems: ['NotFound'],
  example: { response: resource.spec.example.row },
  run: async (ctx, { params }) =>
    whole(
      await ctx.one(
        sql<{ rowVersion: number }>`
          select ${resource.selectWhole(ctx.now)} from to_dos t
          where ${ctx.mine('t')} and t.to_do_id = ${idIn(resource, params)} and ${isVisible(ctx)}`,
        'to-do',
      ),
    ),
});

type By = {
  id: string;
  path: string;
  of: string;
  params: TProperties;
  where: (value: string) => RawBuilder<unknown>;
  /** @throws Problem 404 where it does not exist */
  need?: (ctx: Ctx, value: string) => Promise<void>;
  example?: Record<string, string>;
  needs?: string;
  addition?: boolean;
};

const listBy = ({ id: name, path, of, params, where, need, example, needs, addition }: By): Operation =>
  operation({
    ...listing,
    id: name,
    path: `/v1/todo/${path}`,
    summary: `List the to-dos ${of}`,
    description: `The newest first. ${seen}`,
    params: object(params),
    query,
    problems: [...(need ? (['NotFound'] as const) : []), 'InvalidCursor'],
    ...(example ? { example: { params: example, ...listing.example } } : {}),
    ...(needs ? { permission: needs } : {}),
    ...(addition ? { addition } : {}),
    run: async (ctx, { params: named, query: asked }) => {
      for (const one of Object.values(named)) await need?.(ctx, String(one));
      return answerList(
        ctx,
        resource,
        planOf(
          ctx,
          asked,
          Object.values(named).map((one) => where(String(one))),
        ),
      );
    },
  });

const aboutRecord = (entity: string) => (value: string) =>
  sql`t.entity = ${entity} and t.entity_id = ${value}`;

/** The areas of these records are later ones; the audit trail knows each record. */
const needRecord = async (ctx: Ctx, entityID: string): Promise<void> => {
  const known = await ctx.first(sql`
    select 1 from audit_entries a where ${ctx.mine('a')} and a.entity_id = ${entityID} limit 1`);
  if (!known) throw notFound('record');
};

const needTeam = async (ctx: Ctx, teamID: string): Promise<void> => {
  const known = await ctx.first(sql`select 1 from teams s where ${ctx.mine('s')} and s.team_id = ${teamID}`);
  if (!known) throw notFound('team');
};

/** Of one record, role or team. */
export const toDoListsBy = [
  listBy({
    ...{ id: 'listToDosOfProduct', path: 'products/{ProductID}', of: 'about a product' },
    params: { ProductID: id({ description: 'The product’s id' }) },
    ...{ where: aboutRecord('Product'), need: needRecord, needs: 'products.read' },
  }),
  listBy({
    ...{ id: 'listToDosOfSalesQuote', path: 'salesquotes/{SalesQuoteID}', of: 'about a sales quote' },
    params: { SalesQuoteID: id({ description: 'The quote’s id' }) },
    ...{ where: aboutRecord('SalesQuote'), need: needRecord, needs: 'quotes.read' },
  }),
  listBy({
    ...{ id: 'listToDosOfSalesOrder', path: 'salesorders/{SalesOrderID}', of: 'about a sales order' },
    params: { SalesOrderID: id({ description: 'The order’s id' }) },
    ...{ where: aboutRecord('SalesOrder'), need: needRecord, needs: 'salesorders.read' },
  }),
  listBy({
    ...{ id: 'listToDosOfRole', path: 'roles/{role}', of: 'for those with a role' },
    params: { role: oneOf(roles, { description: 'The role' }) },
    where: (role) => sql`t.role = ${role}`,
    example: { role: 'SHOP' },
  }),
  listBy({
    ...{ id: 'listToDosOfTeam', path: 'teams/{TeamID}', of: 'for a team', addition: true },
    params: { TeamID: id({ description: 'The team’s id' }) },
    where: (teamID) => sql`t.team_id = ${teamID}`,
    need: needTeam,
  }),
];

const file = exportFile(resource.element);

/** `GET /v1/todo/export` */
export const exportToDos = operation({
  id: 'exportToDos',
  method: 'GET',
  path: '/v1/todo/export',
  tag: 'todo',
  summary: 'Export to-dos',
  description: `The rows of the list, with its filters. ${seen}`,
  permission: 'todo.read',
  exports: 'ToDo',
  query: listQuery(resource, { mine, Format: formatParameter }),
  response: file.response,
  problems: ['InvalidCursor'],
  run: async (ctx, { query: { Format, ...asked } }) =>
    file.answer({ name: 'todo', format: Format, rows: eachOf(ctx, asked) }),
});

const eachOf = async function* (ctx: Ctx, asked: ListQuery) {
  for await (const rows of stretches(ctx, resource, planOf(ctx, asked))) yield* rows;
};
