/** Examples of the API description; a test checks them against the schemas. */
const userID = '0198c5a0-0000-7000-8000-0000000000aa';

const session = {
  sessionID: '0198c5a0-0000-7000-8000-0000000009a1',
  userID,
  address: '192.0.2.17',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdUTC: '2026-03-02T07:58:00.000Z',
  lastUsedUTC: '2026-03-02T09:00:00.000Z',
  idleUntilUTC: '2026-03-02T11:00:00.000Z',
  expiresUTC: '2026-03-02T19:58:00.000Z',
  isCurrent: true,
};

const token = `mw_password_${'x'.repeat(8)}_${'x'.repeat(43)}`;

export const signInExample = {
  session,
  signIn: {
    tenantID: '0198c5a0-0000-7000-8000-000000000001',
    email: 'jonas.wiedfeld@arvenholz.example.com',
    password: 'seven grey herons at dusk',
  },
  me: {
    userID,
    tenantID: '0198c5a0-0000-7000-8000-000000000001',
    tenantName: 'Arvenholz Hydraulik GmbH',
    email: 'jonas.wiedfeld@arvenholz.example.com',
    displayName: 'Jonas Wiedfeld',
    roles: ['SALES'],
    permissions: ['customers.read', 'customers.write'],
    timeZone: 'Europe/Berlin',
    locale: 'de',
    currencyCode: 'EUR',
    session,
  },
  token,
  link: {
    linkID: '0198c5a0-0000-7000-8000-0000000009b1',
    userID,
    url: `https://offers.arvenholz.example.com/console/password#token=${token}`,
    token,
    emailID: null,
    expiresUTC: '2026-03-05T09:00:00.000Z',
  },
};
