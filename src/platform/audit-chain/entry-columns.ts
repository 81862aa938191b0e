/** What is under the hash of the entry `a`, under the names that the hash knows. */
export const entryColumns = `a.tenant_id as "tenantID", a.audit_id as "auditID", a.entity, a.entity_id as "entityID", a.action,
  a.changes, a.user_id as "userID", a.api_key_id as "apiKeyID", a.operation, a.utc, a.ip, a.correlation_id as "correlationID", a.origin,
  a.terminal_id as "terminalID"`;
