import type { Report, ReportInfo } from '../../../client/index.ts';
import type { Language } from '../words/words.tsx';

/** What a report groups by. */
export type Grouping = Report['by'];
/** What narrows a report to some records. */
export type Filter = Exclude<ReportInfo['parameters'][number], 'from' | 'to'>;

type Both = readonly [english: string, german: string];

const reports: Readonly<Record<string, Both>> = {
  'order-book': ['Order book', 'Auftragsbestand'],
  'quote-conversion': ['Quote conversion', 'Angebotsquote'],
  'win-loss': ['Wins and losses', 'Gewonnen und verloren'],
  'margin-by-product': ['Margin by product', 'Deckungsbeitrag je Produkt'],
  'on-time-delivery': ['On-time delivery', 'Liefertreue'],
  'quoted-against-actual': ['Quoted against actual', 'Kalkuliert und tatsächlich'],
  utilisation: ['Utilisation', 'Auslastung'],
  'inventory-value': ['Inventory value', 'Bestandswert'],
  'supplier-performance': ['Supplier performance', 'Lieferantenbewertung'],
  'quality-cost': ['Quality cost', 'Qualitätskosten'],
};

export const groupings: Readonly<Record<Grouping, Both>> = {
  month: ['Month', 'Monat'],
  customer: ['Customer', 'Kunde'],
  salesRep: ['Sales representative', 'Vertrieb'],
  order: ['Sales order', 'Auftrag'],
  quote: ['Quote', 'Angebot'],
  reason: ['Reason', 'Grund'],
  product: ['Product or item', 'Produkt oder Artikel'],
  item: ['Item', 'Artikel'],
  productionOrder: ['Production order', 'Fertigungsauftrag'],
  resource: ['Resource', 'Ressource'],
  week: ['Week, by its Monday', 'Woche, nach ihrem Montag'],
  category: ['Category', 'Kategorie'],
  location: ['Inventory location', 'Lagerort'],
  supplier: ['Supplier', 'Lieferant'],
  record: ['Order or nonconformance', 'Auftrag oder Abweichung'],
  source: ['Source', 'Herkunft'],
  type: ['Kind of defect', 'Fehlerart'],
  ncr: ['Nonconformance', 'Abweichung'],
};

export const filters: Readonly<Record<Filter, Both>> = {
  customerID: groupings.customer,
  salesRepUserID: groupings.salesRep,
  productID: ['Product', 'Produkt'],
  itemID: groupings.item,
  supplierID: groupings.supplier,
  resourceID: groupings.resource,
  locationID: groupings.location,
  reason: groupings.reason,
  category: groupings.category,
  source: groupings.source,
  type: groupings.type,
};

const measures: Readonly<Record<string, Both>> = {
  orderCount: ['Orders', 'Aufträge'],
  openValue: ['Open value', 'Offener Wert'],
  lateCount: ['Overdue', 'Überfällig'],
  dueUTC: ['First due', 'Zuerst fällig'],
  quoteCount: ['Quotes', 'Angebote'],
  offeredCount: ['Offered', 'Abgegeben'],
  wonCount: ['Won', 'Gewonnen'],
  lostCount: ['Lost', 'Verloren'],
  openCount: ['Open', 'Offen'],
  conversionPercent: ['Conversion', 'Quote'],
  winRatePercent: ['Win rate', 'Erfolgsquote'],
  quotedValue: ['Quoted value', 'Angebotswert'],
  wonValue: ['Value won', 'Wert gewonnen'],
  lostValue: ['Value lost', 'Wert verloren'],
  averageDaysToDecide: ['Days to decide', 'Tage bis zur Entscheidung'],
  lineCount: ['Lines', 'Positionen'],
  quantity: ['Quantity', 'Menge'],
  netValue: ['Net value', 'Nettowert'],
  costedValue: ['Net with known cost', 'Netto mit bekannten Kosten'],
  cost: ['Cost', 'Kosten'],
  margin: ['Margin', 'Deckungsbeitrag'],
  marginPercent: ['Margin %', 'Deckungsbeitrag %'],
  uncostedCount: ['Cost not known', 'Kosten nicht bekannt'],
  onTimeCount: ['On time', 'Pünktlich'],
  notOnTimeCount: ['Not on time', 'Nicht pünktlich'],
  pendingCount: ['Not due yet', 'Noch nicht fällig'],
  onTimePercent: ['On time %', 'Pünktlich %'],
  averageDaysLate: ['Days late', 'Tage verspätet'],
  productionOrderCount: ['Production orders', 'Fertigungsaufträge'],
  quotedMinutes: ['Quoted minutes', 'Kalkulierte Minuten'],
  actualMinutes: ['Actual minutes', 'Tatsächliche Minuten'],
  minutesVariancePercent: ['Minutes above %', 'Minuten darüber %'],
  quotedCost: ['Quoted cost', 'Kalkulierte Kosten'],
  actualCost: ['Actual cost', 'Tatsächliche Kosten'],
  costVariancePercent: ['Cost above %', 'Kosten darüber %'],
  uncostedMinutes: ['Minutes without a rate', 'Minuten ohne Satz'],
  openMinutes: ['Working minutes', 'Arbeitsminuten'],
  plannedMinutes: ['Planned minutes', 'Geplante Minuten'],
  utilisationPercent: ['Utilisation %', 'Auslastung %'],
  onHandQuantity: ['On hand', 'Bestand'],
  stockValue: ['Stock value', 'Bestandswert'],
  taskCount: ['Outside tasks', 'Fremdvergaben'],
  ncrCount: ['Nonconformances', 'Abweichungen'],
  quantityAffected: ['Pieces affected', 'Betroffene Stücke'],
  scrapCost: ['Scrap', 'Ausschuss'],
  reworkCost: ['Rework and repair', 'Nacharbeit und Reparatur'],
  otherCost: ['Other cost', 'Sonstige Kosten'],
  qualityCost: ['Quality cost', 'Qualitätskosten'],
};

const inLanguage = (both: Both | undefined, other: string, language: Language): string =>
  both?.[language === 'de' ? 1 : 0] ?? other;

/** What a report is called; one that is new to the console goes by the service's own title. */
export const titleOfReport = ({ name, title }: { name: string; title: string }, language: Language): string =>
  inLanguage(reports[name], title, language);

export const nameOfMeasure = (name: string, language: Language): string =>
  inLanguage(measures[name], name, language);

export const nameOfGrouping = (name: Grouping, language: Language): string =>
  inLanguage(groupings[name], name, language);

export const nameOfFilter = (name: Filter, language: Language): string =>
  inLanguage(filters[name], name, language);
