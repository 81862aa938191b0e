import { below, type Finding } from '../document/finding.ts';
import type { ProductDocument } from '../document/product-document.ts';
import { quoteValue } from '../expression/value.ts';
import type { Budget } from '../finite/finite-model.ts';
import { TooCostly } from '../finite/too-costly.ts';
import { checkFiring } from './check-firing.ts';
import { type CompiledWindow, compileProduct } from './compile-product.ts';
import { costFinding } from './cost-finding.ts';
import { findRedundant } from './find-redundant.ts';
import { becauseText, firstRule, reasonOf } from './reason-of.ts';

export type CheckOptions = {
  /** The rules and values that are valid on it are looked at (`YYYY-MM-DD`). */
  date: string;
  isTest?: boolean;
  budget: Budget;
  /** How large the problem may be. */
  mostSize?: number;
};

/**
 * What only the solver finds in a document that passed `checkDocument`: that nothing is possible, values that
 * can never or only be chosen, what is never shown, rules that never fire, contradict each other or say
 * nothing new. What needs a customer, totals or free texts counts as possible. What
 * the budget did not cover is reported.
 */
export const checkProduct = (
  document: ProductDocument,
  { date, isTest, budget, ...size }: CheckOptions,
): Finding[] => {
  const compiled = compileProduct(document, { tellsFiring: true, budget, isTest: isTest ?? false, ...size });
  const window = windowOf(() => compiled.on(date));
  if (window instanceof TooCostly) return [costFinding(document, window)];
  const possible = window.model.possible([], budget);
  if (possible === 'UNPROVEN') return [unproven('whether any configuration is possible')];
  if (possible === 'IMPOSSIBLE') return [voidProduct(window, budget)];
  const findings = [...deadValues(window, budget), ...forcedValues(window), ...neverShown(window, budget)];
  const firing = checkFiring(window, budget);
  findings.push(...firing);
  // Of a rule that may never fire it is not known yet which of the two is to be reported.
  const unknown = [...window.firing].filter(
    ([, variable]) => window.model.dead[variable]?.[1] === 'UNPROVEN',
  );
  const silent = new Set([...firing.map(({ rule }) => rule), ...unknown.map(([{ number }]) => number)]);
  const { redundant, isWhole } = findRedundant(window, budget);
  const places = new Map(document.rules.map(({ number }, at) => [number, below('', 'rules', at)]));
  for (const rule of redundant.filter((one) => !silent.has(one)))
    findings.push({
      severity: 'WARNING',
      code: 'REDUNDANT_RULE',
      message: `Rule ${rule} says nothing that the other rules do not say together.`,
      pointer: places.get(rule) ?? '',
      entity: { type: 'RULE', key: String(rule) },
      rule,
    });
  if (!isWhole) findings.push(unproven('which rules say nothing new'));
  if (window.model.dead.some((values) => values.includes('UNPROVEN')))
    findings.push(unproven('which values can be chosen'));
  return findings;
};

const windowOf = (compile: () => CompiledWindow): CompiledWindow | TooCostly => {
  try {
    return compile();
  } catch (error) {
    if (error instanceof TooCostly) return error;
    throw error;
  }
};

/** What is not at any one place of the document. */
const unproven = (what: string): Finding => ({
  severity: 'WARNING',
  code: 'UNPROVEN',
  message: `The time did not suffice to find out ${what}.`,
  pointer: '',
  entity: null,
  rule: null,
});

const voidProduct = (window: CompiledWindow, budget: Budget): Finding => {
  const reason = reasonOf(window, [], budget);
  const rule = firstRule(reason);
  const at = window.document.rules.findIndex(({ number }) => number === rule);
  const why =
    reason === 'UNPROVEN'
      ? becauseText(reason)
      : `: these contradict each other: ${reason.text || 'all rules together'}`;
  return {
    severity: 'ERROR',
    code: 'VOID_PRODUCT',
    message: `No configuration is possible${why}.`,
    pointer: at < 0 ? '' : below('', 'rules', at),
    entity: { type: 'PRODUCT', key: window.document.product.number },
    rule,
  };
};

/** The flag or value of each listed value of each attribute. */
const listed = ({ document, mapped }: CompiledWindow) =>
  [...mapped.values()].flatMap((one) =>
    one.kind !== 'LIST' && one.kind !== 'MANY'
      ? []
      : one.scalars.map((scalar, index) => ({
          name: one.attribute.name,
          attribute: document.attributes.indexOf(one.attribute),
          count: one.scalars.length,
          isMany: one.kind === 'MANY',
          scalar,
          at: one.attribute.values.findIndex(({ value }) => quoteValue(value) === quoteValue(scalar)),
          choice:
            one.kind === 'MANY'
              ? { variable: one.members[index] as number, value: 1 }
              : { variable: one.variable, value: index },
        })),
  );

type Listed = ReturnType<typeof listed>[number];

const placeOf = ({ attribute, at }: Listed): string =>
  at < 0 ? below('', 'attributes', attribute) : below('', 'attributes', attribute, 'values', at);

const deadValues = (window: CompiledWindow, budget: Budget): Finding[] =>
  listed(window).flatMap((one): Finding[] => {
    const { variable, value } = one.choice;
    if (window.model.dead[variable]?.[value] !== true) return [];
    const reason = reasonOf(window, [one.choice], budget);
    return [
      {
        severity: 'WARNING',
        code: 'DEAD_VALUE',
        message: `${quoteValue(one.scalar)} of ${one.name} can never be chosen${becauseText(reason)}.`,
        pointer: placeOf(one),
        entity: { type: 'ATTRIBUTE', key: one.name },
        rule: firstRule(reason),
      },
    ];
  });

const forcedValues = (window: CompiledWindow): Finding[] =>
  listed(window).flatMap((one): Finding[] => {
    const { variable, value } = one.choice;
    if (window.model.forced[variable]?.[value] !== true || (one.count === 1 && !one.isMany)) return [];
    return [
      {
        severity: 'WARNING',
        code: 'FORCED_VALUE',
        message: `${one.name} ${one.isMany ? 'always has' : 'is always'} ${quoteValue(one.scalar)}: there is nothing to choose.`,
        pointer: placeOf(one),
        entity: { type: 'ATTRIBUTE', key: one.name },
        rule: null,
      },
    ];
  });

const neverShown = (window: CompiledWindow, budget: Budget): Finding[] => {
  const { document, model, shown } = window;
  const find = (
    type: 'PAGE' | 'ATTRIBUTE',
    names: readonly string[],
    formulas: typeof shown.pages,
  ): Finding[] =>
    names.flatMap((name, at): Finding[] => {
      const formula = formulas.get(name);
      if (!formula || !('variable' in formula) || model.dead[formula.variable]?.[1] !== true) return [];
      const reason = reasonOf(window, [{ variable: formula.variable, value: 1 }], budget);
      return [
        {
          severity: 'WARNING',
          code: 'NEVER_SHOWN',
          message: `${type === 'PAGE' ? 'Page' : 'Attribute'} ${name} is never shown${becauseText(reason)}.`,
          pointer: below('', type === 'PAGE' ? 'pages' : 'attributes', at),
          entity: { type, key: name },
          rule: firstRule(reason),
        },
      ];
    });
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name);
  return [
    ...find('PAGE', names(document.pages), shown.pages),
    ...find('ATTRIBUTE', names(document.attributes), shown.attributes),
  ];
};
