import type { Scalar } from '../document/condition.ts';
import { isList } from '../expression/value.ts';
import type { CompiledProduct } from './compile-product.ts';
import type { Because, ChoiceFinding, ConfigureRequest } from './configuration.ts';
import { becauseOf, type Explain, explainPicks, together } from './explain-picks.ts';
import { faultOf, finiteOf } from './read-choices.ts';
import { resolveChoices } from './resolve-choices.ts';

/**
 * Why a value cannot be chosen: the other choices and the rules that it contradicts, or what is wrong with the value itself. Null where it can be
 * chosen, or where the budget ended before that was known. Of a MULTISELECT one of its values is asked for, beside those chosen.
 */
export const explainValue = (
  product: CompiledProduct,
  request: ConfigureRequest,
  name: string,
  value: Scalar | null,
): Because | ChoiceFinding | null => {
  const { window, facts, kept } = resolveChoices(product, request);
  const mapped = window.mapped.get(name);
  if (!mapped || mapped.kind === 'OUTSIDE') return null;
  const wanted = mapped.kind === 'MANY' && value !== null ? [value] : value;
  const fault = faultOf(mapped, wanted);
  if (fault) return { pointer: '/value', code: fault.code, message: fault.message };
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
  const found = explainPicks(window, facts, [...others, target], together, request.budget);
  return found && becauseOf(window, facts, { ...found, picks: found.picks.filter((pick) => pick !== target) });
};

/** Why an attribute has the value that rules set: the choices (and defaults) and the rules that leave nothing else. Null where they leave more. */
export const explainForced = (product: CompiledProduct, request: ConfigureRequest, name: string): Because[] => {
  const { window, facts, kept, followed, settled, preferred, domains } = resolveChoices(product, request);
  const mapped = window.mapped.get(name);
  const found = settled.get(name);
  if (
    !mapped ||
    !found ||
    mapped.kind === 'OUTSIDE' ||
    kept.some((pick) => pick.name === name && mapped.kind !== 'MANY')
  )
    return [];
  const chosen = new Set(kept.find((pick) => pick.name === name)?.finite.map(({ variable }) => variable));
  const forced = finiteOf(mapped, found.value).filter(({ variable }) => !chosen.has(variable));
  return forced.flatMap((one) => {
    const isOnly = ({ states }: typeof domains) =>
      states[one.variable]?.every((state, at) => (at === one.value) === (state !== 'IMPOSSIBLE'));
    const picks = isOnly(domains) ? kept : isOnly(preferred) ? [...kept, ...followed] : null;
    if (!picks) return [];
    const explain: Explain = (model, choices, budget) => model.explainForced(choices, one, budget);
    const why = explainPicks(window, facts, picks, explain, request.budget);
    return why ? [becauseOf(window, facts, why)] : [];
  });
};
