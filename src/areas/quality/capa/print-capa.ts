import { sql } from 'kysely';
import { companyNames, customerColumns, formatOf, nameOf, readCompany } from '#areas/selling/header';
import { readOne } from '#kit/rows';
import { type Decimal, decimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import { languageOf } from '#lib/language';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { capaResource } from './capa.resource.ts';
import { type PhaseName, phasesIn } from './phase.schema.ts';

type Words = { phases: Record<PhaseName, string>; EFFECTIVE: string; NOTEFFECTIVE: string };
const english: Words = {
  phases: {
    ...{ D0: 'Plan', D1: 'Team', D2: 'Problem description', D3: 'Containment', D4: 'Root cause' },
    ...{ D5: 'Corrective actions', D6: 'Implementation', D7: 'Prevention', D8: 'Closure' },
  },
  ...{ EFFECTIVE: 'effective', NOTEFFECTIVE: 'not effective' },
};
const german: Words = {
  phases: {
    ...{ D0: 'Planung', D1: 'Team', D2: 'Problembeschreibung', D3: 'Sofortmaßnahmen', D4: 'Ursachen' },
    ...{ D5: 'Abstellmaßnahmen', D6: 'Umsetzung', D7: 'Vorbeugung', D8: 'Abschluss' },
  },
  ...{ EFFECTIVE: 'wirksam', NOTEFFECTIVE: 'nicht wirksam' },
};

type Answered = {
  number: string;
  title: string;
  itemNumber: string | null;
  lotNumbers: string[];
  quantityAffected: Decimal;
};

/**
 * The action as its template sees it: exactly the names that the sample of CAPA promises
 * (#areas/ground/documents), null where the action says nothing. Notes stay in the house.
 */
export const printCapa = async (
  ctx: Ctx,
  { qualityCapaID }: { qualityCapaID: string },
  locale: string,
): Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }> => {
  const action = await readOne(ctx, capaResource, qualityCapaID);
  const company = await readCompany(ctx, action.ownerUserID);
  const said = languageOf(locale) === 'de' ? german : english;
  const phases = phasesIn(action);
  const names = await namesOf(ctx, [
    ...[action.ownerUserID, action.effectivenessUserID],
    ...phases.map(({ ownerUserID }) => ownerUserID),
  ]);
  const nameFor = (userID: string | null) => (userID && names.get(userID)) || null;
  const customer = await ctx.first(sql<Record<string, string | null>>`
    select ${customerColumns} from customers c where ${ctx.mine('c')} and c.customer_id = ${action.customerID}`);
  const { paymentTerms: _terms, ...known } = customer ?? noCustomer;
  const ncrs = await ncrsOf(ctx, action.ncrIDs);
  const own = {
    ...Object.fromEntries(ownFields.map((name) => [name, action[name]])),
    closedUTC: action.status === 'CLOSED' ? (action.statusDates.CLOSED?.utc ?? null) : null,
    ownerName: nameFor(action.ownerUserID),
    supplierName: await supplierNameOf(ctx, action.supplierID),
    effectivenessLabel: action.effectivenessResult && said[action.effectivenessResult],
    effectivenessByName: nameFor(action.effectivenessUserID),
    ncrCount: decimal(ncrs.length),
    customer: { ...known, countryName: nameOf(known.country, locale) },
    ncrs: ncrs.map((one) => ({ ...one, lotNumbers: one.lotNumbers.join(', ') || null })),
    phases: phases.map((one) => ({
      ...{ phase: one.phase, label: said.phases[one.phase], status: one.status },
      ownerName: nameFor(one.ownerUserID),
      ...{ dueDate: one.dueDate, completedUTC: one.completedUTC, result: one.result },
      documents: one.documents.map(({ name }) => name).join(', ') || null,
    })),
  };
  return {
    data: {
      ...own,
      capa: own,
      company: companyNames(company, locale),
      today: dateIn(company.timeZone, ctx.now),
    },
    // No amount of money stands on it.
    format: formatOf(company, 'EUR', locale),
  };
};

const ownFields = [
  ...(['qualityCapaID', 'number', 'title', 'type', 'status', 'problem', 'createdUTC', 'dueDate'] as const),
  ...(['effectivenessMethod', 'effectivenessDueDate', 'effectivenessComment', 'effectivenessUTC'] as const),
];

const namesOf = async (ctx: Ctx, ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const rows = await ctx.rows(sql<{ userID: string; name: string }>`
    select u.user_id as "userID", u.display_name as name from users u
    where ${ctx.mine('u')} and u.user_id = any (${ids.filter((one) => one !== null)}::text[])`);
  return new Map(rows.map(({ userID, name }) => [userID, name]));
};

const supplierNameOf = async (ctx: Ctx, supplierID: string | null): Promise<string | null> => {
  const found = await ctx.first(sql<{ name: string }>`
    select s.name from suppliers s where ${ctx.mine('s')} and s.supplier_id = ${supplierID}`);
  return found?.name ?? null;
};

const ncrsOf = (ctx: Ctx, ids: readonly string[]): Promise<Answered[]> =>
  ctx.rows(sql<Answered>`
    select n.number, n.title, i.number as "itemNumber", n.lot_numbers as "lotNumbers",
      n.quantity_affected as "quantityAffected"
    from ncrs n left join items i on ${ctx.mine('i')} and i.item_id = n.item_id
    where ${ctx.mine('n')} and n.quality_ncr_id = any (${[...ids]}::text[]) order by n.number`);

const noCustomer: Record<string, string | null> = Object.fromEntries(
  [
    ...['customerID', 'customerNumber', 'customerName', 'address', 'city', 'state', 'postalCode'],
    ...['country', 'phone', 'email', 'paymentTerms'],
  ].map((name) => [name, null]),
);
