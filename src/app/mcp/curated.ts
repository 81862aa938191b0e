/**
 * The operations that are tools unless more are asked for: find, read, configure, price, explain, draft a
 * quote. Nothing here deletes, or sends anything to a customer.
 */
export const curated: readonly string[] = [
  'getSignedIn',
  // customers
  ...['searchCustomers', 'getCustomer', 'listPeopleByCustomer', 'listShipTosByCustomer', 'searchPersons'],
  // items, and what is there of them
  ...['searchItems', 'findItemByNumber', 'getItem', 'listCompatibilitiesOfItem', 'listItemReferences'],
  ...['getInventoryItem', 'assessAvailability'],
  // products and configurations
  ...['searchProducts', 'getProduct', 'listProductAttributes'],
  ...['resetConfiguration', 'configureProduct', 'explainConfiguration', 'compareConfiguredLine'],
  // prices
  ...['resolvePrices', 'listPromotions', 'listIncoTerms', 'listDeliveryOptions'],
  // quotes
  ...['listSalesQuotes', 'searchSalesQuotes', 'getSalesQuote', 'listSalesQuotesByCustomer'],
  ...['listSalesQuoteVersions', 'getSalesQuoteApproval', 'validateSalesQuotePdf'],
  ...['createSalesQuote', 'updateSalesQuoteBasics', 'setSalesQuoteItems', 'setSalesQuoteValidity'],
  ...['setSalesQuoteDiscount', 'configureSalesQuoteLine', 'repriceSalesQuote', 'addSalesQuoteNotes'],
  // orders, as answers to questions about them
  ...['searchSalesOrders', 'getSalesOrder', 'getSalesOrderFinishDate'],
];
