import type { Configuration, Conflict } from '#configurator/configure/configuration';
import type { Outcome } from '#configurator/evaluate/outcome';
import type { Value } from '#configurator/expression/value';
import { type Decimal, zero } from '#lib/decimal';
import { present } from '#lib/present';
import { Problem } from '#platform/problem';
import type { Answered } from './answer-question.ts';
import { budgetMs } from './question-budget.ts';

/**
 * Lets only a configuration through that can be sold: whole, proven, without a fault, a missing item or a
 * message that is an ERROR. `quantity` is reported where there are several. @throws Problem 400 with the
 * places of choices that were sent and do not exist, 409 PreconditionMissing
 */
export const refuseUnfinished = (
  answered: Answered,
  isSent: boolean,
  quantity?: Decimal | undefined,
): void => {
  const fault = unfinished(answered, isSent);
  if (!fault) return;
  if (!quantity) throw fault;
  throw new Problem(fault.code, `For ${quantity.toFixed()} pieces: ${fault.message}`, fault.extras);
};

/** What keeps a configuration from being sold; undefined: nothing. */
export const unfinished = (
  { configuration, outcomes: [outcome] }: Answered,
  isSent: boolean,
): Problem | undefined =>
  unknownChoice(configuration, isSent) ?? openChoice(configuration) ?? faultOf(present(outcome));

const missing = (detail: string, what: readonly string[], conflicts?: readonly Conflict[]): Problem =>
  new Problem('PreconditionMissing', detail, {
    missing: [...new Set(what)],
    ...(conflicts ? { conflicts } : {}),
  });

/**
 * What a configuration lacks whose items do not all have a price; undefined: nothing. A price that is agreed
 * on for it makes up for it.
 */
export const unpriced = ({ unpricedItems }: Outcome): Problem | undefined =>
  unpricedItems.length === 0
    ? undefined
    : missing(
        `The configuration has no price, because these items of it have none: ${unpricedItems.slice(0, 20).join(', ')}. ` +
          'Give each a price (0 where nothing is charged for it), book it to a pricing component that is in use, or name it in a unit that measures it.',
        ['unitPrice', ...unpricedItems],
      );

const unknownChoice = ({ findings }: Configuration, isSent: boolean): Problem | undefined => {
  const [first] = findings;
  if (!first) return undefined;
  if (!isSent)
    return missing(
      `What was chosen for the line is not to be had in this version any more: ${first.message} Send the choices again.`,
      findings.map(({ message }) => message),
    );
  const errors = findings.map(({ pointer, message }) => ({
    pointer: pointer.replace('/choices/', '/attributes/'),
    detail: message,
  }));
  return new Problem('InvalidInput', `${errors[0]?.pointer}: ${first.message}`, {
    errors: errors.slice(0, 20),
  });
};

/**
 * Whether the solver's time sufficed: for whether the choices can be completed, and for the lists of what
 * nobody set, whose defaults it would have set.
 */
export const isProven = ({ valid, arePreferencesFollowed, attributes }: Configuration): boolean =>
  valid !== 'UNPROVEN' &&
  arePreferencesFollowed &&
  !attributes.some(({ setBy, values }) => setBy === null && values.some(({ state }) => state === 'UNPROVEN'));

const openChoice = (configuration: Configuration): Problem | undefined => {
  const { conflicts, valid, complete, arePreferencesFollowed, attributes } = configuration;
  const [conflict] = conflicts;
  if (conflict) {
    const suggested = conflicts.flatMap(({ suggestion }) => suggestion);
    return missing(spoken(conflict), suggested, conflicts);
  }
  // What has no value because there was no time for its default would be something else on another day.
  if (valid === 'YES' && complete === 'YES' && arePreferencesFollowed) return undefined;
  if (complete === 'UNPROVEN' || !isProven(configuration))
    return missing(
      `Whether the configuration is valid could not be proven within ${budgetMs} ms. Choose more of it, or have the product simplified.`,
      ['proof'],
    );
  const open = attributes.filter(
    ({ method, visible, required, value }) =>
      method === 'SELECTED' && visible === 'YES' && required === 'YES' && value === null,
  );
  if (open.length === 0)
    return missing('The configuration does not meet all rules as it stands.', ['attributes']);
  return missing(
    `The configuration is not complete: ${open.map(({ label, name }) => label || name).join(', ')} must be chosen.`,
    open.map(({ name }) => name),
  );
};

/** A conflict in a sentence: what cannot be together, why, and what to withdraw. */
const spoken = ({ choices, rules, suggestion }: Conflict): string => {
  const chosen = choices.map(({ name, value }) => `${name} ${told(value)}`).join(', ');
  const why = rules.map(({ number, name }) => `${number} ${name}`).join(', ');
  return (
    `These cannot be together: ${chosen || 'the choices'}${why && `, by rule ${why}`}.` +
    (suggestion.length > 0 ? ` Withdraw ${suggestion.join(' or ')}.` : '')
  );
};

const told = (value: Value): string =>
  value === null ? 'without a value' : Array.isArray(value) ? value.join(' and ') : String(value);

const faultOf = (outcome: Outcome): Problem | undefined => {
  const { missingItems, faults, isWhole, waitsFor, messages, totals, leadTimeDays } = outcome;
  if (missingItems.length > 0)
    return missing(
      `The bill of materials names what is no active item: ${missingItems.slice(0, 20).join(', ')}.`,
      missingItems,
    );
  const [fault] = faults;
  if (fault)
    return missing(
      fault.message,
      faults.map(({ message }) => message),
    );
  if (!isWhole)
    return missing(`What follows is not known yet: it waits for ${waitsFor.join(', ')}.`, waitsFor);
  const errors = messages.filter(({ level }) => level === 'ERROR').map(({ text }) => text);
  if (errors.length > 0) return missing(errors.join(' '), errors);
  if (totals.price.lt(zero)) return missing('The price comes to less than nothing.', ['unitPrice']);
  if (leadTimeDays?.lt(zero) || leadTimeDays?.gt(mostDays))
    return missing(`The lead time comes to ${leadTimeDays.toFixed()} days.`, ['leadTimeDays']);
  if ([totals.price, totals.cost].some((amount) => amount.abs().gte('1e14')))
    return missing('The amounts would have more than 14 digits before the decimal point.', ['unitPrice']);
  return undefined;
};

const mostDays = 10_000;
