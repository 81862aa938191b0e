/** Examples of the API description; a test checks them against the schemas. */
const quote = { id: '0198c5a0-0000-7000-8000-000000000301', number: 'Q1002' };
const userID = '0198c5a0-0000-7000-8000-0000000000aa';
const utc = '2026-01-31T12:00:00.000Z';

export const auditExample = {
  auditID: '0198c5a0-0000-7000-8000-000000000601',
  entity: 'SalesQuote',
  entityID: quote.id,
  action: 'STATUS',
  changes: [{ field: 'status', old: 'DRAFT', new: 'OFFERED' }],
  userID,
  apiKeyID: 'k3v9x2m7q4w8r1t6',
  operation: 'setSalesQuoteStatus',
  utc,
  ip: '192.0.2.17',
  correlationID: '0198c5a0-0000-7000-8000-000000000602',
  origin: 'API',
};

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const chainExample = {
  head: {
    tenantID: '0198c5a0-0000-7000-8000-000000000001',
    position: 41_207,
    hash,
    asOfUTC: utc,
    waiting: 3,
  },
  link: {
    position: 41_207,
    auditID: auditExample.auditID,
    entryHash: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
    chainHash: hash,
    chainedUTC: utc,
  },
};

const move = { auditID: auditExample.auditID, ...quote, userID, utc };

export const moveExample = {
  status: { ...move, from: 'DRAFT', to: 'OFFERED', minutesInFrom: 1440 },
  phase: { ...move, from: null, to: 'Negotiation', minutesInFrom: 95 },
};

export const eventExample = {
  eventID: '0198c5a0-0000-7000-8000-000000000611',
  type: 'SalesQuote.StatusChanged',
  entity: 'SalesQuote',
  event: 'StatusChanged',
  entityID: quote.id,
  utc,
  userID,
  origin: 'APP',
  correlationID: auditExample.correlationID,
  data: { salesQuoteID: quote.id, number: quote.number, status: 'OFFERED' },
};

export const quoteNoteExample = {
  noteID: '0198c5a0-0000-7000-8000-000000000621',
  salesQuoteID: quote.id,
  number: quote.number,
  text: 'Wants the rods hard-chromed.',
  isPinned: false,
  source: 'USER',
  createdByUserID: userID,
  createdUTC: utc,
};

export const orderNoteExample = {
  noteID: '0198c5a0-0000-7000-8000-000000000622',
  salesOrderID: '0198c5a0-0000-7000-8000-0000000000b0',
  number: 'SO1001',
  text: 'Call an hour before delivery.',
  isPinned: true,
  source: 'USER',
  createdByUserID: userID,
  createdUTC: utc,
};
