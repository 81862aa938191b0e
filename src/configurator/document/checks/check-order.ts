import { dependencyOrder } from '../dependency-order.ts';
import { below } from '../finding.ts';
import type { ProductRule } from '../rule.ts';
import { ruleNames, ruleStages, setterNames, stageOf } from '../rule-stage.ts';
import type { Check, Owner } from './check-context.ts';

/**
 * What depends on what: no circle among generated attributes, and none among rules that read the totals they
 * change.
 */
export const checkOrder = (check: Check): void => {
  const groups = new Map(check.document.ruleGroups.map((group) => [group.name, group]));
  const active = check.document.rules
    .map((rule, index) => ({ rule, at: below('', 'rules', index) }))
    .filter(({ rule }) => rule.status !== 'INACTIVE');
  const reading = active.map((one) => ({
    ...one,
    names: ruleNames(one.rule, one.rule.group === null ? undefined : groups.get(one.rule.group)),
  }));
  checkGenerated(check, reading);
  checkTotals(check, reading);
};

type Reading = { rule: ProductRule; at: string; names: ReturnType<typeof ruleNames> };

const checkGenerated = (check: Check, reading: readonly Reading[]): void => {
  const groups = new Map(check.document.ruleGroups.map((group) => [group.name, group]));
  const setters = new Map<string, Reading[]>();
  for (const { rule, at } of reading) {
    if (rule.type !== 'GENERATE') continue;
    const set = rule.then.flatMap((action) => (action.action === 'SET_ATTRIBUTE' ? [action.attribute] : []));
    for (const name of new Set(set)) {
      const names = setterNames(rule, rule.group === null ? undefined : groups.get(rule.group), name);
      setters.set(name, [...(setters.get(name) ?? []), { rule, at, names }]);
    }
  }
  for (const [index, attribute] of check.document.attributes.entries())
    if (
      attribute.method === 'GENERATED' &&
      attribute.isActive &&
      !setters.has(attribute.name) &&
      attribute.defaultValue === null
    )
      check.warning(
        'NEVER_GENERATED',
        { type: 'ATTRIBUTE', key: attribute.name },
        below('', 'attributes', index),
        `No rule sets ${attribute.name}, and it has no default: it never has a value.`,
      );
  const names = [...setters.keys()];
  const needs = (name: string): readonly string[] =>
    setters.get(name)?.flatMap((one) => one.names.attributes) ?? [];
  for (const circle of dependencyOrder(names, needs).circles) {
    const rules = circle
      .flatMap((name) => setters.get(name) ?? [])
      .filter((one) => one.names.attributes.some((name) => circle.includes(name)));
    const numbers = [...new Set(rules.map(({ rule }) => rule.number))].sort((a, b) => a - b).join(', ');
    const [first] = rules;
    if (!first) continue;
    check.error(
      'CYCLE',
      ownerOf(first.rule),
      first.at,
      `${circle.toSorted().join(', ')} need each other: rules ${numbers} go in a circle.`,
    );
  }
};

/**
 * A rule that asks for totals and a later one that changes them: allowed, in the order given, but the first
 * does not see it.
 */
const checkTotals = (check: Check, reading: readonly Reading[]): void => {
  const staged = reading.flatMap((one) => {
    const stage = stageOf(one.rule.type, one.names);
    return stage === undefined ? [] : [{ ...one, place: ruleStages.indexOf(stage), stage }];
  });
  const late = staged.filter((one) => one.stage === 'LATE');
  const [changer] = late;
  if (!changer) return;
  for (const { rule, at, names, stage } of staged) {
    if (stage !== 'PRICES' && stage !== 'TASKS') continue;
    const asked = names.subjects.filter(
      (one) =>
        one === 'totalCost' ||
        one === 'totalPrice' ||
        (one === 'itemCount' && late.some((l) => l.rule.type === 'BOM')),
    );
    if (asked.length > 0)
      check.warning(
        'CYCLE',
        ownerOf(rule),
        at,
        `It asks for ${asked.join(', ')}, which rule ${changer.rule.number} changes afterwards, because that asks for totals too.`,
      );
  }
};

const ownerOf = (rule: ProductRule): Owner => ({ type: 'RULE', key: String(rule.number), rule: rule.number });
