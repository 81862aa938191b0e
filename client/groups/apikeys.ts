// Made by `npm run generate`; do not edit.
import type { AnyCode, ApiKey, ApiKeyChange, ApiKeyRotation, BodyCode, IssuedApiKey, NewApiKey, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List API keys. */
export const listApiKeys = /* @__PURE__ */ operation<
  { query?: { kind?: 'USER' | 'INTEGRATION' | undefined; userID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ApiKey[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/apikeys');

/** Read one API key. */
export const getApiKey = /* @__PURE__ */ operation<
  { params: { ApiKeyID: string; }; },
  ApiKey,
  AnyCode | 'NotFound'
>('GET', '/v1/apikeys/{ApiKeyID}');

/** Change an API key. */
export const updateApiKey = /* @__PURE__ */ operation<
  { params: { ApiKeyID: string; }; body: ApiKeyChange; },
  ApiKey,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'NotEditable'
>('PATCH', '/v1/apikeys/{ApiKeyID}', { writes: true });

/** Make an API key. */
export const createApiKey = /* @__PURE__ */ operation<
  { body: NewApiKey; },
  IssuedApiKey,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('POST', '/v1/apikeys', { writes: true });

/** Give an API key a new secret. */
export const rotateApiKey = /* @__PURE__ */ operation<
  { params: { ApiKeyID: string; }; body: ApiKeyRotation; },
  IssuedApiKey,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/apikeys/{ApiKeyID}/rotate', { writes: true });

/** Revoke an API key. */
export const revokeApiKey = /* @__PURE__ */ operation<
  { params: { ApiKeyID: string; }; },
  ApiKey,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/apikeys/{ApiKeyID}', { writes: true });

