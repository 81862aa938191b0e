import { sql } from 'kysely';
import type { PaperType } from '#areas/ground/documents';
import type { Kept } from '#kit/declaration';
import type { Ctx } from '#platform/ctx';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { Problem } from '#platform/problem';
import { emailTemplateResource } from './email-template.resource.ts';
import { fillText } from './fill-text.ts';

const resource = emailTemplateResource;

export type EmailTemplate = Kept<typeof emailTemplateResource.fields, 'templateID'>;

/** What a record is printed with, in a language. */
type Print = (locale: string) => Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }>;

/**
 * The subject and text of a mail about a record, from the template that `/templateID` names, in the language
 * asked for where the template has it. @throws Problem 400 for a template that is not in use, of another kind
 * of record, or that becomes too long with this one
 */
export const fillEmailTemplate = async (
  ctx: Ctx,
  { templateID, entity, locale }: { templateID: string; entity: PaperType; locale: string },
  print: Print,
): Promise<{ subject: string; bodyText: string }> => {
  const named = await ctx.first(sql<EmailTemplate>`
    select ${resource.select(ctx.now)} from email_templates t
    where ${ctx.mine('t')} and t.template_id = ${templateID} and t.entity = ${entity} and t.is_active`);
  if (!named) {
    const detail = `is no e-mail template in use for ${entity}`;
    throw new Problem('UnknownReference', `/templateID ${detail}.`, {
      errors: [{ pointer: '/templateID', detail }],
    });
  }
  const template = await inLocale(ctx, named, locale);
  const { data, format } = await print(template.locale);
  const filled = (place: 'subject' | 'bodyText', longest: number): string => {
    const { text, faults } = fillText(template[place], data, format, { longest });
    const [fault] = faults;
    if (!fault) return text;
    const detail = `has a ${place} that cannot be filled: ${fault.detail}`.slice(0, 900);
    throw new Problem('InvalidTemplate', `/templateID ${detail}`, {
      errors: [{ pointer: '/templateID', detail }],
    });
  };
  return { subject: oneLine(filled('subject', 2000)), bodyText: filled('bodyText', 20_000) };
};

/** A subject has one line, of 300 letters at most. */
export const oneLine = (subject: string): string => subject.replace(/\s+/g, ' ').trim().slice(0, 300);

/**
 * The text of the same name in a language: exactly that, else another region of it, else the one that was
 * named.
 */
export const inLocale = async (
  ctx: Ctx,
  template: EmailTemplate,
  locale: string | undefined,
): Promise<EmailTemplate> => {
  if (locale === undefined) return template;
  const found = await ctx.first(sql<EmailTemplate>`
    select ${resource.select(ctx.now)} from email_templates t
    where ${ctx.mine('t')} and lower(t.name) = lower(${template.name}) and t.entity = ${template.entity}
      and t.is_active and split_part(lower(t.locale), '-', 1) = split_part(lower(${locale}::text), '-', 1)
    order by lower(t.locale) <> lower(${locale}::text), lower(t.locale) limit 1`);
  return found ?? template;
};
