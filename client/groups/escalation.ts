// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, EscalationTemplate, EscalationTemplateChange, NewEscalationTemplate, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List escalation templates. */
export const listEscalationTemplates = /* @__PURE__ */ operation<
  { query?: { entity?: 'ProductionOrder' | 'NCR' | 'CAPA' | undefined; severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  EscalationTemplate[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/escalation/templates');

/** Create an escalation template. */
export const createEscalationTemplate = /* @__PURE__ */ operation<
  { body: NewEscalationTemplate; },
  EscalationTemplate,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/escalation/templates', { writes: true });

/** Read one escalation template. */
export const getEscalationTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; },
  EscalationTemplate,
  AnyCode | 'NotFound'
>('GET', '/v1/escalation/templates/{TemplateID}');

/** Change an escalation template. */
export const updateEscalationTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; body: EscalationTemplateChange; },
  EscalationTemplate,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/escalation/templates/{TemplateID}', { writes: true });

/** Delete an escalation template. */
export const deleteEscalationTemplate = /* @__PURE__ */ operation<
  { params: { TemplateID: string; }; },
  EscalationTemplate,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/escalation/templates/{TemplateID}', { writes: true });

