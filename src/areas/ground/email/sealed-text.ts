import type { Config } from '#platform/config';
import { openKept, openSecret, type SealedColumn, sealSecret } from '#platform/secret-box';

/**
 * Stands in the text of a mail for what its recipient alone is shown; the worker puts that in its place as
 * the mail goes out.
 */
export const sealedHere = '[shown to the recipient alone]';

/** Of one mail of one tenant. */
type Mail = { tenantID: string; emailID: string };
const placeOf = ({ tenantID, emailID }: Mail) => ({ tenantID, place: `email ${emailID}` });

export const sealText = (config: Pick<Config, 'secretsKeys'>, mail: Mail, text: string): string =>
  sealSecret(config, placeOf(mail), text);

/** The text as it goes out; undefined where what was sealed opens no more. */
export const openedText = (
  config: Pick<Config, 'secretsKeys'>,
  mail: Mail,
  { text, sealed }: { text: string; sealed: string | null },
): string | undefined => {
  if (sealed === null) return text;
  const opened = openSecret(config, placeOf(mail), sealed);
  return opened === undefined ? undefined : text.replace(sealedHere, () => opened);
};

/** Where the password of a tenant's mail server is sealed for. */
export const passwordPlace = 'smtp server';

/** The password as the server takes it; undefined where it opens no more. */
export const openedPassword = (
  config: Pick<Config, 'secretsKeys'>,
  { tenantID, password }: { tenantID: string; password: string | null },
): string | null | undefined =>
  password === null ? null : openKept(config, { tenantID, place: passwordPlace }, password);

/** What this area keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'smtp_servers', column: 'password', key: [], place: () => passwordPlace },
  {
    ...{ table: 'emails', column: 'sealed_text', key: ['email_id'] },
    place: ({ email_id: emailID = '' }) => placeOf({ tenantID: '', emailID }).place,
  },
];
