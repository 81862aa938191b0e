/** Examples of the API description; a test checks them against the schemas. */
const create = {
  name: 'Quotes to the CRM',
  entity: 'SalesQuote',
  event: 'StatusChanged',
  baseUrl: 'https://example.com/hooks',
  resource: 'quotes?source=millwright',
  headers: [{ name: 'Authorization', value: 'Bearer 7c1f' }],
};

export const webhookExample = {
  create,
  patch: { isActive: false },
  row: {
    webhookID: '0198c5a0-0000-7000-8000-000000000401',
    ...create,
    headers: [{ name: 'Authorization', value: '(not shown)' }],
    targetUrl: 'https://example.com/hooks/quotes?source=millwright',
    isActive: true,
    hasSecret: true,
    deliveryOrder: 'PARALLEL',
    disabledReason: null,
    disabledUTC: null,
    createdByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    createdUTC: '2026-01-31T12:00:00.000Z',
    lastUpdatedByUserID: '0198c5a0-0000-7000-8000-0000000000aa',
    lastUpdatedUTC: '2026-01-31T12:00:00.000Z',
    rowVersion: 1,
  },
};

export const secretExample = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=';

const delivery = {
  deliveryID: '0198c5a0-0000-7000-8000-000000000411',
  webhookID: webhookExample.row.webhookID,
  entity: create.entity,
  event: create.event,
  entityID: '0198c5a0-0000-7000-8000-000000000301',
  isTest: false,
  status: 'FAILED',
  attempts: 1,
  sequence: 12,
  nextAttemptUTC: '2026-01-31T12:00:05.400Z',
  createdUTC: '2026-01-31T12:00:00.000Z',
};

const logRow = {
  logID: '0198c5a0-0000-7000-8000-000000000421',
  webhookID: delivery.webhookID,
  deliveryID: delivery.deliveryID,
  entity: delivery.entity,
  event: delivery.event,
  entityID: delivery.entityID,
  attempt: 1,
  utc: '2026-01-31T12:00:00.250Z',
  url: webhookExample.row.targetUrl,
  statusCode: 503,
  durationMs: 84,
  dnsMs: 3,
  connectMs: 18,
  tlsMs: 31,
  firstByteMs: 30,
  connectionReused: false,
  error: null,
  errorDetail: null,
};

export const logExample = {
  row: logRow,
  whole: {
    ...logRow,
    requestHeaders: { 'content-type': 'application/json', 'X-Service-Attempt': '1' },
    requestBody:
      '{"salesQuoteID":"0198c5a0-0000-7000-8000-000000000301","number":"Q1002","status":"OFFERED"}',
    responseBody: 'Service Unavailable',
    delivery,
  },
  delivery,
};

const step = { status: 'OK', durationMs: 12, advice: null };
export const diagnosisExample = {
  url: webhookExample.row.targetUrl,
  isHealthy: false,
  steps: [
    { ...step, step: 'DNS', detail: 'example.com has one address.' },
    { ...step, step: 'CONNECT', detail: 'Connected to port 443.' },
    {
      ...step,
      step: 'TLS',
      status: 'FAILED',
      detail: 'The certificate ended on 2026-01-30.',
      advice: 'Renew it, and have the receiver load the new one.',
    },
    {
      ...step,
      step: 'HTTP',
      status: 'SKIPPED',
      durationMs: null,
      detail: 'There was no connection that could be used.',
    },
  ],
  addresses: [{ address: '203.0.113.7', isAllowed: true, isReachable: true }],
  tlsProtocol: 'TLSv1.3',
  certificate: {
    subject: 'CN=example.com',
    issuer: 'CN=R11, O=Example Trust, C=US',
    names: ['DNS:example.com'],
    validFrom: '2025-11-01T00:00:00.000Z',
    validTo: '2026-01-30T00:00:00.000Z',
    isTrusted: false,
  },
  statusCode: null,
  responseBody: null,
};
