import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

/**
 * Turns `sql` templates into text and parameters, which a Ctx sends over the one connection of its
 * transaction. A Kysely bound to a connection per request was rejected: it costs an instance a request and
 * would let a query run outside the request's transaction.
 */
export const compileOnly: Kysely<never> = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
