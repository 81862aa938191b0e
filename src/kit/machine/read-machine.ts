import { withArticle } from '#lib/article';
import { type Operation, operation } from '#platform/operation';
import { flag, list, object, optional, Type, text } from '#platform/schema';
import type { Machine } from '../machine.ts';

const machineModel = object(
  {
    entity: text(100),
    initial: text(40),
    states: list(object({ status: text(40), label: text(100), isFinal: flag(), isEditable: flag() })),
    transitions: list(
      object({
        from: text(40),
        to: text(40),
        roles: list(text(40), { description: 'One of these, or ADMIN' }),
        byLink: optional(flag({ description: 'The customer may make it too, by the public link' })),
        requires: list(text(100), { description: 'Must hold, else 409 PreconditionMissing' }),
        effects: list(text(100)),
        by: text(40, { description: 'The operation that makes the move, as its path ends' }),
      }),
    ),
  },
  { title: 'StateMachine' },
);

/** What tells where the life cycle of a resource is served. */
type Owner = {
  spec: { entity: string; path: string; tag: string; permission: string; additions?: unknown };
};

type MachineSpec = Pick<Operation, 'id' | 'path' | 'tag' | 'permission' | 'addition'>;

/**
 * `GET …/statemachines/status`: the life cycle of a resource as data. An addition where all of the resource
 * is one.
 */
export const machineOperation = (
  { spec }: Owner,
  table: Machine,
  { addition = spec.additions === 'all', ...others }: Partial<MachineSpec> = {},
): Operation =>
  operation({
    id: `get${spec.entity}StatusMachine`,
    path: `${spec.path}/statemachines/status`,
    tag: spec.tag,
    permission: `${spec.permission}.read`,
    ...others,
    ...(addition ? { addition: true } : {}),
    method: 'GET',
    summary: `The life cycle of ${withArticle(spaced(table.entity))} as data`,
    description:
      'States and the moves between them, with who may make each, what it requires and what it brings about.',
    response: Type.Unsafe<Machine>(machineModel),
    example: { response: table },
    run: async () => table,
  });

const spaced = (entity: string) => entity.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
