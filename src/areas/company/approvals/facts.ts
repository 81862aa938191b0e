import type { Decimal } from '#lib/decimal';
import { operation } from '#platform/operation';
import { list, object, oneOf, type Static, text } from '#platform/schema';

/** The kinds of record that policies can be about: those whose moves ask for approval. */
export const approvalEntities = ['SALESQUOTE', 'NCR', 'CHANGE', 'DOCUMENT'] as const;
export type ApprovalEntity = (typeof approvalEntities)[number];

/**
 * What each kind of fact can be compared by. There is no "not": what is not known must never be turned into a
 * pass.
 */
export const operatorsOf = {
  NUMBER: ['GREATER', 'GREATER_OR_EQUAL', 'LESS', 'LESS_OR_EQUAL', 'EQUAL', 'NOT_EQUAL'],
  MONEY: ['GREATER', 'GREATER_OR_EQUAL', 'LESS', 'LESS_OR_EQUAL'],
  TEXT: ['EQUAL', 'NOT_EQUAL', 'IN', 'NOT_IN'],
  TEXTS: ['SOME_IN', 'SOME_NOT_IN'],
  FLAG: ['EQUAL'],
} as const;
export type FactKind = keyof typeof operatorsOf;

/**
 * What a policy about a kind of record can ask. A new fact is a line here and a value from the area that has
 * the record.
 */
export const factsOf = {
  SALESQUOTE: {
    discountPercent: {
      kind: 'NUMBER',
      description:
        'What the lines’ and the quote’s discounts take together off quantity × unitPrice of all lines',
    },
    lineDiscountPercent: {
      kind: 'NUMBER',
      description: 'The largest discount on one line, its share of the quote’s discount included',
    },
    marginPercent: { kind: 'NUMBER', description: 'Of the quote; not known while the cost of a line is not' },
    linesBelowMargin: {
      kind: 'NUMBER',
      description:
        'How many lines say BELOW_MINIMUM (marginGuard); not known while the cost of a line with a minMargin is not',
    },
    marginShortfall: {
      kind: 'NUMBER',
      description:
        'By how many points the margin of the worst of these lines is below its minMargin; 0 where none is. Not known as above',
    },
    grandTotal: { kind: 'MONEY', description: 'Of the quote, brought into the condition’s currency' },
    netTotal: { kind: 'MONEY', description: 'The goods alone, without import duties and taxes' },
    currencyCode: { kind: 'TEXT', description: 'ISO 4217, of the quote' },
    customerID: { kind: 'TEXT', description: 'The customer’s id' },
    customerNumber: { kind: 'TEXT', description: 'The customer’s number' },
    customerCountry: { kind: 'TEXT', description: 'ISO 3166-1 alpha-2, as the quote is addressed' },
    paymentTerms: { kind: 'TEXT', description: 'Of the quote' },
    isCustomersPaymentTerms: {
      kind: 'FLAG',
      description: 'Whether the quote’s payment terms are those that the customer had when it was chosen',
    },
    incoTermCode: { kind: 'TEXT', description: 'The code of the quote’s Inco Term' },
    importChargesPaidBy: { kind: 'TEXT', description: 'Who pays import duties and taxes' },
    itemNumber: { kind: 'TEXTS', description: 'The numbers of the lines' },
    itemCategory: { kind: 'TEXTS', description: 'The categories that the lines’ items have now' },
  },
  NCR: {
    severity: { kind: 'TEXT', description: 'MINOR, MAJOR or CRITICAL' },
    category: { kind: 'TEXT', description: 'Of the nonconformance: DIMENSIONAL and so on' },
    source: { kind: 'TEXT', description: 'Where it was found: RECEIVING and so on' },
    type: { kind: 'TEXT', description: 'The tenant’s own word for what kind of defect it is' },
    affectedQuantity: { kind: 'NUMBER', description: 'quantityAffected' },
    useAsIsQuantity: { kind: 'NUMBER', description: 'How much of it is to be used as it is' },
    repairQuantity: { kind: 'NUMBER', description: 'How much is to be repaired: usable, but not as drawn' },
    scrapQuantity: { kind: 'NUMBER', description: 'How much is to be scrapped' },
    cost: { kind: 'MONEY', description: 'In the tenant’s currency, brought into the condition’s' },
    itemNumber: { kind: 'TEXTS', description: 'The number of its item' },
    customerNumber: { kind: 'TEXT', description: 'The customer’s number' },
    supplierNumber: { kind: 'TEXT', description: 'The supplier’s number' },
  },
  CHANGE: {
    type: { kind: 'TEXT', description: 'PRODUCT, PROCESS, DOCUMENT or SUPPLIER' },
    affectedCount: { kind: 'NUMBER', description: 'How many records it affects' },
    affectedEntity: { kind: 'TEXTS', description: 'The kinds of record that it affects' },
  },
  DOCUMENT: {
    type: { kind: 'TEXT', description: 'Of the controlled document: PROCEDURE and so on' },
    number: { kind: 'TEXT', description: 'The controlled document’s number' },
  },
} as const satisfies Record<ApprovalEntity, Record<string, { kind: FactKind; description: string }>>;

