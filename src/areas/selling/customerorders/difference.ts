import { decimalNumber, int32, list, object, oneOf, orNull, type Static, text } from '#platform/schema';

/** What can differ. */
export const differenceKinds = [
  ...(['CUSTOMER', 'CURRENCY', 'TOTAL', 'STATED_TOTAL', 'PAYMENT_TERMS', 'REQUESTED_DATE'] as const),
  ...(['ONLY_THEIRS', 'ONLY_OURS', 'UNIT', 'QUANTITY', 'UNIT_PRICE', 'DESCRIPTION'] as const),
] as const;

const differenceSchema = object(
  {
    kind: oneOf(differenceKinds, {
      description:
        'ONLY_THEIRS and ONLY_OURS: a line without a counterpart. STATED_TOTAL: what the paper states differs from the sum of its own lines',
    }),
    place: orNull(
      text(100, { description: 'JSON Pointer into the customer’s order; null for a line of ours alone' }),
    ),
    lineNumber: orNull(int32({ minimum: 1, description: 'Of the customer’s line' })),
    ourLineNumber: orNull(int32({ minimum: 1, description: 'Of the line of the quote or order' })),
    ours: orNull(text(20_000, { min: 0, description: 'What the quote or order says' })),
    theirs: orNull(text(20_000, { min: 0, description: 'What the customer’s order says' })),
    by: orNull(
      decimalNumber(
        { integer: 15, places: 6 },
        {
          description:
            'theirs less ours, of dates in days; null for texts and for amounts in different currencies',
        },
      ),
    ),
  },
  { title: 'CustomerOrderDifference' },
);

/** One thing in which the customer's order differs from ours. */
export type Difference = Static<typeof differenceSchema>;

/** All of them: at most some per line of both sides. */
export const differenceList = list(differenceSchema);

/** A difference; what is left out is null. */
export const differs = (kind: Difference['kind'], said: Partial<Omit<Difference, 'kind'>>): Difference => ({
  kind,
  ...{ place: null, lineNumber: null, ourLineNumber: null, ours: null, theirs: null, by: null },
  ...said,
});

/** Whether two texts say the same, but for letter case and spaces. */
export const sameText = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (written: string) => written.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
