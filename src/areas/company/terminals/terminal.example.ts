import { signInExample } from '#areas/ground/signin';

/** Examples of the API description; a test checks them against the schemas. */
const terminalID = '0198c5a0-0000-7000-8000-000000000c01';
const userID = '0198c5a0-0000-7000-8000-0000000000aa';
const token = `mw_enrol_${'x'.repeat(8)}_${'x'.repeat(43)}`;

export const terminalExample = {
  create: { name: 'Saw, left', idleMinutes: 5 },
  patch: { name: 'Saw, right' },
  row: { enrolledUTC: null, lastUsedUTC: null, revokedUTC: null },
};

export const shownExample = {
  link: {
    terminalID,
    url: `https://offers.arvenholz.example.com/console/terminal#token=${token}`,
    token,
    expiresUTC: '2026-03-03T09:00:00.000Z',
  },
  own: {
    terminalID,
    name: 'Saw, left',
    resourceID: null,
    idleMinutes: 5,
    tenantName: 'Arvenholz Hydraulik GmbH',
    people: [{ userID, displayName: 'Jonas Wiedfeld', initials: 'JW' }],
  },
  session: {
    ...{ ...signInExample.session, method: 'BADGE', terminalID },
    ...{ idleUntilUTC: '2026-03-02T08:03:00.000Z' },
  },
  person: { userID, hasBadge: true, hasPin: false, changedUTC: '2026-03-02T09:00:00.000Z' },
};
