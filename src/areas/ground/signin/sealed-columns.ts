import type { SealedColumn } from '#platform/secret-box';
import { secretPlace } from './provider.ts';
import { placeOf } from './second-factor.ts';
import { place } from './sign-in-with-provider.ts';

/** What this area keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: 'second_factors', column: 'sealed_secret', key: ['user_id'] },
    place: ({ user_id: id = '' }) => placeOf('', id).place,
  },
  { table: 'sign_in_providers', column: 'sealed_secret', key: [], place: () => secretPlace('').place },
  {
    ...{ table: 'sign_in_challenges', column: 'sealed_data', key: ['challenge_id'] },
    place: () => place('').place,
  },
];
