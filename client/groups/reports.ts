// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, Report, ReportInfo } from '../models.ts';
import { operation } from '../operation.ts';

const inReport: Shape = { rows: () => inReportRow, totals: () => inReportTotals, byCurrency: { value: 1, convertedValue: 1 } };
const inReportRow: Shape = { openValue: 1, conversionPercent: 1, winRatePercent: 1, quotedValue: 1, wonValue: 1, lostValue: 1, averageDaysToDecide: 1, quantity: 1, netValue: 1, costedValue: 1, cost: 1, margin: 1, marginPercent: 1, onTimePercent: 1, averageDaysLate: 1, quotedMinutes: 1, actualMinutes: 1, minutesVariancePercent: 1, quotedCost: 1, actualCost: 1, costVariancePercent: 1, uncostedMinutes: 1, openMinutes: 1, plannedMinutes: 1, utilisationPercent: 1, onHandQuantity: 1, stockValue: 1, quantityAffected: 1, scrapCost: 1, reworkCost: 1, otherCost: 1, qualityCost: 1 };
const inReportTotals: Shape = { openValue: 1, conversionPercent: 1, winRatePercent: 1, quotedValue: 1, wonValue: 1, lostValue: 1, averageDaysToDecide: 1, quantity: 1, netValue: 1, costedValue: 1, cost: 1, margin: 1, marginPercent: 1, onTimePercent: 1, averageDaysLate: 1, quotedMinutes: 1, actualMinutes: 1, minutesVariancePercent: 1, quotedCost: 1, actualCost: 1, costVariancePercent: 1, uncostedMinutes: 1, openMinutes: 1, plannedMinutes: 1, utilisationPercent: 1, onHandQuantity: 1, stockValue: 1, quantityAffected: 1, scrapCost: 1, reworkCost: 1, otherCost: 1, qualityCost: 1 };
/** List the reports that you may read, with their parameters. */
export const listReports = /* @__PURE__ */ operation<
  Record<never, never>,
  ReportInfo[],
  AnyCode
>('GET', '/v1/reports');

/** Read a report. */
export const getReport = /* @__PURE__ */ operation<
  { params: { Report: string; }; query?: { by?: 'month' | 'customer' | 'salesRep' | 'order' | 'quote' | 'reason' | 'product' | 'item' | 'productionOrder' | 'resource' | 'week' | 'category' | 'location' | 'supplier' | 'record' | 'source' | 'type' | 'ncr' | undefined; from?: string | undefined; to?: string | undefined; customerID?: string | undefined; salesRepUserID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; supplierID?: string | undefined; resourceID?: string | undefined; locationID?: string | undefined; reason?: string | undefined; category?: string | undefined; source?: string | undefined; type?: string | undefined; limit?: number | undefined; }; },
  Report,
  AnyCode | 'NotFound'
>('GET', '/v1/reports/{Report}', { decimals: () => inReport });

/** Export a report. */
export const exportReport = /* @__PURE__ */ operation<
  { params: { Report: string; }; query?: { by?: 'month' | 'customer' | 'salesRep' | 'order' | 'quote' | 'reason' | 'product' | 'item' | 'productionOrder' | 'resource' | 'week' | 'category' | 'location' | 'supplier' | 'record' | 'source' | 'type' | 'ncr' | undefined; from?: string | undefined; to?: string | undefined; customerID?: string | undefined; salesRepUserID?: string | undefined; productID?: string | undefined; itemID?: string | undefined; supplierID?: string | undefined; resourceID?: string | undefined; locationID?: string | undefined; reason?: string | undefined; category?: string | undefined; source?: string | undefined; type?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/reports/{Report}/export', { file: true });

