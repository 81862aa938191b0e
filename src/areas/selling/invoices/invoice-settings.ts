import { sql } from 'kysely';
import { isMailAddress } from '#areas/ground/email';
import { isAddressScheme, isCountryCode } from '#areas/ground/reference';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { answer, operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { int32, object, oneOf, optional, orNull, type Static, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

const said = (most: number, description?: string) =>
  optional(orNull(text(most, description ? { description } : {})));

const settings = object(
  {
    legalName: said(200, 'Of the company, as registered; the tenant’s name unless said'),
    registrationNumber: said(100, 'In the commercial register, with its court'),
    legalInformation: said(1000, 'What invoices must say besides: managing directors, seat, capital'),
    contactName: said(200, 'Whom to ask about invoices'),
    contactPhone: said(50),
    contactEmail: said(254),
    accountName: said(200, 'Holder of the account; the legal name unless said'),
    bankName: said(200),
    iban: said(34, 'Of the account that invoices are paid to'),
    bic: said(11),
    electronicAddress: said(
      200,
      'Of the seller in electronic invoices (BT-34); the e-mail address unless said',
    ),
    electronicAddressScheme: said(
      4,
      'What kind of address that is, by the EAS list: 9930 for a German VAT number',
    ),
    dueDays: optional(
      int32({
        minimum: 0,
        maximum: 999,
        description: 'Until a payment is due where its terms name no days',
      }),
    ),
    creditNoteNumbers: optional(
      oneOf(['OWN', 'SHARED'], {
        description: 'Whether credit notes have a series of their own or the invoices’',
      }),
    ),
    dunningDays: optional(
      int32({
        minimum: 0,
        maximum: 365,
        description: 'At least so many days between two dunning levels',
      }),
    ),
  },
  { title: 'InvoiceSettings' },
);
export type InvoiceSettings = Required<Static<typeof settings>>;
const shown = object(
  { ...settings.properties, rowVersion: int32({ minimum: 1 }) },
  { title: 'InvoiceSettingsOfTenant' },
);

const nothing: InvoiceSettings = {
  ...{ legalName: null, registrationNumber: null, legalInformation: null },
  ...{ contactName: null, contactPhone: null, contactEmail: null },
  ...{ accountName: null, bankName: null, iban: null, bic: null },
  ...{ electronicAddress: null, electronicAddressScheme: null },
  ...{ dueDays: 30, creditNoteNumbers: 'OWN', dunningDays: 7 },
};

type Stored = { settings: InvoiceSettings; rowVersion: number };

/** What the tenant says of itself on invoices. */
export const readSettings = async (ctx: Ctx): Promise<InvoiceSettings & { rowVersion: number }> => {
  const stored = await ctx.first(sql<Stored>`
    select s.settings, s.row_version as "rowVersion" from invoice_settings s where ${ctx.mine('s')}`);
  return { ...nothing, ...stored?.settings, rowVersion: stored?.rowVersion ?? 1 };
};

const example = {
  ...nothing,
  legalName: 'Arvenholz Hydraulik GmbH',
  registrationNumber: 'Amtsgericht München, HRB 214300',
  contactName: 'Jana Winter',
  contactPhone: '+49 89 99998 240',
  contactEmail: 'invoices@arvenholz.example.com',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
};

const getSettings = operation({
  id: 'getInvoiceSettings',
  method: 'GET',
  path: '/v1/invoices/settings',
  tag: 'invoices',
  summary: 'What invoices say of the seller',
  description: 'Issued invoices keep what they said when they were issued.',
  permission: 'invoices.read',
  addition: true,
  response: shown,
  example: { response: { ...example, rowVersion: 1 } },
  run: async (ctx) => {
    const found = await readSettings(ctx);
    return answer({ body: found, version: found.rowVersion });
  },
});

const putSettings = operation({
  id: 'setInvoiceSettings',
  method: 'PUT',
  path: '/v1/invoices/settings',
  tag: 'invoices',
  summary: 'Set what invoices say of the seller',
  description:
    'Replaces all: a text that is left out is not said any more, a number of days is 30 (dueDays) or 7 (dunningDays) again, and credit notes have numbers of their own. Issued invoices stay as they are.',
  permission: 'invoices.setup',
  addition: true,
  body: settings,
  response: shown,
  problems: ['PreconditionFailed'],
  example: { body: example, response: { ...example, rowVersion: 2 } },
  run: async (ctx, { body }) => {
    const { iban = null, bic = null, contactEmail = null } = body;
    const { electronicAddress: address = null, electronicAddressScheme: scheme = null } = body;
    refuseTogether([
      iban !== null &&
        !isIBAN(iban) &&
        invalid('/iban', 'must be an IBAN without spaces, whose check digits fit'),
      bic !== null && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) && invalid('/bic', 'must be a BIC'),
      contactEmail !== null &&
        !isMailAddress(contactEmail) &&
        invalid('/contactEmail', 'must be an email address'),
      scheme !== null &&
        !isAddressScheme(scheme) &&
        invalid('/electronicAddressScheme', 'must be a code of the EAS list, like 9930 or EM'),
      (address === null) !== (scheme === null) &&
        invalid(
          address === null ? '/electronicAddress' : '/electronicAddressScheme',
          'must be there too: an electronic address and its scheme go together',
        ),
    ]);
    await ctx.exec(sql`
      insert into invoice_settings (tenant_id, settings, row_version) values (${ctx.tenantID}, ${printJson(nothing)}, 1)
      on conflict (tenant_id) do nothing`);
    await ctx.exec(sql`select 1 from invoice_settings s where ${ctx.mine('s')} for update`);
    const old = await readSettings(ctx);
    ctx.expectVersion(old.rowVersion);
    const { rowVersion } = await ctx.one(
      sql<{ rowVersion: number }>`
        update invoice_settings as s set settings = ${printJson({ ...nothing, ...body })}, row_version = s.row_version + 1
        where ${ctx.mine('s')} returning s.row_version as "rowVersion"`,
      'settings',
    );
    const changed = { ...nothing, ...body, rowVersion };
    ctx.audit({ entity: 'InvoiceSettings', entityID: ctx.tenantID, action: 'UPDATE', old, new: changed });
    return answer({ body: changed, version: rowVersion });
  },
});

export const settingsOperations = [getSettings, putSettings];

/** Whether a text is an IBAN without spaces: a country, and a remainder of 1 by ISO 7064 (MOD 97-10). */
export const isIBAN = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text) || !isCountryCode(text.slice(0, 2))) return false;
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('');
  return BigInt(digits) % 97n === 1n;
};
