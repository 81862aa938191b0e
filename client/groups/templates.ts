// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, BuiltInXmlTemplate, NewXmlTemplate, TemplateName, WriteCode, XmlTemplate, XmlTemplateChange } from '../models.ts';
import { operation } from '../operation.ts';

/** List XML templates. */
export const listXmlTemplates = /* @__PURE__ */ operation<
  { query?: { entity?: 'SalesOrder' | undefined; isDefault?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  XmlTemplate[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/xml/templates');

/** Create a XML template. */
export const createXmlTemplate = /* @__PURE__ */ operation<
  { body: NewXmlTemplate; },
  XmlTemplate,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'InvalidTemplate'
>('POST', '/v1/xml/templates', { writes: true });

/** Read one XML template. */
export const getXmlTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; },
  XmlTemplate,
  AnyCode | 'NotFound'
>('GET', '/v1/xml/templates/{TemplateID}');

/** Change a XML template. */
export const updateXmlTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; body: XmlTemplateChange; },
  XmlTemplate,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'InvalidTemplate'
>('PATCH', '/v1/xml/templates/{TemplateID}', { writes: true });

/** Delete a XML template. */
export const deleteXmlTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; },
  XmlTemplate,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/xml/templates/{TemplateID}', { writes: true });

/** List the built-in XML templates. */
export const listBuiltInXmlTemplates = /* @__PURE__ */ operation<
  Record<never, never>,
  BuiltInXmlTemplate[],
  AnyCode
>('GET', '/v1/xml/templates/builtin');

/** The names that XML templates of a kind of record may use. */
export const listXmlTemplateNames = /* @__PURE__ */ operation<
  { params: { Entity: string; }; },
  TemplateName[],
  AnyCode | 'NotFound'
>('GET', '/v1/xml/templates/dictionary/{Entity}');

