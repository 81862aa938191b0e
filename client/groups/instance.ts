// Made by `npm run generate`; do not edit.
import type { AnyCode, AuditEntry, BodyCode, Customization, CustomizationChange, FeatureChange, Instance, InstanceFeature, InstanceSettings, InstanceSettingsChange, Integration, IntegrationChange, Logo, Membership, NewIntegration, NewUserGroup, NewUserGroupMember, SftpExportRun, SftpExportSettings, SftpExportTrial, SftpExportWithRun, UploadCode, UserGroup, UserGroupChange, UserGroupMember, UserGroupSummary, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List groups. */
export const listUserGroups = /* @__PURE__ */ operation<
  { query?: { createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  UserGroupSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/instances/groups');

/** Create a group. */
export const createUserGroup = /* @__PURE__ */ operation<
  { body: NewUserGroup; },
  UserGroup,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/instances/groups', { writes: true });

/** Read one group. */
export const getUserGroup = /* @__PURE__ */ operation<
  { params: { GroupID: string; }; },
  UserGroup,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/groups/{GroupID}');

/** Change a group. */
export const updateUserGroup = /* @__PURE__ */ operation<
  { params: { GroupID: string; }; body: UserGroupChange; },
  UserGroup,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'PreconditionMissing'
>('PATCH', '/v1/instances/groups/{GroupID}', { writes: true });

/** Delete a group. */
export const deleteUserGroup = /* @__PURE__ */ operation<
  { params: { GroupID: string; }; },
  UserGroup,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('DELETE', '/v1/instances/groups/{GroupID}', { writes: true });

/** List the members of a group. */
export const listGroupMembers = /* @__PURE__ */ operation<
  { params: { GroupID: string; }; },
  UserGroupMember[],
  AnyCode | 'NotFound'
>('GET', '/v1/instances/groups/{GroupID}/members');

/** List the groups of an instance. */
export const listInstanceGroups = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; query?: { createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  UserGroupSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/instances/{InstanceID}/groups');

/** List all persons with their groups and roles. */
export const listMemberships = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  Membership[],
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/groups/memberships');

/** Put a user into a group. */
export const addGroupMember = /* @__PURE__ */ operation<
  { params: { GroupID: string; }; body: NewUserGroupMember; },
  UserGroup,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('POST', '/v1/instances/groups/{GroupID}/members', { writes: true });

/** Take a user out of a group. */
export const removeGroupMember = /* @__PURE__ */ operation<
  { params: { GroupID: string; UserID: string; }; },
  UserGroup,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('DELETE', '/v1/instances/groups/{GroupID}/members/{UserID}', { writes: true });

/** Read an instance: the company, its settings and features. */
export const getInstance = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  Instance,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}');

/** Read the settings of an instance. */
export const getInstanceSettings = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  InstanceSettings,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/settings');

/** Change settings of an instance. */
export const changeInstanceSettings = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; body: InstanceSettingsChange; },
  InstanceSettings,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/instances/{InstanceID}/settings', { writes: true });

/** Read how an instance looks and what it calls things. */
export const getCustomization = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  Customization,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/customization');

/** Change the colours of an instance. */
export const changeCustomization = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; body: CustomizationChange; },
  Customization,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/instances/{InstanceID}/customization', { writes: true });

/** Read the logo of an instance. */
export const getLogo = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/logo', { file: true });

/** Set the logo of an instance. */
export const setLogo = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; body: { file: Blob; }; },
  Logo,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('PUT', '/v1/instances/{InstanceID}/logo', { writes: true, upload: true });

/** Remove the logo of an instance. */
export const deleteLogo = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  Logo,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/instances/{InstanceID}/logo', { writes: true });

/** Ask for a feature that is switched off. */
export const requestFeatureAccess = /* @__PURE__ */ operation<
  { params: { InstanceID: string; feature: 'SFTPEXPORT'; }; },
  InstanceFeature,
  AnyCode | WriteCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/features/{feature}/requestaccess', { writes: true });

/** Ask for a feature that is switched off. */
export const requestFeatureAccessByPost = /* @__PURE__ */ operation<
  { params: { InstanceID: string; feature: 'SFTPEXPORT'; }; },
  InstanceFeature,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/instances/{InstanceID}/features/{feature}/requestaccess', { writes: true });

