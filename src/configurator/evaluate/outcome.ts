import type { Decimal } from '#lib/decimal';
import type { messageLevels, priceOperations, priceScopes } from '../document/action.ts';
import type { RuleType } from '../document/rule.ts';
import type { Answer, Cause } from '../expression/holds.ts';
import type { Value } from '../expression/value.ts';

/**
 * What is known besides the attributes. Amounts are in the currency that is calculated in: the product's,
 * where it counts money.
 */
export type OutcomeContext = {
  /** YYYY-MM-DD: which rules and values are in force. */
  date: string;
  /** That of the document it is asked for, which conditions may ask. */
  currency: string | null;
  customer: { number: string; country: string | null; region: string | null; vertical: string | null } | null;
  /** Pieces; above zero. */
  quantity: Decimal;
  /**
   * The product's own price for one piece, as a price list has it; what `pricePercent` is of. The price
   * begins with it.
   */
  basePrice: Decimal | null;
  /** The product's own cost for one piece, likewise. */
  baseCost?: Decimal | null;
  /**
   * What is asked for a cost that is booked to a pricing component; undefined where there is no such
   * component.
   */
  priceOfCost?: (component: string, cost: Decimal) => Decimal | undefined;
  /** Whether rules of status INTERNAL are at work. */
  isTest: boolean;
  item: (number: string) => ItemFacts | undefined;
};

/** What the tenant knows of an item: cost and price of one `uOM`, weight of one. */
export type ItemFacts = {
  description: string;
  uOM: string;
  /** How many `uOM` one of another unit is, of the units in which the product names items. */
  perUnit?: ReadonlyMap<string, Decimal>;
  unitCost: Decimal;
  unitPrice: Decimal;
  weight: Decimal | null;
  weightUOM: string | null;
  leadTimeDays: number | null;
  /** The pricing component that it belongs to. */
  component?: string | null;
  /** It has no cost: `unitCost` is 0 and says nothing. */
  isCostUnknown?: boolean;
  /** It has no price: `unitPrice` is 0 and says nothing. */
  isPriceUnknown?: boolean;
};

/** Who gave something: a rule by its number, an item mapping by its number, or a value of an attribute. */
export type Source =
  | { type: 'RULE'; rule: number }
  | { type: 'MAPPING'; mapping: number }
  | { type: 'VALUE'; attribute: string; value: Value };

/**
 * All that follows from a configuration, for one quantity. Amounts are exact and not rounded; of one piece
 * unless it says line.
 */
export type Outcome = {
  quantity: Decimal;
  /** Nothing waits for what is undecided, and nothing failed. */
  isWhole: boolean;
  /** The attributes and subjects that something waits for. */
  waitsFor: readonly string[];
  generated: readonly GeneratedValue[];
  items: readonly OutcomeItem[];
  tasks: readonly OutcomeTask[];
  priceEvents: readonly PriceEvent[];
  priceParts: readonly PricePart[];
  totals: Totals;
  /** Set by a rule; else the product's own, or the longest of its items' where that is longer. */
  leadTimeDays: Decimal | null;
  /** Of one piece: set by a rule, else the sum of its items' where all have one in one unit. */
  weight: { weight: Decimal; uOM: string } | null;
  dimensions: { length: Decimal | null; width: Decimal | null; height: Decimal | null; uOM: string } | null;
  description: string;
  notes: readonly { text: string; rule: number }[];
  documents: readonly { document: string; rule: number }[];
  tags: readonly { tag: string; rule: number }[];
  messages: readonly OutcomeMessage[];
  /** Whether no message is an ERROR. Whether all is chosen is another question. */
  isFinishable: boolean;
  /** Numbers of items that the tenant does not have; they count as nothing in cost and price. */
  missingItems: readonly string[];
  /** Each item of the bill of materials has a cost: else costs are only part of what it costs. */
  isCostKnown: boolean;
  /** Items without a price whose price no rule set: the configuration has none either. */
  unpricedItems: readonly string[];
  /**
   * Tasks that take time and have neither rate, cost nor price, which no rule set either: they count as
   * nothing.
   */
  unpricedTasks: readonly string[];
  faults: readonly OutcomeFault[];
  trace: readonly TraceEntry[];
};

