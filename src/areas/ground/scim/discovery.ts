import { answer, operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { flag, int32, list, object, Type, text } from '#platform/schema';
import { type Attribute, groupSchema, type Schema, userSchema } from './attributes.ts';
import { placeOf } from './base.ts';
import { listModel, listOf, mostListed } from './list.ts';
import { scim } from './scim.dialect.ts';

const shared = {
  method: 'GET',
  tag: 'scim',
  addition: true,
  dialect: scim,
  permission: 'scim.read',
  before: placeOf,
} as const;

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const metaModel = object({ resourceType: text(40), location: text(2000) }, { title: 'ScimPlace' });
const supported = object({ supported: flag() }, { title: 'ScimFeature' });
const configModel = object(
  {
    schemas: list(text(200)),
    ...{ patch: supported, changePassword: supported, sort: supported, etag: supported },
    bulk: object(
      { supported: flag(), maxOperations: int32(), maxPayloadSize: int32() },
      { title: 'ScimBulk' },
    ),
    filter: object({ supported: flag(), maxResults: int32() }, { title: 'ScimFiltering' }),
    authenticationSchemes: list(
      object(
        { type: text(40), name: text(100), description: text(500), primary: flag() },
        { title: 'ScimAuth' },
      ),
    ),
    meta: metaModel,
  },
  { title: 'ScimServiceProviderConfig' },
);

const config = (base: string) => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      ...{ type: 'oauthbearertoken', name: 'API key', primary: true },
      description: 'An API key with the scopes scim.read and scim.write, as Authorization: Bearer',
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const getConfig = operation({
  ...shared,
  id: 'getScimServiceProviderConfig',
  path: '/v1/scim/v2/ServiceProviderConfig',
  summary: 'What of SCIM this service does',
  response: configModel,
  example: { response: config(scim.base) },
  run: async (_ctx, { found }) => config(found),
});

const typeModel = object(
  {
    schemas: list(text(200)),
    ...{ id: text(40), name: text(40), endpoint: text(200), description: text(200), schema: text(200) },
    schemaExtensions: list(object({ schema: text(200), required: flag() }, { title: 'ScimExtension' })),
    meta: metaModel,
  },
  { title: 'ScimResourceType' },
);

const schemas: readonly Schema[] = [userSchema, groupSchema];

const typeOf = ({ id, name, description }: Schema, base: string) => ({
  schemas: [`${core}:ResourceType`],
  ...{ id: name, name, endpoint: `/${name}s`, description, schema: id, schemaExtensions: [] },
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

const listTypes = operation({
  ...shared,
  id: 'listScimResourceTypes',
  path: '/v1/scim/v2/ResourceTypes',
  summary: 'The kinds of resource that SCIM has here',
  response: listModel(typeModel, 'ScimResourceTypeList'),
  example: { response: listOf(schemas.map((one) => typeOf(one, scim.base))) },
  run: async (_ctx, { found }) => answer({ body: listOf(schemas.map((one) => typeOf(one, found))) }),
});

const getType = operation({
  ...shared,
  id: 'getScimResourceType',
  path: '/v1/scim/v2/ResourceTypes/{ScimTypeName}',
  summary: 'One kind of resource that SCIM has here',
  params: object({ ScimTypeName: text(40, { description: 'User or Group' }) }),
  response: typeModel,
  problems: ['NotFound'],
  example: { params: { ScimTypeName: 'User' }, response: typeOf(userSchema, scim.base) },
  run: async (_ctx, { params, found }) => {
    const schema = schemas.find(({ name }) => name.toLowerCase() === params.ScimTypeName.toLowerCase());
    if (!schema) throw notFound('resource type');
    return typeOf(schema, found);
  },
});

/** As the standard describes an attribute (RFC 7643, 7): what is not said of it is said here. */
const described = (one: Attribute): Record<string, unknown> => ({
  ...{ name: one.name, type: one.type, multiValued: one.multiValued ?? false },
  ...{ description: one.description, required: one.required ?? false, caseExact: one.caseExact ?? false },
  ...{ mutability: one.mutability ?? 'readWrite', returned: 'default', uniqueness: one.uniqueness ?? 'none' },
  ...(one.type === 'reference' ? { referenceTypes: ['User'] } : {}),
  ...(one.subAttributes ? { subAttributes: one.subAttributes.map(described) } : {}),
});

const schemaOf = ({ id, name, description, attributes }: Schema, base: string) => ({
  schemas: [`${core}:Schema`],
  ...{ id, name, description, attributes: attributes.map(described) },
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

const schemaModel = object(
  {
    schemas: list(text(200)),
    ...{ id: text(200), name: text(40), description: text(200) },
    attributes: list(Type.Unsafe<Record<string, unknown>>({ type: 'object' }), {
      description: 'Each with its characteristics, as RFC 7643, 7 has them',
    }),
    meta: metaModel,
  },
  { title: 'ScimSchema' },
);

const listSchemas = operation({
  ...shared,
  id: 'listScimSchemas',
  path: '/v1/scim/v2/Schemas',
  summary: 'What is kept of people and groups, as SCIM describes it',
  response: listModel(schemaModel, 'ScimSchemaList'),
  example: { response: listOf(schemas.map((one) => schemaOf(one, scim.base))) },
  run: async (_ctx, { found }) => answer({ body: listOf(schemas.map((one) => schemaOf(one, found))) }),
});

const getSchema = operation({
  ...shared,
  id: 'getScimSchema',
  path: '/v1/scim/v2/Schemas/{ScimSchemaURN}',
  summary: 'What is kept of people or of groups, as SCIM describes it',
  params: object({
    ScimSchemaURN: text(200, { description: 'Such as urn:ietf:params:scim:schemas:core:2.0:User' }),
  }),
  response: schemaModel,
  problems: ['NotFound'],
  example: { params: { ScimSchemaURN: userSchema.id }, response: schemaOf(userSchema, scim.base) },
  run: async (_ctx, { params, found }) => {
    const schema = schemas.find(({ id }) => id.toLowerCase() === params.ScimSchemaURN.toLowerCase());
    if (!schema) throw notFound('schema');
    return schemaOf(schema, found);
  },
});

export const discoveryOperations = [getConfig, listTypes, getType, listSchemas, getSchema];
