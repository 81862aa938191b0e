import { type Decimal, decimal, zero } from '#lib/decimal';
import type { Action } from '../document/action.ts';
import { costOfCondition } from '../expression/cost-of.ts';
import { judge, waitsFor } from '../expression/holds.ts';
import { printNumber } from '../expression/value.ts';
import type { CompiledAction, CompiledRule } from './compile-outcome.ts';
import { factsIn } from './facts-in-unit.ts';
import type { Effect, Outcome, OutcomeMessage } from './outcome.ts';
import { amountOf, isAmount, isOver, type Run, tellFault, textOf } from './run.ts';
import type { ItemRow } from './run-items.ts';

/** What the last rules say; of SET_… the last that is run stands. */
export type Ending = {
  leadTimeDays: Decimal | null;
  weight: Outcome['weight'];
  dimensions: Outcome['dimensions'];
  description: string | null;
  notes: { text: string; rule: number }[];
  documents: { document: string; rule: number }[];
  tags: { tag: string; rule: number }[];
  messages: OutcomeMessage[];
};

export const startEnding = (): Ending => ({
  leadTimeDays: null,
  weight: null,
  dimensions: null,
  description: null,
  notes: [],
  documents: [],
  tags: [],
  messages: [],
});

/** The actions of rules of type GENERATE (but SET_ATTRIBUTE), MESSAGE and VALIDATION. */
export const runEndAction = (
  run: Run,
  ending: Ending,
  compiled: CompiledRule,
  one: CompiledAction,
): Effect | undefined => {
  const { action } = one;
  const { number: rule } = compiled.rule;
  const effect = (target: string, text: string): Effect => ({ action: action.action, target, text });
  switch (action.action) {
    case 'LOG': {
      const { text } = textOf(run, one, 'text', rule);
      ending.messages.push({ level: action.level, text, rule });
      return effect(action.level, text);
    }
    case 'ASSERT':
      return runAssertion(run, ending, compiled, one);
    case 'ADD_NOTE': {
      const { text } = textOf(run, one, 'text', rule);
      ending.notes.push({ text, rule });
      return effect('note', text);
    }
    case 'ADD_DOCUMENT':
      if (!ending.documents.some((known) => known.document === action.document))
        ending.documents.push({ document: action.document, rule });
      return effect('document', action.document);
    case 'ADD_TAG':
      if (!ending.tags.some((known) => known.tag === action.tag)) ending.tags.push({ tag: action.tag, rule });
      return effect('tag', action.tag);
    case 'SET_DESCRIPTION':
      ending.description = textOf(run, one, 'text', rule).text;
      return effect('description', ending.description);
    default:
      return runMeasure(run, ending, rule, one, action);
  }
};

/** A statement that must hold. What is not decided yet is waited for. */
const runAssertion = (
  run: Run,
  ending: Ending,
  { rule }: CompiledRule,
  { assertion }: CompiledAction,
): Effect | undefined => {
  if (assertion === null) return undefined;
  const effect = (text: string): Effect => ({ action: 'ASSERT', target: 'validation', text });
  if (isOver(run, costOfCondition(assertion))) return effect('too costly');
  const answer = judge(assertion, run.scope);
  if (typeof answer === 'object') {
    tellFault(
      run,
      answer.fault.code,
      `What rule ${rule.number} asserts: ${answer.fault.message}`,
      rule.number,
    );
    return effect(answer.fault.message);
  }
  if (answer === true) return effect('holds');
  if (answer === 'UNKNOWN') {
    const names = waitsFor(assertion, run.scope);
    for (const name of names) run.waits.add(name);
    return effect(`waits for ${names.join(', ')}`);
  }
  const text = rule.description ?? rule.name;
  ending.messages.push({ level: 'ERROR', text, rule: rule.number });
  return effect(`does not hold: ${text}`);
};

const runMeasure = (
  run: Run,
  ending: Ending,
  rule: number,
  { numbers }: CompiledAction,
  action: Action,
): Effect | undefined => {
  const measured = new Map<string, Decimal>();
  for (const [member, amount] of numbers) {
    const found = amountOf(run, amount, member, { rule });
    if (found === undefined) continue;
    if (!isAmount(found)) return { action: action.action, target: member, text: `${member} ${found.why}` };
    measured.set(member, found);
  }
  const of = (member: string): Decimal | null => measured.get(member) ?? null;
  const [weight, days] = [of('weight'), of('days')];
  if (action.action === 'SET_LEADTIME') ending.leadTimeDays = days;
  else if (action.action === 'SET_WEIGHT' && weight) ending.weight = { weight, uOM: action.uOM };
  else if (action.action === 'SET_DIMENSIONS')
    ending.dimensions = { length: of('length'), width: of('width'), height: of('height'), uOM: action.uOM };
  else return undefined;
  const text = [...measured].map(([member, value]) => `${member} ${printNumber(value)}`).join(', ');
  return { action: action.action, target: action.action.slice(4).toLowerCase(), text };
};

/** The sum of the items' weights, where all have one and in the same unit. */
export const itemsWeight = (run: Run, rows: readonly ItemRow[]): Outcome['weight'] => {
  let weight = zero;
  let unit: string | null = null;
  for (const row of rows) {
    const facts = factsIn(run, row);
    if (!facts?.weight || facts.weightUOM === null || (unit !== null && unit !== facts.weightUOM))
      return null;
    unit = facts.weightUOM;
    weight = weight.plus(facts.weight.times(row.quantity));
  }
  return unit === null ? null : { weight, uOM: unit };
};

/** The product's own, or the longest of its items' where that is longer. */
export const usualLeadTime = (run: Run, rows: readonly ItemRow[]): Decimal | null => {
  const days = [
    run.product.document.product.leadTimeDays,
    ...rows.map((row) => run.factsOf(row.number)?.leadTimeDays ?? null),
  ];
  const known = days.filter((one) => one !== null);
  return known.length === 0 ? null : decimal(Math.max(...known));
};
