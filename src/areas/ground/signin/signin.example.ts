/** Examples of the API description; a test checks them against the schemas. */
const userID = '0198c5a0-0000-7000-8000-0000000000aa';

const session = {
  sessionID: '0198c5a0-0000-7000-8000-0000000009a1',
  userID,
  method: 'PASSWORD',
  terminalID: null,
  address: '192.0.2.17',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  createdUTC: '2026-03-02T07:58:00.000Z',
  lastUsedUTC: '2026-03-02T09:00:00.000Z',
  idleUntilUTC: '2026-03-02T11:00:00.000Z',
  expiresUTC: '2026-03-02T19:58:00.000Z',
  isCurrent: true,
};

const token = `mw_password_${'x'.repeat(8)}_${'x'.repeat(43)}`;

const challenge = `mw_challenge_${'x'.repeat(8)}_${'x'.repeat(43)}`;

const passkey = {
  passkeyID: '0198c5a0-0000-7000-8000-0000000009c1',
  userID,
  name: 'Telephone',
  isSynced: true,
  createdUTC: '2026-02-02T09:00:00.000Z',
  lastUsedUTC: null,
};

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
    language: 'de' as const,
    currencyCode: 'EUR',
    hasSecondFactor: false,
    mustSetUpSecondFactor: false,
    session,
  },
  challenge: {
    challenge,
    challengeExpiresUTC: '2026-03-02T09:05:00.000Z',
  },
  secondFactor: {
    userID,
    isOn: true,
    confirmedUTC: '2026-02-02T09:00:00.000Z',
    recoveryCodesLeft: 9,
    isRequired: false,
  },
  noSecondFactor: { userID, isOn: false, confirmedUTC: null, recoveryCodesLeft: 0, isRequired: false },
  secondFactorBegun: {
    secret: 'X'.repeat(32),
    uri: `otpauth://totp/Arvenholz%20Hydraulik%20GmbH:jonas.wiedfeld%40arvenholz.example.com?issuer=Arvenholz%20Hydraulik%20GmbH&secret=${'X'.repeat(32)}&algorithm=SHA1&digits=6&period=30`,
  },
  recoveryCodes: { recoveryCodes: ['XXXX-XXXX-XXXX-XXXX'] },
  passkey,
  passkeyBegun: {
    challenge,
    publicKey: {
      rp: { id: 'offers.arvenholz.example.com', name: 'offers.arvenholz.example.com' },
      user: {
        id: 'x'.repeat(43),
        name: 'jonas.wiedfeld@arvenholz.example.com',
        displayName: 'Jonas Wiedfeld',
      },
      challenge: 'x'.repeat(87),
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      },
      attestation: 'none',
    },
  },
  newPasskey: {
    challenge,
    name: passkey.name,
    credential: {
      ...{ id: 'x'.repeat(43), clientDataJSON: 'x'.repeat(200), attestationObject: 'x'.repeat(300) },
      transports: ['internal'],
    },
  },
  passkeySignInBegun: {
    challenge,
    publicKey: {
      ...{ challenge: 'x'.repeat(87), rpId: 'offers.arvenholz.example.com', timeout: 300_000 },
      ...{ allowCredentials: [], userVerification: 'required' },
    },
  },
  passkeySignIn: {
    challenge,
    credential: {
      ...{ id: 'x'.repeat(43), clientDataJSON: 'x'.repeat(200), authenticatorData: 'x'.repeat(50) },
      ...{ signature: 'x'.repeat(96), userHandle: 'x'.repeat(43) },
    },
  },
  provider: {
    issuer: 'https://login.arvenholz.example.com',
    clientID: 'millwright',
    emailClaim: 'email',
    makesAccounts: false,
    role: null,
    redirectURI: 'https://offers.arvenholz.example.com/console/provider',
    changedUTC: '2026-02-02T09:00:00.000Z',
  },
  setProvider: {
    issuer: 'https://login.arvenholz.example.com',
    clientID: 'millwright',
    clientSecret: 'x'.repeat(40),
    emailClaim: 'email',
    makesAccounts: false,
  },
  providerBegun: {
    url: `https://login.arvenholz.example.com/auth?client_id=millwright&state=${challenge}`,
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
