import { choice, value } from '#areas/products/products';
import {
  decimalNumber,
  flag,
  id,
  list,
  money,
  object,
  oneOf,
  orNull,
  quantity,
  type Static,
  text,
} from '#platform/schema';

/** What a configuration must come to. What is null, and what is not listed, is not compared. */
export const expectation = object(
  {
    canBeSold: flag({ description: 'Whether it could be put into a quote' }),
    linePrice: orNull(money({ description: 'Of the line, before a discount of its own' })),
    unitCost: orNull(money({ description: 'Of one piece' })),
    leadTimeDays: orNull(decimalNumber({ integer: 20, places: 20 })),
    attributes: list(choice, { maxItems: 1000, description: 'Values, chosen or calculated' }),
    items: orNull(
      list(object({ number: text(200), quantity: quantity() }, { title: 'ExpectedItem' }), {
        maxItems: 1000,
        description: 'The whole bill of materials of one piece, by number',
      }),
    ),
  },
  { title: 'ProductTestExpectation' },
);
export type Expectation = Static<typeof expectation>;

/** Something that came out otherwise. */
const difference = object(
  {
    what: oneOf(['CAN_BE_SOLD', 'LINE_PRICE', 'UNIT_COST', 'LEAD_TIME', 'ATTRIBUTE', 'ITEM']),
    name: orNull(text(200, { description: 'Of the attribute or item' })),
    expected: value,
    found: value,
  },
  { title: 'ProductTestDifference' },
);
export type Difference = Static<typeof difference>;

/** What came of one case. */
export const caseResult = object(
  {
    testCaseID: id(),
    name: text(200),
    result: oneOf(['PASSED', 'FAILED', 'NOT_TESTED'], {
      description: 'NOT_TESTED: it could not be asked, or the time did not suffice; it counts as failed',
    }),
    detail: orNull(text(4000, { description: 'Why it cannot be sold, or was not tested' })),
    differences: list(difference, { description: 'At most 100' }),
  },
  { title: 'ProductTestResult' },
);
export type CaseResult = Static<typeof caseResult>;