/**
 * `value` is undefined while it is undecided. `rule` is null where no rule set it: then it has its default,
 * or none.
 */
export type GeneratedValue = { attribute: string; value: Value | undefined; rule: number | null };

/** A row of the bill of materials for one piece. */
export type OutcomeItem = {
  number: string;
  description: string | null;
  quantity: Decimal;
  uOM: string | null;
  position: string | null;
  unitCost: Decimal;
  unitPrice: Decimal;
  /** quantity × unitCost. */
  cost: Decimal;
  /** quantity × unitPrice, and what price rules made of it. */
  price: Decimal;
  /** Rows of one number, position and unit are one row of several sources. */
  sources: readonly ItemSource[];
};

export type ItemSource = { source: Source; quantity: Decimal; because: readonly Cause[] };

/** A row of the router. Times in minutes: `minutes` of one piece, the others once for the line. */
export type OutcomeTask = {
  name: string;
  number: Decimal | null;
  minutes: Decimal;
  setupMinutes: Decimal;
  teardownMinutes: Decimal;
  transferMinutes: Decimal;
  /** setup + teardown + transfer + minutes × quantity. */
  lineMinutes: Decimal;
  hourlyRate: Decimal | null;
  /** Of one piece, with its share of the times of the line. */
  cost: Decimal;
  price: Decimal;
  lineCost: Decimal;
  linePrice: Decimal;
  detail: string | null;
  phase: string | null;
  instruction: string | null;
  component: string | null;
  resources: readonly string[];
  /** That added it, and those that changed it. */
  rules: readonly number[];
};

export type PriceScope = (typeof priceScopes)[number];
export type PriceOperation = (typeof priceOperations)[number];

/** One change of the price or the cost of one piece. `before` and `after` are of the whole scope. */
export type PriceEvent = {
  sequence: number;
  kind: 'PRICE' | 'COST';
  source: Source;
  scope: PriceScope;
  operation: PriceOperation;
  amount: Decimal;
  component: string | null;
  before: Decimal;
  after: Decimal;
};

/**
 * What the price of the line is made of, exactly: the parts sum to `linePrice`. BASE is the product's own
 * price; BOM and TASKS are what items and tasks cost by themselves; a value and a rule are what they changed.
 */
export type PricePart = {
  source: { type: 'BASE' | 'BOM' | 'TASKS' } | Source;
  component: string | null;
  amount: Decimal;
};

/** The parts of cost and price, of one piece and of the line; the parts of the price sum to `price`. */
export type Totals = {
  cost: Decimal;
  price: Decimal;
  lineCost: Decimal;
  linePrice: Decimal;
  parts: Readonly<Record<PriceScope, { cost: Decimal; price: Decimal }>>;
};

export type OutcomeMessage = { level: (typeof messageLevels)[number]; text: string; rule: number };

/** Something that could not be calculated, in a sentence. `rules` are those concerned. */
export type OutcomeFault = {
  code: string;
  message: string;
  rules: readonly number[];
  mapping: number | null;
};

/** What became of a rule: whether it held, for which values, what it waits for, what it did. */
export type TraceEntry = {
  rule: number;
  name: string;
  type: RuleType;
  fired: Answer;
  because: readonly Cause[];
  waitsFor: readonly string[];
  effects: readonly Effect[];
};

/** `target` is the attribute, item, task, scope … that the action is about; `text` says what it did. */
export type Effect = {
  action: string;
  target: string;
  text: string;
  /** It did nothing, because what it changes is not there. */
  isWarning?: true;
};
