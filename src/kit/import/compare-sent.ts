import type { Ctx } from '#platform/ctx';
import { importCodes, type RowFault } from '#platform/import-kind';
import type { Row } from '../declaration.ts';
import type { Fields } from '../field.ts';
import { cannotChange, differingFrom, sameValue, splitSent } from '../write-rows.ts';
import type { ImportReference } from './declaration.ts';

/**
 * What a row of a file says of a stored record: `heard` is what a change is made of, `differing` what of it
 * differs; faults where something differs that may not. An empty cell clears what may be empty, and says
 * nothing of what may not be, nor of an id.
 *
 * From the ERP everything said is heard, as it may confirm what a user changed. A user's row that changes
 * nothing says nothing, and is not asked about.
 */
export const compareSent = (
  ctx: Ctx,
  fields: Fields,
  old: Row,
  sent: Row,
): { heard: Row; differing: Row; faults: readonly RowFault[] } => {
  const filled = Object.entries(sent).filter(
    ([name, value]) => value !== null || (fields[name] && !fields[name].required),
  );
  const { said, refused } = splitSent(fields, Object.fromEntries(filled), old);
  const differing = differingFrom(old, said);
  return {
    heard: mustHear(ctx) ? said : differing,
    differing,
    faults: refused.map((name) => ({ column: name, code: 'ReadOnlyField', message: cannotChange })),
  };
};

/**
 * What a new record is made of, and faults where it lacks what it needs. An empty cell says nothing of it.
 */
export const givenOf = (fields: Fields, sent: Row): { given: Row; faults: readonly RowFault[] } => {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  return {
    given,
    faults: missingFields(fields, given).map((name) => ({
      column: name,
      code: 'InvalidInput',
      message: 'is needed for a new one',
    })),
  };
};

/** The fields that a new row needs and that neither `given` nor a default has. */
const missingFields = (fields: Fields, given: Row): string[] =>
  Object.entries(fields).flatMap(([name, { required, readOnly, fallback }]) =>
    required && !readOnly && (given[name] ?? fallback ?? null) === null ? [name] : [],
  );

const mustHear = ({ origin }: Ctx): boolean => origin === 'ERP';

/**
 * Of the records that the ERP's row names again, those that the check of the record did not take: somebody
 * else's change goes before it. Other fields a check may spell in its own way, and be what they were for
 * that.
 */
export const notTaken = (
  ctx: Ctx,
  references: readonly ImportReference[],
  differing: Row,
  old: Row,
  next: Row,
): RowFault[] =>
  references
    .filter(({ field }) => mustHear(ctx) && field in differing && sameValue(next[field], old[field]))
    .map(({ field }) => ({
      column: field,
      code: importCodes.NotTaken,
      message:
        'is not taken: a change that is still to be confirmed goes before it. It is in the log of conflicts',
    }));
