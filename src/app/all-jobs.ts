import { renewalJob } from '#kit/search/renewal-worker';
import { houseJobs } from '#platform/house-jobs';
import { resealJob } from '#platform/reseal';
import { areas } from './areas.ts';
import { searchedKinds } from './searched.ts';

/** All jobs of the program: the platform's, the kit's and the areas'. */
export const allJobs = () => [
  ...houseJobs,
  renewalJob(() => searchedKinds(areas)),
  resealJob(() => areas.flatMap((area) => area.sealed ?? [])),
  ...areas.flatMap((area) => area.jobs ?? []),
];
