/** Examples of the API description; a test checks them against the schemas. */
const user = '0198c5a0-0000-7000-8000-0000000000aa';
const kept = {
  createdByUserID: user,
  createdUTC: '2026-01-31T12:00:00.000Z',
  lastUpdatedByUserID: user,
  lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
  rowVersion: 1,
};

const row = {
  emailID: '0198c5a0-0000-7000-8000-000000000250',
  entity: 'Supplier',
  entityID: '0198c5a0-0000-7000-8000-000000000201',
  to: ['verkauf@stahl-huber.example.com'],
  toNames: ['Stahlhandel Huber', 'Ines Huber'],
  cc: [],
  replyTo: 'einkauf@example.com',
  inReplyTo: null,
  subject: 'Your prices for 14 items',
  bodyText: 'Please fill in the attached list and send it back.',
  status: 'QUEUED' as const,
  attempts: 0,
  nextAttemptUTC: '2026-01-31T12:00:00.000Z',
  sentUTC: null,
  error: null,
  attachments: [{ fileName: 'prices.csv', contentType: 'text/csv; charset=utf-8', size: 1480 }],
  feedback: [],
  ...kept,
};

const server = {
  host: 'smtp.example.com',
  port: 587,
  security: 'STARTTLS' as const,
  userName: 'millwright',
  fromAddress: 'einkauf@example.com',
  fromName: 'Muster Hydraulik GmbH',
  replyTo: null,
};

export const emailExample = {
  row,
  cancelled: { ...row, status: 'CANCELLED' as const, nextAttemptUTC: null, rowVersion: 2 },
  log: {
    logID: '0198c5a0-0000-7000-8000-000000000251',
    emailID: row.emailID,
    attempt: 1,
    utc: '2026-01-31T12:00:01.000Z',
    host: 'smtp.example.com',
    durationMs: 212,
    error: null,
    response: '250 2.0.0 Ok: queued as 4F2A1',
  },
  server: { ...server, hasPassword: true, isActive: true, ...kept },
  serverChange: { ...server, password: 'correct horse battery staple' },
  test: {
    isSent: false,
    to: 'erika@example.com',
    host: 'smtp.example.com',
    durationMs: 340,
    error: 'AUTH' as const,
    response: '535 5.7.8 Authentication credentials invalid',
    advice: 'Look at userName and password; some providers want a password for apps.',
  },
};
