/** The groups of the API description, in the order in which a reader meets them. */
export const tags = [
  { name: 'tenants', description: 'Tenants and their provisioning' },
  { name: 'accounts', description: 'The users of a tenant' },
  { name: 'apikeys', description: 'Keys that requests carry in X-APIKEY' },
  {
    name: 'setup',
    description:
      'Reference data (currencies and their exchange rates, countries, subdivisions, time zones), numbering and default tags',
  },
  { name: 'announcements', description: 'What a tenant tells its users' },
  { name: 'incoterms', description: 'Inco Terms: the tenant’s own catalogue, and the shared one to copy from' },
  { name: 'imports', description: 'Records brought in files: how far each import is, and what was said of its rows' },
  { name: 'customers', description: 'Whom we quote to and deliver to' },
  { name: 'integrations', description: 'What a tenant’s ERP reads and confirms, with integration keys' },
  { name: 'items', description: 'What is bought, made and sold' },
  { name: 'locations', description: 'The sites of a tenant, with their calendars' },
  { name: 'inventory', description: 'Stock as a ledger of movements, and what is available to promise' },
  { name: 'warehouse', description: 'Moves of stock from place to place, and what became of each serial number' },
  { name: 'tariffs', description: 'Tariff sets and their rules, duties and import taxes' },
  { name: 'approval', description: 'Who has to agree before a record may go on' },
  { name: 'documents', description: 'Word templates, and files attached to records' },
  { name: 'sales-quotes', description: 'Quotes, from draft to accepted' },
  { name: 'audit', description: 'Who did what, with old and new values, and how long records stayed in a status' },
  { name: 'events', description: 'What happened, as told to webhooks' },
  { name: 'notes', description: 'Notes across all records of a kind' },
  { name: 'webhooks', description: 'Signed notifications to the tenant’s systems, and their log' },
  { name: 'contract', description: 'This description’s own history' },
];
