import assert from 'node:assert/strict';
import { withClient } from '#platform/db/connection';
import type { TestService } from './service.ts';

/** As if the user had set their language by `PUT /v1/auth/language`, in a service without that area too. */
export const speaks = async (
  { db }: Pick<TestService, 'db'>,
  userID: string | undefined,
  language: 'en' | 'de',
): Promise<void> => {
  const { rowCount } = await withClient(db.admin, (client) =>
    client.query('update millwright.users set language = $2 where user_id = $1', [userID, language]),
  );
  assert.equal(rowCount, 1);
};
