import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { date, id, int32, object, orNull, type Static, text } from '#platform/schema';

/**
 * A place at which a calculation would answer 409: two rules of one precedence and different rates on the
 * same days.
 */
export const overlap = object(
  {
    ruleID: id({ description: 'Of the published set' }),
    otherSetID: id({ description: 'The same set, or another published one' }),
    otherRuleID: id(),
    commodityCode: text(10, { description: 'The longer of the two codes' }),
    originCountryCode: orNull(text(2, { description: 'Null: whatever the origin' })),
    destinationCountryCode: text(2),
    effectivePrecedence: int32(),
    from: orNull(date({ description: 'First import date that both apply to; null: none is too early' })),
    to: orNull(date({ description: 'Last such date; null: none is too late' })),
  },
  { title: 'TariffOverlap' },
);
export type Overlap = Static<typeof overlap>;

export const overlapExample = {
  ruleID: 'de-841221-cn',
  otherSetID: 'eu-measures',
  otherRuleID: 'anti-dumping-17',
  commodityCode: '841221',
  originCountryCode: 'CN',
  destinationCountryCode: 'DE',
  effectivePrecedence: 106,
  from: '2026-03-01',
  to: null,
};

const mostOverlaps = 100;
/** Pairs of codes and origins looked at rule by rule. */
const mostPairs = 5000;

/**
 * Where rules of a set disagree with each other or with those of other published sets: at most 100 places,
 * and whether there are more. Where many rules disagree about one code and origin, not every pair is
 * reported, but at least one. Rules of the same code, origin and precedence, which are nearly all that can
 * meet, are swept in the order of their days instead of being compared pair by pair, so that the work grows
 * as sorting does.
 */
export const findOverlaps = async (
  ctx: Ctx,
  setID: string,
): Promise<{ warnings: Overlap[]; moreWarnings: boolean }> => {
  // Rules are often published just after they were loaded, when the database has no statistics of them yet
  // and takes 20,000 for one: compared each with each in loops they took 40 s, hashed and sorted a third of
  // one.
  await ctx.exec(sql`select set_config('enable_nestloop', 'off', true)`);
  // Rules that have just come in by the hundred thousand are unknown to the planner, who would take them for
  // few and compare each with each.
  await ctx.exec(sql`set local enable_nestloop = off`);
  const [same, across] = [
    await ctx.rows(overlapsOfOneKey(ctx, setID)),
    await ctx.rows(overlapsAcross(ctx, setID)),
  ];
  await ctx.exec(sql`set local enable_nestloop to default`);
  await ctx.exec(sql`select set_config('enable_nestloop', 'on', true)`);
  const pairs = across[0]?.pairs ?? 0;
  const all = [
    ...same,
    ...across.flatMap(({ pairs: _pairs, ...found }) => (found.ruleID === null ? [] : [found])),
  ];
  return {
    warnings: all.slice(0, mostOverlaps) as Overlap[],
    moreWarnings: all.length > mostOverlaps || pairs > mostPairs,
  };
};

/**
 * The rules of the set, and of the other published sets those into the same countries, on the days on which
 * their sets apply.
 */
const rulesInPlay = (ctx: Ctx, setID: string, columns: RawBuilder<unknown>) => sql`
  own_set as (
    select s.set_id, coalesce(s.effective_from, '-infinity') as f, coalesce(s.effective_to, 'infinity') as t
    from tariff_sets s where ${ctx.mine('s')} and s.set_id = ${setID}
  ),
  sets as (
    select o.set_id, o.f, o.t from own_set o
    union all
    select s.set_id, coalesce(s.effective_from, '-infinity'), coalesce(s.effective_to, 'infinity')
    from tariff_sets s, own_set o
    where ${ctx.mine('s')} and s.status = 'Published' and s.set_id <> o.set_id
      and (s.effective_from is null or s.effective_from <= o.t) and (s.effective_to is null or s.effective_to >= o.f)
  ),
  countries as (
    select distinct r.destination_country_code as destination from tariff_rules r
    where ${ctx.mine('r')} and r.set_id = ${setID}
  ),
  rules as (
    select r.set_id, r.destination_country_code as destination, r.commodity_code as code,
      r.origin_country_code as origin, r.precedence, greatest(r.valid_from, s.f) as f, least(r.valid_to, s.t) as t,
      ${columns}
    from sets s join tariff_rules r on ${ctx.mine('r')} and r.set_id = s.set_id
    where r.destination_country_code in (select c.destination from countries c)
      and r.valid_from <= s.t and r.valid_to >= s.f
  )`;

