import { createHash, randomBytes, type webcrypto } from 'node:crypto';

/** A passkey in a test: made and used as an authenticator does, with its user verified unless stated. */
export type Authenticator = {
  create(
    options: Creation,
    how?: How,
  ): Promise<{ id: string; clientDataJSON: string; attestationObject: string }>;
  get(options: Request, how?: How): Promise<Assertion>;
  id: string;
};
type Creation = { challenge: string; rp: { id: string }; user: { id: string } };
type Request = { challenge: string; rpId: string };
type Assertion = Record<'id' | 'clientDataJSON' | 'authenticatorData' | 'signature' | 'userHandle', string>;
/** What is other than it should be. */
type How = {
  origin?: string;
  rpID?: string;
  isVerified?: boolean;
  counter?: number;
  crossOrigin?: boolean;
  type?: string;
};

/** An authenticator with one ES256 key, for pages of this origin. */
export const softwareAuthenticator = async (origin: string): Promise<Authenticator> => {
  const { subtle } = globalThis.crypto;
  const how = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = (await subtle.generateKey(how, true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const { x = '', y = '' } = await subtle.exportKey('jwk', pair.publicKey);
  const credentialID = randomBytes(32);
  const id = credentialID.toString('base64url');
  let [counter, userHandle] = [0, ''];

  const clientData = (type: string, challenge: string, other: How) =>
    Buffer.from(
      JSON.stringify({
        ...{ type: other.type ?? type, challenge, origin: other.origin ?? origin },
        crossOrigin: other.crossOrigin ?? false,
      }),
    );
  const head = (rpID: string, isNew: boolean, other: How) => {
    const flags = 0x01 | (other.isVerified === false ? 0 : 0x04) | (isNew ? 0x40 : 0);
    counter = other.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([
      createHash('sha256')
        .update(other.rpID ?? rpID)
        .digest(),
      Buffer.from([flags]),
      count,
    ]);
  };

  const create: Authenticator['create'] = async ({ challenge, rp, user }, other = {}) => {
    userHandle = user.id;
    // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const key = Buffer.concat([
      ...[Buffer.from('a50102032620012158', 'hex'), Buffer.from([32]), Buffer.from(x, 'base64url')],
      ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, credentialID.length]);
    const data = Buffer.concat([head(rp.id, true, other), Buffer.alloc(16), length, credentialID, key]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      ...[Buffer.from([data.length]), data],
    ]);
    return {
      id,
      clientDataJSON: clientData('webauthn.create', challenge, other).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    };
  };
  const get: Authenticator['get'] = async ({ challenge, rpId }, other = {}) => {
    const authenticatorData = head(rpId, false, other);
    const json = clientData('webauthn.get', challenge, other);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(json).digest()]);
    const raw = Buffer.from(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, signed));
    return {
      ...{ id, userHandle, clientDataJSON: json.toString('base64url') },
      authenticatorData: authenticatorData.toString('base64url'),
      signature: asDer(raw).toString('base64url'),
    };
  };
  return { create, get, id };
};

/** Web Crypto signs with r and s alone; authenticators write them as DER does. */
const asDer = (raw: Buffer): Buffer => {
  const whole = (part: Buffer) => {
    const from = part.findIndex((byte) => byte !== 0);
    const bytes = part.subarray(from);
    const positive = (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
    return Buffer.concat([Buffer.from([2, positive.length]), positive]);
  };
  const both = Buffer.concat([whole(raw.subarray(0, 32)), whole(raw.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, both.length]), both]);
};