/** Switch a feature of an instance on or off. */
export const changeFeature = /* @__PURE__ */ operation<
  { params: { InstanceID: string; feature: 'SFTPEXPORT'; }; body: FeatureChange; },
  InstanceFeature,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/instances/{InstanceID}/features/{feature}', { writes: true });

/** List the integrations of an instance. */
export const listIntegrations = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; query?: { type?: 'ERP' | 'CRM' | 'SHIPPING' | 'PAYMENT' | 'SSO' | 'OTHER' | undefined; isActive?: boolean | undefined; status?: 'UNTRIED' | 'WORKING' | 'FAILED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Integration[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/instances/{InstanceID}/integrations');

/** Read an integration. */
export const getIntegration = /* @__PURE__ */ operation<
  { params: { InstanceID: string; IntegrationID: string; }; },
  Integration,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/integrations/{IntegrationID}');

/** Make an integration. */
export const createIntegration = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; body: NewIntegration; },
  Integration,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'InvalidTarget' | 'Duplicate'
>('POST', '/v1/instances/{InstanceID}/integrations', { writes: true });

/** Change an integration. */
export const changeIntegration = /* @__PURE__ */ operation<
  { params: { InstanceID: string; IntegrationID: string; }; body: IntegrationChange; },
  Integration,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'InvalidTarget' | 'Duplicate'
>('PATCH', '/v1/instances/{InstanceID}/integrations/{IntegrationID}', { writes: true });

/** Delete an integration and its secret. */
export const deleteIntegration = /* @__PURE__ */ operation<
  { params: { InstanceID: string; IntegrationID: string; }; },
  Integration,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/instances/{InstanceID}/integrations/{IntegrationID}', { writes: true });

/** Try an integration. */
export const tryIntegration = /* @__PURE__ */ operation<
  { params: { InstanceID: string; IntegrationID: string; }; },
  Integration,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/instances/{InstanceID}/integrations/{IntegrationID}/test', { writes: true });

/** Read where the nightly export goes. */
export const getSftpExport = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  SftpExportWithRun,
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/settings/sftp-export');

/** Set where the nightly export goes. */
export const setSftpExport = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; body: SftpExportSettings; },
  SftpExportWithRun,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'FeatureNotEnabled' | 'InvalidTarget'
>('PUT', '/v1/instances/{InstanceID}/settings/sftp-export', { writes: true });

/** End the nightly export, and forget its password or key, and its nights. */
export const deleteSftpExport = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  SftpExportWithRun,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/instances/{InstanceID}/settings/sftp-export', { writes: true });

/** Try the nightly export. */
export const testSftpExport = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  SftpExportTrial,
  AnyCode | WriteCode | 'NotFound' | 'FeatureNotEnabled'
>('POST', '/v1/instances/{InstanceID}/settings/sftp-export/test', { writes: true });

/** Export now. */
export const runSftpExport = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  SftpExportRun,
  AnyCode | WriteCode | 'NotFound' | 'FeatureNotEnabled' | 'PreconditionMissing'
>('POST', '/v1/instances/{InstanceID}/settings/sftp-export/run', { writes: true });

/** List the nights of the export. */
export const listSftpExportRuns = /* @__PURE__ */ operation<
  { params: { InstanceID: string; }; },
  SftpExportRun[],
  AnyCode | 'NotFound'
>('GET', '/v1/instances/{InstanceID}/settings/sftp-export/runs');

/** List the changes of the configuration, newest first. */
export const listConfigurationHistory = /* @__PURE__ */ operation<
  { query?: { sort?: 'utc' | '-utc' | undefined; after?: string | undefined; entity?: 'Tenant' | 'Customization' | 'Localization' | 'Numbering' | 'Feature' | 'UserGroup' | 'SmtpServer' | 'Integration' | 'SftpExport' | 'PaymentProvider' | 'Webhook' | undefined; userID?: string | undefined; fromUTC?: string | undefined; toUTC?: string | undefined; limit?: number | undefined; }; },
  AuditEntry[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/instances/configurationhistory');

