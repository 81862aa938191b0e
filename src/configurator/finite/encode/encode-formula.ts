import { addClause, isDefinition } from '../clauses.ts';
import type { Formula } from '../problem.ts';
import { type Draft, newLiteral, trueLiteral } from './draft.ts';
import { countLiterals } from './encode-count.ts';
import { sumLiteral } from './encode-sum.ts';
import { type Namer, type Normal, normalForm } from './normal-form.ts';

/**
 * A formula as clauses. It is multiplied out where that stays small; larger parts get a name, a literal that
 * is the same as the part (both ways, so that names multiply no configurations and counting stays right).
 */
export const encodeFormula = (draft: Draft, formula: Formula): void => {
  for (const clause of clausesOf(draft, normalForm(draft, formula, true, namer(draft))))
    addClause(draft.clauses, clause, draft.origin);
};

const namer = (draft: Draft): Namer => ({
  formula: (formula) => {
    const normal = normalForm(draft, formula, true, namer(draft));
    return typeof normal === 'number' ? normal : nameOf(draft, normal);
  },
  count: (literals, least) => countLiterals(draft, literals, least),
  sum: (terms, least) => sumLiteral(draft, terms, least),
});

/** A literal that is true exactly where the statement is. */
const nameOf = (draft: Draft, normal: Normal): number => {
  if (typeof normal === 'number') return normal;
  if ('all' in normal ? normal.all.length === 0 : normal.any.length === 0)
    return 'all' in normal ? trueLiteral : trueLiteral ^ 1;
  const name = newLiteral(draft);
  for (const clause of clausesOf(draft, normal))
    addClause(draft.clauses, [name ^ 1, ...clause], isDefinition);
  for (const clause of clausesOf(draft, opposite(normal)))
    addClause(draft.clauses, [name, ...clause], isDefinition);
  return name;
};

const opposite = (normal: Normal): Normal => {
  if (typeof normal === 'number') return normal ^ 1;
  return 'all' in normal ? { any: normal.all.map(opposite) } : { all: normal.any.map(opposite) };
};

/** The clauses of a statement; parts of it that would multiply too much are named. */
const clausesOf = (draft: Draft, normal: Normal): number[][] => {
  if (typeof normal === 'number') return [[normal]];
  if ('all' in normal) return normal.all.flatMap((one) => clausesOf(draft, one));
  const literals = normal.any.filter((one) => typeof one === 'number');
  const parts = normal.any
    .filter((one) => typeof one !== 'number')
    .map((one) => ({ one, size: sizeOf(one) }));
  parts.sort((a, b) => a.size.clauses - b.size.clauses);
  let clauses: number[][] = [literals];
  for (const { one, size } of parts) {
    const isLarge = clauses.length * size.clauses > clausesAtMost || size.literals > literalsAtMost;
    if (isLarge && clauses.length > 1) {
      const name = nameOf(draft, one);
      clauses = clauses.map((clause) => [...clause, name]);
    } else {
      const more = clausesOf(draft, one);
      clauses = clauses.flatMap((clause) => more.map((other) => [...clause, ...other]));
    }
  }
  return clauses;
};

const clausesAtMost = 32;
const literalsAtMost = 2000;

/**
 * How many clauses a statement multiplies out to, and how many literals it has; an overestimate where parts
 * are named.
 */
const sizeOf = (normal: Normal): { clauses: number; literals: number } => {
  if (typeof normal === 'number') return { clauses: 1, literals: 1 };
  const isAll = 'all' in normal;
  let clauses = isAll ? 0 : 1;
  let literals = 0;
  for (const part of isAll ? normal.all : normal.any) {
    const size = sizeOf(part);
    clauses = Math.min(1e9, isAll ? clauses + size.clauses : clauses * size.clauses);
    literals += size.literals;
  }
  return { clauses, literals };
};
