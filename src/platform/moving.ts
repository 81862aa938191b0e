/**
 * What is special about a table when a tenant moves to another installation (src/platform/tenant-archive).
 * Every table with tenants' rows moves whole unless its area says something of it here.
 */
export type MovingTable = {
  table: string;
  /** Its rows do not leave: the tenant arrives without them. */
  stays?: true;
  /**
   * By column, as SQL over the row: what stands in the archive instead of its value, and what is written here
   * instead of what stands in an archive.
   */
  columns?: Readonly<Record<string, { leaves?: string; arrives?: string }>>;
  /** A column by which a row is found across tenants: no other tenant here may have the same value. */
  foundBy?: string;
  /** Workers add rows by themselves, of what is there already. */
  grows?: true;
  why: string;
  /** What somebody has to do where the tenant arrived, if it had rows here. */
  setAgain?: string;
};

/** SQL of a secret that nobody knows: what is signed or proved with it is wrong until it is set again. */
export const unknownSecret =
  "'whsec_' || encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'base64')";

/** A secret that is left out: an empty text in the archive, and one that nobody knows where it arrives. */
export const secretLeftOut = (column: string): { leaves: string; arrives: string } => ({
  leaves: `case when ${column} is not null then '' end`,
  arrives: `case when ${column} is not null then ${unknownSecret} end`,
});

/** A sealed secret that is left out: none of the keys of an installation opens the text in its place. */
export const sealLeftOut = (column: string): { leaves: string; arrives: string } => {
  const nothing = `case when ${column} is not null then '' end`;
  return { leaves: nothing, arrives: nothing };
};

/** What the platform's own tables need. */
export const platformMoving: readonly MovingTable[] = [
  {
    table: 'idempotency_keys',
    stays: true,
    why: 'Answers kept for the repetition of a request may hold secrets, and count where they were given.',
  },
  {
    table: 'audit_chain',
    grows: true,
    why: 'Entries of the audit trail are bound into it afterwards.',
  },
];
