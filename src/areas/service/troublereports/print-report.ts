import { sql } from 'kysely';
import { companyNames, customerColumns, formatOf, nameOf, readCompany } from '#areas/selling/header';
import { unitLabel } from '#areas/selling/lines';
import { type Decimal, decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { readFile } from '#platform/files';
import type { DocumentFormat } from '#platform/pdf/format-value';
import type { Report } from './report.resource.ts';
import { codesOfSymptoms } from './report.schema.ts';

/** The most pictures of one paper, some 5 MB; how many more there are stands below them. */
const mostImages = 60;

/** What of other records a report shows. */
export type Shown = {
  ticketNumber: string | null;
  rmaNumber: string | null;
  productionOrderNumber: string | null;
  unitNumber: string | null;
  unitDescription: string | null;
  technicianName: string | null;
  approvedByName: string | null;
  codes: Map<string, string>;
  items: Map<string, { number: string; description: string | null; uOM: string }>;
};

/** Reads what of other records a report shows, as that is now. */
export const readShown = async (ctx: Ctx, report: Report): Promise<Shown> => {
  const { ticketID, productionOrderID, itemID, productID, technicianUserID, approvedByUserID } = report;
  const named = await ctx.one(
    sql<Omit<Shown, 'codes' | 'items'>>`
      select (select k.number from service_tickets k where ${ctx.mine('k')} and k.ticket_id = ${ticketID}) as "ticketNumber",
        (select k.rma_number from service_tickets k where ${ctx.mine('k')} and k.ticket_id = ${ticketID}) as "rmaNumber",
        (select o.number from production_orders o where ${ctx.mine('o')} and o.production_order_id = ${productionOrderID})
          as "productionOrderNumber",
        coalesce((select i.number from items i where ${ctx.mine('i')} and i.item_id = ${itemID}),
          (select p.number from products p where ${ctx.mine('p')} and p.product_id = ${productID})) as "unitNumber",
        coalesce((select i.description from items i where ${ctx.mine('i')} and i.item_id = ${itemID}),
          (select p.name from products p where ${ctx.mine('p')} and p.product_id = ${productID})) as "unitDescription",
        (select u.display_name from users u where ${ctx.mine('u')} and u.user_id = ${technicianUserID}) as "technicianName",
        (select u.display_name from users u where ${ctx.mine('u')} and u.user_id = ${approvedByUserID}) as "approvedByName"`,
    'trouble report',
  );
  const codes = await ctx.rows(sql<{ codeID: string; code: string }>`
    select c.code_id as "codeID", c.code from service_codes c
    where ${ctx.mine('c')} and c.code_id = any (${codesOfSymptoms(report.symptoms).map(({ codeID }) => codeID)}::text[])`);
  const items = await ctx.rows(sql<{
    itemID: string;
    number: string;
    description: string | null;
    uOM: string;
  }>`
    select i.item_id as "itemID", i.number, i.description, i.uom as "uOM" from items i
    where ${ctx.mine('i')} and i.item_id = any (${report.partsUsed.map((one) => one.itemID)}::text[])`);
  return {
    ...named,
    codes: new Map(codes.map(({ codeID, code }) => [codeID, code])),
    items: new Map(items.map(({ itemID: one, ...item }) => [one, item])),
  };
};

/** The minutes of all work. */
export const minutesOf = ({ labour }: Pick<Report, 'labour'>): Decimal =>
  labour.reduce((sum, { minutes }) => sum.plus(minutes), decimal(0));

/**
 * The report as its template sees it: exactly the names that the sample of TROUBLEREPORT promises
 * (#areas/ground/documents), null where the report says nothing.
 */
export const printReport = async (
  ctx: Ctx,
  report: Report & { images: readonly Image[] },
  locale: string,
): Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }> => {
  const company = await readCompany(ctx, report.technicianUserID);
  const { codes, items, ...named } = await readShown(ctx, report);
  const customer = await ctx.first(sql<Record<string, string | null>>`
    select ${customerColumns} from customers c where ${ctx.mine('c')} and c.customer_id = ${report.customerID}`);
  const { paymentTerms: _terms, ...known } = customer ?? noCustomer;
  const images = await readImages(ctx, report);
  const codeOf = (codeID: string | null | undefined) => (codeID && codes.get(codeID)) || null;
  const own = {
    ...named,
    ...Object.fromEntries(ownFields.map((name) => [name, report[name]])),
    labourMinutes: minutesOf(report),
    partCount: decimal(report.partsUsed.length),
    labourCount: decimal(report.labour.length),
    customer: { ...known, countryName: nameOf(known.country, locale) },
    symptoms: report.symptoms.map(({ symptomID, codeID, description, cause, repair }, at) => ({
      lineNumber: decimal(at + 1),
      code: codeOf(codeID),
      description,
      causeCode: codeOf(cause?.codeID),
      cause: cause?.text ?? null,
      repairCode: codeOf(repair?.codeID),
      repair: repair?.text ?? null,
      imageCount: decimal(report.images.filter((one) => one.symptomID === symptomID).length),
      imageNumbers: images
        .filter((one) => one.symptomID === symptomID)
        .map(({ number }) => number.toFixed())
        .join(', '),
    })),
    imageCount: decimal(images.length),
    imagesLeftOut: decimal(report.images.length - images.length),
    images: images.map(({ symptomID: _symptomID, ...image }) => image),
    partsUsed: report.partsUsed.map(({ itemID, quantity }) => {
      const item = items.get(itemID);
      return {
        number: item?.number ?? null,
        description: item?.description ?? null,
        quantity,
        uOM: item?.uOM ?? null,
        unitLabel: item ? unitLabel(item.uOM, locale) : null,
      };
    }),
    labour: report.labour.map(({ description, minutes }) => ({ description, minutes: decimal(minutes) })),
  };
  return {
    data: {
      ...own,
      troubleReport: own,
      company: companyNames(company, locale),
      today: dateIn(company.timeZone, ctx.now),
    },
    // No amount of money stands on it.
    format: formatOf(company, 'EUR', locale),
  };
};

