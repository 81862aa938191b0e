import { sql } from 'kysely';
import type { FixedPrice } from '#areas/selling/pricing';
import type { Ctx } from '#platform/ctx';
import type { LineDraft } from './lines.ts';
import { isOpen, type OpenLine } from './open-line.ts';

/**
 * The same lines, those whose price was set by hand with the name of who set it, read in one statement for
 * all. A name that a line has stays: it is what the user was called then.
 */
export const withSetters = async (
  ctx: Ctx,
  lines: readonly (LineDraft | OpenLine)[],
): Promise<(LineDraft | OpenLine)[]> => {
  const userIDs = lines.flatMap((line) =>
    isOpen(line) && isNameless(line.fixed) ? (line.fixed.sourceID ?? []) : [],
  );
  if (userIDs.length === 0) return [...lines];
  const found = await ctx.rows(sql<{ id: string; name: string }>`
    select u.user_id as id, u.display_name as name from users u
    where ${ctx.mine('u')} and u.user_id = any (${[...new Set(userIDs)]}::text[])`);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return lines.map((line) => {
    if (!isOpen(line) || !isNameless(line.fixed)) return line;
    return { ...line, fixed: { ...line.fixed, sourceName: names.get(line.fixed.sourceID ?? '') ?? null } };
  });
};

const isNameless = (fixed: FixedPrice | null): fixed is FixedPrice =>
  fixed?.step === 'MANUAL' && !fixed.sourceName;
