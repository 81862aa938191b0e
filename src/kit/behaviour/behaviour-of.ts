import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import type { ProblemCode } from '#platform/problems';
import { object, type Static, type TObject, type TProperties } from '#platform/schema';
import type { Kept, Resource, Row } from '../declaration.ts';
import type { Fields } from '../field.ts';
import { lockOne, readOne } from '../rows.ts';
import { idIn, idParams, whole } from '../shapes.ts';

/** What a behaviour says of itself; what it leaves out is that of its resource. */
export type Behaviour<K, Body extends TProperties> = Pick<Operation, 'id' | 'summary'> &
  Partial<
    Pick<Operation, 'description' | 'needsToo' | 'usersOnly' | 'emits' | 'numbers' | 'tag' | 'component'>
  > & {
    /** The end of its path: `result` for `POST …/{CalibrationID}/result`. */
    does: string;
    method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** `….write` of the resource unless another is named. */
    permission?: string;
    /** The contract does not have it; so anyhow where all of the resource is an addition. */
    addition?: boolean;
    /** What is sent; without it the operation takes no body. */
    body?: Body;
    bodyTitle?: string;
    /** Beside NotFound and PreconditionFailed. */
    problems?: ProblemCode[];
    /** `response` is what differs from the resource's example. */
    example?: { body?: Row; response?: Row };
    /** Works on the record, which is locked and as `If-Match` says. */
    run: (ctx: Ctx, old: K, body: Static<TObject<Body>>) => Promise<unknown>;
  };

/**
 * An operation on one record: it locks the record, checks If-Match, runs, and answers the record as it is
 * then.
 */
export const behaviourOf = <
  F extends Fields,
  ID extends string,
  P extends string,
  Body extends TProperties = Record<never, never>,
>(
  resource: Resource<F, ID, P>,
  said: Behaviour<Kept<F, ID>, Body>,
): Operation =>
  // Of any fields and names: the signature binds `run` to them.
  onRecord(resource as unknown as Resource, said as unknown as Behaviour<Row, TProperties>);

const onRecord = (resource: Resource, said: Behaviour<Row, TProperties>): Operation => {
  const { spec } = resource;
  const { does, body, bodyTitle, problems = [], example, run, ...rest } = said;
  const addition = said.addition ?? spec.additions === 'all';
  return operation({
    ...{ method: 'POST' as const, tag: spec.tag, permission: `${spec.permission}.write`, ...rest },
    path: `${spec.path}/{${spec.param}}/${does}`,
    ...(addition ? { addition } : {}),
    params: idParams(resource),
    ...(body ? { body: object(body, bodyTitle ? { title: bodyTitle } : {}) } : {}),
    response: resource.model,
    problems: ['NotFound', 'PreconditionFailed', ...problems],
    example: {
      ...(example?.body ? { body: example.body } : {}),
      response: { ...spec.example.row, ...example?.response },
    },
    run: async (ctx, { params, body: sent }) => {
      const id = idIn(resource, params);
      await run(ctx, await lockOne(ctx, resource, id), sent as Row);
      return whole(await readOne(ctx, resource, id));
    },
  });
};
