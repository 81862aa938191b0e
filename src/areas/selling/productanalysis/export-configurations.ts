import { sql } from 'kysely';
import { scalar } from '#areas/products/products';
import { type ExportFormat, exportFile, formatParameter } from '#kit/export';
import type { Decimal } from '#lib/decimal';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import {
  date,
  id,
  instant,
  int32,
  money,
  object,
  oneOf,
  optional,
  orNull,
  price,
  quantity,
  text,
} from '#platform/schema';
import {
  type Basis,
  bases,
  countedLines,
  documentID,
  inPieces,
  linesNeed,
  linesNeedToo,
} from './counted-lines.ts';

/** Of the document and the line, then of the value: one row for each. */
const lineFields = {
  basis: oneOf(bases),
  documentID: id(),
  number: text(60),
  status: text(20),
  createdUTC: instant(),
  customerNumber: text(40),
  customerName: text(200),
  currencyCode: text(3),
  lineItemID: id(),
  lineNumber: int32({ minimum: 1 }),
  productID: id(),
  productNumber: text(60),
  productName: text(200),
  versionID: id(),
  versionNumber: orNull(int32({ minimum: 1 })),
  configuredOn: date(),
  quantity: quantity(),
  uOM: text(10),
  unitCost: orNull(money()),
  unitPrice: price(),
  netPrice: money(),
};
const valueFields = {
  attribute: orNull(text(60)),
  label: orNull(text(500, { min: 0 })),
  value: orNull(scalar),
  valueLabel: orNull(text(20_000, { min: 0 })),
  units: orNull(text(60)),
  method: orNull(text(20)),
  setBy: orNull(text(20)),
};
const file = exportFile(object({ ...lineFields, ...valueFields }, { title: 'ConfigurationRow' }));

type Scalar = string | number | boolean | Decimal;
type Line = Record<keyof typeof lineFields, unknown> & {
  attributes: readonly {
    name: string;
    label: string;
    value: Scalar | readonly Scalar[];
    valueLabel: string | null;
    units: string | null;
    method: string;
    setBy: string | null;
  }[];
};

/** `GET /v1/configure/export`: what was configured, to be looked at in a spreadsheet. */
export const exportConfigurations = operation({
  id: 'exportConfigurations',
  method: 'GET',
  path: '/v1/configure/export',
  tag: 'configure',
  summary: 'Export the configured lines of quotes and orders with their attributes',
  description:
    'A row for each value of an attribute, so products with different attributes fit in one file; a pivot table spreads them; of a MULTISELECT one for each of its ' +
    'values, of a line without any one row. CANCELLED quotes and orders are left out. Text that a spreadsheet would run as a formula is escaped reversibly; numbers never.',
  permission: 'configure.read',
  needsToo: linesNeedToo,
  query: object({
    Format: formatParameter,
    basis: optional(oneOf(bases, { description: 'Both unless given, quotes first' })),
    ProductID: optional(id({ description: 'Only of this product' })),
    VersionID: optional(id({ description: 'Only of this version' })),
    from: optional(date({ description: 'Made on this day or later, by your calendar' })),
    to: optional(date({ description: 'Made on this day or earlier' })),
  }),
  exports: 'Configuration',
  response: file.response,
  run: async (ctx, { query }) => {
    const { Format, basis, ...asked } = query;
    const wanted = basis ? [basis] : bases;
    for (const one of wanted) needPermission(ctx, linesNeed[one]);
    return file.answer({
      name: 'configurations',
      rows: rowsOf(ctx, wanted, asked),
      format: Format,
    });
  },
});

type Asked = {
  Format?: ExportFormat;
  basis?: Basis;
  ProductID?: string;
  VersionID?: string;
  from?: string;
  to?: string;
};

const rowsOf = async function* (
  ctx: Ctx,
  wanted: readonly Basis[],
  { ProductID, VersionID, from, to }: Asked,
) {
  for (const basis of wanted) {
    const lines = countedLines(ctx, basis, { productID: ProductID, versionID: VersionID, from, to });
    const select = sql<Line>`
      select ${sql.lit(basis)}::text as basis, ${documentID(basis)} as "documentID", d.number, d.status, d.created_utc as "createdUTC",
        d.customer->>'customerNumber' as "customerNumber", d.customer->>'customerName' as "customerName", d.currency_code as "currencyCode",
        l.line_item_id as "lineItemID", l.line_number as "lineNumber", l.product_id as "productID", l.product_number as "productNumber",
        l.product_name as "productName", l.version_id as "versionID",
        (select v.number from product_versions v where ${ctx.mine('v')} and v.version_id = l.version_id) as "versionNumber",
        l.configured_on as "configuredOn", l.quantity, l.uom as "uOM", l.unit_cost as "unitCost", l.unit_price as "unitPrice",
        l.net_price as "netPrice", l.attributes
      ${lines} order by d.created_utc, ${documentID(basis)}, l.line_number`;
    for await (const some of inPieces(ctx, select, linesAtOnce))
      for (const line of some) yield* valuesOf(line);
  }
};

/** A line can have thousands of attributes. */
const linesAtOnce = 50;

const valuesOf = function* ({ attributes, ...line }: Line): Generator<Record<string, unknown>> {
  if (attributes.length === 0) yield { ...line, ...blank };
  for (const { name, label, value, valueLabel, units, method, setBy } of attributes) {
    const several = Array.isArray(value);
    for (const one of several ? (value as readonly Scalar[]) : [value])
      yield {
        ...line,
        attribute: name,
        label,
        value: one,
        valueLabel: several ? null : valueLabel,
        units,
        method,
        setBy,
      };
  }
};

const blank = Object.fromEntries(Object.keys(valueFields).map((name) => [name, null]));
