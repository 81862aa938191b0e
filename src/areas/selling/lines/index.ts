import { defineArea } from '#platform/area';

/** The lines of sales documents; each kind of document has its own tables of them. */
export const lines = defineArea({ name: 'lines', tables: [], operations: [] });

export type { AskedDocument } from './ask-lines.ts';
export { assessDuties, dutyFields, hasTariffFor } from './assess-duties.ts';
export { bringTags } from './bring-tags.ts';
export {
  changeLineItems,
  lineItemInput,
  lineItemInputOf,
  mostChanged,
  withoutLineItem,
} from './change-line-items.ts';
export { findItems } from './copy-item.ts';
export { type ItemLine, itemLine, lineFields } from './item-lines.ts';
export { refuseQuantities, withQuantity } from './item-quantities.ts';
export { itemCodec, lineItemCodec } from './line-codec.ts';
export { type LineInput, lineInput, mostLines } from './line-input.ts';
export { lineItemExample } from './line-item.example.ts';
export { type LineItem, lineItem, lineItemFields } from './line-items.ts';
export { type ExportedLines, lineRow, readLineRows } from './line-rows.ts';
export {
  allLinesOf,
  copiedLines,
  inOrder,
  isConfigured,
  isItem,
  keyOf,
  type Line,
  type LineDraft,
} from './lines.ts';
export { mergeLines, type PriceSource } from './merge-lines.ts';
export { numberLines } from './number-lines.ts';
export { noRates } from './open-line.ts';
export { included, refuseOptions, settleChoices } from './options.ts';
export { rateInto, withOwnRate } from './own-rate.ts';
export { type PartsAsked, partsQuery } from './parts-query.ts';
export { priceExample } from './price.example.ts';
export { priceLines, storedTotals, withRates } from './price-lines.ts';
export type { PricedDrafts } from './price-open-lines.ts';
export { exactGross, printedBase } from './print-amounts.ts';
export { readShownComponents } from './print-components.ts';
export { printLine, shownAttributes, withAttributes } from './print-line.ts';
export { headingsOf, swapsOf } from './print-options.ts';
export { configuredAnew, lineItemBody, putLineItem, putPackagedProduct } from './put-line-item.ts';
export { repriceInput, repriceLines } from './reprice-lines.ts';
export { unitLabel } from './unit-label.ts';
export { type LineChange, whatIfLines } from './what-if.ts';
export { withCustomer } from './with-customer.ts';
export { lineWriter } from './write-lines.ts';
