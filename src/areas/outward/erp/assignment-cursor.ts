import { createHmac, timingSafeEqual } from 'node:crypto';
import { Problem } from '#platform/problem';

/**
 * Where reading goes on: after this row in the order of (position, customer id), with the filter that it
 * began with.
 */
export type Place = { position: number; customerID: string; updatedSince: string | undefined };

/** Whose cursor it is: positions mean something in one database only, and to one tenant. */
export type Scope = { tenantID: string; database: string };

/** Prints a place for the caller to keep: opaque, sealed against changes, and of no use to another tenant. */
export const writeCursor = (scope: Scope, { position, customerID, updatedSince }: Place): string => {
  const body = Buffer.from(JSON.stringify([position, customerID, updatedSince ?? null])).toString(
    'base64url',
  );
  return `${body}.${sealOf(scope, body)}`;
};

/**
 * @throws Problem 400 for a cursor that was changed, made up, of another tenant, or given out by another
 * database
 */
export const readCursor = (scope: Scope, cursor: string): Place => {
  const [body = '', seal = '', ...rest] = cursor.split('.');
  const own = Buffer.from(sealOf(scope, body));
  const given = Buffer.from(seal);
  if (rest.length > 0 || own.length !== given.length || !timingSafeEqual(own, given)) throw strange();
  const [position, customerID, updatedSince] = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  ) as SealedPlace;
  return { position, customerID, updatedSince: updatedSince ?? undefined };
};

/** Sealed by `writeCursor`, so that its shape needs no further look. */
type SealedPlace = [position: number, customerID: string, updatedSince: string | null];

/**
 * The key is no secret of the service: it keeps mistakes out (a cursor cut short, of another tenant, from
 * before a restore). Who seals a place of their own making reads the assignments of their own tenant from
 * there, as they may anyway.
 */
const sealOf = ({ tenantID, database }: Scope, body: string): string =>
  createHmac('sha256', `${database} ${tenantID}`).update(body).digest('base64url').slice(0, 22);

const strange = (): Problem =>
  new Problem(
    'InvalidCursor',
    'Send nextCursor as it was given, with a key of the same tenant. Where the service has since been restored from a ' +
      'backup or moved to a replica, begin again without a cursor.',
    { errors: [{ pointer: '?cursor', detail: 'is not a cursor that was given out here' }] },
  );
