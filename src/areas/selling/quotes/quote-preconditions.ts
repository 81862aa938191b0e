import { allLinesOf, included } from '#areas/selling/lines';
import { tagsIn } from '#kit/parts/tags';
import { Problem } from '#platform/problem';
import { type AcceptanceNeeds, isPaidEnough } from './payment.ts';
import type { QuoteTransition } from './quote.machine.ts';
import type { Quote } from './quote.resource.ts';

/** What the tenant has set that moves depend on. */
export type QuoteSettings = { acceptanceNeeds: AcceptanceNeeds };
type Look = (quote: Quote, now: string, settings: QuoteSettings) => { missing: string; detail: string }[];

/** What the machine's `requires` mean: what is missing, by name and in a sentence's words. */
export const looks: Record<QuoteTransition['requires'][number], Look> = {
  lines: (quote) => (allLinesOf(quote).length > 0 ? [] : [{ missing: 'items', detail: 'at least one line' }]),
  includedLines: (quote) => {
    const lines = allLinesOf(quote);
    return lines.length === 0 || included(lines).length > 0
      ? []
      : [{ missing: 'lineIDs', detail: 'at least one of its options, of which none is chosen' }];
  },
  requiredTags: (quote) =>
    tagsIn(quote)
      .filter(({ isRequired, value }) => isRequired && value === null)
      .map(({ name }) => ({ missing: name, detail: `a value for the tag “${name}”` })),
  validityAhead: ({ validityDays, validUntilUTC }, now) =>
    validityDays !== null || validUntilUTC >= now
      ? []
      : [{ missing: 'validUntilUTC', detail: 'a validity that is not over already' }],
  notExpired: ({ validUntilUTC }, now) =>
    validUntilUTC >= now
      ? []
      : [
          {
            missing: 'validUntilUTC',
            detail: `a validity that is not over: it ended at ${validUntilUTC}, so move it back to DRAFT and offer it again`,
          },
        ],
  payment: ({ payment }, _now, { acceptanceNeeds }) =>
    isPaidEnough(payment, acceptanceNeeds)
      ? []
      : [
          {
            missing: 'payment',
            detail:
              acceptanceNeeds === 'PURCHASEORDER'
                ? 'the customer’s purchase order, or a payment'
                : 'an approved purchase order, or a payment',
          },
        ],
  // Asked last, with the policies (move-quote.ts), so that nobody approves what could not be offered anyhow.
  approval: () => [],
  // A move that the tenant's settings close is not open at all, and refused as such before this is asked.
  allowDirectRelease: () => [],
};

/** @throws Problem 409 PreconditionMissing with all that is missing */
export const refuseUnready = (
  { to, requires }: QuoteTransition,
  quote: Quote,
  now: string,
  settings: QuoteSettings,
): void => {
  const faults = requires.flatMap((name) => looks[name](quote, now, settings));
  if (faults.length === 0) return;
  throw new Problem(
    'PreconditionMissing',
    `Before the quote ${quote.number} can be ${to} it needs ${faults.map(({ detail }) => detail).join(', ')}.`,
    {
      missing: faults.map(({ missing }) => missing),
    },
  );
};
