import type { NewPasskey, PasskeyBegun, PasskeySignIn, PasskeySignInBegun } from '../../../client/index.ts';

/** Has the browser make a passkey for what the service began. @throws Error where its user stops it */
export const makePasskey = async ({ publicKey }: PasskeyBegun): Promise<NewPasskey['credential']> => {
  const options = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey);
  const { id, response } = await whole(navigator.credentials.create({ publicKey: options }));
  return {
    id,
    clientDataJSON: String(response.clientDataJSON),
    attestationObject: String(response.attestationObject),
  };
};

/** Has the browser ask its user for a passkey of this site. @throws Error where its user stops it */
export const showPasskey = async ({
  publicKey,
}: PasskeySignInBegun): Promise<PasskeySignIn['credential']> => {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey);
  const { id, response } = await whole(navigator.credentials.get({ publicKey: options }));
  return {
    id,
    clientDataJSON: String(response.clientDataJSON),
    authenticatorData: String(response.authenticatorData),
    signature: String(response.signature),
    ...(response.userHandle ? { userHandle: String(response.userHandle) } : {}),
  };
};

/** Whether this browser has passkeys, on a page like this. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** What the browser answered, its bytes as base64url. */
const whole = async (
  asking: Promise<Credential | null>,
): Promise<{ id: string; response: Readonly<Partial<Record<Part, string>>> }> => {
  const credential = await asking;
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser answered no passkey.');
  return credential.toJSON();
};

type Part = 'clientDataJSON' | 'attestationObject' | 'authenticatorData' | 'signature' | 'userHandle';
