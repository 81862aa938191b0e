/**
 * What of a resource is kept here, in the words of RFC 7643, 7. The published schemas, what bodies and
 * changes may say and what filters name all follow from these lists.
 */
export type Attribute = {
  name: string;
  description: string;
  type: 'string' | 'boolean' | 'dateTime' | 'reference' | 'complex';
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly';
  uniqueness?: 'server';
  /** So many characters a text may have. */
  most?: number;
  subAttributes?: readonly Attribute[];
};

/** What every resource has, without its standing in a schema. */
const common: readonly Attribute[] = [
  {
    name: 'id',
    type: 'string',
    description: 'Given by the service',
    caseExact: true,
    mutability: 'readOnly',
  },
  { name: 'externalId', type: 'string', description: 'The id at the provider', caseExact: true, most: 254 },
  {
    ...{ name: 'meta', type: 'complex', description: 'About the resource', mutability: 'readOnly' },
    subAttributes: [
      { name: 'created', type: 'dateTime', description: 'When it was made' },
      { name: 'lastModified', type: 'dateTime', description: 'When it was changed last' },
    ],
  },
];

const type: Attribute = { name: 'type', type: 'string', description: 'What it is for', most: 40 };
const primary: Attribute = {
  name: 'primary',
  type: 'boolean',
  description: 'Whether it is the one that counts',
};

export const userSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:User',
  name: 'User',
  description: 'A person of the tenant: an account',
  attributes: [
    {
      ...{ name: 'userName', type: 'string', most: 254, required: true, uniqueness: 'server' },
      description: 'By which the identity provider knows the person; the account’s e-mail address unless set',
    },
    {
      ...{ name: 'name', type: 'complex', description: 'The parts of the name' },
      subAttributes: [
        {
          ...{ name: 'formatted', type: 'string', mutability: 'readOnly' },
          description: 'Made of the given and the family name',
        },
        { name: 'givenName', type: 'string', description: 'The given name', most: 200 },
        { name: 'familyName', type: 'string', description: 'The family name', most: 200 },
      ],
    },
    {
      ...{ name: 'displayName', type: 'string', most: 200 },
      description: 'Shown wherever the person is named; made of the name where it is left out',
    },
    {
      ...{ name: 'emails', type: 'complex', multiValued: true },
      description: 'One is kept, with which the person signs in: the primary one, else that for work',
      subAttributes: [
        { name: 'value', type: 'string', description: 'The address', most: 254 },
        type,
        primary,
      ],
    },
    {
      ...{ name: 'phoneNumbers', type: 'complex', multiValued: true },
      description: 'One is kept: the primary one, else the mobile one',
      subAttributes: [{ name: 'value', type: 'string', description: 'The number', most: 50 }, type, primary],
    },
    {
      ...{ name: 'active', type: 'boolean' },
      description: 'Who is not active cannot sign in; sessions and keys end at once',
    },
  ],
} as const satisfies Schema;

export const groupSchema = {
  id: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  name: 'Group',
  description: 'A group of the tenant; what its members may do is set at the service',
  attributes: [
    {
      ...{ name: 'displayName', type: 'string', most: 200, required: true, uniqueness: 'server' },
      description: 'Unique in the tenant, letter case aside',
    },
    {
      ...{ name: 'members', type: 'complex', multiValued: true, description: 'The people in it' },
      subAttributes: [
        { name: 'value', type: 'string', description: 'The id of the user', caseExact: true, most: 64 },
        { name: 'display', type: 'string', description: 'The name', mutability: 'readOnly' },
        { name: '$ref', type: 'reference', description: 'The user', mutability: 'readOnly' },
        { name: 'type', type: 'string', description: 'User', mutability: 'readOnly' },
      ],
    },
  ],
} as const satisfies Schema;

export type Schema = { id: string; name: string; description: string; attributes: readonly Attribute[] };

/** All attributes of a resource: those that every one has, and those of its schema. */
export const attributesOf = ({ attributes }: Schema): readonly Attribute[] => [...common, ...attributes];

/** One by its name, in any letter case. */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());

/**
 * What the standard's own schemas have beside, of which nothing is kept. Providers send much of it by
 * default: it is ignored, so that nobody has to take it out of their mapping first.
 */
const notKept = new Set(
  [
    ...['nickName', 'profileUrl', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone', 'password'],
    ...['ims', 'photos', 'addresses', 'groups', 'entitlements', 'roles', 'x509Certificates', 'schemas'],
  ].map((name) => name.toLowerCase()),
);

/** Whether a path may name it though nothing of it is kept: other schemas' attributes too. */
export const isNotKept = (name: string): boolean => notKept.has(name.toLowerCase()) || /^urn:/i.test(name);