type Image = { imageID: string; symptomID: string; caption: string | null; fileName: string };

/** The pictures that are printed, in the order of the symptoms, each with its number on the paper. */
const readImages = async (ctx: Ctx, { symptoms, images }: Report & { images: readonly Image[] }) => {
  const rows = await ctx.rows(sql<{ imageID: string; fileID: string }>`
    select m.image_id as "imageID", m.paper_file_id as "fileID" from trouble_report_images m
    where ${ctx.mine('m')} and m.image_id = any (${images.map(({ imageID }) => imageID)}::text[])
      and m.paper_file_id is not null`);
  const files = new Map(rows.map(({ imageID, fileID }) => [imageID, fileID]));
  const inOrder = symptoms.flatMap(({ symptomID, description }, at) =>
    images.flatMap((one) => {
      const fileID = files.get(one.imageID);
      if (fileID === undefined || one.symptomID !== symptomID) return [];
      const { caption, fileName } = one;
      return [{ fileID, symptomID, lineNumber: decimal(at + 1), symptom: description, caption, fileName }];
    }),
  );
  const shown = [];
  for (const [at, { fileID, ...image }] of inOrder.slice(0, mostImages).entries())
    shown.push({ number: decimal(at + 1), ...image, picture: await readFile(ctx, fileID) });
  return shown;
};

const ownFields = [
  ...(['reportID', 'number', 'status', 'createdUTC', 'closedUTC', 'serialNumber'] as const),
  ...(['reportedProblem', 'repairSummary', 'customerSignature'] as const),
];

const noCustomer: Record<string, string | null> = Object.fromEntries(
  [
    ...['customerID', 'customerNumber', 'customerName', 'address', 'city', 'state', 'postalCode'],
    ...['country', 'phone', 'email', 'paymentTerms'],
  ].map((name) => [name, null]),
);
