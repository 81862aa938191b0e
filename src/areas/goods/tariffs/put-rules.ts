import { sql } from 'kysely';
import { updateRow } from '#kit/rows';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { type PlaceError, Problem } from '#platform/problem';
import { ruleFaults, type TariffRuleInput } from './tariff-rule.ts';
import { lockDraft, type TariffSet, tariffSetResource } from './tariff-set.resource.ts';

/** What writing rules came to, and the set's version afterwards. */
export type RulesWritten = { created: number; updated: number; unchanged: number; versionNumber: number };

/**
 * Creates or replaces rules of a Draft set by their ids, any number of them in a few statements; those of the
 * set that are not named stay. The set's version grows by one if anything changed at all, and the audit trail
 * has one entry: `action` says whether they came by a file. @throws Problem 404, 409 NotEditable unless the
 * set is a Draft, 400 that tells every rule at fault by `/rules/<index>/<field>`
 */
export const putTariffRules = async (
  ctx: Ctx,
  setID: string,
  rules: readonly TariffRuleInput[],
  action: 'UPDATE' | 'IMPORT' = 'UPDATE',
): Promise<RulesWritten> => {
  const set = await lockDraft(ctx, setID);
  refuseFaults(rules);
  const written = await writeRules(ctx, set, rules);
  const { versionNumber, ...counts } = written;
  ctx.audit({
    entity: 'TariffSet',
    entityID: setID,
    action,
    old: { versionNumber: set.versionNumber },
    new: { versionNumber, rules: counts },
  });
  return written;
};

/** Rules that one statement takes: a few megabytes of JSON. */
const chunk = 10_000;

/**
 * Writes checked rules of a set that the caller has locked, and raises the set's version where that changed
 * anything.
 */
export const writeRules = async (
  ctx: Ctx,
  set: TariffSet,
  rules: readonly TariffRuleInput[],
): Promise<RulesWritten> => {
  let [created, updated] = [0, 0];
  for (let from = 0; from < rules.length; from += chunk) {
    const touched = await upsertRules(ctx, set.setID, printJson(rules.slice(from, from + chunk)));
    created += touched.created;
    updated += touched.updated;
  }
  const { versionNumber } = created + updated > 0 ? await raiseVersion(ctx, set) : set;
  return { created, updated, unchanged: rules.length - created - updated, versionNumber };
};

/**
 * Writes what one statement takes, as JSON, and leaves the set's version alone; the caller has locked the
 * set.
 */
export const upsertRules = async (ctx: Ctx, setID: string, rules: string) =>
  (await ctx.first(upsert(ctx, setID, rules))) ?? { created: 0, updated: 0 };

/** What a change of its rules does to a set, which the caller has locked. */
export const raiseVersion = (ctx: Ctx, set: TariffSet): Promise<TariffSet> =>
  updateRow(ctx, tariffSetResource, set, { versionNumber: set.versionNumber + 1 });

/**
 * A rule that is stored already as it comes is not touched: that is how `updated` and the versions stay true.
 */
const upsert = (ctx: Ctx, setID: string, rules: string) => sql<{
  created: number;
  updated: number;
}>`
  with written as (
    insert into tariff_rules as t (tenant_id, set_id, rule_id, commodity_code, origin_country_code,
      destination_country_code, duty_rate_percent, import_tax_rate_percent, valid_from, valid_to, given_precedence,
      precedence, program, notes, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
    select ${ctx.tenantID}, ${setID}, r."ruleID", r."commodityCode", coalesce(r."originCountryCode", ''),
      r."destinationCountryCode", r."dutyRatePercent", r."importTaxRatePercent", coalesce(r."validFrom", '-infinity'),
      coalesce(r."validTo", 'infinity'), r.precedence,
      coalesce(r.precedence, length(r."commodityCode") + case when r."originCountryCode" is null then 0 else 100 end),
      r.program, r.notes, ${ctx.userID}, ${ctx.now}::timestamptz, ${ctx.userID}, ${ctx.now}::timestamptz
    from json_to_recordset(${rules}::json) as r("ruleID" text, "commodityCode" text, "originCountryCode" text,
      "destinationCountryCode" text, "dutyRatePercent" numeric, "importTaxRatePercent" numeric, "validFrom" date,
      "validTo" date, precedence int, program text, notes text)
    on conflict (tenant_id, set_id, rule_id) do update set
      commodity_code = excluded.commodity_code, origin_country_code = excluded.origin_country_code,
      destination_country_code = excluded.destination_country_code, duty_rate_percent = excluded.duty_rate_percent,
      import_tax_rate_percent = excluded.import_tax_rate_percent, valid_from = excluded.valid_from,
      valid_to = excluded.valid_to, given_precedence = excluded.given_precedence, precedence = excluded.precedence,
      program = excluded.program, notes = excluded.notes, version_number = t.version_number + 1,
      last_updated_by_user_id = excluded.last_updated_by_user_id, last_updated_utc = excluded.last_updated_utc
    where ${ctx.mine('t')} and (t.commodity_code, t.origin_country_code, t.destination_country_code, t.duty_rate_percent,
        t.import_tax_rate_percent, t.valid_from, t.valid_to, t.given_precedence, t.program, t.notes)
      is distinct from (excluded.commodity_code, excluded.origin_country_code, excluded.destination_country_code,
        excluded.duty_rate_percent, excluded.import_tax_rate_percent, excluded.valid_from, excluded.valid_to,
        excluded.given_precedence, excluded.program, excluded.notes)
    returning t.version_number
  )
  select count(*) filter (where w.version_number = 1) as created,
    count(*) filter (where w.version_number > 1) as updated
  from written w`;

const mostFaultsTold = 100;

const refuseFaults = (rules: readonly TariffRuleInput[]): void => {
  const seen = new Set<string>();
  const errors: PlaceError[] = [];
  for (const [index, rule] of rules.entries()) {
    const twice = seen.has(rule.ruleID)
      ? [{ pointer: '/ruleID', detail: `${rule.ruleID} is given twice` }]
      : [];
    seen.add(rule.ruleID);
    for (const { pointer, detail } of [...twice, ...ruleFaults(rule)]) {
      if (errors.length < mostFaultsTold) errors.push({ pointer: `/rules/${index}${pointer}`, detail });
    }
  }
  const [first] = errors;
  if (first) throw new Problem('InvalidInput', `${first.pointer} ${first.detail}.`, { errors });
};
