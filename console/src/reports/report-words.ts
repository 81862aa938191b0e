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

/** What a report says, in German; in English the service says it. */
const inGerman: Readonly<Record<string, string>> = {
  'order-book':
    'Was bestellt und noch nicht versandt ist: freigegebene und angehaltene Aufträge, nach dem Tag, an dem sie fällig sind (zugesagt, sonst gewünscht, sonst angelegt).',
  'quote-conversion':
    'Wie viele der angelegten Angebote abgegeben und gewonnen wurden. Stornierte zählen nicht.',
  'win-loss':
    'Entschiedene Angebote: gewonnen (angenommen, freigegeben) oder verloren (abgelehnt), mit den genannten Gründen, nach dem Tag der Entscheidung.',
  'margin-by-product':
    'Nettopreis, Kosten und Deckungsbeitrag der Positionen freigegebener, angehaltener und abgeschlossener Aufträge, nach dem Tag, an dem die Aufträge angelegt wurden. Die Kosten sind die beim Verkauf.',
  'on-time-delivery':
    'Freigegebene, angehaltene und abgeschlossene Aufträge mit einem Termin, nach dem Tag, an dem sie fällig sind (zugesagt, sonst gewünscht). Was pünktlich ist, sagen die Einstellungen der Firma.',
  'quoted-against-actual':
    'Abgeschlossene Fertigungsaufträge: was ihre Arbeitsgänge nach dem Arbeitsplan brauchen sollten und was gestempelt wurde, nach dem Tag, an dem sie fertig waren. Die Kosten sind die der Arbeit, ohne Material.',
  utilisation:
    'Wie viel von dem, was aktive Ressourcen leisten können, der geltende Plan belegt, in ganzen Wochen. Vier Wochen ab dieser, wenn nichts anderes gewählt ist.',
  'inventory-value':
    'Was jetzt auf Lager liegt, zu den jetzigen Kosten der Artikel. Ein Artikel, dessen Kosten nicht bekannt sind oder der in einer anderen Einheit liegt als seine Kosten, zählt als 0 und unter „Kosten nicht bekannt“.',
  'supplier-performance':
    'Je Lieferant die Arbeitsgänge, die er auswärts gemacht hat, nach dem Tag, an dem sie zurückkamen, gegen den geplanten Tag; und die Abweichungen, die ihn nennen, nach dem Tag ihrer Meldung. Einkäufe stehen im ERP und sind nicht dabei.',
  'quality-cost':
    'Was von den Kosten der Abweichungen bekannt ist, nach dem Tag ihrer Meldung. Stornierte zählen nicht.',
};

/** What a report is of, in the user's language where the console has it; `lang`: in which it is else. */
export const descriptionOfReport = (
  { name, description }: { name: string; description: string },
  language: Language,
): { text: string; lang: Language } => {
  const german = language === 'de' ? inGerman[name] : undefined;
  return german === undefined ? { text: description, lang: 'en' } : { text: german, lang: 'de' };
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
