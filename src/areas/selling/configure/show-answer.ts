import type { ResolvedLine } from '#areas/selling/pricing';
import type { Proof } from '#configurator/configure/proof';
import type { Outcome, Source } from '#configurator/evaluate/outcome';
import { roundMoney } from '#lib/currency';
import { type Decimal, roundHalfUp } from '#lib/decimal';
import { present } from '#lib/present';
import type { Answered } from './answer-question.ts';
import type { KnownItems } from './item-facts.ts';
import type { Whom } from './whom.ts';

/** An answer as it goes over the wire. */
export const showAnswer = (
  { configuration, outcomes, lines, items, productCurrency }: Answered,
  { productID, versionID, trace }: { productID: string; versionID: string | null; trace: boolean },
  whom: Whom,
) => {
  const [first] = outcomes;
  const { complete, valid, attributes, pages, ...told } = configuration;
  const reckoned = new Map((first?.generated ?? []).map((one) => [one.attribute, one]));
  return {
    productID,
    versionID,
    date: whom.date,
    ...told,
    isComplete: flagOf(complete),
    isValid: flagOf(valid),
    // The evaluation reports what rules calculate; choices and lists are the solver's.
    attributes: attributes.map(({ visible, required, ...rest }) => {
      const one = { ...rest, isVisible: flagOf(visible), isRequired: flagOf(required) };
      const found = reckoned.get(one.name);
      if (one.method !== 'GENERATED' || found?.value === undefined) return one;
      return { ...one, value: found.value, setBy: found.rule === null ? one.setBy : ('RULE' as const) };
    }),
    pages: pages.map(({ name, visible }) => ({ name, isVisible: flagOf(visible) })),
    findings: configuration.findings.map((one) => ({
      ...one,
      pointer: one.pointer.replace('/choices/', '/attributes/'),
    })),
    outcomes: outcomes.map((one, at) => ({
      ...showOutcome(one, items, whom.currencyCode, trace),
      productCurrencyCode: productCurrency,
      // A line for each outcome.
      ...showPrice(one, present(lines[at])),
    })),
  };
};

/** What was not proven in time is reported as null. */
const flagOf = (proof: Proof): boolean | null => (proof === 'UNPROVEN' ? null : proof === 'YES');

const showOutcome = (outcome: Outcome, items: KnownItems, currencyCode: string, trace: boolean) => {
  const { totals, generated: _generated, ...rest } = outcome;
  const unitCost = outcome.isCostKnown ? roundMoney(totals.cost, currencyCode) : null;
  const unitPrice = outcome.unpricedItems.length === 0 ? roundMoney(totals.price, currencyCode) : null;
  return {
    quantity: rest.quantity,
    isWhole: rest.isWhole,
    waitsFor: rest.waitsFor,
    items: rest.items.map(
      ({ cost: _cost, price: _price, sources, unitCost: cost, unitPrice: price, ...item }) => ({
        itemID: items.get(item.number)?.itemID ?? null,
        ...item,
        unitCost: roundHalfUp(cost, 6),
        unitPrice: roundHalfUp(price, 6),
        sources: sources.map(({ source, ...one }) => ({ ...one, ...numbered(source) })),
      }),
    ),
    tasks: rest.tasks.map(({ lineCost: _lineCost, linePrice: _linePrice, ...task }) => task),
    description: rest.description,
    currencyCode,
    unitCost,
    unitPrice,
    marginPercent:
      unitCost && unitPrice?.gt(0)
        ? roundHalfUp(unitPrice.minus(unitCost).times(100).div(unitPrice), 2)
        : null,
    priceEvents: rest.priceEvents.map(({ source, ...one }) => ({ ...one, source: shownSource(source) })),
    leadTimeDays: rest.leadTimeDays,
    weight: rest.weight,
    dimensions: rest.dimensions,
    messages: rest.messages,
    isFinishable: rest.isFinishable,
    notes: rest.notes.map(({ text }) => text),
    documents: rest.documents.map(({ document }) => document),
    tags: rest.tags.map(({ tag }) => tag),
    missingItems: rest.missingItems,
    unpricedItems: rest.unpricedItems,
    unpricedTasks: rest.unpricedTasks,
    faults: rest.faults.map(({ code, message, rules }) => ({ code, message, rules })),
    trace: trace ? rest.trace.map((one) => ({ ...one, fired: fired(one.fired) })) : null,
  };
};

/** The price of a line of it, by the function that prices lines of quotes. */
const showPrice = (
  { priceParts, quantity }: Outcome,
  { waterfall, amount, components, guard }: ResolvedLine,
) => ({
  basePrice: basePriceOf(priceParts, quantity),
  linePrice: amount,
  priceWaterfall: waterfall,
  components,
  marginGuard: guard,
});

/** Of one piece, to six decimals as prices are stated; null: no list has one. */
const basePriceOf = (parts: Outcome['priceParts'], quantity: Decimal): Decimal | null => {
  const base = parts.find(({ source }) => source.type === 'BASE');
  return base ? roundHalfUp(base.amount.div(quantity), 6) : null;
};

const fired = (answer: boolean | 'UNKNOWN') => (answer === 'UNKNOWN' ? answer : answer ? 'YES' : 'NO');

/** Rows of the bill of materials come from rules and mappings alone. */
const numbered = (source: Source) =>
  source.type === 'MAPPING'
    ? { type: 'MAPPING' as const, number: source.mapping }
    : { type: 'RULE' as const, number: source.type === 'RULE' ? source.rule : 0 };

const shownSource = (source: Source) => ({
  type: source.type,
  number: source.type === 'RULE' ? source.rule : source.type === 'MAPPING' ? source.mapping : null,
  attribute: source.type === 'VALUE' ? source.attribute : null,
  value: source.type === 'VALUE' ? source.value : null,
});
