import { condition, scalar } from '#areas/products/products';
import { marginGuard, priceWaterfall, shownComponents } from '#areas/selling/pricing';
import { messageLevels, priceOperations, priceScopes } from '#configurator/document/action';
import { documentLimits } from '#configurator/document/limits';
import { dataTypes } from '#configurator/document/product-document';
import { ruleActions } from '#configurator/document/rule';
import {
  decimalNumber,
  flag,
  id,
  int32,
  list,
  money,
  object,
  oneOf,
  orNull,
  price,
  quantity,
  type Static,
  Type,
  text,
} from '#platform/schema';
import { value } from './request.schema.ts';

const state = oneOf(['POSSIBLE', 'IMPOSSIBLE', 'UNPROVEN'], {
  description:
    'POSSIBLE: a whole valid configuration has it. UNPROVEN: the time for the question ended before that was known',
});
export const exact = (description: string) => decimalNumber({ integer: 20, places: 40 }, { description });
const number = int32({ minimum: 0 });
const ruleType = oneOf(Object.keys(ruleActions) as (keyof typeof ruleActions)[]);

const offer = object(
  { value: scalar, label: text(documentLimits.label, { min: 0 }), state, isChosen: flag() },
  { title: 'OfferedValue' },
);
const end = (description: string) =>
  Type.Unsafe<Static<typeof scalar> | null>({ ...orNull(scalar), description });
const span = object(
  {
    from: end('null: without an end; a number, or a date as text'),
    isFromIncluded: flag(),
    to: end('null: without an end'),
    isToIncluded: flag(),
    state,
  },
  { title: 'OfferedRange' },
);

export const setBy = orNull(
  oneOf(['USER', 'RULE', 'DEFAULT'], {
    description:
      'RULE: nothing else is possible, or a rule calculated it. DEFAULT: gives way to a choice. null: nobody has yet',
  }),
);
const provenFlag = orNull(flag({ description: 'null: not proven in the time' }));
const attribute = object(
  {
    name: text(60),
    label: text(documentLimits.label, { min: 0 }),
    method: oneOf(['SELECTED', 'GENERATED']),
    dataType: oneOf(dataTypes),
    value,
    setBy,
    isVisible: provenFlag,
    isRequired: provenFlag,
    values: list(offer, {
      description: 'Of a list, under the other choices: so that a choice can be changed',
    }),
    ranges: orNull(list(span, { description: 'Of numbers and dates without a list; null for all else' })),
    empty: state,
  },
  { title: 'ConfiguredAttribute' },
);

/** What something follows from. */
export const because = {
  choices: list(object({ name: text(60), value }, { title: 'ChoiceMade' })),
  rules: list(object({ number, name: text(200) }, { title: 'RuleNamed' })),
  structure: list(text(500), { description: 'What pages and attributes say of themselves' }),
  facts: list(object({ name: text(60), value }, { title: 'FactKnown' }), {
    description: 'What is known besides choices: quantity, customer',
  }),
  isMinimal: flag({
    description:
      'Every choice and rule reported is needed for the contradiction; otherwise time ran out, and more may be reported than is needed, or no rule',
  }),
};

export const conflict = object(
  {
    ...because,
    suggestion: list(text(60), {
      description:
        'Attributes whose choices could be withdrawn, so that the others are possible. None: nothing is chosen, or time did not suffice to find what would do',
    }),
  },
  { title: 'ConfigurationConflict' },
);

/**
 * What made a rule or mapping do it: a value of an attribute, or a sum such as totalCost, which has more
 * digits than any value.
 */
const causeValue = Type.Unsafe<Static<typeof value>>({ anyOf: [value, exact('As it was calculated')] });

const source = object(
  {
    type: oneOf(['RULE', 'MAPPING']),
    number,
    quantity: exact('Of the row, from this source'),
    because: list(object({ name: text(60), value: causeValue }, { title: 'Cause' })),
  },
  { title: 'BomSource' },
);
/** Fields of a row of the bill of materials. */
export const itemFields = {
  itemID: orNull(id({ description: 'null: there is no such item, or it is not active' })),
  number: text(200),
  description: orNull(text(500)),
  quantity: exact('For one piece'),
  uOM: orNull(text(60)),
  position: orNull(text(200)),
  unitCost: money(),
  unitPrice: money(),
  sources: list(source),
};
const item = object(itemFields, { title: 'BomRow' });

export const task = object(
  {
    name: text(200),
    number: orNull(exact('Where in the router')),
    minutes: exact('Run time of one piece'),
    setupMinutes: exact('Once for the line, as teardown and transfer'),
    teardownMinutes: exact(''),
    transferMinutes: exact(''),
    lineMinutes: exact('All of the line'),
    hourlyRate: orNull(exact('')),
    cost: exact('Of one piece, with its share of what is once for the line'),
    price: exact('Likewise'),
    detail: orNull(text(10_000, { min: 0 })),
    phase: orNull(text(10_000, { min: 0 })),
    instruction: orNull(text(10_000, { min: 0 })),
    component: orNull(text(200)),
    resources: list(text(200)),
    rules: list(number),
  },
  { title: 'RouterRow' },
);

