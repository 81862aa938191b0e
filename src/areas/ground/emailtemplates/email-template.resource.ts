import { type PaperType, paperTypes, templateSample } from '#areas/ground/documents';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { type FilledText, fillText } from './fill-text.ts';

/** Text with names in braces, for mails about records of one kind. */
export const emailTemplateResource = resource({
  entity: 'EmailTemplate',
  noun: 'e-mail template',
  table: 'email_templates',
  path: '/v1/email/templates',
  param: 'TemplateID',
  idField: 'templateID',
  tag: 'email',
  permission: 'emailtemplates',
  fields: {
    name: field.text(200, {
      ...{ required: true, unique: true, sort: true, filter: 'equal' },
      description: 'Each language once: texts of one name are one template in several languages',
      example: 'Reminder of an offer',
    }),
    entity: field.oneOf(paperTypes, {
      ...{ required: true, createOnly: true, filter: 'equal' },
      description:
        'What it is about; `GET /v1/documents/dictionary/{DocumentType}` lists the names that texts may use',
    }),
    locale: field.text(35, {
      ...{ required: true, fallback: 'en', filter: 'equal' },
      description: 'BCP 47; also decides how numbers and dates are written',
    }),
    subject: field.text(300, { required: true }),
    bodyText: field.text(50_000, { required: true, description: 'Plain text' }),
    isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'name',
  problems: { create: ['InvalidTemplate'], patch: ['InvalidTemplate'] },
  check: async (_ctx, row) => {
    if (!isLocale(row.locale)) throw invalid('/locale', 'is no language tag, such as de-DE');
    refuseTogether(
      (['subject', 'bodyText'] as const).flatMap((place) => {
        const { faults } = fillSample(row.entity, row[place], row.locale);
        return faults.slice(0, 20).map(({ at, detail }) => {
          const line = row[place].slice(0, at).split('\n').length;
          const errors = [{ pointer: `/${place}`, detail: `line ${line}: ${detail}`.slice(0, 900) }];
          return new Problem('InvalidTemplate', `/${place}, line ${line}: ${detail}`.slice(0, 2000), {
            errors,
          });
        });
      }),
    );
  },
  example: {
    create: {
      name: 'Reminder of an offer',
      entity: 'SALESQUOTE',
      locale: 'en',
      subject: 'Your quote {{Number}}',
      bodyText: 'Dear {{Customer.CustomerName}},\n\n{{#Items}}{{LineNumber}} {{Description}}\n{{/Items}}',
    },
    patch: { subject: 'Reminder: {{Number}}' },
  },
});

const isLocale = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
};

/** A text filled with what the documents of its kind have as a sample. */
export const fillSample = (entity: PaperType, template: string, locale: string): FilledText =>
  fillText(template, templateSample(entity) ?? {}, { locale, currencyCode: 'EUR', minorUnits: 2 });
