import { defineArea } from '#platform/area';

/** What stands above the lines of a sales document; no table and no operation of its own. */
export const header = defineArea({ name: 'header', tables: [], operations: [] });

export { headerOfCustomer } from './change-customer.ts';
export { changedContacts, contactIDs, contactsOfNew, contactsSnapshot, renewContacts } from './contacts.ts';
export { customerLocale } from './customer-locale.ts';
export { customerColumns, customerSnapshot } from './customer-snapshot.ts';
export { readCustomerTerms } from './customer-terms.ts';
export { summaryExport } from './export-summary.ts';
export { foundByCustomer, partyWords } from './found-by.ts';
export { customerExample, peopleExample } from './header.example.ts';
export { type ImportPayer, importPayers } from './import-payers.ts';
export { termOf } from './inco-term.ts';
export { paperOperations } from './paper-operations.ts';
export {
  companyNames,
  formatOf,
  nameOf,
  notesForCustomer,
  readCompany,
} from './print-company.ts';
export { templateOf } from './print-language.ts';
export { printContacts, printPlace } from './print-people.ts';
export { changedPlace, countryOf, defaultShipTo, placeOfNew, readShipTo, shipToSnapshot } from './ship-to.ts';
export {
  buyerShown,
  personShown,
  placeShown,
  sellerShown,
  showBuyer,
  showContacts,
  showPlace,
  showRep,
  showSeller,
} from './shown-parties.ts';
export {
  type CurrencySum,
  convertedAmount,
  currencySumMembers,
  documentSums,
  ownCurrency,
  sumMembers,
  sumOf,
  sumsByCurrency,
} from './sum-documents.ts';
export { periodSums } from './sum-periods.ts';
