import { keysOf } from '#lib/keys';

/**
 * What a tenant may call by words of its own: the nouns of the service, one and many apart, because no rule
 * makes the one from the other in every language. A key is for programs and stays; a new noun is a line here.
 */
export const terms = {
  customer: 'Customer',
  customers: 'Customers',
  salesQuote: 'Quote',
  salesQuotes: 'Quotes',
  line: 'Line',
  lines: 'Lines',
  item: 'Item',
  items: 'Items',
  itemCategory: 'Category',
  vertical: 'Vertical',
  verticals: 'Verticals',
  incoTerm: 'Inco Term',
  incoTerms: 'Inco Terms',
  tariffSet: 'Tariff set',
  tariffSets: 'Tariff sets',
  discount: 'Discount',
  margin: 'Margin',
  leadTime: 'Lead time',
  validity: 'Validity',
  phase: 'Phase',
  tag: 'Tag',
  tags: 'Tags',
  note: 'Note',
  notes: 'Notes',
  document: 'Document',
  documents: 'Documents',
  template: 'Template',
  templates: 'Templates',
  approval: 'Approval',
  approvals: 'Approvals',
  announcement: 'Announcement',
  announcements: 'Announcements',
  inventory: 'Stock',
  location: 'Location',
  locations: 'Locations',
  salesRep: 'Sales representative',
  salesReps: 'Sales representatives',
  purchaseOrder: 'Purchase order',
  paymentTerms: 'Payment terms',
} as const;

export type TermKey = keyof typeof terms;
export const termKeys = keysOf(terms);
