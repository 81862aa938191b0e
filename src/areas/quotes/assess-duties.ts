import { sql } from 'kysely';
import { calculateDuties } from '#areas/tariffs';
import type { Ctx } from '#platform/ctx';
import type { Quote } from './quote.resource.ts';
import type { QuoteLine } from './quote-lines.ts';

/** What of a quote its duties follow from, beside the lines. */
export const dutyFields = ['currencyCode', 'destinationCountryCode', 'importDate'] as const;
type DutyHeader = Pick<Quote, (typeof dutyFields)[number]>;

/** A quote as it is, or was. */
type Assessed = { header: DutyHeader; lines: readonly QuoteLine[] };

/**
 * Gives lines their duties and import taxes: the customs value is the line's net price, and only what follows from something
 * that changed is calculated again, unless it is asked for `anew`. Where the goods do not leave the tenant's country, or the
 * tenant has no published tariff for the destination, there is nothing to calculate. A line whose duty cannot be told says why.
 */
export const assessDuties = async (
  ctx: Ctx,
  { header, lines }: Assessed,
  former?: Assessed,
  { anew = false } = {},
): Promise<readonly QuoteLine[]> => {
  const known = former && !anew && isSameHeader(header, former.header) ? former.lines : [];
  const settled = lines.map((line) => keepTariff(line, known));
  const open = settled.filter((line) => line.tariff === null && line.tariffProblem === null);
  const { destinationCountryCode } = header;
  if (open.length === 0 || destinationCountryCode === null) return settled;
  if (!(await hasTariffFor(ctx, destinationCountryCode))) return settled;
  const outcomes = await calculateDuties(
    ctx,
    open.map(({ itemID, netPrice }) => ({
      itemID,
      destinationCountryCode,
      customsValue: netPrice,
      currencyCode: header.currencyCode,
      ...(header.importDate === null ? {} : { importDate: header.importDate }),
    })),
  );
  const found = new Map(open.map((line, index) => [line.itemAndQtyID, outcomes[index]]));
  return settled.map((line) => {
    const outcome = found.get(line.itemAndQtyID);
    if (!outcome) return line;
    return 'problem' in outcome ? { ...line, tariffProblem: outcome.problem } : { ...line, tariff: outcome.result };
  });
};

const isSameHeader = (one: DutyHeader, other: DutyHeader): boolean =>
  dutyFields.every((name) => one[name] === other[name]);

/** A line with the tariff that it had, as long as that is of the same item, quantity and value. */
const keepTariff = (line: QuoteLine, known: readonly QuoteLine[]): QuoteLine => {
  const same = known.find((one) => one.itemAndQtyID === line.itemAndQtyID);
  const isSame = same?.itemID === line.itemID && same.quantity.eq(line.quantity) && same.netPrice.eq(line.netPrice);
  return { ...line, tariff: (isSame && same.tariff) || null, tariffProblem: (isSame && same.tariffProblem) || null };
};

const hasTariffFor = async (ctx: Ctx, country: string): Promise<boolean> =>
  (await ctx.first(sql`
    select 1 from tenants n
    where ${ctx.mine('n')} and n.address->>'country' is distinct from ${country} and exists (
      select 1 from tariff_sets s
      where s.tenant_id = n.tenant_id and s.status = 'Published' and exists (
        select 1 from tariff_rules r
        where r.tenant_id = s.tenant_id and r.set_id = s.set_id and r.destination_country_code = ${country}))`)) !==
  undefined;
