import type {
  AuditEntry,
  CAPA,
  CapaPhase,
  DashboardTile,
  DiagnosticSession,
  EmailFeedback,
  ExpectedReceipt,
  Import,
  InventoryMovement,
  Invoice,
  InvoicePayment,
  InvoiceSummary,
  NCR,
  NCRSummary,
  NcrDisposition,
  ProductionEvent,
  ProductionOrderSummary,
  ProductionTask,
  ProductSummary,
  PurchaseReturn,
  QualityAsset,
  QualityChange,
  QualityDocument,
  SalesOrder,
  SalesOrderItem,
  SalesOrderSummary,
  SalesQuoteSummary,
  ScheduleEntry,
  ServiceTicketLine,
  ServiceTicketPart,
  SmartQuoteVersion,
  TicketSummary,
  ToDo,
  TroubleReportSummary,
  WaterfallRow,
  WebhookLogEntry,
} from '../../../client/index.ts';

/** The codes of the API that the console shows. */
export type Term =
  | SalesQuoteSummary['status']
  | SalesOrderSummary['status']
  | ProductionOrderSummary['status']
  | InvoiceSummary['status']
  | NCRSummary['status' | 'severity']
  | TicketSummary['status' | 'priority']
  | ScheduleEntry['taskStatus']
  | Extract<ProductionEvent['type'], 'CLOCKIN' | 'CLOCKOUT' | 'QUANTITY' | 'DOWNTIME'>
  | ToDo['priority']
  | DashboardTile['tile']
  | WaterfallRow['step']
  | SalesOrder['shipmentStatus' | 'paymentStatus']
  | SalesOrderItem['status']
  | ProductionTask['status']
  | NCR['source']
  | NcrDisposition['disposition']
  | CAPA['status' | 'type']
  | NonNullable<CAPA['effectivenessResult']>
  | CapaPhase['status']
  | ServiceTicketLine['warranty' | 'custody']
  | ServiceTicketPart['status']
  | Invoice['kind']
  | InvoicePayment['method']
  | Import['status']
  | InventoryMovement['type']
  | ExpectedReceipt['status']
  | DiagnosticSession['status']
  | TroubleReportSummary['status']
  | ProductSummary['status']
  | QualityChange['status']
  | QualityDocument['status']
  | PurchaseReturn['status']
  | NonNullable<PurchaseReturn['settlement']>
  | SmartQuoteVersion['state']
  | AuditEntry['action']
  | NonNullable<WebhookLogEntry['error']>
  | EmailFeedback['kind']
  | QualityAsset['status']
  | NonNullable<QualityAsset['lastResult']>
  | 'OVERDUE';

