// Made by `npm run generate`; do not edit.
import type { Decimal, DecimalSent } from './decimal.ts';

export type AnyCode = 'InvalidInput' | 'Unauthenticated' | 'Forbidden' | 'AddressRefused' | 'TooManyRequests' | 'TooManyUnderWay' | 'TooCostly' | 'TooMuchWaiting' | 'Overloaded';
export type UploadCode = 'MalformedMultipart' | 'TooLarge' | 'UnsupportedMediaType';
export type BodyCode = 'MalformedJson' | 'TooLarge' | 'UnsupportedMediaType';
export type WriteCode = 'IdempotencyKeyInUse' | 'IdempotencyKeyReused' | 'PreconditionFailed' | 'Busy' | 'TenantSuspended';

/** What `contentHash` is of */
export type AcceptedOffer = {
  number: string;
  version: number;
};

export type Account = {
  userID: string;
  /** Unique in the tenant, without regard to letter case */
  email: string;
  displayName: string;
  /** Made from the name when left out */
  initials: string;
  mobileNumber: string | null;
  /** In which the user is notified and gets mails; users set their own by `PUT /v1/auth/language`. Null: that of the tenant’s locale */
  language: 'en' | 'de' | null;
  /** SERVICE: what an integration key acts as */
  kind: 'PERSON' | 'SERVICE';
  /** What the user may do; the table of permissions is in the docs */
  roles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
  /** The roles of the groups that the user is a member of: they count as the user’s own do */
  groupRoles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
  /** What the roles of the tenant’s own allow that the user has */
  customPermissions: string[];
  /** The same of the groups that the user is a member of */
  groupPermissions: string[];
  /** Keys of an inactive user are refused */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type AccountChange = {
  userID?: string | undefined;
  /** Unique in the tenant, without regard to letter case */
  email?: string | undefined;
  displayName?: string | undefined;
  /** Made from the name when left out */
  initials?: string | undefined;
  mobileNumber?: string | null | undefined;
  /** In which the user is notified and gets mails; users set their own by `PUT /v1/auth/language`. Null: that of the tenant’s locale */
  language?: 'en' | 'de' | null | undefined;
  /** SERVICE: what an integration key acts as */
  kind?: 'PERSON' | 'SERVICE' | undefined;
  /** What the user may do; the table of permissions is in the docs */
  roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[] | undefined;
  /** The roles of the groups that the user is a member of: they count as the user’s own do */
  groupRoles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[] | undefined;
  /** What the roles of the tenant’s own allow that the user has */
  customPermissions?: string[] | undefined;
  /** The same of the groups that the user is a member of */
  groupPermissions?: string[] | undefined;
  /** Keys of an inactive user are refused */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type Acknowledgement = {
  userID: string;
  utc: string;
};

/** Attaches a document to the line */
export type Action_ADD_DOCUMENT = {
  action: 'ADD_DOCUMENT';
  /** The document’s name */
  document: string;
};

/** An item of the bill of materials */
export type Action_ADD_ITEM = {
  action: 'ADD_ITEM';
  /** The item’s number; may hold expressions in braces: `KIT-{BORE}` */
  number: string;
  /** For one piece */
  quantity: string | Decimal;
  /** Of the quantity; else the item’s own. Its cost, price and weight are converted: by the item’s units, then by UN/ECE Rec 20 */
  uOM?: string;
  position?: string;
};

/** An item of the bill of materials */
export type Action_ADD_ITEMSent = {
  action: 'ADD_ITEM';
  /** The item’s number; may hold expressions in braces: `KIT-{BORE}` */
  number: string;
  /** For one piece */
  quantity: string | DecimalSent;
  /** Of the quantity; else the item’s own. Its cost, price and weight are converted: by the item’s units, then by UN/ECE Rec 20 */
  uOM?: string | undefined;
  position?: string | undefined;
};

/** A note on the line */
export type Action_ADD_NOTE = {
  action: 'ADD_NOTE';
  /** May hold expressions in braces */
  text: string;
};

/** A tag on the line */
export type Action_ADD_TAG = {
  action: 'ADD_TAG';
  tag: string;
};

/** A task of the router */
export type Action_ADD_TASK = {
  action: 'ADD_TASK';
  name: string;
  /** Run time of one piece */
  minutes?: string | Decimal;
  task?: RuleTaskDetail;
};

/** A task of the router */
export type Action_ADD_TASKSent = {
  action: 'ADD_TASK';
  name: string;
  /** Run time of one piece */
  minutes?: string | DecimalSent | undefined;
  task?: RuleTaskDetailSent | undefined;
};

/** Only these combinations may be chosen */
export type Action_ALLOW_TUPLES = {
  action: 'ALLOW_TUPLES';
  attributes: string[];
  /** Combinations of values, in the order of the attributes; null means "no value" */
  rows: ((string | Decimal | boolean | null)[])[];
};

/** Only these combinations may be chosen */
export type Action_ALLOW_TUPLESSent = {
  action: 'ALLOW_TUPLES';
  attributes: string[];
  /** Combinations of values, in the order of the attributes; null means "no value" */
  rows: ((string | DecimalSent | boolean | null)[])[];
};

/** The condition must hold */
export type Action_ASSERT = {
  action: 'ASSERT';
  condition: Condition;
};

/** The condition must hold */
export type Action_ASSERTSent = {
  action: 'ASSERT';
  condition: ConditionSent;
};

/** None of these may be chosen */
export type Action_EXCLUDE_VALUES = {
  action: 'EXCLUDE_VALUES';
  /** The attribute */
  attribute: string;
  values: (string | Decimal | boolean)[];
};

/** None of these may be chosen */
export type Action_EXCLUDE_VALUESSent = {
  action: 'EXCLUDE_VALUES';
  /** The attribute */
  attribute: string;
  values: (string | DecimalSent | boolean)[];
};

/** None of these combinations may be chosen */
export type Action_FORBID_TUPLES = {
  action: 'FORBID_TUPLES';
  attributes: string[];
  /** Combinations of values, in the order of the attributes; null means "no value" */
  rows: ((string | Decimal | boolean | null)[])[];
};

/** None of these combinations may be chosen */
export type Action_FORBID_TUPLESSent = {
  action: 'FORBID_TUPLES';
  attributes: string[];
  /** Combinations of values, in the order of the attributes; null means "no value" */
  rows: ((string | DecimalSent | boolean | null)[])[];
};

/** The attribute is not shown, and has no value */
export type Action_HIDE = {
  action: 'HIDE';
  /** The attribute */
  attribute: string;
};

/** Only these may be chosen */
export type Action_LIMIT_VALUES = {
  action: 'LIMIT_VALUES';
  /** The attribute */
  attribute: string;
  values: (string | Decimal | boolean)[];
};

/** Only these may be chosen */
export type Action_LIMIT_VALUESSent = {
  action: 'LIMIT_VALUES';
  /** The attribute */
  attribute: string;
  values: (string | DecimalSent | boolean)[];
};

/** Tells the user something; an ERROR of a VALIDATION keeps a configuration from being finished */
export type Action_LOG = {
  action: 'LOG';
  level: 'INFORMATION' | 'MESSAGE' | 'WARNING' | 'ERROR';
  /** May hold expressions in braces */
  text: string;
};

/** Takes an item out of the bill of materials */
export type Action_REMOVE_ITEM = {
  action: 'REMOVE_ITEM';
  number: string;
};

/** Takes a task out of the router */
export type Action_REMOVE_TASK = {
  action: 'REMOVE_TASK';
  name: string;
};

/** The attribute must have a value */
export type Action_REQUIRE = {
  action: 'REQUIRE';
  /** The attribute */
  attribute: string;
};

/** Gives the attribute the value, or that of the expression: one of the two */
export type Action_SET_ATTRIBUTE = {
  action: 'SET_ATTRIBUTE';
  /** The attribute */
  attribute: string;
  value?: string | Decimal | boolean;
  expression?: string;
};

/** Gives the attribute the value, or that of the expression: one of the two */
export type Action_SET_ATTRIBUTESent = {
  action: 'SET_ATTRIBUTE';
  /** The attribute */
  attribute: string;
  value?: string | DecimalSent | boolean | undefined;
  expression?: string | undefined;
};

/** What the line is called */
export type Action_SET_DESCRIPTION = {
  action: 'SET_DESCRIPTION';
  /** May hold expressions in braces */
  text: string;
};

/** How large it is */
export type Action_SET_DIMENSIONS = {
  action: 'SET_DIMENSIONS';
  /** Along it */
  length?: string | Decimal;
  /** Across it */
  width?: string | Decimal;
  /** Upright */
  height?: string | Decimal;
  uOM: string;
};

/** How large it is */
export type Action_SET_DIMENSIONSSent = {
  action: 'SET_DIMENSIONS';
  /** Along it */
  length?: string | DecimalSent | undefined;
  /** Across it */
  width?: string | DecimalSent | undefined;
  /** Upright */
  height?: string | DecimalSent | undefined;
  uOM: string;
};

/** How long it takes */
export type Action_SET_LEADTIME = {
  action: 'SET_LEADTIME';
  /** Calendar days */
  days: string | Decimal;
};

/** How long it takes */
export type Action_SET_LEADTIMESent = {
  action: 'SET_LEADTIME';
  /** Calendar days */
  days: string | DecimalSent;
};

/** Changes a price */
export type Action_SET_PRICE = {
  action: 'SET_PRICE';
  scope: 'SKU' | 'BOM' | 'TASKS' | 'LINE';
  operation: 'SET' | 'ADD' | 'SUBTRACT' | 'MULTIPLY';
  /** In the currency of the configuration */
  amount: string | Decimal;
  /** The pricing component that it is booked to */
  component?: string;
};

/** Changes a price */
export type Action_SET_PRICESent = {
  action: 'SET_PRICE';
  scope: 'SKU' | 'BOM' | 'TASKS' | 'LINE';
  operation: 'SET' | 'ADD' | 'SUBTRACT' | 'MULTIPLY';
  /** In the currency of the configuration */
  amount: string | DecimalSent;
  /** The pricing component that it is booked to */
  component?: string | undefined;
};

/** Changes a task that a rule before it added */
export type Action_SET_TASK = {
  action: 'SET_TASK';
  name: string;
  /** Run time of one piece */
  minutes?: string | Decimal;
  task?: RuleTaskDetail;
};

/** Changes a task that a rule before it added */
export type Action_SET_TASKSent = {
  action: 'SET_TASK';
  name: string;
  /** Run time of one piece */
  minutes?: string | DecimalSent | undefined;
  task?: RuleTaskDetailSent | undefined;
};

/** What it weighs */
export type Action_SET_WEIGHT = {
  action: 'SET_WEIGHT';
  /** Of one piece */
  weight: string | Decimal;
  uOM: string;
};

/** What it weighs */
export type Action_SET_WEIGHTSent = {
  action: 'SET_WEIGHT';
  /** Of one piece */
  weight: string | DecimalSent;
  uOM: string;
};

/** The attribute is shown */
export type Action_SHOW = {
  action: 'SHOW';
  /** The attribute */
  attribute: string;
};

export type AffectedRecord = {
  entity: 'ITEM' | 'PRODUCT' | 'SUPPLIER' | 'RESOURCE' | 'PRODUCTIONORDER' | 'TASK' | 'WORKINSTRUCTION' | 'DOCUMENT' | 'ASSET' | 'NCR' | 'CAPA';
  /** Of the record */
  id: string;
  /** As it is */
  from?: string | null;
  /** As it is to be */
  to: string;
};

export type Announcement = {
  announcementID: string;
  title: string;
  /** Plain text */
  text: string;
  severity: 'INFO' | 'WARNING' | 'CRITICAL';
  audience: Audience;
  /** When it is shown from; at once unless given */
  startsUTC: string;
  /** When it is shown no longer; null: until it is changed or deleted */
  endsUTC: string | null;
  /** Whether it is shown now */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type AnnouncementChange = {
  announcementID?: string | undefined;
  title?: string | undefined;
  /** Plain text */
  text?: string | undefined;
  severity?: 'INFO' | 'WARNING' | 'CRITICAL' | undefined;
  audience?: Audience | undefined;
  /** When it is shown from; at once unless given */
  startsUTC?: string | undefined;
  /** When it is shown no longer; null: until it is changed or deleted */
  endsUTC?: string | null | undefined;
  /** Whether it is shown now */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type AnsweredCustomerOrder = {
  customerOrderID: string;
  number: string;
};

export type ApiKey = {
  apiKeyID: string;
  /** What it is for */
  name: string;
  /** USER acts with its user’s roles, INTEGRATION as a service user within its scopes */
  kind: 'USER' | 'INTEGRATION';
  /** Whom requests with it act as */
  userID: string;
  /** Names of permissions. Of an INTEGRATION key: all that it may do; of a USER key: what of its user’s permissions it has, all of them where none is named */
  scopes: string[];
  /** Addresses and ranges (IPv4, IPv6) that requests with it must come from; none: from anywhere */
  addresses: string[];
  /** From then on it is refused; null: never */
  expiresUTC: string | null;
  /** Until then the secret before the last rotation works too */
  previousUntilUTC: string | null;
  /** Since then it is refused for good */
  revokedUTC: string | null;
  /** When it was last used, to the minute */
  lastUsedUTC: string | null;
  /** The address outside of its own that it was last sent from, and refused */
  lastRefusedAddress: string | null;
  /** When that was, to the minute */
  lastRefusedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ApiKeyChange = {
  apiKeyID?: string | undefined;
  /** What it is for */
  name?: string | undefined;
  /** USER acts with its user’s roles, INTEGRATION as a service user within its scopes */
  kind?: 'USER' | 'INTEGRATION' | undefined;
  /** Whom requests with it act as */
  userID?: string | undefined;
  /** Names of permissions. Of an INTEGRATION key: all that it may do; of a USER key: what of its user’s permissions it has, all of them where none is named */
  scopes?: string[] | undefined;
  /** Addresses and ranges (IPv4, IPv6) that requests with it must come from; none: from anywhere */
  addresses?: string[] | undefined;
  /** From then on it is refused; null: never */
  expiresUTC?: string | null | undefined;
  /** Until then the secret before the last rotation works too */
  previousUntilUTC?: string | null | undefined;
  /** Since then it is refused for good */
  revokedUTC?: string | null | undefined;
  /** When it was last used, to the minute */
  lastUsedUTC?: string | null | undefined;
  /** The address outside of its own that it was last sent from, and refused */
  lastRefusedAddress?: string | null | undefined;
  /** When that was, to the minute */
  lastRefusedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ApiKeyRotation = {
  /** How long the old secret stays valid; 0 ends it now */
  overlapHours: number;
};

export type ApprovalComparison = {
  /** One of GET /v1/approval/facts */
  field?: string;
  /** One of those of the field */
  operator?: string;
  /** A number, a text, true or false, or for IN a list of texts, as the field has */
  value?: unknown;
  /** ISO 4217; for amounts of money, and only there */
  currencyCode?: string;
};

export type ApprovalCondition = {
  /** One of GET /v1/approval/facts */
  field?: string;
  /** One of those of the field */
  operator?: string;
  /** A number, a text, true or false, or for IN a list of texts, as the field has */
  value?: unknown;
  /** ISO 4217; for amounts of money, and only there */
  currencyCode?: string;
  all?: ApprovalComparison[];
  any?: ApprovalComparison[];
};

export type ApprovalDecision = {
  sequence: number;
  userID: string;
  decision: 'APPROVED' | 'REJECTED';
  comment: string | null;
  utc: string;
};

export type ApprovalDecisionInput = {
  decision: 'APPROVED' | 'REJECTED';
  /** Required to reject */
  comment?: string | undefined;
};

export type ApprovalFact = {
  entity: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT';
  field: string;
  kind: 'NUMBER' | 'MONEY' | 'TEXT' | 'TEXTS' | 'FLAG';
  operators: string[];
  description: string;
};

export type ApprovalPolicy = {
  policyID: string;
  /** Unique; refusals name it */
  name: string;
  /** The kind of record that it gates; kinds that no status checks yet are refused */
  entity: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT';
  /** Inactive ones gate nothing */
  isActive: boolean;
  /** Which comes first where several apply, smallest first. All that apply must be met */
  priority: number;
  condition: ApprovalRule;
  steps: ApprovalStep[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ApprovalPolicyChange = {
  policyID?: string | undefined;
  /** Unique; refusals name it */
  name?: string | undefined;
  /** The kind of record that it gates; kinds that no status checks yet are refused */
  entity?: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT' | undefined;
  /** Inactive ones gate nothing */
  isActive?: boolean | undefined;
  /** Which comes first where several apply, smallest first. All that apply must be met */
  priority?: number | undefined;
  condition?: ApprovalRule | undefined;
  steps?: ApprovalStep[] | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ApprovalQuestion = {
  /** For the approvers: why */
  comment?: string | undefined;
};

export type ApprovalRequest = {
  requestID: string;
  policyID: string;
  /** As the policy was called then */
  policyName: string;
  entity: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT';
  /** The record that it is about */
  entityID: string;
  /** The record’s number */
  number: string;
  /** The record’s version */
  version: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED';
  /** The step is due, and those of escalateTo may decide too */
  isEscalated: boolean;
  /** The step that it waits at, or ended at */
  currentSequence: number;
  /** When the step is due; null: never, or nothing waits */
  dueUTC: string | null;
  /** When it becomes EXPIRED unless somebody decides */
  expiresUTC: string | null;
  reasons: string[];
  facts: Record<string, unknown>;
  steps: ApprovalStep[];
  /** Of what is approved: another content needs another approval */
  contentHash: string;
  /** Who may not decide, because the record is their own */
  ownUserIDs: string[];
  /** Of who asked */
  comment: string | null;
  withdrawnReason: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  decisions: ApprovalDecision[];
};

export type ApprovalRequestSummary = {
  requestID: string;
  policyID: string;
  /** As the policy was called then */
  policyName: string;
  entity: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT';
  /** The record that it is about */
  entityID: string;
  /** The record’s number */
  number: string;
  /** The record’s version */
  version: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED';
  /** The step is due, and those of escalateTo may decide too */
  isEscalated: boolean;
  /** The step that it waits at, or ended at */
  currentSequence: number;
  /** When the step is due; null: never, or nothing waits */
  dueUTC: string | null;
  /** When it becomes EXPIRED unless somebody decides */
  expiresUTC: string | null;
  reasons: string[];
  facts: Record<string, unknown>;
  steps: ApprovalStep[];
  /** Of what is approved: another content needs another approval */
  contentHash: string;
  /** Who may not decide, because the record is their own */
  ownUserIDs: string[];
  /** Of who asked */
  comment: string | null;
  withdrawnReason: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

/** Either all or any; an empty `all` is met by every record */
export type ApprovalRule = {
  all?: ApprovalCondition[];
  any?: ApprovalCondition[];
};

export type ApprovalState = {
  /** REQUIRED: a policy applies, and no approval was requested yet, or the time ran out */
  status: 'NOT_REQUIRED' | 'REQUIRED' | 'PENDING' | 'APPROVED' | 'REJECTED';
  /** Those that apply to the record as it is now */
  policies: { policyID: string; name: string; priority: number; reasons: string[]; status: 'REQUIRED' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'EXPIRED'; requestID: string | null; }[];
};

export type ApprovalStep = {
  /** Steps are taken in this order */
  sequence: number;
  approvers: Approvers;
  /** ANY: one of the approvers is enough. ALL: each user named, and one user of each role named */
  mode: 'ANY' | 'ALL';
  /** Hours until the step expires; null: never */
  dueHours?: number | null;
  /** Who may decide too, each alone, once the step is due; it then never expires */
  escalateTo?: { users?: string[]; roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[]; } | null;
};

export type ApprovalWithdrawal = {
  reason?: string | undefined;
};

/** At least one user or role */
export type Approvers = {
  /** Their userIDs */
  users?: string[];
  /** Every active user who has one */
  roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
};

export type AssetCalibration = {
  calibrationID: string;
  date: string;
  result: 'PASS' | 'FAIL' | 'ADJUSTED';
  /** Who calibrated, if not we */
  supplierID: string | null;
  certificate: string | null;
  readings: { reference: Decimal; actual: Decimal; }[];
  /** In °C */
  temperature: Decimal | null;
  /** In percent */
  humidity: Decimal | null;
  remarks: string | null;
  /** Who entered it */
  userID: string;
  utc: string;
};

export type AssetCalibrationSent = {
  calibrationID: string;
  date: string;
  result: 'PASS' | 'FAIL' | 'ADJUSTED';
  /** Who calibrated, if not we */
  supplierID: string | null;
  certificate: string | null;
  readings: { reference: DecimalSent; actual: DecimalSent; }[];
  /** In °C */
  temperature: DecimalSent | null;
  /** In percent */
  humidity: DecimalSent | null;
  remarks: string | null;
  /** Who entered it */
  userID: string;
  utc: string;
};

export type AssignedUser = {
  userID: string;
  resourceID: string;
  resourceName: string;
  /** Tasks that are not over */
  entryCount: number;
  /** Of these */
  minutes: number;
  /** What there is to do now, or next */
  taskID: string | null;
  taskName: string | null;
  productionOrderID: string | null;
  productionOrderNumber: string | null;
  startUTC: string | null;
  finishUTC: string | null;
};

export type AttachedDocument = {
  documentID: string;
  name: string;
  fileName: string;
  description: string | null;
  documentType: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL';
  contentType: string;
  /** Bytes */
  size: number;
  sha256: string;
  uploadedByUserID: string;
  uploadedUTC: string;
};

export type Attribute = {
  attributeID: string;
  /** null: an attribute of no product, a pattern to copy from */
  productID: string | null;
  /** Needed by a SELECTED attribute of a product; GENERATED ones have none */
  pageID: string | null;
  /** Unique in the product; the next one unless given */
  number: number;
  /** In conditions and expressions: a letter, then letters, digits and _; unique in the product, letter case aside */
  name: string;
  /** What people see; the name unless given */
  label: string;
  description: string | null;
  /** SELECTED: by the user, on a page; GENERATED: by rules */
  method: 'SELECTED' | 'GENERATED';
  dataType: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM';
  /** As people see them */
  units: string | null;
  /** On its page; after the last unless given */
  sequence: number;
  isRequired: boolean;
  isActive: boolean;
  isHidden: boolean;
  /** Whether quotes, orders and packing lists show it; else it is internal */
  showOnQuote: boolean;
  showOnProduction: boolean;
  defaultValue: string | Decimal | boolean | null;
  minValue: Decimal | null;
  maxValue: Decimal | null;
  /** Numbers are minValue (else 0) plus a whole multiple of it */
  step: Decimal | null;
  decimals: number | null;
  /** `*` is any text, `?` any letter */
  pattern: string | null;
  maxLength: number | null;
  /** The values on offer; empty where any of the type may be given */
  values: AttributeValue[];
  query: { source: 'ITEMS' | 'ITEM_ATTRIBUTE' | 'TABLE'; name: string | null; table: string | null; where: ValueQueryWhere[]; order: 'VALUE' | 'SOURCE'; } | null;
  displayCondition: Condition | null;
  requiredCondition: Condition | null;
  helpText: string | null;
  /** Counts the changes of the definition */
  revision: number;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type AttributeBatchElementSent = {
  /** Given by the service when left out; no word of the API’s paths */
  attributeID?: string | undefined;
  /** null: an attribute of no product, a pattern to copy from */
  productID?: string | null | undefined;
  /** Needed by a SELECTED attribute of a product; GENERATED ones have none */
  pageID?: string | null | undefined;
  /** Unique in the product; the next one unless given */
  number?: number | null | undefined;
  /** In conditions and expressions: a letter, then letters, digits and _; unique in the product, letter case aside */
  name?: string | undefined;
  /** What people see; the name unless given */
  label?: string | undefined;
  description?: string | null | undefined;
  /** SELECTED: by the user, on a page; GENERATED: by rules. A new one has "SELECTED" unless it is sent */
  method?: 'SELECTED' | 'GENERATED' | undefined;
  dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined;
  /** As people see them */
  units?: string | null | undefined;
  /** On its page; after the last unless given */
  sequence?: number | undefined;
  /** A new one has false unless it is sent */
  isRequired?: boolean | undefined;
  /** A new one has true unless it is sent */
  isActive?: boolean | undefined;
  /** A new one has false unless it is sent */
  isHidden?: boolean | undefined;
  /** Whether quotes, orders and packing lists show it; else it is internal. A new one has false unless it is sent */
  showOnQuote?: boolean | undefined;
  /** A new one has true unless it is sent */
  showOnProduction?: boolean | undefined;
  defaultValue?: string | DecimalSent | boolean | null | undefined;
  minValue?: DecimalSent | null | undefined;
  maxValue?: DecimalSent | null | undefined;
  /** Numbers are minValue (else 0) plus a whole multiple of it */
  step?: DecimalSent | null | undefined;
  decimals?: number | null | undefined;
  /** `*` is any text, `?` any letter */
  pattern?: string | null | undefined;
  maxLength?: number | null | undefined;
  /** The values afterwards, in order; one that is left out is gone */
  values?: AttributeValueInputSent[] | undefined;
  query?: { source: 'ITEMS' | 'ITEM_ATTRIBUTE' | 'TABLE'; name: string | null; table: string | null; where: ValueQueryWhere[]; order: 'VALUE' | 'SOURCE'; } | null | undefined;
  displayCondition?: ConditionSent | null | undefined;
  requiredCondition?: ConditionSent | null | undefined;
  helpText?: string | null | undefined;
  /** Counts the changes of the definition */
  revision?: number | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type AttributeBindingSent = {
  name: string;
  value: string | DecimalSent | boolean;
};

export type AttributeChangeSent = {
  /** Given by the service when left out; no word of the API’s paths */
  attributeID?: string | undefined;
  /** null: an attribute of no product, a pattern to copy from */
  productID?: string | null | undefined;
  /** Needed by a SELECTED attribute of a product; GENERATED ones have none */
  pageID?: string | null | undefined;
  /** Unique in the product; the next one unless given */
  number?: number | null | undefined;
  /** In conditions and expressions: a letter, then letters, digits and _; unique in the product, letter case aside */
  name?: string | undefined;
  /** What people see; the name unless given */
  label?: string | undefined;
  description?: string | null | undefined;
  /** SELECTED: by the user, on a page; GENERATED: by rules */
  method?: 'SELECTED' | 'GENERATED' | undefined;
  dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined;
  /** As people see them */
  units?: string | null | undefined;
  /** On its page; after the last unless given */
  sequence?: number | undefined;
  isRequired?: boolean | undefined;
  isActive?: boolean | undefined;
  isHidden?: boolean | undefined;
  /** Whether quotes, orders and packing lists show it; else it is internal */
  showOnQuote?: boolean | undefined;
  showOnProduction?: boolean | undefined;
  defaultValue?: string | DecimalSent | boolean | null | undefined;
  minValue?: DecimalSent | null | undefined;
  maxValue?: DecimalSent | null | undefined;
  /** Numbers are minValue (else 0) plus a whole multiple of it */
  step?: DecimalSent | null | undefined;
  decimals?: number | null | undefined;
  /** `*` is any text, `?` any letter */
  pattern?: string | null | undefined;
  maxLength?: number | null | undefined;
  /** The values afterwards, in order; one that is left out is gone */
  values?: AttributeValueInputSent[] | undefined;
  query?: { source: 'ITEMS' | 'ITEM_ATTRIBUTE' | 'TABLE'; name: string | null; table: string | null; where: ValueQueryWhere[]; order: 'VALUE' | 'SOURCE'; } | null | undefined;
  displayCondition?: ConditionSent | null | undefined;
  requiredCondition?: ConditionSent | null | undefined;
  helpText?: string | null | undefined;
  /** Counts the changes of the definition */
  revision?: number | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type AttributeFieldChange = {
  field: string;
  old: unknown;
  new: unknown;
};

export type AttributeInputSent = {
  /** Given by the service when left out; no word of the API’s paths */
  attributeID?: string | undefined;
  /** null: an attribute of no product, a pattern to copy from */
  productID?: string | null | undefined;
  /** Needed by a SELECTED attribute of a product; GENERATED ones have none */
  pageID?: string | null | undefined;
  /** Unique in the product; the next one unless given */
  number?: number | null | undefined;
  /** In conditions and expressions: a letter, then letters, digits and _; unique in the product, letter case aside */
  name?: string | undefined;
  /** What people see; the name unless given */
  label?: string | undefined;
  description?: string | null | undefined;
  /** SELECTED: by the user, on a page; GENERATED: by rules. A new one has "SELECTED" unless it is sent */
  method?: 'SELECTED' | 'GENERATED' | undefined;
  dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined;
  /** As people see them */
  units?: string | null | undefined;
  /** On its page; after the last unless given */
  sequence?: number | undefined;
  /** A new one has false unless it is sent */
  isRequired?: boolean | undefined;
  /** A new one has true unless it is sent */
  isActive?: boolean | undefined;
  /** A new one has false unless it is sent */
  isHidden?: boolean | undefined;
  /** Whether quotes, orders and packing lists show it; else it is internal. A new one has false unless it is sent */
  showOnQuote?: boolean | undefined;
  /** A new one has true unless it is sent */
  showOnProduction?: boolean | undefined;
  defaultValue?: string | DecimalSent | boolean | null | undefined;
  minValue?: DecimalSent | null | undefined;
  maxValue?: DecimalSent | null | undefined;
  /** Numbers are minValue (else 0) plus a whole multiple of it */
  step?: DecimalSent | null | undefined;
  decimals?: number | null | undefined;
  /** `*` is any text, `?` any letter */
  pattern?: string | null | undefined;
  maxLength?: number | null | undefined;
  /** The values afterwards, in order; one that is left out is gone */
  values?: AttributeValueInputSent[] | undefined;
  query?: { source: 'ITEMS' | 'ITEM_ATTRIBUTE' | 'TABLE'; name: string | null; table: string | null; where: ValueQueryWhere[]; order: 'VALUE' | 'SOURCE'; } | null | undefined;
  displayCondition?: ConditionSent | null | undefined;
  requiredCondition?: ConditionSent | null | undefined;
  helpText?: string | null | undefined;
  /** Counts the changes of the definition */
  revision?: number | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type AttributeOfPieceSent = {
  name: string;
  value: string | DecimalSent | boolean | (string | DecimalSent | boolean)[] | null;
};

export type AttributeQueryChange = {
  query: { source: 'ITEMS' | 'ITEM_ATTRIBUTE' | 'TABLE'; name: string | null; table: string | null; where: ValueQueryWhere[]; order: 'VALUE' | 'SOURCE'; } | null;
};

export type AttributeQueryResult = {
  /** Distinct, in the order of the query */
  values: (string | Decimal | boolean)[];
  /** Rows that they are of */
  rowCount: number;
  durationMs: number;
};

export type AttributeQueryTestSent = {
  query?: ValueQuery | undefined;
  attributes?: AttributeBindingSent[] | undefined;
};

export type AttributeRevision = {
  /** That the change made; the first is the attribute as it was created */
  revision: number;
  utc: string;
  userID: string;
  diff: AttributeFieldChange[];
};

export type AttributeValue = {
  attributeValueID: string;
  value: string | Decimal | boolean;
  /** What people see; the value itself unless given */
  label: string;
  sequence: number;
  isActive: boolean;
  /** Taken when nobody chooses, where it is possible */
  isDefault: boolean;
  priceAdder: Decimal | null;
  pricePercent: Decimal | null;
  costAdder: Decimal | null;
  condition: Condition | null;
  /** The number of the item that the value stands for */
  item: string | null;
  validFrom: string | null;
  validTo: string | null;
};

export type AttributeValueDecision = {
  status: 'APPROVED' | 'REJECTED';
  answer?: string | null | undefined;
};

export type AttributeValueInputSent = {
  attributeValueID?: string | undefined;
  value: string | DecimalSent | boolean;
  /** What people see; the value itself unless given */
  label?: string | undefined;
  sequence?: number | undefined;
  isActive?: boolean | undefined;
  /** Taken when nobody chooses, where it is possible */
  isDefault?: boolean | undefined;
  priceAdder?: DecimalSent | null | undefined;
  pricePercent?: DecimalSent | null | undefined;
  costAdder?: DecimalSent | null | undefined;
  condition?: ConditionSent | null | undefined;
  /** The number of the item that the value stands for */
  item?: string | null | undefined;
  validFrom?: string | null | undefined;
  validTo?: string | null | undefined;
};

export type AttributeValueRequest = {
  requestID: string;
  productID: string;
  attributeID: string;
  requestedValue: string;
  reason: string | null;
  status: 'OPEN' | 'APPROVED' | 'REJECTED';
  /** The quote that it is wanted for */
  salesQuoteID: string | null;
  /** What who decided says to it */
  answer: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

/** Either all, or at least one role */
export type Audience = {
  /** Everybody of the tenant, machines included */
  all?: boolean;
  /** Who has one of these */
  roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
};

export type AuditChainHead = {
  /** Whose chain it is; a member of what is hashed */
  tenantID: string;
  /** Of the last link; 0: nothing is chained yet */
  position: number;
  /** Of the last link; 64 zeros if none exists */
  hash: string;
  /** When the last link was made */
  asOfUTC: string | null;
  /** Entries that the worker takes up within about a minute */
  waiting: number;
};

export type AuditChainLink = {
  /** From 1, without a gap */
  position: number;
  /** The entry that it binds */
  auditID: string;
  /** SHA-256 of the entry’s canonical form */
  entryHash: string;
  /** SHA-256 over the link before, the position and `entryHash` */
  chainHash: string;
  chainedUTC: string;
};

export type AuditChange = {
  /** Where: `customerName`, `items[<id>].quantity`. Secrets are named here and their values left out */
  field: string;
  /** null: it was not set */
  old: unknown;
  /** null: it is not set any more */
  new: unknown;
};

export type AuditEntry = {
  auditID: string;
  /** The kind of record: `SalesQuote` */
  entity: string;
  entityID: string;
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'STATUS' | 'EXPORT' | 'DOWNLOAD' | 'PRINT' | 'SEND' | 'IMPORT';
  changes: AuditChange[];
  /** Who did it; `operator` for the operator of the service */
  userID: string | null;
  /** By which key */
  apiKeyID: string | null;
  /** At which terminal of the shop floor; left out where at none */
  terminalID?: string;
  /** The operationId of this description */
  operation: string;
  utc: string;
  ip: string | null;
  /** X-Correlation-ID of the request, or its own id */
  correlationID: string;
  /** UI: with a session of somebody who signed in */
  origin: 'API' | 'UI' | 'ERP' | 'IMPORT' | 'SERVICE' | 'CLI';
};

export type AuditFilter = {
  /** Only of this kind of record: `SalesQuote` */
  entity?: string | undefined;
  /** Only of this record */
  entityID?: string | undefined;
  /** Only by this user */
  userID?: string | undefined;
  action?: 'CREATE' | 'UPDATE' | 'DELETE' | 'STATUS' | 'EXPORT' | 'DOWNLOAD' | 'PRINT' | 'SEND' | 'IMPORT' | undefined;
  /** Only at or after this */
  fromUTC?: string | undefined;
  /** Only at or before this */
  toUTC?: string | undefined;
  /** Only with this text in a changed field or value, upper and lower case alike. Give a period with it: every entry left is read */
  text?: string | undefined;
};

export type AuditFinding = {
  findingID: string;
  clause: string | null;
  text: string;
  /** OFI: an opportunity for improvement */
  grade: 'MAJOR' | 'MINOR' | 'OBSERVATION' | 'OFI';
  status: 'OPEN' | 'CLOSED';
  /** The nonconformance that it became */
  ncrID: string | null;
  /** The corrective action that it became */
  capaID: string | null;
  dueDate: string | null;
};

export type AuditFindingInput = {
  /** Of one that is there; a new one without */
  findingID?: string | undefined;
  clause?: string | null | undefined;
  /** Needed for a new one */
  text?: string | undefined;
  /** Needed for a new one */
  grade?: 'MAJOR' | 'MINOR' | 'OBSERVATION' | 'OFI' | undefined;
  status?: 'OPEN' | 'CLOSED' | undefined;
  ncrID?: string | null | undefined;
  capaID?: string | null | undefined;
  dueDate?: string | null | undefined;
  /** Takes it away, unless it became a nonconformance or action */
  isRemoved?: boolean | undefined;
};

export type AuditFindings = {
  findings: AuditFindingInput[];
};

/** Adds a note to the record */
export type AutomationAction_ADDNOTE = {
  type: 'ADDNOTE';
  params: AutomationParams_ADDNOTE;
};

/** Sets a tag of the record */
export type AutomationAction_ADDTAG = {
  type: 'ADDTAG';
  params: AutomationParams_ADDTAG;
};

/** Says who sees to the record */
export type AutomationAction_ASSIGN = {
  type: 'ASSIGN';
  params: AutomationParams_ASSIGN;
};

/** Raises an escalation of a production order */
export type AutomationAction_CREATEESCALATION = {
  type: 'CREATEESCALATION';
  params: AutomationParams_CREATEESCALATION;
};

/** Makes a nonconformance */
export type AutomationAction_CREATENCR = {
  type: 'CREATENCR';
  params: AutomationParams_CREATENCR;
};

/** Makes a to-do about the record */
export type AutomationAction_CREATETODO = {
  type: 'CREATETODO';
  params: AutomationParams_CREATETODO;
};

/** Sends a mail by the tenant’s SMTP server */
export type AutomationAction_EMAIL = {
  type: 'EMAIL';
  params: AutomationParams_EMAIL;
};

/** Notifies users */
export type AutomationAction_NOTIFY = {
  type: 'NOTIFY';
  params: AutomationParams_NOTIFY;
};

/** Changes a field of the record */
export type AutomationAction_SETFIELD = {
  type: 'SETFIELD';
  params: AutomationParams_SETFIELD;
};

/** Changes a field of the record */
export type AutomationAction_SETFIELDSent = {
  type: 'SETFIELD';
  params: AutomationParams_SETFIELDSent;
};

/** Moves the record to another status, where it may go there */
export type AutomationAction_SETSTATUS = {
  type: 'SETSTATUS';
  params: AutomationParams_SETSTATUS;
};

/** Delivers the event to a webhook, whatever that hears besides */
export type AutomationAction_WEBHOOK = {
  type: 'WEBHOOK';
  params: AutomationParams_WEBHOOK;
};

export type AutomationDesign = {
  designID: string;
  name: string;
  description: string | null;
  trigger: AutomationTrigger;
  /** Changed by `…/status` */
  status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'ARCHIVED';
  /** Grows with every change of the design or its rules; a run says which it followed */
  version: number;
  /** In whose name it acts, with their permissions and no more: who changed or activated it last */
  ownerUserID: string;
  /** Why the service paused it */
  pausedReason: string | null;
  /** When a design with a schedule runs next */
  nextRunUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type AutomationDesignChange = {
  designID?: string | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  trigger?: AutomationTrigger | undefined;
  /** Changed by `…/status` */
  status?: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'ARCHIVED' | undefined;
  /** Grows with every change of the design or its rules; a run says which it followed */
  version?: number | undefined;
  /** In whose name it acts, with their permissions and no more: who changed or activated it last */
  ownerUserID?: string | undefined;
  /** Why the service paused it */
  pausedReason?: string | null | undefined;
  /** When a design with a schedule runs next */
  nextRunUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type AutomationParams_ADDNOTE = {
  /** May hold expressions in braces: `{number}` */
  text: string;
  isPinned?: boolean;
};

export type AutomationParams_ADDTAG = {
  name: string;
  /** May hold expressions in braces: `{number}` */
  value?: string;
};

export type AutomationParams_ASSIGN = {
  userID: string;
};

export type AutomationParams_CREATEESCALATION = {
  /** May hold expressions in braces: `{number}` */
  title: string;
  /** May hold expressions in braces: `{number}` */
  description?: string;
  severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  templateID?: string;
  /** An id, or an expression in braces that gives one; left out: the record’s */
  productionOrderID?: string;
};

export type AutomationParams_CREATENCR = {
  /** May hold expressions in braces: `{number}` */
  title: string;
  /** May hold expressions in braces: `{number}` */
  description?: string;
  category?: 'DIMENSIONAL' | 'SURFACE' | 'FUNCTIONAL' | 'COSMETIC' | 'DOCUMENTATION' | 'OTHER';
  severity?: 'MINOR' | 'MAJOR' | 'CRITICAL';
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  source: 'RECEIVING' | 'INPROCESS' | 'FINAL' | 'CUSTOMER' | 'SUPPLIER' | 'AUDIT';
  /** An id, or an expression in braces that gives one */
  itemID?: string;
  /** As itemID */
  productID?: string;
  /** As itemID */
  productionOrderID?: string;
  /** As itemID */
  customerID?: string;
  /** As itemID */
  supplierID?: string;
};

export type AutomationParams_CREATETODO = {
  /** May hold expressions in braces: `{number}` */
  title: string;
  /** May hold expressions in braces: `{number}` */
  text?: string;
  assignedToUserID?: string;
  role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE';
  teamID?: string;
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  /** From the run on */
  dueInHours?: number;
};

export type AutomationParams_EMAIL = {
  to: string[];
  /** May hold expressions in braces: `{number}` */
  subject: string;
  /** May hold expressions in braces: `{number}` */
  bodyText: string;
};

export type AutomationParams_NOTIFY = {
  users?: string[];
  /** Who has one of these */
  roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
  teams?: string[];
  /** May hold expressions in braces: `{number}` */
  title: string;
  /** May hold expressions in braces: `{number}` */
  text?: string;
  severity?: 'INFO' | 'WARNING' | 'CRITICAL';
};

export type AutomationParams_SETFIELD = {
  /** A field of the record that the event is about */
  field: string;
  /** As the record takes it; null clears the field */
  value?: string | Decimal | boolean | null;
  /** Instead of the value: what it is calculated by */
  expression?: string;
};

export type AutomationParams_SETFIELDSent = {
  /** A field of the record that the event is about */
  field: string;
  /** As the record takes it; null clears the field */
  value?: string | DecimalSent | boolean | null | undefined;
  /** Instead of the value: what it is calculated by */
  expression?: string | undefined;
};

export type AutomationParams_SETSTATUS = {
  status: string;
  /** May hold expressions in braces: `{number}` */
  reason?: string;
};

export type AutomationParams_WEBHOOK = {
  webhookID: string;
};

export type AutomationQueue = {
  waiting: number;
};

export type AutomationRule = {
  ruleID: string;
  designID: string;
  /** Rules are looked at in this order; unique in the design; left out: after the last one */
  sequence: number;
  /** For people */
  name: string | null;
  /** An expression over the event’s body, as products have them: `grandTotal >= 50000 and status = 'ACCEPTED'`. Members of an object stand behind a low line (`customer_number`); `today`, `weekday` (1 is Monday) and `dayOfMonth` are the day of the run. Left out: always */
  condition: string | null;
  actions: (AutomationAction_NOTIFY | AutomationAction_EMAIL | AutomationAction_WEBHOOK | AutomationAction_SETFIELD | AutomationAction_SETSTATUS | AutomationAction_ADDTAG | AutomationAction_ADDNOTE | AutomationAction_CREATETODO | AutomationAction_CREATEESCALATION | AutomationAction_CREATENCR | AutomationAction_ASSIGN)[];
  /** Where its condition holds, later rules are not looked at */
  stopOnMatch: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type AutomationRuleChangeSent = {
  ruleID?: string | undefined;
  designID?: string | undefined;
  /** Rules are looked at in this order; unique in the design; left out: after the last one */
  sequence?: number | undefined;
  /** For people */
  name?: string | null | undefined;
  /** An expression over the event’s body, as products have them: `grandTotal >= 50000 and status = 'ACCEPTED'`. Members of an object stand behind a low line (`customer_number`); `today`, `weekday` (1 is Monday) and `dayOfMonth` are the day of the run. Left out: always */
  condition?: string | null | undefined;
  actions?: (AutomationAction_NOTIFY | AutomationAction_EMAIL | AutomationAction_WEBHOOK | AutomationAction_SETFIELDSent | AutomationAction_SETSTATUS | AutomationAction_ADDTAG | AutomationAction_ADDNOTE | AutomationAction_CREATETODO | AutomationAction_CREATEESCALATION | AutomationAction_CREATENCR | AutomationAction_ASSIGN)[] | undefined;
  /** Where its condition holds, later rules are not looked at */
  stopOnMatch?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type AutomationRun = {
  runID: string;
  designID: string;
  designName: string;
  /** The version that it followed */
  designVersion: number;
  /** Null: a time set it off */
  entity: string | null;
  event: string | null;
  /** The record */
  entityID: string | null;
  /** The event (GET /v1/events) that set it off */
  eventID: string | null;
  /** The time that set it off */
  scheduledUTC: string | null;
  /** The number of the record */
  recordNumber: string | null;
  /** All is tried and taken back: nothing is left of it but this log */
  isTest: boolean;
  /** Changed by `…/status` */
  status: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIAL' | 'FAILED' | 'SKIPPED';
  /** NOMATCH: no rule’s condition holds. LOOP: the design came about by itself, or acts on one record of one cause again and again. DEPTH: it came of a run that came of a run, and so on. NOTACTIVE: the design was not active any more. OWNER: its owner is not active any more, or may not read the record. EVENT: the event is not there any more. BUDGET: the tenant’s runs of this hour are used up; it waits for the next. GAVEUP: something went wrong in the service again and again */
  reason: 'NOMATCH' | 'LOOP' | 'DEPTH' | 'NOTACTIVE' | 'OWNER' | 'EVENT' | 'BUDGET' | 'GAVEUP' | null;
  /** In whose name it acted */
  ownerUserID: string | null;
  attempts: number;
  startedUTC: string | null;
  finishedUTC: string | null;
  /** How many runs it came of */
  depth: number;
  /** The run that it came of */
  causeRunID: string | null;
  /** The designs of the runs that it came of, and its own */
  chain: string[];
  /** Ties together all that one cause set off */
  correlationID: string;
  /** ERP: an ERP system brought in what set it off */
  origin: 'APP' | 'ERP';
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  steps: AutomationStep[];
};

export type AutomationRunChange = {
  status: 'QUEUED' | 'SKIPPED';
};

export type AutomationRunSummary = {
  runID: string;
  designID: string;
  designName: string;
  /** The version that it followed */
  designVersion: number;
  /** Null: a time set it off */
  entity: string | null;
  event: string | null;
  /** The record */
  entityID: string | null;
  /** The event (GET /v1/events) that set it off */
  eventID: string | null;
  /** The time that set it off */
  scheduledUTC: string | null;
  /** The number of the record */
  recordNumber: string | null;
  /** All is tried and taken back: nothing is left of it but this log */
  isTest: boolean;
  /** Changed by `…/status` */
  status: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'PARTIAL' | 'FAILED' | 'SKIPPED';
  /** NOMATCH: no rule’s condition holds. LOOP: the design came about by itself, or acts on one record of one cause again and again. DEPTH: it came of a run that came of a run, and so on. NOTACTIVE: the design was not active any more. OWNER: its owner is not active any more, or may not read the record. EVENT: the event is not there any more. BUDGET: the tenant’s runs of this hour are used up; it waits for the next. GAVEUP: something went wrong in the service again and again */
  reason: 'NOMATCH' | 'LOOP' | 'DEPTH' | 'NOTACTIVE' | 'OWNER' | 'EVENT' | 'BUDGET' | 'GAVEUP' | null;
  /** In whose name it acted */
  ownerUserID: string | null;
  attempts: number;
  startedUTC: string | null;
  finishedUTC: string | null;
  /** How many runs it came of */
  depth: number;
  /** The run that it came of */
  causeRunID: string | null;
  /** The designs of the runs that it came of, and its own */
  chain: string[];
  /** Ties together all that one cause set off */
  correlationID: string;
  /** ERP: an ERP system brought in what set it off */
  origin: 'APP' | 'ERP';
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type AutomationSample = {
  sampleID: string;
  name: string;
  description: string;
  trigger: AutomationTrigger;
  rules: AutomationSampleRule[];
};

export type AutomationSampleRule = {
  name: string;
  condition: string | null;
  actions: (AutomationAction_NOTIFY | AutomationAction_EMAIL | AutomationAction_WEBHOOK | AutomationAction_SETFIELD | AutomationAction_SETSTATUS | AutomationAction_ADDTAG | AutomationAction_ADDNOTE | AutomationAction_CREATETODO | AutomationAction_CREATEESCALATION | AutomationAction_CREATENCR | AutomationAction_ASSIGN)[];
  stopOnMatch: boolean;
};

export type AutomationStep = {
  position: number;
  ruleID: string;
  ruleName: string | null;
  /** Whether the rule’s condition holds */
  matched: boolean;
  /** What was done, its expressions filled in */
  action: Record<string, unknown> | null;
  /** PASSED_OVER: the condition does not hold. Of a test DONE says that it would be done */
  status: 'PASSED_OVER' | 'WAITING' | 'DONE' | 'FAILED';
  /** What was made or changed */
  resultEntity: string | null;
  resultID: string | null;
  /** The problem’s */
  code: string | null;
  error: string | null;
  utc: string | null;
};

/** Either entity and event, or schedule */
export type AutomationTrigger = {
  /** A kind of record: `GET /v1/webhooks/events` lists them */
  entity?: string;
  /** What happens to it, beside `entity` */
  event?: string;
  /** Instead of an event, times in the tenant’s zone: minute, hour, day of month, month, weekday, as cron has them */
  schedule?: string;
};

export type AvailabilityAssessment = {
  /** Who answered */
  source: string;
  /** As of when */
  snapshotAtUTC: string;
  /** Whether the provider could answer; if not there are no items */
  isHealthy: boolean;
  /** One entry for each item, in the order of the request */
  items: { itemID: string; itemNumber?: string; isKnown?: boolean; onHandQuantity: Decimal; allocatedQuantity?: Decimal; availableQuantity: Decimal; inboundQuantity?: Decimal; nextReceiptUTC?: string; uOM: string; }[];
};

export type AvailabilityAssessmentRequestSent = {
  /** Correlates the request with the audit trail; given by the service when left out */
  requestID?: string | undefined;
  /** The moment of the request when left out */
  requestedAtUTC?: string | undefined;
  requirements: AvailabilityRequirementSent[];
};

export type AvailabilityRequirementSent = {
  /** This or itemNumber; where both are sent they must be the same item */
  itemID?: string | undefined;
  itemNumber?: string | undefined;
  /** How much is required, in uOM */
  quantity: DecimalSent;
  /** UN/ECE Rec 20, or a unit of the item’s own */
  uOM: string;
  /** When; with the rule PLUS_INBOUND only what comes until then counts, all that is expected without it */
  neededUTC?: string | undefined;
};

export type AvailabilitySettings = {
  /** Who answers assessments: the stock ledger kept here, or the tenant’s middleware */
  provider: 'OWN' | 'MIDDLEWARE';
  /** Of the middleware; it is called by POST with the assessment as its body */
  url: string | null;
  /** Shown as `source` while the middleware does not answer; its host where null */
  source: string | null;
  /** How long the middleware may take */
  timeoutMs: number;
  /** What of the ledger is available: on hand less allocated; the same and what comes before it is needed; or the same less the safety stock */
  availableToPromise: 'ON_HAND_MINUS_ALLOCATED' | 'PLUS_INBOUND' | 'MINUS_SAFETY_STOCK';
  /** Whether more may be taken from a place than is there; false: 409 InsufficientStock */
  isNegativeStockAllowed: boolean;
  /** Whether calls of the middleware are signed */
  hasSecret: boolean;
  lastUpdatedByUserID: string | null;
  lastUpdatedUTC: string | null;
  rowVersion: number;
};

export type AvailabilitySettingsChange = {
  /** Who answers assessments: the stock ledger kept here, or the tenant’s middleware */
  provider?: 'OWN' | 'MIDDLEWARE' | undefined;
  /** Of the middleware; it is called by POST with the assessment as its body */
  url?: string | null | undefined;
  /** Shown as `source` while the middleware does not answer; its host where null */
  source?: string | null | undefined;
  /** How long the middleware may take */
  timeoutMs?: number | undefined;
  /** What of the ledger is available: on hand less allocated; the same and what comes before it is needed; or the same less the safety stock */
  availableToPromise?: 'ON_HAND_MINUS_ALLOCATED' | 'PLUS_INBOUND' | 'MINUS_SAFETY_STOCK' | undefined;
  /** Whether more may be taken from a place than is there; false: 409 InsufficientStock */
  isNegativeStockAllowed?: boolean | undefined;
  /** Whether calls of the middleware are signed */
  hasSecret?: boolean | undefined;
  lastUpdatedByUserID?: string | null | undefined;
  lastUpdatedUTC?: string | null | undefined;
  rowVersion?: number | undefined;
};

export type AvailabilitySettingsWithSecret = {
  /** Who answers assessments: the stock ledger kept here, or the tenant’s middleware */
  provider: 'OWN' | 'MIDDLEWARE';
  /** Of the middleware; it is called by POST with the assessment as its body */
  url: string | null;
  /** Shown as `source` while the middleware does not answer; its host where null */
  source: string | null;
  /** How long the middleware may take */
  timeoutMs: number;
  /** What of the ledger is available: on hand less allocated; the same and what comes before it is needed; or the same less the safety stock */
  availableToPromise: 'ON_HAND_MINUS_ALLOCATED' | 'PLUS_INBOUND' | 'MINUS_SAFETY_STOCK';
  /** Whether more may be taken from a place than is there; false: 409 InsufficientStock */
  isNegativeStockAllowed: boolean;
  /** Whether calls of the middleware are signed */
  hasSecret: boolean;
  lastUpdatedByUserID: string | null;
  lastUpdatedUTC: string | null;
  rowVersion: number;
  /** A new one that signs from now on, shown once; null: no new one was made */
  secret: string | null;
};

export type BatchAnswer = {
  created: number;
  /** Those that were changed; one that says what is stored already is not */
  updated: number;
  failed: number;
  results: BatchResult[];
};

export type BatchClockIn = {
  /** Whose it is; who asks unless said. Of another: a terminal with an integration key, or who may write production orders */
  userID?: string | undefined;
  /** Of a batch of whole orders: the task that is done for all of them now */
  taskName?: string | undefined;
  /** The machine or station; the batch’s unless said */
  resourceID?: string | undefined;
  note?: string | undefined;
};

export type BatchClockOut = {
  /** Whose it is; who asks unless said. Of another: a terminal with an integration key, or who may write production orders */
  userID?: string | undefined;
  /** Of a batch of whole orders: the task that is done for all of them now */
  taskName?: string | undefined;
  /** The tasks are COMPLETED as well */
  isDone?: boolean | undefined;
  note?: string | undefined;
};

export type BatchPlace = {
  /** Into the body */
  pointer: string;
  detail: string;
};

export type BatchResult = {
  /** Its place in the list sent, from 0 */
  index: number;
  outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'FAILED';
  /** Of the record; null where it failed */
  id: string | null;
  /** Why it failed, as the operation on one would have answered */
  problem: { code: string; detail: string; errors: BatchPlace[]; } | null;
};

export type Because = {
  choices: ChoiceMade[];
  rules: RuleNamed[];
  /** What pages and attributes say of themselves */
  structure: string[];
  /** What is known besides choices: quantity, customer */
  facts: FactKnown[];
  /** Every choice and rule reported is needed for the contradiction; otherwise time ran out, and more may be reported than is needed, or no rule */
  isMinimal: boolean;
};

export type BomRow = {
  /** null: there is no such item, or it is not active */
  itemID: string | null;
  number: string;
  description: string | null;
  /** For one piece */
  quantity: Decimal;
  uOM: string | null;
  position: string | null;
  unitCost: Decimal;
  unitPrice: Decimal;
  sources: BomSource[];
};

export type BomSource = {
  type: 'RULE' | 'MAPPING';
  number: number;
  /** Of the row, from this source */
  quantity: Decimal;
  because: Cause[];
};

export type BomSourceSent = {
  type: 'RULE' | 'MAPPING';
  number: number;
  /** Of the row, from this source */
  quantity: DecimalSent;
  because: CauseSent[];
};

export type BuiltInTemplate = {
  documentType: 'SALESQUOTE' | 'SALESORDER' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'TROUBLEREPORT' | 'PRODUCTIONORDER' | 'CAPA';
  /** The language that its words are in */
  locale: 'de' | 'en';
  name: string;
  fileName: string;
};

export type BuiltInXmlTemplate = {
  /** For people */
  name: string;
  /** What it writes */
  entity: 'SalesOrder';
  /** XML with names in double braces, in texts and values of attributes; `GET /v1/xml/templates/dictionary/{Entity}` lists the names */
  body: string;
  /** The media type that files made by it are answered under */
  contentType: 'application/xml' | 'text/xml';
  /** What files made by it are called, without `.xml`: text with `{{Today}}`, `{{ExportedUTC}}` and names of `Company` */
  fileNamePattern: string;
};

export type BuyerReview = {
  notificationID: string;
  productID: string;
  productName: string;
  /** Which configuration of the product */
  configurationKey: string;
  availabilitySource: string;
  snapshotAtUTC: string;
  /** Only what is short */
  items: { itemID: string; itemNumber: string; description: string; uOM: string; requiredQuantity: Decimal; onHandQuantity: Decimal; availableQuantity: Decimal; shortfallQuantity: Decimal; }[];
  sentByUserID: string;
  sentUTC: string;
};

export type BuyerReviewQuestionSent = {
  /** The choices, in the order in which they were made: of choices that contradict each other as few as possible are put aside, rather the later ones */
  attributes?: ConfigurationChoiceSent[] | undefined;
  /** A version of the product; null or left out: the released one */
  versionID?: string | null | undefined;
  /** Configure the product as it is being edited, INTERNAL rules included; needs the permission products.write */
  isDraft?: boolean | undefined;
  /** Whom it is for; rules may ask its number, country, region and vertical */
  customerID?: string | null | undefined;
  /** ISO 4217; the customer’s unless given, else the tenant’s */
  currencyCode?: string | null | undefined;
  /** Of validity; the day of the request unless given */
  date?: string | null | undefined;
  /** Pieces */
  quantity?: DecimalSent | null | undefined;
};

export type CAPA = {
  qualityCapaID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  title: string;
  type: 'CORRECTIVE' | 'PREVENTIVE';
  /** What is to happen no more */
  problem: string | null;
  /** Changed by `…/status` */
  status: 'OPEN' | 'INPROGRESS' | 'VERIFICATION' | 'CLOSED' | 'CANCELLED';
  /** Who leads it; who makes it unless said */
  ownerUserID: string;
  dueDate: string | null;
  /** It, one of its phases or the check of its effectiveness is due before today in the tenant’s calendar */
  isOverdue: boolean;
  /** Phases that are due and not done */
  overduePhases: ('D0' | 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6' | 'D7' | 'D8')[];
  customerID: string | null;
  supplierID: string | null;
  /** The nonconformances that it answers */
  ncrIDs: string[];
  /** How it is checked whether it helped */
  effectivenessMethod: string | null;
  /** By when that is checked */
  effectivenessDueDate: string | null;
  effectivenessResult: 'EFFECTIVE' | 'NOTEFFECTIVE' | null;
  effectivenessComment: string | null;
  /** Who checked it: not its owner */
  effectivenessUserID: string | null;
  effectivenessUTC: string | null;
  statusDates: CapaStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  phases: CapaPhase[];
  notes: Note[];
  history: HistoryEntry[];
  documents: AttachedDocument[];
};

export type CAPAChange = {
  qualityCapaID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  title?: string | undefined;
  type?: 'CORRECTIVE' | 'PREVENTIVE' | undefined;
  /** What is to happen no more */
  problem?: string | null | undefined;
  /** Changed by `…/status` */
  status?: 'OPEN' | 'INPROGRESS' | 'VERIFICATION' | 'CLOSED' | 'CANCELLED' | undefined;
  /** Who leads it; who makes it unless said */
  ownerUserID?: string | undefined;
  dueDate?: string | null | undefined;
  /** It, one of its phases or the check of its effectiveness is due before today in the tenant’s calendar */
  isOverdue?: boolean | undefined;
  /** Phases that are due and not done */
  overduePhases?: ('D0' | 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6' | 'D7' | 'D8')[] | undefined;
  customerID?: string | null | undefined;
  supplierID?: string | null | undefined;
  /** The nonconformances that it answers */
  ncrIDs?: string[] | undefined;
  /** How it is checked whether it helped */
  effectivenessMethod?: string | null | undefined;
  /** By when that is checked */
  effectivenessDueDate?: string | null | undefined;
  effectivenessResult?: 'EFFECTIVE' | 'NOTEFFECTIVE' | null | undefined;
  effectivenessComment?: string | null | undefined;
  /** Who checked it: not its owner */
  effectivenessUserID?: string | null | undefined;
  effectivenessUTC?: string | null | undefined;
  statusDates?: CapaStatusDates | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  phases?: CapaPhase[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type CAPASummary = {
  qualityCapaID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  title: string;
  type: 'CORRECTIVE' | 'PREVENTIVE';
  /** What is to happen no more */
  problem: string | null;
  /** Changed by `…/status` */
  status: 'OPEN' | 'INPROGRESS' | 'VERIFICATION' | 'CLOSED' | 'CANCELLED';
  /** Who leads it; who makes it unless said */
  ownerUserID: string;
  dueDate: string | null;
  /** It, one of its phases or the check of its effectiveness is due before today in the tenant’s calendar */
  isOverdue: boolean;
  /** Phases that are due and not done */
  overduePhases: ('D0' | 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6' | 'D7' | 'D8')[];
  customerID: string | null;
  supplierID: string | null;
  /** The nonconformances that it answers */
  ncrIDs: string[];
  /** How it is checked whether it helped */
  effectivenessMethod: string | null;
  /** By when that is checked */
  effectivenessDueDate: string | null;
  effectivenessResult: 'EFFECTIVE' | 'NOTEFFECTIVE' | null;
  effectivenessComment: string | null;
  /** Who checked it: not its owner */
  effectivenessUserID: string | null;
  effectivenessUTC: string | null;
  statusDates: CapaStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type CapaEffectiveness = {
  result: 'EFFECTIVE' | 'NOTEFFECTIVE';
  /** What was looked at */
  comment: string;
};

export type CapaPhase = {
  phase: 'D0' | 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6' | 'D7' | 'D8';
  title: 'PLAN' | 'TEAM' | 'PROBLEM' | 'CONTAINMENT' | 'ROOTCAUSE' | 'CORRECTIVEACTION' | 'IMPLEMENT' | 'PREVENT' | 'CLOSE';
  status: 'NOTSTARTED' | 'INPROGRESS' | 'DONE';
  ownerUserID: string | null;
  dueDate: string | null;
  /** What came out of it */
  result: string | null;
  completedUTC: string | null;
  completedByUserID: string | null;
  /** Files of the action that belong to this phase */
  documents: CapaPhaseDocument[];
  notes: Note[];
};

export type CapaPhaseChange = {
  phase: 'D0' | 'D1' | 'D2' | 'D3' | 'D4' | 'D5' | 'D6' | 'D7' | 'D8';
  ownerUserID?: string | null | undefined;
  dueDate?: string | null | undefined;
  /** What came out of it; DONE needs it */
  result?: string | null | undefined;
  /** Where to move it */
  status?: 'NOTSTARTED' | 'NOT STARTED' | 'NOT_STARTED' | 'INPROGRESS' | 'IN PROGRESS' | 'IN_PROGRESS' | 'DONE' | undefined;
  /** All files of the phase: files attached to the action */
  documentIDs?: string[] | undefined;
};

export type CapaPhaseDocument = {
  documentID: string;
  name: string;
  fileName: string;
};

export type CapaPhases = {
  phases: CapaPhaseChange[];
};

export type CapaStatusChange = {
  /** Where to move it */
  status: 'OPEN' | 'INPROGRESS' | 'IN PROGRESS' | 'IN_PROGRESS' | 'VERIFICATION' | 'CLOSED' | 'CANCELLED';
  reason?: string | undefined;
};

/** Who moved it into each status last, and when */
export type CapaStatusDates = {
  OPEN?: { userID: string; statusType: 'OPEN'; utc: string; };
  INPROGRESS?: { userID: string; statusType: 'INPROGRESS'; utc: string; };
  VERIFICATION?: { userID: string; statusType: 'VERIFICATION'; utc: string; };
  CLOSED?: { userID: string; statusType: 'CLOSED'; utc: string; };
  CANCELLED?: { userID: string; statusType: 'CANCELLED'; utc: string; };
};

export type CarriedOut = {
  /** Now unless given */
  doneUTC?: string | undefined;
  /** Who did it, if not you */
  doneByUserID?: string | undefined;
  /** How long it took */
  minutes?: number | undefined;
  notes?: string | undefined;
};

export type Cause = {
  name: string;
  value: string | Decimal | boolean | (string | Decimal | boolean)[] | null | Decimal;
};

export type CauseSent = {
  name: string;
  value: string | DecimalSent | boolean | (string | DecimalSent | boolean)[] | null | DecimalSent;
};

export type ChangeApprovalQuestion = {
  comment?: string | undefined;
};

export type ChangedPassword = {
  changedUTC: string;
};

export type Characteristic = {
  /** As it was called last */
  characteristic: string;
  unit: string | null;
  itemID: string | null;
  productID: string | null;
  count: number;
  outOfLimits: number;
  lastMeasuredUTC: string;
};

export type CharacteristicChart = {
  characteristic: string;
  unit: string | null;
  count: number;
  mean: Decimal | null;
  /** The spread; null of fewer than two */
  standardDeviation: Decimal | null;
  minimum: Decimal | null;
  maximum: Decimal | null;
  /** Of the specification */
  lowerLimit: Decimal | null;
  /** Of the specification */
  upperLimit: Decimal | null;
  /** Null without both limits */
  cp: Decimal | null;
  /** Null without any limit */
  cpk: Decimal | null;
  lowerControlLimit: Decimal | null;
  upperControlLimit: Decimal | null;
  /** How many were not within the limits of then */
  outOfLimits: number;
  points: ChartPoint[];
};

export type ChartPoint = {
  measurementID: string;
  source: 'PRODUCTION' | 'RECEIVING';
  value: Decimal;
  measuredUTC: string;
  /** As it was then */
  lowerLimit: Decimal | null;
  /** As it was then */
  upperLimit: Decimal | null;
  /** Within those; null: without limits */
  isWithin: boolean | null;
  /** Within the control limits; null: without any */
  isInControl: boolean | null;
  productionOrderID: string | null;
  inspectionID: string | null;
  serialNumber: string | null;
  lotNumber: string | null;
  assetID: string | null;
};

export type CheckedProduct = {
  productID: string;
  number: string;
  errors: number;
  warnings: number;
  /** The first 20 */
  findings: ProductFinding[];
};

export type CheckoutGiven = {
  /** Where the customer pays */
  url: string;
  /** From then on it opens nothing */
  expiresUTC: string;
  /** What is to be paid */
  amount: Decimal;
  currencyCode: string;
};

export type ChoiceFinding = {
  pointer: string;
  code: string;
  message: string;
};

export type ChoiceMade = {
  name: string;
  value: string | Decimal | boolean | (string | Decimal | boolean)[] | null;
};

/** As it was when it was chosen */
export type ChosenTax = {
  taxRateID: string;
  name: string;
  category: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE';
  /** UNCL5305 */
  categoryCode: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Whose tax it is */
  countryCode: string;
  ratePercent: Decimal;
  taxClass: string;
  /** Why no tax is due */
  reason: string | null;
  reasonCode: string | null;
  /** Why this tax was chosen, for people */
  explanation: string;
};

export type ClockIn = {
  /** Whose it is; who asks unless said. Of another: a terminal with an integration key, or who may write production orders */
  userID?: string | undefined;
  /** The machine or station that is worked at */
  resourceID?: string | undefined;
  note?: string | undefined;
};

export type ClockOutSent = {
  /** Whose it is; who asks unless said. Of another: a terminal with an integration key, or who may write production orders */
  userID?: string | undefined;
  /** Good pieces, beside those counted so far */
  quantityGood?: DecimalSent | undefined;
  /** Scrapped ones; they need a reason */
  quantityScrapped?: DecimalSent | undefined;
  /** Why they were scrapped: one of GET /v1/prodorders/reasons */
  reasonID?: string | undefined;
  /** The same in words, where no reason of the list fits */
  reason?: string | undefined;
  /** The task is COMPLETED as well */
  isDone?: boolean | undefined;
  note?: string | undefined;
};

export type CombinationTable = {
  /** Its rule is called so */
  name: string;
  /** Its file’s text: comma, semicolon or tab */
  csv: string;
  /** false: its rows are forbidden */
  isAllowed?: boolean | undefined;
};

export type ComparedAttribute = {
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  name: string;
  before: { name: string; label: string; value: string | Decimal | boolean | (string | Decimal | boolean)[] | null; valueLabel: string | null; units: string | null; dataType: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM'; method: 'SELECTED' | 'GENERATED'; setBy: 'USER' | 'RULE' | 'DEFAULT' | null; showOnQuote: boolean; } | null;
  after: { name: string; label: string; value: string | Decimal | boolean | (string | Decimal | boolean)[] | null; valueLabel: string | null; units: string | null; dataType: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM'; method: 'SELECTED' | 'GENERATED'; setBy: 'USER' | 'RULE' | 'DEFAULT' | null; showOnQuote: boolean; } | null;
};

export type ComparedBomRow = {
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  number: string;
  before: { number: string; itemID: string | null; description: string | null; quantity: Decimal; uOM: string | null; position: string | null; unitCost: Decimal; unitPrice: Decimal; sources: BomSource[]; } | null;
  after: { number: string; itemID: string | null; description: string | null; quantity: Decimal; uOM: string | null; position: string | null; unitCost: Decimal; unitPrice: Decimal; sources: BomSource[]; } | null;
};

export type ComparedLine = {
  /** The version of the product, which stays the line’s until another is named */
  versionID: string;
  /** The day that the configuration is for */
  configuredOn: string;
  /** As configured, until somebody words it otherwise */
  description: string;
  quantity: Decimal;
  /** Of one piece, as configured; null where an item of it has no cost */
  unitCost: Decimal | null;
  /** In the document’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: Decimal;
  leadTimeDays: number | null;
};

export type ComparedOrderMaterial = {
  lineNumber: number;
  /** Of the order: an itemAndQtyID or lineItemID */
  lineID: string;
  itemID: string | null;
  number: string;
  description: string | null;
  uOM: string | null;
  /** For all of the line */
  quotedQuantity: Decimal;
  /** Quantity; null: production has not reported it, and nothing is guessed */
  actualQuantity: Decimal | null;
  /** Null where the cost was not known */
  quotedCost: Decimal | null;
  /** Cost; null: production has not reported it, and nothing is guessed */
  actualCost: Decimal | null;
  /** By how many percent the actual is above the quoted cost; null without an actual one */
  variancePercent: Decimal | null;
};

export type ComparedOrderMaterialSent = {
  lineNumber: number;
  /** Of the order: an itemAndQtyID or lineItemID */
  lineID: string;
  itemID: string | null;
  number: string;
  description: string | null;
  uOM: string | null;
  /** For all of the line */
  quotedQuantity: DecimalSent;
  /** Quantity; null: production has not reported it, and nothing is guessed */
  actualQuantity: DecimalSent | null;
  /** Null where the cost was not known */
  quotedCost: DecimalSent | null;
  /** Cost; null: production has not reported it, and nothing is guessed */
  actualCost: DecimalSent | null;
  /** By how many percent the actual is above the quoted cost; null without an actual one */
  variancePercent: DecimalSent | null;
};

export type ComparedOrderTask = {
  lineNumber: number;
  /** Of the order: an itemAndQtyID or lineItemID */
  lineID: string;
  taskName: string;
  /** Where in the router */
  taskNumber: Decimal | null;
  /** For all of the line, with setting up */
  quotedMinutes: Decimal;
  /** Minutes; null: production has not reported it, and nothing is guessed */
  actualMinutes: Decimal | null;
  /** For all of the line */
  quotedCost: Decimal;
  /** Cost; null: production has not reported it, and nothing is guessed */
  actualCost: Decimal | null;
  /** By how many percent the actual is above the quoted cost; null without an actual one */
  variancePercent: Decimal | null;
};

export type ComparedOrderTaskSent = {
  lineNumber: number;
  /** Of the order: an itemAndQtyID or lineItemID */
  lineID: string;
  taskName: string;
  /** Where in the router */
  taskNumber: DecimalSent | null;
  /** For all of the line, with setting up */
  quotedMinutes: DecimalSent;
  /** Minutes; null: production has not reported it, and nothing is guessed */
  actualMinutes: DecimalSent | null;
  /** For all of the line */
  quotedCost: DecimalSent;
  /** Cost; null: production has not reported it, and nothing is guessed */
  actualCost: DecimalSent | null;
  /** By how many percent the actual is above the quoted cost; null without an actual one */
  variancePercent: DecimalSent | null;
};

export type ComparedTask = {
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  name: string;
  before: { name: string; number: Decimal | null; minutes: Decimal; setupMinutes: Decimal; teardownMinutes: Decimal; transferMinutes: Decimal; lineMinutes: Decimal; hourlyRate: Decimal | null; cost: Decimal; price: Decimal; detail: string | null; phase: string | null; instruction: string | null; component: string | null; resources: string[]; rules: number[]; } | null;
  after: { name: string; number: Decimal | null; minutes: Decimal; setupMinutes: Decimal; teardownMinutes: Decimal; transferMinutes: Decimal; lineMinutes: Decimal; hourlyRate: Decimal | null; cost: Decimal; price: Decimal; detail: string | null; phase: string | null; instruction: string | null; component: string | null; resources: string[]; rules: number[]; } | null;
};

/** One of: `all`, `any`, `not`, `count` over conditions; an `attribute` or `subject` with `op` and `value`, `values` or `expression`; an `expression` alone. An attribute without a value equals nothing and is in no list. */
export type Condition = {
  /** Holds where each of these does */
  all?: Condition[];
  /** Holds where at least one does */
  any?: Condition[];
  /** Holds where none does */
  not?: Condition[];
  /** Holds where at least `least` and at most `most` of these do */
  count?: Condition[];
  least?: number;
  most?: number;
  /** An attribute that is compared */
  attribute?: string;
  /** Something else that is compared */
  subject?: 'quantity' | 'date' | 'currency' | 'customer.number' | 'customer.country' | 'customer.region' | 'customer.vertical' | 'totalCost' | 'totalPrice' | 'itemCount';
  op?: 'EQ' | 'NE' | 'GT' | 'GE' | 'LT' | 'LE' | 'IN' | 'NOT_IN' | 'BETWEEN' | 'MATCHES' | 'EMPTY' | 'NOT_EMPTY';
  value?: string | Decimal | boolean;
  /** For IN, NOT_IN and BETWEEN (two, both included) */
  values?: (string | Decimal | boolean)[];
  /** What is compared with; alone, it is the condition */
  expression?: string;
};

/** One of: `all`, `any`, `not`, `count` over conditions; an `attribute` or `subject` with `op` and `value`, `values` or `expression`; an `expression` alone. An attribute without a value equals nothing and is in no list. */
export type ConditionSent = {
  /** Holds where each of these does */
  all?: ConditionSent[] | undefined;
  /** Holds where at least one does */
  any?: ConditionSent[] | undefined;
  /** Holds where none does */
  not?: ConditionSent[] | undefined;
  /** Holds where at least `least` and at most `most` of these do */
  count?: ConditionSent[] | undefined;
  least?: number | undefined;
  most?: number | undefined;
  /** An attribute that is compared */
  attribute?: string | undefined;
  /** Something else that is compared */
  subject?: 'quantity' | 'date' | 'currency' | 'customer.number' | 'customer.country' | 'customer.region' | 'customer.vertical' | 'totalCost' | 'totalPrice' | 'itemCount' | undefined;
  op?: 'EQ' | 'NE' | 'GT' | 'GE' | 'LT' | 'LE' | 'IN' | 'NOT_IN' | 'BETWEEN' | 'MATCHES' | 'EMPTY' | 'NOT_EMPTY' | undefined;
  value?: string | DecimalSent | boolean | undefined;
  /** For IN, NOT_IN and BETWEEN (two, both included) */
  values?: (string | DecimalSent | boolean)[] | undefined;
  /** What is compared with; alone, it is the condition */
  expression?: string | undefined;
};

export type Configuration = {
  productID: string;
  /** null: the product as it is being edited */
  versionID: string | null;
  date: string;
  /** Every shown attribute that must have a value has one, and nothing is contradicted; null: not proven in the time */
  isComplete: boolean | null;
  /** Time sufficed to look at every recommendation and default; else one may be missing, and lines are not made of it */
  arePreferencesFollowed: boolean;
  /** The choices can be completed; null: not proven in the time */
  isValid: boolean | null;
  attributes: ConfiguredAttribute[];
  pages: ConfiguredPage[];
  conflicts: ConfigurationConflict[];
  /** Choices that name what is not there; they count for nothing */
  findings: ChoiceFinding[];
  /** What cannot be looked ahead for (two free numbers, texts): looked at once it is known */
  checkedAtEnd: OpenQuestion[];
  /** What follows, for each quantity */
  outcomes: ConfigurationOutcome[];
};

export type ConfigurationAsPromotionSent = {
  /** Of the promotion, unique */
  code: string;
  name: string;
  description?: string | null | undefined;
  startsUTC?: string | null | undefined;
  endsUTC?: string | null | undefined;
  usageLimit?: number | null | undefined;
  perCustomerLimit?: number | null | undefined;
  /** For every customer; else for customerIDs alone */
  isPublic?: boolean | undefined;
  customerIDs?: string[] | undefined;
  /** The choices, in the order in which they were made: of choices that contradict each other as few as possible are put aside, rather the later ones */
  attributes?: ConfigurationChoiceSent[] | undefined;
  /** Of validity; the day of the request unless given */
  date?: string | null | undefined;
  /** ISO 4217; the customer’s unless given, else the tenant’s */
  currencyCode?: string | null | undefined;
  /** A RELEASED version; the released one unless given */
  versionID?: string | null | undefined;
  /** Pieces that are used at once */
  quantity?: DecimalSent | null | undefined;
  /** Of one piece; what it comes to unless given */
  price?: DecimalSent | null | undefined;
};

export type ConfigurationChoice = {
  name: string;
  value: string | Decimal | boolean | (string | Decimal | boolean)[] | null;
};

export type ConfigurationChoiceSent = {
  name: string;
  value: string | DecimalSent | boolean | (string | DecimalSent | boolean)[] | null;
};

export type ConfigurationConflict = {
  choices: ChoiceMade[];
  rules: RuleNamed[];
  /** What pages and attributes say of themselves */
  structure: string[];
  /** What is known besides choices: quantity, customer */
  facts: FactKnown[];
  /** Every choice and rule reported is needed for the contradiction; otherwise time ran out, and more may be reported than is needed, or no rule */
  isMinimal: boolean;
  /** Attributes whose choices could be withdrawn, so that the others are possible. None: nothing is chosen, or time did not suffice to find what would do */
  suggestion: string[];
};

export type ConfigurationOutcome = {
  quantity: Decimal;
  /** Nothing waits for what is open, and nothing failed */
  isWhole: boolean;
  /** Attributes that must be known for the rest */
  waitsFor: string[];
  /** The bill of materials of one piece */
  items: BomRow[];
  /** The router */
  tasks: RouterRow[];
  description: string;
  /** Of all amounts here */
  currencyCode: string;
  /** The product’s: what its values and rules state is in it and brought over by the rate; what rules compare totals with, texts and the trace stay in it */
  productCurrencyCode: string;
  /** Of one piece, rounded to the currency; null where an item of it has no cost */
  unitCost: Decimal | null;
  /** Of one piece, rounded to the currency, before promotions and discounts; null where an item of it has no price */
  unitPrice: Decimal | null;
  /** The product’s own price of a price list, for one piece: with it the price begins, and values in percent are of it */
  basePrice: Decimal | null;
  /** Of the line, after promotions, rounded: where the waterfall ends. null: nothing says a price */
  linePrice: Decimal | null;
  priceWaterfall: WaterfallRow[];
  /** What of the price a quote shows apart: the pricing components with showOnQuote */
  components: ShownComponent[];
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: Decimal | null; limitPercent: Decimal; } | null;
  /** What remains of the price; null without a price */
  marginPercent: Decimal | null;
  /** What changed price or cost, in order */
  priceEvents: PriceEvent[];
  leadTimeDays: Decimal | null;
  weight: { weight: Decimal; uOM: string; } | null;
  dimensions: { length: Decimal | null; width: Decimal | null; height: Decimal | null; uOM: string; } | null;
  messages: OutcomeMessage[];
  /** No message is an ERROR */
  isFinishable: boolean;
  notes: string[];
  documents: string[];
  tags: string[];
  /** Numbers that are no active item; they count as nothing */
  missingItems: string[];
  /** Items of the bill of materials without a price, which no rule sets: the configuration cannot be sold but at the price of a package */
  unpricedItems: string[];
  /** Tasks that take time and have neither rate, cost nor price, which no rule sets: nothing is charged for them. What is free by intent has a price of 0 */
  unpricedTasks: string[];
  faults: OutcomeFault[];
  /** null unless requested */
  trace: TraceEntry[] | null;
};

export type ConfigurationQuestionSent = {
  /** The choices, in the order in which they were made: of choices that contradict each other as few as possible are put aside, rather the later ones */
  attributes?: ConfigurationChoiceSent[] | undefined;
  /** A version of the product; null or left out: the released one */
  versionID?: string | null | undefined;
  /** Configure the product as it is being edited, INTERNAL rules included; needs the permission products.write */
  isDraft?: boolean | undefined;
  /** Whom it is for; rules may ask its number, country, region and vertical */
  customerID?: string | null | undefined;
  /** ISO 4217; the customer’s unless given, else the tenant’s */
  currencyCode?: string | null | undefined;
  /** Of validity; the day of the request unless given */
  date?: string | null | undefined;
  /** Pieces */
  quantity?: DecimalSent | null | undefined;
  /** Several quantities at once, instead of quantity: an outcome for each */
  quantities?: DecimalSent[] | undefined;
  /** Fill in what is open, by defaults and proposals and else the first possible values */
  complete?: boolean | undefined;
  /** Tell of each rule whether it fired, because of what, and what it did */
  trace?: boolean | undefined;
};

export type ConfigurationsOfOrders = {
  productID: string;
  productNumber: string;
  productName: string;
  totals: { configurations: number; units: Decimal; };
  attributes: TakeRateAttribute[];
};

export type ConfiguredAttribute = {
  name: string;
  label: string;
  method: 'SELECTED' | 'GENERATED';
  dataType: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM';
  value: string | Decimal | boolean | (string | Decimal | boolean)[] | null;
  /** RULE: nothing else is possible, or a rule calculated it. DEFAULT: gives way to a choice. null: nobody has yet */
  setBy: 'USER' | 'RULE' | 'DEFAULT' | null;
  /** null: not proven in the time */
  isVisible: boolean | null;
  /** null: not proven in the time */
  isRequired: boolean | null;
  /** Of a list, under the other choices: so that a choice can be changed */
  values: OfferedValue[];
  /** Of numbers and dates without a list; null for all else */
  ranges: OfferedRange[] | null;
  /** POSSIBLE: a whole valid configuration has it. UNPROVEN: the time for the question ended before that was known */
  empty: 'POSSIBLE' | 'IMPOSSIBLE' | 'UNPROVEN';
};

export type ConfiguredLineInputSent = {
  /** Of a line that is there: reconfigures it. What is left out it keeps; without it a line is added */
  lineItemID?: string | undefined;
  /** The choices, in the order in which they were made: of choices that contradict each other as few as possible are put aside, rather the later ones */
  attributes?: ConfigurationChoiceSent[] | undefined;
  /** A RELEASED version, or the one that the line has; left out: that one, of a new line the released one */
  versionID?: string | null | undefined;
  /** Of validity; the day of the request unless given */
  date?: string | null | undefined;
  /** Pieces; 1 of a new line unless given */
  quantity?: DecimalSent | null | undefined;
  /** Several quantities at once, instead of quantity: an outcome for each */
  quantities?: DecimalSent[] | undefined;
  /** Which of quantities counts; the first unless given */
  selectedQuantity?: DecimalSent | null | undefined;
  /** After the last of a new line unless given */
  lineNumber?: number | undefined;
  /** Of this line, in percent; 0 of a new line unless given */
  discount?: DecimalSent | undefined;
  notes?: string | null | undefined;
  /** Whether documents for the customer show the notes; not of a new line unless said */
  showNotes?: boolean | undefined;
  /** Other words than the product’s rules have for it; null: theirs again */
  description?: string | null | undefined;
  /** Not of a new line unless said; cannot be an alternate too */
  isOptional?: boolean | undefined;
  /** Needs a groupName; not of a new line unless said */
  isAlternate?: boolean | undefined;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName?: string | null | undefined;
  /** Of an optional line: takes it, or not. Of an alternate true alone: it takes the place of the one that counted. An optional line is not included unless said, of alternates the first is */
  isIncluded?: boolean | undefined;
};

export type ConfiguredPage = {
  name: string;
  /** null: not proven in the time */
  isVisible: boolean | null;
};

export type ContractChange = {
  api: string;
  version: string;
  /** The day of the snapshot */
  snapshotDate: string;
  operationCount: number;
  /** Operations added since the snapshot before, as "GET /v1/…" */
  added: string[];
  removed: string[];
};

export type ContractPrice = {
  contractPriceID: string;
  /** With whom */
  customerID: string;
  /** For what */
  itemID: string;
  /** Of the agreement that it stands in */
  contractNumber: string | null;
  /** Either this or discountPercent */
  unitPrice: Decimal | null;
  /** Off the item’s unitPrice */
  discountPercent: Decimal | null;
  /** For documents in this currency only; ISO 4217 */
  currencyCode: string | null;
  /** Counts from this quantity on, in the item’s uOM; null: from any */
  minQuantity: Decimal | null;
  /** First day */
  validFrom: string;
  /** Last day; null: until further notice */
  validTo: string | null;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ContractPriceChangeSent = {
  contractPriceID?: string | undefined;
  /** With whom */
  customerID?: string | undefined;
  /** For what */
  itemID?: string | undefined;
  /** Of the agreement that it stands in */
  contractNumber?: string | null | undefined;
  /** Either this or discountPercent */
  unitPrice?: DecimalSent | null | undefined;
  /** Off the item’s unitPrice */
  discountPercent?: DecimalSent | null | undefined;
  /** For documents in this currency only; ISO 4217 */
  currencyCode?: string | null | undefined;
  /** Counts from this quantity on, in the item’s uOM; null: from any */
  minQuantity?: DecimalSent | null | undefined;
  /** First day */
  validFrom?: string | undefined;
  /** Last day; null: until further notice */
  validTo?: string | null | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type Copied = {
  targetCustomerID: string;
  people: CopyCounts;
  shipTo: CopyCounts;
  attributes: CopyCounts;
  templates: CopyCounts;
};

export type CopyCounts = {
  copied: number;
  /** The target had it already */
  kept: number;
};

export type CopyInto = {
  /** The customer to copy into */
  targetCustomerID: string;
  /** All unless given */
  include?: ('PEOPLE' | 'SHIPTO' | 'ATTRIBUTES' | 'TEMPLATES')[] | undefined;
};

export type CostBreak = {
  /** Counts from this quantity on, in the uOM that it is sold in */
  minQuantity: Decimal;
  /** What one uOM costs */
  unitCost: Decimal;
};

export type CostBreakSent = {
  /** Counts from this quantity on, in the uOM that it is sold in */
  minQuantity: DecimalSent;
  /** What one uOM costs */
  unitCost: DecimalSent;
};

export type Count = {
  count: number;
};

export type CreditedLineSent = {
  /** A line of the invoice */
  invoiceLineID: string;
  /** What came back: it can be invoiced again */
  quantity?: DecimalSent | undefined;
  /** Net, instead of a quantity: a price that is reduced */
  amount?: DecimalSent | undefined;
};

/** How the file was read */
export type CsvLayout = {
  encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH';
  delimiter: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE';
  /** The line that names the columns; what stands above is skipped */
  headerRow: number;
  decimalSign: 'POINT' | 'COMMA';
  dateOrder: 'DMY' | 'MDY' | null;
};

export type CustodyChange = {
  custody: 'PENDING' | 'RECEIVED' | 'ATSUPPLIER' | 'REPAIRED' | 'SHIPPED' | 'SCRAPPED';
  /** Of ATSUPPLIER: who has it */
  supplierID?: string | null | undefined;
};

export type CustomRole = {
  customRoleID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** What it allows, at least one: names of permissions (x-permission of each operation). Life cycles ask for no other role in what it allows */
  permissions: string[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  /** Who has it themselves, by name; groups name their roles themselves */
  users: CustomRoleUser[];
};

export type CustomRoleChange = {
  customRoleID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  description?: string | null | undefined;
  /** What it allows, at least one: names of permissions (x-permission of each operation). Life cycles ask for no other role in what it allows */
  permissions?: string[] | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  /** Who has it themselves, by name; groups name their roles themselves */
  users?: CustomRoleUser[] | undefined;
};

export type CustomRoleSummary = {
  customRoleID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** What it allows, at least one: names of permissions (x-permission of each operation). Life cycles ask for no other role in what it allows */
  permissions: string[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type CustomRoleUser = {
  userID: string;
  displayName: string;
  /** Who is switched off keeps it and may do nothing */
  isActive: boolean;
  givenUTC: string;
};

export type Customer = {
  customerID: string;
  /** Unique; given by the tenant’s number format when left out */
  customerNumber: string;
  customerName: string;
  address: string | null;
  city: string | null;
  /** State, province or region of the address */
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  phone: string | null;
  website: string | null;
  email: string | null;
  /** Sales region */
  region: string | null;
  /** How the customer found us */
  source: string | null;
  /** The industry that it is in (GET /v1/verticals); an inactive one can be kept, but not newly set */
  verticalID: string | null;
  paymentTerms: string | null;
  /** The Inco Term that its quotes begin with (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID: string | null;
  /** ISO 4217; the tenant’s when null */
  currencyCode: string | null;
  /** BCP 47; what its quotes, orders and packing lists are written in, the tenant’s when null */
  locale: string | null;
  /** Percent of the net price that shall remain */
  grossMarginTarget: Decimal | null;
  /** Days an order may take before it is shown as late */
  maxDaysAllowed: number | null;
  /** Proposed on new quotes */
  discountPercent: Decimal;
  taxExempt: boolean;
  taxID: string | null;
  /** Which rules its electronic invoices keep beside EN 16931; what they ask for must be there before an invoice is issued. Null: it gets none, or any */
  invoiceProfile: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | null;
  /** What its invoices name so that it can assign them, like a Leitweg-ID (BT-10) */
  buyerReference: string | null;
  /** Where its electronic invoices go (BT-49); its e-mail address unless said */
  electronicAddress: string | null;
  /** What kind of address that is, by the EAS list: 0204 for a Leitweg-ID, EM for e-mail */
  electronicAddressScheme: string | null;
  /** Inactive customers cannot be quoted */
  isActive: boolean;
  isPinned: boolean;
  /** The user who looks after the customer */
  salesRepUserID: string | null;
  /** The customer’s key in the ERP */
  erpCode: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
  attributes: CustomerAttribute[];
  tags: Tag[];
  documents: AttachedDocument[];
};

export type CustomerAttribute = {
  name: string;
  value: string;
};

export type CustomerAttributeInput = {
  name: string;
  value: string | null;
};

export type CustomerChangeSent = {
  customerID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  customerNumber?: string | undefined;
  customerName?: string | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  /** State, province or region of the address */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  email?: string | null | undefined;
  /** Sales region */
  region?: string | null | undefined;
  /** How the customer found us */
  source?: string | null | undefined;
  /** The industry that it is in (GET /v1/verticals); an inactive one can be kept, but not newly set */
  verticalID?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** The Inco Term that its quotes begin with (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID?: string | null | undefined;
  /** ISO 4217; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** BCP 47; what its quotes, orders and packing lists are written in, the tenant’s when null */
  locale?: string | null | undefined;
  /** Percent of the net price that shall remain */
  grossMarginTarget?: DecimalSent | null | undefined;
  /** Days an order may take before it is shown as late */
  maxDaysAllowed?: number | null | undefined;
  /** Proposed on new quotes */
  discountPercent?: DecimalSent | undefined;
  taxExempt?: boolean | undefined;
  taxID?: string | null | undefined;
  /** Which rules its electronic invoices keep beside EN 16931; what they ask for must be there before an invoice is issued. Null: it gets none, or any */
  invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | null | undefined;
  /** What its invoices name so that it can assign them, like a Leitweg-ID (BT-10) */
  buyerReference?: string | null | undefined;
  /** Where its electronic invoices go (BT-49); its e-mail address unless said */
  electronicAddress?: string | null | undefined;
  /** What kind of address that is, by the EAS list: 0204 for a Leitweg-ID, EM for e-mail */
  electronicAddressScheme?: string | null | undefined;
  /** Inactive customers cannot be quoted */
  isActive?: boolean | undefined;
  isPinned?: boolean | undefined;
  /** The user who looks after the customer */
  salesRepUserID?: string | null | undefined;
  /** The customer’s key in the ERP */
  erpCode?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
  attributes?: CustomerAttribute[] | undefined;
  tags?: Tag[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type CustomerFilter = {
  /** Unique; given by the tenant’s number format when left out */
  customerNumber?: string | undefined;
  city?: string | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | undefined;
  /** Sales region */
  region?: string | undefined;
  /** How the customer found us */
  source?: string | undefined;
  /** The industry that it is in (GET /v1/verticals); an inactive one can be kept, but not newly set */
  verticalID?: string | undefined;
  paymentTerms?: string | undefined;
  /** The Inco Term that its quotes begin with (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID?: string | undefined;
  /** ISO 4217; the tenant’s when null */
  currencyCode?: string | undefined;
  /** BCP 47; what its quotes, orders and packing lists are written in, the tenant’s when null */
  locale?: string | undefined;
  /** Which rules its electronic invoices keep beside EN 16931; what they ask for must be there before an invoice is issued. Null: it gets none, or any */
  invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | undefined;
  /** Inactive customers cannot be quoted */
  isActive?: boolean | undefined;
  isPinned?: boolean | undefined;
  /** The user who looks after the customer */
  salesRepUserID?: string | undefined;
  /** The customer’s key in the ERP */
  erpCode?: string | undefined;
  /** Only with createdUTC at or after this */
  createdUTCFrom?: string | undefined;
  /** Only with createdUTC at or before this */
  createdUTCTo?: string | undefined;
  /** Only with lastUpdatedUTC at or after this */
  lastUpdatedUTCFrom?: string | undefined;
  /** Only with lastUpdatedUTC at or before this */
  lastUpdatedUTCTo?: string | undefined;
  /** Only these */
  customerIDs?: string[] | undefined;
  /** Only those that hold the text, as GET /v1/customers/search finds it */
  searchText?: string | undefined;
};

export type CustomerMetrics = {
  customerID: string;
  /** Quotes of the customer but for cancelled ones */
  quotesCount: number;
  /** The tenant’s */
  currencyCode: string;
  /** Their grandTotal in the tenant’s currency, each converted at the rate that the quote is locked to */
  quotesValue: Decimal;
  /** Quotes that are in another currency, have no rate to the tenant’s and are not in quotesValue. Null where this was computed before orders were counted */
  quotesUnconvertedCount: number | null;
  valuesByCurrency: CustomerValue[];
  /** Accepted and released quotes of those and the rejected ones; null if none is decided */
  winRatePercent: Decimal | null;
  /** Days from the last offer to acceptance; null if none was accepted */
  averageDaysToAccept: Decimal | null;
  /** When the last of them was made */
  lastQuoteUTC: string | null;
  /** Orders of the customer but for cancelled ones. Null where this was computed before orders were counted */
  ordersCount: number | null;
  /** As quotesValue, of the orders */
  ordersValue: Decimal | null;
  /** Orders that are in another currency, have no rate to the tenant’s and are not in ordersValue */
  ordersUnconvertedCount: number | null;
  orderValuesByCurrency: CustomerValue[] | null;
  /** Orders that were shipped whole on time, by the tenant’s onTimeBy and onTimeGraceDays; of all those that were released, have such a day and are shipped whole or late. Null if none exists */
  onTimeDeliveryPercent: Decimal | null;
  /** When the last of them was made */
  lastOrderUTC: string | null;
  /** When this was computed */
  computedUTC: string;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type CustomerOfProduction = {
  customerID: string;
  customerNumber: string;
  customerName: string;
  productionOrderCount: number;
};

export type CustomerOrder = {
  customerOrderID: string;
  /** The customer’s; unique among the customer’s orders that are neither REJECTED nor CANCELLED */
  number: string;
  customerID: string;
  /** When it came; now unless given */
  receivedUTC: string;
  /** Changed by `…/status` */
  status: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED';
  /** The quote that it answers, of the same customer; it is compared with that */
  salesQuoteID: string | null;
  /** The order of ours that answers it, of the same customer; it is compared with that rather than with the quote */
  salesOrderID: string | null;
  /** When the customer wants it */
  requestedDate: string | null;
  /** As the customer wrote them */
  paymentTerms: string | null;
  /** ISO 4217 */
  currencyCode: string;
  lines: CustomerOrderLine[];
  /** Sum of the lines, each rounded to the currency */
  total: Decimal;
  /** What the paper states as the sum of its lines */
  statedTotal: Decimal | null;
  acceptedDifferences: CustomerOrderDifference[] | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
  history: HistoryEntry[];
  documents: AttachedDocument[];
};

export type CustomerOrderChangeSent = {
  customerOrderID?: string | undefined;
  /** The customer’s; unique among the customer’s orders that are neither REJECTED nor CANCELLED */
  number?: string | undefined;
  customerID?: string | undefined;
  /** When it came; now unless given */
  receivedUTC?: string | undefined;
  /** Changed by `…/status` */
  status?: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined;
  /** The quote that it answers, of the same customer; it is compared with that */
  salesQuoteID?: string | null | undefined;
  /** The order of ours that answers it, of the same customer; it is compared with that rather than with the quote */
  salesOrderID?: string | null | undefined;
  /** When the customer wants it */
  requestedDate?: string | null | undefined;
  /** As the customer wrote them */
  paymentTerms?: string | null | undefined;
  /** ISO 4217 */
  currencyCode?: string | undefined;
  lines?: CustomerOrderLineSent[] | undefined;
  /** Sum of the lines, each rounded to the currency */
  total?: DecimalSent | undefined;
  /** What the paper states as the sum of its lines */
  statedTotal?: DecimalSent | null | undefined;
  acceptedDifferences?: CustomerOrderDifferenceSent[] | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type CustomerOrderComparison = {
  customerOrderID: string;
  /** What it was compared with; null where it names nothing */
  against: { entity: 'SalesQuote' | 'SalesOrder'; entityID: string; number: string; } | null;
  currencyCode: string;
  /** Whether both are in one currency; amounts are never converted to be compared */
  pricesCompared: boolean;
  matches: MatchedLines[];
  differenceCount: number;
  differences: CustomerOrderDifference[];
};

export type CustomerOrderDifference = {
  /** ONLY_THEIRS and ONLY_OURS: a line without a counterpart. STATED_TOTAL: what the paper states differs from the sum of its own lines */
  kind: 'CUSTOMER' | 'CURRENCY' | 'TOTAL' | 'STATED_TOTAL' | 'PAYMENT_TERMS' | 'REQUESTED_DATE' | 'ONLY_THEIRS' | 'ONLY_OURS' | 'UNIT' | 'QUANTITY' | 'UNIT_PRICE' | 'DESCRIPTION';
  /** JSON Pointer into the customer’s order; null for a line of ours alone */
  place: string | null;
  /** Of the customer’s line */
  lineNumber: number | null;
  /** Of the line of the quote or order */
  ourLineNumber: number | null;
  /** What the quote or order says */
  ours: string | null;
  /** What the customer’s order says */
  theirs: string | null;
  /** theirs less ours, of dates in days; null for texts and for amounts in different currencies */
  by: Decimal | null;
};

export type CustomerOrderDifferenceSent = {
  /** ONLY_THEIRS and ONLY_OURS: a line without a counterpart. STATED_TOTAL: what the paper states differs from the sum of its own lines */
  kind: 'CUSTOMER' | 'CURRENCY' | 'TOTAL' | 'STATED_TOTAL' | 'PAYMENT_TERMS' | 'REQUESTED_DATE' | 'ONLY_THEIRS' | 'ONLY_OURS' | 'UNIT' | 'QUANTITY' | 'UNIT_PRICE' | 'DESCRIPTION';
  /** JSON Pointer into the customer’s order; null for a line of ours alone */
  place: string | null;
  /** Of the customer’s line */
  lineNumber: number | null;
  /** Of the line of the quote or order */
  ourLineNumber: number | null;
  /** What the quote or order says */
  ours: string | null;
  /** What the customer’s order says */
  theirs: string | null;
  /** theirs less ours, of dates in days; null for texts and for amounts in different currencies */
  by: DecimalSent | null;
};

export type CustomerOrderLine = {
  /** The position in the customer’s order; each once */
  lineNumber: number;
  /** Of our item or product, as far as the customer names it, or we do */
  itemNumber?: string | null;
  /** The customer’s own part number */
  customerItemNumber?: string | null;
  /** Compared where there is one */
  description?: string | null;
  /** Of the quantity; compared where there is one */
  uOM?: string | null;
  quantity: Decimal;
  /** Of one, after discounts, in currencyCode */
  unitPrice: Decimal;
};

export type CustomerOrderLineSent = {
  /** The position in the customer’s order; each once */
  lineNumber: number;
  /** Of our item or product, as far as the customer names it, or we do */
  itemNumber?: string | null | undefined;
  /** The customer’s own part number */
  customerItemNumber?: string | null | undefined;
  /** Compared where there is one */
  description?: string | null | undefined;
  /** Of the quantity; compared where there is one */
  uOM?: string | null | undefined;
  quantity: DecimalSent;
  /** Of one, after discounts, in currencyCode */
  unitPrice: DecimalSent;
};

export type CustomerOrderStatus = {
  /** Where to move it */
  status: 'RECEIVED' | 'IN_REVIEW' | 'IN REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED';
  reason?: string | undefined;
  /** Of ACCEPTED: the differences that there are now are agreed to; false: they are not */
  acceptDifferences?: boolean | undefined;
};

export type CustomerOrderSummary = {
  customerOrderID: string;
  /** The customer’s; unique among the customer’s orders that are neither REJECTED nor CANCELLED */
  number: string;
  customerID: string;
  /** When it came; now unless given */
  receivedUTC: string;
  /** Changed by `…/status` */
  status: 'RECEIVED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED';
  /** The quote that it answers, of the same customer; it is compared with that */
  salesQuoteID: string | null;
  /** The order of ours that answers it, of the same customer; it is compared with that rather than with the quote */
  salesOrderID: string | null;
  /** When the customer wants it */
  requestedDate: string | null;
  /** As the customer wrote them */
  paymentTerms: string | null;
  /** ISO 4217 */
  currencyCode: string;
  lines: CustomerOrderLine[];
  /** Sum of the lines, each rounded to the currency */
  total: Decimal;
  /** What the paper states as the sum of its lines */
  statedTotal: Decimal | null;
  acceptedDifferences: CustomerOrderDifference[] | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type CustomerSummary = {
  customerID: string;
  /** Unique; given by the tenant’s number format when left out */
  customerNumber: string;
  customerName: string;
  address: string | null;
  city: string | null;
  /** State, province or region of the address */
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  phone: string | null;
  website: string | null;
  email: string | null;
  /** Sales region */
  region: string | null;
  /** How the customer found us */
  source: string | null;
  /** The industry that it is in (GET /v1/verticals); an inactive one can be kept, but not newly set */
  verticalID: string | null;
  paymentTerms: string | null;
  /** The Inco Term that its quotes begin with (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID: string | null;
  /** ISO 4217; the tenant’s when null */
  currencyCode: string | null;
  /** BCP 47; what its quotes, orders and packing lists are written in, the tenant’s when null */
  locale: string | null;
  /** Percent of the net price that shall remain */
  grossMarginTarget: Decimal | null;
  /** Days an order may take before it is shown as late */
  maxDaysAllowed: number | null;
  /** Proposed on new quotes */
  discountPercent: Decimal;
  taxExempt: boolean;
  taxID: string | null;
  /** Which rules its electronic invoices keep beside EN 16931; what they ask for must be there before an invoice is issued. Null: it gets none, or any */
  invoiceProfile: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | null;
  /** What its invoices name so that it can assign them, like a Leitweg-ID (BT-10) */
  buyerReference: string | null;
  /** Where its electronic invoices go (BT-49); its e-mail address unless said */
  electronicAddress: string | null;
  /** What kind of address that is, by the EAS list: 0204 for a Leitweg-ID, EM for e-mail */
  electronicAddressScheme: string | null;
  /** Inactive customers cannot be quoted */
  isActive: boolean;
  isPinned: boolean;
  /** The user who looks after the customer */
  salesRepUserID: string | null;
  /** The customer’s key in the ERP */
  erpCode: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type CustomerToPutSent = {
  /** A UUID in lower case; given by the service when left out */
  customerID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  customerNumber?: string | null | undefined;
  customerName: string;
  address?: string | null | undefined;
  city?: string | null | undefined;
  /** State, province or region of the address */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  email?: string | null | undefined;
  /** Sales region */
  region?: string | null | undefined;
  /** How the customer found us */
  source?: string | null | undefined;
  /** The industry that it is in (GET /v1/verticals); an inactive one can be kept, but not newly set */
  verticalID?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** The Inco Term that its quotes begin with (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID?: string | null | undefined;
  /** ISO 4217; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** BCP 47; what its quotes, orders and packing lists are written in, the tenant’s when null */
  locale?: string | null | undefined;
  /** Percent of the net price that shall remain */
  grossMarginTarget?: DecimalSent | null | undefined;
  /** Days an order may take before it is shown as late */
  maxDaysAllowed?: number | null | undefined;
  /** Proposed on new quotes. A new one has 0 unless it is sent */
  discountPercent?: DecimalSent | undefined;
  /** A new one has false unless it is sent */
  taxExempt?: boolean | undefined;
  taxID?: string | null | undefined;
  /** Which rules its electronic invoices keep beside EN 16931; what they ask for must be there before an invoice is issued. Null: it gets none, or any */
  invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | null | undefined;
  /** What its invoices name so that it can assign them, like a Leitweg-ID (BT-10) */
  buyerReference?: string | null | undefined;
  /** Where its electronic invoices go (BT-49); its e-mail address unless said */
  electronicAddress?: string | null | undefined;
  /** What kind of address that is, by the EAS list: 0204 for a Leitweg-ID, EM for e-mail */
  electronicAddressScheme?: string | null | undefined;
  /** Inactive customers cannot be quoted. A new one has true unless it is sent */
  isActive?: boolean | undefined;
  /** A new one has false unless it is sent */
  isPinned?: boolean | undefined;
  /** The user who looks after the customer */
  salesRepUserID?: string | null | undefined;
  /** The customer’s key in the ERP */
  erpCode?: string | null | undefined;
};

export type CustomerValue = {
  currencyCode: string;
  count: number;
  /** In this currency */
  value: Decimal;
  /** What of it is in the sums in the tenant’s currency, in that one */
  convertedValue?: Decimal;
  /** How many of them are in another currency, have no such rate and are not in `value` */
  unconvertedCount?: number;
};

export type Customization = {
  instanceID: string;
  /** Of headings and buttons, where nothing else is said */
  primaryColor: string;
  /** Of what is to be noticed */
  accentColor: string;
  /** GET /v1/instances/{InstanceID}/logo */
  hasLogo: boolean;
  /** BCP 47, of the tenant */
  locale: string;
  /** IANA name, of the tenant */
  timeZone: string;
  /** ISO 4217, of the tenant */
  currencyCode: string;
  text: LocalizationText;
  rowVersion: number;
};

export type CustomizationChange = {
  /** Of headings and buttons, where nothing else is said */
  primaryColor?: string | undefined;
  /** Of what is to be noticed */
  accentColor?: string | undefined;
};

export type Dashboard = {
  /** Of which moment the figures are */
  asOfUTC: string;
  tiles: DashboardTile[];
};

export type DashboardTile = {
  tile: 'toDos' | 'approvals' | 'lateOrders' | 'endingQuotes' | 'utilisation' | 'onTimeDelivery' | 'margin' | 'openNCRs' | 'reviewedNCRs' | 'dispositionedNCRs' | 'overdueGauges';
  title: string;
  /** Rows of the list that it leads to; `rowCount` of a report */
  count: number;
  /** Planned of what can be done, on time, margin; null for the others */
  percent: Decimal | null;
  /** The list, with the filters that it is counted by */
  link: string;
};

export type DefaultTag = {
  defaultTagID: string;
  /** The kind of record that gets the tag */
  entity: 'SalesQuote' | 'SalesOrder';
  /** Unique among the default tags of that kind */
  name: string;
  /** Must have a value before the record moves on: a quote is not offered without, an order not released */
  isRequired: boolean;
  /** The value that the tag begins with */
  defaultValue: string | null;
  /** If there are any, the tag’s value must be one of them */
  options: string[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type DefaultTagChange = {
  defaultTagID?: string | undefined;
  /** The kind of record that gets the tag */
  entity?: 'SalesQuote' | 'SalesOrder' | undefined;
  /** Unique among the default tags of that kind */
  name?: string | undefined;
  /** Must have a value before the record moves on: a quote is not offered without, an order not released */
  isRequired?: boolean | undefined;
  /** The value that the tag begins with */
  defaultValue?: string | null | undefined;
  /** If there are any, the tag’s value must be one of them */
  options?: string[] | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type DelayReason = {
  taskID: string;
  taskName: string;
  productionOrderID: string;
  productionOrderNumber: string;
  startUTC: string;
  finishUTC: string;
  delayedBy: DelayedBy;
};

export type DelayedBy = {
  /** NOW: it begins at once. WIP: it was begun. FROZEN: it begins too soon to be moved. UNMOVED: it could be earlier, and was left where it was. RELEASE: not before its date. TASK: another task comes first. MATERIAL: an item is not there. RESOURCE: who does it is busy. CALENDAR: closed hours */
  kind: 'NOW' | 'WIP' | 'FROZEN' | 'UNMOVED' | 'RELEASE' | 'TASK' | 'MATERIAL' | 'RESOURCE' | 'CALENDAR';
  /** The same as a sentence */
  text: string;
  /** The task that is waited for */
  taskID: string | null;
  taskName: string | null;
  /** Its order */
  productionOrderID: string | null;
  productionOrderNumber: string | null;
  resourceID: string | null;
  resourceName: string | null;
  itemID: string | null;
  itemNumber: string | null;
};

export type DeletedItems = {
  /** By this request */
  deleted: number;
  /** Those that stay, because other records refer to them */
  referenced: number;
  /** Those that another request would delete */
  remaining: number;
};

export type DeletedParts = {
  /** By this request */
  deleted: number;
  /** Those that another request would delete */
  remaining: number;
};

export type Delivery = {
  /** That of the order */
  deliveryID: string;
  salesOrderID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  orderStatus: 'RELEASED' | 'ONHOLD' | 'COMPLETED';
  /** DELIVERED: the order is COMPLETED; SHIPPED: all of it left the house; LATE: the day on which it was due is over; READY: as isReady; PARTIAL: some of it left the house; else PENDING. The first that holds */
  status: 'PENDING' | 'READY' | 'PARTIAL' | 'SHIPPED' | 'DELIVERED' | 'LATE';
  customerID: string;
  customer: QuoteCustomer;
  /** One of the customer’s ship-to’s */
  shipToID: string | null;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo: { shipToID?: string | null; shipToNumber?: string | null; name: string; address1: string; address2?: string | null; city: string; state?: string | null; postalCode?: string | null; country: string; attention?: string | null; phone?: string | null; email?: string | null; } | null;
  /** The customer’s order number */
  purchaseOrder: string | null;
  /** Who looks after the order */
  salesRepUserID: string | null;
  delivery: { deliveryOptionID: string; name: string; carrier: string | null; service: string | null; days: number | null; cost: Decimal; weight: Decimal; unweighedLines: number; terms: DeliveryTerms; } | null;
  /** When the customer wants it */
  requestedDateUTC: string | null;
  /** When it was promised */
  promiseDateUTC: string | null;
  /** The promised, else the requested date; without both since when it was ordered */
  dueUTC: string;
  /** Of the last of its production orders, finished or planned */
  finishDateUTC: string | null;
  /** When the last of it was shipped */
  shippedUTC: string | null;
  /** How far its lines are shipped; follows from them */
  shipmentStatus: 'NONE' | 'PARTIAL' | 'SHIPPED';
  /** In days of the tenant’s calendar, by the date that its `onTimeBy` says; negative: late. Null without a date, and once all is shipped */
  daysUntilDue: number | null;
  /** Not all is shipped, and the day on which it was due is over */
  isLate: boolean;
  /** It may leave (no ONHOLD), and each open line is FINISHED, wholly on packing lists, or isInStock */
  isReady: boolean;
  lines: DeliveryLine[];
  packingListIDs: string[];
  /** When it was made */
  createdUTC: string;
};

export type DeliveryLine = {
  lineNumber: number;
  /** Of an item line */
  itemAndQtyID: string | null;
  /** Of a configured line */
  lineItemID: string | null;
  /** Of the item or product */
  number: string;
  description: string;
  uOM: string;
  /** Ordered */
  quantity: Decimal;
  /** What packing lists have shipped of it */
  quantityShipped: Decimal;
  /** What is still to be shipped */
  openQuantity: Decimal;
  /** What packing lists plan of it that have not left the house */
  packedQuantity: Decimal;
  /** Of an item line that is open: all that the order still needs of the item lies in stock, and is not on packing lists of other orders */
  isInStock: boolean;
  /** As on the order */
  status: 'NEW' | 'WIP' | 'FINISHED' | 'SHIPPED';
};

export type DeliveryOption = {
  deliveryOptionID: string;
  name: string;
  carrier: string | null;
  /** What the carrier calls it */
  service: string | null;
  /** How long the way takes */
  days: number | null;
  /** ISO 4217, of the prices */
  currencyCode: string;
  /** Of a delivery, whatever it weighs */
  price: Decimal;
  /** Of each kilogram, in addition */
  pricePerWeight: Decimal | null;
  /** Goods of at least this net value are delivered for nothing */
  freeAbove: Decimal | null;
  /** Where it delivers to, ISO 3166-1 alpha-2; empty: everywhere */
  countries: string[];
  isActive: boolean;
  /** In which order options are shown */
  sequence: number;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type DeliveryOptionChangeSent = {
  deliveryOptionID?: string | undefined;
  name?: string | undefined;
  carrier?: string | null | undefined;
  /** What the carrier calls it */
  service?: string | null | undefined;
  /** How long the way takes */
  days?: number | null | undefined;
  /** ISO 4217, of the prices */
  currencyCode?: string | undefined;
  /** Of a delivery, whatever it weighs */
  price?: DecimalSent | undefined;
  /** Of each kilogram, in addition */
  pricePerWeight?: DecimalSent | null | undefined;
  /** Goods of at least this net value are delivered for nothing */
  freeAbove?: DecimalSent | null | undefined;
  /** Where it delivers to, ISO 3166-1 alpha-2; empty: everywhere */
  countries?: string[] | undefined;
  isActive?: boolean | undefined;
  /** In which order options are shown */
  sequence?: number | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type DeliveryPromise = {
  /** When all of it is finished; null where something has no place */
  promiseUTC: string | null;
  /** Every task of every line has a place */
  isComplete: boolean;
  asOfUTC: string;
  /** Each with why it is not finished earlier */
  lines: LinePromise[];
};

/** The option’s prices as they were when it was chosen */
export type DeliveryTerms = {
  currencyCode: string;
  price: Decimal;
  pricePerWeight: Decimal | null;
  freeAbove: Decimal | null;
  countries: string[];
};

/** The option’s prices as they were when it was chosen */
export type DeliveryTermsSent = {
  currencyCode: string;
  price: DecimalSent;
  pricePerWeight: DecimalSent | null;
  freeAbove: DecimalSent | null;
  countries: string[];
};

export type DiagnosticNode = {
  /** Unique in the tree */
  nodeID: string;
  /** A RESULT has no options; all others have */
  type: 'QUESTION' | 'TEST' | 'ACTION' | 'RESULT';
  /** The question, what to test or do, or what was found */
  text: string;
  /** Of a TEST: what is right */
  expected?: string;
  /** A document that is shown with it, such as a picture or a drawing (GET /v1/documents/{DocumentID}/download) */
  documentID?: string;
  /** Its options may lead back to earlier nodes: what was done is tested again */
  isRetest?: boolean;
  options?: DiagnosticOption[];
  /** A service code of the type SYMPTOM */
  symptomCode?: string;
  /** A service code of the type CAUSE */
  causeCode?: string;
  /** A service code of the type REPAIR */
  repairCode?: string;
  parts?: ResultPart[];
  tasks?: ResultTask[];
};

export type DiagnosticNodeSent = {
  /** Unique in the tree */
  nodeID: string;
  /** A RESULT has no options; all others have */
  type: 'QUESTION' | 'TEST' | 'ACTION' | 'RESULT';
  /** The question, what to test or do, or what was found */
  text: string;
  /** Of a TEST: what is right */
  expected?: string | undefined;
  /** A document that is shown with it, such as a picture or a drawing (GET /v1/documents/{DocumentID}/download) */
  documentID?: string | undefined;
  /** Its options may lead back to earlier nodes: what was done is tested again */
  isRetest?: boolean | undefined;
  options?: DiagnosticOption[] | undefined;
  /** A service code of the type SYMPTOM */
  symptomCode?: string | undefined;
  /** A service code of the type CAUSE */
  causeCode?: string | undefined;
  /** A service code of the type REPAIR */
  repairCode?: string | undefined;
  parts?: ResultPartSent[] | undefined;
  tasks?: ResultTask[] | undefined;
};

export type DiagnosticOption = {
  /** The answer */
  label: string;
  nextNodeID: string;
};

export type DiagnosticPath = {
  answers: PathAnswer[];
  resultNodeID: string;
  /** How often it was walked */
  count: number;
  /** What their reports say was done, most often first */
  repairs: PathRepair[];
};

export type DiagnosticSession = {
  sessionID: string;
  reportID: string;
  /** An ACTIVE version, in which the walk goes on */
  diagnosticTreeID: string;
  /** Changed by `…/status` */
  status: 'RUNNING' | 'FINISHED' | 'ABANDONED';
  currentNodeID: string;
  steps: SessionStep[];
  /** When it came to a result */
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  node: { nodeID: string; type: 'QUESTION' | 'TEST' | 'ACTION' | 'RESULT'; text: string; expected?: string; documentID?: string; isRetest?: boolean; options?: DiagnosticOption[]; symptomCode?: string; causeCode?: string; repairCode?: string; parts?: ResultPart[]; tasks?: ResultTask[]; } | null;
};

export type DiagnosticSessionSummary = {
  sessionID: string;
  reportID: string;
  /** An ACTIVE version, in which the walk goes on */
  diagnosticTreeID: string;
  /** Changed by `…/status` */
  status: 'RUNNING' | 'FINISHED' | 'ABANDONED';
  currentNodeID: string;
  steps: SessionStep[];
  /** When it came to a result */
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type DiagnosticStep = {
  sessionID: string;
  diagnosticTreeID: string;
  nodeID: string;
  /** What was asked */
  text: string;
  answer: string;
  utc: string;
  userID: string;
  /** It was taken back */
  isUndone: boolean;
};

export type DiagnosticTree = {
  diagnosticTreeID: string;
  /** Unique among the trees of a version, letter case aside */
  name: string;
  /** Counts from 1 */
  version: number;
  /** Shared by all versions: the id of the first */
  familyID: string;
  description: string | null;
  /** The product that it is for; or itemID */
  productID: string | null;
  /** The item that it is for; or productID */
  itemID: string | null;
  /** Changed by `…/status` */
  status: 'DRAFT' | 'ACTIVE' | 'RETIRED';
  /** The node that it begins with */
  rootNodeID: string | null;
  nodes: DiagnosticNode[];
  /** When it became ACTIVE */
  activatedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  history: HistoryEntry[];
};

export type DiagnosticTreeChangeSent = {
  diagnosticTreeID?: string | undefined;
  /** Unique among the trees of a version, letter case aside */
  name?: string | undefined;
  /** Counts from 1 */
  version?: number | undefined;
  /** Shared by all versions: the id of the first */
  familyID?: string | undefined;
  description?: string | null | undefined;
  /** The product that it is for; or itemID */
  productID?: string | null | undefined;
  /** The item that it is for; or productID */
  itemID?: string | null | undefined;
  /** Changed by `…/status` */
  status?: 'DRAFT' | 'ACTIVE' | 'RETIRED' | undefined;
  /** The node that it begins with */
  rootNodeID?: string | null | undefined;
  nodes?: DiagnosticNodeSent[] | undefined;
  /** When it became ACTIVE */
  activatedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  history?: HistoryEntry[] | undefined;
};

export type DiagnosticTreeFinding = {
  severity: 'ERROR' | 'WARNING';
  code: 'NOROOT' | 'DUPLICATENODE' | 'DUPLICATEANSWER' | 'UNKNOWNNEXT' | 'UNREACHABLE' | 'NOOPTIONS' | 'RESULTWITHOPTIONS' | 'NORESULT' | 'LOOP' | 'UNKNOWNCODE' | 'NOTINRESULT' | 'NOTHINGEXPECTED' | 'EMPTYRESULT';
  /** The place in the record */
  pointer: string;
  nodeID: string | null;
  detail: string;
};

export type DiagnosticTreeFindings = {
  /** Whether it can be activated: no finding is an ERROR */
  isValid: boolean;
  findings: DiagnosticTreeFinding[];
};

export type DiagnosticTreeStatistics = {
  /** Sessions with a result */
  finished: number;
  abandoned: number;
  running: number;
  paths: DiagnosticPath[];
};

export type DiagnosticTreeSummary = {
  diagnosticTreeID: string;
  /** Unique among the trees of a version, letter case aside */
  name: string;
  /** Counts from 1 */
  version: number;
  /** Shared by all versions: the id of the first */
  familyID: string;
  description: string | null;
  /** The product that it is for; or itemID */
  productID: string | null;
  /** The item that it is for; or productID */
  itemID: string | null;
  /** Changed by `…/status` */
  status: 'DRAFT' | 'ACTIVE' | 'RETIRED';
  /** The node that it begins with */
  rootNodeID: string | null;
  nodes: DiagnosticNode[];
  /** When it became ACTIVE */
  activatedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type DigestEnded = {
  frequency: 'OFF';
};

export type DiscussionEdit = {
  editID: string;
  text: string;
  /** Who changed it */
  userID: string;
  utc: string;
};

export type DiscussionMessage = {
  messageID: string;
  threadID: string;
  /** Counts up in the thread, without a gap */
  position: number;
  /** What it answers */
  parentMessageID: string | null;
  /** Who wrote it */
  userID: string;
  /** Plain text; empty once it is deleted */
  text: string;
  /** Users who were notified of it */
  mentions: string[];
  /** When its text was changed last */
  editedUTC: string | null;
  isDeleted: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  attachments: AttachedDocument[];
};

export type DiscussionMessageChange = {
  text: string;
};

export type DiscussionMessageSummary = {
  messageID: string;
  threadID: string;
  /** Counts up in the thread, without a gap */
  position: number;
  /** What it answers */
  parentMessageID: string | null;
  /** Who wrote it */
  userID: string;
  /** Plain text; empty once it is deleted */
  text: string;
  /** Users who were notified of it */
  mentions: string[];
  /** When its text was changed last */
  editedUTC: string | null;
  isDeleted: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type DiscussionMute = {
  isMuted: boolean;
};

export type DiscussionParticipant = {
  userID: string;
  displayName: string;
  joinedUTC: string;
  lastReadUTC: string | null;
  /** The `position` of the last message that was read */
  lastReadPosition: number;
  isMuted: boolean;
};

export type DiscussionReadMark = {
  /** Of the last message that you read */
  position?: number | undefined;
};

export type DiscussionThread = {
  threadID: string;
  /** The record that it is about */
  primaryKeyID: string;
  /** What kind of record that is: SalesQuote, … */
  entity: string;
  title: string;
  /** Nothing more is said in it */
  isClosed: boolean;
  /** How many were written, deleted ones too */
  messageCount: number;
  lastMessageUTC: string;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  /** Whether you take part */
  isParticipant: boolean;
  /** Whether you are notified of what mentions you alone */
  isMuted: boolean;
  /** Messages of others that you have not read; 0 where you take no part */
  unreadCount: number;
};

export type DiscussionThreadChange = {
  title?: string | undefined;
  isClosed?: boolean | undefined;
};

export type DismissedNotifications = {
  dismissed: number;
};

export type Document = {
  documentID: string;
  /** For people */
  name: string;
  /** Of the file as it was uploaded last */
  fileName: string;
  /** What it is about */
  documentType: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL';
  /** A Word template, which is filled with data */
  isTemplate: boolean;
  /** The template used when a PDF is requested without one; making it the default ends the former one */
  isDefault: boolean;
  /** An inactive template makes no PDF */
  isActive: boolean;
  /** BCP 47, of a template: the language that its words are in. Values are written in it, and it is used for customers of that language; null: for all, values in theirs */
  locale: string | null;
  description: string | null;
  /** By the file’s content, not by what the sender claims */
  contentType: string;
  /** Bytes */
  size: number;
  /** Of the file, in hex */
  sha256: string;
  /** Grows when the file is replaced */
  version: number;
  warnings: string[];
  /** Of an attachment: what kind of record it belongs to */
  entity: string | null;
  /** Of an attachment: the record’s id */
  entityID: string | null;
  /** Who uploaded the file */
  uploadedByUserID: string;
  uploadedUTC: string;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type DocumentApprovalQuestion = {
  comment?: string | undefined;
};

export type DocumentChange = {
  documentID?: string | undefined;
  /** For people */
  name?: string | undefined;
  /** Of the file as it was uploaded last */
  fileName?: string | undefined;
  /** What it is about */
  documentType?: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL' | undefined;
  /** A Word template, which is filled with data */
  isTemplate?: boolean | undefined;
  /** The template used when a PDF is requested without one; making it the default ends the former one */
  isDefault?: boolean | undefined;
  /** An inactive template makes no PDF */
  isActive?: boolean | undefined;
  /** BCP 47, of a template: the language that its words are in. Values are written in it, and it is used for customers of that language; null: for all, values in theirs */
  locale?: string | null | undefined;
  description?: string | null | undefined;
  /** By the file’s content, not by what the sender claims */
  contentType?: string | undefined;
  /** Bytes */
  size?: number | undefined;
  /** Of the file, in hex */
  sha256?: string | undefined;
  /** Grows when the file is replaced */
  version?: number | undefined;
  warnings?: string[] | undefined;
  /** Of an attachment: what kind of record it belongs to */
  entity?: string | null | undefined;
  /** Of an attachment: the record’s id */
  entityID?: string | null | undefined;
  /** Who uploaded the file */
  uploadedByUserID?: string | undefined;
  uploadedUTC?: string | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

/** A person of the customer as it was when chosen or offered */
export type DocumentContact = {
  personID: string;
  firstName: string;
  lastName: string;
  title: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
};

export type DocumentTaxOfRate = {
  taxRateID: string;
  name: string;
  category: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE';
  /** UNCL5305 */
  categoryCode: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Whose tax it is */
  countryCode: string;
  ratePercent: Decimal;
  taxClass: string;
  /** Why no tax is due */
  reason: string | null;
  reasonCode: string | null;
  /** Why this tax was chosen, for people */
  explanation: string;
  /** What bears it */
  taxableAmount: Decimal;
  /** Of taxableAmount, rounded once */
  taxAmount: Decimal;
};

export type DocumentTaxOfRateSent = {
  taxRateID: string;
  name: string;
  category: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE';
  /** UNCL5305 */
  categoryCode: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  /** Whose tax it is */
  countryCode: string;
  ratePercent: DecimalSent;
  taxClass: string;
  /** Why no tax is due */
  reason: string | null;
  reasonCode: string | null;
  /** Why this tax was chosen, for people */
  explanation: string;
  /** What bears it */
  taxableAmount: DecimalSent;
  /** Of taxableAmount, rounded once */
  taxAmount: DecimalSent;
};

export type ElectronicInvoiceCheck = {
  profile: 'EN16931' | 'XRECHNUNG' | 'PEPPOL';
  /** Nothing is missing but, of a draft, its number */
  isReady: boolean;
  faults: ElectronicInvoiceFault[];
};

export type ElectronicInvoiceFault = {
  /** Its name: of the invoice, the customer or the settings */
  missing: string;
  /** What it needs, in words */
  detail: string;
  /** The rule of EN 16931 or of the profile that asks for it */
  rule: string;
};

export type Email = {
  emailID: string;
  /** What it is about: Supplier, … */
  entity: string;
  /** The record that it is about */
  entityID: string;
  to: string[];
  cc: string[];
  /** Who they are, as far as that is known: a supplier, its contact */
  toNames: string[];
  /** Where an answer goes; null: that of the SMTP server’s settings */
  replyTo: string | null;
  /** The Message-ID of the mail that it answers */
  inReplyTo: string | null;
  subject: string;
  /** Plain text */
  bodyText: string;
  status: 'QUEUED' | 'SENT' | 'FAILED' | 'CANCELLED' | 'SUPPRESSED';
  attempts: number;
  /** null: nothing is left to do */
  nextAttemptUTC: string | null;
  /** When the SMTP server took it */
  sentUTC: string | null;
  /** What the last attempt met, for people */
  error: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  attachments: EmailAttachment[];
  feedback: EmailCameBack[];
};

export type EmailAttachment = {
  fileName: string;
  contentType: string;
  /** Bytes */
  size: number;
};

export type EmailCameBack = {
  recipient: string;
  kind: 'BOUNCE' | 'COMPLAINT';
  detail: string | null;
  happenedUTC: string;
};

export type EmailFeedback = {
  feedbackID: string;
  /** The mail that it is about */
  emailID: string;
  /** The address that it came back from, in small letters */
  recipient: string;
  /** BOUNCE: it was not delivered; COMPLAINT: who got it calls it unwanted */
  kind: 'BOUNCE' | 'COMPLAINT';
  /** The address will never take a mail; false: it may later */
  isPermanent: boolean;
  /** What the other server said */
  detail: string | null;
  happenedUTC: string;
  /** Nothing is sent to the address while one of its reports is blocking */
  isBlocking: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type EmailLogEntry = {
  logID: string;
  emailID: string;
  /** From 1; 0: not sent */
  attempt: number;
  /** When the attempt began */
  utc: string;
  /** The SMTP server; null: none was asked */
  host: string | null;
  durationMs: number | null;
  /** Where it failed; null: the server took the mail */
  error: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'AUTH' | 'SMTP' | 'SUPPRESSED' | 'SEALED' | 'BLOCKED' | null;
  /** What the server answered, or why it did not answer */
  response: string | null;
};

export type EmailSummary = {
  emailID: string;
  /** What it is about: Supplier, … */
  entity: string;
  /** The record that it is about */
  entityID: string;
  to: string[];
  cc: string[];
  /** Who they are, as far as that is known: a supplier, its contact */
  toNames: string[];
  /** Where an answer goes; null: that of the SMTP server’s settings */
  replyTo: string | null;
  /** The Message-ID of the mail that it answers */
  inReplyTo: string | null;
  subject: string;
  /** Plain text */
  bodyText: string;
  status: 'QUEUED' | 'SENT' | 'FAILED' | 'CANCELLED' | 'SUPPRESSED';
  attempts: number;
  /** null: nothing is left to do */
  nextAttemptUTC: string | null;
  /** When the SMTP server took it */
  sentUTC: string | null;
  /** What the last attempt met, for people */
  error: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type EmailTemplate = {
  templateID: string;
  /** Each language once: texts of one name are one template in several languages */
  name: string;
  /** What it is about; `GET /v1/documents/dictionary/{DocumentType}` lists the names that texts may use */
  entity: 'SALESQUOTE' | 'SALESORDER' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'TROUBLEREPORT' | 'PRODUCTIONORDER' | 'CAPA';
  /** BCP 47; also decides how numbers and dates are written */
  locale: string;
  subject: string;
  /** Plain text */
  bodyText: string;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type EmailTemplateChange = {
  templateID?: string | undefined;
  /** Each language once: texts of one name are one template in several languages */
  name?: string | undefined;
  /** What it is about; `GET /v1/documents/dictionary/{DocumentType}` lists the names that texts may use */
  entity?: 'SALESQUOTE' | 'SALESORDER' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'TROUBLEREPORT' | 'PRODUCTIONORDER' | 'CAPA' | undefined;
  /** BCP 47; also decides how numbers and dates are written */
  locale?: string | undefined;
  subject?: string | undefined;
  /** Plain text */
  bodyText?: string | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type EmailTemplatePreview = {
  subject: string;
  bodyText: string;
  /** Of the text that was taken */
  locale: string;
};

export type EmailTemplateTest = {
  emailID: string;
  to: string;
  subject: string;
  bodyText: string;
  /** Of the text that was taken */
  locale: string;
};

export type Employee = {
  employeeID: string;
  /** Unique; given by the tenant’s number format when left out */
  employeeNumber: string;
  firstName: string;
  lastName: string;
  email: string | null;
  mobile: string | null;
  /** The employee’s account; of an account one employee at most */
  userID: string | null;
  /** The site where the employee works */
  locationID: string | null;
  department: string | null;
  title: string | null;
  /** The employee to whom this one reports; not this one, nor anyone who reports to them */
  managerID: string | null;
  skills: string[];
  hireDate: string | null;
  /** In the tenant’s currency. Null too for who may not see it (employees.cost) */
  hourlyCost: Decimal | null;
  /** Changed by `…/status` */
  status: 'ACTIVE' | 'ONLEAVE' | 'TERMINATED';
  /** Since when */
  statusSinceUTC: string;
  isIn: boolean;
  /** Since when in or out; null: not stated yet */
  sinceUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type EmployeeAtWork = {
  eventID: string;
  productionOrderID: string;
  /** The production order’s */
  number: string;
  taskID: string;
  taskName: string;
  sinceUTC: string;
};

export type EmployeeChangeSent = {
  employeeID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  employeeNumber?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | null | undefined;
  mobile?: string | null | undefined;
  /** The employee’s account; of an account one employee at most */
  userID?: string | null | undefined;
  /** The site where the employee works */
  locationID?: string | null | undefined;
  department?: string | null | undefined;
  title?: string | null | undefined;
  /** The employee to whom this one reports; not this one, nor anyone who reports to them */
  managerID?: string | null | undefined;
  skills?: string[] | undefined;
  hireDate?: string | null | undefined;
  /** In the tenant’s currency. Null too for who may not see it (employees.cost) */
  hourlyCost?: DecimalSent | null | undefined;
  /** Changed by `…/status` */
  status?: 'ACTIVE' | 'ONLEAVE' | 'TERMINATED' | undefined;
  /** Since when */
  statusSinceUTC?: string | undefined;
  isIn?: boolean | undefined;
  /** Since when in or out; null: not stated yet */
  sinceUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type EmployeePresence = {
  employeeID: string;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  department: string | null;
  title: string | null;
  locationID: string | null;
  status: 'ACTIVE' | 'ONLEAVE' | 'TERMINATED';
  statusSinceUTC: string;
  isIn: boolean;
  /** Since when in or out; null: not stated yet */
  sinceUTC: string | null;
  clockedIn: EmployeeAtWork[];
};

export type EmployeeStatusChange = {
  /** Where to move it */
  status?: 'ACTIVE' | 'ONLEAVE' | 'ON LEAVE' | 'ON_LEAVE' | 'TERMINATED' | undefined;
  isIn?: boolean | undefined;
  sinceUTC?: string | undefined;
};

export type EndedSession = {
  sessionID: string;
  endedUTC: string;
};

export type Escalation = {
  escalationID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  productionOrderID: string;
  /** The task of the order that it is about */
  taskID: string | null;
  /** By which it rises; without one it does not */
  templateID: string | null;
  title: string;
  description: string | null;
  /** Left out: the template’s, or MEDIUM without one */
  severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  /** Changed by `…/status` */
  status: 'OPEN' | 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | 'CLOSED';
  /** How many levels were notified */
  level: number;
  levels: EscalationLevel[];
  /** As the template says */
  isByWorkingTime: boolean;
  /** As the template says */
  risesUntil: 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED';
  /** From when on the minutes of the levels count: raised, or taken up again */
  levelsFromUTC: string;
  /** When the next level is due; null: none is left, or it rises no more */
  nextEscalationUTC: string | null;
  /** Who sees to it */
  assignedToUserID: string | null;
  /** Until when it should be resolved */
  dueUTC: string | null;
  /** It was due, and is not resolved */
  isOverdue: boolean;
  /** Who said first that they saw it */
  acknowledgedByUserID: string | null;
  acknowledgedUTC: string | null;
  /** What was done; must be there before it is RESOLVED */
  resolution: string | null;
  resolvedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
  history: HistoryEntry[];
};

export type EscalationChange = {
  escalationID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  productionOrderID?: string | undefined;
  /** The task of the order that it is about */
  taskID?: string | null | undefined;
  /** By which it rises; without one it does not */
  templateID?: string | null | undefined;
  title?: string | undefined;
  description?: string | null | undefined;
  /** Left out: the template’s, or MEDIUM without one */
  severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined;
  /** Changed by `…/status` */
  status?: 'OPEN' | 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | 'CLOSED' | undefined;
  /** How many levels were notified */
  level?: number | undefined;
  levels?: EscalationLevel[] | undefined;
  /** As the template says */
  isByWorkingTime?: boolean | undefined;
  /** As the template says */
  risesUntil?: 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | undefined;
  /** From when on the minutes of the levels count: raised, or taken up again */
  levelsFromUTC?: string | undefined;
  /** When the next level is due; null: none is left, or it rises no more */
  nextEscalationUTC?: string | null | undefined;
  /** Who sees to it */
  assignedToUserID?: string | null | undefined;
  /** Until when it should be resolved */
  dueUTC?: string | null | undefined;
  /** It was due, and is not resolved */
  isOverdue?: boolean | undefined;
  /** Who said first that they saw it */
  acknowledgedByUserID?: string | null | undefined;
  acknowledgedUTC?: string | null | undefined;
  /** What was done; must be there before it is RESOLVED */
  resolution?: string | null | undefined;
  resolvedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
};

export type EscalationDashboard = {
  active: number;
  overdue: number;
  unassigned: number;
  byStatus: { OPEN: number; ACKNOWLEDGED: number; IN_PROGRESS: number; RESOLVED: number; CLOSED: number; };
  bySeverity: { LOW: number; MEDIUM: number; HIGH: number; CRITICAL: number; };
  oldest: EscalationSummary[];
};

export type EscalationLevel = {
  /** Since it was raised, or was due */
  afterMinutes: number;
  notify: { users?: string[]; roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[]; teams?: string[]; };
  /** EMAIL: a notification, and a mail to each */
  channel: 'NOTIFICATION' | 'EMAIL';
};

export type EscalationSummary = {
  escalationID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  productionOrderID: string;
  /** The task of the order that it is about */
  taskID: string | null;
  /** By which it rises; without one it does not */
  templateID: string | null;
  title: string;
  description: string | null;
  /** Left out: the template’s, or MEDIUM without one */
  severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  /** Changed by `…/status` */
  status: 'OPEN' | 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | 'CLOSED';
  /** How many levels were notified */
  level: number;
  levels: EscalationLevel[];
  /** As the template says */
  isByWorkingTime: boolean;
  /** As the template says */
  risesUntil: 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED';
  /** From when on the minutes of the levels count: raised, or taken up again */
  levelsFromUTC: string;
  /** When the next level is due; null: none is left, or it rises no more */
  nextEscalationUTC: string | null;
  /** Who sees to it */
  assignedToUserID: string | null;
  /** Until when it should be resolved */
  dueUTC: string | null;
  /** It was due, and is not resolved */
  isOverdue: boolean;
  /** Who said first that they saw it */
  acknowledgedByUserID: string | null;
  acknowledgedUTC: string | null;
  /** What was done; must be there before it is RESOLVED */
  resolution: string | null;
  resolvedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type EscalationTemplate = {
  templateID: string;
  /** Unique, letter case aside */
  name: string;
  /** Whose problems it is for. Of NCR and CAPA each active template counts from the end of the due day, for what is overdue then */
  entity: 'ProductionOrder' | 'NCR' | 'CAPA';
  /** Of escalations that do not say one themselves */
  severity: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL';
  levels: EscalationLevel[];
  /** Minutes count in the working hours of the order’s location (of the default one where it has none); false: day and night */
  isByWorkingTime: boolean;
  /** From this status on levels rise no more; of escalations of production orders */
  risesUntil: 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED';
  /** Whether new escalations may take it */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type EscalationTemplateChange = {
  templateID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  /** Whose problems it is for. Of NCR and CAPA each active template counts from the end of the due day, for what is overdue then */
  entity?: 'ProductionOrder' | 'NCR' | 'CAPA' | undefined;
  /** Of escalations that do not say one themselves */
  severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined;
  levels?: EscalationLevel[] | undefined;
  /** Minutes count in the working hours of the order’s location (of the default one where it has none); false: day and night */
  isByWorkingTime?: boolean | undefined;
  /** From this status on levels rise no more; of escalations of production orders */
  risesUntil?: 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | undefined;
  /** Whether new escalations may take it */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type Event = {
  eventID: string;
  /** `SalesQuote.StatusChanged` */
  type: string;
  entity: string;
  event: string;
  /** The record that it is about */
  entityID: string;
  utc: string;
  userID: string | null;
  /** ERP: an ERP system brought it in */
  origin: 'APP' | 'ERP';
  correlationID: string;
  data: Record<string, unknown>;
};

export type EventProduct = {
  productID: string;
  number: string;
  name: string;
};

export type EventProductionOrder = {
  productionOrderID: string;
  number: string;
  description: string;
};

export type EventSalesOrder = {
  salesOrderID: string;
  number: string;
  customerName: string | null;
};

export type EventUser = {
  userID: string;
  userName: string;
};

export type ExpectedItem = {
  number: string;
  quantity: Decimal;
};

export type ExpectedItemSent = {
  number: string;
  quantity: DecimalSent;
};

export type ExpectedReceipt = {
  inboundID: string;
  itemID: string;
  /** The item’s number */
  itemNumber: string;
  /** The item’s */
  description: string;
  /** The item’s: what a receipt has to name */
  trackingType: 'NONE' | 'LOT' | 'SERIAL';
  /** In which the item’s stock is kept */
  uOM: string;
  /** In the unit in which the item’s stock is kept */
  quantity: Decimal;
  expectedUTC: string;
  /** Who delivers it */
  supplierID: string | null;
  /** As it is called now */
  supplierName: string | null;
  /** What one unit was ordered at */
  unitCost: Decimal | null;
  /** Of unitCost, ISO 4217; the tenant’s when null */
  currencyCode: string | null;
  /** What it comes by, such as PURCHASEORDER */
  referenceEntity: string | null;
  /** Its id or number there */
  referenceID: string | null;
  /** RECEIVED is set by the receipts that name it; set it by hand if no more will come */
  status: 'EXPECTED' | 'RECEIVED' | 'CANCELLED';
  /** What receipts have brought of it */
  receivedQuantity: Decimal;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ExpectedReceiptChangeSent = {
  inboundID?: string | undefined;
  itemID?: string | undefined;
  /** The item’s number */
  itemNumber?: string | undefined;
  /** The item’s */
  description?: string | undefined;
  /** The item’s: what a receipt has to name */
  trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined;
  /** In which the item’s stock is kept */
  uOM?: string | undefined;
  /** In the unit in which the item’s stock is kept */
  quantity?: DecimalSent | undefined;
  expectedUTC?: string | undefined;
  /** Who delivers it */
  supplierID?: string | null | undefined;
  /** As it is called now */
  supplierName?: string | null | undefined;
  /** What one unit was ordered at */
  unitCost?: DecimalSent | null | undefined;
  /** Of unitCost, ISO 4217; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** What it comes by, such as PURCHASEORDER */
  referenceEntity?: string | null | undefined;
  /** Its id or number there */
  referenceID?: string | null | undefined;
  /** RECEIVED is set by the receipts that name it; set it by hand if no more will come */
  status?: 'EXPECTED' | 'RECEIVED' | 'CANCELLED' | undefined;
  /** What receipts have brought of it */
  receivedQuantity?: DecimalSent | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ExplainQuestionSent = {
  /** The choices, in the order in which they were made: of choices that contradict each other as few as possible are put aside, rather the later ones */
  attributes?: ConfigurationChoiceSent[] | undefined;
  /** A version of the product; null or left out: the released one */
  versionID?: string | null | undefined;
  /** Configure the product as it is being edited, INTERNAL rules included; needs the permission products.write */
  isDraft?: boolean | undefined;
  /** Whom it is for; rules may ask its number, country, region and vertical */
  customerID?: string | null | undefined;
  /** ISO 4217; the customer’s unless given, else the tenant’s */
  currencyCode?: string | null | undefined;
  /** Of validity; the day of the request unless given */
  date?: string | null | undefined;
  /** Pieces */
  quantity?: DecimalSent | null | undefined;
  /** The attribute in question */
  name: string;
  value?: string | DecimalSent | boolean | null | undefined;
};

export type Explanation = {
  /** The value in question; null if none was; UNPROVEN if time ran out before the reasons were found */
  state: 'POSSIBLE' | 'IMPOSSIBLE' | 'UNPROVEN' | null;
  reasons: Because[];
  /** Where the value is not one of the attribute at all */
  message: string | null;
};

export type FactKnown = {
  name: string;
  value: string | Decimal | boolean | (string | Decimal | boolean)[] | null;
};

export type FeatureChange = {
  isEnabled: boolean;
};

export type FeatureModelText = {
  /** The new product’s number */
  number: string;
  /** Its name */
  name: string;
  /** The feature model, as its file holds it */
  text: string;
};

/** Who gets the first account, with the role ADMIN, and the first key */
export type FirstAdmin = {
  email: string;
  displayName: string;
  initials?: string | undefined;
};

export type FollowedLine = {
  lineNumber: number;
  number: string;
  description: string;
  uOM: string;
  unitLabel: string | null;
  quantity: Decimal;
  quantityShipped: Decimal;
  attributes: string | null;
};

export type FollowedOrder = {
  salesOrderID: string;
  number: string;
  status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  shipmentStatus: 'NONE' | 'PARTIAL' | 'SHIPPED';
  description: string | null;
  /** The customer’s order number */
  purchaseOrder: string | null;
  /** When the customer wants it */
  requestedDateUTC: string | null;
  /** When it was promised */
  promiseDateUTC: string | null;
  /** From then on the link opens nothing */
  expiresUTC: string;
  seller: OfferSeller;
  customer: OfferBuyer;
  shipTo: { name: string | null; address1: string | null; address2: string | null; postalCode: string | null; city: string | null; state: string | null; country: string | null; countryName: string | null; attention: string | null; } | null;
  lines: FollowedLine[];
  /** Those that left the house, oldest first */
  packingLists: FollowedPackingList[];
};

export type FollowedPackedLine = {
  lineNumber: number;
  number: string;
  description: string;
  uOM: string;
  unitLabel: string | null;
  quantityShipped: Decimal;
};

export type FollowedPackingList = {
  number: string;
  carrier: string | null;
  trackingNumber: string | null;
  shippedUTC: string;
  lines: FollowedPackedLine[];
};

export type ForgeApply = {
  /** Of the version */
  notes?: string | null | undefined;
  /** As `…/diff` answered it: a product that was changed since is refused */
  baseSHA256?: string | undefined;
};

export type ForgeConnection = {
  /** Where …/chat/completions is, at a public address */
  baseUrl: string;
  /** What its server calls it */
  model: string;
  /** The key itself is never shown */
  hasKey: boolean;
  /** One that is not is as none */
  isActive: boolean;
  createdByUserID: string;
  createdUTC: string;
  lastUpdatedByUserID: string;
  lastUpdatedUTC: string;
  rowVersion: number;
};

export type ForgeConnectionSettings = {
  /** Where …/chat/completions is, at a public address */
  baseUrl: string;
  /** What its server calls it */
  model: string;
  /** Sent as a bearer token */
  key?: string | null | undefined;
  /** Left out it stays, and is true at first */
  isActive?: boolean | undefined;
};

export type ForgeContext = {
  /** Ids of documents: the spreadsheet or the feature model, or texts that a model is to read */
  documents: string[];
  /** Categories of items, letter case aside */
  itemCategories: string[];
  /** What else there is to know */
  notes: string | null;
};

export type ForgeContextChange = {
  prompt?: string | null | undefined;
  /** Ids of documents: the spreadsheet or the feature model, or texts that a model is to read */
  documents?: string[] | undefined;
  /** Categories of items, letter case aside */
  itemCategories?: string[] | undefined;
  /** What else there is to know */
  notes?: string | null | undefined;
};

export type ForgeDiff = {
  /** Of the product that it would change */
  baseSHA256: string;
  changes: ProductDocumentChange[];
  /** There are more changes than are reported */
  hasMore: boolean;
  findings: ProductFinding[];
};

export type ForgeFault = {
  pointer: string;
  detail: string;
};

export type ForgeJob = {
  jobID: string;
  /** What is to be proposed; IMPORT is a whole model out of documents */
  kind: 'PRODUCTMODEL' | 'ATTRIBUTES' | 'RULES' | 'ITEMMAPPING' | 'IMPORT';
  /** ITEMATTRIBUTES: from the attributes of the items of itemCategories. SPREADSHEET: from a table of variants (CSV or XLSX), a column Item naming the item of each. UVL: from a feature model. These give the same for the same. MODEL: by the tenant’s language model, from all that the context names */
  proposer: 'ITEMATTRIBUTES' | 'SPREADSHEET' | 'UVL' | 'MODEL';
  /** Moved by a worker, and by context, apply and cancel */
  status: 'QUEUED' | 'RUNNING' | 'NEEDSCONTEXT' | 'REVIEW' | 'APPLIED' | 'FAILED' | 'CANCELLED';
  /** The product to propose for; without one a new product is proposed */
  productID: string | null;
  /** Of the new product */
  number: string | null;
  /** Of the new product */
  name: string | null;
  /** What is wanted, in words. A MODEL needs it */
  prompt: string | null;
  context: ForgeContext;
  /** What is to be said in the context, while it NEEDSCONTEXT */
  question: string | null;
  failure: { code: string; detail: string; errors: ForgeFault[]; } | null;
  /** Percent of the worker’s part: 100 once it has ended */
  progress: number;
  /** Parts of the package */
  proposed: number;
  /** Of these the accepted ones */
  accepted: number;
  /** Which model answered */
  model: string | null;
  cost: { promptTokens: number | null; completionTokens: number | null; } | null;
  /** The DRAFT version that applying it made */
  versionID: string | null;
  /** When it was applied, failed or cancelled */
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  package: { attributes: ForgePart[]; pages: ForgePart[]; rules: ForgePart[]; mappings: ForgePart[]; warnings: string[]; } | null;
};

export type ForgeJobSummary = {
  jobID: string;
  /** What is to be proposed; IMPORT is a whole model out of documents */
  kind: 'PRODUCTMODEL' | 'ATTRIBUTES' | 'RULES' | 'ITEMMAPPING' | 'IMPORT';
  /** ITEMATTRIBUTES: from the attributes of the items of itemCategories. SPREADSHEET: from a table of variants (CSV or XLSX), a column Item naming the item of each. UVL: from a feature model. These give the same for the same. MODEL: by the tenant’s language model, from all that the context names */
  proposer: 'ITEMATTRIBUTES' | 'SPREADSHEET' | 'UVL' | 'MODEL';
  /** Moved by a worker, and by context, apply and cancel */
  status: 'QUEUED' | 'RUNNING' | 'NEEDSCONTEXT' | 'REVIEW' | 'APPLIED' | 'FAILED' | 'CANCELLED';
  /** The product to propose for; without one a new product is proposed */
  productID: string | null;
  /** Of the new product */
  number: string | null;
  /** Of the new product */
  name: string | null;
  /** What is wanted, in words. A MODEL needs it */
  prompt: string | null;
  context: ForgeContext;
  /** What is to be said in the context, while it NEEDSCONTEXT */
  question: string | null;
  failure: { code: string; detail: string; errors: ForgeFault[]; } | null;
  /** Percent of the worker’s part: 100 once it has ended */
  progress: number;
  /** Parts of the package */
  proposed: number;
  /** Of these the accepted ones */
  accepted: number;
  /** Which model answered */
  model: string | null;
  cost: { promptTokens: number | null; completionTokens: number | null; } | null;
  /** The DRAFT version that applying it made */
  versionID: string | null;
  /** When it was applied, failed or cancelled */
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ForgePackageChange = {
  /** For all parts, before what is said of single ones */
  isAccepted?: boolean | undefined;
  attributes?: ForgePartChange[] | undefined;
  pages?: ForgePartChange[] | undefined;
  rules?: ForgePartChange[] | undefined;
  mappings?: ForgePartChange[] | undefined;
};

export type ForgePart = {
  /** Its name, or its number as text */
  key: string;
  /** Whether the product had it when it was proposed */
  change: 'ADDED' | 'CHANGED';
  /** Only accepted parts are applied; none is at first */
  isAccepted: boolean;
  content: ForgePartContent;
};

export type ForgePartChange = {
  /** Its name, or its number as text */
  key: string;
  isAccepted?: boolean | undefined;
  content?: ForgePartContent | undefined;
};

/** As the product’s document has it (docs/products.md) */
export type ForgePartContent = {
  
};

export type ForgottenPassword = {
  /** The tenant: an address may be known to several */
  tenantID: string;
  /** The e-mail address of the account, in any letter case */
  email: string;
};

/** The whole product as one document; members with their default are left out (docs/products.md) */
export type FrozenProduct = {
  format: string;
};

/** The quote as it was answered at that moment, to the byte */
export type FrozenSalesQuote = {
  salesQuoteID: string;
  number: string;
  version: number;
  status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED';
};

export type FunnelPerson = {
  personID: string;
  firstName: string;
  lastName: string;
  email: string | null;
  customerID: string;
  customerName: string;
  opportunities: { opportunityID: string; number: string; name: string; stage: string; role: string; }[];
};

export type FunnelSettings = {
  /** In their order; new opportunities begin in the first open one */
  stages: FunnelStage[];
  /** Why opportunities are lost */
  lostReasons: string[];
  /** The one of them for what is lost by the rejection of its quotes */
  rejectedQuoteReason: string;
  lastUpdatedByUserID: string;
  lastUpdatedUTC: string;
  rowVersion: number;
};

export type FunnelSettingsChangeSent = {
  /** In their order; new opportunities begin in the first open one */
  stages: FunnelStageSent[];
  /** Why opportunities are lost */
  lostReasons: string[];
  /** The one of them for what is lost by the rejection of its quotes */
  rejectedQuoteReason: string;
};

export type FunnelStage = {
  /** Its name in records */
  stage: string;
  /** For people */
  label: string;
  /** WON and LOST end an opportunity */
  outcome: 'OPEN' | 'WON' | 'LOST';
  /** What an opportunity gets when it comes here; 100 where WON, 0 where LOST */
  probabilityPercent: Decimal;
  /** Where the offer of a linked quote leads; true of one open stage at most */
  isForOffers: boolean;
};

export type FunnelStageSent = {
  /** Its name in records */
  stage: string;
  /** For people */
  label: string;
  /** WON and LOST end an opportunity */
  outcome: 'OPEN' | 'WON' | 'LOST';
  /** What an opportunity gets when it comes here; 100 where WON, 0 where LOST */
  probabilityPercent: DecimalSent;
  /** Where the offer of a linked quote leads; true of one open stage at most */
  isForOffers: boolean;
};

export type FunnelTotals = {
  /** The tenant’s, of `value` and `weightedValue` */
  currencyCode: string;
  count: number;
  /** In the tenant’s currency, each converted at the rate that it is locked to and rounded */
  value: Decimal;
  /** How many of them are in another currency, have no such rate and are not in `value` */
  unconvertedCount: number;
  /** The same, each times its probability and rounded */
  weightedValue: Decimal;
  /** Every stage, in the tenant’s order */
  byStage: { stage: string; label: string; outcome: 'OPEN' | 'WON' | 'LOST'; count: number; value: Decimal; unconvertedCount: number; weightedValue: Decimal; averageDaysInStage: number | null; mostDaysInStage: number | null; }[];
  /** Open opportunities by the month of their expectedCloseDate */
  forecast: { month: string | null; count: number; value: Decimal; unconvertedCount: number; weightedValue: Decimal; }[];
  byCurrency: { currencyCode: string; count: number; value: Decimal; convertedValue: Decimal; unconvertedCount: number; }[];
};

export type FxImport = {
  baseCode: string;
  source: string;
  /** Rates in the file */
  rateCount: number;
  /** Those that were not there before */
  addedCount: number;
  /** Those that were there with another rate or source */
  changedCount: number;
  /** The first day in the file */
  firstDateUTC: string;
  /** The last day in the file */
  lastDateUTC: string;
  layout: CsvLayout;
};

export type FxRate = {
  /** ISO 4217 */
  code: string;
  /** ISO 4217 */
  baseCode: string;
  /** Units of `code` for one unit of `baseCode`; rounded half-up to 10 significant digits if computed */
  rate: Decimal;
  /** The day it was published for, at midnight */
  rateDateUTC: string;
  /** As stated when it was loaded; null where a currency is asked for in terms of itself */
  source: string | null;
};

export type Genealogy = {
  of: { itemID: string | null; productID: string | null; itemNumber: string; serialNumber: string | null; lotNumber: string | null; serialID: string | null; } | null;
  /** What went into it, and into that */
  madeOf: GenealogyRow[];
  /** What it went into, and where that went */
  wentInto: GenealogyRow[];
  /** Who has it, or what it went into */
  customers: GenealogyCustomer[];
  /** There is more: 25 levels and 2,000 rows each way are shown */
  isTruncated: boolean;
};

export type GenealogyCustomer = {
  customerID: string;
  customerName: string;
  salesOrderID: string | null;
  salesOrderNumber: string | null;
  productionOrderID: string | null;
  itemID: string | null;
  productID: string | null;
  serialNumber: string | null;
  lotNumber: string | null;
  quantity: Decimal;
  /** false: it is being made for them */
  isShipped: boolean;
  shippedUTC: string | null;
};

export type GenealogyRow = {
  /** How many steps away */
  level: number;
  /** Its place in the list from 0; null: what was asked about */
  from: number | null;
  itemID: string | null;
  /** Of a configured product */
  productID: string | null;
  /** The item’s, or the product’s */
  itemNumber: string;
  serialNumber: string | null;
  lotNumber: string | null;
  /** In the register (/v1/serialization) */
  serialID: string | null;
  /** The order that ties the two; null: the register says so */
  productionOrderID: string | null;
  productionOrderNumber: string | null;
  /** How much of it */
  quantity: Decimal;
  uOM: string | null;
  /** The order used it for all that it makes; nobody noted for which piece */
  isShared: boolean;
};

export type GlobalIncoTerm = {
  termID: string;
  code: string;
  name: string;
  description: string | null;
  /** Year of the edition */
  effectiveYear: number;
  /** Transport it is made for: any, or sea and inland waterway only */
  mode: 'ANY' | 'SEA' | null;
  /** Who orders and pays the main carriage */
  carrier: 'BUYER' | 'SELLER' | null;
  /** Who clears the goods for export and pays what is due there */
  exportDuties: 'BUYER' | 'SELLER' | null;
  /** Who clears the goods for import and pays duties and taxes */
  importDuties: 'BUYER' | 'SELLER' | null;
  /** Where the risk passes to the buyer: at the seller’s, with the carrier taking over, beside or on the ship, at the destination before or after unloading */
  riskTransfer: 'SELLER_PREMISES' | 'CARRIER' | 'ALONGSIDE_SHIP' | 'ON_BOARD' | 'DESTINATION' | 'DESTINATION_UNLOADED' | null;
  /** Whether the term means nothing without a named place */
  requiresLocation: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type GlobalIncoTermChange = {
  termID?: string | undefined;
  code?: string | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  /** Year of the edition */
  effectiveYear?: number | undefined;
  /** Transport it is made for: any, or sea and inland waterway only */
  mode?: 'ANY' | 'SEA' | null | undefined;
  /** Who orders and pays the main carriage */
  carrier?: 'BUYER' | 'SELLER' | null | undefined;
  /** Who clears the goods for export and pays what is due there */
  exportDuties?: 'BUYER' | 'SELLER' | null | undefined;
  /** Who clears the goods for import and pays duties and taxes */
  importDuties?: 'BUYER' | 'SELLER' | null | undefined;
  /** Where the risk passes to the buyer: at the seller’s, with the carrier taking over, beside or on the ship, at the destination before or after unloading */
  riskTransfer?: 'SELLER_PREMISES' | 'CARRIER' | 'ALONGSIDE_SHIP' | 'ON_BOARD' | 'DESTINATION' | 'DESTINATION_UNLOADED' | null | undefined;
  /** Whether the term means nothing without a named place */
  requiresLocation?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type GroupOfUser = {
  groupID: string;
  name: string;
  roles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
};

export type HistoryEntry = {
  historyID: string;
  action: string;
  field: string | null;
  oldValue: string | null;
  newValue: string | null;
  userID: string | null;
  utc: string;
};

export type HistoryInput = {
  /** What was done, in one word */
  action: string;
  field?: string | null | undefined;
  oldValue?: string | null | undefined;
  newValue?: string | null | undefined;
};

export type IgnoredOfModel = {
  line: number;
  column: number;
  detail: string;
};

export type ImpactOnBom = {
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  number: string;
  position: string | null;
  uOM: string | null;
  /** For one piece */
  oldQuantity: Decimal | null;
  /** For one piece */
  newQuantity: Decimal | null;
};

export type ImpactOnRouter = {
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  name: string;
  /** Where in the router */
  number: Decimal | null;
  /** Run time of one piece */
  oldMinutes: Decimal | null;
  /** Run time of one piece */
  newMinutes: Decimal | null;
  /** What of a CHANGED one differs */
  fields: string[];
};

export type ImpactTest = {
  impactTestID: string;
  productID: string;
  /** What is tested; null: the product as it is being edited */
  versionID: string | null;
  /** Of the product’s model, when the test was asked for */
  modelRevision: number;
  basis: 'QUOTES' | 'ORDERS';
  /** So many of the latest configured lines */
  last: number;
  /** The day of validity, for both sides */
  date: string;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  /** Why it could not be finished; null unless FAILED */
  failure: string | null;
  totals: ImpactTotals;
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  /** The latest first */
  lines: ImpactTestLine[];
};

export type ImpactTestLine = {
  lineItemID: string;
  /** Of the quote or order */
  documentID: string;
  /** The document’s */
  number: string;
  lineNumber: number;
  /** The version that the line keeps: the old side */
  versionID: string;
  quantity: Decimal;
  currencyCode: string;
  /** NO_LONGER_VALID: the tested model would not sell it. NOT_VALID_BEFORE: the line’s own version would not any more, whatever the tested one does. UNPROVEN: the solver’s time ended. NOT_TESTED: it could not be asked, for example because a rate is missing. null: it waits */
  result: 'UNCHANGED' | 'CHANGED' | 'NO_LONGER_VALID' | 'NOT_VALID_BEFORE' | 'UNPROVEN' | 'NOT_TESTED' | null;
  differs: ('PRICE' | 'COST' | 'BOM' | 'ROUTER')[];
  /** null: that side would not have sold it */
  was: { linePrice: Decimal | null; unitCost: Decimal | null; } | null;
  /** null: that side would not have sold it */
  is: { linePrice: Decimal | null; unitCost: Decimal | null; } | null;
  /** Rows of the bill of materials that differ, at most 100 */
  items: ImpactOnBom[];
  /** Tasks that differ, at most 100 */
  tasks: ImpactOnRouter[];
  /** Rows that differ beyond those */
  itemsLeftOut: number;
  tasksLeftOut: number;
  reason: { detail: string; missing: string[]; conflicts: ConfigurationConflict[]; } | null;
};

export type ImpactTestSummary = {
  impactTestID: string;
  productID: string;
  /** What is tested; null: the product as it is being edited */
  versionID: string | null;
  /** Of the product’s model, when the test was asked for */
  modelRevision: number;
  basis: 'QUOTES' | 'ORDERS';
  /** So many of the latest configured lines */
  last: number;
  /** The day of validity, for both sides */
  date: string;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  /** Why it could not be finished; null unless FAILED */
  failure: string | null;
  totals: ImpactTotals;
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

/** Lines; of those that changed, in what */
export type ImpactTotals = {
  lines: number;
  done: number;
  unchanged: number;
  changed: number;
  priceChanged: number;
  costChanged: number;
  bomChanged: number;
  routerChanged: number;
  noLongerValid: number;
  notValidBefore: number;
  unproven: number;
  notTested: number;
};

export type Import = {
  importID: string;
  /** What is imported: Customer */
  entity: string;
  fileName: string;
  format: 'CSV' | 'XLSX';
  /** Bytes */
  fileSize: number;
  mode: 'UPSERT' | 'INSERT' | 'UPDATE';
  /** Everything is checked and nothing is written */
  dryRun: boolean;
  layout: { encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | null; delimiter: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | null; sheet: string | null; headerRow: number; decimalSign: 'POINT' | 'COMMA' | null; dateOrder: 'DMY' | 'MDY' | null; locale: string; said: string[]; } | null;
  status: 'QUEUED' | 'VALIDATING' | 'RUNNING' | 'DONE' | 'DONEWITHERRORS' | 'FAILED' | 'CANCELLED';
  /** Rows in the file; null until they are counted */
  rowsTotal: number | null;
  /** Of them, those that are done: the five below together */
  rows: number;
  /** Records made */
  created: number;
  /** Records changed */
  updated: number;
  /** Rows that say what is stored already */
  unchanged: number;
  /** Rows that the mode passes over */
  skipped: number;
  /** Rows that were not imported; the log says why */
  failed: number;
  /** Entries of the log of type WARNINGS */
  warnings: number;
  /** Why the file as a whole was refused; null unless FAILED */
  failure: string | null;
  startedUTC: string | null;
  /** null while it runs */
  finishedUTC: string | null;
  /** Who brought the file */
  userID: string;
  /** ERP: brought with X-Origin: ERP; what the file says, the ERP says */
  origin: 'APP' | 'ERP';
  /** X-Correlation-ID of who brought it, which its events and audit entries have too */
  correlationID: string;
  createdUTC: string;
  /** Grows with every change; the ETag */
  rowVersion: number;
};

export type ImportKind = {
  /** In the contract’s words: Customer */
  entity: string;
  /** As on the command line: customers */
  name: string;
  /** The columns that name a record */
  key: string[];
  columns: { name: string; required: boolean; description: string; }[];
};

export type ImportLog = {
  logID: string;
  importID: string;
  /** Line or row of the file, the header being 1; 0: the file as a whole */
  row: number;
  /** null: the row as a whole */
  column: string | null;
  logType: 'MESSAGES' | 'ERRORS' | 'WARNINGS';
  /** A problem’s code, or AlreadyThere, NotThere, DuplicateInFile, AnotherRow, BrokenRow, UnknownColumn, PassedOver, TwoNotations, BrokenFile, Progress */
  code: string;
  message: string;
  /** What to do */
  advice: string | null;
  /** What names the record: its number */
  key: string | null;
};

export type ImportedModel = {
  /** null after a dry run */
  productID: string | null;
  dryRun: boolean;
  counts: ImportedModelCounts;
  /** null of tables */
  features: { count: number; core: number | null; dead: number | null; } | null;
  /** What of the file says nothing about what may be chosen, and was skipped (the first 1,000) */
  ignored: IgnoredOfModel[];
  /** The outcome of each part, by its natural key; empty: all stood so already */
  changes: ProductPartChange[];
  /** As a release would find them: values that can never or only be chosen, rules that say nothing new */
  findings: ProductFinding[];
};

export type ImportedModelCounts = {
  /** Pages */
  pages: number;
  /** Attributes; each feature is one */
  attributes: number;
  /** Values on offer */
  values: number;
  /** Rules */
  rules: number;
  /** Rows of tables */
  combinations: number;
};

export type IncoTerm = {
  termID: string;
  /** Unique in the tenant, letter case aside */
  code: string;
  name: string;
  /** Stored as the notes; counts where both are sent, even empty or null */
  description: string | null;
  /** The description by its other name; always equal to it in answers */
  notes: string | null;
  /** Whether it is in use */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type IncoTermChange = {
  termID?: string | undefined;
  /** Unique in the tenant, letter case aside */
  code?: string | undefined;
  name?: string | undefined;
  /** Stored as the notes; counts where both are sent, even empty or null */
  description?: string | null | undefined;
  /** The description by its other name; always equal to it in answers */
  notes?: string | null | undefined;
  /** Whether it is in use */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type InspectedReceipt = {
  movementID: string;
  quantity: Decimal;
};

export type InspectedReceiptSent = {
  movementID: string;
  quantity: DecimalSent;
};

export type Inspection = {
  inspectionID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  /** Changed by `…/status` */
  status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED';
  itemID: string;
  /** Who delivered it */
  supplierID: string | null;
  lotNumber: string | null;
  /** Its number at the supplier */
  deliveryNote: string | null;
  /** Pieces of the lot */
  lotSize: number;
  /** The acceptance quality limit, in percent: 0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000. Above 10 nonconformities per 100 pieces are counted, not pieces */
  aql: Decimal;
  /** The inspection level */
  level: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III';
  /** Of lot size and level (ISO 2859-1, Table 1) */
  codeLetter: string;
  /** By the switching rules when it was made, or got another item, supplier or AQL */
  severity: 'NORMAL' | 'TIGHTENED' | 'REDUCED';
  /** How many are looked at (Table 2-A, 2-B or 2-C, by severity; single) */
  sampleSize: number;
  /** So many nonconforming ones are accepted */
  acceptNumber: number;
  /** From so many on it is rejected */
  rejectNumber: number;
  /** How many were found */
  nonconforming: number | null;
  /** What was found, in words */
  remarks: string | null;
  inspectedByUserID: string | null;
  inspectedUTC: string | null;
  /** Its place among the decided lots of the item, supplier and AQL */
  seriesPosition: number | null;
  /** What the lot became when it was rejected */
  qualityNcrID: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  /** The movements that brought the lot, where its inspection was made by them */
  receipts: InspectedReceipt[];
};

export type InspectionChangeSent = {
  inspectionID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  /** Changed by `…/status` */
  status?: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined;
  itemID?: string | undefined;
  /** Who delivered it */
  supplierID?: string | null | undefined;
  lotNumber?: string | null | undefined;
  /** Its number at the supplier */
  deliveryNote?: string | null | undefined;
  /** Pieces of the lot */
  lotSize?: number | undefined;
  /** The acceptance quality limit, in percent: 0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000. Above 10 nonconformities per 100 pieces are counted, not pieces */
  aql?: DecimalSent | undefined;
  /** The inspection level */
  level?: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III' | undefined;
  /** Of lot size and level (ISO 2859-1, Table 1) */
  codeLetter?: string | undefined;
  /** By the switching rules when it was made, or got another item, supplier or AQL */
  severity?: 'NORMAL' | 'TIGHTENED' | 'REDUCED' | undefined;
  /** How many are looked at (Table 2-A, 2-B or 2-C, by severity; single) */
  sampleSize?: number | undefined;
  /** So many nonconforming ones are accepted */
  acceptNumber?: number | undefined;
  /** From so many on it is rejected */
  rejectNumber?: number | undefined;
  /** How many were found */
  nonconforming?: number | null | undefined;
  /** What was found, in words */
  remarks?: string | null | undefined;
  inspectedByUserID?: string | null | undefined;
  inspectedUTC?: string | null | undefined;
  /** Its place among the decided lots of the item, supplier and AQL */
  seriesPosition?: number | null | undefined;
  /** What the lot became when it was rejected */
  qualityNcrID?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  /** The movements that brought the lot, where its inspection was made by them */
  receipts?: InspectedReceiptSent[] | undefined;
};

export type InspectionDirectionSent = {
  itemID: string;
  /** Without it lots of no named supplier */
  supplierID?: string | undefined;
  /** 0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000 */
  aql: DecimalSent;
  severity: 'NORMAL' | 'TIGHTENED' | 'REDUCED';
  reason: string;
};

export type InspectionResult = {
  /** Of the sample; above an AQL of 10 nonconformities */
  nonconforming: number;
  remarks?: string | undefined;
};

export type InspectionRule = {
  inspectionRuleID: string;
  /** Receipts of this item; null: of all that the supplier delivers */
  itemID: string | null;
  /** Receipts from this supplier; null: of the item from any supplier */
  supplierID: string | null;
  /** False excepts what a wider rule would have inspected */
  isInspected: boolean;
  /** The acceptance quality limit, needed where it is inspected: 0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000 */
  aql: Decimal | null;
  /** The inspection level */
  level: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III';
  /** What came is held until the inspection is decided */
  holdsStock: boolean;
  /** At most one is active for an item and supplier */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type InspectionRuleChangeSent = {
  inspectionRuleID?: string | undefined;
  /** Receipts of this item; null: of all that the supplier delivers */
  itemID?: string | null | undefined;
  /** Receipts from this supplier; null: of the item from any supplier */
  supplierID?: string | null | undefined;
  /** False excepts what a wider rule would have inspected */
  isInspected?: boolean | undefined;
  /** The acceptance quality limit, needed where it is inspected: 0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000 */
  aql?: DecimalSent | null | undefined;
  /** The inspection level */
  level?: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III' | undefined;
  /** What came is held until the inspection is decided */
  holdsStock?: boolean | undefined;
  /** At most one is active for an item and supplier */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type InspectionSettings = {
  /** Each measurement that is out of its limits, and each piece that fails, opens a nonconformance */
  opensNcr: boolean;
  /** Of those nonconformances */
  severity: 'MINOR' | 'MAJOR' | 'CRITICAL';
  /** Who sees to them */
  assignedToUserID: string | null;
  /** NEVER; BY_SCORE: from a switching score of 30 on, or when an authority decides it; BY_AUTHORITY: only then. Production must be steady, which an authority watches */
  reducedInspection: 'NEVER' | 'BY_SCORE' | 'BY_AUTHORITY';
  lastUpdatedByUserID: string;
  lastUpdatedUTC: string;
  rowVersion: number;
};

export type InspectionSettingsChange = {
  /** Each measurement that is out of its limits, and each piece that fails, opens a nonconformance */
  opensNcr: boolean;
  /** Of those nonconformances */
  severity: 'MINOR' | 'MAJOR' | 'CRITICAL';
  /** Who sees to them */
  assignedToUserID: string | null;
  /** NEVER; BY_SCORE: from a switching score of 30 on, or when an authority decides it; BY_AUTHORITY: only then. Production must be steady, which an authority watches */
  reducedInspection: 'NEVER' | 'BY_SCORE' | 'BY_AUTHORITY';
};

export type InspectionSummary = {
  inspectionID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  /** Changed by `…/status` */
  status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED';
  itemID: string;
  /** Who delivered it */
  supplierID: string | null;
  lotNumber: string | null;
  /** Its number at the supplier */
  deliveryNote: string | null;
  /** Pieces of the lot */
  lotSize: number;
  /** The acceptance quality limit, in percent: 0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000. Above 10 nonconformities per 100 pieces are counted, not pieces */
  aql: Decimal;
  /** The inspection level */
  level: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III';
  /** Of lot size and level (ISO 2859-1, Table 1) */
  codeLetter: string;
  /** By the switching rules when it was made, or got another item, supplier or AQL */
  severity: 'NORMAL' | 'TIGHTENED' | 'REDUCED';
  /** How many are looked at (Table 2-A, 2-B or 2-C, by severity; single) */
  sampleSize: number;
  /** So many nonconforming ones are accepted */
  acceptNumber: number;
  /** From so many on it is rejected */
  rejectNumber: number;
  /** How many were found */
  nonconforming: number | null;
  /** What was found, in words */
  remarks: string | null;
  inspectedByUserID: string | null;
  inspectedUTC: string | null;
  /** Its place among the decided lots of the item, supplier and AQL */
  seriesPosition: number | null;
  /** What the lot became when it was rejected */
  qualityNcrID: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type InspectionSwitching = {
  /** How the next lot is inspected. DISCONTINUED: none is accepted until an authority resumes (`…/inspections/switching`) */
  state: 'NORMAL' | 'TIGHTENED' | 'REDUCED' | 'DISCONTINUED';
  /** Why, in English */
  because: string;
  cause: InspectionSwitchingCause;
  /** The lot that brought it there; null at the beginning or where an authority did */
  sinceInspectionID: string | null;
  sinceUTC: string | null;
  /** In normal inspection; reduced inspection needs 30 */
  switchingScore: number;
  /** That counted since then */
  lots: number;
  /** Of these */
  notAccepted: number;
  /** What an authority may decide now (`…/inspections/switching`) */
  decisions: ('NORMAL' | 'TIGHTENED' | 'REDUCED')[];
};

/** The same to be said in any language */
export type InspectionSwitchingCause = {
  code: 'BEGINNING' | 'AUTHORITY' | 'TWO_OF_FIVE_NOT_ACCEPTED' | 'FIVE_ACCEPTED' | 'FIVE_NOT_ACCEPTED' | 'SCORE_REACHED' | 'NOT_ACCEPTED_REDUCED';
  /** Numbers of the inspections that the code speaks of, in their order */
  lots: string[];
  /** The switching score of SCORE_REACHED */
  score: number | null;
  /** What an authority gave as its reason */
  reason: string | null;
};

export type Instance = {
  /** The tenant’s id */
  instanceID: string;
  /** Of the company, as its documents show it */
  name: string;
  /** Set by the operator */
  environment: 'PRODUCTION' | 'TEST';
  /** Set by the operator. A suspended tenant is read, and not changed */
  status: 'ACTIVE' | 'SUSPENDED';
  /** As the operator said it */
  suspendedReason: string | null;
  /** IANA name; decides which day it is */
  timeZone: string;
  /** BCP 47; how documents write dates and numbers */
  locale: string;
  /** ISO 4217; where a record names none */
  currencyCode: string;
  address: TenantAddress;
  phone: string | null;
  email: string | null;
  website: string | null;
  /** Default validity of a new quote */
  quoteValidityDays: number;
  /** How long a customer’s link to a quote works beyond its validity */
  quoteLinkExtraDays: number;
  /** How long a customer’s link to an order works */
  orderLinkDays: number;
  /** Whether a quote may be released without being offered */
  allowDirectRelease: boolean;
  /** What must be there before an offer can be accepted: the customer’s purchase order or a payment; or one that is approved, authorised or paid */
  acceptanceNeeds: 'NOTHING' | 'PURCHASEORDER' | 'APPROVAL';
  /** Whether a break prices the whole quantity, what lies above its own, or is the price of the whole line */
  priceBreakMode: 'VOLUME' | 'TIERED' | 'BLOCK';
  /** Whether a contract price counts only where it is lower than what comes about without it */
  contractPricesCompete: boolean;
  /** Whether nothing is to be bought of suppliers that nobody approved */
  buyFromApprovedOnly: boolean;
  /** Whether people must have a second factor: a session begun by the password alone may only set one up. Keys are not concerned */
  requiresSecondFactor: boolean;
  /** By which date of a sales order it is judged whether it was shipped on time: the promised one, or the one that the customer requested; the other where that is missing */
  onTimeBy: 'PROMISE' | 'REQUEST';
  /** How many days after that date still count as on time */
  onTimeGraceDays: number;
  /** Set by the operator. Where false, webhook deliveries are recorded as SUPPRESSED */
  isDeliveryEnabled: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  /** GET /v1/instances/{InstanceID}/logo */
  hasLogo: boolean;
  features: InstanceFeature[];
};

export type InstanceFeature = {
  /** SFTPEXPORT: the nightly export to a server of yours. */
  feature: 'SFTPEXPORT';
  isEnabled: boolean;
  /** When access was asked for first */
  requestedUTC: string | null;
  requestedByUserID: string | null;
  /** When an operator switched it on or off last */
  decidedUTC: string | null;
};

export type InstanceSettings = {
  /** IANA name; decides which day it is */
  timeZone: string;
  /** BCP 47; how documents write dates and numbers */
  locale: string;
  /** ISO 4217; where a record names none */
  currencyCode: string;
  /** Default validity of a new quote */
  quoteValidityDays: number;
  /** How long a customer’s link to a quote works beyond its validity */
  quoteLinkExtraDays: number;
  /** How long a customer’s link to an order works */
  orderLinkDays: number;
  /** Whether a quote may be released without being offered */
  allowDirectRelease: boolean;
  /** What must be there before an offer can be accepted: the customer’s purchase order or a payment; or one that is approved, authorised or paid */
  acceptanceNeeds: 'NOTHING' | 'PURCHASEORDER' | 'APPROVAL';
  /** Whether a break prices the whole quantity, what lies above its own, or is the price of the whole line */
  priceBreakMode: 'VOLUME' | 'TIERED' | 'BLOCK';
  /** Whether a contract price counts only where it is lower than what comes about without it */
  contractPricesCompete: boolean;
  /** Whether nothing is to be bought of suppliers that nobody approved */
  buyFromApprovedOnly: boolean;
  /** By which date of a sales order it is judged whether it was shipped on time: the promised one, or the one that the customer requested; the other where that is missing */
  onTimeBy: 'PROMISE' | 'REQUEST';
  /** How many days after that date still count as on time */
  onTimeGraceDays: number;
  /** Of the tenant */
  rowVersion: number;
};

export type InstanceSettingsChange = {
  /** IANA name; decides which day it is */
  timeZone?: string | undefined;
  /** BCP 47; how documents write dates and numbers */
  locale?: string | undefined;
  /** ISO 4217; where a record names none */
  currencyCode?: string | undefined;
  /** Default validity of a new quote */
  quoteValidityDays?: number | undefined;
  /** How long a customer’s link to a quote works beyond its validity */
  quoteLinkExtraDays?: number | undefined;
  /** How long a customer’s link to an order works */
  orderLinkDays?: number | undefined;
  /** Whether a quote may be released without being offered */
  allowDirectRelease?: boolean | undefined;
  /** What must be there before an offer can be accepted: the customer’s purchase order or a payment; or one that is approved, authorised or paid */
  acceptanceNeeds?: 'NOTHING' | 'PURCHASEORDER' | 'APPROVAL' | undefined;
  /** Whether a break prices the whole quantity, what lies above its own, or is the price of the whole line */
  priceBreakMode?: 'VOLUME' | 'TIERED' | 'BLOCK' | undefined;
  /** Whether a contract price counts only where it is lower than what comes about without it */
  contractPricesCompete?: boolean | undefined;
  /** Whether nothing is to be bought of suppliers that nobody approved */
  buyFromApprovedOnly?: boolean | undefined;
  /** By which date of a sales order it is judged whether it was shipped on time: the promised one, or the one that the customer requested; the other where that is missing */
  onTimeBy?: 'PROMISE' | 'REQUEST' | undefined;
  /** How many days after that date still count as on time */
  onTimeGraceDays?: number | undefined;
};

export type InstructionStep = {
  /** Given by the service when left out; no word of the API’s paths */
  stepID?: string;
  /** Its place; 10, 20, 30 … unless all have one */
  sequence?: number;
  /** What it is, or what is measured */
  name: string;
  /** What is to be done */
  text?: string | null;
  /** TASK is done, VALUE a number, MEASUREMENT a number within limits, CHECKBOX yes or no, LIST one of the options, FILE a document, INSPECTION passed or not */
  type: 'TASK' | 'VALUE' | 'MEASUREMENT' | 'CHECKBOX' | 'LIST' | 'FILE' | 'INSPECTION';
  /** The task is not COMPLETED without a result; true unless said */
  isRequired?: boolean;
  /** Of a VALUE or MEASUREMENT */
  unit?: string | null;
  /** The lower limit, which is within */
  min?: Decimal | null;
  /** The upper limit, which is within */
  max?: Decimal | null;
  /** Of a LIST, one of which is recorded */
  options?: string[];
  /** Pictures and papers that are attached to the instruction */
  documentIDs?: string[];
};

export type InstructionStepSent = {
  /** Given by the service when left out; no word of the API’s paths */
  stepID?: string | undefined;
  /** Its place; 10, 20, 30 … unless all have one */
  sequence?: number | undefined;
  /** What it is, or what is measured */
  name: string;
  /** What is to be done */
  text?: string | null | undefined;
  /** TASK is done, VALUE a number, MEASUREMENT a number within limits, CHECKBOX yes or no, LIST one of the options, FILE a document, INSPECTION passed or not */
  type: 'TASK' | 'VALUE' | 'MEASUREMENT' | 'CHECKBOX' | 'LIST' | 'FILE' | 'INSPECTION';
  /** The task is not COMPLETED without a result; true unless said */
  isRequired?: boolean | undefined;
  /** Of a VALUE or MEASUREMENT */
  unit?: string | null | undefined;
  /** The lower limit, which is within */
  min?: DecimalSent | null | undefined;
  /** The upper limit, which is within */
  max?: DecimalSent | null | undefined;
  /** Of a LIST, one of which is recorded */
  options?: string[] | undefined;
  /** Pictures and papers that are attached to the instruction */
  documentIDs?: string[] | undefined;
};

export type Integration = {
  integrationID: string;
  /** Unique, letter case aside */
  name: string;
  /** What it is to you */
  type: 'ERP' | 'CRM' | 'SHIPPING' | 'PAYMENT' | 'SSO' | 'OTHER';
  /** http or https: what is called to try it; its addresses must be public ones */
  baseUrl: string;
  /** How the secret is sent: as a bearer token, as the password of userName, or in the header headerName */
  authentication: 'NONE' | 'BEARER' | 'BASIC' | 'HEADER';
  /** With BASIC */
  userName: string | null;
  /** With HEADER */
  headerName: string | null;
  /** The secret itself is never shown */
  hasSecret: boolean;
  /** One that is not is not tried */
  isActive: boolean;
  /** What the last trial found; UNTRIED again when address or credentials change */
  status: 'UNTRIED' | 'WORKING' | 'FAILED';
  lastTriedUTC: string | null;
  lastWorkedUTC: string | null;
  /** Why the last trial failed */
  lastError: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type IntegrationChange = {
  integrationID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  /** What it is to you */
  type?: 'ERP' | 'CRM' | 'SHIPPING' | 'PAYMENT' | 'SSO' | 'OTHER' | undefined;
  /** http or https: what is called to try it; its addresses must be public ones */
  baseUrl?: string | undefined;
  /** How the secret is sent: as a bearer token, as the password of userName, or in the header headerName */
  authentication?: 'NONE' | 'BEARER' | 'BASIC' | 'HEADER' | undefined;
  /** With BASIC */
  userName?: string | null | undefined;
  /** With HEADER */
  headerName?: string | null | undefined;
  /** The secret itself is never shown */
  hasSecret?: boolean | undefined;
  /** One that is not is not tried */
  isActive?: boolean | undefined;
  /** What the last trial found; UNTRIED again when address or credentials change */
  status?: 'UNTRIED' | 'WORKING' | 'FAILED' | undefined;
  lastTriedUTC?: string | null | undefined;
  lastWorkedUTC?: string | null | undefined;
  /** Why the last trial failed */
  lastError?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  /** Kept encrypted, and never shown; null takes it away */
  secret?: string | null | undefined;
};

export type InvalidProductionTime = {
  eventID: string;
  type: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME';
  productionOrderID: string;
  /** The order’s */
  number: string;
  /** The sales order that it is made for */
  salesOrderID: string | null;
  /** What is made */
  productID: string | null;
  /** Null: it is about the order as a whole */
  taskID: string | null;
  /** As it was called then */
  taskName: string | null;
  /** Whose it is */
  userID: string;
  userName: string | null;
  /** The machine or station */
  resourceID: string | null;
  resourceName: string | null;
  /** When it happened or began */
  startUTC: string;
  /** Of time: when it was over; null: it goes on */
  endUTC: string | null;
  /** CLOCKIN: by the next one; STATUS: the task or order was paused, done or held; SHIFT: the shift was over; STATED: by whom corrected it, or a terminal */
  endedBy: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'SHIFT' | 'STATED' | null;
  /** Of time that is over; of shared time its share */
  minutes: Decimal | null;
  /** Somebody is clocked in by it */
  isOpen: boolean;
  /** The user may be clocked in on others meanwhile */
  isShared: boolean;
  /** False of what was corrected, and of what cannot be true: invalid-time says why */
  isCounted: boolean;
  /** Of QUANTITY and SCRAP: pieces */
  quantity: Decimal | null;
  reasonID: string | null;
  /** The reason’s name then, or the user’s words */
  reason: string | null;
  /** Of STATUS: from which to which */
  note: string | null;
  /** Of DOCUMENTVIEW */
  documentID: string | null;
  /** Of SENDTOUSER */
  toUserID: string | null;
  /** AUTO: follows from something else; IMPORT: a terminal sent it later */
  source: 'AUTO' | 'MANUAL' | 'IMPORT';
  /** It takes the place of this one */
  correctsEventID: string | null;
  /** This one takes its place */
  correctedByEventID: string | null;
  /** Who reported it */
  recordedByUserID: string;
  /** When the service heard of it */
  recordedUTC: string;
  /** FUTURE: later than it was reported; TOO_LONG: longer than `longestHours` of the settings; OPEN_BEYOND_SHIFT: not ended though the shift is over; OVERLAP: the user was at something else meanwhile */
  faults: ('FUTURE' | 'ENDS_BEFORE_START' | 'TOO_LONG' | 'OPEN_BEYOND_SHIFT' | 'OVERLAP')[];
  /** Of OVERLAP: the next that it meets */
  overlapsEventID: string | null;
};

export type InventoryLocation = {
  locationID: string;
  /** Unique in the tenant, as on the label */
  code: string;
  description: string | null;
  type: 'BIN' | 'SHELF' | 'ZONE' | 'RECEIVING' | 'SHIPPING' | 'QUARANTINE' | 'WIP';
  /** The location that this one is in */
  parentID: string | null;
  /** The site that it is at (GET /v1/locations) */
  siteLocationID: string | null;
  /** Nothing is moved to or from an inactive one */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
};

export type InventoryLocationChange = {
  locationID?: string | undefined;
  /** Unique in the tenant, as on the label */
  code?: string | undefined;
  description?: string | null | undefined;
  type?: 'BIN' | 'SHELF' | 'ZONE' | 'RECEIVING' | 'SHIPPING' | 'QUARANTINE' | 'WIP' | undefined;
  /** The location that this one is in */
  parentID?: string | null | undefined;
  /** The site that it is at (GET /v1/locations) */
  siteLocationID?: string | null | undefined;
  /** Nothing is moved to or from an inactive one */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
};

export type InventoryLocationSummary = {
  locationID: string;
  /** Unique in the tenant, as on the label */
  code: string;
  description: string | null;
  type: 'BIN' | 'SHELF' | 'ZONE' | 'RECEIVING' | 'SHIPPING' | 'QUARANTINE' | 'WIP';
  /** The location that this one is in */
  parentID: string | null;
  /** The site that it is at (GET /v1/locations) */
  siteLocationID: string | null;
  /** Nothing is moved to or from an inactive one */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type InventoryMovement = {
  movementID: string;
  itemID: string;
  /** Counts the item’s movements from 1, without a gap, in the order in which they happened */
  sequence: number;
  type: 'RECEIPT' | 'ISSUE' | 'RETURN' | 'ADJUST' | 'MOVE' | 'SHIP' | 'SCRAP' | 'COUNT' | 'PRODUCE';
  /** In the unit in which the item’s stock is kept */
  quantity: Decimal;
  fromLocationID: string | null;
  toLocationID: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
  referenceEntity: string | null;
  referenceID: string | null;
  /** The expected receipt that came */
  inboundID: string | null;
  /** The allocation that was issued */
  allocationID: string | null;
  /** What one unit cost, in the tenant’s currency */
  unitCost: Decimal | null;
  notes: string | null;
  /** The movement that this one takes back */
  reversesMovementID: string | null;
  /** The document that made it, where that has no way back; the movement is not reversed either */
  finalDocument: string | null;
  /** Of a RECEIPT: who delivered it */
  supplierID: string | null;
  /** Of a serial number: who has it, or is to have it */
  customerID: string | null;
  /** Of a serial number: the sales order that it is for */
  salesOrderID: string | null;
  /** The line of that order, of items or configured */
  lineItemID: string | null;
  /** Of a serial number: the production order that made it */
  productionOrderID: string | null;
  /** Who entered it */
  userID: string;
  /** When it was entered */
  utc: string;
};

export type InventoryMovementReversal = {
  /** Why */
  notes?: string | undefined;
};

export type InventoryTestData = {
  locations: number;
  items: number;
  movements: number;
  inbound: number;
  allocations: number;
};

export type Invoice = {
  invoiceID: string;
  /** Given when it is issued, gapless and in the order of issue; null before */
  number: string | null;
  kind: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE';
  status: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PAID' | 'VOID';
  /** Something of it is owed after its due date, by the tenant’s calendar */
  isOverdue: boolean;
  customerID: string;
  customer: QuoteCustomer;
  /** The customer’s number for value added tax */
  customerTaxID: string | null;
  /** Where goods went; null: to the customer’s country */
  shipToCountryCode: string | null;
  /** The order that it bills */
  salesOrderID: string | null;
  /** Of a credit note: the invoice that it takes back, in whole or in part */
  creditsInvoiceID: string | null;
  /** The customer’s order number */
  purchaseOrder: string | null;
  /** By which the customer assigns it (BT-10); at issue the customer’s own unless said */
  buyerReference: string | null;
  electronic: { profile: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | null; electronicAddress: string | null; electronicAddressScheme: string | null; deliverTo: { name: string; address1: string; address2: string | null; city: string; postalCode: string | null; country: string; } | null; } | null;
  description: string | null;
  /** Printed below the lines */
  remarks: string | null;
  /** Why a credit note was given */
  reason: string | null;
  /** ISO 4217, of all amounts */
  currencyCode: string;
  /** Day of the supply, which decides the taxes; the day of issue unless said */
  deliveryDate: string | null;
  paymentTerms: string | null;
  /** Days from issue until it is due; else as its payment terms say */
  dueDays: number | null;
  /** Until when to pay; given at issue unless said before */
  dueDate: string | null;
  /** What its dueDate is by, once it is issued: said itself, as dueDays, or read from paymentTerms. SETTINGS: it has no terms, or terms that do not plainly say a number of days; the tenant’s dueDays count */
  dueDateBy: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | null;
  /** Never before that of the number before */
  issueDate: string | null;
  issuedUTC: string | null;
  sentUTC: string | null;
  /** Sum of the lines’ amounts */
  subTotal: Decimal;
  /** Sum of the taxes */
  taxTotal: Decimal;
  /** subTotal and taxTotal; what a credit note gives back is positive */
  total: Decimal;
  taxes: InvoiceTax[];
  /** What credit notes took off it; of a credit note, what it took off its invoice */
  credited: Decimal;
  /** Of a credit note: what was paid back */
  paid: Decimal;
  /** total less credited and paid; nothing while it is no debt yet, or any more */
  balance: Decimal;
  dunningLevel: number;
  dunnedUTC: string | null;
  /** As it was when the invoice was issued */
  seller: { legalName: string; address1: string | null; address2: string | null; postalCode: string | null; city: string | null; state: string | null; country: string | null; phone: string | null; email: string | null; website: string | null; timeZone: string; registrationNumber: string | null; legalInformation: string | null; contactName: string | null; contactPhone: string | null; contactEmail: string | null; accountName: string | null; bankName: string | null; iban: string | null; bic: string | null; electronicAddress: string | null; electronicAddressScheme: string | null; taxNumbers: { countryCode: string; taxID: string; localTaxNumber: string | null; scheme: string; }[]; } | null;
  /** SHA-256 of all that is frozen: number, dates, seller, customer, lines, taxes and totals */
  contentHash: string | null;
  /** The template that it is printed with, from the issue on */
  templateKey: string | null;
  templateLocale: string | null;
  statusDates: InvoiceStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  lines: InvoiceLine[];
  payments: InvoicePayment[];
  notes: Note[];
};

export type InvoiceCancellation = {
  /** Stands on the credit note */
  reason: string;
};

export type InvoiceChangeSent = {
  invoiceID?: string | undefined;
  /** Given when it is issued, gapless and in the order of issue; null before */
  number?: string | null | undefined;
  kind?: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE' | undefined;
  /** Where to move it */
  status?: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PARTIALLY PAID' | 'PARTIALLY_PAID' | 'PAID' | 'VOID' | undefined;
  /** Something of it is owed after its due date, by the tenant’s calendar */
  isOverdue?: boolean | undefined;
  customerID?: string | undefined;
  customer?: QuoteCustomer | undefined;
  /** The customer’s number for value added tax */
  customerTaxID?: string | null | undefined;
  /** Where goods went; null: to the customer’s country */
  shipToCountryCode?: string | null | undefined;
  /** The order that it bills */
  salesOrderID?: string | null | undefined;
  /** Of a credit note: the invoice that it takes back, in whole or in part */
  creditsInvoiceID?: string | null | undefined;
  /** The customer’s order number */
  purchaseOrder?: string | null | undefined;
  /** By which the customer assigns it (BT-10); at issue the customer’s own unless said */
  buyerReference?: string | null | undefined;
  electronic?: { profile: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | null; electronicAddress: string | null; electronicAddressScheme: string | null; deliverTo: { name: string; address1: string; address2: string | null; city: string; postalCode: string | null; country: string; } | null; } | null | undefined;
  description?: string | null | undefined;
  /** Printed below the lines */
  remarks?: string | null | undefined;
  /** Why a credit note was given */
  reason?: string | null | undefined;
  /** ISO 4217, of all amounts */
  currencyCode?: string | undefined;
  /** Day of the supply, which decides the taxes; the day of issue unless said */
  deliveryDate?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** Days from issue until it is due; else as its payment terms say */
  dueDays?: number | null | undefined;
  /** Until when to pay; given at issue unless said before */
  dueDate?: string | null | undefined;
  /** What its dueDate is by, once it is issued: said itself, as dueDays, or read from paymentTerms. SETTINGS: it has no terms, or terms that do not plainly say a number of days; the tenant’s dueDays count */
  dueDateBy?: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | null | undefined;
  /** Never before that of the number before */
  issueDate?: string | null | undefined;
  issuedUTC?: string | null | undefined;
  sentUTC?: string | null | undefined;
  /** Sum of the lines’ amounts */
  subTotal?: DecimalSent | undefined;
  /** Sum of the taxes */
  taxTotal?: DecimalSent | undefined;
  /** subTotal and taxTotal; what a credit note gives back is positive */
  total?: DecimalSent | undefined;
  taxes?: InvoiceTaxSent[] | undefined;
  /** What credit notes took off it; of a credit note, what it took off its invoice */
  credited?: DecimalSent | undefined;
  /** Of a credit note: what was paid back */
  paid?: DecimalSent | undefined;
  /** total less credited and paid; nothing while it is no debt yet, or any more */
  balance?: DecimalSent | undefined;
  dunningLevel?: number | undefined;
  dunnedUTC?: string | null | undefined;
  /** As it was when the invoice was issued */
  seller?: { legalName: string; address1: string | null; address2: string | null; postalCode: string | null; city: string | null; state: string | null; country: string | null; phone: string | null; email: string | null; website: string | null; timeZone: string; registrationNumber: string | null; legalInformation: string | null; contactName: string | null; contactPhone: string | null; contactEmail: string | null; accountName: string | null; bankName: string | null; iban: string | null; bic: string | null; electronicAddress: string | null; electronicAddressScheme: string | null; taxNumbers: { countryCode: string; taxID: string; localTaxNumber: string | null; scheme: string; }[]; } | null | undefined;
  /** SHA-256 of all that is frozen: number, dates, seller, customer, lines, taxes and totals */
  contentHash?: string | null | undefined;
  /** The template that it is printed with, from the issue on */
  templateKey?: string | null | undefined;
  templateLocale?: string | null | undefined;
  statusDates?: InvoiceStatusDates | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  lines?: InvoiceLineChangeSent[] | undefined;
  payments?: InvoicePaymentSent[] | undefined;
  notes?: Note[] | undefined;
};

export type InvoiceIssue = {
  /** Default: today; not before the last one of the series, and not in the future */
  issueDate?: string | undefined;
};

export type InvoiceLine = {
  invoiceLineID: string;
  lineNumber: number;
  /** CHARGE: import duties and taxes of the order. DELIVERY: what its delivery costs. DEDUCTION: a prepayment that was invoiced before */
  kind: 'ITEM' | 'CHARGE' | 'DELIVERY' | 'PREPAYMENT' | 'DEDUCTION';
  itemID: string | null;
  number: string | null;
  description: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  /** Below zero where something is deducted */
  quantity: Decimal;
  /** Before discounts */
  unitPrice: Decimal;
  /** quantity × unitPrice less amount; below zero where the line costs more than that */
  discountAmount: Decimal;
  /** Net, rounded to the currency’s minor unit */
  amount: Decimal;
  supply: 'GOODS' | 'SERVICES';
  taxClass: string;
  tax: ChosenTax;
  /** The order’s line */
  itemAndQtyID: string | null;
  /** The order’s configured line */
  lineItemID: string | null;
  /** What shipped it */
  packingListID: string | null;
  /** The line of a prepayment that it deducts */
  deductsLineID: string | null;
  /** Of a credit note: the line that it takes back */
  creditsLineID: string | null;
};

export type InvoiceLineChangeSent = {
  /** An item of the catalogue */
  itemID?: string | null | undefined;
  number?: string | null | undefined;
  description: string;
  /** UN/ECE Rec 20; C62 where it is left out */
  uOM?: string | undefined;
  quantity: DecimalSent;
  /** Net, in the invoice’s currency */
  unitPrice: DecimalSent;
  /** Default: none */
  discountPercent?: DecimalSent | undefined;
  /** GOODS where it is left out */
  supply?: 'GOODS' | 'SERVICES' | undefined;
  /** Which rate of the tenant’s table; NORMAL where it is left out */
  taxClass?: string | undefined;
  /** The rate, by hand; else the table chooses */
  taxRateID?: string | null | undefined;
};

export type InvoiceLineInputSent = {
  /** An item of the catalogue */
  itemID?: string | null | undefined;
  number?: string | null | undefined;
  description: string;
  /** UN/ECE Rec 20 */
  uOM?: string | undefined;
  quantity: DecimalSent;
  /** Net, in the invoice’s currency */
  unitPrice: DecimalSent;
  /** Default: none */
  discountPercent?: DecimalSent | undefined;
  supply?: 'GOODS' | 'SERVICES' | undefined;
  /** Which rate of the tenant’s table */
  taxClass?: string | undefined;
  /** The rate, by hand; else the table chooses */
  taxRateID?: string | null | undefined;
};

export type InvoicePayment = {
  paymentID: string;
  amount: Decimal;
  paymentDate: string;
  method: 'TRANSFER' | 'CARD' | 'DIRECTDEBIT' | 'CASH' | 'OTHER';
  reference: string | null;
  createdByUserID: string;
  createdUTC: string;
  reversedByUserID: string | null;
  /** A reversed payment does not count */
  reversedUTC: string | null;
  reversalReason: string | null;
};

export type InvoicePaymentSent = {
  paymentID: string;
  amount: DecimalSent;
  paymentDate: string;
  method: 'TRANSFER' | 'CARD' | 'DIRECTDEBIT' | 'CASH' | 'OTHER';
  reference: string | null;
  createdByUserID: string;
  createdUTC: string;
  reversedByUserID: string | null;
  /** A reversed payment does not count */
  reversedUTC: string | null;
  reversalReason: string | null;
};

export type InvoiceRun = {
  invoiceRunID: string;
  /** DONE: each draft was issued or refused. STOPPED: those without a result were left as they are */
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'STOPPED';
  /** The day that was asked for; null: that of each issue */
  issueDate: string | null;
  drafts: number;
  issued: number;
  refused: number;
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  results: InvoiceRunResult[];
};

export type InvoiceRunResult = {
  position: number;
  invoiceID: string;
  /** Null while it waits */
  result: 'ISSUED' | 'REFUSED' | null;
  number: string | null;
  /** The problem, as an issue alone would answer it */
  code: string | null;
  detail: string | null;
  missing: string[];
};

export type InvoiceRunSummary = {
  invoiceRunID: string;
  /** DONE: each draft was issued or refused. STOPPED: those without a result were left as they are */
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'STOPPED';
  /** The day that was asked for; null: that of each issue */
  issueDate: string | null;
  drafts: number;
  issued: number;
  refused: number;
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type InvoiceSettings = {
  /** Of the company, as registered; the tenant’s name unless said */
  legalName?: string | null | undefined;
  /** In the commercial register, with its court */
  registrationNumber?: string | null | undefined;
  /** What invoices must say besides: managing directors, seat, capital */
  legalInformation?: string | null | undefined;
  /** Whom to ask about invoices */
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contactEmail?: string | null | undefined;
  /** Holder of the account; the legal name unless said */
  accountName?: string | null | undefined;
  bankName?: string | null | undefined;
  /** Of the account that invoices are paid to */
  iban?: string | null | undefined;
  bic?: string | null | undefined;
  /** Of the seller in electronic invoices (BT-34); the e-mail address unless said */
  electronicAddress?: string | null | undefined;
  /** What kind of address that is, by the EAS list: 9930 for a German VAT number */
  electronicAddressScheme?: string | null | undefined;
  /** Until a payment is due where its terms name no days */
  dueDays?: number | undefined;
  /** Whether credit notes have a series of their own or the invoices’ */
  creditNoteNumbers?: 'OWN' | 'SHARED' | undefined;
  /** At least so many days between two dunning levels */
  dunningDays?: number | undefined;
};

export type InvoiceSettingsOfTenant = {
  /** Of the company, as registered; the tenant’s name unless said */
  legalName?: string | null;
  /** In the commercial register, with its court */
  registrationNumber?: string | null;
  /** What invoices must say besides: managing directors, seat, capital */
  legalInformation?: string | null;
  /** Whom to ask about invoices */
  contactName?: string | null;
  contactPhone?: string | null;
  contactEmail?: string | null;
  /** Holder of the account; the legal name unless said */
  accountName?: string | null;
  bankName?: string | null;
  /** Of the account that invoices are paid to */
  iban?: string | null;
  bic?: string | null;
  /** Of the seller in electronic invoices (BT-34); the e-mail address unless said */
  electronicAddress?: string | null;
  /** What kind of address that is, by the EAS list: 9930 for a German VAT number */
  electronicAddressScheme?: string | null;
  /** Until a payment is due where its terms name no days */
  dueDays?: number;
  /** Whether credit notes have a series of their own or the invoices’ */
  creditNoteNumbers?: 'OWN' | 'SHARED';
  /** At least so many days between two dunning levels */
  dunningDays?: number;
  rowVersion: number;
};

/** Who moved it into each status last, and when */
export type InvoiceStatusDates = {
  DRAFT?: { userID: string; statusType: 'DRAFT'; utc: string; };
  ISSUED?: { userID: string; statusType: 'ISSUED'; utc: string; };
  SENT?: { userID: string; statusType: 'SENT'; utc: string; };
  PARTIALLYPAID?: { userID: string; statusType: 'PARTIALLYPAID'; utc: string; };
  PAID?: { userID: string; statusType: 'PAID'; utc: string; };
  VOID?: { userID: string; statusType: 'VOID'; utc: string; };
};

export type InvoiceSummary = {
  invoiceID: string;
  /** Given when it is issued, gapless and in the order of issue; null before */
  number: string | null;
  kind: 'INVOICE' | 'PREPAYMENT' | 'CREDITNOTE';
  status: 'DRAFT' | 'ISSUED' | 'SENT' | 'PARTIALLYPAID' | 'PAID' | 'VOID';
  /** Something of it is owed after its due date, by the tenant’s calendar */
  isOverdue: boolean;
  customerID: string;
  customer: QuoteCustomer;
  /** The customer’s number for value added tax */
  customerTaxID: string | null;
  /** Where goods went; null: to the customer’s country */
  shipToCountryCode: string | null;
  /** The order that it bills */
  salesOrderID: string | null;
  /** Of a credit note: the invoice that it takes back, in whole or in part */
  creditsInvoiceID: string | null;
  /** The customer’s order number */
  purchaseOrder: string | null;
  /** By which the customer assigns it (BT-10); at issue the customer’s own unless said */
  buyerReference: string | null;
  electronic: { profile: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | null; electronicAddress: string | null; electronicAddressScheme: string | null; deliverTo: { name: string; address1: string; address2: string | null; city: string; postalCode: string | null; country: string; } | null; } | null;
  description: string | null;
  /** Printed below the lines */
  remarks: string | null;
  /** Why a credit note was given */
  reason: string | null;
  /** ISO 4217, of all amounts */
  currencyCode: string;
  /** Day of the supply, which decides the taxes; the day of issue unless said */
  deliveryDate: string | null;
  paymentTerms: string | null;
  /** Days from issue until it is due; else as its payment terms say */
  dueDays: number | null;
  /** Until when to pay; given at issue unless said before */
  dueDate: string | null;
  /** What its dueDate is by, once it is issued: said itself, as dueDays, or read from paymentTerms. SETTINGS: it has no terms, or terms that do not plainly say a number of days; the tenant’s dueDays count */
  dueDateBy: 'DUEDATE' | 'DUEDAYS' | 'PAYMENTTERMS' | 'SETTINGS' | null;
  /** Never before that of the number before */
  issueDate: string | null;
  issuedUTC: string | null;
  sentUTC: string | null;
  /** Sum of the lines’ amounts */
  subTotal: Decimal;
  /** Sum of the taxes */
  taxTotal: Decimal;
  /** subTotal and taxTotal; what a credit note gives back is positive */
  total: Decimal;
  taxes: InvoiceTax[];
  /** What credit notes took off it; of a credit note, what it took off its invoice */
  credited: Decimal;
  /** Of a credit note: what was paid back */
  paid: Decimal;
  /** total less credited and paid; nothing while it is no debt yet, or any more */
  balance: Decimal;
  dunningLevel: number;
  dunnedUTC: string | null;
  /** As it was when the invoice was issued */
  seller: { legalName: string; address1: string | null; address2: string | null; postalCode: string | null; city: string | null; state: string | null; country: string | null; phone: string | null; email: string | null; website: string | null; timeZone: string; registrationNumber: string | null; legalInformation: string | null; contactName: string | null; contactPhone: string | null; contactEmail: string | null; accountName: string | null; bankName: string | null; iban: string | null; bic: string | null; electronicAddress: string | null; electronicAddressScheme: string | null; taxNumbers: { countryCode: string; taxID: string; localTaxNumber: string | null; scheme: string; }[]; } | null;
  /** SHA-256 of all that is frozen: number, dates, seller, customer, lines, taxes and totals */
  contentHash: string | null;
  /** The template that it is printed with, from the issue on */
  templateKey: string | null;
  templateLocale: string | null;
  statusDates: InvoiceStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type InvoiceTax = {
  category: string;
  /** UNCL5305 */
  categoryCode: string;
  ratePercent: Decimal;
  countryCode: string;
  /** Why no tax is due */
  reason: string | null;
  reasonCode: string | null;
  /** Sum of the lines’ amounts */
  taxableAmount: Decimal;
  /** Of taxableAmount, rounded once */
  taxAmount: Decimal;
};

export type InvoiceTaxSent = {
  category: string;
  /** UNCL5305 */
  categoryCode: string;
  ratePercent: DecimalSent;
  countryCode: string;
  /** Why no tax is due */
  reason: string | null;
  reasonCode: string | null;
  /** Sum of the lines’ amounts */
  taxableAmount: DecimalSent;
  /** Of taxableAmount, rounded once */
  taxAmount: DecimalSent;
};

export type IssuedApiKey = {
  apiKeyID: string;
  /** What it is for */
  name: string;
  /** USER acts with its user’s roles, INTEGRATION as a service user within its scopes */
  kind: 'USER' | 'INTEGRATION';
  /** Whom requests with it act as */
  userID: string;
  /** Names of permissions. Of an INTEGRATION key: all that it may do; of a USER key: what of its user’s permissions it has, all of them where none is named */
  scopes: string[];
  /** Addresses and ranges (IPv4, IPv6) that requests with it must come from; none: from anywhere */
  addresses: string[];
  /** From then on it is refused; null: never */
  expiresUTC: string | null;
  /** Until then the secret before the last rotation works too */
  previousUntilUTC: string | null;
  /** Since then it is refused for good */
  revokedUTC: string | null;
  /** When it was last used, to the minute */
  lastUsedUTC: string | null;
  /** The address outside of its own that it was last sent from, and refused */
  lastRefusedAddress: string | null;
  /** When that was, to the minute */
  lastRefusedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  /** The key, shown this once; null when the answer is repeated under its Idempotency-Key. Lost it? Rotate it */
  key: string | null;
};

export type Item = {
  itemID: string;
  /** Unique in the tenant */
  number: string;
  description: string;
  category: string | null;
  /** Unit that quantities and prices are per, UN/ECE Rec 20; C62 is one piece */
  uOM: string;
  /** What one unit costs us */
  unitCost: Decimal | null;
  /** Proposed on new quotes; null: no price yet */
  unitPrice: Decimal | null;
  /** ISO 4217, of cost and price; the tenant’s when null */
  currencyCode: string | null;
  /** Inactive items cannot be added to a quote */
  isActive: boolean;
  /** The pricing component that it belongs to: without a unitPrice it is sold at cost plus what that puts on it */
  pricingComponentID: string | null;
  /** Calendar days until it can be had */
  leadTimeDays: number | null;
  /** Smallest quantity bought or made at once, in uOM */
  minOrderQty: Decimal | null;
  /** Quantities bought or made are multiples of this, in uOM */
  orderMultiple: Decimal | null;
  trackingType: 'NONE' | 'LOT' | 'SERIAL';
  replenishment: 'BUY' | 'MAKE' | 'BUY_AND_MAKE';
  /** Whether it is kept in stock, or procured for each order */
  isStocked: boolean;
  manufacturerPartNumber: string | null;
  revision: string | null;
  /** Of the customs tariff, 2 to 10 digits. Dots and spaces are removed when it is saved */
  commodityCode: string | null;
  /** ISO 3166-1 alpha-2 */
  countryOfOrigin: string | null;
  /** Of one unit, in weightUOM */
  weight: Decimal | null;
  /** In lengthUOM, as width and height */
  length: Decimal | null;
  width: Decimal | null;
  height: Decimal | null;
  /** UN/ECE Rec 20 */
  weightUOM: string | null;
  /** UN/ECE Rec 20 */
  lengthUOM: string | null;
  taxCode: string | null;
  /** The item’s key in the ERP */
  erpCode: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  priceBreaks: PriceBreak[];
  attributes: ItemAttribute[];
  links: Link[];
  router: RouterStep[];
  documents: AttachedDocument[];
};

export type ItemAttribute = {
  name: string;
  value: string;
};

export type ItemAttributeInput = {
  name: string;
  value: string | null;
};

export type ItemAttributeSummary = {
  name: string;
  /** Items that have it */
  itemCount: number;
  /** Different values that it has on them */
  distinctValues: number;
};

export type ItemAttributeValues = {
  name: string;
  values: string[];
  /** Whether there are more values than those shown */
  hasMore: boolean;
};

export type ItemBatchElementSent = {
  /** Given by the service when left out; no word of the API’s paths */
  itemID?: string | undefined;
  /** Unique in the tenant */
  number?: string | undefined;
  description?: string | undefined;
  category?: string | null | undefined;
  /** Unit that quantities and prices are per, UN/ECE Rec 20; C62 is one piece. A new one has "C62" unless it is sent */
  uOM?: string | undefined;
  /** What one unit costs us */
  unitCost?: DecimalSent | null | undefined;
  /** Proposed on new quotes; null: no price yet */
  unitPrice?: DecimalSent | null | undefined;
  /** ISO 4217, of cost and price; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** Inactive items cannot be added to a quote. A new one has true unless it is sent */
  isActive?: boolean | undefined;
  /** The pricing component that it belongs to: without a unitPrice it is sold at cost plus what that puts on it */
  pricingComponentID?: string | null | undefined;
  /** Calendar days until it can be had */
  leadTimeDays?: number | null | undefined;
  /** Smallest quantity bought or made at once, in uOM */
  minOrderQty?: DecimalSent | null | undefined;
  /** Quantities bought or made are multiples of this, in uOM */
  orderMultiple?: DecimalSent | null | undefined;
  /** A new one has "NONE" unless it is sent */
  trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined;
  /** A new one has "BUY" unless it is sent */
  replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined;
  /** Whether it is kept in stock, or procured for each order. A new one has true unless it is sent */
  isStocked?: boolean | undefined;
  manufacturerPartNumber?: string | null | undefined;
  revision?: string | null | undefined;
  /** Of the customs tariff, 2 to 10 digits. Dots and spaces are removed when it is saved */
  commodityCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  countryOfOrigin?: string | null | undefined;
  /** Of one unit, in weightUOM */
  weight?: DecimalSent | null | undefined;
  /** In lengthUOM, as width and height */
  length?: DecimalSent | null | undefined;
  width?: DecimalSent | null | undefined;
  height?: DecimalSent | null | undefined;
  /** UN/ECE Rec 20 */
  weightUOM?: string | null | undefined;
  /** UN/ECE Rec 20 */
  lengthUOM?: string | null | undefined;
  taxCode?: string | null | undefined;
  /** The item’s key in the ERP */
  erpCode?: string | null | undefined;
};

export type ItemChangeSent = {
  itemID?: string | undefined;
  /** Unique in the tenant */
  number?: string | undefined;
  description?: string | undefined;
  category?: string | null | undefined;
  /** Unit that quantities and prices are per, UN/ECE Rec 20; C62 is one piece */
  uOM?: string | undefined;
  /** What one unit costs us */
  unitCost?: DecimalSent | null | undefined;
  /** Proposed on new quotes; null: no price yet */
  unitPrice?: DecimalSent | null | undefined;
  /** ISO 4217, of cost and price; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** Inactive items cannot be added to a quote */
  isActive?: boolean | undefined;
  /** The pricing component that it belongs to: without a unitPrice it is sold at cost plus what that puts on it */
  pricingComponentID?: string | null | undefined;
  /** Calendar days until it can be had */
  leadTimeDays?: number | null | undefined;
  /** Smallest quantity bought or made at once, in uOM */
  minOrderQty?: DecimalSent | null | undefined;
  /** Quantities bought or made are multiples of this, in uOM */
  orderMultiple?: DecimalSent | null | undefined;
  trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined;
  replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined;
  /** Whether it is kept in stock, or procured for each order */
  isStocked?: boolean | undefined;
  manufacturerPartNumber?: string | null | undefined;
  revision?: string | null | undefined;
  /** Of the customs tariff, 2 to 10 digits. Dots and spaces are removed when it is saved */
  commodityCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  countryOfOrigin?: string | null | undefined;
  /** Of one unit, in weightUOM */
  weight?: DecimalSent | null | undefined;
  /** In lengthUOM, as width and height */
  length?: DecimalSent | null | undefined;
  width?: DecimalSent | null | undefined;
  height?: DecimalSent | null | undefined;
  /** UN/ECE Rec 20 */
  weightUOM?: string | null | undefined;
  /** UN/ECE Rec 20 */
  lengthUOM?: string | null | undefined;
  taxCode?: string | null | undefined;
  /** The item’s key in the ERP */
  erpCode?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  priceBreaks?: PriceBreakSent[] | undefined;
  attributes?: ItemAttribute[] | undefined;
  links?: Link[] | undefined;
  router?: RouterStepSent[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type ItemCompatibility = {
  compatibilityID: string;
  /** The subject of the note */
  itemID: string;
  /** The other item */
  compatibleItemID: string;
  /** What the other item is to it: `SPARE` means that the other is a spare part of it */
  type: 'COMPATIBLE' | 'INCOMPATIBLE' | 'REPLACES' | 'REPLACED_BY' | 'ACCESSORY' | 'SPARE' | 'REQUIRES';
  /** How many of the other item belong to one of it, in the other’s uOM */
  quantity: Decimal | null;
  note: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ItemDemand = {
  itemID: string;
  itemNumber: string;
  description: string;
  /** Of all quantities */
  uOM: string;
  /** What lies there */
  onHandQuantity: Decimal;
  /** What of it must not be used, and covers no demand */
  heldQuantity: Decimal;
  /** What shall always be left */
  safetyStock: Decimal;
  /** What open allocations still need */
  demandQuantity: Decimal;
  /** What is still expected */
  supplyQuantity: Decimal;
  /** By date, those without one first */
  demand: { utc: string | null; quantity: Decimal; }[];
  /** By date */
  supply: { utc: string | null; quantity: Decimal; }[];
  /** When there is less than nothing for the first time; null: never */
  firstShortageUTC: string | null;
  /** The least that there will be; below 0 what is missing */
  lowestQuantity: Decimal;
  /** The quantity to buy so that the safety stock is never touched; 0: nothing */
  suggestedBuyQuantity: Decimal;
  asOfUTC: string;
};

export type ItemMapping = {
  itemMappingID: string;
  productID: string;
  /** Unique in the product, names the mapping in traces; the next one unless given */
  number: number;
  category: string;
  /** Where every pair is met the items are part of the bill of materials; empty: always */
  attributes: ItemMappingAttribute[];
  items: ItemMappingItem[];
  isActive: boolean;
  /** Orders the bill of materials; the number unless given */
  sequence: number;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  history: HistoryEntry[];
};

export type ItemMappingAttribute = {
  name: string;
  value: string | Decimal | boolean;
};

export type ItemMappingAttributeSent = {
  name: string;
  value: string | DecimalSent | boolean;
};

export type ItemMappingCategory = {
  /** Empty: of those without one */
  category: string;
  count: number;
};

export type ItemMappingChangeSent = {
  /** Which one is meant */
  itemMappingID: string;
  productID?: string | undefined;
  /** Unique in the product, names the mapping in traces; the next one unless given */
  number?: number | undefined;
  category?: string | undefined;
  /** Where every pair is met the items are part of the bill of materials; empty: always */
  attributes?: ItemMappingAttributeSent[] | undefined;
  items?: ItemMappingItemSent[] | undefined;
  isActive?: boolean | undefined;
  /** Orders the bill of materials; the number unless given */
  sequence?: number | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  history?: HistoryEntry[] | undefined;
};

export type ItemMappingItem = {
  /** The item’s number; may hold expressions in braces: `KIT-{BORE}` */
  number: string;
  /** For one piece: a number, or an expression over attributes */
  quantity: string | Decimal;
  /** Of the quantity; else the item’s own. Its cost, price and weight are converted: by the item’s units, then by UN/ECE Rec 20 */
  uOM?: string | null;
  position?: string | null;
};

export type ItemMappingItemSent = {
  /** The item’s number; may hold expressions in braces: `KIT-{BORE}` */
  number: string;
  /** For one piece: a number, or an expression over attributes */
  quantity: string | DecimalSent;
  /** Of the quantity; else the item’s own. Its cost, price and weight are converted: by the item’s units, then by UN/ECE Rec 20 */
  uOM?: string | null | undefined;
  position?: string | null | undefined;
};

export type ItemMappingMatch = {
  mappings: ItemMappingSummary[];
  items: MatchedItem[];
};

export type ItemMappingSummary = {
  itemMappingID: string;
  productID: string;
  /** Unique in the product, names the mapping in traces; the next one unless given */
  number: number;
  category: string;
  /** Where every pair is met the items are part of the bill of materials; empty: always */
  attributes: ItemMappingAttribute[];
  items: ItemMappingItem[];
  isActive: boolean;
  /** Orders the bill of materials; the number unless given */
  sequence: number;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ItemQuantity = {
  quantity: Decimal;
  /** It counts */
  isSelected: boolean;
  /** Before the line’s discount, to six decimals */
  unitPrice: Decimal;
  unitCost: Decimal | null;
  /** After the line’s discount, rounded */
  extendedPrice: Decimal;
  /** What of it the quote’s discount applies to */
  discountable: Decimal;
  minMargin: Decimal | null;
  maxMargin: Decimal | null;
  priceWaterfall: WaterfallRow[];
};

export type ItemQuantityInputSent = {
  quantity: DecimalSent;
  /** Selects it, where `quantity` of the line says nothing */
  isSelected?: boolean | undefined;
  /** Before the line’s discount, to six decimals */
  unitPrice?: DecimalSent | undefined;
  unitCost?: DecimalSent | null | undefined;
  /** After the line’s discount, rounded */
  extendedPrice?: DecimalSent | undefined;
  /** What of it the quote’s discount applies to */
  discountable?: DecimalSent | undefined;
  minMargin?: DecimalSent | null | undefined;
  maxMargin?: DecimalSent | null | undefined;
  priceWaterfall?: WaterfallRowSent[] | undefined;
};

export type ItemQuantitySent = {
  quantity: DecimalSent;
  /** It counts */
  isSelected: boolean;
  /** Before the line’s discount, to six decimals */
  unitPrice: DecimalSent;
  unitCost: DecimalSent | null;
  /** After the line’s discount, rounded */
  extendedPrice: DecimalSent;
  /** What of it the quote’s discount applies to */
  discountable: DecimalSent;
  minMargin: DecimalSent | null;
  maxMargin: DecimalSent | null;
  priceWaterfall: WaterfallRowSent[];
};

export type ItemReview = {
  reviewID: string;
  /** Whether the item shall be in the catalogue and how, or what a customer thinks of it */
  reviewType: 'ENGINEERING' | 'CUSTOMER';
  /** Changed by `…/status` */
  status: 'OPEN' | 'IN_REVIEW' | 'APPROVED' | 'REJECTED';
  /** Null while there is no such item yet */
  itemID: string | null;
  /** That the item has or is to have */
  number: string | null;
  /** What is asked, or what the customer writes */
  description: string;
  proposed: { itemID?: string; number?: string; description?: string; category?: string | null; uOM?: string; unitCost?: Decimal | null; unitPrice?: Decimal | null; currencyCode?: string | null; isActive?: boolean; pricingComponentID?: string | null; leadTimeDays?: number | null; minOrderQty?: Decimal | null; orderMultiple?: Decimal | null; trackingType?: 'NONE' | 'LOT' | 'SERIAL'; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE'; isStocked?: boolean; manufacturerPartNumber?: string | null; revision?: string | null; commodityCode?: string | null; countryOfOrigin?: string | null; weight?: Decimal | null; length?: Decimal | null; width?: Decimal | null; height?: Decimal | null; weightUOM?: string | null; lengthUOM?: string | null; taxCode?: string | null; erpCode?: string | null; } | null;
  /** Of a customer, 5 is best */
  rating: number | null;
  /** Who wrote it, or for whom it is wanted */
  customerID: string | null;
  /** Who is to decide */
  assignedToUserID: string | null;
  /** By when */
  dueUTC: string | null;
  /** Who approved or rejected it */
  decidedByUserID: string | null;
  /** When */
  decidedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ItemReviewChangeSent = {
  reviewID?: string | undefined;
  /** Whether the item shall be in the catalogue and how, or what a customer thinks of it */
  reviewType?: 'ENGINEERING' | 'CUSTOMER' | undefined;
  /** Changed by `…/status` */
  status?: 'OPEN' | 'IN_REVIEW' | 'APPROVED' | 'REJECTED' | undefined;
  /** Null while there is no such item yet */
  itemID?: string | null | undefined;
  /** That the item has or is to have */
  number?: string | null | undefined;
  /** What is asked, or what the customer writes */
  description?: string | undefined;
  proposed?: { itemID?: string | undefined; number?: string | undefined; description?: string | undefined; category?: string | null | undefined; uOM?: string | undefined; unitCost?: DecimalSent | null | undefined; unitPrice?: DecimalSent | null | undefined; currencyCode?: string | null | undefined; isActive?: boolean | undefined; pricingComponentID?: string | null | undefined; leadTimeDays?: number | null | undefined; minOrderQty?: DecimalSent | null | undefined; orderMultiple?: DecimalSent | null | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | null | undefined; revision?: string | null | undefined; commodityCode?: string | null | undefined; countryOfOrigin?: string | null | undefined; weight?: DecimalSent | null | undefined; length?: DecimalSent | null | undefined; width?: DecimalSent | null | undefined; height?: DecimalSent | null | undefined; weightUOM?: string | null | undefined; lengthUOM?: string | null | undefined; taxCode?: string | null | undefined; erpCode?: string | null | undefined; } | null | undefined;
  /** Of a customer, 5 is best */
  rating?: number | null | undefined;
  /** Who wrote it, or for whom it is wanted */
  customerID?: string | null | undefined;
  /** Who is to decide */
  assignedToUserID?: string | null | undefined;
  /** By when */
  dueUTC?: string | null | undefined;
  /** Who approved or rejected it */
  decidedByUserID?: string | null | undefined;
  /** When */
  decidedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ItemStock = {
  itemID: string;
  itemNumber: string;
  /** In which the item’s stock is kept; of all quantities */
  uOM: string;
  onHandQuantity: Decimal;
  allocatedQuantity: Decimal;
  /** Lies there and must not be used */
  heldQuantity: Decimal;
  /** By the tenant’s rule; all that is expected counts where that is PLUS_INBOUND */
  availableQuantity: Decimal;
  inboundQuantity: Decimal;
  nextReceiptUTC?: string;
  safetyStock: Decimal;
  asOfUTC: string;
  /** What lies where; a place that holds nothing is left out */
  balances: { locationID: string; code: string; lotNumber: string | null; serialNumber: string | null; onHandQuantity: Decimal; }[];
  /** Those that are open: the demand */
  allocations: StockAllocation[];
  /** Those that are expected: the supply */
  inbound: ExpectedReceipt[];
};

export type ItemStockSettings = {
  itemID: string;
  /** In which its stock is kept: the item’s own unit, as it was at the first movement */
  uOM: string;
  /** Kept back by the rule MINUS_SAFETY_STOCK, in the unit in which the item’s stock is kept */
  safetyStock: Decimal;
  /** Units that the item alone has; they count before those of UN/ECE Rec 20 */
  units: { uOM: string; factor: Decimal; }[];
  rowVersion: number;
};

export type ItemStockSettingsChangeSent = {
  /** Kept back by the rule MINUS_SAFETY_STOCK, in the unit in which the item’s stock is kept */
  safetyStock?: DecimalSent | undefined;
  /** Units that the item alone has; they count before those of UN/ECE Rec 20 */
  units?: { uOM: string; factor: DecimalSent; }[] | undefined;
};

export type ItemSummary = {
  itemID: string;
  /** Unique in the tenant */
  number: string;
  description: string;
  category: string | null;
  /** Unit that quantities and prices are per, UN/ECE Rec 20; C62 is one piece */
  uOM: string;
  /** What one unit costs us */
  unitCost: Decimal | null;
  /** Proposed on new quotes; null: no price yet */
  unitPrice: Decimal | null;
  /** ISO 4217, of cost and price; the tenant’s when null */
  currencyCode: string | null;
  /** Inactive items cannot be added to a quote */
  isActive: boolean;
  /** The pricing component that it belongs to: without a unitPrice it is sold at cost plus what that puts on it */
  pricingComponentID: string | null;
  /** Calendar days until it can be had */
  leadTimeDays: number | null;
  /** Smallest quantity bought or made at once, in uOM */
  minOrderQty: Decimal | null;
  /** Quantities bought or made are multiples of this, in uOM */
  orderMultiple: Decimal | null;
  trackingType: 'NONE' | 'LOT' | 'SERIAL';
  replenishment: 'BUY' | 'MAKE' | 'BUY_AND_MAKE';
  /** Whether it is kept in stock, or procured for each order */
  isStocked: boolean;
  manufacturerPartNumber: string | null;
  revision: string | null;
  /** Of the customs tariff, 2 to 10 digits. Dots and spaces are removed when it is saved */
  commodityCode: string | null;
  /** ISO 3166-1 alpha-2 */
  countryOfOrigin: string | null;
  /** Of one unit, in weightUOM */
  weight: Decimal | null;
  /** In lengthUOM, as width and height */
  length: Decimal | null;
  width: Decimal | null;
  height: Decimal | null;
  /** UN/ECE Rec 20 */
  weightUOM: string | null;
  /** UN/ECE Rec 20 */
  lengthUOM: string | null;
  taxCode: string | null;
  /** The item’s key in the ERP */
  erpCode: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ItemUse = {
  /** What kind of record, in words */
  kind: string;
  /** How many of them; a quote with two lines of the item counts once */
  count: number;
  /** Of the latest 100 of them */
  ids: string[];
};

export type LineComparison = {
  lineItemID: string;
  before: ComparedLine;
  after: ComparedLine;
  /** Those that differ in value, as rows in anything */
  attributes: ComparedAttribute[];
  items: ComparedBomRow[];
  tasks: ComparedTask[];
};

export type LineComparisonQuestionSent = {
  /** The quote that has the line */
  salesQuoteID?: string | undefined;
  /** The order that has it, instead */
  salesOrderID?: string | undefined;
  /** The line */
  lineItemID: string;
  /** The choices, in the order in which they were made: of choices that contradict each other as few as possible are put aside, rather the later ones */
  attributes?: ConfigurationChoiceSent[] | undefined;
  /** A RELEASED version, or the one that the line has; left out: that one, of a new line the released one */
  versionID?: string | null | undefined;
  /** Of validity; the day of the request unless given */
  date?: string | null | undefined;
  /** Pieces; 1 of a new line unless given */
  quantity?: DecimalSent | null | undefined;
  /** Several quantities at once, instead of quantity: an outcome for each */
  quantities?: DecimalSent[] | undefined;
  /** Which of quantities counts; the first unless given */
  selectedQuantity?: DecimalSent | null | undefined;
  /** After the last of a new line unless given */
  lineNumber?: number | undefined;
  /** Of this line, in percent; 0 of a new line unless given */
  discount?: DecimalSent | undefined;
  notes?: string | null | undefined;
  /** Whether documents for the customer show the notes; not of a new line unless said */
  showNotes?: boolean | undefined;
  /** Other words than the product’s rules have for it; null: theirs again */
  description?: string | null | undefined;
  /** Not of a new line unless said; cannot be an alternate too */
  isOptional?: boolean | undefined;
  /** Needs a groupName; not of a new line unless said */
  isAlternate?: boolean | undefined;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName?: string | null | undefined;
  /** Of an optional line: takes it, or not. Of an alternate true alone: it takes the place of the one that counted. An optional line is not included unless said, of alternates the first is */
  isIncluded?: boolean | undefined;
};

/** A configured line. Lines of both kinds, `items` and `lineItems`, are numbered together */
export type LineItem = {
  lineItemID: string;
  lineNumber: number;
  /** As configured, until somebody words it otherwise */
  description: string;
  productID: string;
  productNumber: string;
  productName: string;
  /** The version of the product, which stays the line’s until another is named */
  versionID: string;
  /** The day that the configuration is for */
  configuredOn: string;
  /** What the product’s rules call it */
  configuredDescription: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  quantity: Decimal;
  /** The result for each requested quantity; just one is selected, and counts */
  quantities: LineItemQuantity[];
  /** Of one piece, as configured; null where an item of it has no cost */
  unitCost: Decimal | null;
  /** In the document’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: Decimal;
  leadTimeDays: number | null;
  /** Whether the line may have a discount of its own */
  allowDiscount: boolean;
  /** Each piece gets a serial number */
  serializationRequired: boolean;
  /** What a user chose, by which it is opened again */
  choices: ConfigurationChoice[];
  /** All that have a value */
  attributes: LineItemAttribute[];
  /** The bill of materials of one piece, for the selected quantity */
  items: LineItemBomRow[];
  /** The router, in the same form */
  tasks: RouterRow[];
  /** What changed price or cost, in order */
  priceEvents: PriceEvent[];
  messages: LineItemMessage[];
  weight: { weight: Decimal; uOM: string; } | null;
  dimensions: { length: Decimal | null; width: Decimal | null; height: Decimal | null; uOM: string; } | null;
  /** Notes that rules wrote */
  ruleNotes: string[];
  /** Names of tags that rules require */
  tags: string[];
  /** Names of documents that rules named */
  documents: string[];
  /** Of this line, in percent */
  discount: Decimal;
  /** The line’s price less its discount, rounded */
  extendedPrice: Decimal;
  /** This line’s share of the quote’s discount */
  quoteDiscount: Decimal;
  /** extendedPrice less quoteDiscount */
  netPrice: Decimal;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable: Decimal;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin: Decimal | null;
  /** Most margin, of the price list */
  maxMargin: Decimal | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: Decimal | null; limitPercent: Decimal; } | null;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall: WaterfallRow[];
  notes: string | null;
  /** Documents for the customer show `notes`; else they are internal */
  showNotes: boolean;
  tariff: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: Decimal; dutyRatePercent: Decimal; dutyAmount: Decimal; importTaxRatePercent: Decimal; importTaxAmount: Decimal; totalImportCharges: Decimal; landedValue: Decimal; } | null;
  /** Why the duties of the line could not be calculated */
  tariffProblem: { code: string; detail: string; } | null;
  /** The customer may take it; it counts while `isIncluded` */
  isOptional: boolean;
  /** One of several of which exactly one counts: the alternates of one `groupName` */
  isAlternate: boolean;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName: string | null;
  /** Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add */
  isIncluded: boolean;
};

export type LineItemAttribute = {
  name: string;
  label: string;
  value: string | Decimal | boolean | (string | Decimal | boolean)[] | null;
  /** What the list calls the value, or its values; null without a list */
  valueLabel: string | null;
  units: string | null;
  dataType: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM';
  method: 'SELECTED' | 'GENERATED';
  /** RULE: nothing else is possible, or a rule calculated it. DEFAULT: gives way to a choice. null: nobody has yet */
  setBy: 'USER' | 'RULE' | 'DEFAULT' | null;
  showOnQuote: boolean;
};

export type LineItemAttributeSent = {
  name: string;
  label: string;
  value: string | DecimalSent | boolean | (string | DecimalSent | boolean)[] | null;
  /** What the list calls the value, or its values; null without a list */
  valueLabel: string | null;
  units: string | null;
  dataType: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM';
  method: 'SELECTED' | 'GENERATED';
  /** RULE: nothing else is possible, or a rule calculated it. DEFAULT: gives way to a choice. null: nobody has yet */
  setBy: 'USER' | 'RULE' | 'DEFAULT' | null;
  showOnQuote: boolean;
};

export type LineItemBomRow = {
  number: string;
  /** null: there is no such item, or it is not active */
  itemID: string | null;
  description: string | null;
  /** For one piece */
  quantity: Decimal;
  uOM: string | null;
  position: string | null;
  unitCost: Decimal;
  unitPrice: Decimal;
  sources: BomSource[];
};

export type LineItemBomRowSent = {
  number: string;
  /** null: there is no such item, or it is not active */
  itemID: string | null;
  description: string | null;
  /** For one piece */
  quantity: DecimalSent;
  uOM: string | null;
  position: string | null;
  unitCost: DecimalSent;
  unitPrice: DecimalSent;
  sources: BomSourceSent[];
};

export type LineItemInputSent = {
  /** The line that is changed */
  lineItemID: string;
  /** After the last of a new line unless given */
  lineNumber?: number | undefined;
  /** Other words than the product’s rules have for it; null: theirs again */
  description?: string | null | undefined;
  productID?: string | undefined;
  productNumber?: string | undefined;
  productName?: string | undefined;
  /** The version of the product, which stays the line’s until another is named */
  versionID?: string | undefined;
  /** The day that the configuration is for */
  configuredOn?: string | undefined;
  /** What the product’s rules call it */
  configuredDescription?: string | undefined;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM?: string | undefined;
  /** Reconfigures the line for this quantity, in its version and for its day; of several quantities it selects one */
  quantity?: DecimalSent | undefined;
  /** The result for each requested quantity; just one is selected, and counts */
  quantities?: LineItemQuantitySent[] | undefined;
  /** Of one piece, as configured; null where an item of it has no cost */
  unitCost?: DecimalSent | null | undefined;
  /** In the document’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice?: DecimalSent | undefined;
  leadTimeDays?: number | null | undefined;
  /** Whether the line may have a discount of its own */
  allowDiscount?: boolean | undefined;
  /** Each piece gets a serial number */
  serializationRequired?: boolean | undefined;
  /** What a user chose, by which it is opened again */
  choices?: ConfigurationChoiceSent[] | undefined;
  /** All that have a value */
  attributes?: LineItemAttributeSent[] | undefined;
  /** The bill of materials of one piece, for the selected quantity */
  items?: LineItemBomRowSent[] | undefined;
  /** The router, in the same form */
  tasks?: RouterRowSent[] | undefined;
  /** What changed price or cost, in order */
  priceEvents?: PriceEventSent[] | undefined;
  messages?: LineItemMessage[] | undefined;
  weight?: { weight: DecimalSent; uOM: string; } | null | undefined;
  dimensions?: { length: DecimalSent | null; width: DecimalSent | null; height: DecimalSent | null; uOM: string; } | null | undefined;
  /** Notes that rules wrote */
  ruleNotes?: string[] | undefined;
  /** Names of tags that rules require */
  tags?: string[] | undefined;
  /** Names of documents that rules named */
  documents?: string[] | undefined;
  /** Of this line, in percent; 0 of a new line unless given */
  discount?: DecimalSent | undefined;
  /** The line’s price less its discount, rounded */
  extendedPrice?: DecimalSent | undefined;
  /** This line’s share of the quote’s discount */
  quoteDiscount?: DecimalSent | undefined;
  /** extendedPrice less quoteDiscount */
  netPrice?: DecimalSent | undefined;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable?: DecimalSent | undefined;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin?: DecimalSent | null | undefined;
  /** Most margin, of the price list */
  maxMargin?: DecimalSent | null | undefined;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard?: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null | undefined;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall?: WaterfallRowSent[] | undefined;
  notes?: string | null | undefined;
  /** Whether documents for the customer show the notes; not of a new line unless said */
  showNotes?: boolean | undefined;
  tariff?: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: DecimalSent; dutyRatePercent: DecimalSent; dutyAmount: DecimalSent; importTaxRatePercent: DecimalSent; importTaxAmount: DecimalSent; totalImportCharges: DecimalSent; landedValue: DecimalSent; } | null | undefined;
  /** Why the duties of the line could not be calculated */
  tariffProblem?: { code: string; detail: string; } | null | undefined;
  /** Not of a new line unless said; cannot be an alternate too */
  isOptional?: boolean | undefined;
  /** Needs a groupName; not of a new line unless said */
  isAlternate?: boolean | undefined;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName?: string | null | undefined;
  /** Of an optional line: takes it, or not. Of an alternate true alone: it takes the place of the one that counted. An optional line is not included unless said, of alternates the first is */
  isIncluded?: boolean | undefined;
};

export type LineItemMessage = {
  level: 'MESSAGE' | 'WARNING';
  text: string;
  rule: number;
};

export type LineItemQuantity = {
  quantity: Decimal;
  unitPrice: Decimal;
  unitCost: Decimal | null;
  leadTimeDays: number | null;
  isSelected: boolean;
};

export type LineItemQuantitySent = {
  quantity: DecimalSent;
  unitPrice: DecimalSent;
  unitCost: DecimalSent | null;
  leadTimeDays: number | null;
  isSelected: boolean;
};

/** A configured line. Lines of both kinds, `items` and `lineItems`, are numbered together */
export type LineItemSent = {
  lineItemID: string;
  lineNumber: number;
  /** As configured, until somebody words it otherwise */
  description: string;
  productID: string;
  productNumber: string;
  productName: string;
  /** The version of the product, which stays the line’s until another is named */
  versionID: string;
  /** The day that the configuration is for */
  configuredOn: string;
  /** What the product’s rules call it */
  configuredDescription: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  quantity: DecimalSent;
  /** The result for each requested quantity; just one is selected, and counts */
  quantities: LineItemQuantitySent[];
  /** Of one piece, as configured; null where an item of it has no cost */
  unitCost: DecimalSent | null;
  /** In the document’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: DecimalSent;
  leadTimeDays: number | null;
  /** Whether the line may have a discount of its own */
  allowDiscount: boolean;
  /** Each piece gets a serial number */
  serializationRequired: boolean;
  /** What a user chose, by which it is opened again */
  choices: ConfigurationChoiceSent[];
  /** All that have a value */
  attributes: LineItemAttributeSent[];
  /** The bill of materials of one piece, for the selected quantity */
  items: LineItemBomRowSent[];
  /** The router, in the same form */
  tasks: RouterRowSent[];
  /** What changed price or cost, in order */
  priceEvents: PriceEventSent[];
  messages: LineItemMessage[];
  weight: { weight: DecimalSent; uOM: string; } | null;
  dimensions: { length: DecimalSent | null; width: DecimalSent | null; height: DecimalSent | null; uOM: string; } | null;
  /** Notes that rules wrote */
  ruleNotes: string[];
  /** Names of tags that rules require */
  tags: string[];
  /** Names of documents that rules named */
  documents: string[];
  /** Of this line, in percent */
  discount: DecimalSent;
  /** The line’s price less its discount, rounded */
  extendedPrice: DecimalSent;
  /** This line’s share of the quote’s discount */
  quoteDiscount: DecimalSent;
  /** extendedPrice less quoteDiscount */
  netPrice: DecimalSent;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable: DecimalSent;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin: DecimalSent | null;
  /** Most margin, of the price list */
  maxMargin: DecimalSent | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall: WaterfallRowSent[];
  notes: string | null;
  /** Documents for the customer show `notes`; else they are internal */
  showNotes: boolean;
  tariff: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: DecimalSent; dutyRatePercent: DecimalSent; dutyAmount: DecimalSent; importTaxRatePercent: DecimalSent; importTaxAmount: DecimalSent; totalImportCharges: DecimalSent; landedValue: DecimalSent; } | null;
  /** Why the duties of the line could not be calculated */
  tariffProblem: { code: string; detail: string; } | null;
  /** The customer may take it; it counts while `isIncluded` */
  isOptional: boolean;
  /** One of several of which exactly one counts: the alternates of one `groupName` */
  isAlternate: boolean;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName: string | null;
  /** Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add */
  isIncluded: boolean;
};

export type LineItemTemplate = {
  templateID: string;
  /** Whose */
  customerID: string;
  /** Unique in the customer, letter case aside */
  name: string;
  /** The product that the attributes are values of; null: the template is of items */
  productID: string | null;
  /** Values of the product, or further wishes in your own words; each name once, letter case aside */
  attributes: LineTemplateAttribute[];
  /** When it was last used for lines; null: never */
  lastUsedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  /** In the order in which they become lines */
  items: LineTemplateItem[];
};

export type LineItemTemplateChangeSent = {
  templateID?: string | undefined;
  /** Unique in the customer, letter case aside */
  name?: string | undefined;
  /** The product that the attributes are values of; null: the template is of items */
  productID?: string | null | undefined;
  /** Values of the product, or further wishes in your own words; each name once, letter case aside */
  attributes?: LineTemplateAttribute[] | undefined;
  /** When it was last used for lines; null: never */
  lastUsedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  /** In the order in which they become lines */
  items?: LineTemplateItemSent[] | undefined;
  /** Whose */
  customerID?: string | undefined;
};

export type LineItemTemplateSummary = {
  templateID: string;
  /** Whose */
  customerID: string;
  /** Unique in the customer, letter case aside */
  name: string;
  /** The product that the attributes are values of; null: the template is of items */
  productID: string | null;
  /** Values of the product, or further wishes in your own words; each name once, letter case aside */
  attributes: LineTemplateAttribute[];
  /** When it was last used for lines; null: never */
  lastUsedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type LineNumbering = {
  /** Every line once, by its itemAndQtyID or lineItemID, in the order wanted */
  lineIDs?: string[] | undefined;
  start?: number | undefined;
  step?: number | undefined;
};

export type LinePromise = {
  /** In the order of the question */
  line: number;
  startUTC: string | null;
  finishUTC: string | null;
  isComplete: boolean;
  why: DelayReason[];
};

export type LineTemplateAttribute = {
  name: string;
  value: string;
};

export type LineTemplateItem = {
  itemID: string;
  /** In the item’s uOM */
  quantity: Decimal;
};

export type LineTemplateItemSent = {
  itemID: string;
  /** In the item’s uOM */
  quantity: DecimalSent;
};

export type Link = {
  title: string;
  /** Begins with https:// or http:// */
  url: string;
};

export type LiteAccount = {
  userID: string;
  displayName: string;
  email: string;
  initials: string;
  roles: string[];
  isActive: boolean;
};

export type Localization = {
  /** BCP 47, of the tenant */
  locale: string;
  /** IANA name, of the tenant */
  timeZone: string;
  /** ISO 4217, of the tenant */
  currencyCode: string;
  text: LocalizationText;
};

export type LocalizationChange = {
  text: OwnWords;
};

/** What things are called: the tenant’s own word where there is one, else the default, in English */
export type LocalizationText = {
  customer: string;
  customers: string;
  salesQuote: string;
  salesQuotes: string;
  line: string;
  lines: string;
  item: string;
  items: string;
  itemCategory: string;
  vertical: string;
  verticals: string;
  incoTerm: string;
  incoTerms: string;
  tariffSet: string;
  tariffSets: string;
  discount: string;
  margin: string;
  leadTime: string;
  validity: string;
  phase: string;
  tag: string;
  tags: string;
  note: string;
  notes: string;
  document: string;
  documents: string;
  template: string;
  templates: string;
  approval: string;
  approvals: string;
  announcement: string;
  announcements: string;
  inventory: string;
  location: string;
  locations: string;
  salesRep: string;
  salesReps: string;
  purchaseOrder: string;
  paymentTerms: string;
};

export type Location = {
  locationID: string;
  number: string;
  name: string;
  address: string | null;
  city: string | null;
  /** State, province or region */
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  phone: string | null;
  /** IANA name; the tenant’s unless given */
  timeZone: string;
  workingHours: { start: string; end: string; }[][];
  nonWorkingDays: { date?: string; from?: string; to?: string; reason?: string; }[];
  /** The site used when none is named; at most one; setting it clears the former one */
  isDefault: boolean;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type LocationChange = {
  locationID?: string | undefined;
  number?: string | undefined;
  name?: string | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  /** State, province or region */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  phone?: string | null | undefined;
  /** IANA name; the tenant’s unless given */
  timeZone?: string | undefined;
  workingHours?: { start: string; end: string; }[][] | undefined;
  nonWorkingDays?: { date?: string | undefined; from?: string | undefined; to?: string | undefined; reason?: string | undefined; }[] | undefined;
  /** The site used when none is named; at most one; setting it clears the former one */
  isDefault?: boolean | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type LockedExchangeRate = {
  currencyCode: string;
  /** What one unit of it is in this currency */
  rate: Decimal;
  rateDateUTC: string;
};

export type LockedExchangeRateSent = {
  currencyCode: string;
  /** What one unit of it is in this currency */
  rate: DecimalSent;
  rateDateUTC: string;
};

export type Logo = {
  contentType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Pixels */
  width: number;
  /** Pixels */
  height: number;
};

export type MaintenanceDone = {
  doneID: string;
  doneUTC: string;
  /** Who did it, if not who entered it */
  doneByUserID: string | null;
  /** How long it took */
  minutes: number | null;
  notes: string | null;
  /** Who entered it */
  userID: string;
  /** When it was entered */
  utc: string;
};

export type MaintenancePlan = {
  planID: string;
  name: string;
  /** What is maintained (GET /v1/resources) */
  resourceID: string;
  /** What is to be done */
  instructions: string | null;
  /** Due every so many calendarUnit; null: the calendar does not make it due */
  calendarInterval: number | null;
  /** Sent together with calendarInterval. In months it is the same day of the month */
  calendarUnit: 'DAYS' | 'WEEKS' | 'MONTHS' | null;
  /** Due after so many hours clocked at the resource, where that comes before the calendar */
  runHours: Decimal | null;
  /** How long it takes */
  durationMinutes: number;
  /** The resource does nothing else meanwhile: the schedule keeps that time free */
  takesOffline: boolean;
  /** From when it counts while it was never carried out; today unless given */
  startDate: string;
  /** Changed by `…/status` */
  status: 'ACTIVE' | 'PAUSED';
  /** When it was carried out last */
  lastDoneUTC: string | null;
  /** How long somebody was clocked at the resource since then, or since startDate; of several at once each minute once */
  minutesSinceDone: Decimal;
  /** Since when runHours are reached */
  hoursReachedUTC: string | null;
  /** The start of the day that the calendar says, in the tenant’s time zone, or hoursReachedUTC, whichever is earlier; null: only hours make it due, which are not reached */
  nextDueUTC: string | null;
  /** ACTIVE, and nextDueUTC is reached */
  isDue: boolean;
  /** ACTIVE, and the day of nextDueUTC is over, in the tenant’s time zone */
  isOverdue: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  history: MaintenanceDone[];
  documents: AttachedDocument[];
};

export type MaintenancePlanChangeSent = {
  planID?: string | undefined;
  name?: string | undefined;
  /** What is maintained (GET /v1/resources) */
  resourceID?: string | undefined;
  /** What is to be done */
  instructions?: string | null | undefined;
  /** Due every so many calendarUnit; null: the calendar does not make it due */
  calendarInterval?: number | null | undefined;
  /** Sent together with calendarInterval. In months it is the same day of the month */
  calendarUnit?: 'DAYS' | 'WEEKS' | 'MONTHS' | null | undefined;
  /** Due after so many hours clocked at the resource, where that comes before the calendar */
  runHours?: DecimalSent | null | undefined;
  /** How long it takes */
  durationMinutes?: number | undefined;
  /** The resource does nothing else meanwhile: the schedule keeps that time free */
  takesOffline?: boolean | undefined;
  /** From when it counts while it was never carried out; today unless given */
  startDate?: string | undefined;
  /** Changed by `…/status` */
  status?: 'ACTIVE' | 'PAUSED' | undefined;
  /** When it was carried out last */
  lastDoneUTC?: string | null | undefined;
  /** How long somebody was clocked at the resource since then, or since startDate; of several at once each minute once */
  minutesSinceDone?: DecimalSent | undefined;
  /** Since when runHours are reached */
  hoursReachedUTC?: string | null | undefined;
  /** The start of the day that the calendar says, in the tenant’s time zone, or hoursReachedUTC, whichever is earlier; null: only hours make it due, which are not reached */
  nextDueUTC?: string | null | undefined;
  /** ACTIVE, and nextDueUTC is reached */
  isDue?: boolean | undefined;
  /** ACTIVE, and the day of nextDueUTC is over, in the tenant’s time zone */
  isOverdue?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  history?: MaintenanceDone[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type MaintenancePlanSummary = {
  planID: string;
  name: string;
  /** What is maintained (GET /v1/resources) */
  resourceID: string;
  /** What is to be done */
  instructions: string | null;
  /** Due every so many calendarUnit; null: the calendar does not make it due */
  calendarInterval: number | null;
  /** Sent together with calendarInterval. In months it is the same day of the month */
  calendarUnit: 'DAYS' | 'WEEKS' | 'MONTHS' | null;
  /** Due after so many hours clocked at the resource, where that comes before the calendar */
  runHours: Decimal | null;
  /** How long it takes */
  durationMinutes: number;
  /** The resource does nothing else meanwhile: the schedule keeps that time free */
  takesOffline: boolean;
  /** From when it counts while it was never carried out; today unless given */
  startDate: string;
  /** Changed by `…/status` */
  status: 'ACTIVE' | 'PAUSED';
  /** When it was carried out last */
  lastDoneUTC: string | null;
  /** How long somebody was clocked at the resource since then, or since startDate; of several at once each minute once */
  minutesSinceDone: Decimal;
  /** Since when runHours are reached */
  hoursReachedUTC: string | null;
  /** The start of the day that the calendar says, in the tenant’s time zone, or hoursReachedUTC, whichever is earlier; null: only hours make it due, which are not reached */
  nextDueUTC: string | null;
  /** ACTIVE, and nextDueUTC is reached */
  isDue: boolean;
  /** ACTIVE, and the day of nextDueUTC is over, in the tenant’s time zone */
  isOverdue: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type MatchedItem = {
  itemMappingID: string;
  number: string;
  /** For one piece: a number, or an expression over attributes */
  quantity: string | Decimal;
  uOM: string | null;
  position: string | null;
  /** null where the tenant has no item of that number, or it holds an expression */
  itemID: string | null;
  description: string | null;
};

/** Lines that are compared with one another */
export type MatchedLines = {
  itemNumber: string;
  /** Positions of the customer’s order */
  lineNumbers: number[];
  /** Positions of the quote or order */
  ourLineNumbers: number[];
};

export type MaterialRequestChange = {
  /** Where to move it */
  status?: 'REQUESTED' | 'PICKING' | 'STAGED' | 'AT THE PLACE OF WORK' | 'AT_THE_PLACE_OF_WORK' | 'SHORT' | 'NOT ALL WAS THERE' | 'NOT_ALL_WAS_THERE' | 'ISSUED' | 'CANCELLED' | undefined;
  pickedByUserID?: string | null | undefined;
  /** The site where it is needed */
  locationID?: string | null | undefined;
};

export type Membership = {
  userID: string;
  displayName: string;
  isActive: boolean;
  /** Those that the account itself has */
  ownRoles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
  groups: GroupOfUser[];
  /** Each role that counts, by name: own ones and those of groups */
  roles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
};

export type MissingStep = {
  instructionID: string;
  stepID: string;
  name: string;
};

/** What would be so without `whatIf` too, because time and work went on since the plan in force was made. Only of a proposal that supposes something. */
export type MovedAnyway = {
  /** Of the tasks that move, those that would stand there too */
  tasksMoved: number;
  /** Of all orders together */
  lateMinutes: number;
};

export type MovedOrder = {
  productionOrderID: string;
  number: string;
  before: { startUTC: string | null; finishUTC: string | null; lateMinutes: number; } | null;
  after: { startUTC: string | null; finishUTC: string | null; lateMinutes: number; } | null;
  /** It would begin and end so without `whatIf` too. Only where that supposes something */
  movesAnyway?: boolean;
};

export type MovedTask = {
  taskID: string;
  taskName: string;
  productionOrderID: string;
  productionOrderNumber: string;
  /** In the plan in force; null: it has no place there */
  before: { startUTC: string; finishUTC: string; resourceIDs: string[]; } | null;
  /** In the proposal; null: it would have no place */
  after: { startUTC: string; finishUTC: string; resourceIDs: string[]; } | null;
  /** It would stand there without what the proposal supposes too: time and work went on */
  movesAnyway: boolean;
};

export type MovesAsked = {
  /** Only of these records */
  ids?: string[] | undefined;
  /** Only moves at or after this */
  fromUTC?: string | undefined;
  /** Only moves at or before this */
  toUTC?: string | undefined;
};

export type NCR = {
  qualityNcrID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  title: string;
  description: string | null;
  /** The tenant’s own word for the kind of defect; reports count by it */
  type: string | null;
  /** The tenant’s own word for why; reports count by it */
  cause: string | null;
  category: 'DIMENSIONAL' | 'SURFACE' | 'FUNCTIONAL' | 'COSMETIC' | 'DOCUMENTATION' | 'OTHER';
  severity: 'MINOR' | 'MAJOR' | 'CRITICAL';
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  /** Where it was found */
  source: 'RECEIVING' | 'INPROCESS' | 'FINAL' | 'CUSTOMER' | 'SUPPLIER' | 'AUDIT';
  /** Changed by `…/status` */
  status: 'OPEN' | 'INREVIEW' | 'DISPOSITIONED' | 'CLOSED' | 'CANCELLED';
  /** The site (GET /v1/locations) */
  locationID: string | null;
  itemID: string | null;
  productID: string | null;
  productionOrderID: string | null;
  /** The task of that production order */
  taskID: string | null;
  /** What it was made on */
  resourceID: string | null;
  salesOrderID: string | null;
  customerID: string | null;
  supplierID: string | null;
  /** Pieces of the item, by their ids in /v1/serialization */
  serialIDs: string[];
  /** Lots of the item */
  lotNumbers: string[];
  /** How many were looked at */
  quantityInspected: Decimal | null;
  /** How many are not as they should be, in the unit in which the item’s stock is kept */
  quantityAffected: Decimal;
  /** What was done at once, so that no more of it gets out */
  containment: string | null;
  rootCause: { method: '5WHY' | 'FISHBONE' | '8D'; text: string; } | null;
  /** Beside the dispositions: sorting, freight. In the tenant’s currency */
  otherCost: Decimal;
  /** What is known of it: dispositions and otherCost, in the tenant’s currency */
  cost: Decimal;
  /** Who sees to it */
  assignedToUserID: string | null;
  dueDate: string | null;
  /** Not over, and due before today in the tenant’s calendar */
  isOverdue: boolean;
  /** The corrective actions that name it */
  capaIDs: string[];
  statusDates: NcrStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  dispositions: NcrDisposition[];
  holds: NcrHold[];
  notes: Note[];
  history: HistoryEntry[];
  documents: AttachedDocument[];
};

export type NCRChangeSent = {
  qualityNcrID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  title?: string | undefined;
  description?: string | null | undefined;
  /** The tenant’s own word for the kind of defect; reports count by it */
  type?: string | null | undefined;
  /** The tenant’s own word for why; reports count by it */
  cause?: string | null | undefined;
  category?: 'DIMENSIONAL' | 'SURFACE' | 'FUNCTIONAL' | 'COSMETIC' | 'DOCUMENTATION' | 'OTHER' | undefined;
  severity?: 'MINOR' | 'MAJOR' | 'CRITICAL' | undefined;
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined;
  /** Where it was found */
  source?: 'RECEIVING' | 'INPROCESS' | 'FINAL' | 'CUSTOMER' | 'SUPPLIER' | 'AUDIT' | undefined;
  /** Changed by `…/status` */
  status?: 'OPEN' | 'INREVIEW' | 'DISPOSITIONED' | 'CLOSED' | 'CANCELLED' | undefined;
  /** The site (GET /v1/locations) */
  locationID?: string | null | undefined;
  itemID?: string | null | undefined;
  productID?: string | null | undefined;
  productionOrderID?: string | null | undefined;
  /** The task of that production order */
  taskID?: string | null | undefined;
  /** What it was made on */
  resourceID?: string | null | undefined;
  salesOrderID?: string | null | undefined;
  customerID?: string | null | undefined;
  supplierID?: string | null | undefined;
  /** Pieces of the item, by their ids in /v1/serialization */
  serialIDs?: string[] | undefined;
  /** Lots of the item */
  lotNumbers?: string[] | undefined;
  /** How many were looked at */
  quantityInspected?: DecimalSent | null | undefined;
  /** How many are not as they should be, in the unit in which the item’s stock is kept */
  quantityAffected?: DecimalSent | undefined;
  /** What was done at once, so that no more of it gets out */
  containment?: string | null | undefined;
  rootCause?: { method: '5WHY' | 'FISHBONE' | '8D'; text: string; } | null | undefined;
  /** Beside the dispositions: sorting, freight. In the tenant’s currency */
  otherCost?: DecimalSent | undefined;
  /** What is known of it: dispositions and otherCost, in the tenant’s currency */
  cost?: DecimalSent | undefined;
  /** Who sees to it */
  assignedToUserID?: string | null | undefined;
  dueDate?: string | null | undefined;
  /** Not over, and due before today in the tenant’s calendar */
  isOverdue?: boolean | undefined;
  /** The corrective actions that name it */
  capaIDs?: string[] | undefined;
  statusDates?: NcrStatusDates | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  dispositions?: NcrDispositionSent[] | undefined;
  holds?: NcrHoldSent[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type NCRSummary = {
  qualityNcrID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  title: string;
  description: string | null;
  /** The tenant’s own word for the kind of defect; reports count by it */
  type: string | null;
  /** The tenant’s own word for why; reports count by it */
  cause: string | null;
  category: 'DIMENSIONAL' | 'SURFACE' | 'FUNCTIONAL' | 'COSMETIC' | 'DOCUMENTATION' | 'OTHER';
  severity: 'MINOR' | 'MAJOR' | 'CRITICAL';
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  /** Where it was found */
  source: 'RECEIVING' | 'INPROCESS' | 'FINAL' | 'CUSTOMER' | 'SUPPLIER' | 'AUDIT';
  /** Changed by `…/status` */
  status: 'OPEN' | 'INREVIEW' | 'DISPOSITIONED' | 'CLOSED' | 'CANCELLED';
  /** The site (GET /v1/locations) */
  locationID: string | null;
  itemID: string | null;
  productID: string | null;
  productionOrderID: string | null;
  /** The task of that production order */
  taskID: string | null;
  /** What it was made on */
  resourceID: string | null;
  salesOrderID: string | null;
  customerID: string | null;
  supplierID: string | null;
  /** Pieces of the item, by their ids in /v1/serialization */
  serialIDs: string[];
  /** Lots of the item */
  lotNumbers: string[];
  /** How many were looked at */
  quantityInspected: Decimal | null;
  /** How many are not as they should be, in the unit in which the item’s stock is kept */
  quantityAffected: Decimal;
  /** What was done at once, so that no more of it gets out */
  containment: string | null;
  rootCause: { method: '5WHY' | 'FISHBONE' | '8D'; text: string; } | null;
  /** Beside the dispositions: sorting, freight. In the tenant’s currency */
  otherCost: Decimal;
  /** What is known of it: dispositions and otherCost, in the tenant’s currency */
  cost: Decimal;
  /** Who sees to it */
  assignedToUserID: string | null;
  dueDate: string | null;
  /** Not over, and due before today in the tenant’s calendar */
  isOverdue: boolean;
  /** The corrective actions that name it */
  capaIDs: string[];
  statusDates: NcrStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type NcrApprovalQuestion = {
  comment?: string | undefined;
};

export type NcrAssignment = {
  /** Null: nobody */
  assignedToUserID?: string | null | undefined;
  dueDate?: string | null | undefined;
  note?: string | undefined;
};

export type NcrContainmentReleaseSent = {
  /** No more than that; all if left out */
  quantity?: DecimalSent | undefined;
  lotNumber?: string | undefined;
  /** Why it is right; stands in the history */
  reason: string;
};

export type NcrContainmentSent = {
  lotNumbers?: string[] | undefined;
  serialNumbers?: string[] | undefined;
  /** Inventory locations; everywhere if left out */
  locationIDs?: string[] | undefined;
  /** No more than that; all if left out */
  quantity?: DecimalSent | undefined;
  /** Stands in the history */
  note?: string | undefined;
};

export type NcrDisposition = {
  dispositionID: string;
  disposition: 'USEASIS' | 'REWORK' | 'REPAIR' | 'SCRAP' | 'RETURNTOSUPPLIER';
  quantity: Decimal;
  reason: string | null;
  decidedByUserID: string;
  decidedUTC: string;
  /** Of USEASIS: somebody else, who agreed to it */
  approvedByUserID: string | null;
  approvedUTC: string | null;
  doneByUserID: string | null;
  /** When it was carried out; null: not yet */
  doneUTC: string | null;
  /** In the tenant’s currency; null: not known */
  cost: Decimal | null;
  /** Which order it is reworked in, or that was made for it */
  productionOrderID: string | null;
  /** Of RETURNTOSUPPLIER: the return that was made for it */
  purchaseReturnID: string | null;
  /** The movements of stock that it made */
  movementIDs: string[];
};

export type NcrDispositionDoneSent = {
  /** The inventory location that it is taken from: SCRAP and RETURNTOSUPPLIER of stock */
  locationID?: string | undefined;
  lotNumber?: string | undefined;
  serialNumbers?: string[] | undefined;
  /** REWORK and REPAIR: the task that is inserted */
  taskName?: string | undefined;
  /** Of that task, for one piece */
  minutes?: DecimalSent | undefined;
  /** What is to be done in it */
  detail?: string | undefined;
  /** The task that it comes after; last if left out */
  afterTaskID?: string | undefined;
  /** Makes a production order for it instead of a task in the order at hand */
  isOwnOrder?: boolean | undefined;
  /** In the tenant’s currency; of SCRAP the items’ cost if left out */
  cost?: DecimalSent | undefined;
};

export type NcrDispositionInputSent = {
  /** Of one that is there and stays */
  dispositionID?: string | undefined;
  disposition: 'USEASIS' | 'REWORK' | 'REPAIR' | 'SCRAP' | 'RETURNTOSUPPLIER';
  quantity: DecimalSent;
  reason?: string | null | undefined;
};

export type NcrDispositionSent = {
  dispositionID: string;
  disposition: 'USEASIS' | 'REWORK' | 'REPAIR' | 'SCRAP' | 'RETURNTOSUPPLIER';
  quantity: DecimalSent;
  reason: string | null;
  decidedByUserID: string;
  decidedUTC: string;
  /** Of USEASIS: somebody else, who agreed to it */
  approvedByUserID: string | null;
  approvedUTC: string | null;
  doneByUserID: string | null;
  /** When it was carried out; null: not yet */
  doneUTC: string | null;
  /** In the tenant’s currency; null: not known */
  cost: DecimalSent | null;
  /** Which order it is reworked in, or that was made for it */
  productionOrderID: string | null;
  /** Of RETURNTOSUPPLIER: the return that was made for it */
  purchaseReturnID: string | null;
  /** The movements of stock that it made */
  movementIDs: string[];
};

export type NcrHold = {
  holdID: string;
  itemID: string;
  inventoryLocationID: string;
  lotNumber: string | null;
  serialNumber: string | null;
  quantity: Decimal;
  /** Still held */
  openQuantity: Decimal;
  createdUTC: string;
};

export type NcrHoldSent = {
  holdID: string;
  itemID: string;
  inventoryLocationID: string;
  lotNumber: string | null;
  serialNumber: string | null;
  quantity: DecimalSent;
  /** Still held */
  openQuantity: DecimalSent;
  createdUTC: string;
};

export type NcrSplitSent = {
  dispositions: NcrDispositionInputSent[];
};

export type NcrStatusChange = {
  /** Where to move it */
  status: 'OPEN' | 'INREVIEW' | 'IN REVIEW' | 'IN_REVIEW' | 'DISPOSITIONED' | 'CLOSED' | 'CANCELLED';
  reason?: string | undefined;
};

/** Who moved it into each status last, and when */
export type NcrStatusDates = {
  OPEN?: { userID: string; statusType: 'OPEN'; utc: string; };
  INREVIEW?: { userID: string; statusType: 'INREVIEW'; utc: string; };
  DISPOSITIONED?: { userID: string; statusType: 'DISPOSITIONED'; utc: string; };
  CLOSED?: { userID: string; statusType: 'CLOSED'; utc: string; };
  CANCELLED?: { userID: string; statusType: 'CANCELLED'; utc: string; };
};

export type NeverChosen = {
  name: string;
  label: string;
  values: ValueNeverChosen[];
};

export type NeverChosenSent = {
  name: string;
  label: string;
  values: ValueNeverChosenSent[];
};

export type NewAccount = {
  /** Given by the service when left out; no word of the API’s paths */
  userID?: string | undefined;
  /** Unique in the tenant, without regard to letter case */
  email: string;
  displayName: string;
  /** Made from the name when left out */
  initials?: string | undefined;
  mobileNumber?: string | null | undefined;
  /** In which the user is notified and gets mails; users set their own by `PUT /v1/auth/language`. Null: that of the tenant’s locale */
  language?: 'en' | 'de' | null | undefined;
  /** What the user may do; the table of permissions is in the docs */
  roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[] | undefined;
  /** Keys of an inactive user are refused */
  isActive?: boolean | undefined;
};

export type NewAnnouncement = {
  /** Given by the service when left out; no word of the API’s paths */
  announcementID?: string | undefined;
  title: string;
  /** Plain text */
  text: string;
  severity?: 'INFO' | 'WARNING' | 'CRITICAL' | undefined;
  audience?: Audience | undefined;
  /** When it is shown from; at once unless given */
  startsUTC?: string | undefined;
  /** When it is shown no longer; null: until it is changed or deleted */
  endsUTC?: string | null | undefined;
};

export type NewApiKey = {
  /** What it is for */
  name: string;
  kind: 'USER' | 'INTEGRATION';
  /** Of a USER key: whom it acts as */
  userID?: string | undefined;
  scopes?: string[] | undefined;
  /** Addresses and ranges that requests must come from; none: from anywhere */
  addresses?: string[] | undefined;
  /** From then on it is refused; null: never */
  expiresUTC?: string | null | undefined;
};

export type NewApprovalPolicy = {
  /** Given by the service when left out; no word of the API’s paths */
  policyID?: string | undefined;
  /** Unique; refusals name it */
  name: string;
  /** The kind of record that it gates; kinds that no status checks yet are refused */
  entity: 'SALESQUOTE' | 'NCR' | 'CHANGE' | 'DOCUMENT';
  /** Inactive ones gate nothing */
  isActive?: boolean | undefined;
  /** Which comes first where several apply, smallest first. All that apply must be met */
  priority?: number | undefined;
  condition: ApprovalRule;
  steps: ApprovalStep[];
};

export type NewAttributeValueRequest = {
  requestedValue: string;
  reason?: string | null | undefined;
  /** The quote that it is wanted for */
  salesQuoteID?: string | null | undefined;
};

export type NewAutomationDesign = {
  /** Given by the service when left out; no word of the API’s paths */
  designID?: string | undefined;
  name: string;
  description?: string | null | undefined;
  trigger: AutomationTrigger;
};

export type NewAutomationRuleSent = {
  /** Given by the service when left out; no word of the API’s paths */
  ruleID?: string | undefined;
  /** Rules are looked at in this order; unique in the design; left out: after the last one */
  sequence?: number | undefined;
  /** For people */
  name?: string | null | undefined;
  /** An expression over the event’s body, as products have them: `grandTotal >= 50000 and status = 'ACCEPTED'`. Members of an object stand behind a low line (`customer_number`); `today`, `weekday` (1 is Monday) and `dayOfMonth` are the day of the run. Left out: always */
  condition?: string | null | undefined;
  actions: (AutomationAction_NOTIFY | AutomationAction_EMAIL | AutomationAction_WEBHOOK | AutomationAction_SETFIELDSent | AutomationAction_SETSTATUS | AutomationAction_ADDTAG | AutomationAction_ADDNOTE | AutomationAction_CREATETODO | AutomationAction_CREATEESCALATION | AutomationAction_CREATENCR | AutomationAction_ASSIGN)[];
  /** Where its condition holds, later rules are not looked at */
  stopOnMatch?: boolean | undefined;
};

export type NewAutomationRun = {
  /** Whether all is taken back */
  isTest?: boolean | undefined;
  designID: string;
  /** Of the kind that the design is for; none where it has a schedule */
  eventID?: string | undefined;
};

export type NewAvailabilitySecret = {
  /** How long the old one stays valid */
  overlapHours?: number | undefined;
};

export type NewCAPA = {
  /** Given by the service when left out; no word of the API’s paths */
  qualityCapaID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  title: string;
  type?: 'CORRECTIVE' | 'PREVENTIVE' | undefined;
  /** What is to happen no more */
  problem?: string | null | undefined;
  /** Who leads it; who makes it unless said */
  ownerUserID?: string | undefined;
  dueDate?: string | null | undefined;
  customerID?: string | null | undefined;
  supplierID?: string | null | undefined;
  /** The nonconformances that it answers */
  ncrIDs?: string[] | undefined;
  /** How it is checked whether it helped */
  effectivenessMethod?: string | null | undefined;
  /** By when that is checked */
  effectivenessDueDate?: string | null | undefined;
};

export type NewCalibrationSent = {
  date: string;
  result: 'PASS' | 'FAIL' | 'ADJUSTED';
  /** Who calibrated, if not we */
  supplierID?: string | undefined;
  certificate?: string | undefined;
  readings?: { reference: DecimalSent; actual: DecimalSent; }[] | undefined;
  /** In °C */
  temperature?: DecimalSent | undefined;
  /** In percent */
  humidity?: DecimalSent | undefined;
  remarks?: string | undefined;
};

export type NewContractPriceSent = {
  /** Given by the service when left out; no word of the API’s paths */
  contractPriceID?: string | undefined;
  /** With whom */
  customerID: string;
  /** For what */
  itemID: string;
  /** Of the agreement that it stands in */
  contractNumber?: string | null | undefined;
  /** Either this or discountPercent */
  unitPrice?: DecimalSent | null | undefined;
  /** Off the item’s unitPrice */
  discountPercent?: DecimalSent | null | undefined;
  /** For documents in this currency only; ISO 4217 */
  currencyCode?: string | null | undefined;
  /** Counts from this quantity on, in the item’s uOM; null: from any */
  minQuantity?: DecimalSent | null | undefined;
  /** First day */
  validFrom: string;
  /** Last day; null: until further notice */
  validTo?: string | null | undefined;
  isActive?: boolean | undefined;
};

export type NewCreditNoteSent = {
  /** Given by the service when left out; no word of the API’s paths */
  invoiceID?: string | undefined;
  /** Stands on the credit note */
  reason: string;
  lines?: CreditedLineSent[] | undefined;
};

export type NewCustomRole = {
  /** Given by the service when left out; no word of the API’s paths */
  customRoleID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  description?: string | null | undefined;
  /** What it allows, at least one: names of permissions (x-permission of each operation). Life cycles ask for no other role in what it allows */
  permissions: string[];
};

export type NewCustomRoleUser = {
  /** An active person */
  userID: string;
};

export type NewCustomerOrderSent = {
  /** Given by the service when left out; no word of the API’s paths */
  customerOrderID?: string | undefined;
  /** The customer’s; unique among the customer’s orders that are neither REJECTED nor CANCELLED */
  number: string;
  customerID: string;
  /** When it came; now unless given */
  receivedUTC?: string | undefined;
  /** The quote that it answers, of the same customer; it is compared with that */
  salesQuoteID?: string | null | undefined;
  /** The order of ours that answers it, of the same customer; it is compared with that rather than with the quote */
  salesOrderID?: string | null | undefined;
  /** When the customer wants it */
  requestedDate?: string | null | undefined;
  /** As the customer wrote them */
  paymentTerms?: string | null | undefined;
  /** ISO 4217 */
  currencyCode: string;
  lines: CustomerOrderLineSent[];
  /** What the paper states as the sum of its lines */
  statedTotal?: DecimalSent | null | undefined;
};

export type NewCustomerSent = {
  /** A UUID in lower case; given by the service when left out */
  customerID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  customerNumber?: string | null | undefined;
  customerName: string;
  address?: string | null | undefined;
  city?: string | null | undefined;
  /** State, province or region of the address */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  email?: string | null | undefined;
  /** Sales region */
  region?: string | null | undefined;
  /** How the customer found us */
  source?: string | null | undefined;
  /** The industry that it is in (GET /v1/verticals); an inactive one can be kept, but not newly set */
  verticalID?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** The Inco Term that its quotes begin with (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID?: string | null | undefined;
  /** ISO 4217; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** BCP 47; what its quotes, orders and packing lists are written in, the tenant’s when null */
  locale?: string | null | undefined;
  /** Percent of the net price that shall remain */
  grossMarginTarget?: DecimalSent | null | undefined;
  /** Days an order may take before it is shown as late */
  maxDaysAllowed?: number | null | undefined;
  /** Proposed on new quotes */
  discountPercent?: DecimalSent | undefined;
  taxExempt?: boolean | undefined;
  taxID?: string | null | undefined;
  /** Which rules its electronic invoices keep beside EN 16931; what they ask for must be there before an invoice is issued. Null: it gets none, or any */
  invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | null | undefined;
  /** What its invoices name so that it can assign them, like a Leitweg-ID (BT-10) */
  buyerReference?: string | null | undefined;
  /** Where its electronic invoices go (BT-49); its e-mail address unless said */
  electronicAddress?: string | null | undefined;
  /** What kind of address that is, by the EAS list: 0204 for a Leitweg-ID, EM for e-mail */
  electronicAddressScheme?: string | null | undefined;
  /** Inactive customers cannot be quoted */
  isActive?: boolean | undefined;
  isPinned?: boolean | undefined;
  /** The user who looks after the customer */
  salesRepUserID?: string | null | undefined;
  /** The customer’s key in the ERP */
  erpCode?: string | null | undefined;
};

export type NewDefaultTag = {
  /** Given by the service when left out; no word of the API’s paths */
  defaultTagID?: string | undefined;
  /** The kind of record that gets the tag */
  entity: 'SalesQuote' | 'SalesOrder';
  /** Unique among the default tags of that kind */
  name: string;
  /** Must have a value before the record moves on: a quote is not offered without, an order not released */
  isRequired?: boolean | undefined;
  /** The value that the tag begins with */
  defaultValue?: string | null | undefined;
  /** If there are any, the tag’s value must be one of them */
  options?: string[] | undefined;
};

export type NewDeliveryOptionSent = {
  /** Given by the service when left out; no word of the API’s paths */
  deliveryOptionID?: string | undefined;
  name: string;
  carrier?: string | null | undefined;
  /** What the carrier calls it */
  service?: string | null | undefined;
  /** How long the way takes */
  days?: number | null | undefined;
  /** ISO 4217, of the prices */
  currencyCode: string;
  /** Of a delivery, whatever it weighs */
  price: DecimalSent;
  /** Of each kilogram, in addition */
  pricePerWeight?: DecimalSent | null | undefined;
  /** Goods of at least this net value are delivered for nothing */
  freeAbove?: DecimalSent | null | undefined;
  /** Where it delivers to, ISO 3166-1 alpha-2; empty: everywhere */
  countries?: string[] | undefined;
  isActive?: boolean | undefined;
  /** In which order options are shown */
  sequence?: number | undefined;
};

export type NewDiagnosticSession = {
  /** Given by the service when left out; no word of the API’s paths */
  sessionID?: string | undefined;
  reportID: string;
  /** An ACTIVE version, in which the walk goes on */
  diagnosticTreeID: string;
};

export type NewDiagnosticTreeSent = {
  /** Given by the service when left out; no word of the API’s paths */
  diagnosticTreeID?: string | undefined;
  /** Unique among the trees of a version, letter case aside */
  name: string;
  description?: string | null | undefined;
  /** The product that it is for; or itemID */
  productID?: string | null | undefined;
  /** The item that it is for; or productID */
  itemID?: string | null | undefined;
  /** The node that it begins with */
  rootNodeID?: string | null | undefined;
  nodes?: DiagnosticNodeSent[] | undefined;
};

export type NewDiscussionMessage = {
  /** Plain text */
  text: string;
  /** What it answers */
  parentMessageID?: string | undefined;
  /** Users to be notified */
  mentions?: string[] | undefined;
};

export type NewDiscussionParticipant = {
  userID: string;
};

export type NewDiscussionThread = {
  title: string;
  /** The first message */
  text?: string | undefined;
  /** Notified of the first message */
  mentions?: string[] | undefined;
  /** Who takes part from the beginning */
  participants?: string[] | undefined;
};

export type NewEmailTemplate = {
  /** Given by the service when left out; no word of the API’s paths */
  templateID?: string | undefined;
  /** Each language once: texts of one name are one template in several languages */
  name: string;
  /** What it is about; `GET /v1/documents/dictionary/{DocumentType}` lists the names that texts may use */
  entity: 'SALESQUOTE' | 'SALESORDER' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'TROUBLEREPORT' | 'PRODUCTIONORDER' | 'CAPA';
  /** BCP 47; also decides how numbers and dates are written */
  locale?: string | undefined;
  subject: string;
  /** Plain text */
  bodyText: string;
  isActive?: boolean | undefined;
};

export type NewEmployeeSent = {
  /** Given by the service when left out; no word of the API’s paths */
  employeeID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  employeeNumber?: string | null | undefined;
  firstName: string;
  lastName: string;
  email?: string | null | undefined;
  mobile?: string | null | undefined;
  /** The employee’s account; of an account one employee at most */
  userID?: string | null | undefined;
  /** The site where the employee works */
  locationID?: string | null | undefined;
  department?: string | null | undefined;
  title?: string | null | undefined;
  /** The employee to whom this one reports; not this one, nor anyone who reports to them */
  managerID?: string | null | undefined;
  skills?: string[] | undefined;
  hireDate?: string | null | undefined;
  /** In the tenant’s currency. Null too for who may not see it (employees.cost) */
  hourlyCost?: DecimalSent | null | undefined;
};

export type NewEscalation = {
  /** Given by the service when left out; no word of the API’s paths */
  escalationID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  productionOrderID: string;
  /** The task of the order that it is about */
  taskID?: string | null | undefined;
  /** By which it rises; without one it does not */
  templateID?: string | null | undefined;
  title: string;
  description?: string | null | undefined;
  /** Left out: the template’s, or MEDIUM without one */
  severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined;
  /** Who sees to it */
  assignedToUserID?: string | null | undefined;
  /** Until when it should be resolved */
  dueUTC?: string | null | undefined;
  /** What was done; must be there before it is RESOLVED */
  resolution?: string | null | undefined;
};

export type NewEscalationTemplate = {
  /** Given by the service when left out; no word of the API’s paths */
  templateID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  /** Whose problems it is for. Of NCR and CAPA each active template counts from the end of the due day, for what is overdue then */
  entity?: 'ProductionOrder' | 'NCR' | 'CAPA' | undefined;
  /** Of escalations that do not say one themselves */
  severity?: 'LOW' | 'MEDIUM' | 'HIGH' | 'CRITICAL' | undefined;
  levels: EscalationLevel[];
  /** Minutes count in the working hours of the order’s location (of the default one where it has none); false: day and night */
  isByWorkingTime?: boolean | undefined;
  /** From this status on levels rise no more; of escalations of production orders */
  risesUntil?: 'ACKNOWLEDGED' | 'IN_PROGRESS' | 'RESOLVED' | undefined;
  /** Whether new escalations may take it */
  isActive?: boolean | undefined;
};

export type NewExpectedReceiptSent = {
  /** Given by the service when left out; no word of the API’s paths */
  inboundID?: string | undefined;
  itemID: string;
  /** In the unit in which the item’s stock is kept */
  quantity: DecimalSent;
  expectedUTC: string;
  /** Who delivers it */
  supplierID?: string | null | undefined;
  /** What one unit was ordered at */
  unitCost?: DecimalSent | null | undefined;
  /** Of unitCost, ISO 4217; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** What it comes by, such as PURCHASEORDER */
  referenceEntity?: string | null | undefined;
  /** Its id or number there */
  referenceID?: string | null | undefined;
  /** RECEIVED is set by the receipts that name it; set it by hand if no more will come */
  status?: 'EXPECTED' | 'RECEIVED' | 'CANCELLED' | undefined;
};

export type NewForgeJob = {
  /** Given by the service when left out; no word of the API’s paths */
  jobID?: string | undefined;
  /** What is to be proposed; IMPORT is a whole model out of documents */
  kind: 'PRODUCTMODEL' | 'ATTRIBUTES' | 'RULES' | 'ITEMMAPPING' | 'IMPORT';
  /** ITEMATTRIBUTES: from the attributes of the items of itemCategories. SPREADSHEET: from a table of variants (CSV or XLSX), a column Item naming the item of each. UVL: from a feature model. These give the same for the same. MODEL: by the tenant’s language model, from all that the context names */
  proposer: 'ITEMATTRIBUTES' | 'SPREADSHEET' | 'UVL' | 'MODEL';
  /** The product to propose for; without one a new product is proposed */
  productID?: string | null | undefined;
  /** Of the new product */
  number?: string | null | undefined;
  /** Of the new product */
  name?: string | null | undefined;
  /** What is wanted, in words. A MODEL needs it */
  prompt?: string | null | undefined;
  context?: ForgeContext | undefined;
};

export type NewGlobalIncoTerm = {
  /** Given by the service when left out; no word of the API’s paths */
  termID?: string | undefined;
  code: string;
  name: string;
  description?: string | null | undefined;
  /** Year of the edition */
  effectiveYear: number;
  /** Transport it is made for: any, or sea and inland waterway only */
  mode?: 'ANY' | 'SEA' | null | undefined;
  /** Who orders and pays the main carriage */
  carrier?: 'BUYER' | 'SELLER' | null | undefined;
  /** Who clears the goods for export and pays what is due there */
  exportDuties?: 'BUYER' | 'SELLER' | null | undefined;
  /** Who clears the goods for import and pays duties and taxes */
  importDuties?: 'BUYER' | 'SELLER' | null | undefined;
  /** Where the risk passes to the buyer: at the seller’s, with the carrier taking over, beside or on the ship, at the destination before or after unloading */
  riskTransfer?: 'SELLER_PREMISES' | 'CARRIER' | 'ALONGSIDE_SHIP' | 'ON_BOARD' | 'DESTINATION' | 'DESTINATION_UNLOADED' | null | undefined;
  /** Whether the term means nothing without a named place */
  requiresLocation?: boolean | undefined;
};

export type NewImpactTest = {
  /** So many of the latest configured lines */
  last: number;
  /** Lines of CANCELLED ones are left out */
  basis?: 'QUOTES' | 'ORDERS' | undefined;
  /** The day of validity for both sides; today unless given */
  date?: string | null | undefined;
};

export type NewIncoTerm = {
  /** Given by the service when left out; no word of the API’s paths */
  termID?: string | undefined;
  /** Unique in the tenant, letter case aside */
  code: string;
  name: string;
  /** Stored as the notes; counts where both are sent, even empty or null */
  description?: string | null | undefined;
  /** The description by its other name; always equal to it in answers */
  notes?: string | null | undefined;
  /** Whether it is in use */
  isActive?: boolean | undefined;
};

export type NewInspectionMeasurementSent = {
  /** Given by the service when left out; no word of the API’s paths */
  measurementID?: string | undefined;
  /** What was measured: figures are of one name, letter case aside */
  characteristic: string;
  /** As it was read */
  value?: DecimalSent | undefined;
  /** Instead of a value */
  isPassed?: boolean | undefined;
  unit?: string | undefined;
  /** The least that is right */
  lowerLimit?: DecimalSent | undefined;
  /** The most that is right */
  upperLimit?: DecimalSent | undefined;
  serialNumber?: string | undefined;
  /** The gauge (GET /v1/quality/assets) */
  assetID?: string | undefined;
  /** Now, if left out; never in the future */
  measuredUTC?: string | undefined;
  /** One of this inspection, whose place it takes; that one stays */
  correctsMeasurementID?: string | undefined;
};

export type NewInspectionRuleSent = {
  /** Given by the service when left out; no word of the API’s paths */
  inspectionRuleID?: string | undefined;
  /** Receipts of this item; null: of all that the supplier delivers */
  itemID?: string | null | undefined;
  /** Receipts from this supplier; null: of the item from any supplier */
  supplierID?: string | null | undefined;
  /** False excepts what a wider rule would have inspected */
  isInspected?: boolean | undefined;
  /** The acceptance quality limit, needed where it is inspected: 0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000 */
  aql?: DecimalSent | null | undefined;
  /** The inspection level */
  level?: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III' | undefined;
  /** What came is held until the inspection is decided */
  holdsStock?: boolean | undefined;
  /** At most one is active for an item and supplier */
  isActive?: boolean | undefined;
};

export type NewInspectionSent = {
  /** Given by the service when left out; no word of the API’s paths */
  inspectionID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  itemID: string;
  /** Who delivered it */
  supplierID?: string | null | undefined;
  lotNumber?: string | null | undefined;
  /** Its number at the supplier */
  deliveryNote?: string | null | undefined;
  /** Pieces of the lot */
  lotSize: number;
  /** The acceptance quality limit, in percent: 0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10, 15, 25, 40, 65, 100, 150, 250, 400, 650, 1000. Above 10 nonconformities per 100 pieces are counted, not pieces */
  aql: DecimalSent;
  /** The inspection level */
  level?: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III' | undefined;
};

export type NewIntegration = {
  /** Given by the service when left out; no word of the API’s paths */
  integrationID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  /** What it is to you */
  type: 'ERP' | 'CRM' | 'SHIPPING' | 'PAYMENT' | 'SSO' | 'OTHER';
  /** http or https: what is called to try it; its addresses must be public ones */
  baseUrl: string;
  /** How the secret is sent: as a bearer token, as the password of userName, or in the header headerName */
  authentication?: 'NONE' | 'BEARER' | 'BASIC' | 'HEADER' | undefined;
  /** With BASIC */
  userName?: string | null | undefined;
  /** With HEADER */
  headerName?: string | null | undefined;
  /** One that is not is not tried */
  isActive?: boolean | undefined;
  /** Kept encrypted, and never shown; null takes it away */
  secret?: string | null | undefined;
};

export type NewInventoryLocation = {
  /** Given by the service when left out; no word of the API’s paths */
  locationID?: string | undefined;
  /** Unique in the tenant, as on the label */
  code: string;
  description?: string | null | undefined;
  type?: 'BIN' | 'SHELF' | 'ZONE' | 'RECEIVING' | 'SHIPPING' | 'QUARANTINE' | 'WIP' | undefined;
  /** The location that this one is in */
  parentID?: string | null | undefined;
  /** The site that it is at (GET /v1/locations) */
  siteLocationID?: string | null | undefined;
  /** Nothing is moved to or from an inactive one */
  isActive?: boolean | undefined;
};

export type NewInventoryMovementSent = {
  itemID: string;
  /** RECEIPT, RETURN and PRODUCE bring to a location, ISSUE, SHIP and SCRAP take from one, MOVE does both; ADJUST and COUNT (the difference that was found) do one of the two */
  type: 'RECEIPT' | 'ISSUE' | 'RETURN' | 'ADJUST' | 'MOVE' | 'SHIP' | 'SCRAP' | 'COUNT' | 'PRODUCE';
  /** Above 0; the locations say in which direction */
  quantity: DecimalSent;
  /** UN/ECE Rec 20 or a unit of the item’s own; the unit in which its stock is kept if left out */
  uOM?: string | undefined;
  fromLocationID?: string | null | undefined;
  toLocationID?: string | null | undefined;
  /** Needed for items tracked by lot */
  lotNumber?: string | null | undefined;
  /** Needed for items tracked by serial number; the quantity is 1 */
  serialNumber?: string | null | undefined;
  /** What it was for, such as PURCHASEORDER */
  referenceEntity?: string | null | undefined;
  /** Its id or number there */
  referenceID?: string | null | undefined;
  /** Of a RECEIPT: the expected receipt that came */
  inboundID?: string | null | undefined;
  /** Of an ISSUE or SHIP: the allocation that it is for */
  allocationID?: string | null | undefined;
  unitCost?: DecimalSent | null | undefined;
  notes?: string | null | undefined;
  /** Of a RECEIPT: who delivered it; that of the expected receipt if left out */
  supplierID?: string | null | undefined;
  /** With a serialNumber: who has it, or is to have it; kept in its register */
  customerID?: string | null | undefined;
  /** With a serialNumber: the sales order; kept in its register */
  salesOrderID?: string | null | undefined;
  /** The line of that order, of items or configured */
  lineItemID?: string | null | undefined;
  /** With a serialNumber: the production order; kept in its register */
  productionOrderID?: string | null | undefined;
};

export type NewInventoryMovementsSent = {
  movements: NewInventoryMovementSent[];
};

export type NewInvoiceOfSalesOrderSent = {
  /** Given by the service when left out; no word of the API’s paths */
  invoiceID?: string | undefined;
  items?: { itemAndQtyID: string; quantity?: DecimalSent | undefined; supply?: 'GOODS' | 'SERVICES' | undefined; taxClass?: string | undefined; taxRateID?: string | null | undefined; }[] | undefined;
  lineItems?: { lineItemID: string; quantity?: DecimalSent | undefined; supply?: 'GOODS' | 'SERVICES' | undefined; taxClass?: string | undefined; taxRateID?: string | null | undefined; }[] | undefined;
  /** SHIPPED lists of the order that no invoice has yet */
  packingListIDs?: string[] | undefined;
  /** All that is left of them; default: when nothing of the order remains to be invoiced. What would come to more than the order is deducted in any case */
  deductPrepayments?: boolean | undefined;
  /** The customer’s order number */
  purchaseOrder?: string | null | undefined;
  /** By which the customer assigns it (BT-10); at issue the customer’s own unless said */
  buyerReference?: string | null | undefined;
  description?: string | null | undefined;
  /** Printed below the lines */
  remarks?: string | null | undefined;
  /** Day of the supply, which decides the taxes; the day of issue unless said */
  deliveryDate?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** Days from issue until it is due; else as its payment terms say */
  dueDays?: number | null | undefined;
  /** Until when to pay; given at issue unless said before */
  dueDate?: string | null | undefined;
};

export type NewInvoicePaymentSent = {
  /** In the invoice’s currency */
  amount: DecimalSent;
  /** Default: today */
  paymentDate?: string | undefined;
  method?: 'TRANSFER' | 'CARD' | 'DIRECTDEBIT' | 'CASH' | 'OTHER' | undefined;
  /** As the bank statement says */
  reference?: string | null | undefined;
};

export type NewInvoiceRun = {
  /** Given by the service when left out; no word of the API’s paths */
  invoiceRunID?: string | undefined;
  invoiceIDs?: string[] | undefined;
  /** Of all of them; default: the day on which each is issued */
  issueDate?: string | undefined;
};

export type NewInvoiceSent = {
  /** Given by the service when left out; no word of the API’s paths */
  invoiceID?: string | undefined;
  customerID: string;
  /** ISO 4217; default: the customer’s, else the tenant’s */
  currencyCode?: string | undefined;
  /** Where goods went; null: to the customer’s country */
  shipToCountryCode?: string | null | undefined;
  /** The customer’s order number */
  purchaseOrder?: string | null | undefined;
  /** By which the customer assigns it (BT-10); at issue the customer’s own unless said */
  buyerReference?: string | null | undefined;
  description?: string | null | undefined;
  /** Printed below the lines */
  remarks?: string | null | undefined;
  /** Day of the supply, which decides the taxes; the day of issue unless said */
  deliveryDate?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** Days from issue until it is due; else as its payment terms say */
  dueDays?: number | null | undefined;
  /** Until when to pay; given at issue unless said before */
  dueDate?: string | null | undefined;
  lines: InvoiceLineInputSent[];
};

export type NewItemCompatibilitySent = {
  /** Given by the service when left out; no word of the API’s paths */
  compatibilityID?: string | undefined;
  /** The subject of the note */
  itemID: string;
  /** The other item */
  compatibleItemID: string;
  /** What the other item is to it: `SPARE` means that the other is a spare part of it */
  type: 'COMPATIBLE' | 'INCOMPATIBLE' | 'REPLACES' | 'REPLACED_BY' | 'ACCESSORY' | 'SPARE' | 'REQUIRES';
  /** How many of the other item belong to one of it, in the other’s uOM */
  quantity?: DecimalSent | null | undefined;
  note?: string | null | undefined;
};

export type NewItemMappingSent = {
  /** Given by the service when left out; no word of the API’s paths */
  itemMappingID?: string | undefined;
  productID: string;
  /** Unique in the product, names the mapping in traces; the next one unless given */
  number?: number | undefined;
  category?: string | undefined;
  /** Where every pair is met the items are part of the bill of materials; empty: always */
  attributes: ItemMappingAttributeSent[];
  items: ItemMappingItemSent[];
  isActive?: boolean | undefined;
  /** Orders the bill of materials; the number unless given */
  sequence?: number | undefined;
};

export type NewItemReviewSent = {
  /** Given by the service when left out; no word of the API’s paths */
  reviewID?: string | undefined;
  /** Whether the item shall be in the catalogue and how, or what a customer thinks of it */
  reviewType: 'ENGINEERING' | 'CUSTOMER';
  /** Null while there is no such item yet */
  itemID?: string | null | undefined;
  /** That the item has or is to have */
  number?: string | null | undefined;
  /** What is asked, or what the customer writes */
  description: string;
  proposed?: { itemID?: string | undefined; number?: string | undefined; description?: string | undefined; category?: string | null | undefined; uOM?: string | undefined; unitCost?: DecimalSent | null | undefined; unitPrice?: DecimalSent | null | undefined; currencyCode?: string | null | undefined; isActive?: boolean | undefined; pricingComponentID?: string | null | undefined; leadTimeDays?: number | null | undefined; minOrderQty?: DecimalSent | null | undefined; orderMultiple?: DecimalSent | null | undefined; trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined; replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined; isStocked?: boolean | undefined; manufacturerPartNumber?: string | null | undefined; revision?: string | null | undefined; commodityCode?: string | null | undefined; countryOfOrigin?: string | null | undefined; weight?: DecimalSent | null | undefined; length?: DecimalSent | null | undefined; width?: DecimalSent | null | undefined; height?: DecimalSent | null | undefined; weightUOM?: string | null | undefined; lengthUOM?: string | null | undefined; taxCode?: string | null | undefined; erpCode?: string | null | undefined; } | null | undefined;
  /** Of a customer, 5 is best */
  rating?: number | null | undefined;
  /** Who wrote it, or for whom it is wanted */
  customerID?: string | null | undefined;
  /** Who is to decide */
  assignedToUserID?: string | null | undefined;
  /** By when */
  dueUTC?: string | null | undefined;
};

export type NewItemSent = {
  /** Given by the service when left out; no word of the API’s paths */
  itemID?: string | undefined;
  /** Unique in the tenant */
  number: string;
  description: string;
  category?: string | null | undefined;
  /** Unit that quantities and prices are per, UN/ECE Rec 20; C62 is one piece */
  uOM?: string | undefined;
  /** What one unit costs us */
  unitCost?: DecimalSent | null | undefined;
  /** Proposed on new quotes; null: no price yet */
  unitPrice?: DecimalSent | null | undefined;
  /** ISO 4217, of cost and price; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** Inactive items cannot be added to a quote */
  isActive?: boolean | undefined;
  /** The pricing component that it belongs to: without a unitPrice it is sold at cost plus what that puts on it */
  pricingComponentID?: string | null | undefined;
  /** Calendar days until it can be had */
  leadTimeDays?: number | null | undefined;
  /** Smallest quantity bought or made at once, in uOM */
  minOrderQty?: DecimalSent | null | undefined;
  /** Quantities bought or made are multiples of this, in uOM */
  orderMultiple?: DecimalSent | null | undefined;
  trackingType?: 'NONE' | 'LOT' | 'SERIAL' | undefined;
  replenishment?: 'BUY' | 'MAKE' | 'BUY_AND_MAKE' | undefined;
  /** Whether it is kept in stock, or procured for each order */
  isStocked?: boolean | undefined;
  manufacturerPartNumber?: string | null | undefined;
  revision?: string | null | undefined;
  /** Of the customs tariff, 2 to 10 digits. Dots and spaces are removed when it is saved */
  commodityCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  countryOfOrigin?: string | null | undefined;
  /** Of one unit, in weightUOM */
  weight?: DecimalSent | null | undefined;
  /** In lengthUOM, as width and height */
  length?: DecimalSent | null | undefined;
  width?: DecimalSent | null | undefined;
  height?: DecimalSent | null | undefined;
  /** UN/ECE Rec 20 */
  weightUOM?: string | null | undefined;
  /** UN/ECE Rec 20 */
  lengthUOM?: string | null | undefined;
  taxCode?: string | null | undefined;
  /** The item’s key in the ERP */
  erpCode?: string | null | undefined;
};

export type NewLineItemTemplateSent = {
  /** Given by the service when left out; no word of the API’s paths */
  templateID?: string | undefined;
  /** Unique in the customer, letter case aside */
  name: string;
  /** The product that the attributes are values of; null: the template is of items */
  productID?: string | null | undefined;
  /** Values of the product, or further wishes in your own words; each name once, letter case aside */
  attributes?: LineTemplateAttribute[] | undefined;
  /** In the order in which they become lines */
  items?: LineTemplateItemSent[] | undefined;
};

export type NewLocation = {
  /** Given by the service when left out; no word of the API’s paths */
  locationID?: string | undefined;
  number: string;
  name: string;
  address?: string | null | undefined;
  city?: string | null | undefined;
  /** State, province or region */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  phone?: string | null | undefined;
  /** IANA name; the tenant’s unless given */
  timeZone?: string | undefined;
  workingHours?: { start: string; end: string; }[][] | undefined;
  nonWorkingDays?: { date?: string | undefined; from?: string | undefined; to?: string | undefined; reason?: string | undefined; }[] | undefined;
  /** The site used when none is named; at most one; setting it clears the former one */
  isDefault?: boolean | undefined;
  isActive?: boolean | undefined;
};

export type NewMaintenancePlanSent = {
  /** Given by the service when left out; no word of the API’s paths */
  planID?: string | undefined;
  name: string;
  /** What is maintained (GET /v1/resources) */
  resourceID: string;
  /** What is to be done */
  instructions?: string | null | undefined;
  /** Due every so many calendarUnit; null: the calendar does not make it due */
  calendarInterval?: number | null | undefined;
  /** Sent together with calendarInterval. In months it is the same day of the month */
  calendarUnit?: 'DAYS' | 'WEEKS' | 'MONTHS' | null | undefined;
  /** Due after so many hours clocked at the resource, where that comes before the calendar */
  runHours?: DecimalSent | null | undefined;
  /** How long it takes */
  durationMinutes: number;
  /** The resource does nothing else meanwhile: the schedule keeps that time free */
  takesOffline?: boolean | undefined;
  /** From when it counts while it was never carried out; today unless given */
  startDate?: string | undefined;
};

export type NewNCRSent = {
  /** Given by the service when left out; no word of the API’s paths */
  qualityNcrID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  title: string;
  description?: string | null | undefined;
  /** The tenant’s own word for the kind of defect; reports count by it */
  type?: string | null | undefined;
  /** The tenant’s own word for why; reports count by it */
  cause?: string | null | undefined;
  category?: 'DIMENSIONAL' | 'SURFACE' | 'FUNCTIONAL' | 'COSMETIC' | 'DOCUMENTATION' | 'OTHER' | undefined;
  severity?: 'MINOR' | 'MAJOR' | 'CRITICAL' | undefined;
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined;
  /** Where it was found */
  source: 'RECEIVING' | 'INPROCESS' | 'FINAL' | 'CUSTOMER' | 'SUPPLIER' | 'AUDIT';
  /** The site (GET /v1/locations) */
  locationID?: string | null | undefined;
  itemID?: string | null | undefined;
  productID?: string | null | undefined;
  productionOrderID?: string | null | undefined;
  /** The task of that production order */
  taskID?: string | null | undefined;
  /** What it was made on */
  resourceID?: string | null | undefined;
  salesOrderID?: string | null | undefined;
  customerID?: string | null | undefined;
  supplierID?: string | null | undefined;
  /** Pieces of the item, by their ids in /v1/serialization */
  serialIDs?: string[] | undefined;
  /** Lots of the item */
  lotNumbers?: string[] | undefined;
  /** How many were looked at */
  quantityInspected?: DecimalSent | null | undefined;
  /** How many are not as they should be, in the unit in which the item’s stock is kept */
  quantityAffected?: DecimalSent | undefined;
  /** What was done at once, so that no more of it gets out */
  containment?: string | null | undefined;
  rootCause?: { method: '5WHY' | 'FISHBONE' | '8D'; text: string; } | null | undefined;
  /** Beside the dispositions: sorting, freight. In the tenant’s currency */
  otherCost?: DecimalSent | undefined;
  /** Who sees to it */
  assignedToUserID?: string | null | undefined;
  dueDate?: string | null | undefined;
};

export type NewNotification = {
  users?: string[] | undefined;
  /** Who has one of these roles */
  roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[] | undefined;
  teams?: string[] | undefined;
  /** All users of the tenant */
  all?: boolean | undefined;
  title: string;
  text?: string | undefined;
  severity?: 'INFO' | 'WARNING' | 'CRITICAL' | undefined;
};

export type NewNumbering = {
  /** As `GET /v1/setup/numbering` names it */
  entity: string;
  format: string;
};

export type NewOpportunitySent = {
  /** Given by the service when left out; no word of the API’s paths */
  opportunityID?: string | undefined;
  /** Unique; given by the tenant’s number format */
  number?: string | null | undefined;
  name: string;
  /** It or prospectName is there */
  customerID?: string | null | undefined;
  /** Who it is while that is no customer yet */
  prospectName?: string | null | undefined;
  /** One of GET /v1/salesfunnel/settings; the first open one unless given */
  stage?: string | undefined;
  /** What the deal is worth */
  value?: DecimalSent | undefined;
  /** ISO 4217, of the value; the customer’s, else the tenant’s, unless given */
  currencyCode?: string | undefined;
  /** The stage’s unless given; another stage brings its own */
  probabilityPercent?: DecimalSent | undefined;
  expectedCloseDate?: string | null | undefined;
  /** Who works on it; who makes it unless given */
  ownerUserID?: string | undefined;
  /** Where it came from */
  source?: string | null | undefined;
  /** One of GET /v1/salesfunnel/settings; there while the stage is one of the lost ones */
  lostReason?: string | null | undefined;
  nextStep?: string | null | undefined;
  nextStepDate?: string | null | undefined;
  people?: { personID: string; role: string; }[] | undefined;
  /** All quotes of this deal; a quote belongs to one opportunity at most */
  salesQuoteIDs?: string[] | undefined;
};

export type NewPackingListSent = {
  /** Given by the service when left out; no word of the API’s paths */
  packingListID?: string | undefined;
  /** A RELEASED order */
  salesOrderID: string;
  /** What is packed */
  listType?: 'WIP' | 'FINISHED' | undefined;
  /** Default: the order’s; null: none */
  shipToID?: string | null | undefined;
  carrier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  packages?: PackageSent[] | undefined;
  notes?: string | null | undefined;
  /** Whether the printed list shows the notes */
  showNotes?: boolean | undefined;
  /** Where lines are taken from unless they say otherwise */
  fromLocationID?: string | undefined;
  /** All that is open of the order’s lines, of each kind of the first 200, when left out as salesLines is */
  salesItems?: PackingListItemInputSent[] | undefined;
  /** The same of configured lines */
  salesLines?: PackingListSalesLineInputSent[] | undefined;
};

export type NewPasskey = {
  /** From the first step */
  challenge: string;
  /** By which its user knows it: “Telephone” */
  name: string;
  credential: NewPasskeyCredential;
};

export type NewPasskeyCredential = {
  /** `id` (base64url) */
  id: string;
  /** `response.clientDataJSON` (base64url) */
  clientDataJSON: string;
  /** `response.attestationObject` (base64url) */
  attestationObject: string;
  /** `response.getTransports()`, those that are listed */
  transports?: ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[] | undefined;
};

export type NewPhase = {
  /** Given by the service when left out; no word of the API’s paths */
  phaseID?: string | undefined;
  /** Unique among the phases of its entity, letter case aside */
  name: string;
  /** Which records go through it */
  entity?: 'PRODORDER' | 'SALESQUOTE' | 'SALESORDER' | undefined;
  /** Where it stands among the phases of its entity */
  sequence?: number | undefined;
  /** In which it is shown, as #RRGGBB; answered in upper case */
  colour?: string | null | undefined;
  /** Whether it can be chosen: GET /v1/instances/phases lists those that can */
  isActive?: boolean | undefined;
};

export type NewPlatformInvoiceSent = {
  /** Given by the service when left out; no word of the API’s paths */
  invoiceID?: string | undefined;
  /** Of the operator’s accounting, which gives these numbers */
  number: string;
  kind?: 'SUBSCRIPTION' | 'USAGE' | 'SERVICE' | 'CREDITNOTE' | undefined;
  /** Of a CREDITNOTE: the invoice of this tenant that it takes back */
  creditsInvoiceID?: string | null | undefined;
  description?: string | null | undefined;
  /** Printed below the lines */
  remarks?: string | null | undefined;
  /** First day of what is billed */
  periodFrom?: string | null | undefined;
  /** Last day of what is billed */
  periodUntil?: string | null | undefined;
  /** Default: today, in the tenant’s time zone */
  issueDate?: string | undefined;
  /** Until when to pay */
  dueDate: string;
  /** ISO 4217, of all amounts */
  currencyCode: string;
  paymentTerms?: string | null | undefined;
  /** What the tenant is to name with the payment */
  paymentReference?: string | null | undefined;
  seller: PlatformInvoiceSellerInput;
  customer?: PlatformInvoiceCustomerInput | undefined;
  lines: PlatformInvoiceLineInputSent[];
};

export type NewPortalAccount = {
  /** Given by the service when left out; no word of the API’s paths */
  userID?: string | undefined;
  /** Unique among the portal accounts, without regard to letter case */
  email: string;
  /** Unique; kept in E.164. Blanks and hyphens are removed; it begins with + and the country’s code */
  mobileNumber?: string | null | undefined;
  displayName: string;
  /** Whose person it is */
  customerID: string;
  /** Set to false instead of deleting the account */
  isActive?: boolean | undefined;
  /** What the person may do in the portal, in your own words; nothing follows from them here */
  roles?: string[] | undefined;
};

export type NewPrepaymentSent = {
  /** Given by the service when left out; no word of the API’s paths */
  invoiceID?: string | undefined;
  /** Of the order’s grand total */
  percent?: DecimalSent | undefined;
  /** Net, instead of a percentage */
  amount?: DecimalSent | undefined;
  /** Default: in the customer’s language */
  lineDescription?: string | undefined;
  /** The customer’s order number */
  purchaseOrder?: string | null | undefined;
  /** By which the customer assigns it (BT-10); at issue the customer’s own unless said */
  buyerReference?: string | null | undefined;
  description?: string | null | undefined;
  /** Printed below the lines */
  remarks?: string | null | undefined;
  /** Day of the supply, which decides the taxes; the day of issue unless said */
  deliveryDate?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** Days from issue until it is due; else as its payment terms say */
  dueDays?: number | null | undefined;
  /** Until when to pay; given at issue unless said before */
  dueDate?: string | null | undefined;
};

export type NewPriceList = {
  /** Given by the service when left out; no word of the API’s paths */
  listID?: string | undefined;
  number: string;
  name: string;
  description?: string | null | undefined;
  /** ISO 4217 */
  currencyCode: string;
  /** Prices; prices that count before those of any SALE list; or costs */
  type: 'SALE' | 'OVERRIDE' | 'COST';
  /** From then on; null: as soon as it is active */
  startsUTC?: string | null | undefined;
  /** Until just before then; null: as long as it is active */
  endsUTC?: string | null | undefined;
  /** For these, and the customers of verticalIDs; for all where both are empty */
  customerIDs?: string[] | undefined;
  verticalIDs?: string[] | undefined;
  /** Of several lists for a customer the highest counts */
  priority?: number | undefined;
  /** How quantity breaks of items combine with a price of this list; null: as the tenant’s priceBreakMode says. Quantities of the list itself always count as VOLUME */
  breakMode?: 'VOLUME' | 'TIERED' | 'BLOCK' | null | undefined;
  /** Counts where no other list has a price; one of a type and currency */
  isDefault?: boolean | undefined;
};

export type NewPricingComponentSent = {
  /** Given by the service when left out; no word of the API’s paths */
  pricingComponentID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  description?: string | null | undefined;
  /** The kind of cost */
  category: 'MATERIAL' | 'LABOR' | 'MACHINE' | 'OUTSIDE' | 'OVERHEAD' | 'SERVICE' | 'FREIGHT' | 'OTHER';
  /** Put on the cost of what has no price of its own; either this or marginPercent */
  markupPercent?: DecimalSent | null | undefined;
  /** The share of the price above the cost; below 100 */
  marginPercent?: DecimalSent | null | undefined;
  /** Where it stands among the components of a price */
  sequence?: number | undefined;
  /** Whether a quote shows apart what is booked to it */
  showOnQuote?: boolean | undefined;
  /** Whether promotions and discounts apply to what is booked to it */
  allowDiscount?: boolean | undefined;
  isActive?: boolean | undefined;
};

export type NewProduct = {
  /** Given by the service when left out; no word of the API’s paths */
  productID?: string | undefined;
  number: string;
  name: string;
  description?: string | null | undefined;
  /** Its family (GET /v1/products/families) */
  familyID?: string | null | undefined;
  /** Only active products are offered for configuration */
  status?: 'ACTIVE' | 'INACTIVE' | undefined;
  /** What a line of it is called: text with expressions in braces */
  descriptionTemplate?: string | null | undefined;
  /** UN/ECE Rec 20; C62 is one piece */
  uOM?: string | undefined;
  /** ISO 4217: of all amounts that its values and rules state or compare; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** Calendar days until one can be had */
  leadTimeDays?: number | null | undefined;
  /** The site that makes it (GET /v1/locations) */
  defaultLocationID?: string | null | undefined;
  /** Of the customs tariff, 2 to 10 digits */
  commodityCode?: string | null | undefined;
  /** Whether a discount may be given on it */
  allowDiscount?: boolean | undefined;
  /** Each piece gets a serial number */
  serializationRequired?: boolean | undefined;
};

export type NewProductFamily = {
  /** Given by the service when left out; no word of the API’s paths */
  familyID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  description?: string | null | undefined;
  /** After the last unless given */
  sequence?: number | undefined;
  isActive?: boolean | undefined;
};

export type NewProductPageSent = {
  /** Given by the service when left out; no word of the API’s paths */
  pageID?: string | undefined;
  productID: string;
  /** Unique in the product, letter case aside */
  name: string;
  /** After the last unless given */
  sequence?: number | undefined;
  isActive?: boolean | undefined;
  displayCondition?: ConditionSent | null | undefined;
  helpText?: string | null | undefined;
};

export type NewProductTableSent = {
  /** Given by the service when left out; no word of the API’s paths */
  tableID?: string | undefined;
  productID: string;
  /** A letter, then letters, digits and _; unique in the product, letter case aside */
  name: string;
  /** Their names, in order */
  columns: string[];
  /** So many columns from the first on are the key, which is unique */
  keyCount?: number | undefined;
  rows: ((string | DecimalSent | boolean)[])[];
};

export type NewProductTestCaseSent = {
  /** Given by the service when left out; no word of the API’s paths */
  testCaseID?: string | undefined;
  productID: string;
  /** Unique in the product, letter case aside */
  name: string;
  description?: string | null | undefined;
  choices: ConfigurationChoiceSent[];
  /** Pieces */
  quantity: DecimalSent;
  /** Whom it is for; null: nobody in particular */
  customerID?: string | null | undefined;
  /** ISO 4217; the customer’s when null, else the tenant’s */
  currencyCode?: string | null | undefined;
  /** Only active ones are run */
  isActive?: boolean | undefined;
  expected: ProductTestExpectationSent;
};

export type NewProductTestRun = {
  
};

export type NewProductionBatchSent = {
  /** Given by the service when left out; no word of the API’s paths */
  batchID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  name: string;
  /** The task that its orders share, letter case aside; null: they are made together as a whole */
  taskName?: string | null | undefined;
  /** Where taskName is done for all of them: the schedule plans it there, not at what its orders name, and who clocks in for the batch works there. It goes with taskName alone */
  resourceID?: string | null | undefined;
  /** How much goes in at most: the sum of the orders’ quantities must not exceed it */
  capacity?: DecimalSent | null | undefined;
  /** All of it goes in at once (a furnace, a bath) and takes as long as the longest of its orders; otherwise they are made one after the other with one set-up */
  isSimultaneous?: boolean | undefined;
  /** Its orders, as they are made one after the other. Each is in one batch at most; one that was begun comes neither in nor out */
  productionOrderIDs?: string[] | undefined;
};

export type NewProductionBookingSent = {
  /** ISSUE takes from stock into the order, RETURN brings back what is left; SCRAP is what was spoiled, of what was issued, or with a `locationID` straight from stock; BYPRODUCT brings into stock what comes about beside */
  type: 'ISSUE' | 'RETURN' | 'SCRAP' | 'BYPRODUCT';
  /** The row of the bill of materials; else the one that has the item, if there is one */
  materialID?: string | undefined;
  /** Needed without `materialID`; beside it, what is taken in the place of the row’s */
  itemID?: string | undefined;
  /** The task at which it happens */
  taskID?: string | undefined;
  /** Needed but for serial numbers, of which each is one */
  quantity?: DecimalSent | undefined;
  /** The row’s, else that in which the item’s stock is kept */
  uOM?: string | undefined;
  /** Needed for what is stocked, but to scrap what was issued */
  locationID?: string | undefined;
  lotNumber?: string | undefined;
  serialNumbers?: string[] | undefined;
  /** The piece of the order that it is for: what it is made of is known then */
  forSerialNumber?: string | undefined;
  /** Needed for SCRAP */
  reason?: string | undefined;
};

export type NewProductionOrderSent = {
  /** Given by the service when left out; no word of the API’s paths */
  productionOrderID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  /** The RELEASED order that it is made for; null: for stock */
  salesOrderID?: string | null | undefined;
  /** The line of that order */
  itemAndQtyID?: string | null | undefined;
  /** The configured line of that order, in place of itemAndQtyID */
  lineItemID?: string | null | undefined;
  /** The line of a service ticket that it is for */
  serviceTicketLineItemID?: string | null | undefined;
  /** What is made; the line’s when itemAndQtyID is named, null of a configured line, else required */
  itemID?: string | null | undefined;
  /** The item’s, or the configured line’s, unless said */
  description?: string | null | undefined;
  /** How much is to be made */
  quantity: DecimalSent;
  /** A larger one is more urgent */
  priority?: number | undefined;
  /** Its place in the schedule; changed by PATCH /v1/prodorders/sequencenumber as well */
  sequenceNumber?: DecimalSent | null | undefined;
  /** The site where it is made */
  locationID?: string | null | undefined;
  plannedStartUTC?: string | null | undefined;
  plannedFinishUTC?: string | null | undefined;
  /** The order’s unless said */
  promiseDateUTC?: string | null | undefined;
  /** Who looks after it */
  assignedToUserID?: string | null | undefined;
};

export type NewProductionReason = {
  /** Given by the service when left out; no word of the API’s paths */
  reasonID?: string | undefined;
  /** What it is a reason for */
  kind: 'SCRAP' | 'DOWNTIME';
  /** Unique among its kind, letter case aside */
  name: string;
  /** Its place in lists to choose from */
  sequence?: number | undefined;
  /** Can be chosen */
  isActive?: boolean | undefined;
};

export type NewPromotionSent = {
  /** Given by the service when left out; no word of the API’s paths */
  promotionID?: string | undefined;
  code: string;
  name: string;
  description?: string | null | undefined;
  /** Items sold together at set prices, or something off the price of lines */
  kind: 'PACKAGE' | 'DISCOUNT';
  /** From then on; null: as soon as it is active */
  startsUTC?: string | null | undefined;
  /** Until just before then; null: as long as it is active */
  endsUTC?: string | null | undefined;
  /** ISO 4217; for documents in this currency only. Required where it states amounts */
  currencyCode?: string | null | undefined;
  /** Of a PACKAGE: how often it can be used in total */
  usageLimit?: number | null | undefined;
  /** Of a PACKAGE: how often by one customer */
  perCustomerLimit?: number | null | undefined;
  /** Of the discounts of a group the best counts; groups, and discounts without one, add up */
  group?: string | null | undefined;
  /** Higher ones are looked at first */
  priority?: number | undefined;
  /** For every customer; else for customerIDs alone */
  isPublic?: boolean | undefined;
  /** Who may have it, where it is not public */
  customerIDs?: string[] | undefined;
  /** All must hold, each kind once; of several ids in one, any */
  conditions?: (Promotion_ITEMS | Promotion_PRODUCTS | Promotion_CATEGORIES | Promotion_VERTICALS | Promotion_MIN_QUANTITYSent | Promotion_MIN_AMOUNTSent)[] | undefined;
  /** Of a DISCOUNT, one after the other */
  actions?: (Promotion_PERCENT_OFFSent | Promotion_AMOUNT_OFFSent | Promotion_SET_PRICESent)[] | undefined;
  /** Of one piece of that product */
  price?: DecimalSent | null | undefined;
  /** Of a PACKAGE, in the order in which they become lines */
  items?: PromotionItemSent[] | undefined;
};

export type NewPurchaseReturnSent = {
  /** Given by the service when left out; no word of the API’s paths */
  purchaseReturnID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  supplierID: string;
  itemID: string;
  /** In that unit */
  quantity: DecimalSent;
  /** The inventory location that it is taken from */
  locationID: string;
  lotNumber?: string | null | undefined;
  /** One for each piece of an item that is tracked by serial number */
  serialNumbers?: string[] | undefined;
  /** Why it goes back */
  reason: string;
  /** The number under which the supplier takes it back */
  supplierReference?: string | null | undefined;
};

export type NewPurchasingRuleSent = {
  /** Given by the service when left out; no word of the API’s paths */
  purchasingRuleID?: string | undefined;
  name?: string | null | undefined;
  /** For this item; either this or category */
  itemID?: string | null | undefined;
  /** For the items of this category that have no rule of their own */
  category?: string | null | undefined;
  /** For the stock at this site; null: for that of the tenant as a whole */
  locationID?: string | null | undefined;
  /** MANUAL: nothing is suggested. REORDER_POINT: lots of reorderQuantity once the position is at reorderPoint or below. DEMAND: what is missing. MAXIMUM: up to maximum, once the position is below it (or at reorderPoint or below, where that is given) */
  policy: 'MANUAL' | 'REORDER_POINT' | 'DEMAND' | 'MAXIMUM';
  /** In the unit in which the item’s stock is kept, as all quantities here */
  reorderPoint?: DecimalSent | null | undefined;
  /** What is bought at once */
  reorderQuantity?: DecimalSent | null | undefined;
  /** What it is filled up to */
  maximum?: DecimalSent | null | undefined;
  /** Whom to buy from; the preferred supplier when null */
  supplierID?: string | null | undefined;
  /** At most one rule is active for an item or category at a site */
  isActive?: boolean | undefined;
};

export type NewQualityAsset = {
  /** Given by the service when left out; no word of the API’s paths */
  assetID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  name: string;
  type?: string | null | undefined;
  serialNumber?: string | null | undefined;
  manufacturer?: string | null | undefined;
  model?: string | null | undefined;
  /** The site (GET /v1/locations) */
  locationID?: string | null | undefined;
  /** Who looks after it */
  ownerUserID?: string | null | undefined;
  /** How long a calibration holds, in days; or in months */
  calibrationIntervalDays?: number | null | undefined;
  /** In months, to the same day; null both: it needs no calibration */
  calibrationIntervalMonths?: number | null | undefined;
  /** Of the calibrations recorded here, once there are any; before that of one elsewhere */
  lastCalibrationDate?: string | null | undefined;
};

export type NewQualityAudit = {
  /** Given by the service when left out; no word of the API’s paths */
  auditID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  type: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER' | 'CERTIFICATION';
  standard?: string | null | undefined;
  scope: string;
  scheduledDate: string;
  /** Who audits, by name: also somebody from outside */
  auditor?: string | null | undefined;
  /** Who audits, if a user */
  auditorUserID?: string | null | undefined;
  /** Who is audited, if not we */
  supplierID?: string | null | undefined;
};

export type NewQualityChange = {
  /** Given by the service when left out; no word of the API’s paths */
  changeID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  title: string;
  reason: string;
  type: 'PRODUCT' | 'PROCESS' | 'DOCUMENT' | 'SUPPLIER';
  affected?: AffectedRecord[] | undefined;
  /** What follows from it */
  impact?: string | null | undefined;
  /** Who asks for it; who makes it unless said */
  requestedByUserID?: string | undefined;
  /** From which day it holds */
  effectiveDate?: string | null | undefined;
  /** The product version that it releases: IMPLEMENTED needs that one RELEASED */
  productVersionID?: string | null | undefined;
};

export type NewQualityDocument = {
  /** Given by the service when left out; no word of the API’s paths */
  documentID?: string | undefined;
  /** Of the document; its revisions share it, and one of them at a time is in work */
  number: string;
  title: string;
  type: 'POLICY' | 'PROCEDURE' | 'WORKINSTRUCTION' | 'FORM' | 'SPECIFICATION' | 'DRAWING' | 'OTHER';
  /** From which day it holds; the day of approval unless said */
  effectiveDate?: string | null | undefined;
  /** By when somebody looks whether it still holds */
  reviewDueDate?: string | null | undefined;
  /** Who answers for it; who makes it unless said */
  ownerUserID?: string | undefined;
  /** Who must read it */
  readerUserIDs?: string[] | undefined;
  /** What this revision changes */
  changeNote?: string | null | undefined;
};

export type NewRepairSummaryTemplate = {
  /** Given by the service when left out; no word of the API’s paths */
  templateID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  /** The product that it is for; null: all */
  productID?: string | null | undefined;
  /** The language that numbers and days in it are written in */
  locale?: 'de' | 'en' | undefined;
  /** Text with placeholders: {{name}} for one of number, customerName, productName, itemNumber, serialNumber, reportedProblem, technician, today, labourMinutes; {{#list}}…{{/list}} once for each of symptoms (description, code, cause, causeCode, repair, repairCode), parts (number, description, quantity, unit), labour (description, minutes) */
  body: string;
  isActive?: boolean | undefined;
};

export type NewResequenceRequestSent = {
  /** Given by the service when left out; no word of the API’s paths */
  requestID?: string | undefined;
  productionOrderID: string;
  /** Its place; before all others where neither it nor a date is given */
  requestedSequence?: DecimalSent | null | undefined;
  /** By when it is wanted */
  requestedDateUTC?: string | null | undefined;
  /** Why */
  reason?: string | null | undefined;
};

export type NewResourceGroup = {
  /** Given by the service when left out; no word of the API’s paths */
  resourceGroupID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  description?: string | null | undefined;
  /** Which member gets a task: the one with which it ends first, or the one with the least planned work */
  selection?: 'EARLIEST' | 'LEASTLOADED' | undefined;
  /** Its members, any of which can do its tasks; of equal ones the earlier in the list */
  resourceIDs?: string[] | undefined;
  isActive?: boolean | undefined;
};

export type NewResourceSent = {
  /** Given by the service when left out; no word of the API’s paths */
  resourceID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  /** A SUPPLIER stands for work that is done outside */
  type: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER';
  /** The account of a PERSON; of an account one resource at most */
  userID?: string | null | undefined;
  /** The site whose hours and days off it keeps */
  locationID?: string | null | undefined;
  /** How many tasks it takes at once */
  capacity?: number | undefined;
  /** In the tenant’s currency. Null too for who may not see it (resources.cost) */
  hourlyCost?: DecimalSent | null | undefined;
  /** What it can do: a task that needs a skill is given to who has it */
  skills?: string[] | undefined;
  workingHours?: { start: string; end: string; }[][] | null | undefined;
  nonWorkingDays?: { date?: string | undefined; from?: string | undefined; to?: string | undefined; reason?: string | undefined; }[] | undefined;
  exceptions?: ResourceException[] | undefined;
  /** Does what names no resource, at its location; at most one there; setting it clears the former one */
  isDefault?: boolean | undefined;
  isActive?: boolean | undefined;
};

export type NewRevision = {
  /** What it changes */
  changeNote: string;
};

export type NewRuleGroupSent = {
  /** Given by the service when left out; no word of the API’s paths */
  ruleGroupID?: string | undefined;
  productID: string;
  /** Unique in the product, letter case aside */
  name: string;
  /** After the last unless given */
  sequence?: number | undefined;
  /** Its rules are at work only where it is */
  isActive?: boolean | undefined;
  condition?: ConditionSent | null | undefined;
};

export type NewRuleSent = {
  /** Given by the service when left out; no word of the API’s paths */
  ruleID?: string | undefined;
  productID: string;
  /** Its group (GET /v1/rules/groups) */
  ruleGroupID?: string | null | undefined;
  /** Unique in the product, names the rule in traces; the next one unless given */
  number?: number | undefined;
  name: string;
  description?: string | null | undefined;
  /** Says which actions it may have */
  type: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION';
  /** INTERNAL: at work only while a version is being tested */
  status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined;
  /** Orders what depends on order: items, tasks, prices */
  sequence?: number | undefined;
  /** Included */
  validFrom?: string | null | undefined;
  /** Included */
  validTo?: string | null | undefined;
  when?: ConditionSent | null | undefined;
  then: (Action_SET_ATTRIBUTESent | Action_LIMIT_VALUESSent | Action_EXCLUDE_VALUESSent | Action_REQUIRE | Action_ASSERTSent | Action_ALLOW_TUPLESSent | Action_FORBID_TUPLESSent | Action_SHOW | Action_HIDE | Action_ADD_ITEMSent | Action_REMOVE_ITEM | Action_ADD_TASKSent | Action_SET_TASKSent | Action_REMOVE_TASK | Action_SET_PRICESent | Action_ADD_NOTE | Action_ADD_DOCUMENT | Action_ADD_TAG | Action_SET_LEADTIMESent | Action_SET_WEIGHTSent | Action_SET_DIMENSIONSSent | Action_SET_DESCRIPTION | Action_LOG)[];
};

export type NewSalesOrderSent = {
  /** Given by the service when left out; no word of the API’s paths */
  salesOrderID?: string | undefined;
  customerID: string;
  description?: string | null | undefined;
  contactIDs?: string[] | undefined;
  /** Default: the customer’s default ship-to; null: none */
  shipToID?: string | null | undefined;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo?: { shipToID?: string | null | undefined; shipToNumber?: string | null | undefined; name: string; address1: string; address2?: string | null | undefined; city: string; state?: string | null | undefined; postalCode?: string | null | undefined; country: string; attention?: string | null | undefined; phone?: string | null | undefined; email?: string | null | undefined; } | null | undefined;
  /** The customer’s, else the tenant’s, unless given */
  currencyCode?: string | null | undefined;
  /** The customer’s unless given */
  discountPercent?: DecimalSent | null | undefined;
  /** Instead of a percentage */
  discountAmount?: DecimalSent | null | undefined;
  /** The customer’s unless given */
  paymentTerms?: string | null | undefined;
  /** Inco Term; default: the customer’s; null: none */
  termID?: string | null | undefined;
  incoTermLocation?: string | null | undefined;
  /** As the Inco Term says unless given */
  importChargesPaidBy?: 'SELLER' | 'BUYER' | null | undefined;
  /** The ship-to’s, else the customer’s country unless given */
  destinationCountryCode?: string | null | undefined;
  importDate?: string | null | undefined;
  requestedDateUTC?: string | null | undefined;
  promiseDateUTC?: string | null | undefined;
  /** The customer’s unless given */
  salesRepUserID?: string | null | undefined;
  purchaseOrder?: string | null | undefined;
  purchaseOrders?: PurchaseOrderOfCustomerSent[] | undefined;
  items?: SalesOrderItemInputSent[] | undefined;
};

export type NewSalesQuoteSent = {
  /** Given by the service when left out; no word of the API’s paths */
  salesQuoteID?: string | undefined;
  customerID: string;
  description?: string | null | undefined;
  phase?: string | null | undefined;
  /** The customer’s, else the tenant’s, unless given */
  currencyCode?: string | null | undefined;
  /** The customer’s unless given */
  discountPercent?: DecimalSent | null | undefined;
  /** Instead of a percentage */
  discountAmount?: DecimalSent | null | undefined;
  /** The customer’s unless given */
  paymentTerms?: string | null | undefined;
  leadTimeDays?: number | null | undefined;
  /** The tenant’s unless given */
  validityDays?: number | null | undefined;
  validFromUTC?: string | null | undefined;
  /** Instead of validityDays */
  validUntilUTC?: string | null | undefined;
  /** Inco Term of the tenant’s catalogue; default: the customer’s; null: none */
  termID?: string | null | undefined;
  /** The named place of the term */
  incoTermLocation?: string | null | undefined;
  /** As the Inco Term says unless given */
  importChargesPaidBy?: 'SELLER' | 'BUYER' | null | undefined;
  contactIDs?: string[] | undefined;
  /** Default: the customer’s default ship-to; null: none */
  shipToID?: string | null | undefined;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo?: { shipToID?: string | null | undefined; shipToNumber?: string | null | undefined; name: string; address1: string; address2?: string | null | undefined; city: string; state?: string | null | undefined; postalCode?: string | null | undefined; country: string; attention?: string | null | undefined; phone?: string | null | undefined; email?: string | null | undefined; } | null | undefined;
  /** The ship-to’s, else the customer’s country unless given */
  destinationCountryCode?: string | null | undefined;
  /** When the import is expected, for duties */
  importDate?: string | null | undefined;
  /** The customer’s unless given */
  salesRepUserID?: string | null | undefined;
  purchaseOrder?: string | null | undefined;
  items?: SalesQuoteItemInputSent[] | undefined;
};

export type NewSalesQuoteSimulationSent = {
  name: string;
  changes: SalesQuoteSimulationChangesSent;
};

export type NewScheduleProposalSent = {
  whatIf?: WhatIfSent | undefined;
  /** Instead of the setting */
  seed?: number | undefined;
  steps?: number | undefined;
};

export type NewSeedRun = {
  /** `empty` puts nothing in; `demo-hydraulics` is the demo company: cylinders, stock, tariffs, a product made to measure, quotes; `sheet-metal` is a job shop: sheets, machines, laser cutting, bending, welding and powder coating, a configurable part, quotes. */
  pack: 'empty' | 'demo-hydraulics' | 'sheet-metal';
};

export type NewSerialNumber = {
  /** Given by the service when left out; no word of the API’s paths */
  serialID?: string | undefined;
  /** Unique in the item */
  serialNumber: string;
  itemID: string;
  /** Set by …/batch as well; of a piece in stock the ledger gets two ADJUST movements */
  lotNumber?: string | null | undefined;
  /** Any but IN_STOCK to begin with, then along the life cycle (…/statemachines/status). Movements of stock set it as they go */
  status?: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED' | undefined;
  /** Who has it, or is to have it */
  customerID?: string | null | undefined;
  /** The sales order that it is for */
  salesOrderID?: string | null | undefined;
  /** The line of that order, of items or configured */
  lineItemID?: string | null | undefined;
  /** The production order that made it */
  productionOrderID?: string | null | undefined;
  /** Set when it is SHIPPED, unless sent with that */
  shippedUTC?: string | null | undefined;
  /** The first day of the warranty */
  warrantyStart?: string | null | undefined;
  /** Its last day */
  warrantyEnd?: string | null | undefined;
  /** The piece that it is built into */
  parentSerialID?: string | null | undefined;
  notes?: string | null | undefined;
};

export type NewServiceCode = {
  /** Given by the service when left out; no word of the API’s paths */
  codeID?: string | undefined;
  /** Unique among the codes of its type, letter case aside; trees and reports say it, so it stays */
  code: string;
  /** What it names: trees, trouble reports and tickets take codes of one type each */
  type: 'SYMPTOM' | 'CAUSE' | 'REPAIR' | 'FAILURE' | 'WARRANTY';
  description: string;
  /** The products that it is of; none: of everything */
  productIDs?: string[] | undefined;
  /** Whether it can be given to something new; what has it keeps it */
  isActive?: boolean | undefined;
};

export type NewStockAllocationSent = {
  /** Given by the service when left out; no word of the API’s paths */
  allocationID?: string | undefined;
  itemID: string;
  /** In the unit in which the item’s stock is kept */
  quantity: DecimalSent;
  /** The kind of record that needs it */
  demandEntity: 'SALESORDER' | 'PRODORDER' | 'TICKET';
  /** The record that needs it */
  demandID: string;
  /** Its line */
  demandLineID?: string | null | undefined;
  /** When it is needed; null: no date is known */
  neededUTC?: string | null | undefined;
  /** SOFT and HARD ones count against what is available; ISSUED is set by the movements that name it */
  status?: 'SOFT' | 'HARD' | 'ISSUED' | 'RELEASED' | undefined;
};

export type NewStockHoldSent = {
  /** Given by the service when left out; no word of the API’s paths */
  holdID?: string | undefined;
  itemID: string;
  /** The inventory location where it lies */
  locationID: string;
  lotNumber?: string | null | undefined;
  serialNumber?: string | null | undefined;
  /** In the unit in which the item’s stock is kept */
  quantity: DecimalSent;
  reason: string;
};

export type NewSupplier = {
  /** Given by the service when left out; no word of the API’s paths */
  supplierID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  supplierNumber?: string | null | undefined;
  name: string;
  /** Whom to speak to */
  contactName?: string | null | undefined;
  /** Where requests go to */
  email?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  /** State, province or region of the address */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  /** In which it sells, ISO 4217; the tenant’s when null */
  currencyCode?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** The Inco Term that it delivers by (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID?: string | null | undefined;
  /** The place of the Inco Term */
  incoTermLocation?: string | null | undefined;
  /** Calendar days from order to receipt, of items that say nothing different */
  leadTimeDays?: number | null | undefined;
  taxID?: string | null | undefined;
  /** The supplier’s key in the ERP */
  erpCode?: string | null | undefined;
  /** Whether status is another than INACTIVE; false makes it INACTIVE, true an INACTIVE one ACTIVE */
  isActive?: boolean | undefined;
  /** Nothing is to be bought of one that is ONHOLD, for the time being, or INACTIVE */
  status?: 'ACTIVE' | 'ONHOLD' | 'INACTIVE' | undefined;
  /** Somebody looked at it and approved; where the tenant buys from approved suppliers only, nothing is to be bought of others */
  isApproved?: boolean | undefined;
  contacts?: SupplierContact[] | undefined;
};

export type NewSupplierItemSent = {
  /** Given by the service when left out; no word of the API’s paths */
  supplierItemID?: string | undefined;
  /** What it is here */
  itemID: string;
  /** The supplier’s own number for it, unique in the supplier */
  supplierPartNumber: string;
  /** As the supplier calls it */
  description?: string | null | undefined;
  /** In which the supplier sells it, UN/ECE Rec 20; of all quantities and costs here */
  uOM?: string | undefined;
  /** Calendar days from order to receipt; the supplier’s when null */
  leadTimeDays?: number | null | undefined;
  /** The smallest quantity first; no quantity twice */
  costBreaks?: CostBreakSent[] | undefined;
  /** Of the costs, ISO 4217; the supplier’s when null */
  currencyCode?: string | null | undefined;
  /** Smallest quantity that is sold at once */
  minOrderQty?: DecimalSent | null | undefined;
  /** Quantities sold are multiples of this */
  orderMultiple?: DecimalSent | null | undefined;
  /** First day */
  validFrom?: string | null | undefined;
  /** Last day */
  validTo?: string | null | undefined;
  /** Whom to buy the item from; at most one of its suppliers; setting it clears the former one */
  isPreferred?: boolean | undefined;
  /** An inactive one is no longer preferred */
  isActive?: boolean | undefined;
};

export type NewTakeRateAnalysis = {
  /** Given by the service when left out; no word of the API’s paths */
  analysisID?: string | undefined;
  name: string;
  /** The first day, by your calendar */
  from: string;
  /** The last day, included */
  to: string;
  /** Lines of quotes or of orders made in these days; CANCELLED ones do not count */
  basis?: 'QUOTES' | 'ORDERS' | undefined;
  /** Only lines of this version; null: of all */
  versionID?: string | null | undefined;
};

export type NewTaskSent = {
  /** Given by the service when left out; no word of the API’s paths */
  taskID?: string | undefined;
  /** Its place among all; the next one (`numbers/next`) unless given */
  number?: number | undefined;
  /** Unique, letter case aside: routers of items and rules of products name tasks by it */
  name: string;
  /** What is done; `{NAME}` becomes the value of that attribute in a production order */
  detail?: string | null | undefined;
  /** How it is done, in a few words; placeholders likewise */
  instruction?: string | null | undefined;
  /** The site where it is done */
  locationID?: string | null | undefined;
  /** The phase of production orders (entity PRODORDER) that it brings an order into */
  phaseID?: string | null | undefined;
  /** What its cost is booked to */
  pricingComponentID?: string | null | undefined;
  /** Cost of an hour, in the tenant’s currency. Null too for who may not see it (tasks.cost) */
  hourlyRate?: DecimalSent | null | undefined;
  /** Put on its cost to make its price; null: none */
  markupPercent?: DecimalSent | null | undefined;
  /** Once, as teardown and transfer */
  setupMinutes?: DecimalSent | undefined;
  /** Run time of one piece, where no time model says it */
  minutes?: DecimalSent | undefined;
  /** Once */
  teardownMinutes?: DecimalSent | undefined;
  /** Once, on the way to the next task */
  transferMinutes?: DecimalSent | undefined;
  /** Linear: minutes of a piece = intercept + the sum of the terms */
  timeModel?: { intercept: DecimalSent; terms: TimeModelTermSent[]; } | null | undefined;
  /** The resources that can do it, the preferred one first; or a group instead */
  resourceIDs?: string[] | undefined;
  /** The group of resources that can do it; or single resources instead */
  resourceGroupID?: string | null | undefined;
  /** What who does it must be able to do; without semicolons, which separate them in files */
  skills?: string[] | undefined;
  /** Where the same value of this attribute follows on a resource, no set-up is needed */
  setupAttribute?: string | null | undefined;
  /** May go on after closed hours; otherwise it is done in one piece */
  mayBeSplit?: boolean | undefined;
  /** Done by a supplier */
  isOutside?: boolean | undefined;
  /** Who does it outside */
  supplierID?: string | null | undefined;
  /** How many days it is away when it is done outside */
  turnaroundDays?: number | null | undefined;
  /** New production orders take nothing from one that is not active */
  isActive?: boolean | undefined;
};

export type NewTaxRateSent = {
  /** Given by the service when left out; no word of the API’s paths */
  taxRateID?: string | undefined;
  /** Unique; for people */
  name: string;
  /** UNCL5305: S, Z, E, AE, K, G and O, in this order */
  category: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE';
  /** Whose tax it is, ISO 3166-1 alpha-2: the seller’s country, or another in which the seller is registered */
  countryCode: string;
  /** More than 0 for STANDARD, 0 else */
  ratePercent: DecimalSent;
  /** Which lines it is for, in the tenant’s words: lines are NORMAL unless they say otherwise */
  taxClass?: string | undefined;
  /** Whether it is for goods, for services, or for both */
  supply?: 'ANY' | 'GOODS' | 'SERVICES' | undefined;
  /** Only for supplies to these countries; empty: to all. One that names the country goes first */
  customerCountryCodes?: string[] | undefined;
  /** First day */
  validFrom?: string | null | undefined;
  /** Last day */
  validTo?: string | null | undefined;
  /** Why no tax is due, as invoices say it; required of all categories but STANDARD and ZERO */
  reason?: string | null | undefined;
  /** The same as a code of the VATEX list, for electronic invoices */
  reasonCode?: string | null | undefined;
  isActive?: boolean | undefined;
};

export type NewTaxRegistration = {
  /** Given by the service when left out; no word of the API’s paths */
  taxRegistrationID?: string | undefined;
  /** Where the tenant is registered, ISO 3166-1 alpha-2 */
  countryCode: string;
  /** The number for value added tax; unique for its country and scheme */
  taxID: string;
  /** The number with the local tax office, where invoices must state one */
  localTaxNumber?: string | null | undefined;
  /** LOCAL: tax is paid in this country. OSS: beside that, tax on sales to consumers in the other member states of the EU is declared here */
  scheme?: 'LOCAL' | 'OSS' | undefined;
  /** First day */
  validFrom?: string | null | undefined;
  /** Last day */
  validTo?: string | null | undefined;
};

export type NewTeam = {
  /** Given by the service when left out; no word of the API’s paths */
  teamID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  description?: string | null | undefined;
  /** Who leads it; becomes a member by being named here */
  leadUserID?: string | null | undefined;
  /** Where it works */
  locationID?: string | null | undefined;
};

export type NewTeamMember = {
  /** An active person */
  userID: string;
  role?: 'LEAD' | 'MEMBER' | undefined;
};

export type NewTenant = {
  /** Given by the service when left out */
  tenantID?: string | undefined;
  /** Of the company, as its documents show it */
  name: string;
  /** Set by the operator */
  environment?: 'PRODUCTION' | 'TEST' | undefined;
  /** IANA name; decides which day it is */
  timeZone?: string | undefined;
  /** BCP 47; how documents write dates and numbers */
  locale?: string | undefined;
  /** ISO 4217; where a record names none */
  currencyCode?: string | undefined;
  address?: TenantAddress | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  website?: string | null | undefined;
  /** Default validity of a new quote */
  quoteValidityDays?: number | undefined;
  /** Whether a quote may be released without being offered */
  allowDirectRelease?: boolean | undefined;
  /** Set by the operator. Where false, webhook deliveries are recorded as SUPPRESSED */
  isDeliveryEnabled?: boolean | undefined;
  admin: FirstAdmin;
};

export type NewTenantProvisioning = {
  /** Given by the service when left out */
  tenantID?: string | undefined;
  /** Of the company, as its documents show it */
  name: string;
  /** Set by the operator */
  environment?: 'PRODUCTION' | 'TEST' | undefined;
  /** IANA name; decides which day it is */
  timeZone?: string | undefined;
  /** BCP 47; how documents write dates and numbers */
  locale?: string | undefined;
  /** ISO 4217; where a record names none */
  currencyCode?: string | undefined;
  address?: TenantAddress | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  website?: string | null | undefined;
  /** Default validity of a new quote */
  quoteValidityDays?: number | undefined;
  /** Whether a quote may be released without being offered */
  allowDirectRelease?: boolean | undefined;
  /** Set by the operator. Where false, webhook deliveries are recorded as SUPPRESSED */
  isDeliveryEnabled?: boolean | undefined;
  admin: FirstAdmin;
  /** By which your own system knows the tenant: asked again under it, nothing is made twice. Instead of a tenantID */
  externalID?: string | undefined;
  /** How its records are numbered, where not as usual */
  numbering?: NewNumbering[] | undefined;
  /** `empty` puts nothing in; `demo-hydraulics` is the demo company: cylinders, stock, tariffs, a product made to measure, quotes; `sheet-metal` is a job shop: sheets, machines, laser cutting, bending, welding and powder coating, a configurable part, quotes. */
  seedPack?: 'empty' | 'demo-hydraulics' | 'sheet-metal' | undefined;
};

export type NewTerminal = {
  /** Given by the service when left out; no word of the API’s paths */
  terminalID?: string | undefined;
  /** Unique, letter case aside: where it hangs */
  name: string;
  /** The machine or station that it stands at, and shows; null: people choose one */
  resourceID?: string | null | undefined;
  /** So long after the last touch or key nobody is signed in there any more */
  idleMinutes?: number | undefined;
};

export type NewTicketLabour = {
  /** The line that it was done for */
  serviceTicketLineItemID: string;
  description: string;
  minutes: number;
  /** Today unless sent, in the tenant’s time zone; not later */
  workDate?: string | undefined;
  /** The line’s unless sent */
  billing?: 'WARRANTY' | 'NOCHARGE' | 'BILLABLE' | undefined;
};

export type NewTicketPartSent = {
  /** The line that it is used for */
  serviceTicketLineItemID: string;
  itemID: string;
  /** In the item’s unit */
  quantity: DecimalSent;
  /** Where it was taken; needed of stocked items */
  fromLocationID?: string | null | undefined;
  lotNumber?: string | null | undefined;
  serialNumber?: string | null | undefined;
  /** The line’s unless sent */
  billing?: 'WARRANTY' | 'NOCHARGE' | 'BILLABLE' | undefined;
};

export type NewTicketSent = {
  /** Given by the service when left out; no word of the API’s paths */
  ticketID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  customerID: string;
  /** A person of the customer */
  contactPersonID?: string | null | undefined;
  /** Where it goes back to: a ship-to of the customer */
  shipToID?: string | null | undefined;
  subject: string;
  description?: string | null | undefined;
  /** Says how long it may take (GET /v1/service/settings) */
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined;
  /** The customer’s order */
  purchaseOrder?: string | null | undefined;
  /** The order that it was delivered with */
  salesOrderID?: string | null | undefined;
  /** Who looks after it */
  assignedToUserID?: string | null | undefined;
  /** When the customer reported it; now unless sent. Warranty is judged on this day */
  receivedUTC?: string | undefined;
  lineItems?: ServiceTicketLineInputSent[] | undefined;
};

export type NewTimeProposal = {
  /** Given by the service when left out; no word of the API’s paths */
  timeProposalID?: string | undefined;
  /** The master task (GET /v1/tasks) */
  taskID: string;
  attributes?: string[] | null | undefined;
  /** Tasks done from then on; null: all */
  finishedFromUTC?: string | null | undefined;
  /** And before */
  finishedToUTC?: string | null | undefined;
};

export type NewToDo = {
  /** Given by the service when left out; no word of the API’s paths */
  toDoID?: string | undefined;
  title: string;
  text?: string | null | undefined;
  /** The kind of record that it is about, in the words of events: SalesQuote, Product, … */
  entity?: string | null | undefined;
  /** The record that it is about */
  entityID?: string | null | undefined;
  /** Who shall do it; you, where neither a user nor a role nor a team is named */
  assignedToUserID?: string | null | undefined;
  /** Any user with it shall do it */
  role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | null | undefined;
  /** Any member of it shall do it */
  teamID?: string | null | undefined;
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined;
  /** Until when */
  dueUTC?: string | null | undefined;
};

export type NewTroubleReportSent = {
  /** Given by the service when left out; no word of the API’s paths */
  reportID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  /** The order by which it is repaired */
  productionOrderID?: string | null | undefined;
  /** The ticket that it came with */
  ticketID?: string | null | undefined;
  /** The line of that ticket; item, serial number and problem are taken from it unless sent */
  serviceTicketLineItemID?: string | null | undefined;
  /** The ticket’s unless sent */
  customerID?: string | null | undefined;
  /** What it is: a product, or an item */
  productID?: string | null | undefined;
  itemID?: string | null | undefined;
  serialNumber?: string | null | undefined;
  reportedProblem?: string | null | undefined;
  symptoms?: Symptom[] | undefined;
  partsUsed?: ReportPartSent[] | undefined;
  labour?: ReportLabour[] | undefined;
  /** Written by hand, or by …/repairsummary from a template */
  repairSummary?: string | null | undefined;
  /** Who does the work: who makes the report unless sent */
  technicianUserID?: string | undefined;
  /** The name of who signed for the customer */
  customerSignature?: string | null | undefined;
};

export type NewUserGroup = {
  /** Given by the service when left out; no word of the API’s paths */
  groupID?: string | undefined;
  /** Unique, letter case aside */
  name: string;
  description?: string | null | undefined;
  /** What its members may do, beside what their own roles allow */
  roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[] | undefined;
  /** Roles of the tenant’s own that its members have too */
  customRoleIDs?: string[] | undefined;
};

export type NewUserGroupMember = {
  /** An active person */
  userID: string;
};

export type NewVertical = {
  /** A UUID in lower case; given by the service when left out */
  verticalID?: string | undefined;
  /** Its code in messages to and from the ERP; unique in the tenant, and never changed */
  erpCode: string;
  /** For people */
  name: string;
  /** Whether customers can be given it; those that have it keep it */
  isActive?: boolean | undefined;
};

export type NewWarehouseMoveSent = {
  /** Given by the service when left out; no word of the API’s paths */
  moveID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | null | undefined;
  /** The inventory location */
  fromLocationID: string;
  /** Another inventory location */
  toLocationID: string;
  lines: WarehouseMoveLineSent[];
  /** Stands in the movements as their notes */
  reason?: string | null | undefined;
  /** Who or what asked for it */
  requestedBy?: string | null | undefined;
};

export type NewWatchedItemSent = {
  /** Given by the service when left out; no word of the API’s paths */
  watchID?: string | undefined;
  /** What is watched; null only where a review was short of something that is no item here */
  itemID?: string | null | undefined;
  /** Why; SHORTAGE is what a buyer review brings */
  reason?: 'SHORTAGE' | 'PRICECHANGE' | 'LEADTIME' | 'MANUAL' | 'OBSOLETE' | undefined;
  /** What is needed */
  requiredQuantity?: DecimalSent | null | undefined;
  /** What could be promised then; below 0 where more is promised than there is */
  availableQuantity?: DecimalSent | null | undefined;
  /** What is missing */
  shortfallQuantity?: DecimalSent | null | undefined;
  /** By when */
  neededUTC?: string | null | undefined;
  /** Who looks after it */
  buyerUserID?: string | null | undefined;
  notes?: string | null | undefined;
};

export type NewWebhook = {
  /** Given by the service when left out; no word of the API’s paths */
  webhookID?: string | undefined;
  /** Made of the event and the host unless given */
  name?: string | undefined;
  /** What the event is about, or * with the event *; GET /v1/webhooks/events lists all */
  entity: string;
  /** One event of the entity, or * for all of them */
  event: string;
  /** http or https, without a query; its addresses must be public ones */
  baseUrl: string;
  /** Path below the Base URL, joined to it with one slash; may have a query */
  resource?: string | null | undefined;
  /** While it is off its deliveries wait, and are sent in order when it is on again */
  isActive?: boolean | undefined;
  /** PARALLEL: several at once, and one that fails does not hold up later ones. FIFO: one at a time, and later ones wait until it is delivered or dead */
  deliveryOrder?: 'PARALLEL' | 'FIFO' | undefined;
  headers?: WebhookHeader[] | undefined;
  /** whsec_ and the base64 of 24 to 64 random bytes; made by the service when left out */
  secret?: string | null | undefined;
};

export type NewWebhookSecret = {
  /** whsec_ and the base64 of 24 to 64 random bytes; made by the service when left out */
  secret?: string | undefined;
  /** How long the old one stays valid */
  overlapHours?: number | undefined;
};

export type NewWorkInstructionSent = {
  /** Given by the service when left out; no word of the API’s paths */
  instructionID?: string | undefined;
  /** The same of all its revisions; given by the tenant’s number format when left out */
  number?: string | undefined;
  title: string;
  description?: string | null | undefined;
  /** The master task that it is for; null: for reading alone */
  taskID?: string | null | undefined;
  /** It holds only where this product is made */
  productID?: string | null | undefined;
  /** It holds only where this item is made */
  itemID?: string | null | undefined;
  steps?: InstructionStepSent[] | undefined;
};

export type NewXmlTemplate = {
  /** Given by the service when left out; no word of the API’s paths */
  templateID?: string | undefined;
  /** For people */
  name: string;
  /** What it writes */
  entity: 'SalesOrder';
  /** XML with names in double braces, in texts and values of attributes; `GET /v1/xml/templates/dictionary/{Entity}` lists the names */
  body: string;
  /** The media type that files made by it are answered under */
  contentType?: 'application/xml' | 'text/xml' | undefined;
  /** What files made by it are called, without `.xml`: text with `{{Today}}`, `{{ExportedUTC}}` and names of `Company` */
  fileNamePattern?: string | undefined;
  /** Taken by an export that names no template, in place of the built-in one; making it the default ends the former one */
  isDefault?: boolean | undefined;
};

export type NextTaskNumber = {
  nextNumber: number;
};

export type Note = {
  noteID: string;
  text: string;
  isPinned: boolean;
  /** Whether documents for the customer show it; else it is internal */
  isForCustomer: boolean;
  /** SYSTEM notes are written by the service, CUSTOMER ones by a public link */
  source: 'USER' | 'SYSTEM' | 'CUSTOMER';
  /** Who wrote it, as a customer says */
  authorName: string | null;
  authorEmail: string | null;
  createdByUserID: string;
  createdUTC: string;
};

export type NoteInput = {
  /** Of a note that is there: changes it, or removes it with text null */
  noteID?: string | undefined;
  text: string | null;
  /** A new one has false unless it is sent */
  isPinned?: boolean | undefined;
  /** Whether documents for the customer show it. A new one has false unless it is sent */
  isForCustomer?: boolean | undefined;
};

export type Notification = {
  notificationID: string;
  /** Who is notified: you */
  userID: string;
  /** What kind of news it is, in the words of who sends it: `ESCALATION`, `MESSAGE` */
  type: string;
  title: string;
  text: string | null;
  /** The kind of record that it is about */
  entity: string | null;
  /** The record that it is about */
  entityID: string | null;
  severity: 'INFO' | 'WARNING' | 'CRITICAL';
  /** It went to all users of the tenant */
  isSystem: boolean;
  /** Changed by `…/status` */
  status: 'UNREAD' | 'READ' | 'DISMISSED';
  /** When it was read; null: not yet */
  readUTC: string | null;
  dismissedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type NotificationDigest = {
  frequency: 'OFF' | 'DAILY' | 'WEEKLY';
  /** When it is sent, in your time zone */
  hour: number;
  /** Of a weekly one; 1 is Monday, 7 is Sunday */
  weekday: number;
  /** One of /v1/setup/timezones */
  timeZone: string;
  /** When the next is due; null while it is off */
  nextUTC: string | null;
  lastSentUTC: string | null;
  /** 0: nothing was set yet, and the digest is off */
  rowVersion: number;
};

export type NotificationDigestSettings = {
  frequency: 'OFF' | 'DAILY' | 'WEEKLY';
  /** When it is sent, in your time zone */
  hour?: number | undefined;
  /** Of a weekly one; 1 is Monday, 7 is Sunday */
  weekday?: number | undefined;
  /** One of /v1/setup/timezones */
  timeZone?: string | undefined;
};

export type NotifiedUsers = {
  notified: number;
};

export type Numbering = {
  entity: string;
  /** YYYY, YY, MM, DD and one run of # for the sequence; the rest is literal, as is text in double quotes */
  format: string;
  /** When the sequence begins at 1 again; the format must then tell the periods apart */
  resetPeriod: 'NONE' | 'YEAR' | 'MONTH' | 'DAY';
  /** The sequence’s next value */
  nextValue: number;
  /** What the next record would be called today */
  nextNumber: string;
  rowVersion: number;
};

export type NumberingChange = {
  /** YYYY, YY, MM, DD and one run of # for the sequence; the rest is literal, as is text in double quotes */
  format?: string | undefined;
  /** When the sequence begins at 1 again; the format must then tell the periods apart */
  resetPeriod?: 'NONE' | 'YEAR' | 'MONTH' | 'DAY' | undefined;
  /** The sequence’s next value */
  nextValue?: number | undefined;
};

/** All that `contentHash` is made of */
export type Offer = {
  number: string;
  version: number;
  description: string | null;
  currencyCode: string;
  seller: OfferSeller;
  salesRep: { name: string; title: string | null; email: string | null; phone: string | null; } | null;
  customer: OfferBuyer;
  contacts: OfferPerson[];
  shipTo: { name: string | null; address1: string | null; address2: string | null; postalCode: string | null; city: string | null; state: string | null; country: string | null; countryName: string | null; attention: string | null; } | null;
  lines: OfferLine[];
  totals: OfferTotals;
  tax?: OfferTax;
  /** How it is delivered; what that costs is deliveryTotal */
  delivery: { name: string; carrier: string | null; service: string | null; days: number | null; } | null;
  paymentTerms: string | null;
  leadTimeDays: number | null;
  incoTermCode: string | null;
  incoTermLocation: string | null;
  importChargesPaidBy: 'SELLER' | 'BUYER' | null;
  destinationCountryCode: string | null;
  destinationCountryName: string | null;
  importDate: string | null;
  validFromUTC: string;
  /** The last moment at which it can be accepted */
  validUntilUTC: string;
  purchaseOrder: string | null;
  /** Those that the seller marked for the customer */
  notes: string[];
};

export type OfferAcceptance = {
  /** Who says so */
  name: string;
  /** Of that person */
  email: string;
  /** Where, as for a signature */
  place?: string | null | undefined;
  /** Postal, of the person or company */
  address?: string | null | undefined;
  /** The customer’s own order number, where this acceptance is that order */
  purchaseOrderNumber?: string | undefined;
  /** From the page */
  contentHash: string;
};

export type OfferBuyer = {
  customerNumber: string;
  customerName: string;
  address: string | null;
  postalCode: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  countryName: string | null;
};

export type OfferComponent = {
  name: string;
  amount: Decimal;
};

export type OfferLine = {
  /** For choosing it, where it is optional or an alternate */
  lineID: string;
  lineNumber: number;
  /** The customer may take it */
  isOptional: boolean;
  /** Exactly one of the alternates of a group counts */
  isAlternate: boolean;
  groupName: string | null;
  /** Whether it counts; the amounts of one that does not are what it would add */
  isIncluded: boolean;
  /** Of an alternate: the line that counts instead */
  insteadOf: number | null;
  /** By which netTotal would move if it were chosen */
  priceDifference: Decimal | null;
  number: string;
  description: string;
  quantity: Decimal;
  uOM: string;
  unitLabel: string | null;
  /** With as many decimals as it takes to follow the amounts */
  unitPrice: Decimal;
  /** Quantity times unit price */
  grossPrice: Decimal;
  /** Of this line */
  discount: Decimal;
  discountAmount: Decimal;
  /** grossPrice less discountAmount */
  extendedPrice: Decimal;
  /** Its share of the discount on the whole */
  quoteDiscount: Decimal;
  /** extendedPrice less quoteDiscount */
  netPrice: Decimal;
  leadTimeDays: number | null;
  notes: string | null;
  /** What was configured, as far as it is shown */
  attributes: string | null;
  components: OfferComponent[];
  alternativeQuantities: OfferQuantity[];
  ruleNotes: string[];
  dutyRatePercent: Decimal | null;
  dutyAmount: Decimal | null;
  importTaxRatePercent: Decimal | null;
  importTaxAmount: Decimal | null;
};

export type OfferPage = {
  salesQuoteID: string;
  status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED';
  /** Offered, and the validity is over */
  isExpired: boolean;
  /** It can be accepted or rejected now */
  canBeAnswered: boolean;
  /** From then on the link opens nothing */
  expiresUTC: string;
  /** Of `offer`; the acceptance names it */
  contentHash: string;
  offer: Offer;
  payment: OfferPayment;
  acceptedBy: { name: string; email: string; utc: string; } | null;
  rejectedReason: string | null;
  /** The questions that came by the link, oldest first */
  questions: OfferQuestion[];
  /** What was uploaded by the link */
  purchaseOrders: OfferPurchaseOrder[];
  theme: OfferTheme;
};

export type OfferPayment = {
  method: 'NONE' | 'PO' | 'CARD' | 'INVOICE';
  status: 'NONE' | 'PENDING' | 'AUTHORIZED' | 'PAID' | 'REFUNDED' | 'PO_RECEIVED' | 'PO_APPROVED' | 'PO_REJECTED' | 'DECLINED' | 'CANCELLED';
  purchaseOrderNumber: string | null;
  /** What must be there before it can be accepted: a purchase order, or its approval */
  acceptanceNeeds: 'NOTHING' | 'PURCHASEORDER' | 'APPROVAL';
  /** It is there */
  isEnough: boolean;
  /** How it can be paid now: by CARD at the page of POST …/public/payment, by sending a purchase order, by invoice */
  methods: ('CARD' | 'PO' | 'INVOICE')[];
};

export type OfferPerson = {
  name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
};

export type OfferPurchaseOrder = {
  fileName: string;
  size: number;
  utc: string;
};

export type OfferQuantity = {
  quantity: Decimal;
  unitPrice: Decimal;
  leadTimeDays: number | null;
};

export type OfferQuestion = {
  name: string | null;
  text: string;
  utc: string;
};

export type OfferQuestionInput = {
  /** Who says so */
  name: string;
  /** Of that person */
  email: string;
  text: string;
};

export type OfferRejection = {
  /** Why */
  reason: string;
  /** Who says so */
  name?: string | null | undefined;
  /** Of that person */
  email?: string | null | undefined;
};

export type OfferSeller = {
  name: string;
  address1: string | null;
  address2: string | null;
  postalCode: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  countryName: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
};

/** What tax will be charged; left out where that is not known */
export type OfferTax = {
  taxes: OfferTaxOfRate[];
  taxTotal: Decimal;
  /** grandTotal and taxTotal */
  grossTotal: Decimal;
};

export type OfferTaxOfRate = {
  category: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE';
  /** UNCL5305 */
  categoryCode: string;
  /** Whose tax it is */
  countryCode: string;
  ratePercent: Decimal;
  taxableAmount: Decimal;
  taxAmount: Decimal;
  /** Why no tax is due */
  reason: string | null;
};

export type OfferTheme = {
  /** Of headings and buttons */
  primaryColor: string;
  /** Of what is to be noticed */
  accentColor: string;
  /** Of texts */
  textColor: string;
  /** Behind them */
  backgroundColor: string;
  /** A family that every browser has */
  font: 'SANS' | 'SERIF' | 'MONO';
  /** It stands on the page: GET …/public/logo */
  hasLogo: boolean;
  /** The tenant wrote the page of an offer: it is the one of GET …/public/page */
  hasOwnPage: boolean;
};

export type OfferTotals = {
  /** Sum of the lines’ extendedPrice */
  subTotal: Decimal;
  /** The discount on the whole */
  discountTotal: Decimal;
  netTotal: Decimal;
  dutyTotal: Decimal;
  importTaxTotal: Decimal;
  /** The cost of the delivery */
  deliveryTotal: Decimal;
  /** netTotal, deliveryTotal, and duties and import taxes where the seller pays them */
  grandTotal: Decimal;
};

export type OfferedRange = {
  /** null: without an end; a number, or a date as text */
  from: string | Decimal | boolean | null;
  isFromIncluded: boolean;
  /** null: without an end */
  to: string | Decimal | boolean | null;
  isToIncluded: boolean;
  /** POSSIBLE: a whole valid configuration has it. UNPROVEN: the time for the question ended before that was known */
  state: 'POSSIBLE' | 'IMPOSSIBLE' | 'UNPROVEN';
};

export type OfferedValue = {
  value: string | Decimal | boolean;
  label: string;
  /** POSSIBLE: a whole valid configuration has it. UNPROVEN: the time for the question ended before that was known */
  state: 'POSSIBLE' | 'IMPOSSIBLE' | 'UNPROVEN';
  isChosen: boolean;
};

export type OpenQuestion = {
  condition: Condition;
  rules: number[];
  attributes: string[];
  subjects: string[];
};

export type OpenSpan = {
  startUTC: string;
  endUTC: string;
};

export type Opportunity = {
  opportunityID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  name: string;
  /** It or prospectName is there */
  customerID: string | null;
  /** As the customer is called now */
  customerName: string | null;
  /** Who it is while that is no customer yet */
  prospectName: string | null;
  /** One of GET /v1/salesfunnel/settings; the first open one unless given */
  stage: string;
  /** What the stage means */
  outcome: 'OPEN' | 'WON' | 'LOST';
  /** When it came into the stage */
  stageSinceUTC: string;
  /** Whole days since then */
  daysInStage: number;
  /** By hand, or by a linked quote */
  stageSetBy: 'USER' | 'QUOTE';
  /** A user moved it back: offers and rejections of its quotes do not move it on */
  isStageHeld: boolean;
  /** When it was won or lost */
  closedUTC: string | null;
  /** What the deal is worth */
  value: Decimal;
  /** ISO 4217, of the value; the customer’s, else the tenant’s, unless given */
  currencyCode: string;
  exchangeRates: LockedExchangeRate[];
  /** The stage’s unless given; another stage brings its own */
  probabilityPercent: Decimal;
  /** value × probabilityPercent, to six decimals */
  weightedValue: Decimal;
  expectedCloseDate: string | null;
  /** Who works on it; who makes it unless given */
  ownerUserID: string;
  /** Where it came from */
  source: string | null;
  /** One of GET /v1/salesfunnel/settings; there while the stage is one of the lost ones */
  lostReason: string | null;
  nextStep: string | null;
  nextStepDate: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  people: OpportunityPerson[];
  salesQuoteIDs: string[];
  tags: Tag[];
  notes: Note[];
  history: HistoryEntry[];
};

export type OpportunityChangeSent = {
  opportunityID?: string | undefined;
  /** Unique; given by the tenant’s number format */
  number?: string | undefined;
  name?: string | undefined;
  /** It or prospectName is there */
  customerID?: string | null | undefined;
  /** As the customer is called now */
  customerName?: string | null | undefined;
  /** Who it is while that is no customer yet */
  prospectName?: string | null | undefined;
  /** One of GET /v1/salesfunnel/settings; the first open one unless given */
  stage?: string | undefined;
  /** What the stage means */
  outcome?: 'OPEN' | 'WON' | 'LOST' | undefined;
  /** When it came into the stage */
  stageSinceUTC?: string | undefined;
  /** Whole days since then */
  daysInStage?: number | undefined;
  /** By hand, or by a linked quote */
  stageSetBy?: 'USER' | 'QUOTE' | undefined;
  /** A user moved it back: offers and rejections of its quotes do not move it on */
  isStageHeld?: boolean | undefined;
  /** When it was won or lost */
  closedUTC?: string | null | undefined;
  /** What the deal is worth */
  value?: DecimalSent | undefined;
  /** ISO 4217, of the value; the customer’s, else the tenant’s, unless given */
  currencyCode?: string | undefined;
  exchangeRates?: LockedExchangeRateSent[] | undefined;
  /** The stage’s unless given; another stage brings its own */
  probabilityPercent?: DecimalSent | undefined;
  /** value × probabilityPercent, to six decimals */
  weightedValue?: DecimalSent | undefined;
  expectedCloseDate?: string | null | undefined;
  /** Who works on it; who makes it unless given */
  ownerUserID?: string | undefined;
  /** Where it came from */
  source?: string | null | undefined;
  /** One of GET /v1/salesfunnel/settings; there while the stage is one of the lost ones */
  lostReason?: string | null | undefined;
  nextStep?: string | null | undefined;
  nextStepDate?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  people?: OpportunityPerson[] | undefined;
  /** All quotes of this deal; a quote belongs to one opportunity at most */
  salesQuoteIDs?: string[] | undefined;
  tags?: Tag[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  /** Why it moves; stands in the history */
  reason?: string | undefined;
};

export type OpportunityPerson = {
  personID: string;
  /** What the person is in this deal */
  role: string;
  firstName: string;
  lastName: string;
};

export type OpportunityPersonInput = {
  /** Of any customer */
  personID: string;
  /** null takes the person off */
  role: string | null;
};

export type OpportunitySummary = {
  opportunityID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  name: string;
  /** It or prospectName is there */
  customerID: string | null;
  /** As the customer is called now */
  customerName: string | null;
  /** Who it is while that is no customer yet */
  prospectName: string | null;
  /** One of GET /v1/salesfunnel/settings; the first open one unless given */
  stage: string;
  /** What the stage means */
  outcome: 'OPEN' | 'WON' | 'LOST';
  /** When it came into the stage */
  stageSinceUTC: string;
  /** Whole days since then */
  daysInStage: number;
  /** By hand, or by a linked quote */
  stageSetBy: 'USER' | 'QUOTE';
  /** A user moved it back: offers and rejections of its quotes do not move it on */
  isStageHeld: boolean;
  /** When it was won or lost */
  closedUTC: string | null;
  /** What the deal is worth */
  value: Decimal;
  /** ISO 4217, of the value; the customer’s, else the tenant’s, unless given */
  currencyCode: string;
  exchangeRates: LockedExchangeRate[];
  /** The stage’s unless given; another stage brings its own */
  probabilityPercent: Decimal;
  /** value × probabilityPercent, to six decimals */
  weightedValue: Decimal;
  expectedCloseDate: string | null;
  /** Who works on it; who makes it unless given */
  ownerUserID: string;
  /** Where it came from */
  source: string | null;
  /** One of GET /v1/salesfunnel/settings; there while the stage is one of the lost ones */
  lostReason: string | null;
  nextStep: string | null;
  nextStepDate: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type OrderStart = {
  productionOrderID: string;
  /** Null: none of its own */
  notBeforeUTC: string | null;
};

export type OrderedCustomer = {
  customerID: string;
  customerNumber: string;
  customerName: string;
  orderCount: number;
};

export type OutcomeFault = {
  code: string;
  message: string;
  rules: number[];
};

export type OutcomeMessage = {
  level: 'INFORMATION' | 'MESSAGE' | 'WARNING' | 'ERROR';
  text: string;
  rule: number;
};

export type OwnLanguage = {
  language: 'en' | 'de';
};

/** The present password or a code of the second factor: one of the two */
export type OwnProof = {
  /** The password */
  password?: string | undefined;
  /** Six digits of the app; or a recovery code, in any letter case, with or without its dashes */
  code?: string | undefined;
};

export type OwnTerminal = {
  terminalID: string;
  name: string;
  /** The machine or station that it shows */
  resourceID: string | null;
  idleMinutes: number;
  tenantName: string;
  /** Who may sign in by a PIN, by name; a badge says itself whose it is */
  people: TerminalPerson[];
};

export type OwnWords = {
  customer?: string | null | undefined;
  customers?: string | null | undefined;
  salesQuote?: string | null | undefined;
  salesQuotes?: string | null | undefined;
  line?: string | null | undefined;
  lines?: string | null | undefined;
  item?: string | null | undefined;
  items?: string | null | undefined;
  itemCategory?: string | null | undefined;
  vertical?: string | null | undefined;
  verticals?: string | null | undefined;
  incoTerm?: string | null | undefined;
  incoTerms?: string | null | undefined;
  tariffSet?: string | null | undefined;
  tariffSets?: string | null | undefined;
  discount?: string | null | undefined;
  margin?: string | null | undefined;
  leadTime?: string | null | undefined;
  validity?: string | null | undefined;
  phase?: string | null | undefined;
  tag?: string | null | undefined;
  tags?: string | null | undefined;
  note?: string | null | undefined;
  notes?: string | null | undefined;
  document?: string | null | undefined;
  documents?: string | null | undefined;
  template?: string | null | undefined;
  templates?: string | null | undefined;
  approval?: string | null | undefined;
  approvals?: string | null | undefined;
  announcement?: string | null | undefined;
  announcements?: string | null | undefined;
  inventory?: string | null | undefined;
  location?: string | null | undefined;
  locations?: string | null | undefined;
  salesRep?: string | null | undefined;
  salesReps?: string | null | undefined;
  purchaseOrder?: string | null | undefined;
  paymentTerms?: string | null | undefined;
};

export type OwnershipMove = {
  fromUserID: string;
  toUserID: string;
  ids?: string[] | undefined;
};

export type Package = {
  description?: string | null;
  /** In weightUOM */
  weight?: Decimal | null;
  /** UN/ECE Rec 20 */
  weightUOM?: string | null;
  /** In lengthUOM, as width and height */
  length?: Decimal | null;
  width?: Decimal | null;
  height?: Decimal | null;
  /** UN/ECE Rec 20 */
  lengthUOM?: string | null;
};

export type PackageSent = {
  description?: string | null | undefined;
  /** In weightUOM */
  weight?: DecimalSent | null | undefined;
  /** UN/ECE Rec 20 */
  weightUOM?: string | null | undefined;
  /** In lengthUOM, as width and height */
  length?: DecimalSent | null | undefined;
  width?: DecimalSent | null | undefined;
  height?: DecimalSent | null | undefined;
  /** UN/ECE Rec 20 */
  lengthUOM?: string | null | undefined;
};

export type PackingList = {
  packingListID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  /** SHIPPED by PATCH with that status */
  status: 'DRAFT' | 'SHIPPED';
  /** Whether finished goods leave, or such as are finished elsewhere */
  listType: 'WIP' | 'FINISHED';
  /** The order that it is of */
  salesOrderID: string;
  /** The order’s */
  customerID: string;
  customer: QuoteCustomer;
  /** One of the customer’s ship-to’s; the order’s unless said */
  shipToID: string | null;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo: { shipToID?: string | null; shipToNumber?: string | null; name: string; address1: string; address2?: string | null; city: string; state?: string | null; postalCode?: string | null; country: string; attention?: string | null; phone?: string | null; email?: string | null; } | null;
  contacts: DocumentContact[];
  carrier: string | null;
  trackingNumber: string | null;
  packages: Package[];
  notes: string | null;
  /** The printed list shows `notes`; else they are internal */
  showNotes: boolean;
  salesItems: PackingListItem[];
  salesLines: PackingListSalesLine[];
  /** When it left the house */
  shippedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PackingListChangeSent = {
  packingListID?: string | undefined;
  /** Unique; given by the tenant’s number format */
  number?: string | undefined;
  /** Where to move it */
  status?: 'DRAFT' | 'SHIPPED' | undefined;
  /** Whether finished goods leave, or such as are finished elsewhere */
  listType?: 'WIP' | 'FINISHED' | undefined;
  /** The order that it is of */
  salesOrderID?: string | undefined;
  /** The order’s */
  customerID?: string | undefined;
  customer?: QuoteCustomer | undefined;
  /** One of the customer’s ship-to’s; the order’s unless said */
  shipToID?: string | null | undefined;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo?: { shipToID?: string | null | undefined; shipToNumber?: string | null | undefined; name: string; address1: string; address2?: string | null | undefined; city: string; state?: string | null | undefined; postalCode?: string | null | undefined; country: string; attention?: string | null | undefined; phone?: string | null | undefined; email?: string | null | undefined; } | null | undefined;
  contacts?: DocumentContact[] | undefined;
  carrier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  packages?: PackageSent[] | undefined;
  notes?: string | null | undefined;
  /** The printed list shows `notes`; else they are internal */
  showNotes?: boolean | undefined;
  salesItems?: PackingListItemInputSent[] | undefined;
  salesLines?: PackingListSalesLineInputSent[] | undefined;
  /** When it left the house */
  shippedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type PackingListItem = {
  packingListItemID: string;
  salesOrderID: string;
  /** The order’s line */
  salesItemAndQtyID: string;
  /** Of the order’s line */
  lineNumber: number;
  itemID: string;
  /** The item’s, as ordered */
  number: string;
  description: string;
  /** Of the quantities, as ordered */
  uOM: string;
  /** By this list: 0 until it is SHIPPED */
  quantityShipped: Decimal;
  /** In uOM; at most what is open of the order’s line */
  quantityToShip: Decimal;
  /** The inventory location that it is taken from; needed to ship an item that is stocked */
  fromLocationID: string | null;
  /** Needed to ship an item that is tracked by lot */
  lotNumber: string | null;
  /** Needed to ship an item that is tracked by serial number, as many as quantityToShip */
  serialNumbers: string[];
};

export type PackingListItemInputSent = {
  /** Of a line that is there; left out for a new one */
  packingListItemID?: string | undefined;
  /** The list’s order */
  salesOrderID?: string | undefined;
  /** The order’s line */
  salesItemAndQtyID: string;
  /** Of the order’s line */
  lineNumber?: number | undefined;
  itemID?: string | undefined;
  /** The item’s, as ordered */
  number?: string | undefined;
  description?: string | undefined;
  /** Of the quantities, as ordered */
  uOM?: string | undefined;
  /** By this list: 0 until it is SHIPPED */
  quantityShipped?: DecimalSent | undefined;
  /** In uOM; at most what is open of the order’s line */
  quantityToShip: DecimalSent;
  /** The inventory location that it is taken from; needed to ship an item that is stocked */
  fromLocationID?: string | null | undefined;
  /** Needed to ship an item that is tracked by lot */
  lotNumber?: string | null | undefined;
  /** Needed to ship an item that is tracked by serial number, as many as quantityToShip */
  serialNumbers?: string[] | undefined;
};

export type PackingListSalesLine = {
  packingListSalesLineID: string;
  salesOrderID: string;
  /** The order’s configured line */
  salesLineItemID: string;
  /** Of the order’s line */
  lineNumber: number;
  productID: string;
  /** The product’s, as ordered */
  number: string;
  /** As ordered */
  description: string;
  /** Of the quantities, as ordered */
  uOM: string;
  /** By this list: 0 until it is SHIPPED */
  quantityShipped: Decimal;
  /** In uOM; at most what is open of the order’s line */
  quantityToShip: Decimal;
};

export type PackingListSalesLineInputSent = {
  /** Of a line that is there; left out for a new one */
  packingListSalesLineID?: string | undefined;
  /** The list’s order */
  salesOrderID?: string | undefined;
  /** The order’s configured line */
  salesLineItemID: string;
  /** Of the order’s line */
  lineNumber?: number | undefined;
  productID?: string | undefined;
  /** The product’s, as ordered */
  number?: string | undefined;
  /** As ordered */
  description?: string | undefined;
  /** Of the quantities, as ordered */
  uOM?: string | undefined;
  /** By this list: 0 until it is SHIPPED */
  quantityShipped?: DecimalSent | undefined;
  /** In uOM; at most what is open of the order’s line */
  quantityToShip: DecimalSent;
};

export type ParetoBar = {
  /** The word, or the id of supplier, resource or item; null: not said */
  key: string | null;
  /** Its name */
  label: string | null;
  count: number;
  quantityAffected: Decimal;
  cost: Decimal;
  sharePercent: Decimal;
  cumulativePercent: Decimal;
};

export type Passkey = {
  passkeyID: string;
  userID: string;
  /** By which its user knows it: “Telephone” */
  name: string;
  /** It is not bound to one device: its user’s other devices have it too */
  isSynced: boolean;
  createdUTC: string;
  /** When somebody signed in with it last */
  lastUsedUTC: string | null;
};

export type PasskeyBegun = {
  /** From the first step */
  challenge: string;
  publicKey: PasskeyCreation;
};

/** For `PublicKeyCredential.parseCreationOptionsFromJSON` */
export type PasskeyCreation = {
  rp: { id: string; name: string; };
  user: { id: string; name: string; displayName: string; };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number; }[];
  timeout: number;
  excludeCredentials: { type: 'public-key'; id: string; }[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: boolean; userVerification: 'required'; };
  attestation: 'none';
};

export type PasskeyCredential = {
  /** `id` (base64url) */
  id: string;
  /** `response.clientDataJSON` (base64url) */
  clientDataJSON: string;
  /** `response.authenticatorData` (base64url) */
  authenticatorData: string;
  /** `response.signature` (base64url) */
  signature: string;
  /** `response.userHandle` (base64url) */
  userHandle?: string | null | undefined;
};

export type PasskeyName = {
  /** By which its user knows it: “Telephone” */
  name: string;
};

/** For `PublicKeyCredential.parseRequestOptionsFromJSON` */
export type PasskeyRequest = {
  challenge: string;
  rpId: string;
  timeout: number;
  allowCredentials: { type: 'public-key'; id: string; }[];
  userVerification: 'required';
};

export type PasskeySignIn = {
  /** From the first step */
  challenge: string;
  credential: PasskeyCredential;
};

export type PasskeySignInBegin = {
  /** The tenant to sign in to */
  tenantID: string;
};

export type PasskeySignInBegun = {
  /** From the first step */
  challenge: string;
  publicKey: PasskeyRequest;
};

export type PasswordAskedFor = {
  askedUTC: string;
};

export type PasswordByLink = {
  /** From the link */
  token: string;
  /** At least 12 characters, not the user’s name or address */
  newPassword: string;
};

export type PasswordChange = {
  /** The password */
  currentPassword: string;
  /** At least 12 characters, not the user’s name or address */
  newPassword: string;
};

export type PasswordLink = {
  /** An active person of the tenant */
  userID: string;
  /** Sent by the tenant’s SMTP server to the user’s e-mail address */
  isMailed?: boolean | undefined;
};

export type PasswordLinkGiven = {
  linkID: string;
  userID: string;
  /** The page on which the password is set; null where it is mailed, and where neither MILLWRIGHT_CONSOLE_URL nor MILLWRIGHT_PUBLIC_URL is set */
  url: string | null;
  /** What sets the password: `POST /v1/auth/password`; null where it is mailed */
  token: string | null;
  /** The mail (`GET /v1/email/{EmailID}`), where it is mailed */
  emailID: string | null;
  /** From then on it opens nothing */
  expiresUTC: string;
};

export type PastStatus = {
  /** Where to move it */
  status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED';
  utc: string;
  /** You unless given */
  userID?: string | undefined;
};

export type PathAnswer = {
  nodeID: string;
  answer: string;
};

export type PathRepair = {
  codeID: string;
  code: string;
  count: number;
};

/** What is left out stays; the first time provider, returnUrl and both secrets are needed */
export type PaymentProviderChange = {
  provider?: 'STRIPE' | undefined;
  /** Of the API: sk_… or rk_…; kept, and never shown */
  secretKey?: string | undefined;
  /** That messages are signed with: whsec_…; kept, and never shown */
  webhookSecret?: string | undefined;
  /** Where its API is; https://api.stripe.com the first time */
  baseUrl?: string | undefined;
  /** Where the customer comes back to, paid or not */
  returnUrl?: string | undefined;
  isActive?: boolean | undefined;
};

export type PaymentProviderHeard = {
  outcome: 'TAKEN' | 'REPEATED' | 'OUTDATED' | 'IGNORED' | 'UNKNOWN' | 'MISMATCH' | 'UNMATCHED';
};

/** As the provider writes it */
export type PaymentProviderMessage = {
  id?: string | undefined;
  type?: string | undefined;
};

export type PaymentProviderSettings = {
  provider: 'STRIPE';
  /** Where its API is */
  baseUrl: string;
  /** Where the customer comes back to, paid or not */
  returnUrl: string;
  /** While it is not, no checkout begins; messages are still taken */
  isActive: boolean;
  /** The key itself is never shown */
  hasSecretKey: boolean;
  /** Nor is the secret that messages are signed with */
  hasWebhookSecret: boolean;
  createdByUserID: string;
  createdUTC: string;
  lastUpdatedByUserID: string;
  lastUpdatedUTC: string;
  rowVersion: number;
};

export type PaymentProviderUrl = {
  url: string;
  token: string;
};

export type PaymentReversal = {
  reason: string;
};

export type Person = {
  personID: string;
  /** Whose */
  customerID: string;
  firstName: string;
  lastName: string;
  /** What the person is at the customer */
  title: string | null;
  /** Unique among the people of the customer, without regard to letter case */
  email: string | null;
  phone: string | null;
  mobile: string | null;
  /** Whom to speak to first; at most one person of a customer; setting it clears the former one */
  isPrimary: boolean;
  /** Gets its quotes */
  receivesQuotes: boolean;
  /** Gets confirmations */
  receivesOrders: boolean;
  /** An inactive person is no longer primary */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
};

export type PersonChange = {
  personID?: string | undefined;
  /** Whose */
  customerID?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** What the person is at the customer */
  title?: string | null | undefined;
  /** Unique among the people of the customer, without regard to letter case */
  email?: string | null | undefined;
  phone?: string | null | undefined;
  mobile?: string | null | undefined;
  /** Whom to speak to first; at most one person of a customer; setting it clears the former one */
  isPrimary?: boolean | undefined;
  /** Gets its quotes */
  receivesQuotes?: boolean | undefined;
  /** Gets confirmations */
  receivesOrders?: boolean | undefined;
  /** An inactive person is no longer primary */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
};

export type PersonSummary = {
  personID: string;
  /** Whose */
  customerID: string;
  firstName: string;
  lastName: string;
  /** What the person is at the customer */
  title: string | null;
  /** Unique among the people of the customer, without regard to letter case */
  email: string | null;
  phone: string | null;
  mobile: string | null;
  /** Whom to speak to first; at most one person of a customer; setting it clears the former one */
  isPrimary: boolean;
  /** Gets its quotes */
  receivesQuotes: boolean;
  /** Gets confirmations */
  receivesOrders: boolean;
  /** An inactive person is no longer primary */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PersonToPut = {
  /** Given by the service when left out; no word of the API’s paths */
  personID?: string | undefined;
  /** Whose */
  customerID: string;
  firstName: string;
  lastName: string;
  /** What the person is at the customer */
  title?: string | null | undefined;
  /** Unique among the people of the customer, without regard to letter case */
  email?: string | null | undefined;
  phone?: string | null | undefined;
  mobile?: string | null | undefined;
  /** Whom to speak to first; at most one person of a customer; setting it clears the former one. A new one has false unless it is sent */
  isPrimary?: boolean | undefined;
  /** Gets its quotes. A new one has false unless it is sent */
  receivesQuotes?: boolean | undefined;
  /** Gets confirmations. A new one has false unless it is sent */
  receivesOrders?: boolean | undefined;
  /** An inactive person is no longer primary. A new one has true unless it is sent */
  isActive?: boolean | undefined;
};

export type Phase = {
  phaseID: string;
  /** Unique among the phases of its entity, letter case aside */
  name: string;
  /** Which records go through it */
  entity: 'PRODORDER' | 'SALESQUOTE' | 'SALESORDER';
  /** Where it stands among the phases of its entity */
  sequence: number;
  /** In which it is shown, as #RRGGBB; answered in upper case */
  colour: string | null;
  /** Whether it can be chosen: GET /v1/instances/phases lists those that can */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PhaseChange = {
  phaseID?: string | undefined;
  /** Unique among the phases of its entity, letter case aside */
  name?: string | undefined;
  /** Which records go through it */
  entity?: 'PRODORDER' | 'SALESQUOTE' | 'SALESORDER' | undefined;
  /** Where it stands among the phases of its entity */
  sequence?: number | undefined;
  /** In which it is shown, as #RRGGBB; answered in upper case */
  colour?: string | null | undefined;
  /** Whether it can be chosen: GET /v1/instances/phases lists those that can */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type PlatformInvoice = {
  invoiceID: string;
  /** Of the operator’s accounting */
  number: string;
  kind: 'SUBSCRIPTION' | 'USAGE' | 'SERVICE' | 'CREDITNOTE';
  status: 'ISSUED' | 'PAID' | 'VOID';
  /** It is not paid after its due date, by the tenant’s calendar */
  isOverdue: boolean;
  /** Who is billed: the tenant itself */
  customerID: string;
  /** Of a credit note: the invoice that it takes back, in whole or in part */
  creditsInvoiceID: string | null;
  description: string | null;
  remarks: string | null;
  /** First day of what is billed */
  periodFrom: string | null;
  /** Last day of what is billed */
  periodUntil: string | null;
  issueDate: string;
  /** Until when to pay */
  dueDate: string;
  /** ISO 4217, of all amounts */
  currencyCode: string;
  paymentTerms: string | null;
  /** What to name with the payment */
  paymentReference: string | null;
  seller: PlatformInvoiceSeller;
  customer: PlatformInvoiceCustomer;
  lines: PlatformInvoiceLine[];
  /** Sum of the lines’ amounts */
  subTotal: Decimal;
  /** Sum of the taxes */
  taxTotal: Decimal;
  /** What a credit note gives back is positive */
  total: Decimal;
  taxes: InvoiceTax[];
  /** When the operator received the payment */
  paidDate: string | null;
  /** The tenant’s own, printed as the order: an order number, a cost centre */
  ownReference: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PlatformInvoiceChangeSent = {
  invoiceID?: string | undefined;
  /** Of the operator’s accounting */
  number?: string | undefined;
  kind?: 'SUBSCRIPTION' | 'USAGE' | 'SERVICE' | 'CREDITNOTE' | undefined;
  status?: 'ISSUED' | 'PAID' | 'VOID' | undefined;
  /** It is not paid after its due date, by the tenant’s calendar */
  isOverdue?: boolean | undefined;
  /** Who is billed: the tenant itself */
  customerID?: string | undefined;
  /** Of a credit note: the invoice that it takes back, in whole or in part */
  creditsInvoiceID?: string | null | undefined;
  description?: string | null | undefined;
  remarks?: string | null | undefined;
  /** First day of what is billed */
  periodFrom?: string | null | undefined;
  /** Last day of what is billed */
  periodUntil?: string | null | undefined;
  issueDate?: string | undefined;
  /** Until when to pay */
  dueDate?: string | undefined;
  /** ISO 4217, of all amounts */
  currencyCode?: string | undefined;
  paymentTerms?: string | null | undefined;
  /** What to name with the payment */
  paymentReference?: string | null | undefined;
  seller?: PlatformInvoiceSeller | undefined;
  customer?: PlatformInvoiceCustomer | undefined;
  lines?: PlatformInvoiceLineSent[] | undefined;
  /** Sum of the lines’ amounts */
  subTotal?: DecimalSent | undefined;
  /** Sum of the taxes */
  taxTotal?: DecimalSent | undefined;
  /** What a credit note gives back is positive */
  total?: DecimalSent | undefined;
  taxes?: InvoiceTaxSent[] | undefined;
  /** When the operator received the payment */
  paidDate?: string | null | undefined;
  /** The tenant’s own, printed as the order: an order number, a cost centre */
  ownReference?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

/** The tenant, as it was then */
export type PlatformInvoiceCustomer = {
  name: string;
  address1: string | null;
  address2: string | null;
  postalCode: string | null;
  city: string | null;
  state: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** Number for value added tax */
  taxID: string | null;
};

/** What is left out is taken from the tenant’s letterhead */
export type PlatformInvoiceCustomerInput = {
  name?: string | undefined;
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  postalCode?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  /** Number for value added tax */
  taxID?: string | null | undefined;
};

export type PlatformInvoiceLine = {
  lineNumber: number;
  number: string | null;
  description: string;
  /** UN/ECE Rec 20 */
  uOM: string;
  quantity: Decimal;
  /** Net, of one */
  unitPrice: Decimal;
  discountAmount: Decimal;
  /** Net, rounded to the currency’s minor unit */
  amount: Decimal;
  taxCategory: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE';
  taxPercent: Decimal;
  /** Why no tax is due */
  taxReason: string | null;
};

export type PlatformInvoiceLineInputSent = {
  number?: string | null | undefined;
  description: string;
  /** UN/ECE Rec 20 */
  uOM?: string | undefined;
  quantity: DecimalSent;
  /** Net, of one */
  unitPrice: DecimalSent;
  /** Default: none */
  discountPercent?: DecimalSent | undefined;
  taxCategory?: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE' | undefined;
  /** 0 where the category is not STANDARD */
  taxPercent: DecimalSent;
  /** Why no tax is due; needed where an invoice must say so */
  taxReason?: string | null | undefined;
};

export type PlatformInvoiceLineSent = {
  lineNumber: number;
  number: string | null;
  description: string;
  /** UN/ECE Rec 20 */
  uOM: string;
  quantity: DecimalSent;
  /** Net, of one */
  unitPrice: DecimalSent;
  discountAmount: DecimalSent;
  /** Net, rounded to the currency’s minor unit */
  amount: DecimalSent;
  taxCategory: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE';
  taxPercent: DecimalSent;
  /** Why no tax is due */
  taxReason: string | null;
};

export type PlatformInvoiceMove = {
  status: 'ISSUED' | 'PAID' | 'VOID';
  /** With PAID; default: today, in UTC */
  paidDate?: string | undefined;
};

/** The company that runs the platform, as it was then */
export type PlatformInvoiceSeller = {
  legalName: string;
  address1: string | null;
  address2: string | null;
  postalCode: string | null;
  city: string | null;
  state: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** Number for value added tax */
  taxID: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  /** In the commercial register, with its court */
  registrationNumber: string | null;
  legalInformation: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  accountName: string | null;
  bankName: string | null;
  iban: string | null;
  bic: string | null;
};

export type PlatformInvoiceSellerInput = {
  legalName: string;
  address1?: string | null | undefined;
  address2?: string | null | undefined;
  postalCode?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  /** Number for value added tax */
  taxID?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  website?: string | null | undefined;
  /** In the commercial register, with its court */
  registrationNumber?: string | null | undefined;
  legalInformation?: string | null | undefined;
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contactEmail?: string | null | undefined;
  accountName?: string | null | undefined;
  bankName?: string | null | undefined;
  iban?: string | null | undefined;
  bic?: string | null | undefined;
};

export type PortalAccount = {
  userID: string;
  /** Unique among the portal accounts, without regard to letter case */
  email: string;
  /** Unique; kept in E.164. Blanks and hyphens are removed; it begins with + and the country’s code */
  mobileNumber: string | null;
  displayName: string;
  /** Whose person it is */
  customerID: string;
  /** Set to false instead of deleting the account */
  isActive: boolean;
  /** What the person may do in the portal, in your own words; nothing follows from them here */
  roles: string[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PortalAccountChange = {
  userID?: string | undefined;
  /** Unique among the portal accounts, without regard to letter case */
  email?: string | undefined;
  /** Unique; kept in E.164. Blanks and hyphens are removed; it begins with + and the country’s code */
  mobileNumber?: string | null | undefined;
  displayName?: string | undefined;
  /** Whose person it is */
  customerID?: string | undefined;
  /** Set to false instead of deleting the account */
  isActive?: boolean | undefined;
  /** What the person may do in the portal, in your own words; nothing follows from them here */
  roles?: string[] | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

/** What the master task said then */
export type PresentTimes = {
  /** Linear: minutes of a piece = intercept + the sum of the terms */
  timeModel: { intercept: Decimal; terms: TimeModelTerm[]; } | null;
  /** Where no time model says it */
  minutes: Decimal;
};

export type PriceBreak = {
  priceBreakID: string;
  /** Counts from this quantity on, in the item’s uOM */
  minQuantity: Decimal;
  unitPrice: Decimal | null;
  /** Off the item’s unitPrice */
  discountPercent: Decimal | null;
  /** For this customer only */
  customerID: string | null;
  /** For documents in this currency only; ISO 4217 */
  currencyCode: string | null;
  /** First day */
  validFrom: string | null;
  /** Last day */
  validTo: string | null;
  isActive: boolean;
};

export type PriceBreakInputSent = {
  /** Of a break that is there, which keeps its id */
  priceBreakID?: string | undefined;
  /** Counts from this quantity on, in the item’s uOM */
  minQuantity: DecimalSent;
  unitPrice?: DecimalSent | null | undefined;
  /** Off the item’s unitPrice */
  discountPercent?: DecimalSent | null | undefined;
  /** For this customer only */
  customerID?: string | null | undefined;
  /** For documents in this currency only; ISO 4217 */
  currencyCode?: string | null | undefined;
  /** First day */
  validFrom?: string | null | undefined;
  /** Last day */
  validTo?: string | null | undefined;
  isActive?: boolean | undefined;
};

export type PriceBreakSent = {
  priceBreakID: string;
  /** Counts from this quantity on, in the item’s uOM */
  minQuantity: DecimalSent;
  unitPrice: DecimalSent | null;
  /** Off the item’s unitPrice */
  discountPercent: DecimalSent | null;
  /** For this customer only */
  customerID: string | null;
  /** For documents in this currency only; ISO 4217 */
  currencyCode: string | null;
  /** First day */
  validFrom: string | null;
  /** Last day */
  validTo: string | null;
  isActive: boolean;
};

export type PriceEvent = {
  sequence: number;
  kind: 'PRICE' | 'COST';
  source: PriceSource;
  scope: 'SKU' | 'BOM' | 'TASKS' | 'LINE';
  operation: 'SET' | 'ADD' | 'SUBTRACT' | 'MULTIPLY';
  /** Of one piece */
  amount: Decimal;
  component: string | null;
  /** Of the scope */
  before: Decimal;
  after: Decimal;
};

export type PriceEventSent = {
  sequence: number;
  kind: 'PRICE' | 'COST';
  source: PriceSourceSent;
  scope: 'SKU' | 'BOM' | 'TASKS' | 'LINE';
  operation: 'SET' | 'ADD' | 'SUBTRACT' | 'MULTIPLY';
  /** Of one piece */
  amount: DecimalSent;
  component: string | null;
  /** Of the scope */
  before: DecimalSent;
  after: DecimalSent;
};

export type PriceLineSent = {
  itemID: string;
  /** In the item’s uOM */
  quantity: DecimalSent;
  discount?: DecimalSent | undefined;
};

export type PriceList = {
  listID: string;
  number: string;
  name: string;
  description: string | null;
  /** ISO 4217 */
  currencyCode: string;
  /** Prices; prices that count before those of any SALE list; or costs */
  type: 'SALE' | 'OVERRIDE' | 'COST';
  /** Moved by …/status */
  status: 'DRAFT' | 'ACTIVE' | 'EXPIRED';
  /** Active and within its time */
  isCurrent: boolean;
  /** From then on; null: as soon as it is active */
  startsUTC: string | null;
  /** Until just before then; null: as long as it is active */
  endsUTC: string | null;
  /** For these, and the customers of verticalIDs; for all where both are empty */
  customerIDs: string[];
  verticalIDs: string[];
  /** Of several lists for a customer the highest counts */
  priority: number;
  /** How quantity breaks of items combine with a price of this list; null: as the tenant’s priceBreakMode says. Quantities of the list itself always count as VOLUME */
  breakMode: 'VOLUME' | 'TIERED' | 'BLOCK' | null;
  /** Counts where no other list has a price; one of a type and currency */
  isDefault: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PriceListChange = {
  listID?: string | undefined;
  number?: string | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  /** ISO 4217 */
  currencyCode?: string | undefined;
  /** Prices; prices that count before those of any SALE list; or costs */
  type?: 'SALE' | 'OVERRIDE' | 'COST' | undefined;
  /** Moved by …/status */
  status?: 'DRAFT' | 'ACTIVE' | 'EXPIRED' | undefined;
  /** Active and within its time */
  isCurrent?: boolean | undefined;
  /** From then on; null: as soon as it is active */
  startsUTC?: string | null | undefined;
  /** Until just before then; null: as long as it is active */
  endsUTC?: string | null | undefined;
  /** For these, and the customers of verticalIDs; for all where both are empty */
  customerIDs?: string[] | undefined;
  verticalIDs?: string[] | undefined;
  /** Of several lists for a customer the highest counts */
  priority?: number | undefined;
  /** How quantity breaks of items combine with a price of this list; null: as the tenant’s priceBreakMode says. Quantities of the list itself always count as VOLUME */
  breakMode?: 'VOLUME' | 'TIERED' | 'BLOCK' | null | undefined;
  /** Counts where no other list has a price; one of a type and currency */
  isDefault?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type PriceListCheck = {
  listID: string;
  currencyCode: string;
  /** The day that it is looked at: today, of a list that begins later its first */
  date: string;
  /** Whether all behind `after` was looked at; where not, the counts say what was */
  isWhole: boolean;
  /** Items in use and products that the list has a price for, behind `after` */
  pricedCount: number;
  /** Those of them that were looked at, by their numbers */
  checkedCount: number;
  /** For whom it counts: everybody is one, else each customer and vertical that it names */
  audienceCount: number;
  /** Those of them for whom it was looked at */
  checkedAudienceCount: number;
  /** The last that was looked at, where more remain: ask again with it as `after` */
  last: string | null;
  warnings: PriceListWarning[];
};

export type PriceListItem = {
  priceListItemID: string;
  listID: string;
  /** For this item */
  itemID: string | null;
  /** For items of this category, instead of itemID */
  category: string | null;
  /** For this product, instead of either: its own price, which a configuration’s begins with */
  productID: string | null;
  /** Counts from this quantity on, in the item’s uOM; null: from any */
  minQuantity: Decimal | null;
  computePrice: 'FIXED' | 'PERCENT' | 'FORMULA';
  /** Of PERCENT, and of a FORMULA that asks for `base`: the item’s unitPrice, its unitCost, or its price in baseListID */
  base: 'LIST' | 'COST' | 'OTHER_LIST' | null;
  /** A list of the same currency and type */
  baseListID: string | null;
  /** Of FIXED */
  fixedPrice: Decimal | null;
  /** Of PERCENT, put on the base: −10 takes a tenth off */
  percent: Decimal | null;
  /** Of FORMULA: the price of one unit from `base`, `cost` (both of one unit) and `quantity`, in the language of products */
  formula: string | null;
  /** Added afterwards; negative to subtract */
  surcharge: Decimal | null;
  /** Of PERCENT and FORMULA: to multiples of this, half-up */
  rounding: Decimal | null;
  /** Least percent of the price that is left over the cost */
  minMargin: Decimal | null;
  /** Most percent of the price that is left over the cost */
  maxMargin: Decimal | null;
  /** First day */
  validFrom: string | null;
  /** Last day */
  validTo: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PriceListItemChangeSent = {
  priceListItemID?: string | undefined;
  listID?: string | undefined;
  /** For this item */
  itemID?: string | null | undefined;
  /** For items of this category, instead of itemID */
  category?: string | null | undefined;
  /** For this product, instead of either: its own price, which a configuration’s begins with */
  productID?: string | null | undefined;
  /** Counts from this quantity on, in the item’s uOM; null: from any */
  minQuantity?: DecimalSent | null | undefined;
  computePrice?: 'FIXED' | 'PERCENT' | 'FORMULA' | undefined;
  /** Of PERCENT, and of a FORMULA that asks for `base`: the item’s unitPrice, its unitCost, or its price in baseListID */
  base?: 'LIST' | 'COST' | 'OTHER_LIST' | null | undefined;
  /** A list of the same currency and type */
  baseListID?: string | null | undefined;
  /** Of FIXED */
  fixedPrice?: DecimalSent | null | undefined;
  /** Of PERCENT, put on the base: −10 takes a tenth off */
  percent?: DecimalSent | null | undefined;
  /** Of FORMULA: the price of one unit from `base`, `cost` (both of one unit) and `quantity`, in the language of products */
  formula?: string | null | undefined;
  /** Added afterwards; negative to subtract */
  surcharge?: DecimalSent | null | undefined;
  /** Of PERCENT and FORMULA: to multiples of this, half-up */
  rounding?: DecimalSent | null | undefined;
  /** Least percent of the price that is left over the cost */
  minMargin?: DecimalSent | null | undefined;
  /** Most percent of the price that is left over the cost */
  maxMargin?: DecimalSent | null | undefined;
  /** First day */
  validFrom?: string | null | undefined;
  /** Last day */
  validTo?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type PriceListWarning = {
  /** BREAK_ABOVE_LIST and CURRENCY_DECIDED as in the answer of POST /v1/pricing/resolve; CONFLICTING_PRICES: nothing decides between two sources; FORMULA_FAILED: the formula cannot be calculated */
  code: 'BREAK_ABOVE_LIST' | 'CURRENCY_DECIDED' | 'CONFLICTING_PRICES' | 'FORMULA_FAILED';
  itemID: string | null;
  productID: string | null;
  /** For whom; null: for everybody, or any customer of verticalID */
  customerID: string | null;
  verticalID: string | null;
  /** The least at which it is so */
  quantity: Decimal;
  /** The day at which it is so */
  date: string;
  sourceIDs: string[];
  message: string;
};

export type PriceQuestionSent = {
  /** For whom; without one only what counts for everybody */
  customerID?: string | null | undefined;
  /** The customer’s, else the tenant’s, unless given */
  currencyCode?: string | undefined;
  /** Today in the tenant’s time zone unless given */
  date?: string | undefined;
  items: PriceLineSent[];
};

export type PriceSource = {
  type: 'RULE' | 'MAPPING' | 'VALUE';
  number: number | null;
  attribute: string | null;
  value: string | Decimal | boolean | (string | Decimal | boolean)[] | null | null;
};

export type PriceSourceSent = {
  type: 'RULE' | 'MAPPING' | 'VALUE';
  number: number | null;
  attribute: string | null;
  value: string | DecimalSent | boolean | (string | DecimalSent | boolean)[] | null | null;
};

export type PriceWarning = {
  /** BREAK_ABOVE_LIST: a quantity break makes the line dearer than the price list that it counts after; CURRENCY_DECIDED: what names the currency counts before what is from a larger quantity on and names none */
  code: 'BREAK_ABOVE_LIST' | 'CURRENCY_DECIDED';
  /** What counts, and what it counts before */
  sourceIDs: string[];
  message: string;
};

export type PricingComponent = {
  pricingComponentID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** The kind of cost */
  category: 'MATERIAL' | 'LABOR' | 'MACHINE' | 'OUTSIDE' | 'OVERHEAD' | 'SERVICE' | 'FREIGHT' | 'OTHER';
  /** Put on the cost of what has no price of its own; either this or marginPercent */
  markupPercent: Decimal | null;
  /** The share of the price above the cost; below 100 */
  marginPercent: Decimal | null;
  /** Where it stands among the components of a price */
  sequence: number;
  /** Whether a quote shows apart what is booked to it */
  showOnQuote: boolean;
  /** Whether promotions and discounts apply to what is booked to it */
  allowDiscount: boolean;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PricingComponentChangeSent = {
  pricingComponentID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  description?: string | null | undefined;
  /** The kind of cost */
  category?: 'MATERIAL' | 'LABOR' | 'MACHINE' | 'OUTSIDE' | 'OVERHEAD' | 'SERVICE' | 'FREIGHT' | 'OTHER' | undefined;
  /** Put on the cost of what has no price of its own; either this or marginPercent */
  markupPercent?: DecimalSent | null | undefined;
  /** The share of the price above the cost; below 100 */
  marginPercent?: DecimalSent | null | undefined;
  /** Where it stands among the components of a price */
  sequence?: number | undefined;
  /** Whether a quote shows apart what is booked to it */
  showOnQuote?: boolean | undefined;
  /** Whether promotions and discounts apply to what is booked to it */
  allowDiscount?: boolean | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type PricingComponentTask = {
  /** The master task; null of a rule */
  taskID: string | null;
  /** The rule’s; null of a master task, as all of the rule */
  productID: string | null;
  productNumber: string | null;
  ruleID: string | null;
  /** Names the rule in its product */
  ruleNumber: number | null;
  ruleName: string | null;
  /** What is booked to it: a master task, or what of the rule */
  action: 'MASTER' | 'ADD_TASK' | 'SET_TASK' | 'SET_PRICE';
  /** The task; null of a change of the price */
  taskName: string | null;
};

export type Product = {
  productID: string;
  number: string;
  name: string;
  description: string | null;
  /** Its family (GET /v1/products/families) */
  familyID: string | null;
  /** Only active products are offered for configuration */
  status: 'ACTIVE' | 'INACTIVE';
  /** What a line of it is called: text with expressions in braces */
  descriptionTemplate: string | null;
  /** UN/ECE Rec 20; C62 is one piece */
  uOM: string;
  /** ISO 4217: of all amounts that its values and rules state or compare; the tenant’s when null */
  currencyCode: string | null;
  /** Calendar days until one can be had */
  leadTimeDays: number | null;
  /** The site that makes it (GET /v1/locations) */
  defaultLocationID: string | null;
  /** Of the customs tariff, 2 to 10 digits */
  commodityCode: string | null;
  /** Whether a discount may be given on it */
  allowDiscount: boolean;
  /** Each piece gets a serial number */
  serializationRequired: boolean;
  store: ProductStoreData;
  /** Its small picture: set by PATCH …/image */
  imageDocumentID: string | null;
  /** Its pictures in order: set by PATCH …/images */
  imageDocumentIDs: string[];
  /** When a page, attribute, rule or item mapping of it last changed */
  modelChangedUTC: string;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  links: Link[];
  notes: Note[];
  tags: Tag[];
  documents: AttachedDocument[];
};

export type ProductChangeSent = {
  productID?: string | undefined;
  number?: string | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  /** Its family (GET /v1/products/families) */
  familyID?: string | null | undefined;
  /** Only active products are offered for configuration */
  status?: 'ACTIVE' | 'INACTIVE' | undefined;
  /** What a line of it is called: text with expressions in braces */
  descriptionTemplate?: string | null | undefined;
  /** UN/ECE Rec 20; C62 is one piece */
  uOM?: string | undefined;
  /** ISO 4217: of all amounts that its values and rules state or compare; the tenant’s when null */
  currencyCode?: string | null | undefined;
  /** Calendar days until one can be had */
  leadTimeDays?: number | null | undefined;
  /** The site that makes it (GET /v1/locations) */
  defaultLocationID?: string | null | undefined;
  /** Of the customs tariff, 2 to 10 digits */
  commodityCode?: string | null | undefined;
  /** Whether a discount may be given on it */
  allowDiscount?: boolean | undefined;
  /** Each piece gets a serial number */
  serializationRequired?: boolean | undefined;
  store?: ProductStoreDataSent | undefined;
  /** Its small picture: set by PATCH …/image */
  imageDocumentID?: string | null | undefined;
  /** Its pictures in order: set by PATCH …/images */
  imageDocumentIDs?: string[] | undefined;
  /** When a page, attribute, rule or item mapping of it last changed */
  modelChangedUTC?: string | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  links?: Link[] | undefined;
  notes?: Note[] | undefined;
  tags?: Tag[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type ProductDiff = {
  changes: ProductDocumentChange[];
  /** There are more changes than are reported */
  hasMore: boolean;
};

/** As `GET /v1/products/{ProductID}/document` answers it */
export type ProductDocument = Record<string, unknown>;

export type ProductDocumentChange = {
  kind: 'PRODUCT' | 'PAGE' | 'ATTRIBUTE' | 'RULE_GROUP' | 'RULE' | 'ITEM_MAPPING' | 'TABLE';
  /** Its name, or its number as text */
  key: string;
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** Of a CHANGED one: what differs */
  members: { name: string; before: unknown; after: unknown; }[];
};

export type ProductDocumentTaken = {
  /** null after a dry run of a product that does not exist yet */
  productID: string | null;
  dryRun: boolean;
  /** The outcome of each part, by its natural key; empty: all stood so already */
  changes: ProductPartChange[];
  /** What keeps the product from being released, and what its author should know */
  findings: ProductFinding[];
};

export type ProductDuplicate = {
  number: string;
  /** That of the other unless given */
  name?: string | undefined;
};

export type ProductFamily = {
  familyID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** After the last unless given */
  sequence: number;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductFamilyChange = {
  familyID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  description?: string | null | undefined;
  /** After the last unless given */
  sequence?: number | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ProductFinding = {
  /** With an ERROR the product cannot be released */
  severity: 'ERROR' | 'WARNING';
  code: 'MALFORMED' | 'TOO_MANY' | 'BAD_NAME' | 'DUPLICATE_NAME' | 'DUPLICATE_NUMBER' | 'DUPLICATE_VALUE' | 'UNKNOWN_ATTRIBUTE' | 'UNKNOWN_VALUE' | 'UNKNOWN_PAGE' | 'UNKNOWN_GROUP' | 'UNKNOWN_TABLE' | 'UNKNOWN_COLUMN' | 'WRONG_TYPE' | 'WRONG_SUBJECT' | 'WRONG_OPERANDS' | 'BAD_EXPRESSION' | 'BAD_RANGE' | 'BAD_DATE' | 'BAD_DEFAULT' | 'NO_VALUES' | 'PAGE_MISSING' | 'GENERATED_ON_PAGE' | 'NEVER_GENERATED' | 'ACTION_NOT_ALLOWED' | 'NO_ACTIONS' | 'TUPLE_WIDTH' | 'ROW_WIDTH' | 'DUPLICATE_KEY' | 'DUPLICATE_ROW' | 'CYCLE' | 'CONDITION_NEVER' | 'NEVER_IN_FORCE' | 'INACTIVE_USED' | 'DUPLICATE_MAPPING' | 'MAPPING_NEVER' | 'UNUSED_TABLE' | 'NEVER_ADDED' | 'UNPRICED_TASK' | 'VOID_PRODUCT' | 'DEAD_VALUE' | 'FORCED_VALUE' | 'NEVER_SHOWN' | 'RULE_NEVER' | 'RULES_CONTRADICT' | 'REDUNDANT_RULE' | 'UNPROVEN' | 'TOO_COSTLY' | 'UNKNOWN_ITEM' | 'UNPRICED_ITEM' | 'WRONG_UNIT' | 'UNKNOWN_COMPONENT' | 'UNKNOWN_TASK' | 'UNKNOWN_DOCUMENT';
  /** What is wrong and, where it is not plain, what to do */
  message: string;
  /** The place in the product’s document (RFC 6901) */
  pointer: string;
  entity: { type: 'PRODUCT' | 'PAGE' | 'ATTRIBUTE' | 'RULE_GROUP' | 'RULE' | 'ITEM_MAPPING' | 'TABLE'; key: string; entityID: string | null; } | null;
  /** The number of the rule that it is about */
  rule: number | null;
};

export type ProductItemPlace = {
  type: 'ATTRIBUTE' | 'RULE' | 'ITEM_MAPPING';
  /** Its name, or its number as text */
  key: string;
  /** The place in the product’s document (RFC 6901) */
  pointer: string;
};

export type ProductItemReference = {
  number: string;
  /** null: the tenant has no item of that number */
  itemID: string | null;
  references: ProductItemPlace[];
};

export type ProductPage = {
  pageID: string;
  productID: string;
  /** Unique in the product, letter case aside */
  name: string;
  /** After the last unless given */
  sequence: number;
  isActive: boolean;
  displayCondition: Condition | null;
  helpText: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductPageChangeSent = {
  pageID?: string | undefined;
  productID?: string | undefined;
  /** Unique in the product, letter case aside */
  name?: string | undefined;
  /** After the last unless given */
  sequence?: number | undefined;
  isActive?: boolean | undefined;
  displayCondition?: ConditionSent | null | undefined;
  helpText?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ProductPartChange = {
  type: string;
  key: string;
  change: 'CREATED' | 'UPDATED' | 'DELETED';
};

export type ProductReferenceCounts = {
  /** Counts the changes of the product’s model */
  modelRevision: number;
  /** Item numbers */
  items: number;
  /** Tasks, by name */
  tasks: number;
  /** Documents of the library, by name */
  documents: number;
  /** Pricing components, by name */
  pricingComponents: number;
  /** Where in the product they are named, all together */
  places: number;
};

export type ProductSnapshot = {
  snapshotID: string;
  productID: string;
  /** Unique in the product, letter case aside */
  name: string;
  description: string | null;
  /** Of its document’s text: snapshots with the same one are the same */
  sha256: string;
  /** Bytes of its document */
  size: number;
  /** When it was last put back */
  restoredUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductSnapshotChange = {
  name?: string | undefined;
  description?: string | null | undefined;
  action?: 'RESTORE' | undefined;
};

export type ProductSnapshotCreate = {
  name: string;
  description?: string | null | undefined;
};

export type ProductSnapshotWhole = {
  snapshotID: string;
  productID: string;
  /** Unique in the product, letter case aside */
  name: string;
  description: string | null;
  /** Of its document’s text: snapshots with the same one are the same */
  sha256: string;
  /** Bytes of its document */
  size: number;
  /** When it was last put back */
  restoredUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  document: FrozenProduct;
};

export type ProductStoreChangeSent = {
  /** The store shows it; needs a slug */
  isPublished?: boolean | undefined;
  /** Its address in the store, unique: small letters, digits and hyphens */
  slug?: string | null | undefined;
  /** Its place in the store; null: behind those that have one */
  sequence?: number | null | undefined;
  /** Whether the store shows prices of it */
  priceVisible?: boolean | undefined;
  /** Whether the store shows how long it takes */
  leadTimeVisible?: boolean | undefined;
  /** The least that can be ordered at once */
  minOrderQty?: DecimalSent | null | undefined;
};

export type ProductStoreData = {
  /** The store shows it; needs a slug */
  isPublished: boolean;
  /** Its address in the store, unique: small letters, digits and hyphens */
  slug: string | null;
  /** Its place in the store; null: behind those that have one */
  sequence: number | null;
  /** Whether the store shows prices of it */
  priceVisible: boolean;
  /** Whether the store shows how long it takes */
  leadTimeVisible: boolean;
  /** The least that can be ordered at once */
  minOrderQty: Decimal | null;
};

export type ProductStoreDataSent = {
  /** The store shows it; needs a slug */
  isPublished: boolean;
  /** Its address in the store, unique: small letters, digits and hyphens */
  slug: string | null;
  /** Its place in the store; null: behind those that have one */
  sequence: number | null;
  /** Whether the store shows prices of it */
  priceVisible: boolean;
  /** Whether the store shows how long it takes */
  leadTimeVisible: boolean;
  /** The least that can be ordered at once */
  minOrderQty: DecimalSent | null;
};

export type ProductSummary = {
  productID: string;
  number: string;
  name: string;
  description: string | null;
  /** Its family (GET /v1/products/families) */
  familyID: string | null;
  /** Only active products are offered for configuration */
  status: 'ACTIVE' | 'INACTIVE';
  /** What a line of it is called: text with expressions in braces */
  descriptionTemplate: string | null;
  /** UN/ECE Rec 20; C62 is one piece */
  uOM: string;
  /** ISO 4217: of all amounts that its values and rules state or compare; the tenant’s when null */
  currencyCode: string | null;
  /** Calendar days until one can be had */
  leadTimeDays: number | null;
  /** The site that makes it (GET /v1/locations) */
  defaultLocationID: string | null;
  /** Of the customs tariff, 2 to 10 digits */
  commodityCode: string | null;
  /** Whether a discount may be given on it */
  allowDiscount: boolean;
  /** Each piece gets a serial number */
  serializationRequired: boolean;
  store: ProductStoreData;
  /** Its small picture: set by PATCH …/image */
  imageDocumentID: string | null;
  /** Its pictures in order: set by PATCH …/images */
  imageDocumentIDs: string[];
  /** When a page, attribute, rule or item mapping of it last changed */
  modelChangedUTC: string;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductTable = {
  tableID: string;
  productID: string;
  /** A letter, then letters, digits and _; unique in the product, letter case aside */
  name: string;
  /** Their names, in order */
  columns: string[];
  /** So many columns from the first on are the key, which is unique */
  keyCount: number;
  rows: ((string | Decimal | boolean)[])[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductTableChangeSent = {
  tableID?: string | undefined;
  productID?: string | undefined;
  /** A letter, then letters, digits and _; unique in the product, letter case aside */
  name?: string | undefined;
  /** Their names, in order */
  columns?: string[] | undefined;
  /** So many columns from the first on are the key, which is unique */
  keyCount?: number | undefined;
  rows?: ((string | DecimalSent | boolean)[])[] | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ProductTestCase = {
  testCaseID: string;
  productID: string;
  /** Unique in the product, letter case aside */
  name: string;
  description: string | null;
  choices: ConfigurationChoice[];
  /** Pieces */
  quantity: Decimal;
  /** Whom it is for; null: nobody in particular */
  customerID: string | null;
  /** ISO 4217; the customer’s when null, else the tenant’s */
  currencyCode: string | null;
  /** Only active ones are run */
  isActive: boolean;
  expected: ProductTestExpectation;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductTestCaseChangeSent = {
  testCaseID?: string | undefined;
  productID?: string | undefined;
  /** Unique in the product, letter case aside */
  name?: string | undefined;
  description?: string | null | undefined;
  choices?: ConfigurationChoiceSent[] | undefined;
  /** Pieces */
  quantity?: DecimalSent | undefined;
  /** Whom it is for; null: nobody in particular */
  customerID?: string | null | undefined;
  /** ISO 4217; the customer’s when null, else the tenant’s */
  currencyCode?: string | null | undefined;
  /** Only active ones are run */
  isActive?: boolean | undefined;
  expected?: ProductTestExpectationSent | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ProductTestDifference = {
  what: 'CAN_BE_SOLD' | 'LINE_PRICE' | 'UNIT_COST' | 'LEAD_TIME' | 'ATTRIBUTE' | 'ITEM';
  /** Of the attribute or item */
  name: string | null;
  expected: string | Decimal | boolean | (string | Decimal | boolean)[] | null;
  found: string | Decimal | boolean | (string | Decimal | boolean)[] | null;
};

export type ProductTestExpectation = {
  /** Whether it could be put into a quote */
  canBeSold: boolean;
  /** Of the line, before a discount of its own */
  linePrice: Decimal | null;
  /** Of one piece */
  unitCost: Decimal | null;
  leadTimeDays: Decimal | null;
  /** Values, chosen or calculated */
  attributes: ConfigurationChoice[];
  /** The whole bill of materials of one piece, by number */
  items: ExpectedItem[] | null;
};

export type ProductTestExpectationSent = {
  /** Whether it could be put into a quote */
  canBeSold: boolean;
  /** Of the line, before a discount of its own */
  linePrice: DecimalSent | null;
  /** Of one piece */
  unitCost: DecimalSent | null;
  leadTimeDays: DecimalSent | null;
  /** Values, chosen or calculated */
  attributes: ConfigurationChoiceSent[];
  /** The whole bill of materials of one piece, by number */
  items: ExpectedItemSent[] | null;
};

export type ProductTestResult = {
  testCaseID: string;
  name: string;
  /** NOT_TESTED: it could not be asked, or the time did not suffice; it counts as failed */
  result: 'PASSED' | 'FAILED' | 'NOT_TESTED';
  /** Why it cannot be sold, or was not tested */
  detail: string | null;
  /** At most 100 */
  differences: ProductTestDifference[];
};

export type ProductTestRun = {
  testRunID: string;
  productID: string;
  /** What was asked; null: the product as it was being edited */
  versionID: string | null;
  /** Names the cases that were run, as they were: the SHA-256 of their ids and versions */
  cases: string;
  passed: number;
  failed: number;
  /** It ran the cases that are active now, as they are now */
  isCurrent: boolean;
  results: ProductTestResult[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductUse = {
  kind: string;
  count: number;
  /** Of the latest of them */
  ids: string[];
};

export type ProductionActuals = {
  /** As the router has them, for the quantity as it is now */
  quotedMinutes: Decimal;
  /** Clocked so far, with what is running */
  actualMinutes: Decimal;
  /** Of these, what somebody is at just now */
  runningMinutes: Decimal;
  /** By how many percent the actual minutes are above; null where none were quoted */
  variancePercent: Decimal | null;
  /** Null where neither a rate nor a cost is known. Null too for who may not see what orders cost (ordercosts.read) */
  quotedCost: Decimal | null;
  /** At the rates of person and machine when they clocked in; null while some are not known. Null too for who may not see what an hour costs (resources.cost) */
  actualCost: Decimal | null;
};

export type ProductionBatch = {
  batchID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  name: string;
  /** The task that its orders share, letter case aside; null: they are made together as a whole */
  taskName: string | null;
  /** Where taskName is done for all of them: the schedule plans it there, not at what its orders name, and who clocks in for the batch works there. It goes with taskName alone */
  resourceID: string | null;
  /** How much goes in at most: the sum of the orders’ quantities must not exceed it */
  capacity: Decimal | null;
  /** All of it goes in at once (a furnace, a bath) and takes as long as the longest of its orders; otherwise they are made one after the other with one set-up */
  isSimultaneous: boolean;
  /** Its orders, as they are made one after the other. Each is in one batch at most; one that was begun comes neither in nor out */
  productionOrderIDs: string[];
  /** Changed by `…/status` */
  status: 'DRAFT' | 'ACTIVE' | 'COMPLETING' | 'COMPLETED' | 'DISSOLVED';
  /** Those it holds */
  orderCount: number;
  /** Those of them that are COMPLETED */
  ordersCompleted: number;
  /** Of all its orders that are not cancelled */
  quantity: Decimal;
  /** Good pieces of them */
  quantityCompleted: Decimal;
  /** Spoiled ones */
  quantityScrapped: Decimal;
  /** Of the shared task, or of all tasks of its orders */
  estimatedMinutes: Decimal;
  /** Clocked at these so far */
  actualMinutes: Decimal;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  members: ProductionBatchMember[];
  history: HistoryEntry[];
};

export type ProductionBatchChangeSent = {
  batchID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  name?: string | undefined;
  /** The task that its orders share, letter case aside; null: they are made together as a whole */
  taskName?: string | null | undefined;
  /** Where taskName is done for all of them: the schedule plans it there, not at what its orders name, and who clocks in for the batch works there. It goes with taskName alone */
  resourceID?: string | null | undefined;
  /** How much goes in at most: the sum of the orders’ quantities must not exceed it */
  capacity?: DecimalSent | null | undefined;
  /** All of it goes in at once (a furnace, a bath) and takes as long as the longest of its orders; otherwise they are made one after the other with one set-up */
  isSimultaneous?: boolean | undefined;
  /** Its orders, as they are made one after the other. Each is in one batch at most; one that was begun comes neither in nor out */
  productionOrderIDs?: string[] | undefined;
  /** Changed by `…/status` */
  status?: 'DRAFT' | 'ACTIVE' | 'COMPLETING' | 'COMPLETED' | 'DISSOLVED' | undefined;
  /** Those it holds */
  orderCount?: number | undefined;
  /** Those of them that are COMPLETED */
  ordersCompleted?: number | undefined;
  /** Of all its orders that are not cancelled */
  quantity?: DecimalSent | undefined;
  /** Good pieces of them */
  quantityCompleted?: DecimalSent | undefined;
  /** Spoiled ones */
  quantityScrapped?: DecimalSent | undefined;
  /** Of the shared task, or of all tasks of its orders */
  estimatedMinutes?: DecimalSent | undefined;
  /** Clocked at these so far */
  actualMinutes?: DecimalSent | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  members?: ProductionBatchMemberSent[] | undefined;
  history?: HistoryEntry[] | undefined;
};

export type ProductionBatchClocked = {
  /** One for each order, in the order of their numbers */
  events: ProductionEvent[];
  /** Clock-ins of the user that these ended, or that became shorter by them */
  ended: ProductionEvent[];
};

export type ProductionBatchMember = {
  productionOrderID: string;
  number: string;
  status: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  itemNumber: string;
  uOM: string;
  /** How much of it is made */
  quantity: Decimal;
  /** Good pieces */
  quantityCompleted: Decimal;
  /** Spoiled ones */
  quantityScrapped: Decimal;
  /** Its task of the batch’s taskName; null: the batch is of whole orders */
  taskID: string | null;
  /** Of that task, or of all its tasks */
  estimatedMinutes: Decimal;
  /** Clocked at that task, or at all */
  actualMinutes: Decimal;
  /** Its part of the batch’s estimated minutes; null where these are 0 */
  sharePercent: Decimal | null;
};

export type ProductionBatchMemberSent = {
  productionOrderID: string;
  number: string;
  status: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  itemNumber: string;
  uOM: string;
  /** How much of it is made */
  quantity: DecimalSent;
  /** Good pieces */
  quantityCompleted: DecimalSent;
  /** Spoiled ones */
  quantityScrapped: DecimalSent;
  /** Its task of the batch’s taskName; null: the batch is of whole orders */
  taskID: string | null;
  /** Of that task, or of all its tasks */
  estimatedMinutes: DecimalSent;
  /** Clocked at that task, or at all */
  actualMinutes: DecimalSent;
  /** Its part of the batch’s estimated minutes; null where these are 0 */
  sharePercent: DecimalSent | null;
};

export type ProductionBatchSummary = {
  batchID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  name: string;
  /** The task that its orders share, letter case aside; null: they are made together as a whole */
  taskName: string | null;
  /** Where taskName is done for all of them: the schedule plans it there, not at what its orders name, and who clocks in for the batch works there. It goes with taskName alone */
  resourceID: string | null;
  /** How much goes in at most: the sum of the orders’ quantities must not exceed it */
  capacity: Decimal | null;
  /** All of it goes in at once (a furnace, a bath) and takes as long as the longest of its orders; otherwise they are made one after the other with one set-up */
  isSimultaneous: boolean;
  /** Its orders, as they are made one after the other. Each is in one batch at most; one that was begun comes neither in nor out */
  productionOrderIDs: string[];
  /** Changed by `…/status` */
  status: 'DRAFT' | 'ACTIVE' | 'COMPLETING' | 'COMPLETED' | 'DISSOLVED';
  /** Those it holds */
  orderCount: number;
  /** Those of them that are COMPLETED */
  ordersCompleted: number;
  /** Of all its orders that are not cancelled */
  quantity: Decimal;
  /** Good pieces of them */
  quantityCompleted: Decimal;
  /** Spoiled ones */
  quantityScrapped: Decimal;
  /** Of the shared task, or of all tasks of its orders */
  estimatedMinutes: Decimal;
  /** Clocked at these so far */
  actualMinutes: Decimal;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductionBooking = {
  bookingID: string;
  type: 'ISSUE' | 'RETURN' | 'SCRAP' | 'BYPRODUCT';
  /** TASK, ORDER: by backflush, as a task or the order was completed */
  cause: 'HAND' | 'TASK' | 'ORDER';
  /** The row of the bill of materials */
  materialID: string | null;
  taskID: string | null;
  itemID: string;
  itemNumber: string;
  quantity: Decimal;
  uOM: string;
  /** Where it was taken from, or brought to */
  locationID: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
  /** The piece that it is for */
  forSerialNumber: string | null;
  reason: string | null;
  /** Of one uOM, in the tenant’s currency, as of then; null: not known */
  unitCost: Decimal | null;
  /** In the ledger; null of items that are not stocked */
  movementID: string | null;
  /** Here, or by a reversal in the ledger: it counts no more */
  isTakenBack: boolean;
  /** Who booked it */
  userID: string;
  utc: string;
};

export type ProductionBookingsSent = {
  bookings: NewProductionBookingSent[];
};

export type ProductionComparison = {
  id: string;
  salesOrderID: string;
  /** The order’s */
  number: string;
  /** Of all amounts: the order’s */
  currencyCode: string;
  /** As of when the order was read */
  computedUTC: string;
  notes: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  totals: { quantity: Decimal; quotedMinutes: Decimal; actualMinutes: Decimal | null; quotedTaskCost: Decimal; actualTaskCost?: Decimal | null; quotedMaterialCost: Decimal | null; quotedCost: Decimal | null; actualCost: Decimal | null; variancePercent: Decimal | null; };
  /** The tasks of configured lines, as they were sold */
  lines: ComparedOrderTask[];
  /** The bills of materials of configured lines, and the item lines */
  materials: ComparedOrderMaterial[];
};

export type ProductionComparisonChangeSent = {
  id?: string | undefined;
  salesOrderID?: string | undefined;
  /** The order’s */
  number?: string | undefined;
  /** Of all amounts: the order’s */
  currencyCode?: string | undefined;
  /** As of when the order was read */
  computedUTC?: string | undefined;
  notes?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  totals?: { quantity: DecimalSent; quotedMinutes: DecimalSent; actualMinutes: DecimalSent | null; quotedTaskCost: DecimalSent; actualTaskCost?: DecimalSent | null | undefined; quotedMaterialCost: DecimalSent | null; quotedCost: DecimalSent | null; actualCost: DecimalSent | null; variancePercent: DecimalSent | null; } | undefined;
  /** The tasks of configured lines, as they were sold */
  lines?: ComparedOrderTaskSent[] | undefined;
  /** The bills of materials of configured lines, and the item lines */
  materials?: ComparedOrderMaterialSent[] | undefined;
};

export type ProductionComparisonJob = {
  jobID: string;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  /** Why it failed; null unless FAILED */
  failure: string | null;
  /** Orders compared so far */
  done: number;
  createdUTC: string;
  finishedUTC: string | null;
};

export type ProductionComparisonNow = {
  salesOrderID: string;
  number: string;
  /** Of all amounts: the order’s */
  currencyCode: string;
  computedUTC: string;
  /** The tasks of configured lines, as they were sold */
  lines: ComparedOrderTask[];
  /** The bills of materials of configured lines, and the item lines */
  materials: ComparedOrderMaterial[];
  totals: { quantity: Decimal; quotedMinutes: Decimal; actualMinutes: Decimal | null; quotedTaskCost: Decimal; actualTaskCost?: Decimal | null; quotedMaterialCost: Decimal | null; quotedCost: Decimal | null; actualCost: Decimal | null; variancePercent: Decimal | null; };
};

export type ProductionComparisonSummary = {
  id: string;
  salesOrderID: string;
  /** The order’s */
  number: string;
  /** Of all amounts: the order’s */
  currencyCode: string;
  /** As of when the order was read */
  computedUTC: string;
  notes: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductionEvent = {
  eventID: string;
  type: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME';
  productionOrderID: string;
  /** The order’s */
  number: string;
  /** The sales order that it is made for */
  salesOrderID: string | null;
  /** What is made */
  productID: string | null;
  /** Null: it is about the order as a whole */
  taskID: string | null;
  /** As it was called then */
  taskName: string | null;
  /** Whose it is */
  userID: string;
  userName: string | null;
  /** The machine or station */
  resourceID: string | null;
  resourceName: string | null;
  /** When it happened or began */
  startUTC: string;
  /** Of time: when it was over; null: it goes on */
  endUTC: string | null;
  /** CLOCKIN: by the next one; STATUS: the task or order was paused, done or held; SHIFT: the shift was over; STATED: by whom corrected it, or a terminal */
  endedBy: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'SHIFT' | 'STATED' | null;
  /** Of time that is over; of shared time its share */
  minutes: Decimal | null;
  /** Somebody is clocked in by it */
  isOpen: boolean;
  /** The user may be clocked in on others meanwhile */
  isShared: boolean;
  /** False of what was corrected, and of what cannot be true: invalid-time says why */
  isCounted: boolean;
  /** Of QUANTITY and SCRAP: pieces */
  quantity: Decimal | null;
  reasonID: string | null;
  /** The reason’s name then, or the user’s words */
  reason: string | null;
  /** Of STATUS: from which to which */
  note: string | null;
  /** Of DOCUMENTVIEW */
  documentID: string | null;
  /** Of SENDTOUSER */
  toUserID: string | null;
  /** AUTO: follows from something else; IMPORT: a terminal sent it later */
  source: 'AUTO' | 'MANUAL' | 'IMPORT';
  /** It takes the place of this one */
  correctsEventID: string | null;
  /** This one takes its place */
  correctedByEventID: string | null;
  /** Who reported it */
  recordedByUserID: string;
  /** When the service heard of it */
  recordedUTC: string;
};

export type ProductionEventCorrectionSent = {
  /** Why; it stands on the correcting event */
  note: string;
  /** It never was: nothing takes its place */
  isWithdrawn?: boolean | undefined;
  startUTC?: string | undefined;
  /** Required of a clock-in that nothing has ended yet */
  endUTC?: string | undefined;
  /** With taskID: it was at another one */
  productionOrderID?: string | undefined;
  taskID?: string | undefined;
  /** It was another user */
  userID?: string | undefined;
  /** It was another machine */
  resourceID?: string | undefined;
  /** Of QUANTITY and SCRAP */
  quantity?: DecimalSent | undefined;
  /** Of SCRAP and DOWNTIME */
  reasonID?: string | undefined;
  /** The same in words */
  reason?: string | undefined;
};

export type ProductionEventFilters = {
  types: ('CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW' | 'SENDTOUSER' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME')[];
  users: EventUser[];
  productionOrders: EventProductionOrder[];
  products: EventProduct[];
  salesOrders: EventSalesOrder[];
  taskNames: string[];
};

export type ProductionEventSentSent = {
  /** The terminal’s own: the same event has the same id, however often it is sent */
  eventID: string;
  type: 'CLOCKIN' | 'CLOCKOUT' | 'QUANTITY' | 'SCRAP' | 'DOWNTIME' | 'NOTE' | 'DETAILVIEW' | 'DOCUMENTVIEW';
  productionOrderID: string;
  taskID: string;
  /** Whose it is; who asks unless said. Of another: a terminal with an integration key, or who may write production orders */
  userID?: string | undefined;
  /** The machine or station */
  resourceID?: string | undefined;
  /** When it happened or began, by the terminal’s clock */
  startUTC: string;
  /** Of DOWNTIME: its end. Of a CLOCKIN: the time is stated as a whole, and nothing else ends it */
  endUTC?: string | undefined;
  /** Of QUANTITY (good) and SCRAP: pieces */
  quantity?: DecimalSent | undefined;
  /** Of SCRAP and DOWNTIME: why, one of GET /v1/prodorders/reasons */
  reasonID?: string | undefined;
  /** The same in words */
  reason?: string | undefined;
  /** Of a NOTE: its text */
  note?: string | undefined;
  /** Of DOCUMENTVIEW */
  documentID?: string | undefined;
};

export type ProductionEventTaken = {
  event: ProductionEvent;
  /** Clock-ins of the user that it ended, or that became shorter by it */
  ended: ProductionEvent[];
};

export type ProductionEventsBootstrap = {
  settings: ShopfloorSettings;
  reasons: ProductionReason[];
  filters: ProductionEventFilters;
  /** Since when who is where, oldest first */
  clockedIn: ProductionEvent[];
  /** The newest first */
  events: ProductionEvent[];
};

export type ProductionImage = {
  imageID: string;
  /** Its place among the pictures */
  sequence: number;
  caption: string | null;
  /** The document that has its bytes */
  documentID: string;
  fileName: string;
  contentType: string;
  /** Bytes */
  size: number;
  uploadedByUserID: string;
  uploadedUTC: string;
};

export type ProductionImageChange = {
  caption?: string | null | undefined;
  /** Its place among them; ten after the last */
  sequence?: number | undefined;
};

export type ProductionLotNumber = {
  lotNumber: string;
  /** null: all that is made */
  quantity: Decimal | null;
};

export type ProductionLotNumberSent = {
  lotNumber: string;
  /** null: all that is made */
  quantity: DecimalSent | null;
};

export type ProductionMaterial = {
  materialID: string;
  /** Its place in the list */
  sequence: number;
  itemNumber: string;
  /** null: the rule names an item that does not exist, or is not active */
  itemID: string | null;
  description: string | null;
  uOM: string | null;
  position: string | null;
  /** Comes about beside, and is brought into stock */
  isByProduct: boolean;
  /** The task at which it is needed */
  taskID: string | null;
  /** null: as the settings say */
  issueMethod: 'BY_HAND' | 'BACKFLUSH' | null;
  /** For one piece of what is made */
  quantityPerPiece: Decimal;
  /** For all of the order */
  quantity: Decimal;
  /** Of it booked so far: what came in less what went back; of a by-product what came about */
  quantityIssued: Decimal;
  /** Booked as spoiled */
  quantityScrapped: Decimal;
  /** Booked so far */
  lotNumbers: string[];
  /** Booked so far */
  serialNumbers: string[];
  /** Of one uOM, in the tenant’s currency, as it was sold */
  unitCost: Decimal | null;
  /** Of all of it, less than 0 for a by-product; null where the cost of one is not known */
  estimatedCost: Decimal | null;
  /** Of what was booked; null where the cost of some is not known */
  actualCost: Decimal | null;
};

export type ProductionMaterialInputSent = {
  /** Of a row of the order; a new one comes in where it is left out */
  materialID?: string | undefined;
  /** Needed for a new one, and only there */
  itemID?: string | undefined;
  /** Of a new one: it comes about beside */
  isByProduct?: boolean | undefined;
  /** Needed for a new one */
  quantityPerPiece?: DecimalSent | undefined;
  /** Of a new one; that in which the item’s stock is kept */
  uOM?: string | undefined;
  position?: string | null | undefined;
  /** The task at which it is needed; null: none of its own */
  taskID?: string | null | undefined;
  /** null: as the settings say */
  issueMethod?: 'BY_HAND' | 'BACKFLUSH' | null | undefined;
  /** true: takes the row away, unless something was booked of it */
  isRemoved?: boolean | undefined;
};

export type ProductionMaterialRequest = {
  requestID: string;
  /** Changed by `…/status` */
  status: 'REQUESTED' | 'PICKING' | 'STAGED' | 'SHORT' | 'ISSUED' | 'CANCELLED';
  productionOrderID: string;
  productionOrderNumber: string;
  /** The row of the order’s bill of materials */
  materialID: string;
  /** The task that takes it */
  taskID: string | null;
  taskName: string | null;
  itemID: string;
  itemNumber: string;
  /** In uOM */
  quantity: Decimal;
  /** Null: that of the item’s stock */
  uOM: string | null;
  /** When the plan in force begins the task */
  neededUTC: string;
  /** The site where it is needed */
  locationID: string | null;
  /** Who picks it, or picked it */
  pickedByUserID: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductionMaterialSent = {
  materialID: string;
  /** Its place in the list */
  sequence: number;
  itemNumber: string;
  /** null: the rule names an item that does not exist, or is not active */
  itemID: string | null;
  description: string | null;
  uOM: string | null;
  position: string | null;
  /** Comes about beside, and is brought into stock */
  isByProduct: boolean;
  /** The task at which it is needed */
  taskID: string | null;
  /** null: as the settings say */
  issueMethod: 'BY_HAND' | 'BACKFLUSH' | null;
  /** For one piece of what is made */
  quantityPerPiece: DecimalSent;
  /** For all of the order */
  quantity: DecimalSent;
  /** Of it booked so far: what came in less what went back; of a by-product what came about */
  quantityIssued: DecimalSent;
  /** Booked as spoiled */
  quantityScrapped: DecimalSent;
  /** Booked so far */
  lotNumbers: string[];
  /** Booked so far */
  serialNumbers: string[];
  /** Of one uOM, in the tenant’s currency, as it was sold */
  unitCost: DecimalSent | null;
  /** Of all of it, less than 0 for a by-product; null where the cost of one is not known */
  estimatedCost: DecimalSent | null;
  /** Of what was booked; null where the cost of some is not known */
  actualCost: DecimalSent | null;
};

export type ProductionMaterialsChangeSent = {
  materials: ProductionMaterialInputSent[];
};

export type ProductionOfSalesOrder = {
  productionOrderID: string;
  number: string;
  status: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  itemNumber: string;
  quantity: Decimal;
  quantityCompleted: Decimal;
  plannedStartUTC: string | null;
  plannedFinishUTC: string | null;
};

export type ProductionOrder = {
  productionOrderID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  /** Changed by PATCH /v1/prodorders/status */
  status: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  /** While it is on hold: what it was, and becomes again */
  heldStatus: 'PLANNED' | 'RELEASED' | 'WIP' | null;
  /** The RELEASED order that it is made for; null: for stock */
  salesOrderID: string | null;
  salesOrderNumber: string | null;
  /** The line of that order */
  itemAndQtyID: string | null;
  /** The configured line of that order, in place of itemAndQtyID */
  lineItemID: string | null;
  /** The line of a service ticket that it is for */
  serviceTicketLineItemID: string | null;
  /** The production order whose pieces it puts right */
  reworkOfProductionOrderID: string | null;
  /** The production order that it was a part of (POST …/split) */
  splitFromProductionOrderID: string | null;
  /** The production order that it went into, and was CANCELLED by (POST …/merge) */
  mergedIntoProductionOrderID: string | null;
  /** The batch with whose orders it is made together (GET /v1/prodorders/batches) */
  batchID: string | null;
  /** What is made of a configured line; the line’s */
  productID: string | null;
  /** The version in which it is configured */
  versionID: string | null;
  /** The order’s */
  customerID: string | null;
  customerName: string | null;
  /** What is made; the line’s when itemAndQtyID is named, null of a configured line, else required */
  itemID: string | null;
  /** The item’s, or the product’s */
  itemNumber: string;
  /** The item’s, or the configured line’s, unless said */
  description: string | null;
  /** Of the quantities: the line’s, else the item’s */
  uOM: string;
  /** How much is to be made */
  quantity: Decimal;
  /** Good pieces, sent when it is COMPLETED */
  quantityCompleted: Decimal;
  quantityScrapped: Decimal;
  /** A larger one is more urgent */
  priority: number;
  /** Its place in the schedule; changed by PATCH /v1/prodorders/sequencenumber as well */
  sequenceNumber: Decimal | null;
  /** The site where it is made */
  locationID: string | null;
  plannedStartUTC: string | null;
  plannedFinishUTC: string | null;
  /** When it first was WIP */
  actualStartUTC: string | null;
  actualFinishUTC: string | null;
  /** Whether it is open and the schedule in force does not know it as it is: it was changed since, or is not in it */
  isScheduleOutdated: boolean;
  /** The order’s unless said */
  promiseDateUTC: string | null;
  /** Who looks after it */
  assignedToUserID: string | null;
  /** That of the task begun last, or what PATCH …/phase says */
  phase: string | null;
  /** Of its tasks, without cancelled ones */
  estimatedMinutes: Decimal;
  /** Clocked so far at its tasks; …/actuals has what is running too */
  actualMinutes: Decimal;
  /** Of its tasks and materials, in the tenant’s currency; null while the cost of one is not known */
  estimatedCost: Decimal | null;
  /** Of what was booked, in the tenant’s currency, less what went back and what came about beside; null while the cost of some is not known */
  actualMaterialCost: Decimal | null;
  statusDates: ProductionOrderStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  tasks: ProductionTask[];
  materials: ProductionMaterial[];
  serialNumbers: ProductionSerialNumber[];
  lotNumbers: ProductionLotNumber[];
  images: ProductionImage[];
  documents: AttachedDocument[];
  tags: Tag[];
  notes: Note[];
  history: HistoryEntry[];
};

export type ProductionOrderActuals = {
  productionOrderID: string;
  number: string;
  /** Of all amounts: the tenant’s */
  currencyCode: string;
  computedUTC: string;
  tasks: TaskActuals[];
  totals: ProductionActuals;
};

export type ProductionOrderAssignment = {
  productionOrderID: string;
  /** Who looks after it */
  assignedToUserID: string | null;
};

export type ProductionOrderChangeSent = {
  productionOrderID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  /** Changed by PATCH /v1/prodorders/status */
  status?: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined;
  /** While it is on hold: what it was, and becomes again */
  heldStatus?: 'PLANNED' | 'RELEASED' | 'WIP' | null | undefined;
  /** The RELEASED order that it is made for; null: for stock */
  salesOrderID?: string | null | undefined;
  salesOrderNumber?: string | null | undefined;
  /** The line of that order */
  itemAndQtyID?: string | null | undefined;
  /** The configured line of that order, in place of itemAndQtyID */
  lineItemID?: string | null | undefined;
  /** The line of a service ticket that it is for */
  serviceTicketLineItemID?: string | null | undefined;
  /** The production order whose pieces it puts right */
  reworkOfProductionOrderID?: string | null | undefined;
  /** The production order that it was a part of (POST …/split) */
  splitFromProductionOrderID?: string | null | undefined;
  /** The production order that it went into, and was CANCELLED by (POST …/merge) */
  mergedIntoProductionOrderID?: string | null | undefined;
  /** The batch with whose orders it is made together (GET /v1/prodorders/batches) */
  batchID?: string | null | undefined;
  /** What is made of a configured line; the line’s */
  productID?: string | null | undefined;
  /** The version in which it is configured */
  versionID?: string | null | undefined;
  /** The order’s */
  customerID?: string | null | undefined;
  customerName?: string | null | undefined;
  /** What is made; the line’s when itemAndQtyID is named, null of a configured line, else required */
  itemID?: string | null | undefined;
  /** The item’s, or the product’s */
  itemNumber?: string | undefined;
  /** The item’s, or the configured line’s, unless said */
  description?: string | null | undefined;
  /** Of the quantities: the line’s, else the item’s */
  uOM?: string | undefined;
  /** How much is to be made */
  quantity?: DecimalSent | undefined;
  /** Good pieces, sent when it is COMPLETED */
  quantityCompleted?: DecimalSent | undefined;
  quantityScrapped?: DecimalSent | undefined;
  /** A larger one is more urgent */
  priority?: number | undefined;
  /** Its place in the schedule; changed by PATCH /v1/prodorders/sequencenumber as well */
  sequenceNumber?: DecimalSent | null | undefined;
  /** The site where it is made */
  locationID?: string | null | undefined;
  plannedStartUTC?: string | null | undefined;
  plannedFinishUTC?: string | null | undefined;
  /** When it first was WIP */
  actualStartUTC?: string | null | undefined;
  actualFinishUTC?: string | null | undefined;
  /** Whether it is open and the schedule in force does not know it as it is: it was changed since, or is not in it */
  isScheduleOutdated?: boolean | undefined;
  /** The order’s unless said */
  promiseDateUTC?: string | null | undefined;
  /** Who looks after it */
  assignedToUserID?: string | null | undefined;
  /** That of the task begun last, or what PATCH …/phase says */
  phase?: string | null | undefined;
  /** Of its tasks, without cancelled ones */
  estimatedMinutes?: DecimalSent | undefined;
  /** Clocked so far at its tasks; …/actuals has what is running too */
  actualMinutes?: DecimalSent | undefined;
  /** Of its tasks and materials, in the tenant’s currency; null while the cost of one is not known */
  estimatedCost?: DecimalSent | null | undefined;
  /** Of what was booked, in the tenant’s currency, less what went back and what came about beside; null while the cost of some is not known */
  actualMaterialCost?: DecimalSent | null | undefined;
  statusDates?: ProductionOrderStatusDates | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  tasks?: ProductionTaskSent[] | undefined;
  materials?: ProductionMaterialSent[] | undefined;
  serialNumbers?: ProductionSerialNumber[] | undefined;
  lotNumbers?: ProductionLotNumberSent[] | undefined;
  images?: ProductionImage[] | undefined;
  documents?: AttachedDocument[] | undefined;
  tags?: Tag[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
};

export type ProductionOrderInSchedule = {
  productionOrderID: string;
  number: string;
  startUTC: string | null;
  finishUTC: string | null;
  dueUTC: string | null;
  lateMinutes: number;
  /** Every task has a place */
  isComplete: boolean;
  /** It was changed since the plan was made */
  isOutdated: boolean;
  /** Somebody set it as the planned start: it does not begin before */
  notBeforeUTC: string | null;
  whyLate: DelayReason[];
};

export type ProductionOrderLotNumbersSent = {
  lotNumbers: { lotNumber: string; quantity?: DecimalSent | null | undefined; }[];
};

export type ProductionOrderMerge = {
  productionOrderIDs: string[];
  /** Stands in the history of all */
  reason?: string | undefined;
};

export type ProductionOrderNote = {
  noteID: string;
  productionOrderID: string;
  /** The production order’s */
  number: string;
  text: string;
  isPinned: boolean;
  source: 'USER' | 'SYSTEM';
  createdByUserID: string;
  createdUTC: string;
};

export type ProductionOrderPhase = {
  /** Its name */
  phase: string | null;
};

export type ProductionOrderPhaseMove = {
  /** The entry of the audit trail that tells of it */
  auditID: string;
  /** The production order’s id */
  id: string;
  /** The production order’s number as the audit trail tells it, which keeps it when the record is deleted; null: it has none */
  number: string | null;
  from: string | null;
  to: string | null;
  userID: string | null;
  utc: string;
  /** Whole minutes that it was in `from`: since the move before, or since it was made; null: the trail does not reach back so far */
  minutesInFrom: number | null;
};

export type ProductionOrderSequenceSent = {
  productionOrderID: string;
  /** Its place in the schedule; changed by PATCH /v1/prodorders/sequencenumber as well */
  sequenceNumber: DecimalSent | null;
};

export type ProductionOrderSerialNumbers = {
  /** One for each piece, in order */
  serialNumbers: string[];
};

export type ProductionOrderSplitSent = {
  /** How much leaves: less than the order has */
  quantity: DecimalSent;
  /** Captured pieces that leave; the others stay, as many as the order keeps */
  serialNumbers?: string[] | undefined;
  /** Stands in the history of both */
  reason?: string | undefined;
};

export type ProductionOrderStart = {
  productionOrderID: string;
  plannedStartUTC: string | null;
};

export type ProductionOrderStatusChangeSent = {
  productionOrderID: string;
  /** Where to move it */
  status: 'PLANNED' | 'RELEASED' | 'WIP' | 'IN WORK' | 'IN_WORK' | 'ONHOLD' | 'ON HOLD' | 'ON_HOLD' | 'COMPLETED' | 'CANCELLED';
  /** Why; stands in the history */
  reason?: string | undefined;
  /** With COMPLETED: good ones; the quantity less what was scrapped unless said */
  quantityCompleted?: DecimalSent | undefined;
  /** With COMPLETED: 0 unless said */
  quantityScrapped?: DecimalSent | undefined;
  /** With COMPLETED: the inventory location of what was made */
  toLocationID?: string | undefined;
  lotNumber?: string | undefined;
  serialNumbers?: string[] | undefined;
};

/** Who moved it into each status last, and when */
export type ProductionOrderStatusDates = {
  PLANNED?: { userID: string; statusType: 'PLANNED'; utc: string; };
  RELEASED?: { userID: string; statusType: 'RELEASED'; utc: string; };
  WIP?: { userID: string; statusType: 'WIP'; utc: string; };
  ONHOLD?: { userID: string; statusType: 'ONHOLD'; utc: string; };
  COMPLETED?: { userID: string; statusType: 'COMPLETED'; utc: string; };
  CANCELLED?: { userID: string; statusType: 'CANCELLED'; utc: string; };
};

export type ProductionOrderStatusMove = {
  /** The entry of the audit trail that tells of it */
  auditID: string;
  /** The production order’s id */
  id: string;
  /** The production order’s number as the audit trail tells it, which keeps it when the record is deleted; null: it has none */
  number: string | null;
  from: string | null;
  to: string | null;
  userID: string | null;
  utc: string;
  /** Whole minutes that it was in `from`: since the move before, or since it was made; null: the trail does not reach back so far */
  minutesInFrom: number | null;
};

export type ProductionOrderSummary = {
  productionOrderID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  /** Changed by PATCH /v1/prodorders/status */
  status: 'PLANNED' | 'RELEASED' | 'WIP' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  /** While it is on hold: what it was, and becomes again */
  heldStatus: 'PLANNED' | 'RELEASED' | 'WIP' | null;
  /** The RELEASED order that it is made for; null: for stock */
  salesOrderID: string | null;
  salesOrderNumber: string | null;
  /** The line of that order */
  itemAndQtyID: string | null;
  /** The configured line of that order, in place of itemAndQtyID */
  lineItemID: string | null;
  /** The line of a service ticket that it is for */
  serviceTicketLineItemID: string | null;
  /** The production order whose pieces it puts right */
  reworkOfProductionOrderID: string | null;
  /** The production order that it was a part of (POST …/split) */
  splitFromProductionOrderID: string | null;
  /** The production order that it went into, and was CANCELLED by (POST …/merge) */
  mergedIntoProductionOrderID: string | null;
  /** The batch with whose orders it is made together (GET /v1/prodorders/batches) */
  batchID: string | null;
  /** What is made of a configured line; the line’s */
  productID: string | null;
  /** The version in which it is configured */
  versionID: string | null;
  /** The order’s */
  customerID: string | null;
  customerName: string | null;
  /** What is made; the line’s when itemAndQtyID is named, null of a configured line, else required */
  itemID: string | null;
  /** The item’s, or the product’s */
  itemNumber: string;
  /** The item’s, or the configured line’s, unless said */
  description: string | null;
  /** Of the quantities: the line’s, else the item’s */
  uOM: string;
  /** How much is to be made */
  quantity: Decimal;
  /** Good pieces, sent when it is COMPLETED */
  quantityCompleted: Decimal;
  quantityScrapped: Decimal;
  /** A larger one is more urgent */
  priority: number;
  /** Its place in the schedule; changed by PATCH /v1/prodorders/sequencenumber as well */
  sequenceNumber: Decimal | null;
  /** The site where it is made */
  locationID: string | null;
  plannedStartUTC: string | null;
  plannedFinishUTC: string | null;
  /** When it first was WIP */
  actualStartUTC: string | null;
  actualFinishUTC: string | null;
  /** Whether it is open and the schedule in force does not know it as it is: it was changed since, or is not in it */
  isScheduleOutdated: boolean;
  /** The order’s unless said */
  promiseDateUTC: string | null;
  /** Who looks after it */
  assignedToUserID: string | null;
  /** That of the task begun last, or what PATCH …/phase says */
  phase: string | null;
  /** Of its tasks, without cancelled ones */
  estimatedMinutes: Decimal;
  /** Clocked so far at its tasks; …/actuals has what is running too */
  actualMinutes: Decimal;
  /** Of its tasks and materials, in the tenant’s currency; null while the cost of one is not known */
  estimatedCost: Decimal | null;
  /** Of what was booked, in the tenant’s currency, less what went back and what came about beside; null while the cost of some is not known */
  actualMaterialCost: Decimal | null;
  statusDates: ProductionOrderStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductionReason = {
  reasonID: string;
  /** What it is a reason for */
  kind: 'SCRAP' | 'DOWNTIME';
  /** Unique among its kind, letter case aside */
  name: string;
  /** Its place in lists to choose from */
  sequence: number;
  /** Can be chosen */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ProductionReasonChange = {
  reasonID?: string | undefined;
  /** What it is a reason for */
  kind?: 'SCRAP' | 'DOWNTIME' | undefined;
  /** Unique among its kind, letter case aside */
  name?: string | undefined;
  /** Its place in lists to choose from */
  sequence?: number | undefined;
  /** Can be chosen */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ProductionSerialNumber = {
  serialNumber: string;
  /** MADE or SCRAPPED once the order is COMPLETED */
  outcome: 'OPEN' | 'MADE' | 'SCRAPPED';
  /** In the register (/v1/serialization); null of a product */
  serialID: string | null;
};

export type ProductionSettings = {
  /** PER_LINE: a sales order that is RELEASED gets a production order for each line that has none yet: configured lines, and lines of items whose replenishment is MAKE */
  orderCreation: 'BY_HAND' | 'PER_LINE';
  /** BACKFLUSH: what nobody booked by hand is booked as its task, or the order, is completed; a row of an order may say otherwise */
  materialIssue: 'BY_HAND' | 'BACKFLUSH';
  /** The inventory location from which material is taken by backflush */
  materialLocationID: string | null;
  lastUpdatedByUserID: string | null;
  lastUpdatedUTC: string | null;
  rowVersion: number;
};

export type ProductionSettingsChange = {
  /** PER_LINE: a sales order that is RELEASED gets a production order for each line that has none yet: configured lines, and lines of items whose replenishment is MAKE */
  orderCreation?: 'BY_HAND' | 'PER_LINE' | undefined;
  /** BACKFLUSH: what nobody booked by hand is booked as its task, or the order, is completed; a row of an order may say otherwise */
  materialIssue?: 'BY_HAND' | 'BACKFLUSH' | undefined;
  /** The inventory location from which material is taken by backflush */
  materialLocationID?: string | null | undefined;
};

export type ProductionTask = {
  taskID: string;
  /** Its place in the router */
  taskNumber: Decimal;
  name: string;
  detail: string | null;
  instruction: string | null;
  /** What the order’s phase becomes when it is begun */
  phase: string | null;
  /** Names of the resources or groups that can do it */
  resources: string[];
  status: 'PLANNED' | 'READY' | 'WIP' | 'PAUSED' | 'COMPLETED' | 'SKIPPED' | 'CANCELLED';
  /** The tasks that must be done before it */
  dependsOn: string[];
  /** dependsOn is the task before it by number, whatever that is */
  followsPrevious: boolean;
  /** Once, as teardown and transfer */
  setupMinutes: Decimal;
  /** Run time of one piece */
  minutes: Decimal;
  teardownMinutes: Decimal;
  /** On the way to the next task */
  transferMinutes: Decimal;
  /** How many pieces go through it; null: all of the order */
  quantity: Decimal | null;
  /** All of it */
  estimatedMinutes: Decimal;
  /** In the tenant’s currency */
  hourlyRate: Decimal | null;
  /** Of one piece, where it was not quoted by time and rate */
  unitCost: Decimal | null;
  /** All of it; null where neither a rate nor a cost is known */
  estimatedCost: Decimal | null;
  /** Came in after the order was made: rework, for example */
  isInserted: boolean;
  /** The master task that it took over what nobody said */
  masterTaskID: string | null;
  /** The site where it is done; null: the order’s */
  locationID: string | null;
  /** What who does it must be able to do */
  skills: string[];
  /** Where its same value follows on a resource, no set-up is needed */
  setupAttribute: string | null;
  /** May go on after closed hours */
  mayBeSplit: boolean;
  /** Done by a supplier */
  isOutside: boolean;
  /** Who does it outside */
  supplierID: string | null;
  /** How many days it is away */
  turnaroundDays: number | null;
  /** Clocked so far; what is running comes to it when it is over */
  minutesActual: Decimal;
  /** Good pieces */
  quantityGood: Decimal;
  quantityScrapped: Decimal;
  scrapReason: string | null;
  /** By the schedule in force */
  plannedStartUTC: string | null;
  plannedFinishUTC: string | null;
  /** When it was begun first */
  startedUTC: string | null;
  finishedUTC: string | null;
};

export type ProductionTaskInputSent = {
  /** Of a task of the order; a new one is inserted where it is left out */
  taskID?: string | undefined;
  /** Of a new one: the task it comes after; what waited for that waits for the new one */
  afterTaskID?: string | undefined;
  /** Where to move it */
  status?: 'PLANNED' | 'READY' | 'WIP' | 'IN WORK' | 'IN_WORK' | 'PAUSED' | 'COMPLETED' | 'SKIPPED' | 'CANCELLED' | undefined;
  /** Why it is moved; stands in the order’s history */
  reason?: string | undefined;
  /** Good pieces so far */
  quantityGood?: DecimalSent | undefined;
  /** Scrapped ones so far */
  quantityScrapped?: DecimalSent | undefined;
  scrapReason?: string | null | undefined;
  /** Its place; a new one without it comes after `afterTaskID`, or last */
  taskNumber?: DecimalSent | undefined;
  /** Needed for a new one */
  name?: string | undefined;
  detail?: string | null | undefined;
  instruction?: string | null | undefined;
  phase?: string | null | undefined;
  resources?: string[] | undefined;
  /** Tasks of the order; null: the one before it, whatever that is */
  dependsOn?: string[] | null | undefined;
  /** Once, as teardown and transfer */
  setupMinutes?: DecimalSent | undefined;
  /** Run time of one piece */
  minutes?: DecimalSent | undefined;
  /** Once */
  teardownMinutes?: DecimalSent | undefined;
  /** Once */
  transferMinutes?: DecimalSent | undefined;
  /** How many pieces go through it; null: all of the order */
  quantity?: DecimalSent | null | undefined;
  hourlyRate?: DecimalSent | null | undefined;
  /** The site where it is done; null: the order’s */
  locationID?: string | null | undefined;
  skills?: string[] | undefined;
  setupAttribute?: string | null | undefined;
  /** May go on after closed hours */
  mayBeSplit?: boolean | undefined;
  /** Done by a supplier */
  isOutside?: boolean | undefined;
  /** Who does it outside */
  supplierID?: string | null | undefined;
  turnaroundDays?: number | null | undefined;
};

export type ProductionTaskNote = {
  /** The event’s id */
  noteID: string;
  productionOrderID: string;
  /** The production order’s */
  number: string;
  taskID: string;
  taskName: string;
  text: string;
  createdByUserID: string;
  createdUTC: string;
};

export type ProductionTaskSent = {
  taskID: string;
  /** Its place in the router */
  taskNumber: DecimalSent;
  name: string;
  detail: string | null;
  instruction: string | null;
  /** What the order’s phase becomes when it is begun */
  phase: string | null;
  /** Names of the resources or groups that can do it */
  resources: string[];
  status: 'PLANNED' | 'READY' | 'WIP' | 'PAUSED' | 'COMPLETED' | 'SKIPPED' | 'CANCELLED';
  /** The tasks that must be done before it */
  dependsOn: string[];
  /** dependsOn is the task before it by number, whatever that is */
  followsPrevious: boolean;
  /** Once, as teardown and transfer */
  setupMinutes: DecimalSent;
  /** Run time of one piece */
  minutes: DecimalSent;
  teardownMinutes: DecimalSent;
  /** On the way to the next task */
  transferMinutes: DecimalSent;
  /** How many pieces go through it; null: all of the order */
  quantity: DecimalSent | null;
  /** All of it */
  estimatedMinutes: DecimalSent;
  /** In the tenant’s currency */
  hourlyRate: DecimalSent | null;
  /** Of one piece, where it was not quoted by time and rate */
  unitCost: DecimalSent | null;
  /** All of it; null where neither a rate nor a cost is known */
  estimatedCost: DecimalSent | null;
  /** Came in after the order was made: rework, for example */
  isInserted: boolean;
  /** The master task that it took over what nobody said */
  masterTaskID: string | null;
  /** The site where it is done; null: the order’s */
  locationID: string | null;
  /** What who does it must be able to do */
  skills: string[];
  /** Where its same value follows on a resource, no set-up is needed */
  setupAttribute: string | null;
  /** May go on after closed hours */
  mayBeSplit: boolean;
  /** Done by a supplier */
  isOutside: boolean;
  /** Who does it outside */
  supplierID: string | null;
  /** How many days it is away */
  turnaroundDays: number | null;
  /** Clocked so far; what is running comes to it when it is over */
  minutesActual: DecimalSent;
  /** Good pieces */
  quantityGood: DecimalSent;
  quantityScrapped: DecimalSent;
  scrapReason: string | null;
  /** By the schedule in force */
  plannedStartUTC: string | null;
  plannedFinishUTC: string | null;
  /** When it was begun first */
  startedUTC: string | null;
  finishedUTC: string | null;
};

export type ProductionTaskTouched = {
  /** The task was opened, a document of it, a note, a hint for a colleague, or a stop */
  type: 'DETAILVIEW' | 'DOCUMENTVIEW' | 'NOTE' | 'SENDTOUSER' | 'DOWNTIME';
  /** Whose it is; who asks unless said. Of another: a terminal with an integration key, or who may write production orders */
  userID?: string | undefined;
  /** The machine or station */
  resourceID?: string | undefined;
  /** Required of a NOTE */
  note?: string | undefined;
  /** Required of DOCUMENTVIEW */
  documentID?: string | undefined;
  /** Required of SENDTOUSER: who should look at it */
  toUserID?: string | undefined;
  /** Required of DOWNTIME */
  startUTC?: string | undefined;
  /** Required of DOWNTIME */
  endUTC?: string | undefined;
  /** Of DOWNTIME: why, one of GET /v1/prodorders/reasons */
  reasonID?: string | undefined;
  /** The same in words */
  reason?: string | undefined;
};

export type PromiseLineSent = {
  /** A configured line of a quote */
  lineItemID?: string | undefined;
  /** An item: by its router, or from stock where it has none */
  itemID?: string | undefined;
  /** How many; that of the quote’s line unless given, else needed */
  quantity?: DecimalSent | undefined;
  /** A router, in its order */
  tasks?: PromisedTaskSent[] | undefined;
  /** Beside `tasks` */
  materials?: PromisedMaterialSent[] | undefined;
};

export type PromiseQuestionSent = {
  lines: PromiseLineSent[];
  /** It does not begin before; now unless given */
  startUTC?: string | undefined;
};

export type PromisedMaterialSent = {
  itemID: string;
  /** For one piece, in the unit of the item’s stock */
  quantity: DecimalSent;
};

export type PromisedTaskSent = {
  name: string;
  /** Once */
  setupMinutes?: DecimalSent | undefined;
  /** Run time of one piece */
  minutes?: DecimalSent | undefined;
  /** Once */
  teardownMinutes?: DecimalSent | undefined;
  /** On the way to the next task */
  transferMinutes?: DecimalSent | undefined;
  /** Names of resources, groups or skills that can do it */
  resources?: string[] | undefined;
  isOutside?: boolean | undefined;
  /** Of work outside */
  turnaroundDays?: number | undefined;
};

export type Promotion = {
  promotionID: string;
  code: string;
  name: string;
  description: string | null;
  /** Items sold together at set prices, or something off the price of lines */
  kind: 'PACKAGE' | 'DISCOUNT';
  /** Moved by …/status */
  status: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'EXPIRED';
  /** Active, within its time, and not used up */
  isCurrent: boolean;
  /** From then on; null: as soon as it is active */
  startsUTC: string | null;
  /** Until just before then; null: as long as it is active */
  endsUTC: string | null;
  /** ISO 4217; for documents in this currency only. Required where it states amounts */
  currencyCode: string | null;
  /** Of a PACKAGE: how often it can be used in total */
  usageLimit: number | null;
  /** Of a PACKAGE: how often by one customer */
  perCustomerLimit: number | null;
  /** Taken so often */
  usedCount: number;
  /** Of the discounts of a group the best counts; groups, and discounts without one, add up */
  group: string | null;
  /** Higher ones are looked at first */
  priority: number;
  /** For every customer; else for customerIDs alone */
  isPublic: boolean;
  /** Who may have it, where it is not public */
  customerIDs: string[];
  /** All must hold, each kind once; of several ids in one, any */
  conditions: (Promotion_ITEMS | Promotion_PRODUCTS | Promotion_CATEGORIES | Promotion_VERTICALS | Promotion_MIN_QUANTITY | Promotion_MIN_AMOUNT)[];
  /** Of a DISCOUNT, one after the other */
  actions: (Promotion_PERCENT_OFF | Promotion_AMOUNT_OFF | Promotion_SET_PRICE)[];
  /** Of a PACKAGE with a configured product: made by PUT /v1/configure/{ProductID}/promotion/create */
  productID: string | null;
  configuration: { versionID: string; quantity: Decimal; attributes: ConfigurationChoice[]; } | null;
  /** Of one piece of that product */
  price: Decimal | null;
  /** Of a PACKAGE, in the order in which they become lines */
  items: PromotionItem[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PromotionChangeSent = {
  promotionID?: string | undefined;
  code?: string | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  /** Items sold together at set prices, or something off the price of lines */
  kind?: 'PACKAGE' | 'DISCOUNT' | undefined;
  /** Moved by …/status */
  status?: 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'EXPIRED' | undefined;
  /** Active, within its time, and not used up */
  isCurrent?: boolean | undefined;
  /** From then on; null: as soon as it is active */
  startsUTC?: string | null | undefined;
  /** Until just before then; null: as long as it is active */
  endsUTC?: string | null | undefined;
  /** ISO 4217; for documents in this currency only. Required where it states amounts */
  currencyCode?: string | null | undefined;
  /** Of a PACKAGE: how often it can be used in total */
  usageLimit?: number | null | undefined;
  /** Of a PACKAGE: how often by one customer */
  perCustomerLimit?: number | null | undefined;
  /** Taken so often */
  usedCount?: number | undefined;
  /** Of the discounts of a group the best counts; groups, and discounts without one, add up */
  group?: string | null | undefined;
  /** Higher ones are looked at first */
  priority?: number | undefined;
  /** For every customer; else for customerIDs alone */
  isPublic?: boolean | undefined;
  /** Who may have it, where it is not public */
  customerIDs?: string[] | undefined;
  /** All must hold, each kind once; of several ids in one, any */
  conditions?: (Promotion_ITEMS | Promotion_PRODUCTS | Promotion_CATEGORIES | Promotion_VERTICALS | Promotion_MIN_QUANTITYSent | Promotion_MIN_AMOUNTSent)[] | undefined;
  /** Of a DISCOUNT, one after the other */
  actions?: (Promotion_PERCENT_OFFSent | Promotion_AMOUNT_OFFSent | Promotion_SET_PRICESent)[] | undefined;
  /** Of a PACKAGE with a configured product: made by PUT /v1/configure/{ProductID}/promotion/create */
  productID?: string | null | undefined;
  configuration?: { versionID: string; quantity: DecimalSent; attributes: ConfigurationChoiceSent[]; } | null | undefined;
  /** Of one piece of that product */
  price?: DecimalSent | null | undefined;
  /** Of a PACKAGE, in the order in which they become lines */
  items?: PromotionItemSent[] | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type PromotionItem = {
  itemID: string;
  quantity: Decimal;
  /** Of one unit */
  price: Decimal;
};

export type PromotionItemSent = {
  itemID: string;
  quantity: DecimalSent;
  /** Of one unit */
  price: DecimalSent;
};

/** Takes this amount off the unit price, which never falls below 0 */
export type Promotion_AMOUNT_OFF = {
  action: 'AMOUNT_OFF';
  amount: Decimal;
};

/** Takes this amount off the unit price, which never falls below 0 */
export type Promotion_AMOUNT_OFFSent = {
  action: 'AMOUNT_OFF';
  amount: DecimalSent;
};

/** The line’s item is of one of these */
export type Promotion_CATEGORIES = {
  condition: 'CATEGORIES';
  categories: string[];
};

/** The line is of one of these items */
export type Promotion_ITEMS = {
  condition: 'ITEMS';
  itemIDs: string[];
};

/** Quantity times price before promotions is at least this */
export type Promotion_MIN_AMOUNT = {
  condition: 'MIN_AMOUNT';
  amount: Decimal;
};

/** Quantity times price before promotions is at least this */
export type Promotion_MIN_AMOUNTSent = {
  condition: 'MIN_AMOUNT';
  amount: DecimalSent;
};

/** The line’s quantity, in the item’s uOM, is at least this */
export type Promotion_MIN_QUANTITY = {
  condition: 'MIN_QUANTITY';
  quantity: Decimal;
};

/** The line’s quantity, in the item’s uOM, is at least this */
export type Promotion_MIN_QUANTITYSent = {
  condition: 'MIN_QUANTITY';
  quantity: DecimalSent;
};

/** Takes so much off the unit price */
export type Promotion_PERCENT_OFF = {
  action: 'PERCENT_OFF';
  percent: Decimal;
};

/** Takes so much off the unit price */
export type Promotion_PERCENT_OFFSent = {
  action: 'PERCENT_OFF';
  percent: DecimalSent;
};

/** The line is of one of these products, configured */
export type Promotion_PRODUCTS = {
  condition: 'PRODUCTS';
  productIDs: string[];
};

/** The unit price is this, unless it is lower already */
export type Promotion_SET_PRICE = {
  action: 'SET_PRICE';
  unitPrice: Decimal;
};

/** The unit price is this, unless it is lower already */
export type Promotion_SET_PRICESent = {
  action: 'SET_PRICE';
  unitPrice: DecimalSent;
};

/** The customer belongs to one of these */
export type Promotion_VERTICALS = {
  condition: 'VERTICALS';
  verticalIDs: string[];
};

export type ProposedTaskTimes = {
  taskID: string;
  attributes: string[];
  /** What the master task said then */
  present: { timeModel: { intercept: Decimal; terms: TimeModelTerm[]; } | null; minutes: Decimal; };
  /** Why nothing is proposed */
  obstacle: 'NO_SAMPLES' | 'TOO_FEW' | 'NOT_DISTINGUISHABLE' | null;
  /** Linear: minutes of a piece = intercept + the sum of the terms */
  timeModel: { intercept: Decimal; terms: TimeModelTerm[]; } | null;
  /** Of one piece */
  minutes: Decimal | null;
  statistics: { count: number; leftOut: number; pieces: Decimal; meanMinutes: Decimal; medianMinutes: Decimal; standardDeviation: Decimal | null; leastMinutes: Decimal; mostMinutes: Decimal; quotedMinutes: Decimal; } | null;
  fit: { rSquared: Decimal | null; standardError: Decimal | null; presentStandardError: Decimal | null; } | null;
};

export type ProviderSignIn = {
  /** From the first step */
  challenge: string;
  /** `code` of the address that the browser came back to */
  code: string;
  /** `iss` of it, where it is there */
  issuer?: string | undefined;
};

export type ProviderSignInBegin = {
  /** The tenant to sign in to */
  tenantID: string;
};

export type ProviderSignInBegun = {
  /** At the provider */
  url: string;
};

export type ProvisioningRetry = {
  /** How its records are numbered, where not as usual */
  numbering?: NewNumbering[] | undefined;
};

export type ProvisioningStep = {
  name: string;
  status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED';
  /** When its status changed last */
  utc: string | null;
  /** Why it failed: the problem of the operation that refused */
  problem: { code: string; detail: string; } | null;
  /** How many of what it made or found made */
  counts: Record<string, number>;
};

/** A link as it is listed, without its token */
export type PublicLink = {
  linkID: string;
  /** Of the quote; null of an order */
  version: number | null;
  /** From then on it opens nothing */
  expiresUTC: string;
  /** Neither ended nor over */
  isOpen: boolean;
  createdByUserID: string;
  createdUTC: string;
  revokedUTC: string | null;
  revokedByUserID: string | null;
  revokedReason: string | null;
};

export type PublicLinkGiven = {
  linkID: string;
  /** For the customer; who has it needs no key */
  url: string;
  /** What stands in it, for a page of your own */
  token: string;
  /** Of the quote; null of an order */
  version: number | null;
  /** From then on it opens nothing */
  expiresUTC: string;
};

export type Purchase = {
  itemID: string;
  itemNumber: string;
  description: string;
  category: string | null;
  /** In which its stock is kept; of the quantities here */
  uOM: string;
  /** What lies there */
  onHandQuantity: Decimal;
  /** What open allocations still need */
  demandQuantity: Decimal;
  /** What is still expected */
  supplyQuantity: Decimal;
  /** What shall always be left */
  safetyStock: Decimal;
  /** The least that there will be */
  lowestQuantity: Decimal;
  /** When there is less than nothing for the first time */
  firstShortageUTC: string | null;
  /** Something should be bought */
  isNeeded: boolean;
  /** For the tenant as a whole first, then for each site with a rule */
  suggestions: PurchaseSuggestion[];
  asOfUTC: string;
};

export type PurchaseOrderOfCustomer = {
  /** The customer’s */
  number: string;
  date?: string | null;
  terms?: string | null;
  /** In the order’s currency */
  amount?: Decimal | null;
};

export type PurchaseOrderOfCustomerSent = {
  /** The customer’s */
  number: string;
  date?: string | null | undefined;
  terms?: string | null | undefined;
  /** In the order’s currency */
  amount?: DecimalSent | null | undefined;
};

export type PurchaseReturn = {
  purchaseReturnID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  supplierID: string;
  itemID: string;
  itemNumber: string;
  description: string;
  /** In which the item’s stock is kept */
  uOM: string;
  /** In that unit */
  quantity: Decimal;
  /** The inventory location that it is taken from */
  locationID: string;
  lotNumber: string | null;
  /** One for each piece of an item that is tracked by serial number */
  serialNumbers: string[];
  /** Why it goes back */
  reason: string;
  /** The number under which the supplier takes it back */
  supplierReference: string | null;
  /** What made it: NCR; null: somebody by hand */
  referenceEntity: string | null;
  /** Its id */
  referenceID: string | null;
  /** Changed by `…/status` */
  status: 'PREPARED' | 'SENT' | 'SETTLED' | 'CANCELLED';
  /** When the goods left */
  sentUTC: string | null;
  /** The movements of stock that it made */
  movementIDs: string[];
  /** What the supplier did; REFUSED: it came back as it was */
  settlement: 'CREDIT' | 'REPLACEMENT' | 'REPAIR' | 'REFUSED' | null;
  /** Of a CREDIT, in the tenant’s currency */
  creditAmount: Decimal | null;
  /** The supplier’s */
  creditNoteNumber: string | null;
  /** Of a REPLACEMENT or REPAIR: the expected receipt of what comes instead */
  inboundID: string | null;
  settledUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PurchaseReturnChangeSent = {
  purchaseReturnID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  supplierID?: string | undefined;
  itemID?: string | undefined;
  itemNumber?: string | undefined;
  description?: string | undefined;
  /** In which the item’s stock is kept */
  uOM?: string | undefined;
  /** In that unit */
  quantity?: DecimalSent | undefined;
  /** The inventory location that it is taken from */
  locationID?: string | undefined;
  lotNumber?: string | null | undefined;
  /** One for each piece of an item that is tracked by serial number */
  serialNumbers?: string[] | undefined;
  /** Why it goes back */
  reason?: string | undefined;
  /** The number under which the supplier takes it back */
  supplierReference?: string | null | undefined;
  /** What made it: NCR; null: somebody by hand */
  referenceEntity?: string | null | undefined;
  /** Its id */
  referenceID?: string | null | undefined;
  /** Changed by `…/status` */
  status?: 'PREPARED' | 'SENT' | 'SETTLED' | 'CANCELLED' | undefined;
  /** When the goods left */
  sentUTC?: string | null | undefined;
  /** The movements of stock that it made */
  movementIDs?: string[] | undefined;
  /** What the supplier did; REFUSED: it came back as it was */
  settlement?: 'CREDIT' | 'REPLACEMENT' | 'REPAIR' | 'REFUSED' | null | undefined;
  /** Of a CREDIT, in the tenant’s currency */
  creditAmount?: DecimalSent | null | undefined;
  /** The supplier’s */
  creditNoteNumber?: string | null | undefined;
  /** Of a REPLACEMENT or REPAIR: the expected receipt of what comes instead */
  inboundID?: string | null | undefined;
  settledUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type PurchaseReturnSettlementSent = {
  settlement: 'CREDIT' | 'REPLACEMENT' | 'REPAIR' | 'REFUSED';
  /** CREDIT: in the tenant’s currency */
  creditAmount?: DecimalSent | undefined;
  /** CREDIT: the supplier’s */
  creditNoteNumber?: string | undefined;
  /** REPLACEMENT and REPAIR: when it comes */
  expectedUTC?: string | undefined;
  /** REFUSED: the inventory location where the goods lie again */
  locationID?: string | undefined;
};

export type PurchaseSuggestion = {
  /** The site that it is for; null: the tenant as a whole */
  locationID: string | null;
  locationNumber: string | null;
  /** How it was decided; DEMAND where no rule says */
  policy: 'MANUAL' | 'REORDER_POINT' | 'DEMAND' | 'MAXIMUM';
  purchasingRuleID: string | null;
  /** What is needed, in uOM of the item’s stock */
  neededQuantity: Decimal;
  supplier: { supplierID: string; supplierNumber: string; name: string; supplierItemID: string; supplierPartNumber: string; } | null;
  /** What to order, in orderUOM: at least what is needed, by minimum and multiple; 0: nothing */
  orderQuantity: Decimal;
  orderUOM: string;
  /** By the cost break of that quantity */
  unitCost: Decimal | null;
  totalCost: Decimal | null;
  currencyCode: string | null;
  leadTimeDays: number | null;
  /** From when on it is missing */
  neededUTC: string | null;
  /** When to order at the latest; past where it is too late already */
  orderByUTC: string | null;
  /** Ordered now it comes after it is needed */
  isLate: boolean;
  /** How it was calculated, step by step */
  because: string[];
};

export type PurchasingRule = {
  purchasingRuleID: string;
  name: string | null;
  /** For this item; either this or category */
  itemID: string | null;
  /** For the items of this category that have no rule of their own */
  category: string | null;
  /** For the stock at this site; null: for that of the tenant as a whole */
  locationID: string | null;
  /** MANUAL: nothing is suggested. REORDER_POINT: lots of reorderQuantity once the position is at reorderPoint or below. DEMAND: what is missing. MAXIMUM: up to maximum, once the position is below it (or at reorderPoint or below, where that is given) */
  policy: 'MANUAL' | 'REORDER_POINT' | 'DEMAND' | 'MAXIMUM';
  /** In the unit in which the item’s stock is kept, as all quantities here */
  reorderPoint: Decimal | null;
  /** What is bought at once */
  reorderQuantity: Decimal | null;
  /** What it is filled up to */
  maximum: Decimal | null;
  /** Whom to buy from; the preferred supplier when null */
  supplierID: string | null;
  /** At most one rule is active for an item or category at a site */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type PurchasingRuleChangeSent = {
  purchasingRuleID?: string | undefined;
  name?: string | null | undefined;
  /** For this item; either this or category */
  itemID?: string | null | undefined;
  /** For the items of this category that have no rule of their own */
  category?: string | null | undefined;
  /** For the stock at this site; null: for that of the tenant as a whole */
  locationID?: string | null | undefined;
  /** MANUAL: nothing is suggested. REORDER_POINT: lots of reorderQuantity once the position is at reorderPoint or below. DEMAND: what is missing. MAXIMUM: up to maximum, once the position is below it (or at reorderPoint or below, where that is given) */
  policy?: 'MANUAL' | 'REORDER_POINT' | 'DEMAND' | 'MAXIMUM' | undefined;
  /** In the unit in which the item’s stock is kept, as all quantities here */
  reorderPoint?: DecimalSent | null | undefined;
  /** What is bought at once */
  reorderQuantity?: DecimalSent | null | undefined;
  /** What it is filled up to */
  maximum?: DecimalSent | null | undefined;
  /** Whom to buy from; the preferred supplier when null */
  supplierID?: string | null | undefined;
  /** At most one rule is active for an item or category at a site */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type QualityAsset = {
  assetID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  name: string;
  type: string | null;
  serialNumber: string | null;
  manufacturer: string | null;
  model: string | null;
  /** The site (GET /v1/locations) */
  locationID: string | null;
  /** Who looks after it */
  ownerUserID: string | null;
  /** Changed by `…/status` */
  status: 'ACTIVE' | 'INCALIBRATION' | 'OUTOFSERVICE' | 'RETIRED';
  /** How long a calibration holds, in days; or in months */
  calibrationIntervalDays: number | null;
  /** In months, to the same day; null both: it needs no calibration */
  calibrationIntervalMonths: number | null;
  /** Of the calibrations recorded here, once there are any; before that of one elsewhere */
  lastCalibrationDate: string | null;
  /** Of the latest recorded */
  lastResult: 'PASS' | 'FAIL' | 'ADJUSTED' | null;
  /** The last day on which it holds; null: never calibrated, or no interval */
  nextCalibrationDate: string | null;
  /** Its calibration does not hold today, in the tenant’s calendar */
  isOverdue: boolean;
  /** ACTIVE, not overdue and not failed: only then it may be measured with */
  isUsable: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  calibrations: AssetCalibration[];
  notes: Note[];
  documents: AttachedDocument[];
};

export type QualityAssetChangeSent = {
  assetID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  name?: string | undefined;
  type?: string | null | undefined;
  serialNumber?: string | null | undefined;
  manufacturer?: string | null | undefined;
  model?: string | null | undefined;
  /** The site (GET /v1/locations) */
  locationID?: string | null | undefined;
  /** Who looks after it */
  ownerUserID?: string | null | undefined;
  /** Changed by `…/status` */
  status?: 'ACTIVE' | 'INCALIBRATION' | 'OUTOFSERVICE' | 'RETIRED' | undefined;
  /** How long a calibration holds, in days; or in months */
  calibrationIntervalDays?: number | null | undefined;
  /** In months, to the same day; null both: it needs no calibration */
  calibrationIntervalMonths?: number | null | undefined;
  /** Of the calibrations recorded here, once there are any; before that of one elsewhere */
  lastCalibrationDate?: string | null | undefined;
  /** Of the latest recorded */
  lastResult?: 'PASS' | 'FAIL' | 'ADJUSTED' | null | undefined;
  /** The last day on which it holds; null: never calibrated, or no interval */
  nextCalibrationDate?: string | null | undefined;
  /** Its calibration does not hold today, in the tenant’s calendar */
  isOverdue?: boolean | undefined;
  /** ACTIVE, not overdue and not failed: only then it may be measured with */
  isUsable?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  calibrations?: AssetCalibrationSent[] | undefined;
  notes?: Note[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type QualityAssetSummary = {
  assetID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  name: string;
  type: string | null;
  serialNumber: string | null;
  manufacturer: string | null;
  model: string | null;
  /** The site (GET /v1/locations) */
  locationID: string | null;
  /** Who looks after it */
  ownerUserID: string | null;
  /** Changed by `…/status` */
  status: 'ACTIVE' | 'INCALIBRATION' | 'OUTOFSERVICE' | 'RETIRED';
  /** How long a calibration holds, in days; or in months */
  calibrationIntervalDays: number | null;
  /** In months, to the same day; null both: it needs no calibration */
  calibrationIntervalMonths: number | null;
  /** Of the calibrations recorded here, once there are any; before that of one elsewhere */
  lastCalibrationDate: string | null;
  /** Of the latest recorded */
  lastResult: 'PASS' | 'FAIL' | 'ADJUSTED' | null;
  /** The last day on which it holds; null: never calibrated, or no interval */
  nextCalibrationDate: string | null;
  /** Its calibration does not hold today, in the tenant’s calendar */
  isOverdue: boolean;
  /** ACTIVE, not overdue and not failed: only then it may be measured with */
  isUsable: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type QualityAudit = {
  auditID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  type: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER' | 'CERTIFICATION';
  standard: string | null;
  scope: string;
  scheduledDate: string;
  /** Who audits, by name: also somebody from outside */
  auditor: string | null;
  /** Who audits, if a user */
  auditorUserID: string | null;
  /** Who is audited, if not we */
  supplierID: string | null;
  /** Changed by `…/status` */
  status: 'PLANNED' | 'INPROGRESS' | 'REPORTED' | 'CLOSED' | 'CANCELLED';
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  findings: AuditFinding[];
  notes: Note[];
  history: HistoryEntry[];
  documents: AttachedDocument[];
};

export type QualityAuditChange = {
  auditID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  type?: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER' | 'CERTIFICATION' | undefined;
  standard?: string | null | undefined;
  scope?: string | undefined;
  scheduledDate?: string | undefined;
  /** Who audits, by name: also somebody from outside */
  auditor?: string | null | undefined;
  /** Who audits, if a user */
  auditorUserID?: string | null | undefined;
  /** Who is audited, if not we */
  supplierID?: string | null | undefined;
  /** Changed by `…/status` */
  status?: 'PLANNED' | 'INPROGRESS' | 'REPORTED' | 'CLOSED' | 'CANCELLED' | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  findings?: AuditFinding[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type QualityAuditSummary = {
  auditID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  type: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER' | 'CERTIFICATION';
  standard: string | null;
  scope: string;
  scheduledDate: string;
  /** Who audits, by name: also somebody from outside */
  auditor: string | null;
  /** Who audits, if a user */
  auditorUserID: string | null;
  /** Who is audited, if not we */
  supplierID: string | null;
  /** Changed by `…/status` */
  status: 'PLANNED' | 'INPROGRESS' | 'REPORTED' | 'CLOSED' | 'CANCELLED';
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type QualityChange = {
  changeID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  title: string;
  reason: string;
  type: 'PRODUCT' | 'PROCESS' | 'DOCUMENT' | 'SUPPLIER';
  /** Changed by `…/status` */
  status: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'IMPLEMENTED' | 'CLOSED';
  affected: AffectedRecord[];
  /** What follows from it */
  impact: string | null;
  /** Who asks for it; who makes it unless said */
  requestedByUserID: string;
  /** From which day it holds */
  effectiveDate: string | null;
  /** The product version that it releases: IMPLEMENTED needs that one RELEASED */
  productVersionID: string | null;
  rejectedReason: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
  history: HistoryEntry[];
  documents: AttachedDocument[];
  /** The version of `productVersionID` */
  productVersion: { versionID: string; number: number; productID: string; productNumber: string; productName: string; } | null;
};

export type QualityChangeChange = {
  changeID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  title?: string | undefined;
  reason?: string | undefined;
  type?: 'PRODUCT' | 'PROCESS' | 'DOCUMENT' | 'SUPPLIER' | undefined;
  /** Changed by `…/status` */
  status?: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'IMPLEMENTED' | 'CLOSED' | undefined;
  affected?: AffectedRecord[] | undefined;
  /** What follows from it */
  impact?: string | null | undefined;
  /** Who asks for it; who makes it unless said */
  requestedByUserID?: string | undefined;
  /** From which day it holds */
  effectiveDate?: string | null | undefined;
  /** The product version that it releases: IMPLEMENTED needs that one RELEASED */
  productVersionID?: string | null | undefined;
  rejectedReason?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  documents?: AttachedDocument[] | undefined;
  /** The version of `productVersionID` */
  productVersion?: { versionID: string; number: number; productID: string; productNumber: string; productName: string; } | null | undefined;
};

export type QualityChangeStatusChange = {
  /** Where to move it */
  status: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'IMPLEMENTED' | 'CLOSED';
  reason?: string | undefined;
};

export type QualityChangeSummary = {
  changeID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  title: string;
  reason: string;
  type: 'PRODUCT' | 'PROCESS' | 'DOCUMENT' | 'SUPPLIER';
  /** Changed by `…/status` */
  status: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'IMPLEMENTED' | 'CLOSED';
  affected: AffectedRecord[];
  /** What follows from it */
  impact: string | null;
  /** Who asks for it; who makes it unless said */
  requestedByUserID: string;
  /** From which day it holds */
  effectiveDate: string | null;
  /** The product version that it releases: IMPLEMENTED needs that one RELEASED */
  productVersionID: string | null;
  rejectedReason: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type QualityDocument = {
  documentID: string;
  /** Of the document; its revisions share it, and one of them at a time is in work */
  number: string;
  /** Counts its revisions */
  revision: number;
  title: string;
  type: 'POLICY' | 'PROCEDURE' | 'WORKINSTRUCTION' | 'FORM' | 'SPECIFICATION' | 'DRAWING' | 'OTHER';
  /** Changed by `…/status` */
  status: 'DRAFT' | 'INREVIEW' | 'APPROVED' | 'OBSOLETE';
  /** From which day it holds; the day of approval unless said */
  effectiveDate: string | null;
  /** By when somebody looks whether it still holds */
  reviewDueDate: string | null;
  /** In force, and its review is due before today in the tenant’s calendar */
  isReviewDue: boolean;
  /** Who answers for it; who makes it unless said */
  ownerUserID: string;
  /** Who must read it */
  readerUserIDs: string[];
  /** How many of those have not acknowledged it */
  openReaders: number;
  /** What this revision changes */
  changeNote: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  acknowledgements: Acknowledgement[];
  notes: Note[];
  history: HistoryEntry[];
  documents: AttachedDocument[];
};

export type QualityDocumentChange = {
  documentID?: string | undefined;
  /** Of the document; its revisions share it, and one of them at a time is in work */
  number?: string | undefined;
  /** Counts its revisions */
  revision?: number | undefined;
  title?: string | undefined;
  type?: 'POLICY' | 'PROCEDURE' | 'WORKINSTRUCTION' | 'FORM' | 'SPECIFICATION' | 'DRAWING' | 'OTHER' | undefined;
  /** Changed by `…/status` */
  status?: 'DRAFT' | 'INREVIEW' | 'APPROVED' | 'OBSOLETE' | undefined;
  /** From which day it holds; the day of approval unless said */
  effectiveDate?: string | null | undefined;
  /** By when somebody looks whether it still holds */
  reviewDueDate?: string | null | undefined;
  /** In force, and its review is due before today in the tenant’s calendar */
  isReviewDue?: boolean | undefined;
  /** Who answers for it; who makes it unless said */
  ownerUserID?: string | undefined;
  /** Who must read it */
  readerUserIDs?: string[] | undefined;
  /** How many of those have not acknowledged it */
  openReaders?: number | undefined;
  /** What this revision changes */
  changeNote?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  acknowledgements?: Acknowledgement[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type QualityDocumentStatusChange = {
  /** Where to move it */
  status: 'DRAFT' | 'INREVIEW' | 'IN REVIEW' | 'IN_REVIEW' | 'APPROVED' | 'OBSOLETE';
};

export type QualityDocumentSummary = {
  documentID: string;
  /** Of the document; its revisions share it, and one of them at a time is in work */
  number: string;
  /** Counts its revisions */
  revision: number;
  title: string;
  type: 'POLICY' | 'PROCEDURE' | 'WORKINSTRUCTION' | 'FORM' | 'SPECIFICATION' | 'DRAWING' | 'OTHER';
  /** Changed by `…/status` */
  status: 'DRAFT' | 'INREVIEW' | 'APPROVED' | 'OBSOLETE';
  /** From which day it holds; the day of approval unless said */
  effectiveDate: string | null;
  /** By when somebody looks whether it still holds */
  reviewDueDate: string | null;
  /** In force, and its review is due before today in the tenant’s calendar */
  isReviewDue: boolean;
  /** Who answers for it; who makes it unless said */
  ownerUserID: string;
  /** Who must read it */
  readerUserIDs: string[];
  /** How many of those have not acknowledged it */
  openReaders: number;
  /** What this revision changes */
  changeNote: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type QualityMeasurement = {
  measurementID: string;
  source: 'PRODUCTION' | 'RECEIVING';
  type: 'MEASUREMENT' | 'VALUE' | 'INSPECTION';
  characteristic: string;
  /** Null of an INSPECTION, which is passed or not */
  value: Decimal | null;
  unit: string | null;
  /** As it was then */
  lowerLimit: Decimal | null;
  /** As it was then */
  upperLimit: Decimal | null;
  /** Null: there was nothing to be within */
  isWithin: boolean | null;
  itemID: string | null;
  productID: string | null;
  supplierID: string | null;
  productionOrderID: string | null;
  taskID: string | null;
  inspectionID: string | null;
  /** The gauge */
  assetID: string | null;
  serialNumber: string | null;
  lotNumber: string | null;
  measuredUTC: string;
  recordedUTC: string;
  recordedByUserID: string;
  /** The one whose place it takes */
  correctsMeasurementID: string | null;
  /** Another took its place; it counts in no figure */
  isCorrected: boolean;
  /** The nonconformance that it opened */
  qualityNcrID: string | null;
};

export type QuoteAcceptance = {
  name: string;
  email: string;
  place: string | null;
  address: string | null;
  utc: string;
  /** The address that the acceptance came from */
  ip: string | null;
  /** SHA-256 of the offer that was shown */
  contentHash: string;
  /** The public link */
  linkID: string;
};

/** The customer as it was when chosen */
export type QuoteCustomer = {
  customerID: string;
  customerNumber: string;
  customerName: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  phone: string | null;
  email: string | null;
  paymentTerms: string | null;
};

export type QuoteMailAttempt = {
  /** From 1; 0: not sent */
  attempt: number;
  /** When it began */
  utc: string;
  /** The SMTP server; null: none was asked */
  host: string | null;
  durationMs: number | null;
  /** Where it failed; null: the server took the mail */
  error: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'AUTH' | 'SMTP' | 'SUPPRESSED' | 'SEALED' | 'BLOCKED' | null;
  /** What the server answered, or why it did not answer */
  response: string | null;
};

export type QuotedCustomer = {
  customerID: string;
  customerNumber: string;
  customerName: string;
  quoteCount: number;
};

export type ReceivedMail = {
  /** THREADED: it belongs to a ticket that there was; DUPLICATE: it had come before */
  outcome: 'THREADED' | 'NEWTICKET' | 'DUPLICATE';
  ticketID: string;
  message: TicketMessage;
};

export type RecoveryCodes = {
  /** Each opens a sign-in once, in place of a code of the app; shown in this answer alone */
  recoveryCodes: string[];
};

export type ReleaseNote = {
  /** When it was released */
  date: string;
  version: string;
  /** BCP 47, of the texts */
  language: string;
  /** Markdown; empty where nothing is said of the whole */
  summary: string;
  items: ReleaseNoteItem[];
};

export type ReleaseNoteItem = {
  type: 'NEW' | 'CHANGED' | 'FIXED';
  title: string;
  /** Markdown, the whole of it */
  text: string;
  /** Something that you have to know before you use it */
  isImportant: boolean;
};

export type RepairQuoteItemSent = {
  itemID: string;
  quantity: DecimalSent;
  /** Found as for every quote unless sent */
  unitPrice?: DecimalSent | null | undefined;
  description?: string | undefined;
};

export type RepairSummaryTemplate = {
  templateID: string;
  /** Unique, letter case aside */
  name: string;
  /** The product that it is for; null: all */
  productID: string | null;
  /** The language that numbers and days in it are written in */
  locale: 'de' | 'en';
  /** Text with placeholders: {{name}} for one of number, customerName, productName, itemNumber, serialNumber, reportedProblem, technician, today, labourMinutes; {{#list}}…{{/list}} once for each of symptoms (description, code, cause, causeCode, repair, repairCode), parts (number, description, quantity, unit), labour (description, minutes) */
  body: string;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type RepairSummaryTemplateChange = {
  templateID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  /** The product that it is for; null: all */
  productID?: string | null | undefined;
  /** The language that numbers and days in it are written in */
  locale?: 'de' | 'en' | undefined;
  /** Text with placeholders: {{name}} for one of number, customerName, productName, itemNumber, serialNumber, reportedProblem, technician, today, labourMinutes; {{#list}}…{{/list}} once for each of symptoms (description, code, cause, causeCode, repair, repairCode), parts (number, description, quantity, unit), labour (description, minutes) */
  body?: string | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type Report = {
  name: string;
  title: string;
  /** Of which moment the figures are */
  asOfUTC: string;
  by: 'month' | 'customer' | 'salesRep' | 'order' | 'quote' | 'reason' | 'product' | 'item' | 'productionOrder' | 'resource' | 'week' | 'category' | 'location' | 'supplier' | 'record' | 'source' | 'type' | 'ncr';
  /** The first day; null: not bounded */
  from: string | null;
  /** The last day; null: not bounded */
  to: string | null;
  /** The tenant’s, of all amounts but byCurrency */
  currencyCode: string;
  columns: { name: string; description: string; isAmount: boolean; }[];
  rows: ReportRow[];
  /** How many rows there are, whatever the limit */
  rowCount: number;
  totals: ReportTotals;
  /** Records in another currency without a rate that they are locked to: they are counted, and their amounts are in byCurrency alone */
  unconvertedCount: number;
  /** The totals of each amount by currency */
  byCurrency: { currencyCode: string; measure: 'orderCount' | 'openValue' | 'lateCount' | 'dueUTC' | 'quoteCount' | 'offeredCount' | 'wonCount' | 'lostCount' | 'openCount' | 'conversionPercent' | 'winRatePercent' | 'quotedValue' | 'wonValue' | 'lostValue' | 'averageDaysToDecide' | 'lineCount' | 'quantity' | 'netValue' | 'costedValue' | 'cost' | 'margin' | 'marginPercent' | 'uncostedCount' | 'onTimeCount' | 'notOnTimeCount' | 'pendingCount' | 'onTimePercent' | 'averageDaysLate' | 'productionOrderCount' | 'quotedMinutes' | 'actualMinutes' | 'minutesVariancePercent' | 'quotedCost' | 'actualCost' | 'costVariancePercent' | 'uncostedMinutes' | 'openMinutes' | 'plannedMinutes' | 'utilisationPercent' | 'onHandQuantity' | 'stockValue' | 'taskCount' | 'ncrCount' | 'quantityAffected' | 'scrapCost' | 'reworkCost' | 'otherCost' | 'qualityCost'; value: Decimal; convertedValue: Decimal; }[];
};

export type ReportInfo = {
  name: string;
  title: string;
  description: string;
  /** What from and to are of; null: it takes no days */
  dated: string | null;
  /** What it can be grouped by */
  by: { name: 'month' | 'customer' | 'salesRep' | 'order' | 'quote' | 'reason' | 'product' | 'item' | 'productionOrder' | 'resource' | 'week' | 'category' | 'location' | 'supplier' | 'record' | 'source' | 'type' | 'ncr'; title: string; }[];
  defaultBy: 'month' | 'customer' | 'salesRep' | 'order' | 'quote' | 'reason' | 'product' | 'item' | 'productionOrder' | 'resource' | 'week' | 'category' | 'location' | 'supplier' | 'record' | 'source' | 'type' | 'ncr';
  parameters: ('from' | 'to' | 'customerID' | 'salesRepUserID' | 'productID' | 'itemID' | 'supplierID' | 'resourceID' | 'locationID' | 'reason' | 'category' | 'source' | 'type')[];
  columns: { name: string; description: string; isAmount: boolean; }[];
};

export type ReportLabour = {
  description: string;
  minutes: number;
};

export type ReportPart = {
  itemID: string;
  quantity: Decimal;
};

export type ReportPartSent = {
  itemID: string;
  quantity: DecimalSent;
};

export type ReportRow = {
  /** What it is grouped by: an id, a month (YYYY-MM) or a word; null: it has none */
  key: string | null;
  /** How a person calls it */
  label: string | null;
  /** Where rows are of several kinds, what `key` is the id of: PRODUCT or ITEM, NCR or PRODUCTIONORDER */
  kind: string | null;
  /** Where it leads: the same report over its records, and of a record the record; null where it has no key */
  link: string | null;
  /** Sales orders */
  orderCount?: number;
  /** What is not shipped yet, at the lines’ net prices */
  openValue?: Decimal;
  /** Due before today */
  lateCount?: number;
  /** The first that is due */
  dueUTC?: string | null;
  /** Sales quotes, without the CANCELLED ones */
  quoteCount?: number;
  /** Of these, those in a status after DRAFT */
  offeredCount?: number;
  /** ACCEPTED or RELEASED */
  wonCount?: number;
  /** REJECTED */
  lostCount?: number;
  /** Not decided yet, or not closed */
  openCount?: number;
  /** wonCount of offeredCount; null: of nothing */
  conversionPercent?: Decimal | null;
  /** wonCount of wonCount and lostCount; null: of nothing */
  winRatePercent?: Decimal | null;
  /** The grandTotal of all */
  quotedValue?: Decimal;
  /** The grandTotal of those won */
  wonValue?: Decimal;
  /** The grandTotal of those lost */
  lostValue?: Decimal;
  /** From the last offer to the decision; null: of nothing */
  averageDaysToDecide?: Decimal | null;
  /** Lines of sales orders */
  lineCount?: number;
  /** Of all lines, each in its own unit */
  quantity?: Decimal;
  /** The net prices of the lines */
  netValue?: Decimal;
  /** Of these, those of lines whose cost is known */
  costedValue?: Decimal;
  /** What is known of it */
  cost?: Decimal;
  /** costedValue less cost */
  margin?: Decimal;
  /** margin of costedValue; null: of nothing */
  marginPercent?: Decimal | null;
  /** Those whose cost is not known; they are not in cost and margin */
  uncostedCount?: number;
  /** Ready on the day that was promised, or before */
  onTimeCount?: number;
  /** Ready too late, or late and not ready yet */
  notOnTimeCount?: number;
  /** Neither: not ready, and not late yet */
  pendingCount?: number;
  /** onTimeCount of onTimeCount and notOnTimeCount; null: of nothing */
  onTimePercent?: Decimal | null;
  /** Of those that are not on time; null: of nothing */
  averageDaysLate?: Decimal | null;
  /** Production orders */
  productionOrderCount?: number;
  /** As the routers have them */
  quotedMinutes?: Decimal;
  /** As they were clocked */
  actualMinutes?: Decimal;
  /** By how much actual minutes are above the quoted ones; null: of nothing */
  minutesVariancePercent?: Decimal | null;
  /** Of tasks, at their rates */
  quotedCost?: Decimal;
  /** Of the clocked minutes whose rate is known */
  actualCost?: Decimal;
  /** By how much actual costs are above the quoted ones; null: of nothing */
  costVariancePercent?: Decimal | null;
  /** Clocked minutes whose rate is not known */
  uncostedMinutes?: Decimal;
  /** When it works, times its capacity */
  openMinutes?: Decimal;
  /** Of the plan in force */
  plannedMinutes?: Decimal;
  /** plannedMinutes of openMinutes; null: of nothing */
  utilisationPercent?: Decimal | null;
  /** Of all items, each in the unit of its stock */
  onHandQuantity?: Decimal;
  /** On hand at the items’ unit costs, as they are now */
  stockValue?: Decimal;
  /** Tasks that the supplier did outside */
  taskCount?: number;
  /** Nonconformances, without the CANCELLED ones */
  ncrCount?: number;
  /** Pieces of these that are not as they should be */
  quantityAffected?: Decimal;
  /** Of what was scrapped */
  scrapCost?: Decimal;
  /** Of rework and repair */
  reworkCost?: Decimal;
  /** Of what was returned or used as it is, sorting, freight and the like */
  otherCost?: Decimal;
  /** All of it */
  qualityCost?: Decimal;
};

export type ReportTotals = {
  /** Sales orders */
  orderCount?: number;
  /** What is not shipped yet, at the lines’ net prices */
  openValue?: Decimal;
  /** Due before today */
  lateCount?: number;
  /** The first that is due */
  dueUTC?: string | null;
  /** Sales quotes, without the CANCELLED ones */
  quoteCount?: number;
  /** Of these, those in a status after DRAFT */
  offeredCount?: number;
  /** ACCEPTED or RELEASED */
  wonCount?: number;
  /** REJECTED */
  lostCount?: number;
  /** Not decided yet, or not closed */
  openCount?: number;
  /** wonCount of offeredCount; null: of nothing */
  conversionPercent?: Decimal | null;
  /** wonCount of wonCount and lostCount; null: of nothing */
  winRatePercent?: Decimal | null;
  /** The grandTotal of all */
  quotedValue?: Decimal;
  /** The grandTotal of those won */
  wonValue?: Decimal;
  /** The grandTotal of those lost */
  lostValue?: Decimal;
  /** From the last offer to the decision; null: of nothing */
  averageDaysToDecide?: Decimal | null;
  /** Lines of sales orders */
  lineCount?: number;
  /** Of all lines, each in its own unit */
  quantity?: Decimal;
  /** The net prices of the lines */
  netValue?: Decimal;
  /** Of these, those of lines whose cost is known */
  costedValue?: Decimal;
  /** What is known of it */
  cost?: Decimal;
  /** costedValue less cost */
  margin?: Decimal;
  /** margin of costedValue; null: of nothing */
  marginPercent?: Decimal | null;
  /** Those whose cost is not known; they are not in cost and margin */
  uncostedCount?: number;
  /** Ready on the day that was promised, or before */
  onTimeCount?: number;
  /** Ready too late, or late and not ready yet */
  notOnTimeCount?: number;
  /** Neither: not ready, and not late yet */
  pendingCount?: number;
  /** onTimeCount of onTimeCount and notOnTimeCount; null: of nothing */
  onTimePercent?: Decimal | null;
  /** Of those that are not on time; null: of nothing */
  averageDaysLate?: Decimal | null;
  /** Production orders */
  productionOrderCount?: number;
  /** As the routers have them */
  quotedMinutes?: Decimal;
  /** As they were clocked */
  actualMinutes?: Decimal;
  /** By how much actual minutes are above the quoted ones; null: of nothing */
  minutesVariancePercent?: Decimal | null;
  /** Of tasks, at their rates */
  quotedCost?: Decimal;
  /** Of the clocked minutes whose rate is known */
  actualCost?: Decimal;
  /** By how much actual costs are above the quoted ones; null: of nothing */
  costVariancePercent?: Decimal | null;
  /** Clocked minutes whose rate is not known */
  uncostedMinutes?: Decimal;
  /** When it works, times its capacity */
  openMinutes?: Decimal;
  /** Of the plan in force */
  plannedMinutes?: Decimal;
  /** plannedMinutes of openMinutes; null: of nothing */
  utilisationPercent?: Decimal | null;
  /** Of all items, each in the unit of its stock */
  onHandQuantity?: Decimal;
  /** On hand at the items’ unit costs, as they are now */
  stockValue?: Decimal;
  /** Tasks that the supplier did outside */
  taskCount?: number;
  /** Nonconformances, without the CANCELLED ones */
  ncrCount?: number;
  /** Pieces of these that are not as they should be */
  quantityAffected?: Decimal;
  /** Of what was scrapped */
  scrapCost?: Decimal;
  /** Of rework and repair */
  reworkCost?: Decimal;
  /** Of what was returned or used as it is, sorting, freight and the like */
  otherCost?: Decimal;
  /** All of it */
  qualityCost?: Decimal;
};

export type Reprice = {
  /** Use today’s exchange rates instead of the stored ones */
  renewRates?: boolean | undefined;
  /** Leave prices as they are that were set by hand */
  keepManual?: boolean | undefined;
};

export type ResequenceDecision = {
  /** Where to move it */
  status: 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'APPLIED' | 'WITHDRAWN';
  /** Why it is decided so */
  reason?: string | undefined;
};

export type ResequenceImpact = {
  /** When it was calculated */
  asOfUTC: string;
  /** Whether the order is finished by the date asked for; null: none was */
  isMet: boolean | null;
  /** Of all orders together */
  lateMinutesBefore: number;
  lateMinutesAfter: number;
  /** The order itself, then those that end at another time; 200 at most */
  orders: ResequencedOrder[];
};

export type ResequenceRequest = {
  requestID: string;
  /** Changed by `…/status` */
  status: 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'APPLIED' | 'WITHDRAWN';
  productionOrderID: string;
  productionOrderNumber: string;
  requestedByUserID: string;
  /** When it was asked */
  currentSequence: Decimal | null;
  /** Before all others where neither a place nor a date was asked for */
  requestedSequence: Decimal;
  /** By when it is wanted */
  requestedDateUTC: string | null;
  reason: string | null;
  decidedByUserID: string | null;
  decidedUTC: string | null;
  decisionReason: string | null;
  /** The run that applies it */
  runID: string | null;
  impact: ResequenceImpact;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ResequenceRequestChangeSent = {
  requestedSequence?: DecimalSent | undefined;
  requestedDateUTC?: string | null | undefined;
  reason?: string | null | undefined;
  /** Where to move it */
  status?: 'REQUESTED' | 'APPROVED' | 'REJECTED' | 'APPLIED' | 'WITHDRAWN' | undefined;
  /** Why it is decided so */
  decisionReason?: string | undefined;
};

export type ResequencedOrder = {
  productionOrderID: string;
  number: string;
  finishBefore: string | null;
  finishAfter: string | null;
  lateMinutesBefore: number;
  lateMinutesAfter: number;
};

export type ResolvedPrice = {
  itemID: string;
  quantity: Decimal;
  /** Before the line’s discount; the amount is not calculated from it */
  unitPrice: Decimal | null;
  /** Of the line, rounded to the currency’s minor unit */
  amount: Decimal | null;
  unitCost: Decimal | null;
  marginPercent: Decimal | null;
  /** That of the list’s price, else the customer’s target */
  minMargin: Decimal | null;
  maxMargin: Decimal | null;
  guard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: Decimal | null; limitPercent: Decimal; } | null;
  waterfall: WaterfallRow[];
  warnings: PriceWarning[];
  /** Why there is no price */
  problem: 'NO_PRICE' | 'NO_RATE' | 'FORMULA_FAILED' | 'DISCOUNT_REFUSED' | null;
};

export type ResolvedPrices = {
  currencyCode: string;
  date: string;
  rates: LockedExchangeRate[];
  items: ResolvedPrice[];
};

export type Resource = {
  resourceID: string;
  /** Unique, letter case aside */
  name: string;
  /** A SUPPLIER stands for work that is done outside */
  type: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER';
  /** The account of a PERSON; of an account one resource at most */
  userID: string | null;
  /** The site whose hours and days off it keeps */
  locationID: string | null;
  /** How many tasks it takes at once */
  capacity: number;
  /** In the tenant’s currency. Null too for who may not see it (resources.cost) */
  hourlyCost: Decimal | null;
  /** What it can do: a task that needs a skill is given to who has it */
  skills: string[];
  workingHours: { start: string; end: string; }[][] | null;
  nonWorkingDays: { date?: string; from?: string; to?: string; reason?: string; }[];
  exceptions: ResourceException[];
  /** Does what names no resource, at its location; at most one there; setting it clears the former one */
  isDefault: boolean;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
};

export type ResourceCalendar = {
  resourceID: string;
  timeZone: string;
  fromDate: string;
  /** The last day */
  toDate: string;
  /** Of all spans together */
  openMinutes: number;
  /** When it works, in order */
  open: OpenSpan[];
};

export type ResourceChangeSent = {
  resourceID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  /** A SUPPLIER stands for work that is done outside */
  type?: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER' | undefined;
  /** The account of a PERSON; of an account one resource at most */
  userID?: string | null | undefined;
  /** The site whose hours and days off it keeps */
  locationID?: string | null | undefined;
  /** How many tasks it takes at once */
  capacity?: number | undefined;
  /** In the tenant’s currency. Null too for who may not see it (resources.cost) */
  hourlyCost?: DecimalSent | null | undefined;
  /** What it can do: a task that needs a skill is given to who has it */
  skills?: string[] | undefined;
  workingHours?: { start: string; end: string; }[][] | null | undefined;
  nonWorkingDays?: { date?: string | undefined; from?: string | undefined; to?: string | undefined; reason?: string | undefined; }[] | undefined;
  exceptions?: ResourceException[] | undefined;
  /** Does what names no resource, at its location; at most one there; setting it clears the former one */
  isDefault?: boolean | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
};

export type ResourceDown = {
  resourceID: string;
  startUTC: string;
  endUTC: string;
};

export type ResourceException = {
  /** OVERTIME opens, also on a day off; all others close */
  kind: 'OVERTIME' | 'VACATION' | 'REPAIR' | 'TRAINING' | 'OTHER';
  /** A whole minute */
  startUTC: string;
  /** A whole minute after startUTC, which is no part of it */
  endUTC: string;
  reason?: string;
};

export type ResourceGroup = {
  resourceGroupID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** Which member gets a task: the one with which it ends first, or the one with the least planned work */
  selection: 'EARLIEST' | 'LEASTLOADED';
  /** Its members, any of which can do its tasks; of equal ones the earlier in the list */
  resourceIDs: string[];
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
};

export type ResourceGroupChange = {
  resourceGroupID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  description?: string | null | undefined;
  /** Which member gets a task: the one with which it ends first, or the one with the least planned work */
  selection?: 'EARLIEST' | 'LEASTLOADED' | undefined;
  /** Its members, any of which can do its tasks; of equal ones the earlier in the list */
  resourceIDs?: string[] | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
};

export type ResourceGroupSummary = {
  resourceGroupID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** Which member gets a task: the one with which it ends first, or the one with the least planned work */
  selection: 'EARLIEST' | 'LEASTLOADED';
  /** Its members, any of which can do its tasks; of equal ones the earlier in the list */
  resourceIDs: string[];
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ResourceNonWorkingDays = {
  nonWorkingDays: { date?: string | undefined; from?: string | undefined; to?: string | undefined; reason?: string | undefined; }[];
};

export type ResourceOvertime = {
  resourceID: string;
  startUTC: string;
  endUTC: string;
};

export type ResourceSummary = {
  resourceID: string;
  /** Unique, letter case aside */
  name: string;
  /** A SUPPLIER stands for work that is done outside */
  type: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER';
  /** The account of a PERSON; of an account one resource at most */
  userID: string | null;
  /** The site whose hours and days off it keeps */
  locationID: string | null;
  /** How many tasks it takes at once */
  capacity: number;
  /** In the tenant’s currency. Null too for who may not see it (resources.cost) */
  hourlyCost: Decimal | null;
  /** What it can do: a task that needs a skill is given to who has it */
  skills: string[];
  workingHours: { start: string; end: string; }[][] | null;
  nonWorkingDays: { date?: string; from?: string; to?: string; reason?: string; }[];
  exceptions: ResourceException[];
  /** Does what names no resource, at its location; at most one there; setting it clears the former one */
  isDefault: boolean;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ResourceUtilisation = {
  resourceID: string;
  resourceName: string;
  /** Its Monday, of the tenant’s time zone */
  weekFrom: string;
  /** When it works, times its capacity */
  openMinutes: number;
  /** Of the plan in force, work outside as long as it is away */
  plannedMinutes: number;
  /** Null in a week in which it does not work */
  utilisationPercent: Decimal | null;
};

export type ResultPart = {
  itemID: string;
  quantity: Decimal;
};

export type ResultPartSent = {
  itemID: string;
  quantity: DecimalSent;
};

export type ResultTask = {
  name: string;
  minutes: number;
};

export type RevokedTerminal = {
  terminalID: string;
  revokedUTC: string;
};

export type RouterRow = {
  name: string;
  /** Where in the router */
  number: Decimal | null;
  /** Run time of one piece */
  minutes: Decimal;
  /** Once for the line, as teardown and transfer */
  setupMinutes: Decimal;
  teardownMinutes: Decimal;
  transferMinutes: Decimal;
  /** All of the line */
  lineMinutes: Decimal;
  hourlyRate: Decimal | null;
  /** Of one piece, with its share of what is once for the line */
  cost: Decimal;
  /** Likewise */
  price: Decimal;
  detail: string | null;
  phase: string | null;
  instruction: string | null;
  component: string | null;
  resources: string[];
  rules: number[];
};

export type RouterRowSent = {
  name: string;
  /** Where in the router */
  number: DecimalSent | null;
  /** Run time of one piece */
  minutes: DecimalSent;
  /** Once for the line, as teardown and transfer */
  setupMinutes: DecimalSent;
  teardownMinutes: DecimalSent;
  transferMinutes: DecimalSent;
  /** All of the line */
  lineMinutes: DecimalSent;
  hourlyRate: DecimalSent | null;
  /** Of one piece, with its share of what is once for the line */
  cost: DecimalSent;
  /** Likewise */
  price: DecimalSent;
  detail: string | null;
  phase: string | null;
  instruction: string | null;
  component: string | null;
  resources: string[];
  rules: number[];
};

export type RouterStep = {
  /** Steps are made in this order */
  sequence: number;
  taskName: string;
  /** For one unit of the item */
  minutes: Decimal;
};

export type RouterStepInputSent = {
  /** Steps are made in this order */
  sequence?: number | undefined;
  taskName: string;
  /** For one unit of the item */
  minutes: DecimalSent;
};

export type RouterStepSent = {
  /** Steps are made in this order */
  sequence: number;
  taskName: string;
  /** For one unit of the item */
  minutes: DecimalSent;
};

export type Rule = {
  ruleID: string;
  productID: string;
  /** Its group (GET /v1/rules/groups) */
  ruleGroupID: string | null;
  /** Unique in the product, names the rule in traces; the next one unless given */
  number: number;
  name: string;
  description: string | null;
  /** Says which actions it may have */
  type: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION';
  /** INTERNAL: at work only while a version is being tested */
  status: 'ACTIVE' | 'INTERNAL' | 'INACTIVE';
  /** Orders what depends on order: items, tasks, prices */
  sequence: number;
  /** Included */
  validFrom: string | null;
  /** Included */
  validTo: string | null;
  when: Condition | null;
  then: (Action_SET_ATTRIBUTE | Action_LIMIT_VALUES | Action_EXCLUDE_VALUES | Action_REQUIRE | Action_ASSERT | Action_ALLOW_TUPLES | Action_FORBID_TUPLES | Action_SHOW | Action_HIDE | Action_ADD_ITEM | Action_REMOVE_ITEM | Action_ADD_TASK | Action_SET_TASK | Action_REMOVE_TASK | Action_SET_PRICE | Action_ADD_NOTE | Action_ADD_DOCUMENT | Action_ADD_TAG | Action_SET_LEADTIME | Action_SET_WEIGHT | Action_SET_DIMENSIONS | Action_SET_DESCRIPTION | Action_LOG)[];
  /** Counts the changes of the rule */
  revision: number;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type RuleChangeSent = {
  ruleID?: string | undefined;
  productID?: string | undefined;
  /** Its group (GET /v1/rules/groups) */
  ruleGroupID?: string | null | undefined;
  /** Unique in the product, names the rule in traces; the next one unless given */
  number?: number | undefined;
  name?: string | undefined;
  description?: string | null | undefined;
  /** Says which actions it may have */
  type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined;
  /** INTERNAL: at work only while a version is being tested */
  status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined;
  /** Orders what depends on order: items, tasks, prices */
  sequence?: number | undefined;
  /** Included */
  validFrom?: string | null | undefined;
  /** Included */
  validTo?: string | null | undefined;
  when?: ConditionSent | null | undefined;
  then?: (Action_SET_ATTRIBUTESent | Action_LIMIT_VALUESSent | Action_EXCLUDE_VALUESSent | Action_REQUIRE | Action_ASSERTSent | Action_ALLOW_TUPLESSent | Action_FORBID_TUPLESSent | Action_SHOW | Action_HIDE | Action_ADD_ITEMSent | Action_REMOVE_ITEM | Action_ADD_TASKSent | Action_SET_TASKSent | Action_REMOVE_TASK | Action_SET_PRICESent | Action_ADD_NOTE | Action_ADD_DOCUMENT | Action_ADD_TAG | Action_SET_LEADTIMESent | Action_SET_WEIGHTSent | Action_SET_DIMENSIONSSent | Action_SET_DESCRIPTION | Action_LOG)[] | undefined;
  /** Counts the changes of the rule */
  revision?: number | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type RuleEffect = {
  action: string;
  target: string;
  text: string;
};

export type RuleGroup = {
  ruleGroupID: string;
  productID: string;
  /** Unique in the product, letter case aside */
  name: string;
  /** After the last unless given */
  sequence: number;
  /** Its rules are at work only where it is */
  isActive: boolean;
  condition: Condition | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type RuleGroupChangeSent = {
  ruleGroupID?: string | undefined;
  productID?: string | undefined;
  /** Unique in the product, letter case aside */
  name?: string | undefined;
  /** After the last unless given */
  sequence?: number | undefined;
  /** Its rules are at work only where it is */
  isActive?: boolean | undefined;
  condition?: ConditionSent | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type RuleNamed = {
  number: number;
  name: string;
};

export type RuleTaskDetail = {
  number?: Decimal;
  /** Once for the order */
  setupMinutes?: string | Decimal;
  /** Once for the order */
  teardownMinutes?: string | Decimal;
  /** To the next task */
  transferMinutes?: string | Decimal;
  /** Cost of an hour */
  hourlyRate?: string | Decimal;
  /** Instead of time times rate */
  cost?: string | Decimal;
  /** Instead of the cost */
  price?: string | Decimal;
  /** Text that may hold expressions in braces */
  detail?: string;
  phase?: string;
  /** Text that may hold expressions in braces */
  instruction?: string;
  /** The pricing component that it is booked to */
  component?: string;
  resources?: string[];
};

export type RuleTaskDetailSent = {
  number?: DecimalSent | undefined;
  /** Once for the order */
  setupMinutes?: string | DecimalSent | undefined;
  /** Once for the order */
  teardownMinutes?: string | DecimalSent | undefined;
  /** To the next task */
  transferMinutes?: string | DecimalSent | undefined;
  /** Cost of an hour */
  hourlyRate?: string | DecimalSent | undefined;
  /** Instead of time times rate */
  cost?: string | DecimalSent | undefined;
  /** Instead of the cost */
  price?: string | DecimalSent | undefined;
  /** Text that may hold expressions in braces */
  detail?: string | undefined;
  phase?: string | undefined;
  /** Text that may hold expressions in braces */
  instruction?: string | undefined;
  /** The pricing component that it is booked to */
  component?: string | undefined;
  resources?: string[] | undefined;
};

export type RushOrder = {
  productionOrderID: string;
  /** Its place; before all others unless given */
  sequenceNumber?: Decimal;
};

export type RushOrderSent = {
  productionOrderID: string;
  /** Its place; before all others unless given */
  sequenceNumber?: DecimalSent | undefined;
};

export type SalesOrder = {
  salesOrderID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  /** How far its lines are shipped; follows from them */
  shipmentStatus: 'NONE' | 'PARTIAL' | 'SHIPPED';
  /** PAID when all of it is invoiced and every invoice is settled */
  paymentStatus: 'UNPAID' | 'PARTIAL' | 'PAID';
  /** The quote that was ordered */
  salesQuoteID: string | null;
  description: string | null;
  customerID: string;
  customer: QuoteCustomer;
  contactIDs: string[];
  contacts: DocumentContact[];
  /** One of the customer’s ship-to’s */
  shipToID: string | null;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo: { shipToID?: string | null; shipToNumber?: string | null; name: string; address1: string; address2?: string | null; city: string; state?: string | null; postalCode?: string | null; country: string; attention?: string | null; phone?: string | null; email?: string | null; } | null;
  /** ISO 4217, of all amounts; can change while there are no lines */
  currencyCode: string;
  exchangeRates: LockedExchangeRate[];
  /** That of the tenant’s own currency; null where it is the order’s, and while none is loaded */
  fxRate: Decimal | null;
  /** The day of fxRate */
  fxDateUTC: string | null;
  /** On all lines */
  discountPercent: Decimal;
  /** Agreed instead of a percentage, which is 0 then */
  discountAmount: Decimal | null;
  paymentTerms: string | null;
  /** Inco Term of the tenant’s catalogue */
  termID: string | null;
  /** The term’s code when it was chosen */
  incoTermCode: string | null;
  /** The named place of the term */
  incoTermLocation: string | null;
  /** Who pays import duties and taxes: as the Inco Term says, unless it is said here */
  importChargesPaidBy: 'SELLER' | 'BUYER' | null;
  /** Where the goods are delivered, ISO 3166-1 alpha-2; the ship-to’s, else the customer’s country */
  destinationCountryCode: string | null;
  /** When the import is expected, for duties; null: the day of the calculation */
  importDate: string | null;
  /** When the customer wants it */
  requestedDateUTC: string | null;
  /** When it was promised */
  promiseDateUTC: string | null;
  /** When the last of it was shipped */
  shippedUTC: string | null;
  /** Since it was made, until it was COMPLETED or CANCELLED, else until today */
  daysElapsed: number;
  /** From the day it was made to the promised, else the requested one */
  daysRequired: number | null;
  /** By how many days it was shipped before it was due; negative: too late. While not all is shipped, as if it were shipped today. Due is what the tenant’s `onTimeBy` says; null without such a date */
  otdDays: number | null;
  /** Whether otdDays is within the tenant’s `onTimeGraceDays`; null without a date */
  isOnTime: boolean | null;
  /** Who looks after the order */
  salesRepUserID: string | null;
  /** The customer’s order number */
  purchaseOrder: string | null;
  purchaseOrders: PurchaseOrderOfCustomer[];
  customerOrders: AnsweredCustomerOrder[];
  /** Sum of the lines’ extendedPrice */
  subTotal: Decimal;
  /** Sum of the lines’ quoteDiscount */
  discountTotal: Decimal;
  /** The goods: subTotal less discountTotal, the sum of the lines’ netPrice */
  netTotal: Decimal;
  /** Sum of the lines’ tariff.dutyAmount */
  dutyTotal: Decimal;
  /** Sum of the lines’ tariff.importTaxAmount */
  importTaxTotal: Decimal;
  /** netTotal, deliveryTotal, and dutyTotal and importTaxTotal where the seller pays them */
  grandTotal: Decimal;
  tax: { date: string; taxableTotal: Decimal; taxTotal: Decimal | null; grossTotal: Decimal | null; taxes: DocumentTaxOfRate[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null;
  delivery: { deliveryOptionID: string; name: string; carrier: string | null; service: string | null; days: number | null; cost: Decimal; weight: Decimal; unweighedLines: number; terms: DeliveryTerms; } | null;
  /** Its cost, part of grandTotal */
  deliveryTotal: Decimal;
  /** Null while the cost of a line is not known */
  cost: Decimal | null;
  /** Percent of netTotal that is left over cost */
  marginPercent: Decimal | null;
  statusDates: SalesOrderStatusDates;
  /** While it is on hold */
  holdReason: string | null;
  cancelReason: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  items: SalesOrderItem[];
  lineItems: SalesOrderLineItem[];
  tags: Tag[];
  notes: Note[];
  history: HistoryEntry[];
  documents: AttachedDocument[];
};

export type SalesOrderChangeSent = {
  salesOrderID?: string | undefined;
  /** Unique; given by the tenant’s number format */
  number?: string | undefined;
  status?: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | undefined;
  /** How far its lines are shipped; follows from them */
  shipmentStatus?: 'NONE' | 'PARTIAL' | 'SHIPPED' | undefined;
  /** PAID when all of it is invoiced and every invoice is settled */
  paymentStatus?: 'UNPAID' | 'PARTIAL' | 'PAID' | undefined;
  /** The quote that was ordered */
  salesQuoteID?: string | null | undefined;
  description?: string | null | undefined;
  customerID?: string | undefined;
  customer?: QuoteCustomer | undefined;
  contactIDs?: string[] | undefined;
  contacts?: DocumentContact[] | undefined;
  /** One of the customer’s ship-to’s */
  shipToID?: string | null | undefined;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo?: { shipToID?: string | null | undefined; shipToNumber?: string | null | undefined; name: string; address1: string; address2?: string | null | undefined; city: string; state?: string | null | undefined; postalCode?: string | null | undefined; country: string; attention?: string | null | undefined; phone?: string | null | undefined; email?: string | null | undefined; } | null | undefined;
  /** ISO 4217, of all amounts; can change while there are no lines */
  currencyCode?: string | undefined;
  exchangeRates?: LockedExchangeRateSent[] | undefined;
  /** That of the tenant’s own currency; null where it is the order’s, and while none is loaded */
  fxRate?: DecimalSent | null | undefined;
  /** The day of fxRate */
  fxDateUTC?: string | null | undefined;
  /** On all lines */
  discountPercent?: DecimalSent | undefined;
  /** Agreed instead of a percentage, which is 0 then */
  discountAmount?: DecimalSent | null | undefined;
  paymentTerms?: string | null | undefined;
  /** Inco Term of the tenant’s catalogue */
  termID?: string | null | undefined;
  /** The term’s code when it was chosen */
  incoTermCode?: string | null | undefined;
  /** The named place of the term */
  incoTermLocation?: string | null | undefined;
  /** Who pays import duties and taxes: as the Inco Term says, unless it is said here */
  importChargesPaidBy?: 'SELLER' | 'BUYER' | null | undefined;
  /** Where the goods are delivered, ISO 3166-1 alpha-2; the ship-to’s, else the customer’s country */
  destinationCountryCode?: string | null | undefined;
  /** When the import is expected, for duties; null: the day of the calculation */
  importDate?: string | null | undefined;
  /** When the customer wants it */
  requestedDateUTC?: string | null | undefined;
  /** When it was promised */
  promiseDateUTC?: string | null | undefined;
  /** When the last of it was shipped */
  shippedUTC?: string | null | undefined;
  /** Since it was made, until it was COMPLETED or CANCELLED, else until today */
  daysElapsed?: number | undefined;
  /** From the day it was made to the promised, else the requested one */
  daysRequired?: number | null | undefined;
  /** By how many days it was shipped before it was due; negative: too late. While not all is shipped, as if it were shipped today. Due is what the tenant’s `onTimeBy` says; null without such a date */
  otdDays?: number | null | undefined;
  /** Whether otdDays is within the tenant’s `onTimeGraceDays`; null without a date */
  isOnTime?: boolean | null | undefined;
  /** Who looks after the order */
  salesRepUserID?: string | null | undefined;
  /** The customer’s order number */
  purchaseOrder?: string | null | undefined;
  purchaseOrders?: PurchaseOrderOfCustomerSent[] | undefined;
  customerOrders?: AnsweredCustomerOrder[] | undefined;
  /** Sum of the lines’ extendedPrice */
  subTotal?: DecimalSent | undefined;
  /** Sum of the lines’ quoteDiscount */
  discountTotal?: DecimalSent | undefined;
  /** The goods: subTotal less discountTotal, the sum of the lines’ netPrice */
  netTotal?: DecimalSent | undefined;
  /** Sum of the lines’ tariff.dutyAmount */
  dutyTotal?: DecimalSent | undefined;
  /** Sum of the lines’ tariff.importTaxAmount */
  importTaxTotal?: DecimalSent | undefined;
  /** netTotal, deliveryTotal, and dutyTotal and importTaxTotal where the seller pays them */
  grandTotal?: DecimalSent | undefined;
  tax?: { date: string; taxableTotal: DecimalSent; taxTotal: DecimalSent | null; grossTotal: DecimalSent | null; taxes: DocumentTaxOfRateSent[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null | undefined;
  delivery?: { deliveryOptionID: string; name: string; carrier: string | null; service: string | null; days: number | null; cost: DecimalSent; weight: DecimalSent; unweighedLines: number; terms: DeliveryTermsSent; } | null | undefined;
  /** Its cost, part of grandTotal */
  deliveryTotal?: DecimalSent | undefined;
  /** Null while the cost of a line is not known */
  cost?: DecimalSent | null | undefined;
  /** Percent of netTotal that is left over cost */
  marginPercent?: DecimalSent | null | undefined;
  statusDates?: SalesOrderStatusDates | undefined;
  /** While it is on hold */
  holdReason?: string | null | undefined;
  cancelReason?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  items?: SalesOrderItemSent[] | undefined;
  lineItems?: SalesOrderLineItemSent[] | undefined;
  tags?: Tag[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type SalesOrderCustomerChange = {
  customerID: string;
};

export type SalesOrderFinishDate = {
  /** Of the last of its production orders, finished or planned */
  finishDateUTC: string | null;
  /** By how many days that lies before the order is due; negative: too late */
  otdDays: number | null;
  /** Whether every line that is not shipped is wholly covered by production orders with a finish */
  isComplete: boolean;
  perLine: { lineNumber: number; itemAndQtyID: string | null; lineItemID: string | null; finishDateUTC: string | null; openQuantity: Decimal; plannedQuantity: Decimal; }[];
};

export type SalesOrderInSchedule = {
  salesOrderID: string;
  number: string;
  customerID: string;
  customerName: string;
  promiseDateUTC: string | null;
  productionOrderCount: number;
  startUTC: string | null;
  /** Of the last of its production orders in the plan */
  finishUTC: string | null;
  /** Of the one that is most late */
  lateMinutes: number;
  /** Every task of its open production orders has a place */
  isComplete: boolean;
  /** One of them was changed since the plan was made */
  isOutdated: boolean;
};

/** As a line of a quote, field for field: `quoteDiscount` is its share of the discount on the whole order */
export type SalesOrderItem = {
  itemAndQtyID: string;
  lineNumber: number;
  itemID: string;
  number: string;
  description: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  quantity: Decimal;
  /** Where the line is offered in several quantities: each with its price. Just one is selected, and is the line’s quantity. Empty where there is one quantity */
  quantities: ItemQuantity[];
  /** Of a cost list, else the item; null where unknown in the quote’s currency */
  unitCost: Decimal | null;
  /** In the quote’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: Decimal;
  /** Of this line, in percent */
  discount: Decimal;
  /** The line’s price less its discount, rounded */
  extendedPrice: Decimal;
  /** This line’s share of the quote’s discount */
  quoteDiscount: Decimal;
  /** extendedPrice less quoteDiscount */
  netPrice: Decimal;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable: Decimal;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin: Decimal | null;
  /** Most margin, of the price list */
  maxMargin: Decimal | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: Decimal | null; limitPercent: Decimal; } | null;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall: WaterfallRow[];
  leadTimeDays: number | null;
  notes: string | null;
  /** Documents for the customer show `notes`; else they are internal */
  showNotes: boolean;
  tariff: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: Decimal; dutyRatePercent: Decimal; dutyAmount: Decimal; importTaxRatePercent: Decimal; importTaxAmount: Decimal; totalImportCharges: Decimal; landedValue: Decimal; } | null;
  /** Why the duties of the line could not be calculated */
  tariffProblem: { code: string; detail: string; } | null;
  /** The customer may take it; it counts while `isIncluded` */
  isOptional: boolean;
  /** One of several of which exactly one counts: the alternates of one `groupName` */
  isAlternate: boolean;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName: string | null;
  /** Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add */
  isIncluded: boolean;
  /** What packing lists have shipped of it */
  quantityShipped: Decimal;
  /** What invoices, drafts too, bill of it, less what credit notes take back */
  quantityInvoiced: Decimal;
  /** SHIPPED when all of it is; before that as far as its production is */
  status: 'NEW' | 'WIP' | 'FINISHED' | 'SHIPPED';
};

export type SalesOrderItemInputSent = {
  /** Of a line that is there: changes it */
  itemAndQtyID?: string | undefined;
  /** The item, or its number */
  itemID?: string | undefined;
  /** The item’s number, instead of itemID */
  number?: string | undefined;
  /** Required for a new line without `quantities`; of several it selects one */
  quantity?: DecimalSent | undefined;
  /** All quantities in which the line is offered, each once; each is priced. The line’s `quantity` says which counts, else `isSelected`, else the one that counted, else the first. An empty list, or one quantity: the line has no others */
  quantities?: ItemQuantityInputSent[] | undefined;
  /** In the quote’s currency. Found by price lists, item, breaks, contracts and promotions unless given; null goes back to that */
  unitPrice?: DecimalSent | null | undefined;
  /** Of this line, in percent; 0 unless given */
  discount?: DecimalSent | undefined;
  /** The item’s unless given */
  description?: string | undefined;
  notes?: string | null | undefined;
  /** Whether documents for the customer show the notes; not of a new line unless said */
  showNotes?: boolean | undefined;
  /** After the last unless given */
  lineNumber?: number | undefined;
  /** Not of a new line unless said; cannot be an alternate too */
  isOptional?: boolean | undefined;
  /** Needs a groupName; not of a new line unless said */
  isAlternate?: boolean | undefined;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName?: string | null | undefined;
  /** Of an optional line: takes it, or not. Of an alternate true alone: it takes the place of the one that counted. An optional line is not included unless said, of alternates the first is */
  isIncluded?: boolean | undefined;
  uOM?: string | undefined;
  unitCost?: DecimalSent | null | undefined;
  leadTimeDays?: number | null | undefined;
  extendedPrice?: DecimalSent | undefined;
  quoteDiscount?: DecimalSent | undefined;
  netPrice?: DecimalSent | undefined;
  discountable?: DecimalSent | undefined;
  minMargin?: DecimalSent | null | undefined;
  maxMargin?: DecimalSent | null | undefined;
  marginGuard?: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null | undefined;
  priceWaterfall?: WaterfallRowSent[] | undefined;
  tariff?: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: DecimalSent; dutyRatePercent: DecimalSent; dutyAmount: DecimalSent; importTaxRatePercent: DecimalSent; importTaxAmount: DecimalSent; totalImportCharges: DecimalSent; landedValue: DecimalSent; } | null | undefined;
  /** Why the duties of the line could not be calculated */
  tariffProblem?: { code: string; detail: string; } | null | undefined;
  /** What packing lists have shipped of it */
  quantityShipped?: DecimalSent | undefined;
  /** What invoices, drafts too, bill of it, less what credit notes take back */
  quantityInvoiced?: DecimalSent | undefined;
  /** SHIPPED when all of it is; before that as far as its production is */
  status?: 'NEW' | 'WIP' | 'FINISHED' | 'SHIPPED' | undefined;
};

/** As a line of a quote, field for field: `quoteDiscount` is its share of the discount on the whole order */
export type SalesOrderItemSent = {
  itemAndQtyID: string;
  lineNumber: number;
  itemID: string;
  number: string;
  description: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  quantity: DecimalSent;
  /** Where the line is offered in several quantities: each with its price. Just one is selected, and is the line’s quantity. Empty where there is one quantity */
  quantities: ItemQuantitySent[];
  /** Of a cost list, else the item; null where unknown in the quote’s currency */
  unitCost: DecimalSent | null;
  /** In the quote’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: DecimalSent;
  /** Of this line, in percent */
  discount: DecimalSent;
  /** The line’s price less its discount, rounded */
  extendedPrice: DecimalSent;
  /** This line’s share of the quote’s discount */
  quoteDiscount: DecimalSent;
  /** extendedPrice less quoteDiscount */
  netPrice: DecimalSent;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable: DecimalSent;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin: DecimalSent | null;
  /** Most margin, of the price list */
  maxMargin: DecimalSent | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall: WaterfallRowSent[];
  leadTimeDays: number | null;
  notes: string | null;
  /** Documents for the customer show `notes`; else they are internal */
  showNotes: boolean;
  tariff: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: DecimalSent; dutyRatePercent: DecimalSent; dutyAmount: DecimalSent; importTaxRatePercent: DecimalSent; importTaxAmount: DecimalSent; totalImportCharges: DecimalSent; landedValue: DecimalSent; } | null;
  /** Why the duties of the line could not be calculated */
  tariffProblem: { code: string; detail: string; } | null;
  /** The customer may take it; it counts while `isIncluded` */
  isOptional: boolean;
  /** One of several of which exactly one counts: the alternates of one `groupName` */
  isAlternate: boolean;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName: string | null;
  /** Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add */
  isIncluded: boolean;
  /** What packing lists have shipped of it */
  quantityShipped: DecimalSent;
  /** What invoices, drafts too, bill of it, less what credit notes take back */
  quantityInvoiced: DecimalSent;
  /** SHIPPED when all of it is; before that as far as its production is */
  status: 'NEW' | 'WIP' | 'FINISHED' | 'SHIPPED';
};

/** A configured line, as that of a quote field for field */
export type SalesOrderLineItem = {
  lineItemID: string;
  lineNumber: number;
  /** As configured, until somebody words it otherwise */
  description: string;
  productID: string;
  productNumber: string;
  productName: string;
  /** The version of the product, which stays the line’s until another is named */
  versionID: string;
  /** The day that the configuration is for */
  configuredOn: string;
  /** What the product’s rules call it */
  configuredDescription: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  quantity: Decimal;
  /** The result for each requested quantity; just one is selected, and counts */
  quantities: LineItemQuantity[];
  /** Of one piece, as configured; null where an item of it has no cost */
  unitCost: Decimal | null;
  /** In the document’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: Decimal;
  leadTimeDays: number | null;
  /** Whether the line may have a discount of its own */
  allowDiscount: boolean;
  /** Each piece gets a serial number */
  serializationRequired: boolean;
  /** What a user chose, by which it is opened again */
  choices: ConfigurationChoice[];
  /** All that have a value */
  attributes: LineItemAttribute[];
  /** The bill of materials of one piece, for the selected quantity */
  items: LineItemBomRow[];
  /** The router, in the same form */
  tasks: RouterRow[];
  /** What changed price or cost, in order */
  priceEvents: PriceEvent[];
  messages: LineItemMessage[];
  weight: { weight: Decimal; uOM: string; } | null;
  dimensions: { length: Decimal | null; width: Decimal | null; height: Decimal | null; uOM: string; } | null;
  /** Notes that rules wrote */
  ruleNotes: string[];
  /** Names of tags that rules require */
  tags: string[];
  /** Names of documents that rules named */
  documents: string[];
  /** Of this line, in percent */
  discount: Decimal;
  /** The line’s price less its discount, rounded */
  extendedPrice: Decimal;
  /** This line’s share of the quote’s discount */
  quoteDiscount: Decimal;
  /** extendedPrice less quoteDiscount */
  netPrice: Decimal;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable: Decimal;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin: Decimal | null;
  /** Most margin, of the price list */
  maxMargin: Decimal | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: Decimal | null; limitPercent: Decimal; } | null;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall: WaterfallRow[];
  notes: string | null;
  /** Documents for the customer show `notes`; else they are internal */
  showNotes: boolean;
  tariff: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: Decimal; dutyRatePercent: Decimal; dutyAmount: Decimal; importTaxRatePercent: Decimal; importTaxAmount: Decimal; totalImportCharges: Decimal; landedValue: Decimal; } | null;
  /** Why the duties of the line could not be calculated */
  tariffProblem: { code: string; detail: string; } | null;
  /** The customer may take it; it counts while `isIncluded` */
  isOptional: boolean;
  /** One of several of which exactly one counts: the alternates of one `groupName` */
  isAlternate: boolean;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName: string | null;
  /** Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add */
  isIncluded: boolean;
  /** What packing lists have shipped of it */
  quantityShipped: Decimal;
  /** What invoices, drafts too, bill of it, less what credit notes take back */
  quantityInvoiced: Decimal;
  /** SHIPPED when all of it is; before that as far as its production is */
  status: 'NEW' | 'WIP' | 'FINISHED' | 'SHIPPED';
};

export type SalesOrderLineItemInputSent = {
  /** The line that is changed */
  lineItemID: string;
  /** After the last of a new line unless given */
  lineNumber?: number | undefined;
  /** Other words than the product’s rules have for it; null: theirs again */
  description?: string | null | undefined;
  productID?: string | undefined;
  productNumber?: string | undefined;
  productName?: string | undefined;
  /** The version of the product, which stays the line’s until another is named */
  versionID?: string | undefined;
  /** The day that the configuration is for */
  configuredOn?: string | undefined;
  /** What the product’s rules call it */
  configuredDescription?: string | undefined;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM?: string | undefined;
  /** Reconfigures the line for this quantity, in its version and for its day; of several quantities it selects one */
  quantity?: DecimalSent | undefined;
  /** The result for each requested quantity; just one is selected, and counts */
  quantities?: LineItemQuantitySent[] | undefined;
  /** Of one piece, as configured; null where an item of it has no cost */
  unitCost?: DecimalSent | null | undefined;
  /** In the document’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice?: DecimalSent | undefined;
  leadTimeDays?: number | null | undefined;
  /** Whether the line may have a discount of its own */
  allowDiscount?: boolean | undefined;
  /** Each piece gets a serial number */
  serializationRequired?: boolean | undefined;
  /** What a user chose, by which it is opened again */
  choices?: ConfigurationChoiceSent[] | undefined;
  /** All that have a value */
  attributes?: LineItemAttributeSent[] | undefined;
  /** The bill of materials of one piece, for the selected quantity */
  items?: LineItemBomRowSent[] | undefined;
  /** The router, in the same form */
  tasks?: RouterRowSent[] | undefined;
  /** What changed price or cost, in order */
  priceEvents?: PriceEventSent[] | undefined;
  messages?: LineItemMessage[] | undefined;
  weight?: { weight: DecimalSent; uOM: string; } | null | undefined;
  dimensions?: { length: DecimalSent | null; width: DecimalSent | null; height: DecimalSent | null; uOM: string; } | null | undefined;
  /** Notes that rules wrote */
  ruleNotes?: string[] | undefined;
  /** Names of tags that rules require */
  tags?: string[] | undefined;
  /** Names of documents that rules named */
  documents?: string[] | undefined;
  /** Of this line, in percent; 0 of a new line unless given */
  discount?: DecimalSent | undefined;
  /** The line’s price less its discount, rounded */
  extendedPrice?: DecimalSent | undefined;
  /** This line’s share of the quote’s discount */
  quoteDiscount?: DecimalSent | undefined;
  /** extendedPrice less quoteDiscount */
  netPrice?: DecimalSent | undefined;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable?: DecimalSent | undefined;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin?: DecimalSent | null | undefined;
  /** Most margin, of the price list */
  maxMargin?: DecimalSent | null | undefined;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard?: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null | undefined;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall?: WaterfallRowSent[] | undefined;
  notes?: string | null | undefined;
  /** Whether documents for the customer show the notes; not of a new line unless said */
  showNotes?: boolean | undefined;
  tariff?: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: DecimalSent; dutyRatePercent: DecimalSent; dutyAmount: DecimalSent; importTaxRatePercent: DecimalSent; importTaxAmount: DecimalSent; totalImportCharges: DecimalSent; landedValue: DecimalSent; } | null | undefined;
  /** Why the duties of the line could not be calculated */
  tariffProblem?: { code: string; detail: string; } | null | undefined;
  /** Not of a new line unless said; cannot be an alternate too */
  isOptional?: boolean | undefined;
  /** Needs a groupName; not of a new line unless said */
  isAlternate?: boolean | undefined;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName?: string | null | undefined;
  /** Of an optional line: takes it, or not. Of an alternate true alone: it takes the place of the one that counted. An optional line is not included unless said, of alternates the first is */
  isIncluded?: boolean | undefined;
  /** What packing lists have shipped of it */
  quantityShipped?: DecimalSent | undefined;
  /** What invoices, drafts too, bill of it, less what credit notes take back */
  quantityInvoiced?: DecimalSent | undefined;
  /** SHIPPED when all of it is; before that as far as its production is */
  status?: 'NEW' | 'WIP' | 'FINISHED' | 'SHIPPED' | undefined;
};

/** A configured line, as that of a quote field for field */
export type SalesOrderLineItemSent = {
  lineItemID: string;
  lineNumber: number;
  /** As configured, until somebody words it otherwise */
  description: string;
  productID: string;
  productNumber: string;
  productName: string;
  /** The version of the product, which stays the line’s until another is named */
  versionID: string;
  /** The day that the configuration is for */
  configuredOn: string;
  /** What the product’s rules call it */
  configuredDescription: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  quantity: DecimalSent;
  /** The result for each requested quantity; just one is selected, and counts */
  quantities: LineItemQuantitySent[];
  /** Of one piece, as configured; null where an item of it has no cost */
  unitCost: DecimalSent | null;
  /** In the document’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: DecimalSent;
  leadTimeDays: number | null;
  /** Whether the line may have a discount of its own */
  allowDiscount: boolean;
  /** Each piece gets a serial number */
  serializationRequired: boolean;
  /** What a user chose, by which it is opened again */
  choices: ConfigurationChoiceSent[];
  /** All that have a value */
  attributes: LineItemAttributeSent[];
  /** The bill of materials of one piece, for the selected quantity */
  items: LineItemBomRowSent[];
  /** The router, in the same form */
  tasks: RouterRowSent[];
  /** What changed price or cost, in order */
  priceEvents: PriceEventSent[];
  messages: LineItemMessage[];
  weight: { weight: DecimalSent; uOM: string; } | null;
  dimensions: { length: DecimalSent | null; width: DecimalSent | null; height: DecimalSent | null; uOM: string; } | null;
  /** Notes that rules wrote */
  ruleNotes: string[];
  /** Names of tags that rules require */
  tags: string[];
  /** Names of documents that rules named */
  documents: string[];
  /** Of this line, in percent */
  discount: DecimalSent;
  /** The line’s price less its discount, rounded */
  extendedPrice: DecimalSent;
  /** This line’s share of the quote’s discount */
  quoteDiscount: DecimalSent;
  /** extendedPrice less quoteDiscount */
  netPrice: DecimalSent;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable: DecimalSent;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin: DecimalSent | null;
  /** Most margin, of the price list */
  maxMargin: DecimalSent | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall: WaterfallRowSent[];
  notes: string | null;
  /** Documents for the customer show `notes`; else they are internal */
  showNotes: boolean;
  tariff: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: DecimalSent; dutyRatePercent: DecimalSent; dutyAmount: DecimalSent; importTaxRatePercent: DecimalSent; importTaxAmount: DecimalSent; totalImportCharges: DecimalSent; landedValue: DecimalSent; } | null;
  /** Why the duties of the line could not be calculated */
  tariffProblem: { code: string; detail: string; } | null;
  /** The customer may take it; it counts while `isIncluded` */
  isOptional: boolean;
  /** One of several of which exactly one counts: the alternates of one `groupName` */
  isAlternate: boolean;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName: string | null;
  /** Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add */
  isIncluded: boolean;
  /** What packing lists have shipped of it */
  quantityShipped: DecimalSent;
  /** What invoices, drafts too, bill of it, less what credit notes take back */
  quantityInvoiced: DecimalSent;
  /** SHIPPED when all of it is; before that as far as its production is */
  status: 'NEW' | 'WIP' | 'FINISHED' | 'SHIPPED';
};

export type SalesOrderLinkState = {
  isValid: boolean;
  salesOrderID: string | null;
  status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED' | null;
  expiresUTC: string | null;
  /** Why it is not good */
  reason: 'UNKNOWN' | 'EXPIRED' | 'REVOKED' | null;
};

export type SalesOrderMaxDaysElapsed = {
  /** 0 where no order is open */
  maxDaysElapsed: number;
  salesOrderID: string | null;
  number: string | null;
  /** What the customer of that order allows */
  maxDaysAllowed: number | null;
  openCount: number;
  /** Open orders beyond what their customer allows */
  exceededCount: number;
};

export type SalesOrderNote = {
  noteID: string;
  salesOrderID: string;
  /** The order’s number */
  number: string;
  text: string;
  isPinned: boolean;
  source: 'USER' | 'SYSTEM';
  createdByUserID: string;
  createdUTC: string;
};

export type SalesOrderReport = {
  analysisID: string;
  kind: 'COMPARISONS' | 'PROFITABILITY';
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  /** Why it failed; null unless FAILED */
  failure: string | null;
  /** Orders looked at so far */
  done: number;
  /** Of PROFITABILITY: what to download */
  fileName: string | null;
  /** Bytes, once it is DONE */
  fileSize: number | null;
  /** From then on it and its file are gone */
  expiresUTC: string;
  finishedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type SalesOrderStatusChange = {
  /** Where to move it */
  status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'ON HOLD' | 'ON_HOLD' | 'COMPLETED' | 'CANCELLED';
  /** Why; stands in the history */
  reason?: string | undefined;
};

export type SalesOrderStatusCheck = {
  salesOrderID: string;
  number: string;
  status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  to: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  /** Why its status lags behind; null where `To` was asked for */
  reason: 'ALL_SHIPPED' | 'DATE_PASSED' | null;
  /** Whether PATCH …/status would move it there */
  isPossible: boolean;
  /** Empty of a move that its life cycle does not have */
  missing: { missing: string; detail: string; }[];
};

/** Who moved it into each status last, and when */
export type SalesOrderStatusDates = {
  DRAFT?: { userID: string; statusType: 'DRAFT'; utc: string; };
  RESERVED?: { userID: string; statusType: 'RESERVED'; utc: string; };
  RELEASED?: { userID: string; statusType: 'RELEASED'; utc: string; };
  ONHOLD?: { userID: string; statusType: 'ONHOLD'; utc: string; };
  COMPLETED?: { userID: string; statusType: 'COMPLETED'; utc: string; };
  CANCELLED?: { userID: string; statusType: 'CANCELLED'; utc: string; };
};

export type SalesOrderStatusMove = {
  /** The entry of the audit trail that tells of it */
  auditID: string;
  /** The sales order’s id */
  id: string;
  /** The sales order’s number as the audit trail tells it, which keeps it when the record is deleted; null: it has none */
  number: string | null;
  from: string | null;
  to: string | null;
  userID: string | null;
  utc: string;
  /** Whole minutes that it was in `from`: since the move before, or since it was made; null: the trail does not reach back so far */
  minutesInFrom: number | null;
};

export type SalesOrderSummary = {
  salesOrderID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  /** How far its lines are shipped; follows from them */
  shipmentStatus: 'NONE' | 'PARTIAL' | 'SHIPPED';
  /** PAID when all of it is invoiced and every invoice is settled */
  paymentStatus: 'UNPAID' | 'PARTIAL' | 'PAID';
  /** The quote that was ordered */
  salesQuoteID: string | null;
  description: string | null;
  customerID: string;
  customer: QuoteCustomer;
  contactIDs: string[];
  contacts: DocumentContact[];
  /** One of the customer’s ship-to’s */
  shipToID: string | null;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo: { shipToID?: string | null; shipToNumber?: string | null; name: string; address1: string; address2?: string | null; city: string; state?: string | null; postalCode?: string | null; country: string; attention?: string | null; phone?: string | null; email?: string | null; } | null;
  /** ISO 4217, of all amounts; can change while there are no lines */
  currencyCode: string;
  exchangeRates: LockedExchangeRate[];
  /** That of the tenant’s own currency; null where it is the order’s, and while none is loaded */
  fxRate: Decimal | null;
  /** The day of fxRate */
  fxDateUTC: string | null;
  /** On all lines */
  discountPercent: Decimal;
  /** Agreed instead of a percentage, which is 0 then */
  discountAmount: Decimal | null;
  paymentTerms: string | null;
  /** Inco Term of the tenant’s catalogue */
  termID: string | null;
  /** The term’s code when it was chosen */
  incoTermCode: string | null;
  /** The named place of the term */
  incoTermLocation: string | null;
  /** Who pays import duties and taxes: as the Inco Term says, unless it is said here */
  importChargesPaidBy: 'SELLER' | 'BUYER' | null;
  /** Where the goods are delivered, ISO 3166-1 alpha-2; the ship-to’s, else the customer’s country */
  destinationCountryCode: string | null;
  /** When the import is expected, for duties; null: the day of the calculation */
  importDate: string | null;
  /** When the customer wants it */
  requestedDateUTC: string | null;
  /** When it was promised */
  promiseDateUTC: string | null;
  /** When the last of it was shipped */
  shippedUTC: string | null;
  /** Since it was made, until it was COMPLETED or CANCELLED, else until today */
  daysElapsed: number;
  /** From the day it was made to the promised, else the requested one */
  daysRequired: number | null;
  /** By how many days it was shipped before it was due; negative: too late. While not all is shipped, as if it were shipped today. Due is what the tenant’s `onTimeBy` says; null without such a date */
  otdDays: number | null;
  /** Whether otdDays is within the tenant’s `onTimeGraceDays`; null without a date */
  isOnTime: boolean | null;
  /** Who looks after the order */
  salesRepUserID: string | null;
  /** The customer’s order number */
  purchaseOrder: string | null;
  purchaseOrders: PurchaseOrderOfCustomer[];
  customerOrders: AnsweredCustomerOrder[];
  /** Sum of the lines’ extendedPrice */
  subTotal: Decimal;
  /** Sum of the lines’ quoteDiscount */
  discountTotal: Decimal;
  /** The goods: subTotal less discountTotal, the sum of the lines’ netPrice */
  netTotal: Decimal;
  /** Sum of the lines’ tariff.dutyAmount */
  dutyTotal: Decimal;
  /** Sum of the lines’ tariff.importTaxAmount */
  importTaxTotal: Decimal;
  /** netTotal, deliveryTotal, and dutyTotal and importTaxTotal where the seller pays them */
  grandTotal: Decimal;
  tax: { date: string; taxableTotal: Decimal; taxTotal: Decimal | null; grossTotal: Decimal | null; taxes: DocumentTaxOfRate[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null;
  delivery: { deliveryOptionID: string; name: string; carrier: string | null; service: string | null; days: number | null; cost: Decimal; weight: Decimal; unweighedLines: number; terms: DeliveryTerms; } | null;
  /** Its cost, part of grandTotal */
  deliveryTotal: Decimal;
  /** Null while the cost of a line is not known */
  cost: Decimal | null;
  /** Percent of netTotal that is left over cost */
  marginPercent: Decimal | null;
  statusDates: SalesOrderStatusDates;
  /** While it is on hold */
  holdReason: string | null;
  cancelReason: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type SalesOrderSums = {
  /** The first moment of the period in the tenant’s time zone */
  fromUTC: string;
  /** The moment of the request */
  toUTC: string;
  /** The tenant’s, in which sums over sales orders of several currencies are */
  currencyCode: string;
  count: number;
  /** In the tenant’s currency: the grandTotal of each, converted at the rate that it is locked to (exchangeRates) and rounded */
  value: Decimal;
  /** How many of them are in another currency, have no such rate and are not in `value` */
  unconvertedCount: number;
  byStatus: { status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED'; count: number; value: Decimal; unconvertedCount: number; }[];
  byMonth: { month: string; count: number; value: Decimal; unconvertedCount: number; }[];
  byCurrency: { currencyCode: string; count: number; value: Decimal; convertedValue: Decimal; unconvertedCount: number; }[];
};

export type SalesOrderWork = {
  salesOrderID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  customerID: string;
  /** As it stands on the order */
  customerName: string | null;
  /** Who looks after the order */
  salesRepUserID: string | null;
  /** When the customer wants it */
  requestedDateUTC: string | null;
  /** When it was promised */
  promiseDateUTC: string | null;
  /** Of the first of its production orders, begun or planned; null while none is planned */
  startDateUTC: string | null;
  /** Of the last of its production orders, finished or planned */
  finishDateUTC: string | null;
  /** By how many days finishDateUTC lies before the order is due, by the tenant’s `onTimeBy`; negative: too late */
  otdDays: number | null;
  /** Production orders without a planned finish, which finishDateUTC knows nothing of */
  unplannedCount: number;
  /** How far its lines are shipped; follows from them */
  shipmentStatus: 'NONE' | 'PARTIAL' | 'SHIPPED';
  productionOrders: ProductionOfSalesOrder[];
  /** How many of them are not COMPLETED */
  openCount: number;
  /** The mean of its production orders, of each by good pieces; null where it has none */
  progressPercent: Decimal | null;
};

export type SalesQuote = {
  salesQuoteID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  /** Grows when an offered quote returns to DRAFT */
  version: number;
  status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED';
  /** Offered, and the validity is over */
  isExpired: boolean;
  /** The tenant’s own second axis, changed by …/phase */
  phase: string | null;
  description: string | null;
  /** Changed by …/customer */
  customerID: string;
  customer: QuoteCustomer;
  contactIDs: string[];
  contacts: DocumentContact[];
  /** One of the customer’s ship-to’s */
  shipToID: string | null;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo: { shipToID?: string | null; shipToNumber?: string | null; name: string; address1: string; address2?: string | null; city: string; state?: string | null; postalCode?: string | null; country: string; attention?: string | null; phone?: string | null; email?: string | null; } | null;
  /** ISO 4217, of all amounts; can change while there are no lines */
  currencyCode: string;
  exchangeRates: LockedExchangeRate[];
  /** That of the tenant’s own currency; null where it is the quote’s, and while none is loaded */
  fxRate: Decimal | null;
  /** The day of fxRate */
  fxDateUTC: string | null;
  /** On all lines, changed by …/discount */
  discountPercent: Decimal;
  /** Agreed instead of a percentage */
  discountAmount: Decimal | null;
  paymentTerms: string | null;
  /** From receipt of the order */
  leadTimeDays: number | null;
  /** Inco Term of the tenant’s catalogue */
  termID: string | null;
  /** The term’s code as it was when chosen */
  incoTermCode: string | null;
  /** The named place of the term */
  incoTermLocation: string | null;
  /** Who pays import duties and taxes: as the Inco Term says, unless it is said here. Part of grandTotal only where the seller pays */
  importChargesPaidBy: 'SELLER' | 'BUYER' | null;
  /** Where the goods are delivered, ISO 3166-1 alpha-2; decides which duties apply; the country of shipTo, else the customer’s, unless said */
  destinationCountryCode: string | null;
  /** When the import is expected, for duties; null: the day on which they are calculated */
  importDate: string | null;
  /** Each offer starts the validity again, for this many days; null: fixed dates */
  validityDays: number | null;
  /** Changed by …/validity */
  validFromUTC: string;
  /** The last moment at which the offer can be accepted */
  validUntilUTC: string;
  /** Who looks after the quote */
  salesRepUserID: string | null;
  /** The customer’s order number */
  purchaseOrder: string | null;
  /** Sum of the extendedPrice of the lines that are included */
  subTotal: Decimal;
  /** Sum of their quoteDiscount */
  discountTotal: Decimal;
  /** The goods: subTotal less discountTotal, the sum of their netPrice */
  netTotal: Decimal;
  /** Sum of their tariff.dutyAmount */
  dutyTotal: Decimal;
  /** Sum of their tariff.importTaxAmount */
  importTaxTotal: Decimal;
  /** netTotal, deliveryTotal, and dutyTotal and importTaxTotal where the seller pays them */
  grandTotal: Decimal;
  tax: { date: string; taxableTotal: Decimal; taxTotal: Decimal | null; grossTotal: Decimal | null; taxes: DocumentTaxOfRate[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null;
  delivery: { deliveryOptionID: string; name: string; carrier: string | null; service: string | null; days: number | null; cost: Decimal; weight: Decimal; unweighedLines: number; terms: DeliveryTerms; } | null;
  /** The cost of the delivery, part of grandTotal */
  deliveryTotal: Decimal;
  /** What the optional lines that are not included would add to netTotal, all together */
  optionsTotal: Decimal;
  optionsChosen: { utc: string; userID: string | null; lineIDs: string[]; quantities?: SalesQuoteQuantityTaken[]; } | null;
  /** Null while the cost of a line is not known */
  cost: Decimal | null;
  /** Percent of netTotal that is left over cost */
  marginPercent: Decimal | null;
  payment: SalesQuotePayment;
  statusDates: StatusDates;
  rejectedReason: string | null;
  acceptedBy: { name: string; email: string; place: string | null; address: string | null; utc: string; ip: string | null; contentHash: string; linkID: string; } | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  items: SalesQuoteItem[];
  lineItems: LineItem[];
  tags: Tag[];
  notes: Note[];
  history: HistoryEntry[];
  documents: AttachedDocument[];
};

export type SalesQuoteChangeSent = {
  salesQuoteID?: string | undefined;
  /** Unique; given by the tenant’s number format */
  number?: string | undefined;
  /** Grows when an offered quote returns to DRAFT */
  version?: number | undefined;
  status?: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | undefined;
  /** Offered, and the validity is over */
  isExpired?: boolean | undefined;
  /** The tenant’s own second axis, changed by …/phase */
  phase?: string | null | undefined;
  description?: string | null | undefined;
  /** Changed by …/customer */
  customerID?: string | undefined;
  customer?: QuoteCustomer | undefined;
  contactIDs?: string[] | undefined;
  contacts?: DocumentContact[] | undefined;
  /** One of the customer’s ship-to’s */
  shipToID?: string | null | undefined;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo?: { shipToID?: string | null | undefined; shipToNumber?: string | null | undefined; name: string; address1: string; address2?: string | null | undefined; city: string; state?: string | null | undefined; postalCode?: string | null | undefined; country: string; attention?: string | null | undefined; phone?: string | null | undefined; email?: string | null | undefined; } | null | undefined;
  /** ISO 4217, of all amounts; can change while there are no lines */
  currencyCode?: string | undefined;
  exchangeRates?: LockedExchangeRateSent[] | undefined;
  /** That of the tenant’s own currency; null where it is the quote’s, and while none is loaded */
  fxRate?: DecimalSent | null | undefined;
  /** The day of fxRate */
  fxDateUTC?: string | null | undefined;
  /** On all lines, changed by …/discount */
  discountPercent?: DecimalSent | undefined;
  /** Agreed instead of a percentage */
  discountAmount?: DecimalSent | null | undefined;
  paymentTerms?: string | null | undefined;
  /** From receipt of the order */
  leadTimeDays?: number | null | undefined;
  /** Inco Term of the tenant’s catalogue */
  termID?: string | null | undefined;
  /** The term’s code as it was when chosen */
  incoTermCode?: string | null | undefined;
  /** The named place of the term */
  incoTermLocation?: string | null | undefined;
  /** Who pays import duties and taxes: as the Inco Term says, unless it is said here. Part of grandTotal only where the seller pays */
  importChargesPaidBy?: 'SELLER' | 'BUYER' | null | undefined;
  /** Where the goods are delivered, ISO 3166-1 alpha-2; decides which duties apply; the country of shipTo, else the customer’s, unless said */
  destinationCountryCode?: string | null | undefined;
  /** When the import is expected, for duties; null: the day on which they are calculated */
  importDate?: string | null | undefined;
  /** Each offer starts the validity again, for this many days; null: fixed dates */
  validityDays?: number | null | undefined;
  /** Changed by …/validity */
  validFromUTC?: string | undefined;
  /** The last moment at which the offer can be accepted */
  validUntilUTC?: string | undefined;
  /** Who looks after the quote */
  salesRepUserID?: string | null | undefined;
  /** The customer’s order number */
  purchaseOrder?: string | null | undefined;
  /** Sum of the extendedPrice of the lines that are included */
  subTotal?: DecimalSent | undefined;
  /** Sum of their quoteDiscount */
  discountTotal?: DecimalSent | undefined;
  /** The goods: subTotal less discountTotal, the sum of their netPrice */
  netTotal?: DecimalSent | undefined;
  /** Sum of their tariff.dutyAmount */
  dutyTotal?: DecimalSent | undefined;
  /** Sum of their tariff.importTaxAmount */
  importTaxTotal?: DecimalSent | undefined;
  /** netTotal, deliveryTotal, and dutyTotal and importTaxTotal where the seller pays them */
  grandTotal?: DecimalSent | undefined;
  tax?: { date: string; taxableTotal: DecimalSent; taxTotal: DecimalSent | null; grossTotal: DecimalSent | null; taxes: DocumentTaxOfRateSent[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null | undefined;
  delivery?: { deliveryOptionID: string; name: string; carrier: string | null; service: string | null; days: number | null; cost: DecimalSent; weight: DecimalSent; unweighedLines: number; terms: DeliveryTermsSent; } | null | undefined;
  /** The cost of the delivery, part of grandTotal */
  deliveryTotal?: DecimalSent | undefined;
  /** What the optional lines that are not included would add to netTotal, all together */
  optionsTotal?: DecimalSent | undefined;
  optionsChosen?: { utc: string; userID: string | null; lineIDs: string[]; quantities?: SalesQuoteQuantityTakenSent[] | undefined; } | null | undefined;
  /** Null while the cost of a line is not known */
  cost?: DecimalSent | null | undefined;
  /** Percent of netTotal that is left over cost */
  marginPercent?: DecimalSent | null | undefined;
  payment?: SalesQuotePaymentSent | undefined;
  statusDates?: StatusDates | undefined;
  rejectedReason?: string | null | undefined;
  acceptedBy?: { name: string; email: string; place: string | null; address: string | null; utc: string; ip: string | null; contentHash: string; linkID: string; } | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  items?: SalesQuoteItemSent[] | undefined;
  lineItems?: LineItemSent[] | undefined;
  tags?: Tag[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
  documents?: AttachedDocument[] | undefined;
};

export type SalesQuoteCheckout = {
  checkoutID: string;
  status: 'OPEN' | 'AUTHORIZED' | 'PAID' | 'DECLINED' | 'EXPIRED' | 'REFUNDED';
  /** Where the customer pays */
  url: string;
  /** From then on it opens nothing */
  expiresUTC: string;
  /** What is to be paid */
  amount: Decimal;
  currencyCode: string;
  /** What of it was given back so far */
  refundedAmount: Decimal;
  /** Of the quote, when it began */
  version: number;
  provider: string;
  /** What the provider calls the page */
  providerReference: string;
  /** What the provider calls the payment */
  paymentReference: string | null;
  createdByUserID: string;
  createdUTC: string;
  lastUpdatedUTC: string;
};

export type SalesQuoteChosenQuantitySent = {
  lineID: string;
  quantity: DecimalSent;
};

export type SalesQuoteCustomerChange = {
  customerID: string;
};

export type SalesQuoteDiscountSent = {
  discountPercent?: DecimalSent | undefined;
  /** Taken off the subtotal, at most all of it; in the quote’s currency */
  discountAmount?: DecimalSent | undefined;
};

export type SalesQuoteItem = {
  itemAndQtyID: string;
  lineNumber: number;
  itemID: string;
  number: string;
  description: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  quantity: Decimal;
  /** Where the line is offered in several quantities: each with its price. Just one is selected, and is the line’s quantity. Empty where there is one quantity */
  quantities: ItemQuantity[];
  /** Of a cost list, else the item; null where unknown in the quote’s currency */
  unitCost: Decimal | null;
  /** In the quote’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: Decimal;
  /** Of this line, in percent */
  discount: Decimal;
  /** The line’s price less its discount, rounded */
  extendedPrice: Decimal;
  /** This line’s share of the quote’s discount */
  quoteDiscount: Decimal;
  /** extendedPrice less quoteDiscount */
  netPrice: Decimal;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable: Decimal;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin: Decimal | null;
  /** Most margin, of the price list */
  maxMargin: Decimal | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: Decimal | null; limitPercent: Decimal; } | null;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall: WaterfallRow[];
  leadTimeDays: number | null;
  notes: string | null;
  /** Documents for the customer show `notes`; else they are internal */
  showNotes: boolean;
  tariff: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: Decimal; dutyRatePercent: Decimal; dutyAmount: Decimal; importTaxRatePercent: Decimal; importTaxAmount: Decimal; totalImportCharges: Decimal; landedValue: Decimal; } | null;
  /** Why the duties of the line could not be calculated */
  tariffProblem: { code: string; detail: string; } | null;
  /** The customer may take it; it counts while `isIncluded` */
  isOptional: boolean;
  /** One of several of which exactly one counts: the alternates of one `groupName` */
  isAlternate: boolean;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName: string | null;
  /** Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add */
  isIncluded: boolean;
};

export type SalesQuoteItemInputSent = {
  /** Of a line that is there: changes it */
  itemAndQtyID?: string | undefined;
  /** The item, or its number */
  itemID?: string | undefined;
  /** The item’s number, instead of itemID */
  number?: string | undefined;
  /** Required for a new line without `quantities`; of several it selects one */
  quantity?: DecimalSent | undefined;
  /** All quantities in which the line is offered, each once; each is priced. The line’s `quantity` says which counts, else `isSelected`, else the one that counted, else the first. An empty list, or one quantity: the line has no others */
  quantities?: ItemQuantityInputSent[] | undefined;
  /** In the quote’s currency. Found by price lists, item, breaks, contracts and promotions unless given; null goes back to that */
  unitPrice?: DecimalSent | null | undefined;
  /** Of this line, in percent; 0 unless given */
  discount?: DecimalSent | undefined;
  /** The item’s unless given */
  description?: string | undefined;
  notes?: string | null | undefined;
  /** Whether documents for the customer show the notes; not of a new line unless said */
  showNotes?: boolean | undefined;
  /** After the last unless given */
  lineNumber?: number | undefined;
  /** Not of a new line unless said; cannot be an alternate too */
  isOptional?: boolean | undefined;
  /** Needs a groupName; not of a new line unless said */
  isAlternate?: boolean | undefined;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName?: string | null | undefined;
  /** Of an optional line: takes it, or not. Of an alternate true alone: it takes the place of the one that counted. An optional line is not included unless said, of alternates the first is */
  isIncluded?: boolean | undefined;
  uOM?: string | undefined;
  unitCost?: DecimalSent | null | undefined;
  leadTimeDays?: number | null | undefined;
  extendedPrice?: DecimalSent | undefined;
  quoteDiscount?: DecimalSent | undefined;
  netPrice?: DecimalSent | undefined;
  discountable?: DecimalSent | undefined;
  minMargin?: DecimalSent | null | undefined;
  maxMargin?: DecimalSent | null | undefined;
  marginGuard?: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null | undefined;
  priceWaterfall?: WaterfallRowSent[] | undefined;
  tariff?: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: DecimalSent; dutyRatePercent: DecimalSent; dutyAmount: DecimalSent; importTaxRatePercent: DecimalSent; importTaxAmount: DecimalSent; totalImportCharges: DecimalSent; landedValue: DecimalSent; } | null | undefined;
  /** Why the duties of the line could not be calculated */
  tariffProblem?: { code: string; detail: string; } | null | undefined;
};

export type SalesQuoteItemSent = {
  itemAndQtyID: string;
  lineNumber: number;
  itemID: string;
  number: string;
  description: string;
  /** Unit of the quantity, UN/ECE Rec 20 */
  uOM: string;
  quantity: DecimalSent;
  /** Where the line is offered in several quantities: each with its price. Just one is selected, and is the line’s quantity. Empty where there is one quantity */
  quantities: ItemQuantitySent[];
  /** Of a cost list, else the item; null where unknown in the quote’s currency */
  unitCost: DecimalSent | null;
  /** In the quote’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: DecimalSent;
  /** Of this line, in percent */
  discount: DecimalSent;
  /** The line’s price less its discount, rounded */
  extendedPrice: DecimalSent;
  /** This line’s share of the quote’s discount */
  quoteDiscount: DecimalSent;
  /** extendedPrice less quoteDiscount */
  netPrice: DecimalSent;
  /** The part of extendedPrice that the quote’s discount applies to: nothing where the item’s pricing component allows none */
  discountable: DecimalSent;
  /** Least margin: that of the price list, else the customer’s target */
  minMargin: DecimalSent | null;
  /** Most margin, of the price list */
  maxMargin: DecimalSent | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null;
  /** How netPrice was calculated; empty if the line was priced before this was stored */
  priceWaterfall: WaterfallRowSent[];
  leadTimeDays: number | null;
  notes: string | null;
  /** Documents for the customer show `notes`; else they are internal */
  showNotes: boolean;
  tariff: { tariffSetID: string; tariffSetVersionNumber: number; tariffRuleID: string; tariffRuleVersionNumber: number; commodityCode: string; originCountryCode: string; destinationCountryCode: string; currencyCode: string; importDate: string; customsValue: DecimalSent; dutyRatePercent: DecimalSent; dutyAmount: DecimalSent; importTaxRatePercent: DecimalSent; importTaxAmount: DecimalSent; totalImportCharges: DecimalSent; landedValue: DecimalSent; } | null;
  /** Why the duties of the line could not be calculated */
  tariffProblem: { code: string; detail: string; } | null;
  /** The customer may take it; it counts while `isIncluded` */
  isOptional: boolean;
  /** One of several of which exactly one counts: the alternates of one `groupName` */
  isAlternate: boolean;
  /** Documents show it as a heading; alternates of one name are one choice */
  groupName: string | null;
  /** Whether the line is part of the totals: always, unless it is optional or an alternate. The amounts of a line that is not are what it would add */
  isIncluded: boolean;
};

export type SalesQuoteLinkState = {
  isValid: boolean;
  salesQuoteID: string | null;
  status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED' | null;
  expiresUTC: string | null;
  /** Why it is not good */
  reason: 'UNKNOWN' | 'EXPIRED' | 'REVOKED' | null;
};

export type SalesQuoteMail = {
  /** The mail’s: GET /v1/email/{EmailID} */
  logID: string;
  salesQuoteID: string;
  /** Of the quote; null once it is deleted */
  number: string | null;
  to: string[];
  /** Who they are, as far as that is known: a supplier, its contact */
  toNames: string[];
  cc: string[];
  /** Where an answer goes; null: that of the SMTP server’s settings */
  replyTo: string | null;
  subject: string;
  status: 'QUEUED' | 'SENT' | 'FAILED' | 'CANCELLED' | 'SUPPRESSED';
  /** When the SMTP server took it */
  sentUTC: string | null;
  /** What the last attempt met, for people */
  error: string | null;
  attempts: QuoteMailAttempt[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
};

export type SalesQuoteMailDetail = {
  /** The mail’s: GET /v1/email/{EmailID} */
  logID: string;
  salesQuoteID: string;
  /** Of the quote; null once it is deleted */
  number: string | null;
  to: string[];
  /** Who they are, as far as that is known: a supplier, its contact */
  toNames: string[];
  cc: string[];
  /** Where an answer goes; null: that of the SMTP server’s settings */
  replyTo: string | null;
  subject: string;
  status: 'QUEUED' | 'SENT' | 'FAILED' | 'CANCELLED' | 'SUPPRESSED';
  /** When the SMTP server took it */
  sentUTC: string | null;
  /** What the last attempt met, for people */
  error: string | null;
  attempts: QuoteMailAttempt[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Plain text */
  bodyText: string;
  attachments: EmailAttachment[];
};

export type SalesQuoteMailQueued = {
  logID: string;
  to: string[];
};

export type SalesQuoteNote = {
  noteID: string;
  salesQuoteID: string;
  /** The quote’s number */
  number: string;
  text: string;
  isPinned: boolean;
  source: 'USER' | 'SYSTEM';
  createdByUserID: string;
  createdUTC: string;
};

export type SalesQuoteOptionsSent = {
  /** By itemAndQtyID or lineItemID: every optional line that is taken, and of groups the alternate that is. A group of which none is named keeps its present one */
  lineIDs: string[];
  /** Of item lines that are offered in several quantities the one that is taken, at its price as it was offered; a line that is not named keeps its present one */
  quantities?: SalesQuoteChosenQuantitySent[] | undefined;
};

export type SalesQuotePayment = {
  method: 'NONE' | 'PO' | 'CARD' | 'INVOICE';
  status: 'NONE' | 'PENDING' | 'AUTHORIZED' | 'PAID' | 'REFUNDED' | 'PO_RECEIVED' | 'PO_APPROVED' | 'PO_REJECTED' | 'DECLINED' | 'CANCELLED';
  /** Authorised, paid, or named by the purchase order; null before */
  amount: Decimal | null;
  /** Of the amount: the quote’s */
  currencyCode: string | null;
  /** What of it was given back; all of it where the payment is REFUNDED */
  refundedAmount?: Decimal | null;
  purchaseOrderNumber: string | null;
  /** The customer’s purchase order, among the quote’s `documents` */
  purchaseOrderDocumentID: string | null;
  /** Who handles the payment */
  provider: string | null;
  /** What the provider calls it */
  providerReference: string | null;
};

export type SalesQuotePaymentChangeSent = {
  /** Where to move it */
  status?: 'NONE' | 'PENDING' | 'AUTHORIZED' | 'PAID' | 'REFUNDED' | 'PO_RECEIVED' | 'PURCHASE ORDER RECEIVED' | 'PURCHASE_ORDER_RECEIVED' | 'PO_APPROVED' | 'PURCHASE ORDER APPROVED' | 'PURCHASE_ORDER_APPROVED' | 'PO_REJECTED' | 'PURCHASE ORDER REJECTED' | 'PURCHASE_ORDER_REJECTED' | 'DECLINED' | 'CANCELLED' | undefined;
  method?: 'NONE' | 'PO' | 'CARD' | 'INVOICE' | undefined;
  amount?: DecimalSent | null | undefined;
  purchaseOrderNumber?: string | null | undefined;
  provider?: string | null | undefined;
  providerReference?: string | null | undefined;
  /** Why; stands in the history */
  reason?: string | undefined;
};

export type SalesQuotePaymentSent = {
  method: 'NONE' | 'PO' | 'CARD' | 'INVOICE';
  status: 'NONE' | 'PENDING' | 'AUTHORIZED' | 'PAID' | 'REFUNDED' | 'PO_RECEIVED' | 'PO_APPROVED' | 'PO_REJECTED' | 'DECLINED' | 'CANCELLED';
  /** Authorised, paid, or named by the purchase order; null before */
  amount: DecimalSent | null;
  /** Of the amount: the quote’s */
  currencyCode: string | null;
  /** What of it was given back; all of it where the payment is REFUNDED */
  refundedAmount?: DecimalSent | null | undefined;
  purchaseOrderNumber: string | null;
  /** The customer’s purchase order, among the quote’s `documents` */
  purchaseOrderDocumentID: string | null;
  /** Who handles the payment */
  provider: string | null;
  /** What the provider calls it */
  providerReference: string | null;
};

export type SalesQuotePhase = {
  phase: string | null;
};

export type SalesQuotePhaseMove = {
  /** The entry of the audit trail that tells of it */
  auditID: string;
  /** The sales quote’s id */
  id: string;
  /** The sales quote’s number; null: the quote is deleted */
  number: string | null;
  from: string | null;
  to: string | null;
  userID: string | null;
  utc: string;
  /** Whole minutes that it was in `from`: since the move before, or since it was made; null: the trail does not reach back so far */
  minutesInFrom: number | null;
};

export type SalesQuoteQuantityTaken = {
  lineID: string;
  quantity: Decimal;
};

export type SalesQuoteQuantityTakenSent = {
  lineID: string;
  quantity: DecimalSent;
};

export type SalesQuoteRefundSent = {
  /** In the currency of the payment; all that is left unless given */
  amount?: DecimalSent | undefined;
};

export type SalesQuoteSimulation = {
  simulationID: string;
  /** Of which quote */
  salesQuoteID: string;
  name: string;
  /** APPLIED writes discounts and quantities into the quote; DISCARDED puts it aside */
  status: 'DRAFT' | 'APPLIED' | 'DISCARDED';
  changes: SalesQuoteSimulationChanges;
  result: SalesQuoteSimulationResult;
  /** The hash of what was priced of the quote when the result was calculated */
  basedOn: string;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type SalesQuoteSimulationChangeSent = {
  simulationID?: string | undefined;
  /** Of which quote */
  salesQuoteID?: string | undefined;
  name?: string | undefined;
  changes?: SalesQuoteSimulationChangesSent | undefined;
  result?: SalesQuoteSimulationResultSent | undefined;
  /** The hash of what was priced of the quote when the result was calculated */
  basedOn?: string | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  /** APPLIED writes it into the quote, DISCARDED puts it aside; stands alone */
  status?: 'DRAFT' | 'APPLIED' | 'DISCARDED' | undefined;
};

export type SalesQuoteSimulationChanges = {
  /** On the whole quote, in percent */
  discountPercent?: Decimal | null;
  /** On the whole quote, instead of a percentage; in currencyCode */
  discountAmount?: Decimal | null;
  /** Each line once */
  lines?: SimulatedLineChange[];
  /** Each pricing component once */
  markups?: SimulatedMarkup[];
  /** Prices all lines in this currency; cannot be applied */
  currencyCode?: string | null;
  /** The day on which the customer wants the goods; moves no price */
  dueDate?: string | null;
};

export type SalesQuoteSimulationChangesSent = {
  /** On the whole quote, in percent */
  discountPercent?: DecimalSent | null | undefined;
  /** On the whole quote, instead of a percentage; in currencyCode */
  discountAmount?: DecimalSent | null | undefined;
  /** Each line once */
  lines?: SimulatedLineChangeSent[] | undefined;
  /** Each pricing component once */
  markups?: SimulatedMarkupSent[] | undefined;
  /** Prices all lines in this currency; cannot be applied */
  currencyCode?: string | null | undefined;
  /** The day on which the customer wants the goods; moves no price */
  dueDate?: string | null | undefined;
};

/** The present and the simulated side by side */
export type SalesQuoteSimulationResult = {
  calculatedUTC: string;
  presentCurrencyCode: string;
  /** Of the simulated amounts */
  currencyCode: string;
  totals: SimulatedTotalsCompared;
  tax?: SimulatedTaxCompared;
  margin: SimulatedMarginCompared;
  leadTime: SimulatedLeadTime;
  lines: SimulatedLine[];
};

/** The present and the simulated side by side */
export type SalesQuoteSimulationResultSent = {
  calculatedUTC: string;
  presentCurrencyCode: string;
  /** Of the simulated amounts */
  currencyCode: string;
  totals: SimulatedTotalsComparedSent;
  tax?: SimulatedTaxComparedSent | undefined;
  margin: SimulatedMarginComparedSent;
  leadTime: SimulatedLeadTime;
  lines: SimulatedLineSent[];
};

export type SalesQuoteStatusChange = {
  /** Where to move it */
  status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED';
  /** Why; stands in the history */
  reason?: string | undefined;
};

export type SalesQuoteStatusMove = {
  /** The entry of the audit trail that tells of it */
  auditID: string;
  /** The sales quote’s id */
  id: string;
  /** The sales quote’s number; null: the quote is deleted */
  number: string | null;
  from: string | null;
  to: string | null;
  userID: string | null;
  utc: string;
  /** Whole minutes that it was in `from`: since the move before, or since it was made; null: the trail does not reach back so far */
  minutesInFrom: number | null;
};

export type SalesQuoteSummary = {
  salesQuoteID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  /** Grows when an offered quote returns to DRAFT */
  version: number;
  status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED';
  /** Offered, and the validity is over */
  isExpired: boolean;
  /** The tenant’s own second axis, changed by …/phase */
  phase: string | null;
  description: string | null;
  /** Changed by …/customer */
  customerID: string;
  customer: QuoteCustomer;
  contactIDs: string[];
  contacts: DocumentContact[];
  /** One of the customer’s ship-to’s */
  shipToID: string | null;
  /** Where the goods go, as it was when chosen; to give an address of the document’s own, send one without shipToID and shipToNumber */
  shipTo: { shipToID?: string | null; shipToNumber?: string | null; name: string; address1: string; address2?: string | null; city: string; state?: string | null; postalCode?: string | null; country: string; attention?: string | null; phone?: string | null; email?: string | null; } | null;
  /** ISO 4217, of all amounts; can change while there are no lines */
  currencyCode: string;
  exchangeRates: LockedExchangeRate[];
  /** That of the tenant’s own currency; null where it is the quote’s, and while none is loaded */
  fxRate: Decimal | null;
  /** The day of fxRate */
  fxDateUTC: string | null;
  /** On all lines, changed by …/discount */
  discountPercent: Decimal;
  /** Agreed instead of a percentage */
  discountAmount: Decimal | null;
  paymentTerms: string | null;
  /** From receipt of the order */
  leadTimeDays: number | null;
  /** Inco Term of the tenant’s catalogue */
  termID: string | null;
  /** The term’s code as it was when chosen */
  incoTermCode: string | null;
  /** The named place of the term */
  incoTermLocation: string | null;
  /** Who pays import duties and taxes: as the Inco Term says, unless it is said here. Part of grandTotal only where the seller pays */
  importChargesPaidBy: 'SELLER' | 'BUYER' | null;
  /** Where the goods are delivered, ISO 3166-1 alpha-2; decides which duties apply; the country of shipTo, else the customer’s, unless said */
  destinationCountryCode: string | null;
  /** When the import is expected, for duties; null: the day on which they are calculated */
  importDate: string | null;
  /** Each offer starts the validity again, for this many days; null: fixed dates */
  validityDays: number | null;
  /** Changed by …/validity */
  validFromUTC: string;
  /** The last moment at which the offer can be accepted */
  validUntilUTC: string;
  /** Who looks after the quote */
  salesRepUserID: string | null;
  /** The customer’s order number */
  purchaseOrder: string | null;
  /** Sum of the extendedPrice of the lines that are included */
  subTotal: Decimal;
  /** Sum of their quoteDiscount */
  discountTotal: Decimal;
  /** The goods: subTotal less discountTotal, the sum of their netPrice */
  netTotal: Decimal;
  /** Sum of their tariff.dutyAmount */
  dutyTotal: Decimal;
  /** Sum of their tariff.importTaxAmount */
  importTaxTotal: Decimal;
  /** netTotal, deliveryTotal, and dutyTotal and importTaxTotal where the seller pays them */
  grandTotal: Decimal;
  tax: { date: string; taxableTotal: Decimal; taxTotal: Decimal | null; grossTotal: Decimal | null; taxes: DocumentTaxOfRate[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null;
  delivery: { deliveryOptionID: string; name: string; carrier: string | null; service: string | null; days: number | null; cost: Decimal; weight: Decimal; unweighedLines: number; terms: DeliveryTerms; } | null;
  /** The cost of the delivery, part of grandTotal */
  deliveryTotal: Decimal;
  /** What the optional lines that are not included would add to netTotal, all together */
  optionsTotal: Decimal;
  optionsChosen: { utc: string; userID: string | null; lineIDs: string[]; quantities?: SalesQuoteQuantityTaken[]; } | null;
  /** Null while the cost of a line is not known */
  cost: Decimal | null;
  /** Percent of netTotal that is left over cost */
  marginPercent: Decimal | null;
  payment: SalesQuotePayment;
  statusDates: StatusDates;
  rejectedReason: string | null;
  acceptedBy: { name: string; email: string; place: string | null; address: string | null; utc: string; ip: string | null; contentHash: string; linkID: string; } | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type SalesQuoteSums = {
  /** The first moment of the period in the tenant’s time zone */
  fromUTC: string;
  /** The moment of the request */
  toUTC: string;
  /** The tenant’s, in which sums over sales quotes of several currencies are */
  currencyCode: string;
  count: number;
  /** In the tenant’s currency: the grandTotal of each, converted at the rate that it is locked to (exchangeRates) and rounded */
  value: Decimal;
  /** How many of them are in another currency, have no such rate and are not in `value` */
  unconvertedCount: number;
  byStatus: { status: 'DRAFT' | 'OFFERED' | 'ACCEPTED' | 'REJECTED' | 'RELEASED' | 'CANCELLED'; count: number; value: Decimal; unconvertedCount: number; }[];
  byMonth: { month: string; count: number; value: Decimal; unconvertedCount: number; }[];
  byCurrency: { currencyCode: string; count: number; value: Decimal; convertedValue: Decimal; unconvertedCount: number; }[];
};

export type SalesQuoteValidity = {
  days?: number | undefined;
  validFromUTC?: string | undefined;
  /** Instead of days */
  validUntilUTC?: string | undefined;
};

export type SalesQuoteVersion = {
  versionNumber: number;
  /** When it was offered */
  utc: string;
  /** Who offered it */
  userID: string;
  reason: string | null;
  /** Where the customer accepted it by the public link */
  acceptance: { acceptedBy: QuoteAcceptance; offer: AcceptedOffer; } | null;
  document: FrozenSalesQuote;
};

export type SalesQuoteVersionSummary = {
  versionNumber: number;
  /** When it was offered */
  utc: string;
  /** Who offered it */
  userID: string;
  reason: string | null;
};

export type SamplingPlan = {
  /** By lot size and level */
  codeLetter: string;
  /** Whose plan it is */
  planLetter: string;
  sampleSize: number;
  acceptNumber: number;
  rejectNumber: number;
  /** All are looked at */
  isWholeLot: boolean;
  severity: 'NORMAL' | 'TIGHTENED' | 'REDUCED';
  switching: { state: 'NORMAL' | 'TIGHTENED' | 'REDUCED' | 'DISCONTINUED'; because: string; cause: InspectionSwitchingCause; sinceInspectionID: string | null; sinceUTC: string | null; switchingScore: number; lots: number; notAccepted: number; decisions: ('NORMAL' | 'TIGHTENED' | 'REDUCED')[]; } | null;
  /** Where the tables are from */
  source: string;
};

export type ScheduleEntry = {
  /** Another in each plan; the task keeps its own */
  entryID: string;
  /** The run that made the plan */
  runID: string;
  taskID: string;
  taskName: string;
  taskStatus: 'PLANNED' | 'READY' | 'WIP' | 'PAUSED' | 'COMPLETED' | 'SKIPPED' | 'CANCELLED';
  productionOrderID: string;
  productionOrderNumber: string;
  itemNumber: string;
  salesOrderID: string | null;
  salesOrderNumber: string | null;
  customerID: string | null;
  customerName: string | null;
  /** Who or what does it, the first of them */
  resourceID: string | null;
  resourceName: string | null;
  /** All that it needs at once */
  resourceNames: string[];
  startUTC: string;
  finishUTC: string;
  /** Of work, with set-up, without closed hours; of a batch, its part of the minutes of all */
  minutes: number;
  /** 0 where it is saved */
  setupMinutes: number;
  /** The batch by which it is done for several orders at once: their entries have the same times and resources, and hold these once */
  batchID: string | null;
  batchNumber: string | null;
  /** The order’s */
  sequenceNumber: Decimal | null;
  blocks: WorkBlock[];
  delayedBy: { kind: 'NOW' | 'WIP' | 'FROZEN' | 'UNMOVED' | 'RELEASE' | 'TASK' | 'MATERIAL' | 'RESOURCE' | 'CALENDAR'; text: string; taskID: string | null; taskName: string | null; productionOrderID: string | null; productionOrderNumber: string | null; resourceID: string | null; resourceName: string | null; itemID: string | null; itemNumber: string | null; };
  /** When it could begin if all resources were free and open */
  readyUTC: string;
  readyBy: { kind: 'NOW' | 'WIP' | 'FROZEN' | 'UNMOVED' | 'RELEASE' | 'TASK' | 'MATERIAL' | 'RESOURCE' | 'CALENDAR'; text: string; taskID: string | null; taskName: string | null; productionOrderID: string | null; productionOrderNumber: string | null; resourceID: string | null; resourceName: string | null; itemID: string | null; itemNumber: string | null; };
};

export type ScheduleResult = {
  position: number;
  runID: string;
  level: 'INFO' | 'WARNING' | 'ERROR';
  /** NoPlace, NotPlanned, NoTask, OnHold, UnknownResource, NoResource, MaterialMissing, UnitUnknown; of each order InTime, Planned (it was promised for no date) or Late */
  code: string;
  productionOrderID: string | null;
  taskID: string | null;
  message: string;
};

export type ScheduleRun = {
  runID: string;
  /** The plan of a BUILD comes into force; a PROPOSAL is shown beside the plan in force */
  kind: 'BUILD' | 'PROPOSAL';
  trigger: 'MANUAL' | 'AUTO' | 'RESEQUENCE' | 'NIGHTLY';
  /** INCREMENTAL: what did not change stays where it was, if it can */
  scheduler: 'SEQUENTIAL' | 'INCREMENTAL';
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  /** Its plan is the one in force */
  isInForce: boolean;
  seed: number;
  /** That were asked for; null: by the size */
  steps: number | null;
  whatIf: { rush?: RushOrder[]; notBefore?: OrderStart[]; down?: ResourceDown[]; overtime?: ResourceOvertime[]; assign?: TaskAssignment[]; } | null;
  startedUTC: string | null;
  finishedUTC: string | null;
  /** When what it is made from was read */
  asOfUTC: string | null;
  /** That were planned */
  orders: number | null;
  /** That have a place */
  tasks: number | null;
  /** Tasks without one: the results say why */
  unplaced: number | null;
  /** Later than promised */
  lateOrders: number | null;
  /** Of all orders together */
  lateMinutes: number | null;
  /** From asOfUTC to the last finish */
  makespanMinutes: number | null;
  /** That were done */
  improvementSteps: number | null;
  failure: string | null;
  /** The run in force when it was made */
  baseRunID: string | null;
  difference: { tasksMoved: number; lateMinutesBefore: number; lateMinutesAfter: number; anyway?: MovedAnyway; orders: MovedOrder[]; } | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ScheduleSettings = {
  /** Below so many open orders the schedule is made again when one is made or moves; 0: never */
  autoScheduleBelow: number;
  /** Pieces are handed on in lots of this share of a task; null: when all are done */
  overlapPercent: number | null;
  /** Days that work outside takes where nothing says how many */
  outsideDays: number;
  /** What begins so soon stays where it is in the plan in force */
  frozenMinutes: number;
  /** So far is planned */
  horizonDays: number;
  /** How long a better plan is looked for; null: as the size allows, some seconds */
  improvementSteps: number | null;
  /** The same input, seed and steps give the same plan */
  seed: number;
  /** The time of each day, in the tenant’s time zone, at which the schedule is made again; null: never */
  nightlyAt: string | null;
  /** When nightlyAt is next; what it missed is made up for once */
  nextNightlyUTC: string | null;
  lastUpdatedByUserID: string | null;
  lastUpdatedUTC: string | null;
  rowVersion: number;
};

export type ScheduleSettingsChange = {
  /** Below so many open orders the schedule is made again when one is made or moves; 0: never */
  autoScheduleBelow?: number | undefined;
  /** Pieces are handed on in lots of this share of a task; null: when all are done */
  overlapPercent?: number | null | undefined;
  /** Days that work outside takes where nothing says how many */
  outsideDays?: number | undefined;
  /** What begins so soon stays where it is in the plan in force */
  frozenMinutes?: number | undefined;
  /** So far is planned */
  horizonDays?: number | undefined;
  /** How long a better plan is looked for; null: as the size allows, some seconds */
  improvementSteps?: number | null | undefined;
  /** The same input, seed and steps give the same plan */
  seed?: number | undefined;
  /** The time of each day, in the tenant’s time zone, at which the schedule is made again; null: never */
  nightlyAt?: string | null | undefined;
};

export type ScheduledCustomer = {
  customerID: string;
  customerNumber: string;
  customerName: string;
  productionOrderCount: number;
  /** When the first thing for it begins */
  startUTC: string;
  finishUTC: string;
  /** Of all its orders together */
  lateMinutes: number;
};

export type ScheduledSalesOrder = {
  salesOrderID: string;
  /** Unique; given by the tenant’s number format */
  number: string;
  status: 'DRAFT' | 'RESERVED' | 'RELEASED' | 'ONHOLD' | 'COMPLETED' | 'CANCELLED';
  customerID: string;
  /** As it stands on the order */
  customerName: string | null;
  /** Who looks after the order */
  salesRepUserID: string | null;
  /** When the customer wants it */
  requestedDateUTC: string | null;
  /** When it was promised */
  promiseDateUTC: string | null;
  /** Of the first of its production orders, begun or planned; null while none is planned */
  startDateUTC: string | null;
  /** Of the last of its production orders, finished or planned */
  finishDateUTC: string | null;
  /** By how many days finishDateUTC lies before the order is due, by the tenant’s `onTimeBy`; negative: too late */
  otdDays: number | null;
  /** Production orders without a planned finish, which finishDateUTC knows nothing of */
  unplannedCount: number;
};

export type ScimAuth = {
  type: string;
  name: string;
  description: string;
  primary: boolean;
};

export type ScimBulk = {
  supported: boolean;
  maxOperations: number;
  maxPayloadSize: number;
};

export type ScimEmail = {
  value?: string;
  type?: string;
  primary?: boolean;
};

export type ScimExtension = {
  schema: string;
  required: boolean;
};

export type ScimFeature = {
  supported: boolean;
};

export type ScimFiltering = {
  supported: boolean;
  maxResults: number;
};

export type ScimGroup = {
  schemas: string[];
  id: string;
  externalId?: string;
  displayName?: string;
  members?: ScimMember[];
  meta?: ScimMeta;
};

export type ScimGroupList = {
  schemas: string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimGroup[];
};

export type ScimMember = {
  value?: string;
  display?: string;
  type?: string;
  $ref?: string;
};

export type ScimMeta = {
  resourceType: string;
  created?: string;
  lastModified?: string;
  location?: string;
  /** The same as the ETag */
  version?: string;
};

export type ScimName = {
  formatted?: string;
  givenName?: string;
  familyName?: string;
};

export type ScimPhoneNumber = {
  value?: string;
  type?: string;
  primary?: boolean;
};

export type ScimPlace = {
  resourceType: string;
  location: string;
};

export type ScimResourceType = {
  schemas: string[];
  id: string;
  name: string;
  endpoint: string;
  description: string;
  schema: string;
  schemaExtensions: ScimExtension[];
  meta: ScimPlace;
};

export type ScimResourceTypeList = {
  schemas: string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimResourceType[];
};

export type ScimSchema = {
  schemas: string[];
  id: string;
  name: string;
  description: string;
  /** Each with its characteristics, as RFC 7643, 7 has them */
  attributes: (Record<string, unknown>)[];
  meta: ScimPlace;
};

export type ScimSchemaList = {
  schemas: string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimSchema[];
};

export type ScimServiceProviderConfig = {
  schemas: string[];
  patch: ScimFeature;
  changePassword: ScimFeature;
  sort: ScimFeature;
  etag: ScimFeature;
  bulk: ScimBulk;
  filter: ScimFiltering;
  authenticationSchemes: ScimAuth[];
  meta: ScimPlace;
};

export type ScimUser = {
  schemas: string[];
  id: string;
  externalId?: string;
  userName?: string;
  name?: ScimName;
  displayName?: string;
  emails?: ScimEmail[];
  phoneNumbers?: ScimPhoneNumber[];
  active?: boolean;
  meta?: ScimMeta;
};

export type ScimUserList = {
  schemas: string[];
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: ScimUser[];
};

export type SecondFactor = {
  userID: string;
  /** A sign-in by password needs a code too */
  isOn: boolean;
  /** Since when */
  confirmedUTC: string | null;
  /** Recovery codes that were not used yet */
  recoveryCodesLeft: number;
  /** The tenant requires one, or a sign-in by what is one by itself */
  isRequired: boolean;
};

export type SecondFactorBegun = {
  /** To type into the app (Base32) */
  secret: string;
  /** `otpauth://…`, to show as a QR code */
  uri: string;
};

export type SecondFactorConfirmation = {
  /** Six digits of the app; or a recovery code, in any letter case, with or without its dashes */
  code: string;
};

export type SeedRun = {
  runID: string;
  tenantID: string;
  /** `empty` puts nothing in; `demo-hydraulics` is the demo company: cylinders, stock, tariffs, a product made to measure, quotes; `sheet-metal` is a job shop: sheets, machines, laser cutting, bending, welding and powder coating, a configurable part, quotes. */
  pack: 'empty' | 'demo-hydraulics' | 'sheet-metal';
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  steps: ProvisioningStep[];
  /** Those of all steps together */
  counts: Record<string, number>;
  startedUTC: string | null;
  finishedUTC: string | null;
  createdUTC: string;
  rowVersion: number;
};

export type SerialNumber = {
  serialID: string;
  /** Unique in the item */
  serialNumber: string;
  itemID: string;
  /** Set by …/batch as well; of a piece in stock the ledger gets two ADJUST movements */
  lotNumber: string | null;
  /** Any but IN_STOCK to begin with, then along the life cycle (…/statemachines/status). Movements of stock set it as they go */
  status: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED';
  /** The inventory location where it lies by the ledger of stock; null: not in stock */
  locationID: string | null;
  /** Who has it, or is to have it */
  customerID: string | null;
  /** The sales order that it is for */
  salesOrderID: string | null;
  /** The line of that order, of items or configured */
  lineItemID: string | null;
  /** The production order that made it */
  productionOrderID: string | null;
  /** Set when it is SHIPPED, unless sent with that */
  shippedUTC: string | null;
  /** The first day of the warranty */
  warrantyStart: string | null;
  /** Its last day */
  warrantyEnd: string | null;
  /** Whether the warranty runs today, in the tenant’s time zone */
  isUnderWarranty: boolean;
  /** The piece that it is built into */
  parentSerialID: string | null;
  /** The last movement of stock that named it; null: none did, and its item and number can still be changed */
  lastMovementID: string | null;
  notes: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  components: { serialID: string; serialNumber: string; itemID: string; }[];
};

export type SerialNumberBatch = {
  /** null: none */
  lotNumber: string | null;
};

export type SerialNumberChange = {
  serialID?: string | undefined;
  /** Unique in the item */
  serialNumber?: string | undefined;
  itemID?: string | undefined;
  /** Set by …/batch as well; of a piece in stock the ledger gets two ADJUST movements */
  lotNumber?: string | null | undefined;
  /** Any but IN_STOCK to begin with, then along the life cycle (…/statemachines/status). Movements of stock set it as they go */
  status?: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED' | undefined;
  /** The inventory location where it lies by the ledger of stock; null: not in stock */
  locationID?: string | null | undefined;
  /** Who has it, or is to have it */
  customerID?: string | null | undefined;
  /** The sales order that it is for */
  salesOrderID?: string | null | undefined;
  /** The line of that order, of items or configured */
  lineItemID?: string | null | undefined;
  /** The production order that made it */
  productionOrderID?: string | null | undefined;
  /** Set when it is SHIPPED, unless sent with that */
  shippedUTC?: string | null | undefined;
  /** The first day of the warranty */
  warrantyStart?: string | null | undefined;
  /** Its last day */
  warrantyEnd?: string | null | undefined;
  /** Whether the warranty runs today, in the tenant’s time zone */
  isUnderWarranty?: boolean | undefined;
  /** The piece that it is built into */
  parentSerialID?: string | null | undefined;
  /** The last movement of stock that named it; null: none did, and its item and number can still be changed */
  lastMovementID?: string | null | undefined;
  notes?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  components?: { serialID: string; serialNumber: string; itemID: string; }[] | undefined;
};

export type SerialNumberSummary = {
  serialID: string;
  /** Unique in the item */
  serialNumber: string;
  itemID: string;
  /** Set by …/batch as well; of a piece in stock the ledger gets two ADJUST movements */
  lotNumber: string | null;
  /** Any but IN_STOCK to begin with, then along the life cycle (…/statemachines/status). Movements of stock set it as they go */
  status: 'CREATED' | 'IN_PRODUCTION' | 'IN_STOCK' | 'ISSUED' | 'MISSING' | 'SHIPPED' | 'IN_SERVICE' | 'RETURNED' | 'SCRAPPED';
  /** The inventory location where it lies by the ledger of stock; null: not in stock */
  locationID: string | null;
  /** Who has it, or is to have it */
  customerID: string | null;
  /** The sales order that it is for */
  salesOrderID: string | null;
  /** The line of that order, of items or configured */
  lineItemID: string | null;
  /** The production order that made it */
  productionOrderID: string | null;
  /** Set when it is SHIPPED, unless sent with that */
  shippedUTC: string | null;
  /** The first day of the warranty */
  warrantyStart: string | null;
  /** Its last day */
  warrantyEnd: string | null;
  /** Whether the warranty runs today, in the tenant’s time zone */
  isUnderWarranty: boolean;
  /** The piece that it is built into */
  parentSerialID: string | null;
  /** The last movement of stock that named it; null: none did, and its item and number can still be changed */
  lastMovementID: string | null;
  notes: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ServiceCode = {
  codeID: string;
  /** Unique among the codes of its type, letter case aside; trees and reports say it, so it stays */
  code: string;
  /** What it names: trees, trouble reports and tickets take codes of one type each */
  type: 'SYMPTOM' | 'CAUSE' | 'REPAIR' | 'FAILURE' | 'WARRANTY';
  description: string;
  /** The products that it is of; none: of everything */
  productIDs: string[];
  /** Whether it can be given to something new; what has it keeps it */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ServiceCodeChange = {
  codeID?: string | undefined;
  /** Unique among the codes of its type, letter case aside; trees and reports say it, so it stays */
  code?: string | undefined;
  /** What it names: trees, trouble reports and tickets take codes of one type each */
  type?: 'SYMPTOM' | 'CAUSE' | 'REPAIR' | 'FAILURE' | 'WARRANTY' | undefined;
  description?: string | undefined;
  /** The products that it is of; none: of everything */
  productIDs?: string[] | undefined;
  /** Whether it can be given to something new; what has it keeps it */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ServiceSettings = {
  /** One for each priority */
  deadlines: TicketDeadline[];
  /** The site whose working hours count; null: day and night */
  locationID: string | null;
  /** From shipment, for pieces whose register has no end of warranty; null: not known */
  warrantyMonths: number | null;
  /** The item that labour is quoted as; its unit is HUR or MIN */
  labourItemID: string | null;
  /** Who gets a mail when a deadline runs out, besides who the ticket is assigned to */
  escalateTo: string[];
  lastUpdatedByUserID: string;
  lastUpdatedUTC: string;
  rowVersion: number;
};

export type ServiceSettingsChange = {
  /** One for each priority */
  deadlines: TicketDeadline[];
  /** The site whose working hours count; null: day and night */
  locationID: string | null;
  /** From shipment, for pieces whose register has no end of warranty; null: not known */
  warrantyMonths: number | null;
  /** The item that labour is quoted as; its unit is HUR or MIN */
  labourItemID: string | null;
  /** Who gets a mail when a deadline runs out, besides who the ticket is assigned to */
  escalateTo: string[];
};

export type ServiceTicketLabour = {
  labourID: string;
  serviceTicketLineItemID: string;
  description: string;
  minutes: number;
  workDate: string;
  billing: 'WARRANTY' | 'NOCHARGE' | 'BILLABLE';
  salesQuoteID: string | null;
  userID: string;
  utc: string;
};

export type ServiceTicketLine = {
  serviceTicketLineItemID: string;
  lineNumber: number;
  /** What it is: an item, or a product by productID */
  itemID: string | null;
  productID: string | null;
  /** Of one piece; the quantity is 1 */
  serialNumber: string | null;
  /** What the customer says */
  reportedProblem: string | null;
  /** The piece of the register of serial numbers, where it has one */
  serialID: string | null;
  quantity: Decimal;
  /** By the dates of the piece and the tenant’s terms, on the day when the ticket was reported */
  warranty: 'IN' | 'OUT' | 'UNKNOWN';
  /** The last day */
  warrantyUntil: string | null;
  /** Who pays: the warranty, nobody, or the customer */
  billing: 'WARRANTY' | 'NOCHARGE' | 'BILLABLE';
  /** Who has it: moved by …/custody */
  custody: 'PENDING' | 'RECEIVED' | 'ATSUPPLIER' | 'REPAIRED' | 'SHIPPED' | 'SCRAPPED';
  /** Where it is while ATSUPPLIER */
  supplierID: string | null;
  /** The quote of its repair */
  salesQuoteID: string | null;
  /** The order made of that quote */
  salesOrderID: string | null;
  /** The order by which it is repaired */
  productionOrderID: string | null;
};

export type ServiceTicketLineInputSent = {
  /** Of a line that is there: changes it */
  serviceTicketLineItemID?: string | undefined;
  /** What it is: an item, or a product by productID */
  itemID?: string | null | undefined;
  productID?: string | null | undefined;
  /** Of one piece; the quantity is 1 */
  serialNumber?: string | null | undefined;
  /** A new one has 1 unless it is sent */
  quantity?: DecimalSent | undefined;
  /** What the customer says */
  reportedProblem?: string | null | undefined;
  /** WARRANTY for a new line that is IN warranty unless it is sent, else BILLABLE */
  billing?: 'WARRANTY' | 'NOCHARGE' | 'BILLABLE' | undefined;
};

export type ServiceTicketLineSent = {
  serviceTicketLineItemID: string;
  lineNumber: number;
  /** What it is: an item, or a product by productID */
  itemID: string | null;
  productID: string | null;
  /** Of one piece; the quantity is 1 */
  serialNumber: string | null;
  /** What the customer says */
  reportedProblem: string | null;
  /** The piece of the register of serial numbers, where it has one */
  serialID: string | null;
  quantity: DecimalSent;
  /** By the dates of the piece and the tenant’s terms, on the day when the ticket was reported */
  warranty: 'IN' | 'OUT' | 'UNKNOWN';
  /** The last day */
  warrantyUntil: string | null;
  /** Who pays: the warranty, nobody, or the customer */
  billing: 'WARRANTY' | 'NOCHARGE' | 'BILLABLE';
  /** Who has it: moved by …/custody */
  custody: 'PENDING' | 'RECEIVED' | 'ATSUPPLIER' | 'REPAIRED' | 'SHIPPED' | 'SCRAPPED';
  /** Where it is while ATSUPPLIER */
  supplierID: string | null;
  /** The quote of its repair */
  salesQuoteID: string | null;
  /** The order made of that quote */
  salesOrderID: string | null;
  /** The order by which it is repaired */
  productionOrderID: string | null;
};

export type ServiceTicketPart = {
  ticketPartID: string;
  serviceTicketLineItemID: string;
  itemID: string;
  itemNumber: string;
  description: string;
  quantity: Decimal;
  uOM: string;
  /** Null: the item is not stocked */
  fromLocationID: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
  /** By which it left the stock */
  movementID: string | null;
  billing: 'WARRANTY' | 'NOCHARGE' | 'BILLABLE';
  /** RETURNED: it was not needed and is in stock again */
  status: 'USED' | 'RETURNED';
  /** The quote that it was quoted in */
  salesQuoteID: string | null;
  userID: string;
  utc: string;
};

export type ServiceTicketPartSent = {
  ticketPartID: string;
  serviceTicketLineItemID: string;
  itemID: string;
  itemNumber: string;
  description: string;
  quantity: DecimalSent;
  uOM: string;
  /** Null: the item is not stocked */
  fromLocationID: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
  /** By which it left the stock */
  movementID: string | null;
  billing: 'WARRANTY' | 'NOCHARGE' | 'BILLABLE';
  /** RETURNED: it was not needed and is in stock again */
  status: 'USED' | 'RETURNED';
  /** The quote that it was quoted in */
  salesQuoteID: string | null;
  userID: string;
  utc: string;
};

export type SessionStep = {
  nodeID: string;
  text: string;
  answer: string;
  nextNodeID: string;
  utc: string;
  userID: string;
  isUndone: boolean;
};

export type SftpExportFile = {
  entity: 'CUSTOMERS' | 'ITEMS' | 'SALESQUOTES' | 'SALESORDERS' | 'PRODORDERS' | 'INVOICES';
  fileName: string;
  bytes: number;
  sentUTC: string;
};

export type SftpExportRun = {
  /** Of the night, in the company’s time zone */
  day: string;
  /** SUPPRESSED: a test tenant for which delivery is not enabled */
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'SUPPRESSED';
  attempts: number;
  /** Those that arrived */
  files: SftpExportFile[];
  /** Where it failed. HOSTKEY and AUTH are not tried again. SETTINGS: what is set here does not allow it. INTERRUPTED: the service stopped, or the next night began */
  fault: 'DNS' | 'CONNECT' | 'HOSTKEY' | 'AUTH' | 'FOLDER' | 'PERMISSION' | 'WRITE' | 'TIMEOUT' | 'PROTOCOL' | 'SETTINGS' | 'INTERRUPTED' | null;
  /** In words */
  lastError: string | null;
  startedUTC: string;
  nextAttemptUTC: string | null;
  finishedUTC: string | null;
};

export type SftpExportSettings = {
  /** Name or public address of the server */
  host: string;
  /** Left out it stays, and is 22 at first */
  port?: number | undefined;
  userName: string;
  /** Fingerprint of the server’s key, as ssh-keygen -lf prints it: a server with another key gets nothing */
  hostKey: string;
  /** Where files go, from the root of the server */
  folder: string;
  /** From when on, in the company’s time zone */
  hour: number;
  entities: ('CUSTOMERS' | 'ITEMS' | 'SALESQUOTES' | 'SALESORDERS' | 'PRODORDERS' | 'INVOICES')[];
  password?: string | undefined;
  /** As ssh-keygen writes it, without a passphrase; in place of a password */
  privateKey?: string | undefined;
  /** Left out it stays, and is true at first */
  isActive?: boolean | undefined;
};

export type SftpExportTrial = {
  isWorking: boolean;
  /** Where it failed. HOSTKEY and AUTH are not tried again. SETTINGS: what is set here does not allow it. INTERRUPTED: the service stopped, or the next night began */
  fault: 'DNS' | 'CONNECT' | 'HOSTKEY' | 'AUTH' | 'FOLDER' | 'PERMISSION' | 'WRITE' | 'TIMEOUT' | 'PROTOCOL' | 'SETTINGS' | 'INTERRUPTED' | null;
  /** What is wrong and what to do, in words */
  detail: string | null;
  durationMs: number;
};

export type SftpExportWithRun = {
  /** Name or public address of the server */
  host: string;
  port: number;
  userName: string;
  /** Fingerprint of the server’s key, as ssh-keygen -lf prints it: a server with another key gets nothing */
  hostKey: string;
  /** Where files go, from the root of the server */
  folder: string;
  /** From when on, in the company’s time zone */
  hour: number;
  entities: ('CUSTOMERS' | 'ITEMS' | 'SALESQUOTES' | 'SALESORDERS' | 'PRODORDERS' | 'INVOICES')[];
  /** The password itself is never shown */
  hasPassword: boolean;
  /** The key itself is never shown */
  hasPrivateKey: boolean;
  isActive: boolean;
  /** When the next night begins; null while it is switched off */
  nextRunUTC: string | null;
  createdByUserID: string;
  createdUTC: string;
  lastUpdatedByUserID: string;
  lastUpdatedUTC: string;
  rowVersion: number;
  lastRun: { day: string; status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'SUPPRESSED'; attempts: number; files: SftpExportFile[]; fault: 'DNS' | 'CONNECT' | 'HOSTKEY' | 'AUTH' | 'FOLDER' | 'PERMISSION' | 'WRITE' | 'TIMEOUT' | 'PROTOCOL' | 'SETTINGS' | 'INTERRUPTED' | null; lastError: string | null; startedUTC: string; nextAttemptUTC: string | null; finishedUTC: string | null; } | null;
};

export type ShipTo = {
  shipToID: string;
  /** Whose */
  customerID: string;
  /** Unique in the customer, its key in the ERP; the next whole number when left out */
  shipToNumber: string;
  /** Who or what is there */
  name: string;
  address1: string;
  address2: string | null;
  city: string;
  /** State, province or region */
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** Who or what takes the goods in */
  attention: string | null;
  phone: string | null;
  email: string | null;
  /** Your word for where it is taxed */
  taxRegion: string | null;
  /** Where to send unless said otherwise; at most one ship-to of a customer; setting it clears the former one */
  isDefault: boolean;
  /** An inactive one is no longer the default */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ShipToChange = {
  shipToID?: string | undefined;
  /** Whose */
  customerID?: string | undefined;
  /** Unique in the customer, its key in the ERP; the next whole number when left out */
  shipToNumber?: string | undefined;
  /** Who or what is there */
  name?: string | undefined;
  address1?: string | undefined;
  address2?: string | null | undefined;
  city?: string | undefined;
  /** State, province or region */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | undefined;
  /** Who or what takes the goods in */
  attention?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Your word for where it is taxed */
  taxRegion?: string | null | undefined;
  /** Where to send unless said otherwise; at most one ship-to of a customer; setting it clears the former one */
  isDefault?: boolean | undefined;
  /** An inactive one is no longer the default */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type ShipToToPut = {
  /** Given by the service when left out; no word of the API’s paths */
  shipToID?: string | undefined;
  /** The next whole number when left out */
  shipToNumber?: string | null | undefined;
  /** Who or what is there */
  name: string;
  address1: string;
  address2?: string | null | undefined;
  city: string;
  /** State, province or region */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** Who or what takes the goods in */
  attention?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Your word for where it is taxed */
  taxRegion?: string | null | undefined;
  /** Where to send unless said otherwise; at most one ship-to of a customer; setting it clears the former one. A new one has false unless it is sent */
  isDefault?: boolean | undefined;
  /** An inactive one is no longer the default. A new one has true unless it is sent */
  isActive?: boolean | undefined;
};

export type ShopfloorSettings = {
  /** Whether a user may be clocked in on several tasks at once, and how the time is divided then: equally, or by the estimated minutes of the tasks */
  sharedTime: 'NONE' | 'EQUAL' | 'BY_ESTIMATE';
  /** Who opens a task, or a document of it, is clocked in by that */
  clocksOnTouch: boolean;
  /** Who does not clock out is clocked out at the end of the shift: by the calendar of their resource, else of the machine’s */
  pausesAtShiftEnd: boolean;
  /** Who clocks out so long after the end of the shift is clocked out then, and not at its end */
  graceMinutes: number;
  /** Longer time on one task is listed as one that cannot be true */
  longestHours: Decimal;
  lastUpdatedByUserID: string | null;
  lastUpdatedUTC: string | null;
  rowVersion: number;
};

export type ShopfloorSettingsChangeSent = {
  /** Whether a user may be clocked in on several tasks at once, and how the time is divided then: equally, or by the estimated minutes of the tasks */
  sharedTime?: 'NONE' | 'EQUAL' | 'BY_ESTIMATE' | undefined;
  /** Who opens a task, or a document of it, is clocked in by that */
  clocksOnTouch?: boolean | undefined;
  /** Who does not clock out is clocked out at the end of the shift: by the calendar of their resource, else of the machine’s */
  pausesAtShiftEnd?: boolean | undefined;
  /** Who clocks out so long after the end of the shift is clocked out then, and not at its end */
  graceMinutes?: number | undefined;
  /** Longer time on one task is listed as one that cannot be true */
  longestHours?: DecimalSent | undefined;
};

export type ShortageNotification = {
  /** The same in every delivery of one request: receivers deduplicate by it */
  notificationID: string;
  productID: string;
  productName: string;
  /** Who answered the assessment */
  availabilitySource: string;
  /** As of when */
  snapshotAtUTC: string;
  /** Only what is short */
  items: { itemID: string; itemNumber: string; description: string; uOM: string; requiredQuantity: Decimal; onHandQuantity: Decimal; availableQuantity: Decimal; shortfallQuantity: Decimal; }[];
};

export type ShownComponent = {
  pricingComponentID: string;
  name: string;
  /** Of the line, before discounts */
  amount: Decimal;
};

export type SignIn = {
  /** The tenant to sign in to: an address may be known to several */
  tenantID: string;
  /** The e-mail address of the account, in any letter case */
  email: string;
  /** The password */
  password: string;
};

export type SignInChallenge = {
  /** What `POST /v1/auth/signin/code` takes with a code, once */
  challenge: string;
  /** Then the sign-in begins again with the password */
  challengeExpiresUTC: string;
};

export type SignInCode = {
  /** From the first step */
  challenge: string;
  /** Six digits of the app; or a recovery code, in any letter case, with or without its dashes */
  code: string;
};

export type SignInProvider = {
  /** The provider’s address, as its tokens have it: https, without a question mark */
  issuer: string;
  /** What the provider knows this service by */
  clientID: string;
  /** Which claim is the e-mail address of the account */
  emailClaim: string;
  /** Whether who has no account yet is made one at the first sign-in */
  makesAccounts: boolean;
  /** Of accounts that are made so; never ADMIN */
  role: 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | null;
  /** To be entered at the provider; null where the service does not know its own address */
  redirectURI: string | null;
  changedUTC: string;
};

export type SignInProviderSetting = {
  /** The provider’s address, as its tokens have it: https, without a question mark */
  issuer: string;
  /** What the provider knows this service by */
  clientID: string;
  /** Never shown; left out: the present one */
  clientSecret?: string | undefined;
  /** Which claim is the e-mail address of the account */
  emailClaim: string;
  /** Whether who has no account yet is made one at the first sign-in */
  makesAccounts: boolean;
  /** Of accounts that are made so; never ADMIN */
  role?: 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | null | undefined;
};

export type SignInSession = {
  sessionID: string;
  /** Whose it is */
  userID: string;
  /** How the user signed in: by the password alone, with the code of a second factor, by a passkey, by the tenant’s provider, or at a terminal by badge or PIN */
  method: 'PASSWORD' | 'PASSWORDANDCODE' | 'PASSKEY' | 'PROVIDER' | 'BADGE' | 'PIN';
  /** The terminal of the shop floor that it is on */
  terminalID: string | null;
  /** From where the user signed in */
  address: string;
  /** What the browser called itself */
  browser: string;
  /** When the user signed in */
  createdUTC: string;
  /** To the minute */
  lastUsedUTC: string;
  /** Then it is over, unless it is used before */
  idleUntilUTC: string;
  /** Then it is over in any case */
  expiresUTC: string;
  /** The request came with it */
  isCurrent: boolean;
};

export type SignedIn = {
  userID: string;
  tenantID: string;
  tenantName: string;
  email: string;
  displayName: string;
  /** Those of the user’s groups too */
  roles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
  /** What the roles allow, in order */
  permissions: string[];
  /** The tenant’s */
  timeZone: string;
  /** The tenant’s */
  locale: string;
  /** The user’s own; null: that of the tenant’s locale */
  language: 'en' | 'de' | null;
  /** The tenant’s */
  currencyCode: string;
  /** A sign-in by password needs a code too */
  hasSecondFactor: boolean;
  /** The tenant requires a second factor, and this session was begun without: it may do nothing but set one up */
  mustSetUpSecondFactor: boolean;
  session: { sessionID: string; userID: string; method: 'PASSWORD' | 'PASSWORDANDCODE' | 'PASSKEY' | 'PROVIDER' | 'BADGE' | 'PIN'; terminalID: string | null; address: string; browser: string; createdUTC: string; lastUsedUTC: string; idleUntilUTC: string; expiresUTC: string; isCurrent: boolean; } | null;
};

export type SignedOut = {
  /** When the user signed in */
  endedUTC: string | null;
};

export type SimulatedLeadTime = {
  /** The longest of the lines that count; null: none is known */
  presentDays: number | null;
  simulatedDays: number | null;
  /** Ordered on the day of the calculation */
  earliestDate: string | null;
  dueDate: string | null;
  /** By how many days the due date cannot be kept */
  daysLate: number | null;
};

export type SimulatedLine = {
  lineID: string;
  lineNumber: number;
  description: string;
  /** Whether the totals count it */
  isIncluded: boolean;
  present: SimulatedLinePrice;
  simulated: SimulatedLinePrice;
  /** By which netPrice moves; null in another currency */
  netDifference: Decimal | null;
};

export type SimulatedLineChange = {
  /** The line’s itemAndQtyID or lineItemID */
  lineID: string;
  quantity?: Decimal | null;
  /** Of this line, in percent */
  discount?: Decimal | null;
};

export type SimulatedLineChangeSent = {
  /** The line’s itemAndQtyID or lineItemID */
  lineID: string;
  quantity?: DecimalSent | null | undefined;
  /** Of this line, in percent */
  discount?: DecimalSent | null | undefined;
};

export type SimulatedLinePrice = {
  quantity: Decimal;
  /** In the quote’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: Decimal;
  /** Of this line, in percent */
  discount: Decimal;
  /** The line’s price less its discount, rounded */
  extendedPrice: Decimal;
  /** extendedPrice less quoteDiscount */
  netPrice: Decimal;
  /** Of a cost list, else the item; null where unknown in the quote’s currency */
  unitCost: Decimal | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: Decimal | null; limitPercent: Decimal; } | null;
  leadTimeDays: number | null;
};

export type SimulatedLinePriceSent = {
  quantity: DecimalSent;
  /** In the quote’s currency, before discounts, to six decimals; amounts are not calculated from it */
  unitPrice: DecimalSent;
  /** Of this line, in percent */
  discount: DecimalSent;
  /** The line’s price less its discount, rounded */
  extendedPrice: DecimalSent;
  /** extendedPrice less quoteDiscount */
  netPrice: DecimalSent;
  /** Of a cost list, else the item; null where unknown in the quote’s currency */
  unitCost: DecimalSent | null;
  /** The margin of netPrice, where it is beyond these limits */
  marginGuard: { reason: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'; marginPercent: DecimalSent | null; limitPercent: DecimalSent; } | null;
  leadTimeDays: number | null;
};

export type SimulatedLineSent = {
  lineID: string;
  lineNumber: number;
  description: string;
  /** Whether the totals count it */
  isIncluded: boolean;
  present: SimulatedLinePriceSent;
  simulated: SimulatedLinePriceSent;
  /** By which netPrice moves; null in another currency */
  netDifference: DecimalSent | null;
};

export type SimulatedMargin = {
  /** Null while the cost of a line is not known */
  cost: Decimal | null;
  /** netTotal less cost */
  marginAmount: Decimal | null;
  /** The same in percent of netTotal */
  marginPercent: Decimal | null;
};

export type SimulatedMarginCompared = {
  present: SimulatedMargin;
  simulated: SimulatedMargin;
};

export type SimulatedMarginComparedSent = {
  present: SimulatedMarginSent;
  simulated: SimulatedMarginSent;
};

export type SimulatedMarginSent = {
  /** Null while the cost of a line is not known */
  cost: DecimalSent | null;
  /** netTotal less cost */
  marginAmount: DecimalSent | null;
  /** The same in percent of netTotal */
  marginPercent: DecimalSent | null;
};

export type SimulatedMarkup = {
  pricingComponentID: string;
  /** Put on the costs that are booked to the component, instead of what it puts on them */
  markupPercent: Decimal;
};

export type SimulatedMarkupSent = {
  pricingComponentID: string;
  /** Put on the costs that are booked to the component, instead of what it puts on them */
  markupPercent: DecimalSent;
};

/** What tax would be charged; left out where it was calculated by a version without it */
export type SimulatedTaxCompared = {
  present: { date: string; taxableTotal: Decimal; taxTotal: Decimal | null; grossTotal: Decimal | null; taxes: DocumentTaxOfRate[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null;
  simulated: { date: string; taxableTotal: Decimal; taxTotal: Decimal | null; grossTotal: Decimal | null; taxes: DocumentTaxOfRate[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null;
};

/** What tax would be charged; left out where it was calculated by a version without it */
export type SimulatedTaxComparedSent = {
  present: { date: string; taxableTotal: DecimalSent; taxTotal: DecimalSent | null; grossTotal: DecimalSent | null; taxes: DocumentTaxOfRateSent[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null;
  simulated: { date: string; taxableTotal: DecimalSent; taxTotal: DecimalSent | null; grossTotal: DecimalSent | null; taxes: DocumentTaxOfRateSent[]; problem: { code: 'PreconditionMissing' | 'NoTaxRate' | 'ConflictingTaxRates'; detail: string; } | null; } | null;
};

export type SimulatedTotals = {
  subTotal: Decimal;
  discountTotal: Decimal;
  /** The goods */
  netTotal: Decimal;
  optionsTotal: Decimal;
  dutyTotal: Decimal;
  importTaxTotal: Decimal;
  deliveryTotal: Decimal;
  grandTotal: Decimal;
};

export type SimulatedTotalsCompared = {
  present: SimulatedTotals;
  simulated: SimulatedTotals;
  /** Simulated less present; null in another currency */
  difference: { subTotal: Decimal; discountTotal: Decimal; netTotal: Decimal; optionsTotal: Decimal; dutyTotal: Decimal; importTaxTotal: Decimal; deliveryTotal: Decimal; grandTotal: Decimal; } | null;
};

export type SimulatedTotalsComparedSent = {
  present: SimulatedTotalsSent;
  simulated: SimulatedTotalsSent;
  /** Simulated less present; null in another currency */
  difference: { subTotal: DecimalSent; discountTotal: DecimalSent; netTotal: DecimalSent; optionsTotal: DecimalSent; dutyTotal: DecimalSent; importTaxTotal: DecimalSent; deliveryTotal: DecimalSent; grandTotal: DecimalSent; } | null;
};

export type SimulatedTotalsSent = {
  subTotal: DecimalSent;
  discountTotal: DecimalSent;
  /** The goods */
  netTotal: DecimalSent;
  optionsTotal: DecimalSent;
  dutyTotal: DecimalSent;
  importTaxTotal: DecimalSent;
  deliveryTotal: DecimalSent;
  grandTotal: DecimalSent;
};

export type SmartQuoteVersion = {
  versionID: string;
  productID: string;
  /** Counts the versions of the product */
  number: number;
  state: 'DRAFT' | 'IN_TEST' | 'RELEASED' | 'RETIRED' | 'ARCHIVED';
  /** What is new in it, for people */
  notes: string | null;
  /** Of its document’s text: versions with the same one are the same */
  sha256: string;
  /** Of what is used: the document with the values that its queries gave when it was released */
  releasedSHA256: string | null;
  releasedUTC: string | null;
  releasedByUserID: string | null;
  findings: ProductFinding[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type SmartQuoteVersionCreate = {
  notes?: string | null | undefined;
};

export type SmartQuoteVersionStateChange = {
  /** Where to move it */
  state: 'DRAFT' | 'IN_TEST' | 'IN TEST' | 'RELEASED' | 'RETIRED' | 'ARCHIVED';
};

/** `releasedDocument` is the document with the values that its queries gave; null where it has no queries */
export type SmartQuoteVersionWhole = {
  versionID: string;
  productID: string;
  /** Counts the versions of the product */
  number: number;
  state: 'DRAFT' | 'IN_TEST' | 'RELEASED' | 'RETIRED' | 'ARCHIVED';
  /** What is new in it, for people */
  notes: string | null;
  /** Of its document’s text: versions with the same one are the same */
  sha256: string;
  /** Of what is used: the document with the values that its queries gave when it was released */
  releasedSHA256: string | null;
  releasedUTC: string | null;
  releasedByUserID: string | null;
  findings: ProductFinding[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  document: FrozenProduct;
  /** The whole product as one document; members with their default are left out (docs/products.md) */
  releasedDocument: { format: string; } | null;
};

export type SmtpServer = {
  /** Name or public address of the server */
  host: string;
  /** 587 with STARTTLS, 465 with TLS, as a rule */
  port: number;
  /** TLS from the first byte, STARTTLS required before anything is sent, or NONE: in the clear and without a password */
  security: 'TLS' | 'STARTTLS' | 'NONE';
  userName: string | null;
  /** Whom mails are from; the server must let it send */
  fromAddress: string;
  fromName: string | null;
  /** Where answers go; null: to fromAddress */
  replyTo: string | null;
  /** The password itself is never shown */
  hasPassword: boolean;
  /** While it is not, mails wait */
  isActive: boolean;
  createdByUserID: string;
  createdUTC: string;
  lastUpdatedByUserID: string;
  lastUpdatedUTC: string;
  rowVersion: number;
};

/** What is left out stays; the first time host, port, security and fromAddress are needed */
export type SmtpServerChange = {
  /** Name or public address of the server */
  host?: string | undefined;
  /** 587 with STARTTLS, 465 with TLS, as a rule */
  port?: number | undefined;
  /** TLS from the first byte, STARTTLS required before anything is sent, or NONE: in the clear and without a password */
  security?: 'TLS' | 'STARTTLS' | 'NONE' | undefined;
  userName?: string | null | undefined;
  /** Whom mails are from; the server must let it send */
  fromAddress?: string | undefined;
  fromName?: string | null | undefined;
  /** Where answers go; null: to fromAddress */
  replyTo?: string | null | undefined;
  /** Kept, and never shown; null takes it away */
  password?: string | null | undefined;
  isActive?: boolean | undefined;
};

export type SmtpServerTest = {
  isSent: boolean;
  to: string;
  host: string;
  durationMs: number;
  error: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'AUTH' | 'SMTP' | 'SUPPRESSED' | 'SEALED' | 'BLOCKED' | null;
  /** What the server answered, or why it did not answer */
  response: string;
  advice: string | null;
};

export type StateMachine = {
  entity: string;
  initial: string;
  states: { status: string; label: string; isFinal: boolean; isEditable: boolean; }[];
  transitions: { from: string; to: string; roles: string[]; byLink?: boolean; requires: string[]; effects: string[]; by: string; }[];
};

/** Who moved it into each status last, and when */
export type StatusDates = {
  DRAFT?: { userID: string; statusType: 'DRAFT'; utc: string; };
  OFFERED?: { userID: string; statusType: 'OFFERED'; utc: string; };
  ACCEPTED?: { userID: string; statusType: 'ACCEPTED'; utc: string; };
  REJECTED?: { userID: string; statusType: 'REJECTED'; utc: string; };
  RELEASED?: { userID: string; statusType: 'RELEASED'; utc: string; };
  CANCELLED?: { userID: string; statusType: 'CANCELLED'; utc: string; };
};

export type StepResult = {
  resultID: string;
  productionOrderID: string;
  taskID: string;
  instructionID: string;
  stepID: string;
  type: 'TASK' | 'VALUE' | 'MEASUREMENT' | 'CHECKBOX' | 'LIST' | 'FILE' | 'INSPECTION';
  /** What the step was called */
  characteristic: string;
  /** true of a TASK that is done, a number, yes or no, an option, or the id of a document, by the step’s type */
  value: string | Decimal | boolean;
  unit: string | null;
  /** As it was when the result was recorded */
  lowerLimit: Decimal | null;
  upperLimit: Decimal | null;
  /** Within the limits, or passed; null where there is neither */
  isWithin: boolean | null;
  serialNumber: string | null;
  lotNumber: string | null;
  assetID: string | null;
  note: string | null;
  measuredUTC: string;
  recordedUTC: string;
  recordedByUserID: string;
  correctsResultID: string | null;
  reason: string | null;
  /** Another result took its place */
  isCorrected: boolean;
};

export type StepResultInputSent = {
  /** Given by the service when left out; no word of the API’s paths */
  resultID?: string | undefined;
  /** The instruction in force that the step is of */
  instructionID: string;
  stepID: string;
  /** true of a TASK that is done, a number, yes or no, an option, or the id of a document, by the step’s type; left out: true */
  value?: string | DecimalSent | boolean | undefined;
  /** The piece, where it has a number */
  serialNumber?: string | undefined;
  lotNumber?: string | undefined;
  /** The gauge that it was measured with (GET /v1/quality/assets) */
  assetID?: string | undefined;
  note?: string | undefined;
  /** When it was measured, where it comes in late; never in the future */
  measuredUTC?: string | undefined;
  /** The result that it takes the place of; that one stays */
  correctsResultID?: string | undefined;
  /** Of a correction, which needs one */
  reason?: string | undefined;
};

export type StockAllocation = {
  allocationID: string;
  itemID: string;
  /** In the unit in which the item’s stock is kept */
  quantity: Decimal;
  /** The kind of record that needs it */
  demandEntity: 'SALESORDER' | 'PRODORDER' | 'TICKET';
  /** The record that needs it */
  demandID: string;
  /** Its line */
  demandLineID: string | null;
  /** When it is needed; null: no date is known */
  neededUTC: string | null;
  /** SOFT and HARD ones count against what is available; ISSUED is set by the movements that name it */
  status: 'SOFT' | 'HARD' | 'ISSUED' | 'RELEASED';
  /** How much of it movements have used */
  issuedQuantity: Decimal;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type StockAllocationChangeSent = {
  allocationID?: string | undefined;
  itemID?: string | undefined;
  /** In the unit in which the item’s stock is kept */
  quantity?: DecimalSent | undefined;
  /** The kind of record that needs it */
  demandEntity?: 'SALESORDER' | 'PRODORDER' | 'TICKET' | undefined;
  /** The record that needs it */
  demandID?: string | undefined;
  /** Its line */
  demandLineID?: string | null | undefined;
  /** When it is needed; null: no date is known */
  neededUTC?: string | null | undefined;
  /** SOFT and HARD ones count against what is available; ISSUED is set by the movements that name it */
  status?: 'SOFT' | 'HARD' | 'ISSUED' | 'RELEASED' | undefined;
  /** How much of it movements have used */
  issuedQuantity?: DecimalSent | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type StockBalance = {
  /** Of this item, place, lot and serial number together */
  balanceID: string;
  itemID: string;
  itemNumber: string;
  description: string;
  locationID: string;
  locationCode: string;
  /** The site of the place */
  siteLocationID: string | null;
  lotNumber: string | null;
  serialNumber: string | null;
  /** In uOM */
  onHandQuantity: Decimal;
  /** In which the item’s stock is kept */
  uOM: string;
};

export type StockHold = {
  holdID: string;
  itemID: string;
  /** The inventory location where it lies */
  locationID: string;
  lotNumber: string | null;
  serialNumber: string | null;
  /** In the unit in which the item’s stock is kept */
  quantity: Decimal;
  /** What was let go of it since */
  releasedQuantity: Decimal;
  /** Whether something of it is still held */
  isOpen: boolean;
  reason: string;
  /** What holds it: NCR; null: somebody by hand */
  referenceEntity: string | null;
  /** Its id */
  referenceID: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type StockHoldChangeSent = {
  holdID?: string | undefined;
  itemID?: string | undefined;
  /** The inventory location where it lies */
  locationID?: string | undefined;
  lotNumber?: string | null | undefined;
  serialNumber?: string | null | undefined;
  /** In the unit in which the item’s stock is kept */
  quantity?: DecimalSent | undefined;
  /** What was let go of it since */
  releasedQuantity?: DecimalSent | undefined;
  /** Whether something of it is still held */
  isOpen?: boolean | undefined;
  reason?: string | undefined;
  /** What holds it: NCR; null: somebody by hand */
  referenceEntity?: string | null | undefined;
  /** Its id */
  referenceID?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type StockHoldReleaseSent = {
  /** All that is still held if left out */
  quantity?: DecimalSent | undefined;
};

export type StoreTemplate = {
  themeName: string;
  templateName: 'CHECKOUT' | 'CONFIRMATION';
  /** Of the text that was taken */
  language: string;
  /** The one that comes with the program */
  isShipped: boolean;
  /** 0: shipped */
  version: number;
  /** What stands in <body>, as well-formed HTML, with names such as {{Number}}, {{Totals.GrandTotal:money}}, {{#Lines}}…{{/Lines}} */
  body: string;
};

export type StoreTemplateChange = {
  /** What stands in <body>, as well-formed HTML, with names such as {{Number}}, {{Totals.GrandTotal:money}}, {{#Lines}}…{{/Lines}} */
  body: string;
};

export type StoreTemplateListed = {
  templateName: 'CHECKOUT' | 'CONFIRMATION';
  language: string;
  /** The one that comes with the program */
  isShipped: boolean;
  /** 0: shipped */
  version: number;
};

export type StoreTemplatePreview = {
  /** What stands in <body>, as well-formed HTML, with names such as {{Number}}, {{Totals.GrandTotal:money}}, {{#Lines}}…{{/Lines}} */
  body?: string | undefined;
};

export type StoreTheme = {
  themeName: string;
  /** It comes with the program and cannot be changed */
  isShipped: boolean;
  /** Pages look so now; exactly one theme is active */
  isActive: boolean;
  description: string | null;
  /** Of headings and buttons; null: that of the instance */
  primaryColor: string | null;
  /** Of what is to be noticed; null: that of the instance */
  accentColor: string | null;
  /** Of texts */
  textColor: string;
  /** Behind them */
  backgroundColor: string;
  /** A family that every browser has */
  font: 'SANS' | 'SERIF' | 'MONO';
  /** Whether the instance’s logo stands on the page, where it has one */
  showsLogo: boolean;
  templates: StoreTemplateListed[];
  rowVersion: number;
};

export type StoreThemeChange = {
  description?: string | null | undefined;
  /** Of headings and buttons; null: that of the instance */
  primaryColor?: string | null | undefined;
  /** Of what is to be noticed; null: that of the instance */
  accentColor?: string | null | undefined;
  /** Of texts */
  textColor?: string | undefined;
  /** Behind them */
  backgroundColor?: string | undefined;
  /** A family that every browser has */
  font?: 'SANS' | 'SERIF' | 'MONO' | undefined;
  /** Whether the instance’s logo stands on the page, where it has one */
  showsLogo?: boolean | undefined;
};

export type StoreThemeCreate = {
  /** Once in the instance, whatever the letter case */
  themeName: string;
  description?: string | null | undefined;
  /** Of headings and buttons; null: that of the instance */
  primaryColor?: string | null | undefined;
  /** Of what is to be noticed; null: that of the instance */
  accentColor?: string | null | undefined;
  /** Of texts */
  textColor?: string | undefined;
  /** Behind them */
  backgroundColor?: string | undefined;
  /** A family that every browser has */
  font?: 'SANS' | 'SERIF' | 'MONO' | undefined;
  /** Whether the instance’s logo stands on the page, where it has one */
  showsLogo?: boolean | undefined;
};

export type Supplier = {
  supplierID: string;
  /** Unique; given by the tenant’s number format when left out */
  supplierNumber: string;
  name: string;
  /** Whom to speak to */
  contactName: string | null;
  /** Where requests go to */
  email: string | null;
  phone: string | null;
  website: string | null;
  address: string | null;
  city: string | null;
  /** State, province or region of the address */
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** In which it sells, ISO 4217; the tenant’s when null */
  currencyCode: string | null;
  paymentTerms: string | null;
  /** The Inco Term that it delivers by (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID: string | null;
  /** The place of the Inco Term */
  incoTermLocation: string | null;
  /** Calendar days from order to receipt, of items that say nothing different */
  leadTimeDays: number | null;
  taxID: string | null;
  /** The supplier’s key in the ERP */
  erpCode: string | null;
  /** Whether status is another than INACTIVE; false makes it INACTIVE, true an INACTIVE one ACTIVE */
  isActive: boolean;
  /** Nothing is to be bought of one that is ONHOLD, for the time being, or INACTIVE */
  status: 'ACTIVE' | 'ONHOLD' | 'INACTIVE';
  /** Somebody looked at it and approved; where the tenant buys from approved suppliers only, nothing is to be bought of others */
  isApproved: boolean;
  contacts: SupplierContact[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  notes: Note[];
  tags: Tag[];
};

export type SupplierChange = {
  supplierID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  supplierNumber?: string | undefined;
  name?: string | undefined;
  /** Whom to speak to */
  contactName?: string | null | undefined;
  /** Where requests go to */
  email?: string | null | undefined;
  phone?: string | null | undefined;
  website?: string | null | undefined;
  address?: string | null | undefined;
  city?: string | null | undefined;
  /** State, province or region of the address */
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 */
  country?: string | null | undefined;
  /** In which it sells, ISO 4217; the tenant’s when null */
  currencyCode?: string | null | undefined;
  paymentTerms?: string | null | undefined;
  /** The Inco Term that it delivers by (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID?: string | null | undefined;
  /** The place of the Inco Term */
  incoTermLocation?: string | null | undefined;
  /** Calendar days from order to receipt, of items that say nothing different */
  leadTimeDays?: number | null | undefined;
  taxID?: string | null | undefined;
  /** The supplier’s key in the ERP */
  erpCode?: string | null | undefined;
  /** Whether status is another than INACTIVE; false makes it INACTIVE, true an INACTIVE one ACTIVE */
  isActive?: boolean | undefined;
  /** Nothing is to be bought of one that is ONHOLD, for the time being, or INACTIVE */
  status?: 'ACTIVE' | 'ONHOLD' | 'INACTIVE' | undefined;
  /** Somebody looked at it and approved; where the tenant buys from approved suppliers only, nothing is to be bought of others */
  isApproved?: boolean | undefined;
  contacts?: SupplierContact[] | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  notes?: Note[] | undefined;
  tags?: Tag[] | undefined;
};

export type SupplierContact = {
  name: string;
  /** What the person is at the supplier */
  title?: string | null;
  email?: string | null;
  phone?: string | null;
  mobile?: string | null;
  isPrimary?: boolean;
};

export type SupplierItem = {
  supplierItemID: string;
  /** Who sells it */
  supplierID: string;
  /** What it is here */
  itemID: string;
  /** The item’s number */
  itemNumber: string;
  /** The supplier’s own number for it, unique in the supplier */
  supplierPartNumber: string;
  /** As the supplier calls it */
  description: string | null;
  /** In which the supplier sells it, UN/ECE Rec 20; of all quantities and costs here */
  uOM: string;
  /** Calendar days from order to receipt; the supplier’s when null */
  leadTimeDays: number | null;
  /** The smallest quantity first; no quantity twice */
  costBreaks: CostBreak[];
  /** Of the costs, ISO 4217; the supplier’s when null */
  currencyCode: string | null;
  /** Smallest quantity that is sold at once */
  minOrderQty: Decimal | null;
  /** Quantities sold are multiples of this */
  orderMultiple: Decimal | null;
  /** First day */
  validFrom: string | null;
  /** Last day */
  validTo: string | null;
  /** Whom to buy the item from; at most one of its suppliers; setting it clears the former one */
  isPreferred: boolean;
  /** An inactive one is no longer preferred */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type SupplierItemChangeSent = {
  supplierItemID?: string | undefined;
  /** Who sells it */
  supplierID?: string | undefined;
  /** What it is here */
  itemID?: string | undefined;
  /** The item’s number */
  itemNumber?: string | undefined;
  /** The supplier’s own number for it, unique in the supplier */
  supplierPartNumber?: string | undefined;
  /** As the supplier calls it */
  description?: string | null | undefined;
  /** In which the supplier sells it, UN/ECE Rec 20; of all quantities and costs here */
  uOM?: string | undefined;
  /** Calendar days from order to receipt; the supplier’s when null */
  leadTimeDays?: number | null | undefined;
  /** The smallest quantity first; no quantity twice */
  costBreaks?: CostBreakSent[] | undefined;
  /** Of the costs, ISO 4217; the supplier’s when null */
  currencyCode?: string | null | undefined;
  /** Smallest quantity that is sold at once */
  minOrderQty?: DecimalSent | null | undefined;
  /** Quantities sold are multiples of this */
  orderMultiple?: DecimalSent | null | undefined;
  /** First day */
  validFrom?: string | null | undefined;
  /** Last day */
  validTo?: string | null | undefined;
  /** Whom to buy the item from; at most one of its suppliers; setting it clears the former one */
  isPreferred?: boolean | undefined;
  /** An inactive one is no longer preferred */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type SupplierPriceRequest = {
  /** How far it is: GET /v1/email/{EmailID} */
  emailID: string;
  to: string;
  subject: string;
  /** Items in the list that is attached */
  itemCount: number;
};

export type SupplierSummary = {
  supplierID: string;
  /** Unique; given by the tenant’s number format when left out */
  supplierNumber: string;
  name: string;
  /** Whom to speak to */
  contactName: string | null;
  /** Where requests go to */
  email: string | null;
  phone: string | null;
  website: string | null;
  address: string | null;
  city: string | null;
  /** State, province or region of the address */
  state: string | null;
  postalCode: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** In which it sells, ISO 4217; the tenant’s when null */
  currencyCode: string | null;
  paymentTerms: string | null;
  /** The Inco Term that it delivers by (GET /v1/incoterms); an inactive one can be kept, but not newly set */
  termID: string | null;
  /** The place of the Inco Term */
  incoTermLocation: string | null;
  /** Calendar days from order to receipt, of items that say nothing different */
  leadTimeDays: number | null;
  taxID: string | null;
  /** The supplier’s key in the ERP */
  erpCode: string | null;
  /** Whether status is another than INACTIVE; false makes it INACTIVE, true an INACTIVE one ACTIVE */
  isActive: boolean;
  /** Nothing is to be bought of one that is ONHOLD, for the time being, or INACTIVE */
  status: 'ACTIVE' | 'ONHOLD' | 'INACTIVE';
  /** Somebody looked at it and approved; where the tenant buys from approved suppliers only, nothing is to be bought of others */
  isApproved: boolean;
  contacts: SupplierContact[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type Symptom = {
  /** Given by the service unless sent; of one that is there: that one */
  symptomID?: string;
  /** A service code of the type SYMPTOM */
  codeID?: string | null;
  description: string;
  cause?: { codeID?: string | null; text?: string | null; } | null;
  repair?: { codeID?: string | null; text?: string | null; } | null;
};

export type SymptomImage = {
  imageID: string;
  symptomID: string;
  /** Its place among those of its symptom */
  sequence: number;
  fileName: string;
  caption: string | null;
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  /** In pixels */
  width: number;
  height: number;
  /** Bytes, of what is kept */
  size: number;
  sha256: string;
  /** Who brought it */
  userID: string;
  utc: string;
};

export type TableModelText = {
  /** The new product’s number */
  number: string;
  /** Its name */
  name: string;
  tables: CombinationTable[];
};

export type Tag = {
  tagID: string;
  name: string;
  value: string | null;
  /** Must have a value before the record moves on */
  isRequired: boolean;
  /** Came with the record by the tenant’s setting, or with a configured line of a product that has it */
  isDefault: boolean;
};

export type TagInput = {
  name: string;
  value: string | null;
  isRequired?: boolean | undefined;
};

export type TakeRateAnalysis = {
  analysisID: string;
  productID: string;
  name: string;
  /** The first day, by your calendar */
  from: string;
  /** The last day, included */
  to: string;
  /** Lines of quotes or of orders made in these days; CANCELLED ones do not count */
  basis: 'QUOTES' | 'ORDERS';
  /** Only lines of this version; null: of all */
  versionID: string | null;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  /** Why it could not be computed; null unless FAILED */
  failure: string | null;
  totals: { configurations: number; units: Decimal; neverChosen: number; } | null;
  computedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  attributes: TakeRateAttribute[];
  /** Values that the product offers now (of a version: that it offers) */
  neverChosen: NeverChosen[];
};

export type TakeRateAnalysisChangeSent = {
  analysisID?: string | undefined;
  productID?: string | undefined;
  name?: string | undefined;
  /** The first day, by your calendar */
  from?: string | undefined;
  /** The last day, included */
  to?: string | undefined;
  /** Lines of quotes or of orders made in these days; CANCELLED ones do not count */
  basis?: 'QUOTES' | 'ORDERS' | undefined;
  /** Only lines of this version; null: of all */
  versionID?: string | null | undefined;
  status?: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | undefined;
  /** Why it could not be computed; null unless FAILED */
  failure?: string | null | undefined;
  totals?: { configurations: number; units: DecimalSent; neverChosen: number; } | null | undefined;
  computedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  attributes?: TakeRateAttributeSent[] | undefined;
  /** Values that the product offers now (of a version: that it offers) */
  neverChosen?: NeverChosenSent[] | undefined;
};

export type TakeRateAnalysisSummary = {
  analysisID: string;
  productID: string;
  name: string;
  /** The first day, by your calendar */
  from: string;
  /** The last day, included */
  to: string;
  /** Lines of quotes or of orders made in these days; CANCELLED ones do not count */
  basis: 'QUOTES' | 'ORDERS';
  /** Only lines of this version; null: of all */
  versionID: string | null;
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  /** Why it could not be computed; null unless FAILED */
  failure: string | null;
  totals: { configurations: number; units: Decimal; neverChosen: number; } | null;
  computedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TakeRateAttribute = {
  name: string;
  label: string;
  /** Of a MULTISELECT: each value for itself, so that they do not come to 100 */
  isMultiple: boolean;
  /** The most units first, then those without a value; at most 200 values */
  options: TakeRateOption[];
  /** All values beyond those */
  others: { count: number; units: Decimal; takeRate: Decimal; } | null;
  /** Bits; 0 where all chose the same. null for a MULTISELECT */
  entropy: Decimal | null;
};

export type TakeRateAttributeSent = {
  name: string;
  label: string;
  /** Of a MULTISELECT: each value for itself, so that they do not come to 100 */
  isMultiple: boolean;
  /** The most units first, then those without a value; at most 200 values */
  options: TakeRateOptionSent[];
  /** All values beyond those */
  others: { count: number; units: DecimalSent; takeRate: DecimalSent; } | null;
  /** Bits; 0 where all chose the same. null for a MULTISELECT */
  entropy: DecimalSent | null;
};

/** value null: the lines without a value */
export type TakeRateOption = {
  value: string | Decimal | boolean | null;
  label: string | null;
  /** Configured lines */
  count: number;
  /** Their pieces */
  units: Decimal;
  /** Of all units, in percent with two decimals */
  takeRate: Decimal;
};

/** value null: the lines without a value */
export type TakeRateOptionSent = {
  value: string | DecimalSent | boolean | null;
  label: string | null;
  /** Configured lines */
  count: number;
  /** Their pieces */
  units: DecimalSent;
  /** Of all units, in percent with two decimals */
  takeRate: DecimalSent;
};

export type TakenFile = {
  /** The entry of the audit trail that tells of it */
  auditID: string;
  documentID: string;
  /** The document’s name now; null: it is deleted */
  name: string | null;
  /** Of the file that was taken */
  fileName: string;
  /** Which of the document’s files it was */
  version: number;
  /** DOWNLOAD: the file itself; PRINT: as PDF */
  action: 'DOWNLOAD' | 'PRINT';
  userID: string | null;
  apiKeyID: string | null;
  utc: string;
  ip: string | null;
};

export type TariffCalculation = {
  tariffSetID: string;
  tariffSetVersionNumber: number;
  tariffRuleID: string;
  tariffRuleVersionNumber: number;
  /** The item’s own */
  commodityCode: string;
  /** The item’s own */
  originCountryCode: string;
  destinationCountryCode: string;
  currencyCode: string;
  importDate: string;
  customsValue: Decimal;
  dutyRatePercent: Decimal;
  /** Rounded to the smallest unit of the currency */
  dutyAmount: Decimal;
  importTaxRatePercent: Decimal;
  /** Rounded to the smallest unit of the currency */
  importTaxAmount: Decimal;
  /** Duty and import tax together */
  totalImportCharges: Decimal;
  /** Customs value, duty and import tax together */
  landedValue: Decimal;
};

export type TariffCalculationRequestSent = {
  /** Its record gives commodity code and origin */
  itemID: string;
  /** ISO 3166-1 alpha-2 */
  destinationCountryCode: string;
  /** In the currency; kept as exact as it is sent */
  customsValue: DecimalSent;
  /** ISO 4217 */
  currencyCode: string;
  /** Today in UTC when left out */
  importDate?: string | undefined;
};

export type TariffOverlap = {
  /** Of the published set */
  ruleID: string;
  /** The same set, or another published one */
  otherSetID: string;
  otherRuleID: string;
  /** The longer of the two codes */
  commodityCode: string;
  /** Null: whatever the origin */
  originCountryCode: string | null;
  destinationCountryCode: string;
  effectivePrecedence: number;
  /** First import date that both apply to; null: none is too early */
  from: string | null;
  /** Last such date; null: none is too late */
  to: string | null;
};

export type TariffRule = {
  /** Unique in its set */
  ruleID: string;
  setID: string;
  /** 2, 4, 6, 8 or 10 digits; the rule applies to items whose code begins with them */
  commodityCode: string;
  /** ISO 3166-1 alpha-2 of the item’s origin; null: whatever the origin */
  originCountryCode: string | null;
  /** ISO 3166-1 alpha-2 of the country that is imported into */
  destinationCountryCode: string;
  /** Of the customs value */
  dutyRatePercent: Decimal;
  /** Of what the set’s importTaxBase says */
  importTaxRatePercent: Decimal;
  /** First import date on which it applies; null: none is too early */
  validFrom: string | null;
  /** Last import date on which it applies; null: none is too late */
  validTo: string | null;
  /** Of the rules that apply only those of the highest count. Null: 100 when an origin is named, plus the digits of the code */
  precedence: number | null;
  /** The precedence that counts */
  effectivePrecedence: number;
  /** The trade programme that a preferential rate comes from */
  program: string | null;
  notes: string | null;
  /** Grows with every change; the ETag */
  versionNumber: number;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
};

export type TariffRuleImport = {
  setID: string;
  /** The set’s version afterwards */
  versionNumber: number;
  layout: 'RULES' | 'US_HTS' | 'UK_TARIFF';
  notation: CsvLayout;
  dryRun: boolean;
  /** Rows below the header */
  rows: number;
  /** Rules that were not there before */
  created: number;
  /** Rules that were there and say something else now */
  updated: number;
  /** Rules that were there as they are */
  unchanged: number;
  /** Rows that are wrong */
  failed: number;
  /** Duties that a percentage cannot say; no rule was made of them */
  unsupported: number;
  /** Rows that were taken and say more than a rule holds */
  noted: number;
  /** Lines of the US schedule that have the duty of a line above */
  inherited: number;
  /** Those that are not plainly taken, the first 1000 of them */
  results: { lineNumber: number; commodityCode: string | null; result: 'FAILED' | 'UNSUPPORTED' | 'NOTED'; detail: string; }[];
  /** There are more than are reported */
  moreResults: boolean;
  /** Programs that the US schedule’s special rates name */
  programs: { symbol: string; name: string; lineCount: number; isLoaded: boolean; }[];
  /** Columns that no rule is made of */
  ignoredColumns: string[];
};

export type TariffRuleInputSent = {
  /** 2, 4, 6, 8 or 10 digits; the rule applies to items whose code begins with them */
  commodityCode: string;
  /** ISO 3166-1 alpha-2 of the item’s origin; null: whatever the origin */
  originCountryCode?: string | null | undefined;
  /** ISO 3166-1 alpha-2 of the country that is imported into */
  destinationCountryCode: string;
  /** Of the customs value */
  dutyRatePercent: DecimalSent;
  /** Of what the set’s importTaxBase says */
  importTaxRatePercent: DecimalSent;
  /** First import date on which it applies; null: none is too early */
  validFrom?: string | null | undefined;
  /** Last import date on which it applies; null: none is too late */
  validTo?: string | null | undefined;
  /** Of the rules that apply only those of the highest count. Null: 100 when an origin is named, plus the digits of the code */
  precedence?: number | null | undefined;
  /** The trade programme that a preferential rate comes from */
  program?: string | null | undefined;
  notes?: string | null | undefined;
  /** Unique in its set */
  ruleID?: string | undefined;
  setID?: string | undefined;
  /** The precedence that counts */
  effectivePrecedence?: number | undefined;
  /** Grows with every change; the ETag */
  versionNumber?: number | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
};

export type TariffSet = {
  setID: string;
  name: string;
  description: string | null;
  /** Grows with each change of the set or of its rules, not with publish, retire or archive */
  versionNumber: number;
  status: 'Draft' | 'Published' | 'Retired' | 'Archived';
  /** Whether import tax is charged on the customs value and the duty, or on the customs value alone */
  importTaxBase: 'CUSTOMS_VALUE_PLUS_DUTY' | 'CUSTOMS_VALUE';
  /** How duty and import tax are brought to the smallest unit of the currency */
  roundingMode: 'HALF_UP' | 'HALF_EVEN' | 'UP' | 'DOWN';
  /** First import date on which its rules apply; null: none is too early */
  effectiveFrom: string | null;
  /** Last import date on which its rules apply; null: none is too late */
  effectiveTo: string | null;
  statusDates: TariffSetStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TariffSetInput = {
  setID?: string | undefined;
  name: string;
  description?: string | null | undefined;
  /** Grows with each change of the set or of its rules, not with publish, retire or archive */
  versionNumber?: number | undefined;
  status?: 'Draft' | 'Published' | 'Retired' | 'Archived' | undefined;
  /** Whether import tax is charged on the customs value and the duty, or on the customs value alone */
  importTaxBase?: 'CUSTOMS_VALUE_PLUS_DUTY' | 'CUSTOMS_VALUE' | undefined;
  /** How duty and import tax are brought to the smallest unit of the currency */
  roundingMode?: 'HALF_UP' | 'HALF_EVEN' | 'UP' | 'DOWN' | undefined;
  /** First import date on which its rules apply; null: none is too early */
  effectiveFrom?: string | null | undefined;
  /** Last import date on which its rules apply; null: none is too late */
  effectiveTo?: string | null | undefined;
  statusDates?: TariffSetStatusDates | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type TariffSetPublication = {
  setID: string;
  name: string;
  description: string | null;
  /** Grows with each change of the set or of its rules, not with publish, retire or archive */
  versionNumber: number;
  status: 'Draft' | 'Published' | 'Retired' | 'Archived';
  /** Whether import tax is charged on the customs value and the duty, or on the customs value alone */
  importTaxBase: 'CUSTOMS_VALUE_PLUS_DUTY' | 'CUSTOMS_VALUE';
  /** How duty and import tax are brought to the smallest unit of the currency */
  roundingMode: 'HALF_UP' | 'HALF_EVEN' | 'UP' | 'DOWN';
  /** First import date on which its rules apply; null: none is too early */
  effectiveFrom: string | null;
  /** Last import date on which its rules apply; null: none is too late */
  effectiveTo: string | null;
  statusDates: TariffSetStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  warnings: TariffOverlap[];
  /** There are more than are reported */
  moreWarnings: boolean;
};

/** Who moved it into each status last, and when */
export type TariffSetStatusDates = {
  Draft?: { userID: string; statusType: 'Draft'; utc: string; };
  Published?: { userID: string; statusType: 'Published'; utc: string; };
  Retired?: { userID: string; statusType: 'Retired'; utc: string; };
  Archived?: { userID: string; statusType: 'Archived'; utc: string; };
};

export type Task = {
  taskID: string;
  /** Its place among all; the next one (`numbers/next`) unless given */
  number: number;
  /** Unique, letter case aside: routers of items and rules of products name tasks by it */
  name: string;
  /** What is done; `{NAME}` becomes the value of that attribute in a production order */
  detail: string | null;
  /** How it is done, in a few words; placeholders likewise */
  instruction: string | null;
  /** The site where it is done */
  locationID: string | null;
  /** The phase of production orders (entity PRODORDER) that it brings an order into */
  phaseID: string | null;
  /** What its cost is booked to */
  pricingComponentID: string | null;
  /** Cost of an hour, in the tenant’s currency. Null too for who may not see it (tasks.cost) */
  hourlyRate: Decimal | null;
  /** Put on its cost to make its price; null: none */
  markupPercent: Decimal | null;
  /** Once, as teardown and transfer */
  setupMinutes: Decimal;
  /** Run time of one piece, where no time model says it */
  minutes: Decimal;
  /** Once */
  teardownMinutes: Decimal;
  /** Once, on the way to the next task */
  transferMinutes: Decimal;
  /** Linear: minutes of a piece = intercept + the sum of the terms */
  timeModel: { intercept: Decimal; terms: TimeModelTerm[]; } | null;
  /** The resources that can do it, the preferred one first; or a group instead */
  resourceIDs: string[];
  /** The group of resources that can do it; or single resources instead */
  resourceGroupID: string | null;
  /** What who does it must be able to do; without semicolons, which separate them in files */
  skills: string[];
  /** Where the same value of this attribute follows on a resource, no set-up is needed */
  setupAttribute: string | null;
  /** May go on after closed hours; otherwise it is done in one piece */
  mayBeSplit: boolean;
  /** Done by a supplier */
  isOutside: boolean;
  /** Who does it outside */
  supplierID: string | null;
  /** How many days it is away when it is done outside */
  turnaroundDays: number | null;
  /** New production orders take nothing from one that is not active */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TaskActuals = {
  taskID: string;
  taskNumber: Decimal;
  name: string;
  status: string;
  /** Rework, for example */
  isInserted: boolean;
  /** As the router has them, for the quantity as it is now */
  quotedMinutes: Decimal;
  /** Clocked so far, with what is running */
  actualMinutes: Decimal;
  /** Of these, what somebody is at just now */
  runningMinutes: Decimal;
  /** By how many percent the actual minutes are above; null where none were quoted */
  variancePercent: Decimal | null;
  /** Null where neither a rate nor a cost is known. Null too for who may not see what orders cost (ordercosts.read) */
  quotedCost: Decimal | null;
  /** At the rates of person and machine when they clocked in; null while some are not known. Null too for who may not see what an hour costs (resources.cost) */
  actualCost: Decimal | null;
  /** Of the actual ones, those whose rate is not known */
  uncostedMinutes: Decimal;
  /** As the task counts them */
  quantityGood: Decimal;
  /** As the task counts them */
  quantityScrapped: Decimal;
  /** That were reported as such; they are no part of the actual minutes */
  downtimeMinutes: Decimal;
};

export type TaskAssignment = {
  taskID: string;
  resourceID: string;
};

export type TaskChangeSent = {
  taskID?: string | undefined;
  /** Its place among all; the next one (`numbers/next`) unless given */
  number?: number | undefined;
  /** Unique, letter case aside: routers of items and rules of products name tasks by it */
  name?: string | undefined;
  /** What is done; `{NAME}` becomes the value of that attribute in a production order */
  detail?: string | null | undefined;
  /** How it is done, in a few words; placeholders likewise */
  instruction?: string | null | undefined;
  /** The site where it is done */
  locationID?: string | null | undefined;
  /** The phase of production orders (entity PRODORDER) that it brings an order into */
  phaseID?: string | null | undefined;
  /** What its cost is booked to */
  pricingComponentID?: string | null | undefined;
  /** Cost of an hour, in the tenant’s currency. Null too for who may not see it (tasks.cost) */
  hourlyRate?: DecimalSent | null | undefined;
  /** Put on its cost to make its price; null: none */
  markupPercent?: DecimalSent | null | undefined;
  /** Once, as teardown and transfer */
  setupMinutes?: DecimalSent | undefined;
  /** Run time of one piece, where no time model says it */
  minutes?: DecimalSent | undefined;
  /** Once */
  teardownMinutes?: DecimalSent | undefined;
  /** Once, on the way to the next task */
  transferMinutes?: DecimalSent | undefined;
  /** Linear: minutes of a piece = intercept + the sum of the terms */
  timeModel?: { intercept: DecimalSent; terms: TimeModelTermSent[]; } | null | undefined;
  /** The resources that can do it, the preferred one first; or a group instead */
  resourceIDs?: string[] | undefined;
  /** The group of resources that can do it; or single resources instead */
  resourceGroupID?: string | null | undefined;
  /** What who does it must be able to do; without semicolons, which separate them in files */
  skills?: string[] | undefined;
  /** Where the same value of this attribute follows on a resource, no set-up is needed */
  setupAttribute?: string | null | undefined;
  /** May go on after closed hours; otherwise it is done in one piece */
  mayBeSplit?: boolean | undefined;
  /** Done by a supplier */
  isOutside?: boolean | undefined;
  /** Who does it outside */
  supplierID?: string | null | undefined;
  /** How many days it is away when it is done outside */
  turnaroundDays?: number | null | undefined;
  /** New production orders take nothing from one that is not active */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type TaskTime = {
  taskID: string;
  usesTimeModel: boolean;
  /** Run time of one piece */
  minutes: Decimal | null;
  /** Of all pieces, with set-up, teardown and transfer */
  totalMinutes: Decimal | null;
  /** Of all pieces, in the tenant’s currency */
  cost: Decimal | null;
  /** The cost with the task’s markup */
  price: Decimal | null;
  terms: TimeModelTermCounted[];
  /** Attributes that the model needs and that have no such value */
  missing: string[];
};

export type TaskTimeQuestionSent = {
  attributes: AttributeOfPieceSent[];
  /** How many pieces */
  quantity?: DecimalSent | undefined;
  timeModel?: TimeModelSent | undefined;
};

export type TaxQuestion = {
  /** Whose country, tax number and exemption count */
  customerID: string;
  /** Where goods go; default: the customer’s country */
  shipToCountryCode?: string | undefined;
  supply?: 'GOODS' | 'SERVICES' | undefined;
  taxClass?: string | undefined;
  /** Default: today */
  date?: string | undefined;
};

export type TaxRate = {
  taxRateID: string;
  /** Unique; for people */
  name: string;
  /** UNCL5305: S, Z, E, AE, K, G and O, in this order */
  category: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE';
  /** Whose tax it is, ISO 3166-1 alpha-2: the seller’s country, or another in which the seller is registered */
  countryCode: string;
  /** More than 0 for STANDARD, 0 else */
  ratePercent: Decimal;
  /** Which lines it is for, in the tenant’s words: lines are NORMAL unless they say otherwise */
  taxClass: string;
  /** Whether it is for goods, for services, or for both */
  supply: 'ANY' | 'GOODS' | 'SERVICES';
  /** Only for supplies to these countries; empty: to all. One that names the country goes first */
  customerCountryCodes: string[];
  /** First day */
  validFrom: string | null;
  /** Last day */
  validTo: string | null;
  /** Why no tax is due, as invoices say it; required of all categories but STANDARD and ZERO */
  reason: string | null;
  /** The same as a code of the VATEX list, for electronic invoices */
  reasonCode: string | null;
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TaxRateChangeSent = {
  taxRateID?: string | undefined;
  /** Unique; for people */
  name?: string | undefined;
  /** UNCL5305: S, Z, E, AE, K, G and O, in this order */
  category?: 'STANDARD' | 'ZERO' | 'EXEMPT' | 'REVERSE_CHARGE' | 'INTRA_COMMUNITY' | 'EXPORT' | 'OUT_OF_SCOPE' | undefined;
  /** Whose tax it is, ISO 3166-1 alpha-2: the seller’s country, or another in which the seller is registered */
  countryCode?: string | undefined;
  /** More than 0 for STANDARD, 0 else */
  ratePercent?: DecimalSent | undefined;
  /** Which lines it is for, in the tenant’s words: lines are NORMAL unless they say otherwise */
  taxClass?: string | undefined;
  /** Whether it is for goods, for services, or for both */
  supply?: 'ANY' | 'GOODS' | 'SERVICES' | undefined;
  /** Only for supplies to these countries; empty: to all. One that names the country goes first */
  customerCountryCodes?: string[] | undefined;
  /** First day */
  validFrom?: string | null | undefined;
  /** Last day */
  validTo?: string | null | undefined;
  /** Why no tax is due, as invoices say it; required of all categories but STANDARD and ZERO */
  reason?: string | null | undefined;
  /** The same as a code of the VATEX list, for electronic invoices */
  reasonCode?: string | null | undefined;
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type TaxRegistration = {
  taxRegistrationID: string;
  /** Where the tenant is registered, ISO 3166-1 alpha-2 */
  countryCode: string;
  /** The number for value added tax; unique for its country and scheme */
  taxID: string;
  /** The number with the local tax office, where invoices must state one */
  localTaxNumber: string | null;
  /** LOCAL: tax is paid in this country. OSS: beside that, tax on sales to consumers in the other member states of the EU is declared here */
  scheme: 'LOCAL' | 'OSS';
  /** First day */
  validFrom: string | null;
  /** Last day */
  validTo: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TaxRegistrationChange = {
  taxRegistrationID?: string | undefined;
  /** Where the tenant is registered, ISO 3166-1 alpha-2 */
  countryCode?: string | undefined;
  /** The number for value added tax; unique for its country and scheme */
  taxID?: string | undefined;
  /** The number with the local tax office, where invoices must state one */
  localTaxNumber?: string | null | undefined;
  /** LOCAL: tax is paid in this country. OSS: beside that, tax on sales to consumers in the other member states of the EU is declared here */
  scheme?: 'LOCAL' | 'OSS' | undefined;
  /** First day */
  validFrom?: string | null | undefined;
  /** Last day */
  validTo?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type Team = {
  teamID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** Who leads it; becomes a member by being named here */
  leadUserID: string | null;
  /** Where it works */
  locationID: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  members: TeamMember[];
};

export type TeamChange = {
  teamID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  description?: string | null | undefined;
  /** Who leads it; becomes a member by being named here */
  leadUserID?: string | null | undefined;
  /** Where it works */
  locationID?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  members?: TeamMember[] | undefined;
};

export type TeamMember = {
  userID: string;
  displayName: string;
  /** LEAD is who `leadUserID` names */
  role: 'LEAD' | 'MEMBER';
  joinedUTC: string;
};

export type TeamSummary = {
  teamID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** Who leads it; becomes a member by being named here */
  leadUserID: string | null;
  /** Where it works */
  locationID: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TemplateFinding = {
  name: string;
  /** Where in the template: `body, paragraph 12` */
  place: string;
};

export type TemplateFindings = {
  /** Nothing is unknown, missing or empty */
  isValid: boolean;
  template: { documentID: string | null; name: string; };
  /** That the data have no name for; they would print nothing */
  unknownPlaceholders: TemplateFinding[];
  /** That the data have no name for; they would stay as they are */
  missingBookmarks: TemplateFinding[];
  /** What such a record must say, and this one does not */
  emptyRequired: string[];
  warnings: string[];
};

export type TemplateName = {
  /** As a template writes it: {{SalesQuote.Number}}; letter case does not matter */
  name: string;
  /** In the data, lists without index */
  path: string;
  /** The path of the list that it stands in: it is written in a loop over that list */
  list: string | null;
  type: 'text' | 'number' | 'date' | 'datetime' | 'yesNo' | 'picture' | 'list' | 'group';
  /** A value; of a list the number of its elements */
  example: string;
  /** What it means */
  explanation: string;
};

export type Tenant = {
  tenantID: string;
  /** Of the company, as its documents show it */
  name: string;
  /** Set by the operator */
  environment: 'PRODUCTION' | 'TEST';
  /** Set by the operator. A suspended tenant is read, and not changed */
  status: 'ACTIVE' | 'SUSPENDED';
  /** As the operator said it */
  suspendedReason: string | null;
  /** IANA name; decides which day it is */
  timeZone: string;
  /** BCP 47; how documents write dates and numbers */
  locale: string;
  /** ISO 4217; where a record names none */
  currencyCode: string;
  address: TenantAddress;
  phone: string | null;
  email: string | null;
  website: string | null;
  /** Default validity of a new quote */
  quoteValidityDays: number;
  /** How long a customer’s link to a quote works beyond its validity */
  quoteLinkExtraDays: number;
  /** How long a customer’s link to an order works */
  orderLinkDays: number;
  /** Whether a quote may be released without being offered */
  allowDirectRelease: boolean;
  /** What must be there before an offer can be accepted: the customer’s purchase order or a payment; or one that is approved, authorised or paid */
  acceptanceNeeds: 'NOTHING' | 'PURCHASEORDER' | 'APPROVAL';
  /** Whether a break prices the whole quantity, what lies above its own, or is the price of the whole line */
  priceBreakMode: 'VOLUME' | 'TIERED' | 'BLOCK';
  /** Whether a contract price counts only where it is lower than what comes about without it */
  contractPricesCompete: boolean;
  /** Whether nothing is to be bought of suppliers that nobody approved */
  buyFromApprovedOnly: boolean;
  /** Whether people must have a second factor: a session begun by the password alone may only set one up. Keys are not concerned */
  requiresSecondFactor: boolean;
  /** By which date of a sales order it is judged whether it was shipped on time: the promised one, or the one that the customer requested; the other where that is missing */
  onTimeBy: 'PROMISE' | 'REQUEST';
  /** How many days after that date still count as on time */
  onTimeGraceDays: number;
  /** Set by the operator. Where false, webhook deliveries are recorded as SUPPRESSED */
  isDeliveryEnabled: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TenantAddress = {
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  postalCode?: string | null;
  /** ISO 3166-1 alpha-2 */
  country?: string | null;
};

export type TenantChange = {
  tenantID?: string | undefined;
  /** Of the company, as its documents show it */
  name?: string | undefined;
  /** Set by the operator */
  environment?: 'PRODUCTION' | 'TEST' | undefined;
  /** Set by the operator. A suspended tenant is read, and not changed */
  status?: 'ACTIVE' | 'SUSPENDED' | undefined;
  /** As the operator said it */
  suspendedReason?: string | null | undefined;
  /** IANA name; decides which day it is */
  timeZone?: string | undefined;
  /** BCP 47; how documents write dates and numbers */
  locale?: string | undefined;
  /** ISO 4217; where a record names none */
  currencyCode?: string | undefined;
  address?: TenantAddress | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  website?: string | null | undefined;
  /** Default validity of a new quote */
  quoteValidityDays?: number | undefined;
  /** How long a customer’s link to a quote works beyond its validity */
  quoteLinkExtraDays?: number | undefined;
  /** How long a customer’s link to an order works */
  orderLinkDays?: number | undefined;
  /** Whether a quote may be released without being offered */
  allowDirectRelease?: boolean | undefined;
  /** What must be there before an offer can be accepted: the customer’s purchase order or a payment; or one that is approved, authorised or paid */
  acceptanceNeeds?: 'NOTHING' | 'PURCHASEORDER' | 'APPROVAL' | undefined;
  /** Whether a break prices the whole quantity, what lies above its own, or is the price of the whole line */
  priceBreakMode?: 'VOLUME' | 'TIERED' | 'BLOCK' | undefined;
  /** Whether a contract price counts only where it is lower than what comes about without it */
  contractPricesCompete?: boolean | undefined;
  /** Whether nothing is to be bought of suppliers that nobody approved */
  buyFromApprovedOnly?: boolean | undefined;
  /** Whether people must have a second factor: a session begun by the password alone may only set one up. Keys are not concerned */
  requiresSecondFactor?: boolean | undefined;
  /** By which date of a sales order it is judged whether it was shipped on time: the promised one, or the one that the customer requested; the other where that is missing */
  onTimeBy?: 'PROMISE' | 'REQUEST' | undefined;
  /** How many days after that date still count as on time */
  onTimeGraceDays?: number | undefined;
  /** Set by the operator. Where false, webhook deliveries are recorded as SUPPRESSED */
  isDeliveryEnabled?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type TenantCounts = {
  count: number;
  byStatus: { ACTIVE: number; SUSPENDED: number; };
  byEnvironment: { PRODUCTION: number; TEST: number; };
};

export type TenantCreated = {
  tenant: Tenant;
  admin: Account;
  apiKey: IssuedApiKey;
};

export type TenantProvisioned = {
  provisioning: TenantProvisioning;
  apiKey: { apiKeyID: string; name: string; kind: 'USER' | 'INTEGRATION'; userID: string; scopes: string[]; addresses: string[]; expiresUTC: string | null; previousUntilUTC: string | null; revokedUTC: string | null; lastUsedUTC: string | null; lastRefusedAddress: string | null; lastRefusedUTC: string | null; createdByUserID: string; createdUTC: string; lastUpdatedByUserID: string; lastUpdatedUTC: string; rowVersion: number; key: string | null; } | null;
};

export type TenantProvisioning = {
  tenantID: string;
  /** By which the operator’s own system knows the tenant */
  externalID: string | null;
  name: string;
  /** Of the first ADMIN; null for a tenant that was made otherwise */
  adminEmail: string | null;
  /** `empty` puts nothing in; `demo-hydraulics` is the demo company: cylinders, stock, tariffs, a product made to measure, quotes; `sheet-metal` is a job shop: sheets, machines, laser cutting, bending, welding and powder coating, a configurable part, quotes. */
  seedPack: 'empty' | 'demo-hydraulics' | 'sheet-metal';
  /** How its records are numbered, where not as usual */
  numbering: NewNumbering[];
  status: 'CREATING' | 'SEEDING' | 'READY' | 'FAILED';
  steps: ProvisioningStep[];
  /** The run that fills it; null before it begins */
  seedRunID: string | null;
  createdUTC: string;
  lastUpdatedUTC: string;
  rowVersion: number;
};

export type TenantSummary = {
  tenantID: string;
  name: string;
  environment: 'PRODUCTION' | 'TEST';
  status: 'ACTIVE' | 'SUSPENDED';
};

export type TenantSuspension = {
  reason?: string | undefined;
};

export type Term = {
  key: 'customer' | 'customers' | 'salesQuote' | 'salesQuotes' | 'line' | 'lines' | 'item' | 'items' | 'itemCategory' | 'vertical' | 'verticals' | 'incoTerm' | 'incoTerms' | 'tariffSet' | 'tariffSets' | 'discount' | 'margin' | 'leadTime' | 'validity' | 'phase' | 'tag' | 'tags' | 'note' | 'notes' | 'document' | 'documents' | 'template' | 'templates' | 'approval' | 'approvals' | 'announcement' | 'announcements' | 'inventory' | 'location' | 'locations' | 'salesRep' | 'salesReps' | 'purchaseOrder' | 'paymentTerms';
  defaultText: string;
  /** The tenant’s own word; null: the default counts */
  ownText: string | null;
};

export type Terminal = {
  terminalID: string;
  /** Unique, letter case aside: where it hangs */
  name: string;
  /** The machine or station that it stands at, and shows; null: people choose one */
  resourceID: string | null;
  /** So long after the last touch or key nobody is signed in there any more */
  idleMinutes: number;
  /** When a browser became it; null: not yet */
  enrolledUTC: string | null;
  /** When it asked last, to the minute */
  lastUsedUTC: string | null;
  /** Since then it is refused */
  revokedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

/** What somebody may show at a terminal; never the badge or the PIN */
export type TerminalAccess = {
  userID: string;
  hasBadge: boolean;
  hasPin: boolean;
  /** When a badge or a PIN was set last */
  changedUTC: string | null;
};

export type TerminalAccessChange = {
  /** The number that the scanner types: 8 characters or more, of one person */
  badge?: string | null | undefined;
  /** Digits, 4 to 12; none that are guessed first */
  pin?: string | null | undefined;
};

export type TerminalChange = {
  terminalID?: string | undefined;
  /** Unique, letter case aside: where it hangs */
  name?: string | undefined;
  /** The machine or station that it stands at, and shows; null: people choose one */
  resourceID?: string | null | undefined;
  /** So long after the last touch or key nobody is signed in there any more */
  idleMinutes?: number | undefined;
  /** When a browser became it; null: not yet */
  enrolledUTC?: string | null | undefined;
  /** When it asked last, to the minute */
  lastUsedUTC?: string | null | undefined;
  /** Since then it is refused */
  revokedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type TerminalEnrolment = {
  /** Of the link */
  token: string;
};

export type TerminalLink = {
  terminalID: string;
  /** The page to open; null where the service knows no address */
  url: string | null;
  /** What `POST /v1/terminals/enrol` takes; shown this once, null in a repetition */
  token: string | null;
  expiresUTC: string;
};

export type TerminalPerson = {
  userID: string;
  displayName: string;
  initials: string;
};

/** A badge alone, or a user and the PIN */
export type TerminalSignIn = {
  /** The number of a badge, as the scanner types it */
  badge?: string | undefined;
  /** Who signs in by PIN, of the `people` of the terminal */
  userID?: string | undefined;
  /** With `userID` */
  pin?: string | undefined;
};

export type Ticket = {
  ticketID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  customerID: string;
  /** As the customer is called now */
  customerName: string | null;
  /** A person of the customer */
  contactPersonID: string | null;
  /** Where it goes back to: a ship-to of the customer */
  shipToID: string | null;
  subject: string;
  description: string | null;
  /** Changed by `…/status` */
  status: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED';
  /** When it came into the status */
  statusSinceUTC: string;
  /** Says how long it may take (GET /v1/service/settings) */
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  /** By which the customer sends something back; given by …/rma */
  rmaNumber: string | null;
  /** The customer’s order */
  purchaseOrder: string | null;
  /** The order that it was delivered with */
  salesOrderID: string | null;
  /** Who looks after it */
  assignedToUserID: string | null;
  /** When the customer reported it; now unless sent. Warranty is judged on this day */
  receivedUTC: string;
  /** Set by …/waiting: the clock of the deadline stands */
  isWaitingForCustomer: boolean;
  /** Working minutes that it may take; null: it has no deadline */
  allowedMinutes: number | null;
  /** Working minutes that it has taken until clockSinceUTC */
  usedMinutes: number;
  /** Since when the clock goes; null: it stands, as the customer is waited for or the work is done */
  clockSinceUTC: string | null;
  /** When its time is over, if its clock goes on */
  dueUTC: string | null;
  /** Whether its time is over */
  isOverdue: boolean;
  /** When its time ran out */
  escalatedUTC: string | null;
  statusDates: TicketStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  lineItems: ServiceTicketLine[];
  spareParts: ServiceTicketPart[];
  labour: ServiceTicketLabour[];
  tags: Tag[];
  notes: Note[];
  documents: AttachedDocument[];
  history: HistoryEntry[];
};

export type TicketChangeSent = {
  ticketID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  customerID?: string | undefined;
  /** As the customer is called now */
  customerName?: string | null | undefined;
  /** A person of the customer */
  contactPersonID?: string | null | undefined;
  /** Where it goes back to: a ship-to of the customer */
  shipToID?: string | null | undefined;
  subject?: string | undefined;
  description?: string | null | undefined;
  /** Changed by `…/status` */
  status?: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED' | undefined;
  /** When it came into the status */
  statusSinceUTC?: string | undefined;
  /** Says how long it may take (GET /v1/service/settings) */
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined;
  /** By which the customer sends something back; given by …/rma */
  rmaNumber?: string | null | undefined;
  /** The customer’s order */
  purchaseOrder?: string | null | undefined;
  /** The order that it was delivered with */
  salesOrderID?: string | null | undefined;
  /** Who looks after it */
  assignedToUserID?: string | null | undefined;
  /** When the customer reported it; now unless sent. Warranty is judged on this day */
  receivedUTC?: string | undefined;
  /** Set by …/waiting: the clock of the deadline stands */
  isWaitingForCustomer?: boolean | undefined;
  /** Working minutes that it may take; null: it has no deadline */
  allowedMinutes?: number | null | undefined;
  /** Working minutes that it has taken until clockSinceUTC */
  usedMinutes?: number | undefined;
  /** Since when the clock goes; null: it stands, as the customer is waited for or the work is done */
  clockSinceUTC?: string | null | undefined;
  /** When its time is over, if its clock goes on */
  dueUTC?: string | null | undefined;
  /** Whether its time is over */
  isOverdue?: boolean | undefined;
  /** When its time ran out */
  escalatedUTC?: string | null | undefined;
  statusDates?: TicketStatusDates | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  lineItems?: ServiceTicketLineSent[] | undefined;
  spareParts?: ServiceTicketPartSent[] | undefined;
  labour?: ServiceTicketLabour[] | undefined;
  tags?: Tag[] | undefined;
  notes?: Note[] | undefined;
  documents?: AttachedDocument[] | undefined;
  history?: HistoryEntry[] | undefined;
};

export type TicketDeadline = {
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  /** Working minutes; null: no deadline */
  minutes: number | null;
};

export type TicketMessage = {
  messageID: string;
  ticketID: string;
  direction: 'IN' | 'OUT';
  fromAddress: string;
  fromName: string | null;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  /** The customer’s person who wrote it, where it is one */
  personID: string | null;
  /** Written by a program, as an out-of-office note */
  isAutomatic: boolean;
  /** As the message says */
  sentUTC: string | null;
  /** What was attached, now among the ticket’s documents */
  documentIDs: string[];
  /** How many more were attached than are kept */
  droppedAttachments: number;
  /** Of OUT: the mail of the outbox */
  emailID: string | null;
  /** Of OUT: what became of it */
  emailStatus: string | null;
  /** Who sent it, or brought it in */
  userID: string;
  /** When it came or was sent */
  utc: string;
};

/** Who moved it into each status last, and when */
export type TicketStatusDates = {
  OPEN?: { userID: string; statusType: 'OPEN'; utc: string; };
  RECEIVED?: { userID: string; statusType: 'RECEIVED'; utc: string; };
  DIAGNOSIS?: { userID: string; statusType: 'DIAGNOSIS'; utc: string; };
  QUOTED?: { userID: string; statusType: 'QUOTED'; utc: string; };
  APPROVED?: { userID: string; statusType: 'APPROVED'; utc: string; };
  INREPAIR?: { userID: string; statusType: 'INREPAIR'; utc: string; };
  WAITINGPARTS?: { userID: string; statusType: 'WAITINGPARTS'; utc: string; };
  COMPLETED?: { userID: string; statusType: 'COMPLETED'; utc: string; };
  SHIPPED?: { userID: string; statusType: 'SHIPPED'; utc: string; };
  CLOSED?: { userID: string; statusType: 'CLOSED'; utc: string; };
  CANCELLED?: { userID: string; statusType: 'CANCELLED'; utc: string; };
};

export type TicketSummary = {
  ticketID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  customerID: string;
  /** As the customer is called now */
  customerName: string | null;
  /** A person of the customer */
  contactPersonID: string | null;
  /** Where it goes back to: a ship-to of the customer */
  shipToID: string | null;
  subject: string;
  description: string | null;
  /** Changed by `…/status` */
  status: 'OPEN' | 'RECEIVED' | 'DIAGNOSIS' | 'QUOTED' | 'APPROVED' | 'INREPAIR' | 'WAITINGPARTS' | 'COMPLETED' | 'SHIPPED' | 'CLOSED' | 'CANCELLED';
  /** When it came into the status */
  statusSinceUTC: string;
  /** Says how long it may take (GET /v1/service/settings) */
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  /** By which the customer sends something back; given by …/rma */
  rmaNumber: string | null;
  /** The customer’s order */
  purchaseOrder: string | null;
  /** The order that it was delivered with */
  salesOrderID: string | null;
  /** Who looks after it */
  assignedToUserID: string | null;
  /** When the customer reported it; now unless sent. Warranty is judged on this day */
  receivedUTC: string;
  /** Set by …/waiting: the clock of the deadline stands */
  isWaitingForCustomer: boolean;
  /** Working minutes that it may take; null: it has no deadline */
  allowedMinutes: number | null;
  /** Working minutes that it has taken until clockSinceUTC */
  usedMinutes: number;
  /** Since when the clock goes; null: it stands, as the customer is waited for or the work is done */
  clockSinceUTC: string | null;
  /** When its time is over, if its clock goes on */
  dueUTC: string | null;
  /** Whether its time is over */
  isOverdue: boolean;
  /** When its time ran out */
  escalatedUTC: string | null;
  statusDates: TicketStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TimeFit = {
  /** The share of the spread that it explains, 0 to 1; null where there is no spread */
  rSquared: Decimal | null;
  /** By how many minutes a piece misses it, as a rule */
  standardError: Decimal | null;
  /** The same of what the master task says now */
  presentStandardError: Decimal | null;
};

/** Linear: minutes of a piece = intercept + the sum of the terms */
export type TimeModelSent = {
  /** Minutes of a piece whatever its attributes */
  intercept: DecimalSent;
  terms: TimeModelTermSent[];
};

export type TimeModelTerm = {
  /** The name of an attribute, of a product or an item; letter case aside */
  attribute: string;
  /** The term counts where the attribute has this value; left out, it counts for each unit of a numeric attribute */
  value?: string | null;
  /** Minutes for each unit of the attribute, or where it has the value */
  slope: Decimal;
};

export type TimeModelTermCounted = {
  /** The name of an attribute, of a product or an item; letter case aside */
  attribute: string;
  value: string | null;
  /** Minutes for each unit of the attribute, or where it has the value */
  slope: Decimal;
  /** What the term adds; null where the attribute says nothing */
  minutes: Decimal | null;
};

export type TimeModelTermSent = {
  /** The name of an attribute, of a product or an item; letter case aside */
  attribute: string;
  /** The term counts where the attribute has this value; left out, it counts for each unit of a numeric attribute */
  value?: string | null | undefined;
  /** Minutes for each unit of the attribute, or where it has the value */
  slope: DecimalSent;
};

export type TimeProposal = {
  timeProposalID: string;
  /** The master task (GET /v1/tasks) */
  taskID: string;
  attributes: string[] | null;
  /** Tasks done from then on; null: all */
  finishedFromUTC: string | null;
  /** And before */
  finishedToUTC: string | null;
  /** Changed by `…/status` */
  status: 'DRAFT' | 'APPLIED' | 'DISCARDED';
  present: PresentTimes;
  /** Linear: minutes of a piece = intercept + the sum of the terms */
  timeModel: { intercept: Decimal; terms: TimeModelTerm[]; } | null;
  /** Proposed, of one piece: the mean */
  minutes: Decimal;
  statistics: TimeStatistics;
  fit: TimeFit;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type TimeStatistics = {
  /** Tasks that were looked at */
  count: number;
  /** Tasks left out: an attribute has no value there */
  leftOut: number;
  /** Good and scrapped pieces of them */
  pieces: Decimal;
  /** Of one piece, without set-up and teardown, each task counting once */
  meanMinutes: Decimal;
  /** Half of the tasks took less */
  medianMinutes: Decimal;
  /** Their spread; null of one task */
  standardDeviation: Decimal | null;
  /** Of the quickest task */
  leastMinutes: Decimal;
  /** Of the slowest task */
  mostMinutes: Decimal;
  /** What was planned for one piece, on average */
  quotedMinutes: Decimal;
};

export type ToDo = {
  toDoID: string;
  title: string;
  text: string | null;
  /** The kind of record that it is about, in the words of events: SalesQuote, Product, … */
  entity: string | null;
  /** The record that it is about */
  entityID: string | null;
  /** Who shall do it; you, where neither a user nor a role nor a team is named */
  assignedToUserID: string | null;
  /** Any user with it shall do it */
  role: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | null;
  /** Any member of it shall do it */
  teamID: string | null;
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  /** Until when */
  dueUTC: string | null;
  /** It was due, and is neither done nor cancelled */
  isOverdue: boolean;
  /** Changed by `…/status` */
  status: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED';
  /** What made it: a user, an automation design (RULE), or what ends it too */
  source: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT';
  /** What made it: the automation design, the approval request, the import */
  sourceID: string | null;
  /** Who of those that shall do it saw it first */
  readByUserID: string | null;
  /** And when; null: nobody yet */
  readUTC: string | null;
  /** Who did it, or cancelled it */
  endedByUserID: string | null;
  endedUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ToDoChange = {
  toDoID?: string | undefined;
  title?: string | undefined;
  text?: string | null | undefined;
  /** The kind of record that it is about, in the words of events: SalesQuote, Product, … */
  entity?: string | null | undefined;
  /** The record that it is about */
  entityID?: string | null | undefined;
  /** Who shall do it; you, where neither a user nor a role nor a team is named */
  assignedToUserID?: string | null | undefined;
  /** Any user with it shall do it */
  role?: 'ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE' | null | undefined;
  /** Any member of it shall do it */
  teamID?: string | null | undefined;
  priority?: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT' | undefined;
  /** Until when */
  dueUTC?: string | null | undefined;
  /** It was due, and is neither done nor cancelled */
  isOverdue?: boolean | undefined;
  /** Changed by `…/status` */
  status?: 'OPEN' | 'INPROGRESS' | 'DONE' | 'CANCELLED' | undefined;
  /** What made it: a user, an automation design (RULE), or what ends it too */
  source?: 'USER' | 'RULE' | 'APPROVAL' | 'IMPORT' | undefined;
  /** What made it: the automation design, the approval request, the import */
  sourceID?: string | null | undefined;
  /** Who of those that shall do it saw it first */
  readByUserID?: string | null | undefined;
  /** And when; null: nobody yet */
  readUTC?: string | null | undefined;
  /** Who did it, or cancelled it */
  endedByUserID?: string | null | undefined;
  endedUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type Tour = {
  tourID: string;
  name: string;
  /** The screen where it begins */
  route: string;
  /** For whom it is; empty: for all */
  roles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
  /** Rises when its steps change */
  version: number;
  /** For a role of yours, and neither done nor skipped in this version */
  isOffered: boolean;
  steps: TourStep[];
  progress: { status: 'STARTED' | 'DONE' | 'SKIPPED'; step: number; tourVersion: number; lastUpdatedUTC: string; rowVersion: number; } | null;
};

export type TourProgressChange = {
  /** DONE and SKIPPED: it is offered no more in this version */
  status: 'STARTED' | 'DONE' | 'SKIPPED';
  /** The step where the user is, or left off */
  step: number;
};

export type TourStep = {
  sequence: number;
  title: string;
  text: string;
  /** The element it shows beside: `[data-tour="…"]` */
  target: string;
  /** On which side of the element */
  placement: 'TOP' | 'RIGHT' | 'BOTTOM' | 'LEFT';
  /** The operationId that the step leads to */
  operation: string;
};

export type TraceCause = {
  name: string;
  value: string | Decimal | boolean | (string | Decimal | boolean)[] | null | Decimal;
};

export type TraceEntry = {
  rule: number;
  name: string;
  type: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION';
  fired: 'YES' | 'NO' | 'UNKNOWN';
  because: TraceCause[];
  waitsFor: string[];
  effects: RuleEffect[];
};

export type TroubleReport = {
  reportID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  /** Changed by `…/status` */
  status: 'DRAFT' | 'INPROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED';
  /** The order by which it is repaired */
  productionOrderID: string | null;
  /** The ticket that it came with */
  ticketID: string | null;
  /** The line of that ticket; item, serial number and problem are taken from it unless sent */
  serviceTicketLineItemID: string | null;
  /** The ticket’s unless sent */
  customerID: string | null;
  /** What it is: a product, or an item */
  productID: string | null;
  itemID: string | null;
  serialNumber: string | null;
  reportedProblem: string | null;
  symptoms: Symptom[];
  partsUsed: ReportPart[];
  labour: ReportLabour[];
  /** Written by hand, or by …/repairsummary from a template */
  repairSummary: string | null;
  /** Who does the work: who makes the report unless sent */
  technicianUserID: string;
  /** Somebody else than the technician */
  approvedByUserID: string | null;
  /** The name of who signed for the customer */
  customerSignature: string | null;
  closedUTC: string | null;
  statusDates: TroubleReportStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  images: SymptomImage[];
  diagnosticPath: DiagnosticStep[];
  notes: Note[];
  history: HistoryEntry[];
};

export type TroubleReportChangeSent = {
  reportID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  /** Changed by `…/status` */
  status?: 'DRAFT' | 'INPROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED' | undefined;
  /** The order by which it is repaired */
  productionOrderID?: string | null | undefined;
  /** The ticket that it came with */
  ticketID?: string | null | undefined;
  /** The line of that ticket; item, serial number and problem are taken from it unless sent */
  serviceTicketLineItemID?: string | null | undefined;
  /** The ticket’s unless sent */
  customerID?: string | null | undefined;
  /** What it is: a product, or an item */
  productID?: string | null | undefined;
  itemID?: string | null | undefined;
  serialNumber?: string | null | undefined;
  reportedProblem?: string | null | undefined;
  symptoms?: Symptom[] | undefined;
  partsUsed?: ReportPartSent[] | undefined;
  labour?: ReportLabour[] | undefined;
  /** Written by hand, or by …/repairsummary from a template */
  repairSummary?: string | null | undefined;
  /** Who does the work: who makes the report unless sent */
  technicianUserID?: string | undefined;
  /** Somebody else than the technician */
  approvedByUserID?: string | null | undefined;
  /** The name of who signed for the customer */
  customerSignature?: string | null | undefined;
  closedUTC?: string | null | undefined;
  statusDates?: TroubleReportStatusDates | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  images?: SymptomImage[] | undefined;
  diagnosticPath?: DiagnosticStep[] | undefined;
  notes?: Note[] | undefined;
  history?: HistoryEntry[] | undefined;
};

/** Who moved it into each status last, and when */
export type TroubleReportStatusDates = {
  DRAFT?: { userID: string; statusType: 'DRAFT'; utc: string; };
  INPROGRESS?: { userID: string; statusType: 'INPROGRESS'; utc: string; };
  SUBMITTED?: { userID: string; statusType: 'SUBMITTED'; utc: string; };
  APPROVED?: { userID: string; statusType: 'APPROVED'; utc: string; };
  CLOSED?: { userID: string; statusType: 'CLOSED'; utc: string; };
};

export type TroubleReportSummary = {
  reportID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  /** Changed by `…/status` */
  status: 'DRAFT' | 'INPROGRESS' | 'SUBMITTED' | 'APPROVED' | 'CLOSED';
  /** The order by which it is repaired */
  productionOrderID: string | null;
  /** The ticket that it came with */
  ticketID: string | null;
  /** The line of that ticket; item, serial number and problem are taken from it unless sent */
  serviceTicketLineItemID: string | null;
  /** The ticket’s unless sent */
  customerID: string | null;
  /** What it is: a product, or an item */
  productID: string | null;
  itemID: string | null;
  serialNumber: string | null;
  reportedProblem: string | null;
  symptoms: Symptom[];
  partsUsed: ReportPart[];
  labour: ReportLabour[];
  /** Written by hand, or by …/repairsummary from a template */
  repairSummary: string | null;
  /** Who does the work: who makes the report unless sent */
  technicianUserID: string;
  /** Somebody else than the technician */
  approvedByUserID: string | null;
  /** The name of who signed for the customer */
  customerSignature: string | null;
  closedUTC: string | null;
  statusDates: TroubleReportStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type Unread = {
  threads: number;
  messages: number;
};

export type UserGroup = {
  groupID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** What its members may do, beside what their own roles allow */
  roles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
  /** Roles of the tenant’s own that its members have too */
  customRoleIDs: string[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  members: UserGroupMember[];
};

export type UserGroupChange = {
  groupID?: string | undefined;
  /** Unique, letter case aside */
  name?: string | undefined;
  description?: string | null | undefined;
  /** What its members may do, beside what their own roles allow */
  roles?: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[] | undefined;
  /** Roles of the tenant’s own that its members have too */
  customRoleIDs?: string[] | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  members?: UserGroupMember[] | undefined;
};

export type UserGroupMember = {
  userID: string;
  displayName: string;
  /** Who is switched off stays a member and may do nothing */
  isActive: boolean;
  joinedUTC: string;
};

export type UserGroupSummary = {
  groupID: string;
  /** Unique, letter case aside */
  name: string;
  description: string | null;
  /** What its members may do, beside what their own roles allow */
  roles: ('ADMIN' | 'MANAGEMENT' | 'SALES' | 'CUSTOMERSERVICE' | 'PURCHASING' | 'PLANNING' | 'LOGISTICS' | 'WAREHOUSE' | 'SHOP' | 'TECH' | 'QUALITY' | 'MAINTENANCE')[];
  /** Roles of the tenant’s own that its members have too */
  customRoleIDs: string[];
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type ValueNeverChosen = {
  value: string | Decimal | boolean;
  label: string;
};

export type ValueNeverChosenSent = {
  value: string | DecimalSent | boolean;
  label: string;
};

export type ValueQuery = {
  /** Numbers of items, an attribute of items, or a column of one of the product’s tables */
  source: 'ITEMS' | 'ITEM_ATTRIBUTE' | 'TABLE';
  /** The item attribute, or the column, that gives the value */
  name: string | null;
  /** The table, where the source is TABLE */
  table: string | null;
  where: ValueQueryWhere[];
  order: 'VALUE' | 'SOURCE';
};

export type ValueQueryWhere = {
  /** `number`, `category`, `uOM` or `attribute:NAME` of an item; a column of the table */
  field: string;
  op: 'EQ' | 'NE' | 'IN' | 'STARTS_WITH';
  values: string[] | null;
  /** The attribute whose value is meant, instead of values */
  attribute: string | null;
};

export type Vertical = {
  verticalID: string;
  /** The verticalID by the name that the integration pattern gives it; a UUID */
  id: string;
  /** Its code in messages to and from the ERP; unique in the tenant, and never changed */
  erpCode: string;
  /** For people */
  name: string;
  /** Whether customers can be given it; those that have it keep it */
  isActive: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type VerticalAssignment = {
  customerId: string;
  customerNumber: string;
  /** The erpCode of the vertical; null: none */
  verticalCode: string | null;
  updatedUtc: string;
};

export type VerticalAssignmentPage = {
  nextCursor: string | null;
  customers: VerticalAssignment[];
};

export type VerticalChange = {
  verticalID?: string | undefined;
  /** The verticalID by the name that the integration pattern gives it; a UUID */
  id?: string | undefined;
  /** Its code in messages to and from the ERP; unique in the tenant, and never changed */
  erpCode?: string | undefined;
  /** For people */
  name?: string | undefined;
  /** Whether customers can be given it; those that have it keep it */
  isActive?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type VerticalConflict = {
  conflictId: string;
  customerId: string;
  /** As it was then */
  customerNumber: string;
  /** The user’s value, which stayed; null: none */
  verticalCode: string | null;
  /** What the ERP said, and was not taken; null: none */
  verticalCodeOfERP: string | null;
  /** Of what the ERP said */
  correlationId: string;
  /** Of the user’s change, which the ERP has to confirm */
  pendingCorrelationId: string | null;
  occurredUtc: string;
  /** When the ERP confirmed the user’s value or came to it too, or a user changed it again; null: open */
  settledUtc: string | null;
  isSettled: boolean;
};

export type VerticalForERP = {
  /** A UUID */
  id: string;
  /** Never changes; the key of the integration */
  erpCode: string;
  name: string;
  /** Whether customers can be given it; those that have it keep it */
  isActive: boolean;
};

export type VerticalFromERP = {
  /** The erpCode of the vertical; null: none */
  verticalCode: string | null;
};

export type VerticalStanding = {
  customerId: string;
  customerNumber: string;
  /** The erpCode of the vertical; null: none */
  verticalCode: string | null;
  /** When the vertical last changed; null: there never was one */
  updatedUtc: string | null;
  /** PENDING: a user changed it, and the ERP has not confirmed it yet. CONFLICT: the same, and the ERP said something else since */
  state: 'CONFIRMED' | 'PENDING' | 'CONFLICT';
  /** Who made it what it is */
  origin: 'APP' | 'ERP' | null;
  /** Of the change that made it so; a confirmation names it again */
  correlationId: string | null;
};

export type WarehouseMove = {
  moveID: string;
  /** Unique; given by the tenant’s number format when left out */
  number: string;
  /** Changed by …/status */
  status: 'PLANNED' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED';
  /** The inventory location */
  fromLocationID: string;
  /** Another inventory location */
  toLocationID: string;
  lines: WarehouseMoveLine[];
  /** Stands in the movements as their notes */
  reason: string | null;
  /** Who or what asked for it */
  requestedBy: string | null;
  /** When the stock was moved */
  doneUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type WarehouseMoveChangeSent = {
  moveID?: string | undefined;
  /** Unique; given by the tenant’s number format when left out */
  number?: string | undefined;
  /** Changed by …/status */
  status?: 'PLANNED' | 'IN_PROGRESS' | 'DONE' | 'CANCELLED' | undefined;
  /** The inventory location */
  fromLocationID?: string | undefined;
  /** Another inventory location */
  toLocationID?: string | undefined;
  lines?: WarehouseMoveLineSent[] | undefined;
  /** Stands in the movements as their notes */
  reason?: string | null | undefined;
  /** Who or what asked for it */
  requestedBy?: string | null | undefined;
  /** When the stock was moved */
  doneUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type WarehouseMoveLine = {
  itemID: string;
  /** In uOM; with serial numbers as many as there are of them */
  quantity: Decimal;
  /** The unit in which the item’s stock is kept if left out */
  uOM?: string;
  /** Needed at the latest when an item tracked by lot is moved */
  lotNumber?: string | null;
  /** Needed at the latest when an item tracked by serial number is moved */
  serialNumbers?: string[];
};

export type WarehouseMoveLineSent = {
  itemID: string;
  /** In uOM; with serial numbers as many as there are of them */
  quantity: DecimalSent;
  /** The unit in which the item’s stock is kept if left out */
  uOM?: string | undefined;
  /** Needed at the latest when an item tracked by lot is moved */
  lotNumber?: string | null | undefined;
  /** Needed at the latest when an item tracked by serial number is moved */
  serialNumbers?: string[] | undefined;
};

export type WarehouseMoveStatusChange = {
  /** Where to move it */
  status: 'PLANNED' | 'IN_PROGRESS' | 'IN PROGRESS' | 'DONE' | 'CANCELLED';
};

export type WatchedItem = {
  watchID: string;
  /** What is watched; null only where a review was short of something that is no item here */
  itemID: string | null;
  itemNumber: string;
  description: string;
  /** Why; SHORTAGE is what a buyer review brings */
  reason: 'SHORTAGE' | 'PRICECHANGE' | 'LEADTIME' | 'MANUAL' | 'OBSOLETE';
  /** Of the quantities */
  uOM: string;
  /** What is needed */
  requiredQuantity: Decimal | null;
  /** What could be promised then; below 0 where more is promised than there is */
  availableQuantity: Decimal | null;
  /** What is missing */
  shortfallQuantity: Decimal | null;
  /** By when */
  neededUTC: string | null;
  /** Changed by `…/status` */
  status: 'OPEN' | 'ORDERED' | 'RESOLVED' | 'DISMISSED';
  statusSinceUTC: string;
  /** Who looks after it */
  buyerUserID: string | null;
  notes: string | null;
  /** Who put it there: a person, or a shortage that was sent to buyer review */
  source: 'USER' | 'BUYERREVIEW';
  /** The notification (GET /v1/buyerreviews/{NotificationID}) */
  sourceID: string | null;
  /** Its line of the notification, from 0 */
  sourceLine: number | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type WatchedItemChangeSent = {
  watchID?: string | undefined;
  /** What is watched; null only where a review was short of something that is no item here */
  itemID?: string | null | undefined;
  itemNumber?: string | undefined;
  description?: string | undefined;
  /** Why; SHORTAGE is what a buyer review brings */
  reason?: 'SHORTAGE' | 'PRICECHANGE' | 'LEADTIME' | 'MANUAL' | 'OBSOLETE' | undefined;
  /** Of the quantities */
  uOM?: string | undefined;
  /** What is needed */
  requiredQuantity?: DecimalSent | null | undefined;
  /** What could be promised then; below 0 where more is promised than there is */
  availableQuantity?: DecimalSent | null | undefined;
  /** What is missing */
  shortfallQuantity?: DecimalSent | null | undefined;
  /** By when */
  neededUTC?: string | null | undefined;
  /** Changed by `…/status` */
  status?: 'OPEN' | 'ORDERED' | 'RESOLVED' | 'DISMISSED' | undefined;
  statusSinceUTC?: string | undefined;
  /** Who looks after it */
  buyerUserID?: string | null | undefined;
  notes?: string | null | undefined;
  /** Who put it there: a person, or a shortage that was sent to buyer review */
  source?: 'USER' | 'BUYERREVIEW' | undefined;
  /** The notification (GET /v1/buyerreviews/{NotificationID}) */
  sourceID?: string | null | undefined;
  /** Its line of the notification, from 0 */
  sourceLine?: number | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

/** Amounts of the whole line */
export type WaterfallRow = {
  sequence: number;
  /** MANUAL: a price set by hand, by the user in sourceID; PACKAGE: of a package; QUOTE_DISCOUNT: the line’s share of the discount on the whole. These are of lines of quotes and orders */
  step: 'PRICE_LIST' | 'ITEM' | 'FX' | 'QUANTITY_BREAK' | 'CONTRACT' | 'COMPONENT' | 'PROMOTION' | 'MANUAL' | 'PACKAGE' | 'LINE_DISCOUNT' | 'ROUNDING' | 'QUOTE_DISCOUNT';
  /** What gave it: a price, break, contract, promotion, pricing component, user or currency; of a configuration BOM, TASKS, `VALUE` with an attribute, `RULE` with its number */
  sourceID: string | null;
  /** Its rowVersion, that of its list or item where it has none */
  sourceVersion: number | null;
  before: Decimal;
  after: Decimal;
  /** What it is called, as it was then: a list, item, rule or user by its name, a break by its quantity, a discount by its percent. Null or left out only for rows from before names were stored */
  sourceName?: string | null;
};

/** Amounts of the whole line */
export type WaterfallRowSent = {
  sequence: number;
  /** MANUAL: a price set by hand, by the user in sourceID; PACKAGE: of a package; QUOTE_DISCOUNT: the line’s share of the discount on the whole. These are of lines of quotes and orders */
  step: 'PRICE_LIST' | 'ITEM' | 'FX' | 'QUANTITY_BREAK' | 'CONTRACT' | 'COMPONENT' | 'PROMOTION' | 'MANUAL' | 'PACKAGE' | 'LINE_DISCOUNT' | 'ROUNDING' | 'QUOTE_DISCOUNT';
  /** What gave it: a price, break, contract, promotion, pricing component, user or currency; of a configuration BOM, TASKS, `VALUE` with an attribute, `RULE` with its number */
  sourceID: string | null;
  /** Its rowVersion, that of its list or item where it has none */
  sourceVersion: number | null;
  before: DecimalSent;
  after: DecimalSent;
  /** What it is called, as it was then: a list, item, rule or user by its name, a break by its quantity, a discount by its percent. Null or left out only for rows from before names were stored */
  sourceName?: string | null | undefined;
};

export type Webhook = {
  webhookID: string;
  /** Made of the event and the host unless given */
  name: string;
  /** What the event is about, or * with the event *; GET /v1/webhooks/events lists all */
  entity: string;
  /** One event of the entity, or * for all of them */
  event: string;
  /** http or https, without a query; its addresses must be public ones */
  baseUrl: string;
  /** Path below the Base URL, joined to it with one slash; may have a query */
  resource: string | null;
  /** Base URL joined with Resource: what is called */
  targetUrl: string;
  /** While it is off its deliveries wait, and are sent in order when it is on again */
  isActive: boolean;
  /** PARALLEL: several at once, and one that fails does not hold up later ones. FIFO: one at a time, and later ones wait until it is delivered or dead */
  deliveryOrder: 'PARALLEL' | 'FIFO';
  headers: WebhookHeader[];
  /** Whether deliveries are signed; the secret itself is never shown again */
  hasSecret: boolean;
  /** Why the service switched it off: the receiver answered 410, or nothing but failures for five days */
  disabledReason: 'GONE' | 'FAILING' | null;
  /** When the service switched it off */
  disabledUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type WebhookChange = {
  webhookID?: string | undefined;
  /** Made of the event and the host unless given */
  name?: string | undefined;
  /** What the event is about, or * with the event *; GET /v1/webhooks/events lists all */
  entity?: string | undefined;
  /** One event of the entity, or * for all of them */
  event?: string | undefined;
  /** http or https, without a query; its addresses must be public ones */
  baseUrl?: string | undefined;
  /** Path below the Base URL, joined to it with one slash; may have a query */
  resource?: string | null | undefined;
  /** Base URL joined with Resource: what is called */
  targetUrl?: string | undefined;
  /** While it is off its deliveries wait, and are sent in order when it is on again */
  isActive?: boolean | undefined;
  /** PARALLEL: several at once, and one that fails does not hold up later ones. FIFO: one at a time, and later ones wait until it is delivered or dead */
  deliveryOrder?: 'PARALLEL' | 'FIFO' | undefined;
  headers?: WebhookHeader[] | undefined;
  /** Whether deliveries are signed; the secret itself is never shown again */
  hasSecret?: boolean | undefined;
  /** Why the service switched it off: the receiver answered 410, or nothing but failures for five days */
  disabledReason?: 'GONE' | 'FAILING' | null | undefined;
  /** When the service switched it off */
  disabledUTC?: string | null | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};

export type WebhookDelivery = {
  /** The same over all attempts: X-Service-Delivery-Id; in the order in which they were queued */
  deliveryID: string;
  webhookID: string;
  entity: string;
  event: string;
  /** The record that the event is about */
  entityID: string;
  isTest: boolean;
  /** FAILED waits for its next attempt, DEAD has none; SUPPRESSED: a test tenant without delivery */
  status: 'PENDING' | 'DELIVERING' | 'DELIVERED' | 'FAILED' | 'DEAD' | 'SUPPRESSED';
  attempts: number;
  sequence: number | null;
  /** Not before this; while the webhook is on */
  nextAttemptUTC: string | null;
  /** When the event happened */
  createdUTC: string;
};

export type WebhookDiagnosis = {
  url: string;
  /** Every step went well: a delivery would have been taken */
  isHealthy: boolean;
  /** DNS, CONNECT, TLS and HTTP, in this order */
  steps: WebhookDiagnosisStep[];
  addresses: WebhookDiagnosisAddress[];
  tlsProtocol: string | null;
  certificate: { subject: string; issuer: string; names: string[]; validFrom: string; validTo: string; isTrusted: boolean; } | null;
  /** Of the answer to the probe; null: there was no answer */
  statusCode: number | null;
  /** The first 20 kB of that answer */
  responseBody: string | null;
};

export type WebhookDiagnosisAddress = {
  /** null: it is not a public one, and not shown */
  address: string | null;
  /** Whether deliveries may go there: it is a public address */
  isAllowed: boolean;
  /** Whether it took a connection; null: not tried */
  isReachable: boolean | null;
};

export type WebhookDiagnosisStep = {
  step: 'DNS' | 'CONNECT' | 'TLS' | 'HTTP';
  /** SKIPPED: the URL needs no such step, or an earlier one failed */
  status: 'OK' | 'FAILED' | 'SKIPPED';
  durationMs: number | null;
  /** What was found */
  detail: string;
  /** What to do about it */
  advice: string | null;
};

export type WebhookEvent = {
  entity: string;
  event: string;
  description: string;
};

export type WebhookHeader = {
  name: string;
  value: string;
};

export type WebhookHealth = {
  webhookID: string;
  lastAttemptUTC: string | null;
  /** What the last attempt made of its delivery */
  lastStatus: 'DELIVERED' | 'FAILED' | 'DEAD' | null;
  /** Attempts that failed since the last success */
  consecutiveFailures: number;
  /** Five days after this it is switched off */
  failingSinceUTC: string | null;
  /** How many deliveries were begun */
  lastSequence: number;
  /** Deliveries still to be made, retries included */
  waiting: number;
};

export type WebhookLogEntry = {
  logID: string;
  webhookID: string;
  deliveryID: string;
  entity: string;
  event: string;
  /** The record that the event is about */
  entityID: string;
  /** Counts within the delivery, from 1; 0: not sent */
  attempt: number;
  /** When the attempt began */
  utc: string;
  url: string;
  /** null: there was no answer */
  statusCode: number | null;
  /** The whole attempt, milliseconds */
  durationMs: number | null;
  /** Of it, looking the name up; null, here and for the other parts: it was not needed or not reached */
  dnsMs: number | null;
  /** Of it, making the connection */
  connectMs: number | null;
  /** Of it, agreeing on TLS */
  tlsMs: number | null;
  /** Of it, from the request to the first byte of the answer */
  firstByteMs: number | null;
  /** The connection was kept from an earlier delivery: nothing was looked up or connected */
  connectionReused: boolean;
  /** Where it failed if there was no answer (HTTP: none that is valid); null: there was one */
  error: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'HTTP' | 'INTERRUPTED' | 'SUPPRESSED' | null;
  errorDetail: string | null;
};

export type WebhookLogEntryWhole = {
  logID: string;
  webhookID: string;
  deliveryID: string;
  entity: string;
  event: string;
  /** The record that the event is about */
  entityID: string;
  /** Counts within the delivery, from 1; 0: not sent */
  attempt: number;
  /** When the attempt began */
  utc: string;
  url: string;
  /** null: there was no answer */
  statusCode: number | null;
  /** The whole attempt, milliseconds */
  durationMs: number | null;
  /** Of it, looking the name up; null, here and for the other parts: it was not needed or not reached */
  dnsMs: number | null;
  /** Of it, making the connection */
  connectMs: number | null;
  /** Of it, agreeing on TLS */
  tlsMs: number | null;
  /** Of it, from the request to the first byte of the answer */
  firstByteMs: number | null;
  /** The connection was kept from an earlier delivery: nothing was looked up or connected */
  connectionReused: boolean;
  /** Where it failed if there was no answer (HTTP: none that is valid); null: there was one */
  error: 'DNS' | 'CONNECT' | 'TLS' | 'TIMEOUT' | 'HTTP' | 'INTERRUPTED' | 'SUPPRESSED' | null;
  errorDetail: string | null;
  /** As sent; the values of the webhook’s own headers are not shown */
  requestHeaders: Record<string, string>;
  /** The exact text that is signed and sent */
  requestBody: string;
  /** The first 20 kB */
  responseBody: string | null;
  delivery: WebhookDelivery;
};

export type WebhookReplay = {
  entity?: string | undefined;
  event?: string | undefined;
  /** The record that the event is about */
  entityID?: string | undefined;
  isTest?: boolean | undefined;
  /** FAILED waits for its next attempt, DEAD has none; SUPPRESSED: a test tenant without delivery */
  status?: 'PENDING' | 'DELIVERING' | 'DELIVERED' | 'FAILED' | 'DEAD' | 'SUPPRESSED' | undefined;
  /** Only with sequence at or after this */
  sequenceFrom?: number | undefined;
  /** Only with sequence at or before this */
  sequenceTo?: number | undefined;
  /** Only with createdUTC at or after this */
  createdUTCFrom?: string | undefined;
  /** Only with createdUTC at or before this */
  createdUTCTo?: string | undefined;
};

export type WebhookReplayed = {
  webhookID: string;
  /** How many deliveries were queued again */
  replayed: number;
};

export type WebhookTarget = {
  /** http or https, without a query; its addresses must be public ones */
  baseUrl: string;
  resource?: string | undefined;
  headers?: WebhookHeader[] | undefined;
  /** whsec_ and the base64 of 24 to 64 random bytes; made by the service when left out */
  secret?: string | undefined;
};

export type WebhookWithSecret = {
  webhookID: string;
  /** Made of the event and the host unless given */
  name: string;
  /** What the event is about, or * with the event *; GET /v1/webhooks/events lists all */
  entity: string;
  /** One event of the entity, or * for all of them */
  event: string;
  /** http or https, without a query; its addresses must be public ones */
  baseUrl: string;
  /** Path below the Base URL, joined to it with one slash; may have a query */
  resource: string | null;
  /** Base URL joined with Resource: what is called */
  targetUrl: string;
  /** While it is off its deliveries wait, and are sent in order when it is on again */
  isActive: boolean;
  /** PARALLEL: several at once, and one that fails does not hold up later ones. FIFO: one at a time, and later ones wait until it is delivered or dead */
  deliveryOrder: 'PARALLEL' | 'FIFO';
  headers: WebhookHeader[];
  /** Whether deliveries are signed; the secret itself is never shown again */
  hasSecret: boolean;
  /** Why the service switched it off: the receiver answered 410, or nothing but failures for five days */
  disabledReason: 'GONE' | 'FAILING' | null;
  /** When the service switched it off */
  disabledUTC: string | null;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  /** Shown now and never again; null where deliveries are not signed */
  secret: string | null;
};

export type WhatIfSent = {
  /** Orders that get another place in the sequence */
  rush?: RushOrderSent[] | undefined;
  /** Orders that are to begin then or later */
  notBefore?: OrderStart[] | undefined;
  /** Resources that fail or are away */
  down?: ResourceDown[] | undefined;
  /** Resources that work in addition */
  overtime?: ResourceOvertime[] | undefined;
  /** Tasks that another resource does; not those of a batch, nor in work */
  assign?: TaskAssignment[] | undefined;
};

export type WorkBlock = {
  startUTC: string;
  finishUTC: string;
};

export type WorkInstruction = {
  instructionID: string;
  /** The same of all its revisions; given by the tenant’s number format when left out */
  number: string;
  /** 1, then one more by …/revise */
  revision: number;
  title: string;
  description: string | null;
  /** The master task that it is for; null: for reading alone */
  taskID: string | null;
  /** It holds only where this product is made */
  productID: string | null;
  /** It holds only where this item is made */
  itemID: string | null;
  steps: InstructionStep[];
  /** Changed by `…/status` */
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  statusDates: WorkInstructionStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
  documents: AttachedDocument[];
};

export type WorkInstructionChangeSent = {
  instructionID?: string | undefined;
  /** The same of all its revisions; given by the tenant’s number format when left out */
  number?: string | undefined;
  /** 1, then one more by …/revise */
  revision?: number | undefined;
  title?: string | undefined;
  description?: string | null | undefined;
  /** The master task that it is for; null: for reading alone */
  taskID?: string | null | undefined;
  /** It holds only where this product is made */
  productID?: string | null | undefined;
  /** It holds only where this item is made */
  itemID?: string | null | undefined;
  steps?: InstructionStepSent[] | undefined;
  /** Changed by `…/status` */
  status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED' | undefined;
  statusDates?: WorkInstructionStatusDates | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
  documents?: AttachedDocument[] | undefined;
};

/** Who moved it into each status last, and when */
export type WorkInstructionStatusDates = {
  DRAFT?: { userID: string; statusType: 'DRAFT'; utc: string; };
  ACTIVE?: { userID: string; statusType: 'ACTIVE'; utc: string; };
  ARCHIVED?: { userID: string; statusType: 'ARCHIVED'; utc: string; };
};

export type WorkInstructionSummary = {
  instructionID: string;
  /** The same of all its revisions; given by the tenant’s number format when left out */
  number: string;
  /** 1, then one more by …/revise */
  revision: number;
  title: string;
  description: string | null;
  /** The master task that it is for; null: for reading alone */
  taskID: string | null;
  /** It holds only where this product is made */
  productID: string | null;
  /** It holds only where this item is made */
  itemID: string | null;
  steps: InstructionStep[];
  /** Changed by `…/status` */
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  statusDates: WorkInstructionStatusDates;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type WorkQueue = {
  /** What waits for a resource, or what is called alike */
  kind: 'RESOURCE' | 'TASK';
  queueName: string;
  /** Of a resource’s queue */
  resourceID: string | null;
  /** Tasks in it */
  count: number;
  /** Of work */
  minutes: number;
  firstStartUTC: string | null;
};

export type XmlTemplate = {
  templateID: string;
  /** For people */
  name: string;
  /** What it writes */
  entity: 'SalesOrder';
  /** XML with names in double braces, in texts and values of attributes; `GET /v1/xml/templates/dictionary/{Entity}` lists the names */
  body: string;
  /** The media type that files made by it are answered under */
  contentType: 'application/xml' | 'text/xml';
  /** What files made by it are called, without `.xml`: text with `{{Today}}`, `{{ExportedUTC}}` and names of `Company` */
  fileNamePattern: string;
  /** Taken by an export that names no template, in place of the built-in one; making it the default ends the former one */
  isDefault: boolean;
  /** Who made it */
  createdByUserID: string;
  /** When it was made */
  createdUTC: string;
  /** Who changed it last */
  lastUpdatedByUserID: string;
  /** When it was changed last */
  lastUpdatedUTC: string;
  /** For If-Match; grows by each change */
  rowVersion: number;
};

export type XmlTemplateChange = {
  templateID?: string | undefined;
  /** For people */
  name?: string | undefined;
  /** What it writes */
  entity?: 'SalesOrder' | undefined;
  /** XML with names in double braces, in texts and values of attributes; `GET /v1/xml/templates/dictionary/{Entity}` lists the names */
  body?: string | undefined;
  /** The media type that files made by it are answered under */
  contentType?: 'application/xml' | 'text/xml' | undefined;
  /** What files made by it are called, without `.xml`: text with `{{Today}}`, `{{ExportedUTC}}` and names of `Company` */
  fileNamePattern?: string | undefined;
  /** Taken by an export that names no template, in place of the built-in one; making it the default ends the former one */
  isDefault?: boolean | undefined;
  /** Who made it */
  createdByUserID?: string | undefined;
  /** When it was made */
  createdUTC?: string | undefined;
  /** Who changed it last */
  lastUpdatedByUserID?: string | undefined;
  /** When it was changed last */
  lastUpdatedUTC?: string | undefined;
  /** For If-Match; grows by each change */
  rowVersion?: number | undefined;
};
