import type { Scalar } from '../document/condition.ts';
import { isList } from '../expression/value.ts';
import type { CompiledProduct } from './compile-product.ts';
import type { Because, ChoiceFinding, ConfigureRequest } from './configuration.ts';
import { becauseOf, explainPicks } from './explain-picks.ts';
import { faultOf, finiteOf } from './read-choices.ts';
import { resolveChoices } from './resolve-choices.ts';

/**
 * Why a value cannot be chosen: the other choices and the rules that it contradicts, or what is wrong with
 * the value itself; that it can be; or that the budget ended before either was known, as it is of a value
 * that only the evaluation knows. Of a MULTISELECT one of its values is asked for, beside those chosen.
 */
export const explainValue = (
  product: CompiledProduct,
  request: ConfigureRequest,
  name: string,
  value: Scalar | null,
): Because | ChoiceFinding | 'POSSIBLE' | 'UNPROVEN' => {
  const { window, facts, kept, isKeptKnown } = resolveChoices(product, request);
  const mapped = window.mapped.get(name);
  if (!mapped || mapped.kind === 'OUTSIDE') return 'UNPROVEN';
  const wanted = mapped.kind === 'MANY' && value !== null ? [value] : value;
  const fault = faultOf(mapped, wanted);
  if (fault) return { pointer: '/value', code: fault.code, message: fault.message };
  if (!isKeptKnown) return 'UNPROVEN';
  const own = kept.find((pick) => pick.name === name);
  const isAdded = own && isList(own.value) && isList(wanted);
  const finite = finiteOf(mapped, wanted);
  const target = {
    name,
    value: wanted,
    finite: isAdded
      ? [...own.finite, ...finite.filter((one) => !own.finite.some((has) => has.variable === one.variable))]
      : finite,
  };
  const others = kept.filter((pick) => pick !== own);
  const found = explainPicks(window, facts, [...others, target], request.budget);
  if (typeof found === 'string') return found;
  return becauseOf(window, facts, { ...found, picks: found.picks.filter((pick) => pick !== target) });
};

/**
 * Why an attribute has the value that rules set: the choices (and defaults) and the rules that leave nothing
 * else; none where they leave more. UNPROVEN where the budget ended before it was known what has which value,
 * or why.
 */
export const explainForced = (
  product: CompiledProduct,
  request: ConfigureRequest,
  name: string,
): Because[] | 'UNPROVEN' => {
  const resolved = resolveChoices(product, request);
  const { window, facts, kept, followed, settled, preferred, domains } = resolved;
  const mapped = window.mapped.get(name);
  const found = settled.get(name);
  if (!mapped || mapped.kind === 'OUTSIDE') return [];
  if (!resolved.isKeptKnown) return 'UNPROVEN';
  if (kept.some((pick) => pick.name === name && mapped.kind !== 'MANY')) return [];
  const isOpen = [mapped.variable, ...mapped.members].some((one) =>
    preferred.states[one]?.includes('UNPROVEN'),
  );
  // To a list preferences may add.
  const isWaiting = !resolved.arePreferencesFollowed && (found?.setBy !== 'RULE' || mapped.kind === 'MANY');
  if (isOpen || isWaiting) return 'UNPROVEN';
  if (!found) return [];
  // What was chosen, or preferred, is no reason for itself.
  const own = [...kept, ...followed].filter((pick) => pick.name === name);
  const chosen = new Set(
    mapped.kind === 'MANY' ? own.flatMap(({ finite }) => finite.map(({ variable }) => variable)) : [],
  );
  const forced = finiteOf(mapped, found.value).filter(({ variable }) => !chosen.has(variable));
  const reasons: Because[] = [];
  for (const one of forced) {
    const isOnly = ({ states }: typeof domains) =>
      states[one.variable]?.every((state, at) => (at === one.value) === (state !== 'IMPOSSIBLE'));
    const picks = isOnly(domains)
      ? kept
      : isOnly(preferred)
        ? [...kept, ...followed].filter((pick) => mapped.kind === 'MANY' || pick.name !== name)
        : null;
    const why = picks ? explainPicks(window, facts, picks, request.budget, one) : 'POSSIBLE';
    if (why === 'UNPROVEN') return why;
    if (why !== 'POSSIBLE') reasons.push(becauseOf(window, facts, why));
  }
  return reasons;
};
