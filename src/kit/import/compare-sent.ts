import type { Ctx } from '#platform/ctx';
import { importCodes, type RowFault } from '#platform/import-kind';
import type { Row } from '../declaration.ts';
import type { Fields } from '../field.ts';
import { sameValue } from '../write-rows.ts';
import type { ImportReference } from './declaration.ts';

/**
 * What a row of a file says of a stored record: all that it says of fields that may be changed, what of that
 * differs, and faults where something differs that may not. An empty cell clears what may be empty, and says
 * nothing of what may not be, nor of an id.
 */
export const compareSent = (
  fields: Fields,
  old: Row,
  sent: Row,
): { said: Row; differing: Row; faults: readonly RowFault[] } => {
  const [said, differing, faults]: [Row, Row, RowFault[]] = [{}, {}, []];
  for (const [name, value] of Object.entries(sent)) {
    const f = fields[name];
    if (value === null && (f?.required || !f)) continue;
    const isSame = sameValue(value, old[name]);
    if (f && !f.createOnly) {
      said[name] = value;
      if (!isSame) differing[name] = value;
    } else if (!isSame)
      faults.push({
        column: name,
        code: 'ReadOnlyField',
        message: 'cannot be changed and differs from what is stored',
      });
  }
  return { said, differing, faults };
};

/**
 * Whether what a row says is to be heard where it is what is stored: from the ERP that may confirm what a
 * user changed. A user's row that changes nothing says nothing, and is not asked about.
 */
export const mustHear = ({ origin }: Ctx): boolean => origin === 'ERP';

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
