import { withArticle } from '#lib/article';
import type { EventType } from '#platform/event';
import { type Operation, operation } from '#platform/operation';
import type { ProblemCode } from '#platform/problems';
import { object, type Static, type TObject, type TProperties } from '#platform/schema';
import type { Kept, Resource, Row } from '../declaration.ts';
import { type Machine, readStatus, statusInput } from '../machine.ts';
import { lockOne, readOne } from '../rows.ts';
import { idIn, idParams, whole } from '../shapes.ts';
import { type MovingFields, moveRow, type WithMeans } from './move-row.ts';
import { machineOperation } from './read-machine.ts';

/** What an area says of its move beside the machine. */
type StatusSpec<Body extends TProperties> = {
  summary?: string;
  description?: string;
  /** What the body takes beside `status`; requirements and effects get it. A `reason` is noted. */
  body?: Body;
  bodyTitle?: string;
  /** What it can answer besides: what requirements and effects throw. */
  problems?: ProblemCode[];
  event?: EventType;
  /** The contract does not have it; so anyhow where all of the resource is an addition. */
  addition?: boolean;
  /** What of the example differs from the resource's, beside the status. */
  example?: Row;
  /** The id of the operation that reads the machine, where it is another. */
  readID?: string;
};

/**
 * The two operations of a life cycle: `PATCH …/{id}/status` moves a record (lock, If-Match, roles,
 * requirements, effects, history, audit, event), `GET …/statemachines/status` shows the machine as data. What
 * moves otherwise calls `moveRow`.
 */
export const statusOperations = <
  F extends MovingFields,
  ID extends string,
  P extends string,
  S extends string,
  R extends string,
  E extends string,
  B extends string,
  Body extends TProperties = Record<never, never>,
>(
  resource: Resource<F, ID, P>,
  table: Machine<S, R, E, B>,
  said: StatusSpec<Body> & WithMeans<Kept<F, ID>, R, E, NoInfer<Static<TObject<Body>>>>,
): Operation[] =>
  // Of any fields and names: what binds them has done so in the signature.
  bothOperations(resource as unknown as Resource<MovingFields>, table as Machine, said);

type Said = StatusSpec<TProperties> & {
  means?: { requires?: object | undefined; effects?: object | undefined } | undefined;
};

const bothOperations = (resource: Resource<MovingFields>, table: Machine, said: Said): Operation[] => {
  const { spec } = resource;
  const { readID, bodyTitle, event, means } = said;
  const addition = said.addition ?? spec.additions === 'all';
  const set = operation({
    id: `set${spec.entity}Status`,
    method: 'PATCH',
    path: `${spec.path}/{${spec.param}}/status`,
    tag: spec.tag,
    summary: said.summary ?? `Move ${withArticle(spec.noun)} to another status`,
    ...(said.description ? { description: said.description } : {}),
    permission: `${spec.permission}.write`,
    ...(addition ? { addition } : {}),
    ...(event ? { emits: [event] } : {}),
    params: idParams(resource),
    body: object({ status: statusInput(table), ...said.body }, bodyTitle ? { title: bodyTitle } : {}),
    response: resource.model,
    problems: problemsOf(said),
    example: exampleOf(resource, table, said.example),
    run: async (ctx, { params, body }) => {
      const id = idIn(resource, params);
      const sent = body as { status: string; reason?: string }; // with what the area adds
      const how = { by: 'status', sent, reason: sent.reason, event, means };
      const old = await lockOne(ctx, resource, id);
      await moveRow(ctx, resource, table, old, readStatus(table, sent.status), how as never); // bound above
      return whole(await readOne(ctx, resource, id));
    },
  });
  return [set, machineOperation(resource, table, { ...(readID ? { id: readID } : {}), addition })];
};

/** Requirements that are code of their own answer what is missing. */
const problemsOf = ({ problems = [], means }: Said): ProblemCode[] => [
  ...(['NotFound', 'IllegalTransition', 'PreconditionFailed'] as const),
  ...(Object.values(means?.requires ?? {}).some((one) => one !== null)
    ? (['PreconditionMissing'] as const)
    : []),
  ...problems,
];

/** The first move of a new record. */
const exampleOf = (
  { spec }: { spec: { example: { row: Row } } },
  { initial, transitions }: Machine,
  differing?: Row,
) => {
  const status = transitions.find(({ from }) => from === initial)?.to;
  return { body: { status }, response: { ...spec.example.row, status, ...differing, rowVersion: 2 } };
};
