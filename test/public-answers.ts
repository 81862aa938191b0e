/** Members that are the seller's own: a customer must find none of them in what a link answers. */
const internal = new Set([
  ...['cost', 'unitCost', 'marginPercent', 'minMargin', 'maxMargin', 'marginGuard', 'priceWaterfall'],
  ...['discountable', 'phase', 'tags', 'history', 'exchangeRates', 'fxRate', 'salesRepUserID', 'margin'],
  ...['createdByUserID', 'lastUpdatedByUserID', 'rowVersion', 'statusDates', 'tenantID', 'itemID', 'userID'],
  ...['customerID', 'termID', 'documents', 'configuration', 'tariff', 'ip', 'approval', 'linkID', 'token'],
  ...['itemAndQtyID', 'lineItemID', 'noteID', 'documentID', 'personID', 'purchaseOrderDocumentID'],
  ...['productID', 'versionID', 'choices', 'tasks', 'bom', 'router', 'events', 'priceEvents', 'messages'],
  ...['materials', 'provider', 'providerReference', 'holdReason', 'fromLocationID', 'productionOrderID'],
]);

/** The names of an answer's members, at any depth, that a customer must not see. */
export const internalIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        ...(!Array.isArray(value) && internal.has(name) ? [name] : []),
        ...internalIn(inner),
      ]);