export const priceEvent = object(
  {
    sequence: number,
    kind: oneOf(['PRICE', 'COST']),
    source: object(
      {
        type: oneOf(['RULE', 'MAPPING', 'VALUE']),
        number: orNull(number),
        attribute: orNull(text(60)),
        value: orNull(value),
      },
      { title: 'PriceSource' },
    ),
    scope: oneOf(priceScopes),
    operation: oneOf(priceOperations),
    amount: exact('Of one piece'),
    component: orNull(text(200)),
    before: exact('Of the scope'),
    after: exact(''),
  },
  { title: 'PriceEvent' },
);

export const weight = orNull(
  object({ weight: exact('Of one piece'), uOM: text(60) }, { title: 'OutcomeWeight' }),
);
export const dimensions = orNull(
  object(
    { length: orNull(exact('')), width: orNull(exact('')), height: orNull(exact('')), uOM: text(60) },
    { title: 'OutcomeDimensions' },
  ),
);
export const message = object(
  { level: oneOf(messageLevels), text: text(20_000, { min: 0 }), rule: number },
  { title: 'OutcomeMessage' },
);

const outcome = object(
  {
    quantity: quantity(),
    isWhole: flag({ description: 'Nothing waits for what is open, and nothing failed' }),
    waitsFor: list(text(60), { description: 'Attributes that must be known for the rest' }),
    items: list(item, { description: 'The bill of materials of one piece' }),
    tasks: list(task, { description: 'The router' }),
    description: text(20_000, { min: 0 }),
    currencyCode: text(3, { description: 'Of all amounts here' }),
    productCurrencyCode: text(3, {
      description:
        'The product’s: what its values and rules state is in it and brought over by the rate; what rules compare totals with, texts and the trace stay in it',
    }),
    unitCost: orNull(
      money({ description: 'Of one piece, rounded to the currency; null where an item of it has no cost' }),
    ),
    unitPrice: orNull(
      money({
        description:
          'Of one piece, rounded to the currency, before promotions and discounts; null where an item of it has no price',
      }),
    ),
    basePrice: orNull(
      price({
        description:
          'The product’s own price of a price list, for one piece: with it the price begins, and values in percent are of it',
      }),
    ),
    linePrice: orNull(
      money({
        description:
          'Of the line, after promotions, rounded: where the waterfall ends. null: nothing says a price',
      }),
    ),
    priceWaterfall,
    components: shownComponents,
    marginGuard,
    marginPercent: orNull(
      decimalNumber(
        { integer: 20, places: 2 },
        { description: 'What remains of the price; null without a price' },
      ),
    ),
    priceEvents: list(priceEvent, { description: 'What changed price or cost, in order' }),
    leadTimeDays: orNull(exact('')),
    weight,
    dimensions,
    messages: list(message),
    isFinishable: flag({ description: 'No message is an ERROR' }),
    notes: list(text(20_000, { min: 0 })),
    documents: list(text(10_000)),
    tags: list(text(10_000)),
    missingItems: list(text(200), { description: 'Numbers that are no active item; they count as nothing' }),
    unpricedItems: list(text(200), {
      description:
        'Items of the bill of materials without a price, which no rule sets: the configuration cannot be sold but at the price of a package',
    }),
    unpricedTasks: list(text(200), {
      description:
        'Tasks that take time and have neither rate, cost nor price, which no rule sets: nothing is charged for them. What is free by intent has a price of 0',
    }),
    faults: list(
      object({ code: text(100), message: text(4000), rules: list(number) }, { title: 'OutcomeFault' }),
    ),
    trace: orNull(
      list(
        object(
          {
            rule: number,
            name: text(200),
            type: ruleType,
            fired: oneOf(['YES', 'NO', 'UNKNOWN']),
            because: list(object({ name: text(60), value: causeValue }, { title: 'TraceCause' })),
            waitsFor: list(text(60)),
            effects: list(
              object(
                { action: text(60), target: text(500, { min: 0 }), text: text(20_000, { min: 0 }) },
                { title: 'RuleEffect' },
              ),
            ),
          },
          { title: 'TraceEntry' },
        ),
        { description: 'null unless requested' },
      ),
    ),
  },
  { title: 'ConfigurationOutcome' },
);

/** Choices in, this out. */
export const configuration = object(
  {
    productID: id(),
    versionID: orNull(id({ description: 'null: the product as it is being edited' })),
    date: text(10),
    isComplete: orNull(
      flag({
        description:
          'Every shown attribute that must have a value has one, and nothing is contradicted; null: not proven in the time',
      }),
    ),
    arePreferencesFollowed: flag({
      description:
        'Time sufficed to look at every recommendation and default; else one may be missing, and lines are not made of it',
    }),
    isValid: orNull(flag({ description: 'The choices can be completed; null: not proven in the time' })),
    attributes: list(attribute),
    pages: list(object({ name: text(200), isVisible: provenFlag }, { title: 'ConfiguredPage' })),
    conflicts: list(conflict),
    findings: list(
      object({ pointer: text(200), code: text(60), message: text(4000) }, { title: 'ChoiceFinding' }),
      {
        description: 'Choices that name what is not there; they count for nothing',
      },
    ),
    checkedAtEnd: list(
      object(
        { condition, rules: list(number), attributes: list(text(60)), subjects: list(text(60)) },
        { title: 'OpenQuestion' },
      ),
      {
        description: 'What cannot be looked ahead for (two free numbers, texts): looked at once it is known',
      },
    ),
    outcomes: list(outcome, { description: 'What follows, for each quantity' }),
  },
  { title: 'Configuration' },
);
