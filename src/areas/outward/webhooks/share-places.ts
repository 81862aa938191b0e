import type { Lane } from './delivery-queue.ts';

/** One claim: from which webhooks, and how many at most. */
export type Round = { lanes: Lane[]; most: number };

/**
 * Shares places that are free out to the webhooks that have something due, so that the receivers of one
 * tenant, however many they are and whether or not they answer, never have all places: three quarters at
 * most. Several tenants with few deliveries in flight are claimed for together, for as many as each of them
 * has left, so that none comes beyond his share; each of the others by itself, for what it has left. Those
 * with the fewest come first.
 */
export const sharePlaces = (
  lanes: readonly Lane[],
  { places, inFlight }: { places: number; inFlight: ReadonlyMap<string, number> },
): Round[] => {
  const [few, share] = [Math.ceil(places / 4), Math.max(1, Math.ceil((places * 3) / 4))];
  const byTenant = [...Map.groupBy(lanes, ({ tenantID }) => tenantID)].map(([tenantID, own]) => ({
    lanes: own,
    most: share - (inFlight.get(tenantID) ?? 0),
  }));
  const isLight = ({ most }: Round) => most > share - few;
  const light = byTenant.filter(isLight);
  const alone = light.length > 1 ? byTenant.filter((round) => !isLight(round)) : byTenant;
  const rounds = alone.filter(({ most }) => most > 0).sort((one, other) => other.most - one.most);
  if (light.length <= 1) return rounds;
  const together = {
    lanes: light.flatMap((one) => one.lanes),
    most: Math.min(...light.map(({ most }) => most)),
  };
  return [together, ...rounds];
};
