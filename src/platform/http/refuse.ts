import { type PlaceError, Problem } from '../problem.ts';

/**
 * Refuses what a check found wrong, in the body or, with `?` before its name, in the query. @throws Problem
 * 400
 */
export const refuse = (errors: PlaceError[] | undefined, prefix: '' | '?'): void => {
  if (!errors) return;
  const placed = errors.map(({ pointer, detail }) => ({
    pointer: prefix ? `?${pointer.slice(1)}` : pointer,
    detail,
  }));
  throw new Problem(
    'InvalidInput',
    placed.map(({ pointer, detail }) => `${pointer || 'The body'} ${detail}`).join('; '),
    {
      errors: placed,
    },
  );
};
