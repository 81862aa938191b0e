import { createHash } from 'node:crypto';
import type { Config } from '#platform/config';
import { Problem } from '#platform/problem';
import { list, object, oneOf, optional, orNull, type Static, text } from '#platform/schema';

/** ES256, EdDSA and RS256, as authenticators have them. */
export const algorithms = [-7, -8, -257] as const;

/** Longer than any authenticator answers; the whole body has its limit too. */
const encoded = (description: string, max = 20_000) =>
  text(max, { pattern: '^[A-Za-z0-9_-]+$', description: `${description} (base64url)` });

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What `navigator.credentials.create` answered, of that what is needed. */
export const newCredentialModel = object(
  {
    id: encoded('`id`', 1400),
    clientDataJSON: encoded('`response.clientDataJSON`'),
    attestationObject: encoded('`response.attestationObject`'),
    transports: optional(
      list(oneOf(transports), {
        maxItems: 10,
        description: '`response.getTransports()`, those that are listed',
      }),
    ),
  },
  { title: 'NewPasskeyCredential' },
);

/** What `navigator.credentials.get` answered, of that what is needed. */
export const credentialModel = object(
  {
    id: encoded('`id`', 1400),
    clientDataJSON: encoded('`response.clientDataJSON`'),
    authenticatorData: encoded('`response.authenticatorData`'),
    signature: encoded('`response.signature`'),
    userHandle: optional(orNull(encoded('`response.userHandle`', 100))),
  },
  { title: 'PasskeyCredential' },
);

/** The site that passkeys are for: its name and its origin. */
type Site = { rpID: string; origin: string };

/**
 * From the configuration alone: a passkey made for a name that the request brought would be one that another
 * site could ask for. @throws Problem 409 where the service does not know its address
 */
export const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): Site => {
  const url = URL.parse(publicUrl);
  if (!url)
    throw new Problem(
      'PreconditionMissing',
      'Passkeys need the service to know its own address. Its operator sets MILLWRIGHT_PUBLIC_URL.',
    );
  return { rpID: url.hostname, origin: url.origin };
};

/** Hundreds of modules: loaded with the first passkey. */
const loadLibrary = async () => {
  const server = await import('@simplewebauthn/server');
  const helpers = await import('@simplewebauthn/server/helpers');
  return { ...server, ...helpers };
};
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Names a user to an authenticator, and says nothing of them; of each tenant another. */
export const handleOf = (tenantID: string, userID: string): string =>
  createHash('sha256').update(`${tenantID} ${userID}`).digest('base64url');

/** A challenge as it stands in what an authenticator signs. */
export const signedChallenge = (challenge: string): string => Buffer.from(challenge).toString('base64url');

/** What is kept of a passkey. */
export type KeptKey = { credentialID: string; publicKey: string; counter: number };

/** Checks a new passkey; undefined where anything of it is not right. */
export const checkNew = async (
  site: Site,
  challenge: string,
  { id, clientDataJSON, attestationObject }: Static<typeof newCredentialModel>,
): Promise<(KeptKey & { isSynced: boolean }) | undefined> => {
  const library = await loadLibrary();
  try {
    if (library.decodeClientDataJSON(clientDataJSON).crossOrigin) return undefined;
    const { verified, registrationInfo } = await library.verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject: withoutStatement(library, attestationObject) },
      },
      expectedChallenge: signedChallenge(challenge),
      ...{ expectedOrigin: site.origin, expectedRPID: site.rpID, supportedAlgorithmIDs: [...algorithms] },
      requireUserVerification: true,
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { credential, credentialDeviceType } = registrationInfo;
    return {
      credentialID: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isSynced: credentialDeviceType === 'multiDevice',
    };
  } catch {
    return undefined; // the library throws for whatever is wrong with it, not decodable included
  }
};

/**
 * Who made an authenticator is not asked for (`attestation: none`). Where one says it all the same, that is
 * taken away: to check it would mean to fetch what its certificates name, from wherever the sender says.
 */
const withoutStatement = (
  { decodeAttestationObject, isoCBOR }: Library,
  attestationObject: string,
): string => {
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const bare = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', decoded.get('authData')],
  ]);
  return Buffer.from(isoCBOR.encode(bare as Parameters<typeof isoCBOR.encode>[0])).toString('base64url');
};

/**
 * Checks what a passkey signed: for this site and challenge, with its user verified, and counted further than
 * before. Answers its count; undefined where anything is not right.
 */
export const checkUse = async (
  site: Site,
  challenge: string,
  { credentialID, publicKey, counter }: KeptKey,
  { id, clientDataJSON, authenticatorData, signature }: Static<typeof credentialModel>,
): Promise<number | undefined> => {
  const { decodeClientDataJSON, verifyAuthenticationResponse } = await loadLibrary();
  try {
    if (decodeClientDataJSON(clientDataJSON).crossOrigin) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: signedChallenge(challenge),
      ...{ expectedOrigin: site.origin, expectedRPID: site.rpID },
      credential: {
        id: credentialID,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
};
