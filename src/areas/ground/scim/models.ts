import { flag, id, instant, list, object, optional, Type, text } from '#platform/schema';
import { listModel } from './list.ts';

const meta = object(
  {
    resourceType: text(40),
    created: optional(instant()),
    lastModified: optional(instant()),
    location: optional(text(2000)),
    version: optional(text(40, { description: 'The same as the ETag' })),
  },
  { title: 'ScimMeta' },
);

const several = (title: string, most: number) =>
  optional(
    list(
      object({ value: optional(text(most)), type: optional(text(40)), primary: optional(flag()) }, { title }),
    ),
  );

/** A person as SCIM has them; what has no value is left out, and what an answer is not asked for. */
export const userModel = object(
  {
    schemas: list(text(200)),
    id: id(),
    externalId: optional(text(254)),
    userName: optional(text(254)),
    name: optional(
      object(
        {
          formatted: optional(text(401)),
          givenName: optional(text(200)),
          familyName: optional(text(200)),
        },
        { title: 'ScimName' },
      ),
    ),
    displayName: optional(text(200)),
    emails: several('ScimEmail', 254),
    phoneNumbers: several('ScimPhoneNumber', 50),
    active: optional(flag()),
    meta: optional(meta),
  },
  { title: 'ScimUser' },
);

export const groupModel = object(
  {
    schemas: list(text(200)),
    id: id(),
    externalId: optional(text(254)),
    displayName: optional(text(200)),
    members: optional(
      list(
        object(
          {
            value: optional(id()),
            display: optional(text(200)),
            type: optional(text(40)),
            $ref: optional(text(2000)),
          },
          { title: 'ScimMember' },
        ),
      ),
    ),
    meta: optional(meta),
  },
  { title: 'ScimGroup' },
);

export const userList = listModel(userModel, 'ScimUserList');
export const groupList = listModel(groupModel, 'ScimGroupList');

/**
 * A body of the standard. Its names match in any letter case and what is not kept is ignored, as the standard
 * has it: no schema of ours says that, so it is read by the attributes (values.ts).
 */
export const sentBody = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', description });

export const patchBody = sentBody(
  'A PatchOp of RFC 7644, 3.5.2: `Operations`, each with `op` (add, remove or replace), `path` and `value`',
);
