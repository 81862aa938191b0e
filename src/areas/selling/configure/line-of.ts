import type { Value } from '#configurator/expression/value';
import type { Decimal } from '#lib/decimal';
import { present } from '#lib/present';
import type { LineAttribute } from './question-tasks.ts';
import type { showAnswer } from './show-answer.ts';

/** An answer as it is shown. */
export type Shown = ReturnType<typeof showAnswer>;

/** What is begun of a day counts as one. */
export const wholeDays = (days: Decimal | null): number | null =>
  days === null ? null : Number(days.round(0, 3));

/** What a line keeps of an answer. */
export const lineOf = ({ date, attributes, outcomes }: Shown, modelled: readonly LineAttribute[]) => {
  const outcome = present(outcomes[0]);
  const byName = new Map(modelled.map((one) => [one.name, one]));
  return {
    configuredOn: date,
    configuredDescription: outcome.description,
    leadTimeDays: wholeDays(outcome.leadTimeDays),
    attributes: attributes.flatMap(({ name, label, method, dataType, value, setBy, values }) => {
      if (value === null) return [];
      const { units, showOnQuote } = present(byName.get(name));
      return [
        {
          name,
          label,
          value,
          valueLabel: labelOf(value, values),
          units,
          dataType,
          method,
          setBy,
          showOnQuote,
        },
      ];
    }),
    items: outcome.items.map(({ number, itemID, sources, ...row }) => ({
      ...{ number, itemID, ...row },
      sources: sources.map(({ because, ...source }) => ({ ...source, because: [...because] })),
    })),
    tasks: outcome.tasks.map(({ resources, rules, ...row }) => ({
      ...{ ...row, resources: [...resources] },
      rules: [...rules],
    })),
    priceEvents: outcome.priceEvents,
    messages: outcome.messages.flatMap(({ level, ...one }) =>
      level === 'MESSAGE' || level === 'WARNING' ? [{ level, ...one }] : [],
    ),
    weight: outcome.weight,
    dimensions: outcome.dimensions,
    ruleNotes: outcome.notes,
    tags: outcome.tags,
    documents: outcome.documents,
  };
};

/** What the list calls a value, or those of a MULTISELECT in its order; null where there is no list. */
const labelOf = (value: Value, values: Shown['attributes'][number]['values']): string | null => {
  if (values.length === 0) return null;
  const chosen = new Set((Array.isArray(value) ? value : [value]).map(String));
  return values
    .filter((one) => chosen.has(String(one.value)))
    .map(({ label }) => label)
    .join(', ');
};
