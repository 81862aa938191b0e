import { addMinutes } from '#lib/instant';
import type { Operation } from '#platform/operation';
import { membersOf, operationOf, type RecordOperations, recordOperations, type World } from '../world.ts';
import type { Action } from './action.schema.ts';

/** What an action is about: the record of the event, if there was one. */
export type About = { entity: string | null; entityID: string | null; now: string };

/** An operation, and what it is sent. */
export type Request = { operation: Operation; entityID: string | null; body: Record<string, unknown> };

/** Why an action cannot be done, and where in it that stands. */
export type Impossible = { impossible: string; at: string };

/** The actions that are another operation, done for the design's owner. */
export type Requested = Exclude<Action, { type: 'EMAIL' | 'WEBHOOK' }>;

export const isRequested = (action: Action): action is Requested =>
  action.type !== 'EMAIL' && action.type !== 'WEBHOOK';

/**
 * The operation that an action stands for, with what it is sent. So all that holds of the operation holds of
 * the action: its permission, its checks, its life cycle, its trail.
 */
export const requestOf = (world: World, action: Requested, about: About): Request | Impossible => {
  switch (action.type) {
    case 'NOTIFY':
      return {
        operation: operationOf(world, 'sendNotification'),
        entityID: null,
        body: { ...action.params },
      };
    case 'CREATETODO': {
      const { dueInHours, ...body } = action.params;
      const due = dueInHours === undefined ? {} : { dueUTC: addMinutes(about.now, dueInHours * 60) };
      const { entity, entityID } = about;
      const record = entity !== null && entityID !== null ? { entity, entityID } : {};
      return {
        ...{ operation: operationOf(world, 'createToDo'), entityID: null },
        body: { ...body, ...due, ...record },
      };
    }
    case 'CREATEESCALATION': {
      const productionOrderID =
        action.params.productionOrderID ?? (about.entity === 'ProductionOrder' ? about.entityID : null);
      if (productionOrderID === null)
        return {
          impossible: 'must say of which production order, since the event is not about one',
          at: '/params/productionOrderID',
        };
      return {
        ...{ operation: operationOf(world, 'createEscalation'), entityID: null },
        body: { ...action.params, productionOrderID },
      };
    }
    case 'CREATENCR':
      return { operation: operationOf(world, 'createNCR'), entityID: null, body: given(action.params) };
    default:
      return onRecord(world, action, about);
  }
};

/** What was filled in with nothing is not sent. */
const given = (params: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));

type OnRecord = Extract<Requested, { type: 'SETFIELD' | 'SETSTATUS' | 'ADDTAG' | 'ADDNOTE' | 'ASSIGN' }>;

const onRecord = (world: World, action: OnRecord, { entity, entityID }: About): Request | Impossible => {
  if (entity === null || entityID === null)
    return { impossible: 'needs a record, and at a time there is none', at: '/type' };
  const can = recordOperations(world, entity);
  const found = bodyOf(can, action);
  if ('impossible' in found) return found;
  return { operation: found.operation, entityID, body: found.body };
};

const bodyOf = (
  can: RecordOperations,
  action: OnRecord,
): { operation: Operation; body: Record<string, unknown> } | Impossible => {
  const none = { impossible: 'cannot be done to such a record', at: '/type' };
  switch (action.type) {
    case 'SETSTATUS': {
      const { reason, status } = action.params;
      return can.status ? { operation: can.status, body: { status, ...(reason ? { reason } : {}) } } : none;
    }
    case 'ADDTAG': {
      const { name, value = null } = action.params;
      return can.tags ? { operation: can.tags, body: { name, value } } : none;
    }
    case 'ADDNOTE':
      return can.notes ? { operation: can.notes, body: { ...action.params } } : none;
    case 'ASSIGN': {
      const { userID } = action.params;
      if (can.assignment) return { operation: can.assignment, body: { assignedToUserID: userID } };
      const fields = can.change ? membersOf(can.change) : {};
      const field = ['assignedToUserID', 'ownerUserID'].find((name) => isSettable(fields[name]));
      return can.change && field ? { operation: can.change, body: { [field]: userID } } : none;
    }
    case 'SETFIELD': {
      const { field, value } = action.params;
      if (!can.change) return none;
      const fields = membersOf(can.change);
      const known = Object.keys(fields).filter((name) => isSettable(fields[name]));
      if (!known.includes(field))
        return { impossible: `must be one of ${known.join(', ')}`, at: '/params/field' };
      return { operation: can.change, body: { [field]: value ?? null } };
    }
  }
};

const isSettable = (schema: object | undefined): boolean =>
  schema !== undefined && !('readOnly' in schema && schema.readOnly === true);
