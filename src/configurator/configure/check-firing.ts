import { below, type Finding } from '../document/finding.ts';
import type { Budget } from '../finite/finite-model.ts';
import type { CompiledWindow } from './compile-product.ts';
import { becauseText, reasonOf } from './reason-of.ts';

/**
 * Rules that no configuration lets fire: because nothing meets their condition, or because what they say
 * contradicts other rules.
 */
export const checkFiring = (window: CompiledWindow, budget: Budget): Finding[] =>
  [...window.firing]
    .toSorted(([a], [b]) => a.number - b.number)
    .flatMap(([rule, variable]): Finding[] => {
      if (window.model.dead[variable]?.[1] !== true) return [];
      const { number } = rule;
      const reason = reasonOf(window, [{ variable, value: 1 }], budget);
      const { text, rules } = reason === 'UNPROVEN' ? { text: '', rules: [] } : reason;
      const isContradicted = rules.includes(number) && rules.length > 1;
      const others = rules.filter((one) => one !== number).join(', ');
      const message =
        reason === 'UNPROVEN'
          ? `Rule ${number} never fires${becauseText(reason)}.`
          : isContradicted
            ? `Rule ${number} never fires: what it says contradicts rule${rules.length > 2 ? 's' : ''} ${others}.`
            : rules.includes(number)
              ? `Rule ${number} never fires: what it says cannot be met where its condition holds.`
              : `Rule ${number} never fires: ${text === '' ? 'nothing meets its condition' : `its condition is excluded by ${text}`}.`;
      return [
        {
          severity: 'WARNING',
          code: isContradicted ? 'RULES_CONTRADICT' : 'RULE_NEVER',
          message,
          pointer: below('', 'rules', window.document.rules.indexOf(rule)),
          entity: { type: 'RULE', key: String(number) },
          rule: number,
        },
      ];
    });
