import { withArticle } from '#lib/article';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import type { OrdinaryOperation, Resource, Row } from './declaration.ts';
import { countRows, listRows, pageRows } from './list/list-operations.ts';
import { needDeletable, needEditable } from './machine.ts';
import { auditRow, deleteRow, lockOne, readAgain, readOne } from './rows.ts';
import { searchedOf } from './search/renew-entries.ts';
import { searchOperation } from './search/search-operation.ts';
import { createBody, elementExample, idIn, idParams, patchBody, problemsOf, whole } from './shapes.ts';
import { createRow, patchRow, writable } from './write-rows.ts';

/** The ordinary operations a resource asked for, in the order of a person's reading. */
export const resourceOperations = (resource: Resource): Operation[] => {
  const { spec } = resource;
  const read = (name: 'list' | 'count' | 'pages', summary: string) => ({
    id: `${name === 'pages' ? 'page' : name}${spec.entity}s`,
    path: name === 'list' ? spec.path : `${spec.path}/${name}`,
    ...{ tag: spec.tag, permission: `${spec.permission}.read`, summary: `${summary} ${spec.noun}s` },
    ...{ problems: problemsOf(resource, name), row: elementExample(resource) },
  });
  const make: Record<OrdinaryOperation, () => Operation> = {
    list: () => listRows(resource, read('list', 'List')),
    create: () => createOperation(resource),
    get: () => getOperation(resource),
    patch: () => patchOperation(resource),
    delete: () => deleteOperation(resource),
    count: () => countRows(resource, read('count', 'Count')),
    pages: () =>
      pageRows(resource, { ...read('pages', 'One page of'), size: 'recordsperpage', ...spec.pages }),
    search: () => searchOperation(resource),
  };
  return spec.operations.map((name) => ({
    ...make[name](),
    ...(spec.additions === 'all' || spec.additions?.includes(name) ? { addition: true } : {}),
    ...{ emits: Object.values(spec.events ?? {}), numbers: resource.number ? [resource.number.series] : [] },
    ...searchedOf(resource),
  }));
};

const onOne = (resource: Resource) => ({
  path: `${resource.spec.path}/{${resource.spec.param}}`,
  ...{ tag: resource.spec.tag, params: idParams(resource), response: resource.model },
});

const getOperation = (resource: Resource) =>
  operation({
    id: `get${resource.spec.entity}`,
    method: 'GET',
    ...onOne(resource),
    summary: `Read one ${resource.spec.noun}`,
    permission: `${resource.spec.permission}.read`,
    problems: problemsOf(resource, 'get'),
    example: { response: resource.spec.example.row },
    run: async (ctx, { params }) => whole(await readAgain(ctx, resource, idIn(resource, params))),
  });

const createOperation = (resource: Resource) =>
  operation({
    id: `create${resource.spec.entity}`,
    method: 'POST',
    path: resource.spec.path,
    tag: resource.spec.tag,
    summary: `Create ${withArticle(resource.spec.noun)}`,
    permission: `${resource.spec.permission}.write`,
    body: createBody(resource),
    response: resource.model,
    problems: problemsOf(resource, 'create'),
    example: { body: resource.spec.example.create, response: resource.spec.example.row },
    run: async (ctx, { body }) => {
      const row = await createRow(ctx, resource, body);
      return whole(await readOne(ctx, resource, row[resource.spec.idField] as string));
    },
  });

const patchOperation = (resource: Resource, { life, noun } = resource.spec) =>
  operation({
    id: `update${resource.spec.entity}`,
    method: 'PATCH',
    ...onOne(resource),
    summary: `Change ${withArticle(resource.spec.noun)}`,
    description:
      'Changes only the fields sent; null clears a field. Read-only fields may be sent back as they were read.',
    permission: `${resource.spec.permission}.write`,
    body: patchBody(resource),
    problems: problemsOf(resource, 'patch'),
    example: { body: resource.spec.example.patch, response: resource.spec.example.row },
    run: async (ctx, { params, body }) => {
      const id = idIn(resource, params);
      const old = await lockOne(ctx, resource, id);
      if (life) needEditable(life, old.status as string, noun);
      const changes = writable(resource, body, old, await partsIfSent(ctx, resource, body, id));
      await patchRow(ctx, resource, old, changes);
      return whole(await readOne(ctx, resource, id));
    },
  });

const deleteOperation = (resource: Resource, { deletableIn, noun } = resource.spec) =>
  operation({
    id: `delete${resource.spec.entity}`,
    method: 'DELETE',
    ...onOne(resource),
    summary: `Delete ${withArticle(resource.spec.noun)}`,
    description: 'Answers the record as it was. Refused while other records refer to it.',
    permission: `${resource.spec.permission}.write`,
    problems: problemsOf(resource, 'delete'),
    example: { response: resource.spec.example.row },
    run: async (ctx, { params }) => {
      const id = idIn(resource, params);
      const old = await lockOne(ctx, resource, id);
      if (deletableIn) needDeletable(deletableIn, old.status, noun);
      const shown = await readOne(ctx, resource, id);
      await resource.spec.deleting?.(ctx, old as never);
      await deleteRow(ctx, resource, id);
      auditRow(ctx, resource, 'DELETE', old, undefined);
      if (resource.spec.events?.deleted) await ctx.emit(resource.spec.events.deleted, id, shown);
      return shown;
    },
  });

const partsIfSent = async (ctx: Ctx, resource: Resource, body: Row, id: string): Promise<Row> =>
  Object.keys(body).some((name) => name in (resource.spec.parts ?? {})) ? readOne(ctx, resource, id) : {};
