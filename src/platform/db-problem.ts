import { Problem } from './problem.ts';

/** The fields of a PostgreSQL error that matter here. */
type DatabaseError = Error & { code?: string; constraint?: string; table?: string };

/**
 * The problem that a database error means, or undefined when it means a fault of ours. The one place that
 * knows SQLSTATEs. Constraints are named by PostgreSQL's own rule
 * (`customers_tenant_id_customer_number_key`), from which the field is read; the error's detail cannot be
 * used, because PostgreSQL leaves it out under row-level security.
 */
export const problemOfDatabaseError = (error: DatabaseError, deleting = false): Problem | undefined => {
  const field = fieldOf(error);
  switch (error.code) {
    case '23505':
      return new Problem(
        'Duplicate',
        `There is one with the same ${field || 'id'} already.`,
        place(field, 'is taken'),
      );
    case '23503':
      return deleting
        ? new Problem('Referenced', 'Other records refer to it, so it cannot be deleted.')
        : new Problem(
            'UnknownReference',
            `${field}: there is no such record.`,
            place(field, 'does not exist'),
          );
    case '23514':
    case '23502':
      return new Problem(
        'InvalidInput',
        `The value of ${field} is not allowed.`,
        place(field, 'is not allowed'),
      );
    case '22003':
    case '22001':
    case '22P02':
    case '22021':
    case '22P05':
    case '22007':
    case '22008':
      return new Problem('InvalidInput', 'A value is out of the range that can be stored.');
    // Two that clashed, again and again: no limit was met.
    case '40001':
    case '40P01':
      return busy();
    case '55P03':
      return busy('MILLWRIGHT_LOCK_TIMEOUT_MS');
    case '57014':
      return new Problem('Overloaded', 'The database took too long over this request.', {
        limit: 'MILLWRIGHT_STATEMENT_TIMEOUT_MS',
        headers: { 'Retry-After': '2' },
      });
    case '53100':
      return new Problem(
        'StorageFull',
        'The database has no room left, so nothing can be stored: its operator has to make room. Try again later.',
        { headers: { 'Retry-After': '60' } },
      );
    case '53300':
    case '57P01':
    case '57P02':
    case '57P03':
      return unavailable();
    default:
      return isConnectionLoss(error) ? unavailable() : undefined;
  }
};

/**
 * What is wrong with one part of a request (an element of a list, a row of a file) alone; undefined for what
 * would befall any other part too, such as a deadlock or a lost connection: then the whole fails, and can be
 * repeated.
 */
export const problemOfPart = (error: unknown): Problem | undefined => {
  if (isWorthRetrying(error)) return undefined;
  const problem = error instanceof Problem ? error : problemOfDatabaseError(error as Error);
  return problem && problem.status < 500 && problem.code !== 'Busy' ? problem : undefined;
};

/**
 * Whether running the whole transaction again is right: nothing of it was kept, and the clash was with
 * another one.
 */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as DatabaseError | undefined)?.code ?? '');

const busy = (limit?: string) =>
  new Problem('Busy', 'Another request is changing the same record: try again.', {
    ...(limit === undefined ? {} : { limit }),
    headers: { 'Retry-After': '1' },
  });

const unavailable = () =>
  new Problem('DatabaseUnavailable', 'The database cannot be reached at the moment: try again shortly.', {
    headers: { 'Retry-After': '2' },
  });

const isConnectionLoss = (error: DatabaseError) =>
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', '08006', '08003', '08001'].includes(
    error.code ?? '',
  ) ||
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );

/**
 * The field that a constraint is about: `customers_tenant_id_price_list_id_fkey` on `customers` is about
 * `priceListID`; the primary key about no one field. A unique constraint over several columns is named by the
 * one that tells records of one parent apart.
 */
export const fieldOf = ({ constraint, table }: Pick<DatabaseError, 'constraint' | 'table'>): string => {
  if (constraint === `${table}_pkey`) return '';
  const column = (constraint ?? '')
    .replace(`${table}_`, '')
    .replace(/^tenant_id_/, '')
    .replace(/_(key|fkey|check|pkey|not_null|excl)\d*$/, '');
  const [first = '', ...rest] = column.split('_');
  return (
    first +
    rest
      .map((word) =>
        /^(id|utc)$/.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
      )
      .join('')
  );
};

const place = (field: string, detail: string) =>
  field ? { errors: [{ pointer: `/${field}`, detail }] } : {};
