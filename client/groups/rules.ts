// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, DeletedParts, Import, NewRuleGroupSent, NewRuleSent, Rule, RuleChangeSent, RuleGroup, RuleGroupChangeSent, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inRule: Shape = { when: () => inCondition, then: { value: 1, values: 1, condition: () => inCondition, rows: 1, quantity: 1, minutes: 1, task: () => inRuleTaskDetail, amount: 1, days: 1, weight: 1, length: 1, width: 1, height: 1 } };
const inCondition: Shape = { all: () => inCondition, any: () => inCondition, not: () => inCondition, count: () => inCondition, value: 1, values: 1 };
const inRuleTaskDetail: Shape = { number: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, hourlyRate: 1, cost: 1, price: 1 };
const inRuleGroup: Shape = { condition: () => inCondition };
/** List the rules of a product. */
export const listRulesOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Rule[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/rules/products/{ProductID}', { decimals: () => inRule });

/** List the rules of a product. */
export const listProductRules = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Rule[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/rules', { decimals: () => inRule });

/** Count the rules of a product. */
export const countRulesOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/rules/products/{ProductID}/count');

/** List the rules of a group. */
export const listRulesOfGroup = /* @__PURE__ */ operation<
  { params: { ProductID: string; RuleGroupID: string; }; query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Rule[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/rules/products/{ProductID}/groups/{RuleGroupID}', { decimals: () => inRule });

/** Export the rules of a product. */
export const exportRulesOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/rules/{ProductID}/export', { file: true });

/** Export the rules of a product. */
export const exportProductRules = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/rules/export', { file: true });

/** Export rules. */
export const exportRules = /* @__PURE__ */ operation<
  { query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/rules/export', { file: true });

/** Import rules from a CSV or XLSX file. */
export const importRules = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/rules/import', { writes: true, upload: true });

/** List rules. */
export const listRules = /* @__PURE__ */ operation<
  { query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Rule[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/rules', { decimals: () => inRule });

/** Create a rule. */
export const createRule = /* @__PURE__ */ operation<
  { body: NewRuleSent; },
  Rule,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/rules', { decimals: () => inRule, writes: true });

/** Read one rule. */
export const getRule = /* @__PURE__ */ operation<
  { params: { RuleID: string; }; },
  Rule,
  AnyCode | 'NotFound'
>('GET', '/v1/rules/{RuleID}', { decimals: () => inRule });

/** Change a rule. */
export const updateRule = /* @__PURE__ */ operation<
  { params: { RuleID: string; }; body: RuleChangeSent; },
  Rule,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/rules/{RuleID}', { decimals: () => inRule, writes: true });

/** Delete a rule. */
export const deleteRule = /* @__PURE__ */ operation<
  { params: { RuleID: string; }; },
  Rule,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/rules/{RuleID}', { decimals: () => inRule, writes: true });

/** Search rules. */
export const searchRules = /* @__PURE__ */ operation<
  { params: { number: string; }; query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Rule[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/rules/search/{number}', { decimals: () => inRule });

/** Delete all rules of a product. */
export const deleteAllRules = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  DeletedParts,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/{ProductID}/rules/all', { writes: true });

/** List rule groups. */
export const listRuleGroups = /* @__PURE__ */ operation<
  { query?: { productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  RuleGroup[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/rules/groups', { decimals: () => inRuleGroup });

/** Create a rule group. */
export const createRuleGroup = /* @__PURE__ */ operation<
  { body: NewRuleGroupSent; },
  RuleGroup,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/rules/groups', { decimals: () => inRuleGroup, writes: true });

/** Read one rule group. */
export const getRuleGroup = /* @__PURE__ */ operation<
  { params: { RuleGroupID: string; }; },
  RuleGroup,
  AnyCode | 'NotFound'
>('GET', '/v1/rules/groups/{RuleGroupID}', { decimals: () => inRuleGroup });

/** Change a rule group. */
export const updateRuleGroup = /* @__PURE__ */ operation<
  { params: { RuleGroupID: string; }; body: RuleGroupChangeSent; },
  RuleGroup,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/rules/groups/{RuleGroupID}', { decimals: () => inRuleGroup, writes: true });

/** Delete a rule group. */
export const deleteRuleGroup = /* @__PURE__ */ operation<
  { params: { RuleGroupID: string; }; },
  RuleGroup,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/rules/groups/{RuleGroupID}', { decimals: () => inRuleGroup, writes: true });