/**
 * One code, origin and precedence. Rules of one set with the same rates on touching days are one stretch, so
 * that the stretches of one rate are apart; then of all that overlap some two neighbours in the order of the
 * first day do. Against another set each stretch is held against the last one before it of the other side.
 */
const overlapsOfOneKey = (ctx: Ctx, setID: string) => sql<Overlap>`
  with ${rulesInPlay(ctx, setID, sql`r.duty_rate_percent as duty, r.import_tax_rate_percent as tax, r.rule_id`)},
  own_keys as (
    select distinct r.destination, r.code, r.origin, r.precedence from rules r where r.set_id = ${setID}
  ),
  reached as (
    select r.*, max(r.t) over (partition by r.set_id, r.destination, r.code, r.origin, r.precedence, r.duty, r.tax
      order by r.f, r.rule_id rows between unbounded preceding and 1 preceding) as reach
    from rules r join own_keys k using (destination, code, origin, precedence)
  ),
  counted as (
    select r.*, count(*) filter (where r.reach is null or r.reach < r.f) over (partition by r.set_id, r.destination,
      r.code, r.origin, r.precedence, r.duty, r.tax order by r.f, r.rule_id rows unbounded preceding) as stretch
    from reached r
  ),
  stretches as (
    select c.set_id, c.destination, c.code, c.origin, c.precedence, c.duty, c.tax, min(c.f) as f, max(c.t) as t
    from counted c
    group by c.set_id, c.destination, c.code, c.origin, c.precedence, c.duty, c.tax, c.stretch
  ),
  versus as (
    select distinct s.set_id as other, s.destination, s.code, s.origin, s.precedence
    from stretches s where s.set_id <> ${setID}
    union all
    select ${setID}, k.destination, k.code, k.origin, k.precedence from own_keys k
  ),
  sides as (
    select v.other, s.*, s.set_id = ${setID} as is_own
    from stretches s join versus v using (destination, code, origin, precedence)
    where s.set_id in (v.other, ${setID})
  ),
  swept as (
    select s.*,
      max(array[s.f::text, s.t::text, s.duty::text, s.tax::text] collate "C")
        filter (where s.is_own) over earlier as last_own,
      max(array[s.f::text, s.t::text, s.duty::text, s.tax::text] collate "C")
        filter (where not s.is_own) over earlier as last_other
    from sides s
    window earlier as (partition by s.other, s.destination, s.code, s.origin, s.precedence
      order by s.f, s.is_own, s.duty, s.tax rows between unbounded preceding and 1 preceding)
  ),
  met as (
    select s.*, case when s.is_own and s.other <> ${setID} then s.last_other else s.last_own end as met from swept s
  ),
  found as (
    select m.other, m.destination, m.code, m.origin, m.precedence, m.f, least(m.t, m.met[2]::date) as t,
      case when m.is_own then m.duty else m.met[3]::numeric end as duty,
      case when m.is_own then m.tax else m.met[4]::numeric end as tax,
      case when m.is_own then m.met[3]::numeric else m.duty end as other_duty,
      case when m.is_own then m.met[4]::numeric else m.tax end as other_tax
    from met m
    where m.met[2]::date >= m.f and (m.met[3]::numeric <> m.duty or m.met[4]::numeric <> m.tax)
    order by m.destination, m.code, m.origin, m.precedence, m.other, m.f
    limit ${mostOverlaps + 1}
  )
  select a.rule_id as "ruleID", f.other as "otherSetID", b.rule_id as "otherRuleID", f.code as "commodityCode",
    nullif(f.origin, '') as "originCountryCode", f.destination as "destinationCountryCode",
    f.precedence as "effectivePrecedence", nullif(greatest(f.f, a.f, b.f), '-infinity') as "from",
    nullif(least(a.t, b.t), 'infinity') as "to"
  from found f
  cross join lateral (
    select r.rule_id, r.f, r.t from rules r
    where r.set_id = ${setID} and r.destination = f.destination and r.code = f.code and r.origin = f.origin
      and r.precedence = f.precedence and r.duty = f.duty and r.tax = f.tax and r.f <= f.f and r.t >= f.f
    order by r.rule_id limit 1) a
  cross join lateral (
    select r.rule_id, r.f, r.t from rules r
    where r.set_id = f.other and r.destination = f.destination and r.code = f.code and r.origin = f.origin
      and r.precedence = f.precedence and r.duty = f.other_duty and r.tax = f.other_tax and r.f <= f.f and r.t >= f.f
    order by r.rule_id limit 1) b`;

