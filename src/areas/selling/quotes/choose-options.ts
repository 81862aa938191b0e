import { included, isItem, keyOf, type Line, mostLines, withQuantity } from '#areas/selling/lines';
import { idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { type Answer, operation } from '#platform/operation';
import { invalid, type PlaceError, Problem } from '#platform/problem';
import { id, list, object, optional, quantity, type Static } from '#platform/schema';
import { changeQuote } from './change-quote.ts';
import { quoteExample } from './quote.example.ts';
import { type Quote, quoteResource } from './quote.resource.ts';

/** What of an offer is taken. */
export const chosenOptions = object(
  {
    lineIDs: list(id(), {
      maxItems: mostLines,
      description:
        'By itemAndQtyID or lineItemID: every optional line that is taken, and of groups the alternate that is. A group of which none is named keeps its present one',
    }),
    quantities: optional(
      list(object({ lineID: id(), quantity: quantity() }, { title: 'SalesQuoteChosenQuantity' }), {
        maxItems: mostLines,
        description:
          'Of item lines that are offered in several quantities the one that is taken, at its price as it was offered; a line that is not named keeps its present one',
      }),
    ),
  },
  { title: 'SalesQuoteOptions' },
);
type ChosenOptions = Static<typeof chosenOptions>;

/**
 * Changes which options of an offer are taken, and totals it again; no price of a line moves, but the shares
 * of the discount on the whole do. Also for those whom the quote is offered to: the caller has checked that.
 * The frozen version stays as it was offered, and approvals stay: all that is offered was approved
 * together. @throws Problem 400 at the line, 404, 409 NotEditable, 412
 */
export const chooseOptions = (
  ctx: Ctx,
  { salesQuoteID }: Pick<Quote, 'salesQuoteID'>,
  { lineIDs, quantities = [] }: ChosenOptions,
): Promise<Answer> =>
  changeQuote(
    ctx,
    salesQuoteID,
    ({ status }, lines) => {
      const chosen = takeQuantities(choose(lines, lineIDs), quantities);
      const [before, after] = [choicesIn(lines), choicesIn(chosen)];
      if (chosen.every((line, index) => isSame(line, lines[index]))) return {};
      const optionsChosen =
        status === 'OFFERED' ? { utc: ctx.now, userID: ctx.userID, lineIDs: [...lineIDs], quantities } : null;
      return {
        lines: chosen,
        set: { optionsChosen },
        history: [{ action: 'OPTIONS', field: 'lines', oldValue: before, newValue: after }],
      };
    },
    refuseUnlessOpen,
  );

const refuseUnlessOpen = ({ number, status }: Quote): void => {
  if (status === 'DRAFT' || status === 'OFFERED') return;
  throw new Problem(
    'NotEditable',
    `The quote ${number} is ${status}; options are chosen while it is DRAFT or OFFERED.`,
  );
};

const isSame = (one: Line, other: Line | undefined): boolean =>
  other !== undefined && one.isIncluded === other.isIncluded && one.quantity.eq(other.quantity);

const isChoice = ({ isOptional, isAlternate }: Line): boolean => isOptional || isAlternate;

/** The numbers of the choices that are taken, for the history. */
const choicesIn = (lines: readonly Line[]): string =>
  included(lines)
    .filter(isChoice)
    .map(({ lineNumber }) => lineNumber)
    .slice(0, 500)
    .join(', ') + quantitiesIn(lines);

/** The quantities that are taken where there are several, for the history: `; 1 × 25`. */
const quantitiesIn = (lines: readonly Line[]): string =>
  lines
    .filter(isItem)
    .filter(({ quantities }) => quantities.length > 0)
    .slice(0, 20)
    .map(({ lineNumber, quantity: taken }) => `; line ${lineNumber}: ${taken.toFixed()}`)
    .join('');

/** Lines in the quantities that are named. @throws Problem 400 at the first place */
const takeQuantities = (lines: readonly Line[], wanted: NonNullable<ChosenOptions['quantities']>): Line[] => {
  const places = new Map(wanted.map(({ lineID, quantity: one }, index) => [lineID, { one, index }]));
  const known = new Map(lines.map((line) => [keyOf(line), line]));
  for (const [index, { lineID }] of wanted.entries()) {
    const line = known.get(lineID);
    const tell = (detail: string) => invalid(`/quantities/${index}/lineID`, detail);
    if (!line) throw tell('is not a line of the quote');
    if (places.get(lineID)?.index !== index) throw tell('comes twice');
    if (!isItem(line)) throw tell('is a configured line: the seller configures it for another quantity');
  }
  return lines.map((line) => {
    const said = isItem(line) ? places.get(line.itemAndQtyID) : undefined;
    return said && isItem(line) && !said.one.eq(line.quantity)
      ? withQuantity(line, said.one, `/quantities/${said.index}`)
      : line;
  });
};

/** The lines, of which the choices named are included. @throws Problem 400 with every place */
const choose = (lines: readonly Line[], lineIDs: readonly string[]): Line[] => {
  const byID = new Map(lines.map((line) => [keyOf(line), line]));
  const errors: PlaceError[] = [];
  const groups = new Map<string | null, string>();
  for (const [index, lineID] of lineIDs.entries()) {
    const line = byID.get(lineID);
    const place = (detail: string) => errors.push({ pointer: `/lineIDs/${index}`, detail });
    if (!line) place('is not a line of the quote');
    else if (lineIDs.indexOf(lineID) < index) place('comes twice');
    else if (!isChoice(line)) place('cannot be chosen: the line is always included');
    else if (line.isAlternate && groups.has(line.groupName))
      place(`is the second of the group ${line.groupName}: exactly one of its alternates counts`);
    else if (line.isAlternate) groups.set(line.groupName, lineID);
  }
  const [first] = errors;
  if (first)
    throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors: errors.slice(0, 20) });
  const wanted = new Set(lineIDs);
  return lines.map((line) =>
    line.isOptional || (line.isAlternate && groups.has(line.groupName))
      ? { ...line, isIncluded: wanted.has(keyOf(line)) }
      : line,
  );
};

/** Says which options are taken: while the quote is prepared, and for a customer who answers an offer. */
export const setOptions = operation({
  id: 'chooseSalesQuoteOptions',
  method: 'PATCH',
  path: '/v1/salesquotes/{SalesQuoteID}/options',
  tag: 'sales-quotes',
  summary: 'Choose the options of a sales quote',
  description:
    'Of a quote in DRAFT or OFFERED: names the optional lines and alternates that count. Totals and shares of the discount follow; prices of lines stay. ' +
    'The offered version stays as it was; `optionsChosen` and the history say what was chosen of it. An order has the lines that count.',
  permission: 'quotes.write',
  addition: true,
  params: idParams(quoteResource),
  body: chosenOptions,
  response: quoteResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { body: { lineIDs: [] }, response: quoteExample.row },
  run: async (ctx, { params, body }) => chooseOptions(ctx, { salesQuoteID: params.SalesQuoteID }, body),
});