/** Their words in English and German. */
const terms: Readonly<Record<Term, readonly [en: string, de: string]>> = {
  ACTIVE: ['Active', 'Aktiv'],
  INACTIVE: ['Inactive', 'Inaktiv'],
  IN_TEST: ['In test', 'Im Test'],
  RETIRED: ['Retired', 'Zurückgezogen'],
  ARCHIVED: ['Archived', 'Archiviert'],
  BOUNCE: ['Not delivered', 'Nicht zugestellt'],
  COMPLAINT: ['Complaint', 'Beschwerde'],
  DRAFT: ['Draft', 'Entwurf'],
  OFFERED: ['Offered', 'Angeboten'],
  ACCEPTED: ['Accepted', 'Angenommen'],
  REJECTED: ['Rejected', 'Abgelehnt'],
  RELEASED: ['Released', 'Freigegeben'],
  CANCELLED: ['Cancelled', 'Storniert'],
  RESERVED: ['Reserved', 'Reserviert'],
  ONHOLD: ['On hold', 'Angehalten'],
  COMPLETED: ['Completed', 'Abgeschlossen'],
  PLANNED: ['Planned', 'Geplant'],
  WIP: ['In progress', 'In Arbeit'],
  CLOCKIN: ['Clocked in', 'Angestempelt'],
  CLOCKOUT: ['Clocked out', 'Abgestempelt'],
  QUANTITY: ['Pieces', 'Stück'],
  DOWNTIME: ['Standstill', 'Stillstand'],
  ISSUED: ['Issued', 'Gestellt'],
  SENT: ['Sent', 'Versendet'],
  PARTIALLYPAID: ['Partly paid', 'Teilweise bezahlt'],
  PAID: ['Paid', 'Bezahlt'],
  VOID: ['Void', 'Ungültig'],
  OPEN: ['Open', 'Offen'],
  INREVIEW: ['In review', 'In Prüfung'],
  VERIFICATION: ['Verification', 'Wirksamkeitsprüfung'],
  CORRECTIVE: ['Corrective', 'Korrektur'],
  PREVENTIVE: ['Preventive', 'Vorbeugung'],
  EFFECTIVE: ['Effective', 'Wirksam'],
  NOTEFFECTIVE: ['Not effective', 'Nicht wirksam'],
  NOTSTARTED: ['Not started', 'Nicht begonnen'],
  DISPOSITIONED: ['Dispositioned', 'Entschieden'],
  CLOSED: ['Closed', 'Geschlossen'],
  RECEIVED: ['Received', 'Eingegangen'],
  DIAGNOSIS: ['Diagnosis', 'Diagnose'],
  QUOTED: ['Quoted', 'Angeboten'],
  APPROVED: ['Approved', 'Genehmigt'],
  INREPAIR: ['In repair', 'In Reparatur'],
  WAITINGPARTS: ['Waits for parts', 'Wartet auf Teile'],
  SHIPPED: ['Shipped', 'Versandt'],
  MINOR: ['Minor', 'Gering'],
  MAJOR: ['Major', 'Schwer'],
  CRITICAL: ['Critical', 'Kritisch'],
  LOW: ['Low', 'Niedrig'],
  NORMAL: ['Normal', 'Normal'],
  HIGH: ['High', 'Hoch'],
  URGENT: ['Urgent', 'Dringend'],
  PRICE_LIST: ['Price list', 'Preisliste'],
  ITEM: ['Item price', 'Artikelpreis'],
  FX: ['Exchange rate', 'Wechselkurs'],
  QUANTITY_BREAK: ['Quantity break', 'Mengenstaffel'],
  CONTRACT: ['Contract price', 'Vertragspreis'],
  COMPONENT: ['Pricing component', 'Preisbestandteil'],
  PROMOTION: ['Promotion', 'Aktion'],
  MANUAL: ['Typed by hand', 'Von Hand'],
  PACKAGE: ['Package', 'Paket'],
  LINE_DISCOUNT: ['Discount on the line', 'Positionsrabatt'],
  ROUNDING: ['Rounding', 'Rundung'],
  QUOTE_DISCOUNT: ['Discount on the quote', 'Angebotsrabatt'],
  NONE: ['Nothing yet', 'Noch nichts'],
  PARTIAL: ['In part', 'Teilweise'],
  UNPAID: ['Unpaid', 'Unbezahlt'],
  NEW: ['New', 'Neu'],
  FINISHED: ['Finished', 'Fertig'],
  READY: ['Ready', 'Bereit'],
  PAUSED: ['Paused', 'Unterbrochen'],
  SKIPPED: ['Skipped', 'Übersprungen'],
  RECEIVING: ['At receiving', 'Im Wareneingang'],
  INPROCESS: ['In production', 'In der Fertigung'],
  FINAL: ['At the final inspection', 'Bei der Endprüfung'],
  CUSTOMER: ['By the customer', 'Beim Kunden'],
  SUPPLIER: ['At the supplier', 'Beim Lieferanten'],
  AUDIT: ['In an audit', 'In einem Audit'],
  USEASIS: ['Use as is', 'Verwenden wie es ist'],
  REWORK: ['Rework', 'Nacharbeiten'],
  REPAIR: ['Repair', 'Reparieren'],
  SCRAP: ['Scrap', 'Verschrotten'],
  RETURNTOSUPPLIER: ['Return to supplier', 'Zurück an den Lieferanten'],
  IMPLEMENTED: ['Implemented', 'Umgesetzt'],
  OBSOLETE: ['Obsolete', 'Ungültig'],
  PREPARED: ['Prepared', 'Vorbereitet'],
  SETTLED: ['Settled', 'Erledigt'],
  CREDIT: ['Credit', 'Gutschrift'],
  REPLACEMENT: ['Replacement', 'Ersatz'],
  REFUSED: ['Refused', 'Zurückgewiesen'],
  IN: ['In warranty', 'In der Garantie'],
  OUT: ['Out of warranty', 'Ohne Garantie'],
  UNKNOWN: ['Unknown', 'Unbekannt'],
  PENDING: ['Awaited', 'Erwartet'],
  EXPECTED: ['Expected', 'Erwartet'],
  ATSUPPLIER: ['At the supplier', 'Beim Lieferanten'],
  REPAIRED: ['Repaired', 'Repariert'],
  SCRAPPED: ['Scrapped', 'Verschrottet'],
  USED: ['Used', 'Verbaut'],
  RETURNED: ['Returned', 'Zurückgegeben'],
  INVOICE: ['Invoice', 'Rechnung'],
  PREPAYMENT: ['Prepayment', 'Anzahlung'],
  CREDITNOTE: ['Credit note', 'Gutschrift'],
  TRANSFER: ['Bank transfer', 'Überweisung'],
  CARD: ['Card', 'Karte'],
  DIRECTDEBIT: ['Direct debit', 'Lastschrift'],
  CASH: ['Cash', 'Bar'],
  OTHER: ['Other', 'Andere'],
  INPROGRESS: ['In progress', 'In Arbeit'],
  SUBMITTED: ['Handed in', 'Eingereicht'],
  ABANDONED: ['Given up', 'Aufgegeben'],
  RECEIPT: ['Receive', 'Einlagern'],
  ISSUE: ['Issue', 'Entnehmen'],
  RETURN: ['Take back', 'Zurücknehmen'],
  ADJUST: ['Adjust', 'Berichtigen'],
  MOVE: ['Move', 'Umlagern'],
  SHIP: ['Ship', 'Versenden'],
  COUNT: ['Count', 'Zählen'],
  PRODUCE: ['Produce', 'Fertigen'],
  CREATE: ['Created', 'Angelegt'],
  UPDATE: ['Changed', 'Geändert'],
  DELETE: ['Deleted', 'Gelöscht'],
  STATUS: ['Moved', 'Weitergeschaltet'],
  EXPORT: ['Exported', 'Exportiert'],
  DOWNLOAD: ['Downloaded', 'Heruntergeladen'],
  PRINT: ['Printed', 'Gedruckt'],
  SEND: ['Sent', 'Versandt'],
  IMPORT: ['Imported', 'Importiert'],
  QUEUED: ['Queued', 'Eingereiht'],
  VALIDATING: ['Being read', 'Wird gelesen'],
  RUNNING: ['Running', 'Läuft'],
  DONE: ['Done', 'Fertig'],
  DONEWITHERRORS: ['Done, with errors', 'Fertig, mit Fehlern'],
  FAILED: ['Failed', 'Fehlgeschlagen'],
  DNS: ['The name is not known', 'Der Name ist unbekannt'],
  CONNECT: ['No connection', 'Keine Verbindung'],
  TLS: ['TLS failed', 'TLS fehlgeschlagen'],
  TIMEOUT: ['No answer in time', 'Keine Antwort in der Zeit'],
  HTTP: ['No valid answer', 'Keine gültige Antwort'],
  INTERRUPTED: ['Broken off', 'Abgebrochen'],
  SUPPRESSED: ['Not sent: test tenant', 'Nicht gesendet: Testmandant'],
  INCALIBRATION: ['In calibration', 'In Kalibrierung'],
  OUTOFSERVICE: ['Out of service', 'Außer Betrieb'],
  OVERDUE: ['Overdue', 'Überfällig'],
  PASS: ['Passed', 'Bestanden'],
  FAIL: ['Failed', 'Nicht bestanden'],
  ADJUSTED: ['Adjusted, right again', 'Justiert, wieder richtig'],
  toDos: ['Your to-dos', 'Ihre Aufgaben'],
  approvals: ['Approvals to decide', 'Offene Freigaben'],
  lateOrders: ['Late orders', 'Verspätete Aufträge'],
  endingQuotes: ['Quotes that run out soon', 'Bald ablaufende Angebote'],
  utilisation: ['Utilisation this week', 'Auslastung diese Woche'],
  onTimeDelivery: ['On-time delivery', 'Termintreue'],
  margin: ['Margin', 'Marge'],
  openNCRs: ['Open nonconformances', 'Offene Abweichungen'],
  reviewedNCRs: ['Nonconformances in review', 'Abweichungen in Prüfung'],
  dispositionedNCRs: ['Nonconformances to close', 'Zu schließende Abweichungen'],
  overdueGauges: ['Overdue gauges', 'Überfällige Prüfmittel'],
};

/** The word for a code: itself where a newer service than this console says it. */
export const termOf = (code: Term, language: 'en' | 'de'): string =>
  (terms as Readonly<Partial<typeof terms>>)[code]?.[language === 'en' ? 0 : 1] ?? code;