type Money = { amount: Decimal; currencyCode: string };
type ValueOf = {
  NUMBER: Decimal;
  MONEY: Money;
  TEXT: string;
  FLAG: boolean;
  TEXTS: readonly (string | null)[];
};

/** The operators of a kind of fact. */
export type OperatorOf<K extends FactKind> = (typeof operatorsOf)[K][number];

/** The facts of a kind. */
export type FieldOf<K extends FactKind> = {
  [E in ApprovalEntity]: {
    [F in keyof (typeof factsOf)[E]]: (typeof factsOf)[E][F] extends { kind: K } ? F : never;
  }[keyof (typeof factsOf)[E]];
}[ApprovalEntity];

/** The value of a fact, by its kind. Null: not known, or not set. */
type ValueOrNot<K extends FactKind> = ValueOf[K] | (K extends 'NUMBER' | 'TEXT' ? null : never);

/** The facts of a record. */
export type Facts<E extends ApprovalEntity = ApprovalEntity> = E extends ApprovalEntity
  ? {
      [F in keyof (typeof factsOf)[E]]: (typeof factsOf)[E][F] extends { kind: infer K extends FactKind }
        ? ValueOrNot<K>
        : never;
    }
  : never;

/**
 * The facts of a record of any kind, by name. A name has one kind of fact, whatever records have it; a
 * condition names those of its own kind of record alone (`readCondition`).
 */
export type AnyFacts = Some<'NUMBER'> & Some<'MONEY'> & Some<'TEXT'> & Some<'TEXTS'> & Some<'FLAG'>;
type Some<K extends FactKind> = Partial<Record<FieldOf<K>, ValueOrNot<K>>>;

const fact = object(
  {
    entity: oneOf(approvalEntities),
    field: text(100),
    kind: oneOf(Object.keys(operatorsOf)),
    operators: list(text(40)),
    description: text(1000),
  },
  { title: 'ApprovalFact' },
);

const described: Record<ApprovalEntity, Record<string, { kind: FactKind; description: string }>> = factsOf;
const served: Static<typeof fact>[] = approvalEntities.flatMap((entity) =>
  Object.entries(described[entity]).map(([field, { kind, description }]) => ({
    entity,
    field,
    kind,
    operators: [...operatorsOf[kind]],
    description,
  })),
);

/** `GET /v1/approval/facts`: what conditions can be made of. */
export const listFacts = operation({
  id: 'listApprovalFacts',
  method: 'GET',
  path: '/v1/approval/facts',
  tag: 'approval',
  summary: 'List what a policy’s condition can ask',
  description:
    'Text is compared without regard to letter case. A number that is not known, or an amount that no exchange rate brings into the condition’s currency, counts as met, and the reason says so. Amounts are converted at the rates that the record is locked to; in a currency that it has none of, at today’s rate.',
  permission: 'approvals.read',
  addition: true,
  response: list(fact),
  example: { response: served.slice(0, 1) },
  run: async () => served,
});
