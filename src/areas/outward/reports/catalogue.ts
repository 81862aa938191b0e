import type { Report } from './report.ts';
import { inventoryValue } from './reports/inventory-value.ts';
import { marginByProduct } from './reports/margin.ts';
import { onTimeDelivery } from './reports/on-time-delivery.ts';
import { orderBook } from './reports/order-book.ts';
import { qualityCost, supplierPerformance } from './reports/quality.ts';
import { quotedAgainstActual } from './reports/quoted-against-actual.ts';
import { quoteConversion, winLoss } from './reports/quotes.ts';
import { utilisation } from './reports/utilisation.ts';

/** All reports, in the order in which they are listed. */
export const reports: readonly Report[] = [
  ...[orderBook, quoteConversion, winLoss, marginByProduct, onTimeDelivery, quotedAgainstActual],
  ...[utilisation, inventoryValue, supplierPerformance, qualityCost],
];

/** What some reports need beside `reports.read`, each with the sentence that says which. */
export const reportsNeedToo: Record<string, string> = Object.fromEntries(
  [...new Set(reports.flatMap(({ needs }) => needs))].map((permission) => [
    permission,
    `for ${reports.flatMap(({ name, needs }) => (needs.includes(permission) ? [name] : [])).join(', ')}`,
  ]),
);

/** All words of `by`. */
export const allGroupings = [...new Set(reports.flatMap(({ groupings }) => Object.keys(groupings)))];
