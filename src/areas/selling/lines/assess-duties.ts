import { sql } from 'kysely';
import { calculateDuties } from '#areas/goods/tariffs';
import { present } from '#lib/present';
import type { Ctx } from '#platform/ctx';
import { isConfigured, isItem, keyOf, type Line } from './lines.ts';

/** What of a document its duties follow from, beside the lines. */
export const dutyFields = ['currencyCode', 'destinationCountryCode', 'importDate'] as const;
type DutyHeader = { currencyCode: string; destinationCountryCode: string | null; importDate: string | null };

/** A document as it is, or was. */
type Assessed = { header: DutyHeader; lines: readonly Line[] };

/**
 * Gives lines their duties and import taxes: the customs value is the line's net price, and only what follows
 * from something that changed is calculated again, unless it is asked for `again`. Where the goods do not
 * leave the tenant's country, or the tenant has no published tariff for the destination, there is nothing to
 * calculate (`isDutiable`, where the caller asked already). A line whose duty cannot be calculated says why.
 */
export const assessDuties = async (
  ctx: Ctx,
  { header, lines }: Assessed,
  former?: Assessed,
  { anew = false, isDutiable }: { anew?: boolean; isDutiable?: boolean } = {},
): Promise<readonly Line[]> => {
  const known = former && !anew && isSameHeader(header, former.header) ? former.lines : [];
  const settled = lines.map((line) => keepTariff(line, known));
  const open = settled.filter((line) => line.tariff === null && line.tariffProblem === null);
  const { destinationCountryCode } = header;
  if (open.length === 0 || destinationCountryCode === null) return settled;
  if (!(isDutiable ?? (await hasTariffFor(ctx, destinationCountryCode)))) return settled;
  const products = await findProducts(ctx, open);
  const outcomes = await calculateDuties(
    ctx,
    open.map((line) => ({
      ...(isItem(line) ? { itemID: line.itemID } : { goods: present(products.get(line.productID)) }),
      destinationCountryCode,
      customsValue: line.netPrice,
      currencyCode: header.currencyCode,
      ...(header.importDate === null ? {} : { importDate: header.importDate }),
    })),
  );
  const found = new Map(open.map((line, index) => [keyOf(line), outcomes[index]]));
  return settled.map((line) => {
    const outcome = found.get(keyOf(line));
    if (!outcome) return line;
    return 'problem' in outcome
      ? { ...line, tariffProblem: outcome.problem }
      : { ...line, tariff: outcome.result };
  });
};

const isSameHeader = (one: DutyHeader, other: DutyHeader): boolean =>
  dutyFields.every((name) => one[name] === other[name]);

type Product = {
  productID: string;
  name: string;
  commodityCode: string | null;
  countryOfOrigin: string | null;
};

/** The products of configured lines as customs see them: made at their site, else in the tenant's country. */
const findProducts = async (ctx: Ctx, lines: readonly Line[]): Promise<ReadonlyMap<string, Product>> => {
  const ids = [...new Set(lines.filter(isConfigured).map(({ productID }) => productID))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.rows(sql<Product>`
    select p.product_id as "productID", 'product ' || p.number as name, p.commodity_code as "commodityCode",
      coalesce(l.country, n.address->>'country') as "countryOfOrigin"
    from products p join tenants n on n.tenant_id = p.tenant_id
      left join locations l on l.tenant_id = p.tenant_id and l.location_id = p.default_location_id
    where ${ctx.mine('p')} and p.product_id = any (${ids})`);
  return new Map(rows.map((row) => [row.productID, row]));
};

/** A line with the tariff that it had, as long as that is of the same goods, quantity and value. */
const keepTariff = (line: Line, known: readonly Line[]): Line => {
  const same = known.find((one) => keyOf(one) === keyOf(line));
  const isSame =
    same !== undefined &&
    goodsOf(same) === goodsOf(line) &&
    same.quantity.eq(line.quantity) &&
    same.netPrice.eq(line.netPrice);
  return {
    ...line,
    tariff: (isSame && same.tariff) || null,
    tariffProblem: (isSame && same.tariffProblem) || null,
  };
};

const goodsOf = (line: Line): string => (isItem(line) ? line.itemID : line.productID);

/**
 * Whether goods that go there leave the tenant's country, and one of its published tariffs has rules for it.
 */
export const hasTariffFor = async (ctx: Ctx, country: string | null): Promise<boolean> =>
  country !== null &&
  (await ctx.first(sql`
    select 1 from tenants n
    where ${ctx.mine('n')} and n.address->>'country' is distinct from ${country} and exists (
      select 1 from tariff_sets s
      where s.tenant_id = n.tenant_id and s.status = 'Published' and exists (
        select 1 from tariff_rules r
        where r.tenant_id = s.tenant_id and r.set_id = s.set_id and r.destination_country_code = ${country}))`)) !==
    undefined;