/** A row of a left join: all of it, or nothing. */
type Nulls<T> = { [K in keyof T]: T[K] | null };

/**
 * Different codes of which one begins the other, or a named origin and any. These have the same precedence
 * only where somebody gave one by hand; compared are first the codes and origins that there are, then the
 * rules of at most so many pairs of them.
 */
const overlapsAcross = (ctx: Ctx, setID: string) => sql<Nulls<Overlap> & { pairs: number }>`
  with ${rulesInPlay(ctx, setID, sql`r.given_precedence is not null as is_given`)},
  keys as (
    select r.set_id, r.destination, r.precedence, r.code, r.origin, min(r.f) as f, max(r.t) as t,
      bool_or(r.is_given) as is_given
    from rules r group by r.set_id, r.destination, r.precedence, r.code, r.origin
  ),
  by_hand as (select distinct k.destination, k.precedence from keys k where k.is_given),
  begins as (
    select k.*, left(k.code, n.digits) as beginning
    from keys k join by_hand h using (destination, precedence) join (values (2), (4), (6), (8), (10)) n(digits)
      on n.digits <= length(k.code)
  ),
  pairs as (
    select a.set_id as longer_set, a.code as longer, a.origin as longer_origin, b.set_id as shorter_set,
      b.code as shorter, b.origin as shorter_origin, a.destination, a.precedence
    from begins a
    join keys b on b.destination = a.destination and b.precedence = a.precedence and b.code = a.beginning
    where ${setID} in (a.set_id, b.set_id) and (a.is_given or b.is_given) and a.f <= b.t and b.f <= a.t
      and (a.origin = b.origin or a.origin = '' or b.origin = '')
      and (a.code <> b.code or (a.origin <> '' and b.origin = ''))
    limit ${mostPairs + 1}
  ),
  found as (
    select x.*, p.longer, p.destination, p.precedence,
      case when p.longer_origin = '' then p.shorter_origin else p.longer_origin end as origin
    from pairs p
    cross join lateral (
      select a.rule_id as longer_rule, b.rule_id as shorter_rule, p.longer_set, p.shorter_set,
        greatest(a.valid_from, b.valid_from, sa.f, sb.f) as f, least(a.valid_to, b.valid_to, sa.t, sb.t) as t
      from sets sa, sets sb, tariff_rules a, tariff_rules b
      where sa.set_id = p.longer_set and sb.set_id = p.shorter_set
        and ${ctx.mine('a')} and a.set_id = p.longer_set and a.destination_country_code = p.destination
        and a.commodity_code = p.longer and a.origin_country_code = p.longer_origin and a.precedence = p.precedence
        and ${ctx.mine('b')} and b.set_id = p.shorter_set and b.destination_country_code = p.destination
        and b.commodity_code = p.shorter and b.origin_country_code = p.shorter_origin and b.precedence = p.precedence
        and (a.duty_rate_percent <> b.duty_rate_percent or a.import_tax_rate_percent <> b.import_tax_rate_percent)
        and greatest(a.valid_from, b.valid_from, sa.f, sb.f) <= least(a.valid_to, b.valid_to, sa.t, sb.t)
      limit 1) x
    limit ${mostOverlaps + 1}
  )
  select (select count(*) from pairs) as pairs,
    case when f.longer_set = ${setID} then f.longer_rule else f.shorter_rule end as "ruleID",
    case when f.longer_set = ${setID} then f.shorter_set else f.longer_set end as "otherSetID",
    case when f.longer_set = ${setID} then f.shorter_rule else f.longer_rule end as "otherRuleID",
    f.longer as "commodityCode", nullif(f.origin, '') as "originCountryCode", f.destination as "destinationCountryCode",
    f.precedence as "effectivePrecedence", nullif(f.f, '-infinity') as "from", nullif(f.t, 'infinity') as "to"
  from (select 1) one left join found f on true
  order by f.destination, f.longer, f.origin, f.longer_rule`;
