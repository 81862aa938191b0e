import { sql } from 'kysely';
import { queueEmail } from '#areas/ground/email';
import { stretches } from '#kit/list-answer';
import { planList } from '#kit/list-plan';
import { lockOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import { writeCsv } from '#lib/csv';
import { languageOf } from '#lib/language';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { id, int32, object, text } from '#platform/schema';
import { supplierExample } from './supplier.example.ts';
import { supplierResource } from './supplier.resource.ts';
import { supplierItemRows } from './supplier-item.import.ts';
import { supplierItemResource } from './supplier-item.resource.ts';

/**
 * What a supplier fills in: the columns of an import of supplier items, without those that are not his.
 */
const columns = [
  'supplierNumber',
  'supplierPartNumber',
  'itemNumber',
  'description',
  'uOM',
  'currencyCode',
  'costBreaks',
  'minOrderQty',
  'orderMultiple',
  'leadTimeDays',
  'validFrom',
  'validTo',
];

const asked = object(
  {
    emailID: id({ description: 'How far it is: GET /v1/email/{EmailID}' }),
    to: text(254),
    subject: text(300),
    itemCount: int32({ minimum: 1, description: 'Items in the list that is attached' }),
  },
  { title: 'SupplierPriceRequest' },
);

/**
 * `GET …/pricingupdate/send`: a mail to the supplier with the list of what he sells, to be filled in and
 * imported back.
 */
export const askPrices = operation({
  id: 'sendSupplierPricingUpdate',
  method: 'GET',
  path: '/v1/suppliers/{SupplierID}/pricingupdate/send',
  tag: 'suppliers',
  acts: true,
  summary: 'Ask a supplier by e-mail for its present prices',
  description:
    'Goes to the supplier’s e-mail address, else to that of its primary contact, with answers to yours. Attached is a CSV of the active items that it sells, with what is known of their prices; ' +
    'filled in, it is imported by POST /v1/suppliers/itemmapping/import. While such a mail waits to be sent, no second one is written: that one is answered.',
  permission: 'suppliers.write',
  params: idParams(supplierResource),
  response: asked,
  problems: ['NotFound', 'PreconditionMissing', 'PreconditionFailed'],
  example: {
    response: {
      emailID: '0198c5a0-0000-7000-8000-000000000250',
      to: supplierExample.row.email,
      subject: 'Your prices for 14 items',
      itemCount: 14,
    },
  },
  run: async (ctx, { params }) => {
    // The lock: of two who ask at once the second finds the mail of the first.
    const locked = await lockOne(ctx, supplierResource, idIn(supplierResource, params));
    const { supplierID, supplierNumber, name } = locked;
    const primary = locked.contacts.find(({ isPrimary }) => isPrimary);
    const contactName = locked.contactName ?? primary?.name ?? null;
    const email = locked.email ?? primary?.email ?? null;
    const waiting = await ctx.first(sql<{ emailID: string; to: string; subject: string }>`
      select e.email_id as "emailID", e.recipients[1] as "to", e.subject from emails e
      where ${ctx.mine('e')} and e.entity = 'Supplier' and e.entity_id = ${supplierID} and e.status = 'QUEUED'
      order by e.email_id limit 1`);
    const rows = await itemsOf(ctx, supplierID);
    if (rows.length === 0)
      throw missing(`${name} sells nothing that is active: add items first (POST …/itemmapping).`, 'items');
    ctx.audit({
      entity: 'Supplier',
      entityID: supplierID,
      action: 'SEND',
      new: { to: email, items: rows.length },
    });
    if (waiting) return { ...waiting, itemCount: rows.length };
    if (email === null) throw missing(`${name} has no e-mail address.`, 'email');
    const us = await sender(ctx);
    const words = isReadInGerman(us.locale, locked.country) ? german : english;
    const mail = { to: email, subject: words.subject(rows.length) };
    const cells = rows.map((row) => columns.map((column) => row[column] as string | null));
    const content = Buffer.from((await Array.fromAsync(writeCsv(columns, cells))).join(''));
    const emailID = await queueEmail(ctx, {
      entity: 'Supplier',
      entityID: supplierID,
      to: [mail.to],
      toNames: [name, contactName],
      replyTo: us.email,
      subject: mail.subject,
      bodyText: words.body({ contactName, ...us }),
      attachments: [
        { fileName: `prices-${supplierNumber}.csv`, contentType: 'text/csv; charset=utf-8', content },
      ],
    });
    return { emailID, ...mail, itemCount: rows.length };
  },
});

const missing = (detail: string, what: string) =>
  new Problem('PreconditionMissing', detail, { missing: [what] });

const itemsOf = async (ctx: Ctx, supplierID: string): Promise<Record<string, unknown>[]> => {
  const plan = planList(supplierItemResource, { isActive: true }, [sql`t.supplier_id = ${supplierID}`]);
  return Array.fromAsync(supplierItemRows(ctx, stretches(ctx, supplierItemResource, plan)));
};

type Us = { company: string; user: string; email: string | null; locale: string };

/** A key that is no person's has no address that an answer could go to. */
const sender = (ctx: Ctx): Promise<Us> =>
  ctx.one(
    sql<Us>`
      select n.name as company, n.locale, coalesce(u.display_name, n.name) as "user", u.email
      from tenants n left join users u on ${ctx.mine('u')} and u.user_id = ${ctx.userID} and u.kind = 'PERSON'
      where ${ctx.mine('n')}`,
    'tenant',
  );

/** In the tenant's language, unless the supplier is where that is not spoken. */
const isReadInGerman = (locale: string, country: string | null): boolean =>
  languageOf(locale) === 'de' && (country === null || ['DE', 'AT', 'CH', 'LI'].includes(country));

type Said = Us & { contactName: string | null };
const signature = ({ user, company }: Us): string => (user === company ? company : `${user}\n${company}`);

const english = {
  subject: (count: number) => `Your prices for ${count === 1 ? 'one item' : `${count} items`}`,
  body: (said: Said) => `${said.contactName === null ? 'Hello' : `Dear ${said.contactName}`},

please look through the attached list of what we buy from you, correct what has changed, and send it back:

- costBreaks: from which quantity on one costs how much, as in 1=2.50;100=2.10
- minOrderQty, orderMultiple, leadTimeDays (calendar days), validFrom and validTo (YYYY-MM-DD)

Please leave the first three columns as they are.

Thank you,
${signature(said)}
`,
};
const german: typeof english = {
  subject: (count) => `Ihre Preise für ${count === 1 ? 'einen Artikel' : `${count} Artikel`}`,
  body: (said) => `Guten Tag${said.contactName === null ? '' : ` ${said.contactName}`},

bitte sehen Sie die beigefügte Liste dessen durch, was wir bei Ihnen kaufen, berichtigen Sie, was sich geändert
hat, und senden Sie sie zurück:

- costBreaks: ab welcher Menge einer wie viel kostet, wie in 1=2.50;100=2.10
- minOrderQty, orderMultiple, leadTimeDays (Kalendertage), validFrom und validTo (JJJJ-MM-TT)

Bitte lassen Sie die ersten drei Spalten, wie sie sind.

Vielen Dank
${signature(said)}
`,
};
