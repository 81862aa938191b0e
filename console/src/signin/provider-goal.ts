const kept = 'millwright.goal';

/** Where somebody was going who signs in at a provider meanwhile, and in which tenant. */
type Goal = { tenantID: string; to: string | undefined };

export const keepGoal = (goal: Goal): void => sessionStorage.setItem(kept, JSON.stringify(goal));

/** The goal that was kept, once; of a place elsewhere nothing. */
export const takeGoal = (): Goal | undefined => {
  const text = sessionStorage.getItem(kept);
  sessionStorage.removeItem(kept);
  if (text === null) return undefined;
  const { tenantID, to }: Goal = JSON.parse(text);
  return { tenantID, to: to !== undefined && /^\/(?![/\\])/.test(to) ? to : undefined };
};
