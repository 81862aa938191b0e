// Written by scripts/schema.ts from the migrated database; a test compares. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { JsonValue } from '#lib/json';

/** Read as a value, written as JSON text: the driver takes a JavaScript array for one of PostgreSQL's. */
export type Json = ColumnType<JsonValue, string, string>;

export type Announcements = {
  tenant_id: string;
  announcement_id: string;
  title: string;
  text: string;
  severity: string;
  audience: Json;
  starts_utc: string;
  ends_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ApiKeys = {
  tenant_id: string;
  api_key_id: string;
  user_id: string;
  name: string;
  kind: string;
  scopes: Generated<string[]>;
  secret_sha256: string;
  previous_sha256: string | null;
  previous_until_utc: string | null;
  expires_utc: string | null;
  revoked_utc: string | null;
  last_used_utc: string | null;
  created_by_user_id: Generated<string>;
  created_utc: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  last_updated_by_user_id: Generated<string>;
};

export type ApprovalDecisions = {
  tenant_id: string;
  request_id: string;
  sequence: number;
  user_id: string;
  decision: string;
  comment: string | null;
  utc: string;
};

export type ApprovalPolicies = {
  tenant_id: string;
  policy_id: string;
  name: string;
  entity: string;
  is_active: Generated<boolean>;
  priority: Generated<number>;
  condition: Json;
  steps: Json;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ApprovalRequests = {
  tenant_id: string;
  request_id: string;
  policy_id: string;
  policy_name: string;
  entity: string;
  entity_id: string;
  number: string;
  version: number;
  status: Generated<string>;
  content_hash: string;
  facts: Json;
  reasons: Json;
  steps: Json;
  current_sequence: number;
  due_utc: string | null;
  expires_utc: string | null;
  own_user_ids: string[];
  comment: string | null;
  withdrawn_reason: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type AuditChain = {
  tenant_id: string;
  position: number;
  audit_id: string;
  entry_hash: string;
  chain_hash: string;
  chained_utc: string;
};

export type AuditEntries = {
  tenant_id: string;
  audit_id: string;
  entity: string;
  entity_id: string;
  action: string;
  changes: Json;
  user_id: string | null;
  api_key_id: string | null;
  operation: string;
  utc: string;
  ip: string | null;
  correlation_id: string;
  origin: Generated<string>;
};

export type AuditUnchained = {
  tenant_id: string;
  audit_id: string;
};

export type BuyerReviews = {
  tenant_id: string;
  notification_id: string;
  product_id: string;
  product_name: string;
  configuration_key: string;
  availability_source: string;
  snapshot_at_utc: string;
  shortage_hash: string;
  items: Json;
  sent_by_user_id: string;
  sent_utc: string;
};

export type CustomerAttributes = {
  tenant_id: string;
  customer_id: string;
  name: string;
  value: string;
};

export type CustomerMetrics = {
  tenant_id: string;
  customer_id: string;
  quotes_count: number;
  currency_code: string;
  quotes_value: Decimal;
  values_by_currency: Json;
  win_rate_percent: Decimal | null;
  average_days_to_accept: Decimal | null;
  last_quote_utc: string | null;
  computed_utc: string;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  quotes_unconverted_count: number | null;
  orders_count: number | null;
  orders_value: Decimal | null;
  orders_unconverted_count: number | null;
  order_values_by_currency: Json | null;
  on_time_delivery_percent: Decimal | null;
  last_order_utc: string | null;
};

export type Customers = {
  tenant_id: string;
  customer_id: string;
  customer_number: string;
  customer_name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  phone: string | null;
  website: string | null;
  email: string | null;
  region: string | null;
  source: string | null;
  payment_terms: string | null;
  currency_code: string | null;
  gross_margin_target: Decimal | null;
  max_days_allowed: number | null;
  discount_percent: Generated<Decimal>;
  tax_exempt: Generated<boolean>;
  tax_id: string | null;
  is_active: Generated<boolean>;
  is_pinned: Generated<boolean>;
  sales_rep_user_id: string | null;
  erp_code: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  vertical_id: string | null;
  term_id: string | null;
  locale: string | null;
};

export type DatabaseLives = {
  identity: string;
  noted_by: Generated<string>;
  life: number;
  noted_utc: Generated<string>;
};

export type DefaultTags = {
  tenant_id: string;
  default_tag_id: string;
  entity: string;
  name: string;
  is_required: Generated<boolean>;
  default_value: string | null;
  options: Generated<string[]>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type Documents = {
  tenant_id: string;
  document_id: string;
  name: string;
  file_name: string;
  document_type: string;
  is_template: Generated<boolean>;
  is_default: Generated<boolean>;
  is_active: Generated<boolean>;
  description: string | null;
  content_type: string;
  size: number;
  sha256: string;
  version: Generated<number>;
  warnings: Generated<Json>;
  uploaded_by_user_id: string;
  uploaded_utc: string;
  file_id: string;
  compiled_file_id: string | null;
  entity: string | null;
  entity_id: string | null;
  entity_permission: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  locale: string | null;
};

export type EmailAttachments = {
  tenant_id: string;
  email_id: string;
  position: number;
  file_name: string;
  content_type: string;
  content: Buffer;
};

export type EmailAttempts = {
  tenant_id: string;
  log_id: string;
  email_id: string;
  attempt: number;
  utc: string;
  host: string | null;
  duration_ms: number | null;
  error: string | null;
  response: string | null;
};

export type Emails = {
  tenant_id: string;
  email_id: string;
  entity: string;
  entity_id: string;
  recipients: string[];
  copies: Generated<string[]>;
  reply_to: string | null;
  subject: string;
  body_text: string;
  status: string;
  attempts: Generated<number>;
  queued_after: Generated<number>;
  next_attempt_utc: string | null;
  lease_owner: string | null;
  lease_until_utc: string | null;
  error: string | null;
  sent_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  recipient_names: Generated<string[]>;
};

export type Employees = {
  tenant_id: string;
  employee_id: string;
  employee_number: string;
  first_name: string;
  last_name: string;
  email: string | null;
  mobile: string | null;
  user_id: string | null;
  location_id: string | null;
  department: string | null;
  title: string | null;
  manager_id: string | null;
  skills: Generated<string[]>;
  hire_date: string | null;
  hourly_cost: Decimal | null;
  status: Generated<string>;
  status_since_utc: string;
  is_in: Generated<boolean>;
  since_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type Events = {
  tenant_id: string;
  event_id: string;
  entity: string;
  event: string;
  entity_id: string;
  occurred_utc: string;
  user_id: string | null;
  origin: Generated<string>;
  correlation_id: string;
  data: Json;
};

export type FileChunks = {
  tenant_id: string;
  file_id: string;
  chunk_index: number;
  bytes: Buffer;
};

export type Files = {
  tenant_id: string;
  file_id: string;
  size: number;
  sha256: string;
  created_utc: string;
};

export type FxRates = {
  tenant_id: string;
  code: string;
  rate_date: string;
  base_code: string;
  rate: Decimal;
  source: string;
};

export type GlobalIncoTerms = {
  term_id: string;
  code: string;
  name: string;
  description: string | null;
  effective_year: number;
  mode: string | null;
  carrier: string | null;
  export_duties: string | null;
  import_duties: string | null;
  risk_transfer: string | null;
  requires_location: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type HistoryEntries = {
  tenant_id: string;
  history_id: string;
  entity: string;
  entity_id: string;
  action: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  user_id: string | null;
  utc: string;
};

export type IdempotencyKeys = {
  tenant_id: string;
  idempotency_key: string;
  request_hash: string;
  status: number;
  headers: Json;
  body: string;
  created_utc: string;
};

export type ImpactTestLines = {
  tenant_id: string;
  impact_test_id: string;
  position: number;
  line_item_id: string;
  document_id: string;
  document_number: string;
  line_number: number;
  customer_id: string;
  currency_code: string;
  quantity: Decimal;
  version_id: string;
  choices: Json;
  result: string | null;
  differs: Generated<string[]>;
  outcome: Json | null;
};

export type ImpactTests = {
  tenant_id: string;
  impact_test_id: string;
  product_id: string;
  version_id: string | null;
  model_revision: number;
  basis: string;
  last: number;
  validity_date: string;
  status: string;
  failure: string | null;
  finished_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ImportLogs = {
  tenant_id: string;
  import_id: string;
  log_id: string;
  log_type: string;
  row_number: number;
  column_name: string | null;
  code: string;
  message: string;
  advice: string | null;
  key: string | null;
};

export type Imports = {
  tenant_id: string;
  import_id: string;
  entity: string;
  file_name: string;
  format: string;
  mode: string;
  dry_run: boolean;
  status: string;
  file_id: string | null;
  file_size: number;
  rows_total: number | null;
  rows: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  skipped: Generated<number>;
  failed: Generated<number>;
  warnings: Generated<number>;
  failure: string | null;
  faults: Generated<number>;
  started_utc: string | null;
  finished_utc: string | null;
  principal: Json;
  correlation_id: string;
  lease_owner: string | null;
  lease_until_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  row_version: Generated<number>;
  layout: Json | null;
  origin: string;
};

export type IncoTerms = {
  tenant_id: string;
  term_id: string;
  code: string;
  name: string;
  notes: string | null;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type InventoryLocations = {
  tenant_id: string;
  location_id: string;
  code: string;
  description: string | null;
  type: Generated<string>;
  parent_id: string | null;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  site_location_id: string | null;
};

export type InventoryMovements = {
  tenant_id: string;
  movement_id: string;
  item_id: string;
  sequence: number;
  type: string;
  quantity: Decimal;
  from_location_id: string | null;
  to_location_id: string | null;
  lot_number: string | null;
  serial_number: string | null;
  reference_entity: string | null;
  reference_id: string | null;
  inbound_id: string | null;
  allocation_id: string | null;
  unit_cost: Decimal | null;
  notes: string | null;
  reverses_movement_id: string | null;
  user_id: string;
  utc: string;
  final_document: string | null;
  customer_id: string | null;
  sales_order_id: string | null;
  line_item_id: string | null;
  production_order_id: string | null;
};

export type ItemAttributes = {
  tenant_id: string;
  item_id: string;
  name: string;
  value: string;
};

export type ItemCompatibilities = {
  tenant_id: string;
  compatibility_id: string;
  item_id: string;
  compatible_item_id: string;
  type: string;
  quantity: Decimal | null;
  note: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ItemContractPrices = {
  tenant_id: string;
  contract_price_id: string;
  customer_id: string;
  item_id: string;
  contract_number: string | null;
  unit_price: Decimal | null;
  discount_percent: Decimal | null;
  currency_code: string | null;
  min_quantity: Decimal | null;
  valid_from: string;
  valid_to: string | null;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ItemLinks = {
  tenant_id: string;
  item_id: string;
  sequence: number;
  title: string;
  url: string;
};

export type ItemMappings = {
  tenant_id: string;
  item_mapping_id: string;
  product_id: string;
  number: number;
  category: string;
  attributes: Json;
  items: Json;
  is_active: Generated<boolean>;
  sequence: number;
  names_key: GeneratedAlways<string | null>;
  pairs_key: GeneratedAlways<string | null>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ItemPriceBreaks = {
  tenant_id: string;
  price_break_id: string;
  item_id: string;
  min_quantity: Decimal;
  unit_price: Decimal | null;
  discount_percent: Decimal | null;
  customer_id: string | null;
  currency_code: string | null;
  valid_from: string | null;
  valid_to: string | null;
  is_active: Generated<boolean>;
};

export type ItemReviews = {
  tenant_id: string;
  review_id: string;
  review_type: string;
  status: Generated<string>;
  item_id: string | null;
  number: string | null;
  description: string;
  proposed: Json | null;
  rating: number | null;
  customer_id: string | null;
  assigned_to_user_id: string | null;
  due_utc: string | null;
  decided_by_user_id: string | null;
  decided_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ItemRouterSteps = {
  tenant_id: string;
  item_id: string;
  sequence: number;
  task_name: string;
  minutes: Decimal;
};

export type Items = {
  tenant_id: string;
  item_id: string;
  number: string;
  description: string;
  category: string | null;
  uom: Generated<string>;
  unit_cost: Decimal | null;
  unit_price: Decimal | null;
  currency_code: string | null;
  is_active: Generated<boolean>;
  lead_time_days: number | null;
  min_order_qty: Decimal | null;
  order_multiple: Decimal | null;
  tracking_type: Generated<string>;
  replenishment: Generated<string>;
  is_stocked: Generated<boolean>;
  manufacturer_part_number: string | null;
  revision: string | null;
  commodity_code: string | null;
  country_of_origin: string | null;
  weight: Decimal | null;
  length: Decimal | null;
  width: Decimal | null;
  height: Decimal | null;
  weight_uom: string | null;
  length_uom: string | null;
  tax_code: string | null;
  erp_code: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  pricing_component_id: string | null;
};

export type LineTemplateItems = {
  tenant_id: string;
  template_id: string;
  line: number;
  item_id: string;
  quantity: Decimal;
};

export type LineTemplates = {
  tenant_id: string;
  template_id: string;
  customer_id: string;
  name: string;
  attributes: Generated<Json>;
  last_used_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  product_id: string | null;
};

export type Localizations = {
  tenant_id: string;
  own_text: Generated<Json>;
};

export type Locations = {
  tenant_id: string;
  location_id: string;
  number: string;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  phone: string | null;
  time_zone: string;
  working_hours: Generated<Json>;
  non_working_days: Generated<Json>;
  is_default: Generated<boolean>;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type MigrationChecksums = {
  name: string;
  sha256: string;
  program_version: string;
  applied_at: Generated<string>;
};

export type Notes = {
  tenant_id: string;
  note_id: string;
  entity: string;
  entity_id: string;
  text: string;
  is_pinned: Generated<boolean>;
  source: Generated<string>;
  created_by_user_id: string;
  created_utc: string;
  is_for_customer: Generated<boolean>;
};

export type NumberSequences = {
  tenant_id: string;
  entity: string;
  format: string;
  next_value: Generated<number>;
  reset_period: Generated<string>;
  period: Generated<string>;
  row_version: Generated<number>;
};

export type OperatorKeys = {
  api_key_id: string;
  name: string;
  secret_sha256: string;
  previous_sha256: string | null;
  previous_until_utc: string | null;
  expires_utc: string | null;
  revoked_utc: string | null;
  created_utc: string;
};

export type PackingLists = {
  tenant_id: string;
  packing_list_id: string;
  number: string;
  status: string;
  list_type: string;
  sales_order_id: string;
  customer_id: string;
  customer: Json;
  ship_to_id: string | null;
  ship_to: Json | null;
  carrier: string | null;
  tracking_number: string | null;
  packages: Generated<Json>;
  notes: string | null;
  sales_items: Json;
  shipped_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  sales_lines: Generated<Json>;
  contacts: Generated<Json>;
  show_notes: Generated<boolean>;
};

export type People = {
  tenant_id: string;
  person_id: string;
  customer_id: string;
  first_name: string;
  last_name: string;
  title: string | null;
  email: string | null;
  phone: string | null;
  mobile: string | null;
  is_primary: Generated<boolean>;
  receives_quotes: Generated<boolean>;
  receives_orders: Generated<boolean>;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type PortalAccounts = {
  tenant_id: string;
  user_id: string;
  email: string;
  mobile_number: string | null;
  display_name: string;
  customer_id: string;
  is_active: Generated<boolean>;
  roles: Generated<string[]>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type PriceListItems = {
  tenant_id: string;
  price_list_item_id: string;
  list_id: string;
  item_id: string | null;
  category: string | null;
  min_quantity: Decimal | null;
  compute_price: string;
  base: string | null;
  base_list_id: string | null;
  fixed_price: Decimal | null;
  percent: Decimal | null;
  surcharge: Decimal | null;
  rounding: Decimal | null;
  min_margin: Decimal | null;
  max_margin: Decimal | null;
  valid_from: string | null;
  valid_to: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  product_id: string | null;
  formula: string | null;
};

export type PriceListScopes = {
  tenant_id: string;
  list_id: string;
  position: number;
  customer_id: string | null;
  vertical_id: string | null;
};

export type PriceLists = {
  tenant_id: string;
  list_id: string;
  number: string;
  name: string;
  description: string | null;
  currency_code: string;
  type: string;
  status: Generated<string>;
  starts_utc: string | null;
  ends_utc: string | null;
  customer_ids: Generated<string[]>;
  vertical_ids: Generated<string[]>;
  priority: Generated<number>;
  is_default: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  break_mode: string | null;
};

export type PricingComponents = {
  tenant_id: string;
  pricing_component_id: string;
  name: string;
  description: string | null;
  category: string;
  markup_percent: Decimal | null;
  margin_percent: Decimal | null;
  sequence: Generated<number>;
  show_on_quote: Generated<boolean>;
  allow_discount: Generated<boolean>;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductAnalysisJobs = {
  tenant_id: string;
  job_id: string;
  kind: string;
  principal: Json;
  correlation_id: string;
  faults: Generated<number>;
  lease_owner: string | null;
  lease_until_utc: string | null;
  created_utc: string;
  origin: string;
};

export type ProductAttributeRevisions = {
  tenant_id: string;
  attribute_id: string;
  revision: number;
  utc: string;
  user_id: string;
  diff: Json;
};

export type ProductAttributes = {
  tenant_id: string;
  attribute_id: string;
  product_id: string | null;
  page_id: string | null;
  number: number;
  name: string;
  label: string;
  description: string | null;
  method: string;
  data_type: string;
  units: string | null;
  sequence: number;
  is_required: Generated<boolean>;
  is_active: Generated<boolean>;
  is_hidden: Generated<boolean>;
  show_on_quote: Generated<boolean>;
  show_on_production: Generated<boolean>;
  default_value: Json | null;
  min_value: Decimal | null;
  max_value: Decimal | null;
  step: Decimal | null;
  decimals: number | null;
  pattern: string | null;
  max_length: number | null;
  attribute_values: Generated<Json>;
  query: Json | null;
  display_condition: Json | null;
  required_condition: Json | null;
  help_text: string | null;
  revision: Generated<number>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductFamilies = {
  tenant_id: string;
  family_id: string;
  name: string;
  description: string | null;
  sequence: number;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductLinks = {
  tenant_id: string;
  product_id: string;
  sequence: number;
  title: string;
  url: string;
};

export type ProductPages = {
  tenant_id: string;
  page_id: string;
  product_id: string;
  name: string;
  sequence: number;
  is_active: Generated<boolean>;
  display_condition: Json | null;
  help_text: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductRuleGroups = {
  tenant_id: string;
  rule_group_id: string;
  product_id: string;
  name: string;
  sequence: number;
  is_active: Generated<boolean>;
  condition: Json | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductRules = {
  tenant_id: string;
  rule_id: string;
  product_id: string;
  rule_group_id: string | null;
  number: number;
  name: string;
  description: string | null;
  type: string;
  status: string;
  sequence: number;
  valid_from: string | null;
  valid_to: string | null;
  condition: Json | null;
  actions: Json;
  revision: Generated<number>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductSnapshots = {
  tenant_id: string;
  snapshot_id: string;
  product_id: string;
  name: string;
  description: string | null;
  sha256: string;
  size: number;
  document: string;
  restored_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductTables = {
  tenant_id: string;
  table_id: string;
  product_id: string;
  name: string;
  columns: string[];
  key_count: number;
  rows: Json;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductUses = {
  tenant_id: string;
  product_id: string;
  place: number;
  kind: string;
  name: string;
  entity_type: string;
  entity_key: string;
  pointer: string;
  model_revision: number;
};

export type ProductValueRequests = {
  tenant_id: string;
  request_id: string;
  product_id: string;
  attribute_id: string;
  requested_value: string;
  reason: string | null;
  status: string;
  sales_quote_id: string | null;
  answer: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductVersionDocuments = {
  tenant_id: string;
  version_id: string;
  kind: string;
  sha256: string;
  document: string;
};

export type ProductVersions = {
  tenant_id: string;
  version_id: string;
  product_id: string;
  number: number;
  state: string;
  notes: string | null;
  sha256: string;
  released_sha256: string | null;
  released_utc: string | null;
  released_by_user_id: string | null;
  findings: Generated<Json>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type ProductionOrders = {
  tenant_id: string;
  production_order_id: string;
  number: string;
  status: string;
  held_status: string | null;
  sales_order_id: string | null;
  item_and_qty_id: string | null;
  customer_id: string | null;
  item_id: string | null;
  item_number: string;
  description: string;
  uom: string;
  quantity: Decimal;
  quantity_completed: Generated<Decimal>;
  quantity_scrapped: Generated<Decimal>;
  priority: Generated<number>;
  sequence_number: Decimal | null;
  location_id: string | null;
  planned_start_utc: string | null;
  planned_finish_utc: string | null;
  actual_start_utc: string | null;
  actual_finish_utc: string | null;
  promise_date_utc: string | null;
  assigned_to_user_id: string | null;
  status_dates: Json;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  is_held_by_order: Generated<boolean>;
  line_item_id: string | null;
  product_id: string | null;
  version_id: string | null;
};

export type Products = {
  tenant_id: string;
  product_id: string;
  number: string;
  name: string;
  description: string | null;
  family_id: string | null;
  status: string;
  description_template: string | null;
  uom: string;
  lead_time_days: number | null;
  default_location_id: string | null;
  commodity_code: string | null;
  allow_discount: Generated<boolean>;
  serialization_required: Generated<boolean>;
  store: Generated<Json>;
  image_document_id: string | null;
  model_revision: Generated<number>;
  model_changed_utc: string;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  image_document_ids: Generated<string[]>;
  currency_code: string | null;
};

export type PromotionScopes = {
  tenant_id: string;
  promotion_id: string;
  position: number;
  item_id: string | null;
  category: string | null;
  customer_id: string | null;
  vertical_id: string | null;
  product_id: string | null;
};

export type PromotionUses = {
  tenant_id: string;
  promotion_id: string;
  use_id: string;
  customer_id: string;
  document_id: string;
  user_id: string;
  utc: string;
};

export type Promotions = {
  tenant_id: string;
  promotion_id: string;
  code: string;
  name: string;
  description: string | null;
  kind: string;
  status: Generated<string>;
  starts_utc: string | null;
  ends_utc: string | null;
  currency_code: string | null;
  usage_limit: number | null;
  per_customer_limit: number | null;
  used_count: Generated<number>;
  group: string | null;
  priority: Generated<number>;
  is_public: Generated<boolean>;
  customer_ids: Generated<string[]>;
  conditions: Generated<Json>;
  actions: Generated<Json>;
  items: Generated<Json>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  product_id: string | null;
  configuration: Json | null;
  price: Decimal | null;
};

export type PurchasingRules = {
  tenant_id: string;
  purchasing_rule_id: string;
  name: string | null;
  item_id: string | null;
  category: string | null;
  location_id: string | null;
  policy: string;
  reorder_point: Decimal | null;
  reorder_quantity: Decimal | null;
  maximum: Decimal | null;
  supplier_id: string | null;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type PurchasingWatches = {
  tenant_id: string;
  watch_id: string;
  item_id: string | null;
  item_number: string;
  description: string;
  reason: string;
  uom: string;
  required_quantity: Decimal | null;
  available_quantity: Decimal | null;
  shortfall_quantity: Decimal | null;
  needed_utc: string | null;
  status: Generated<string>;
  status_since_utc: string;
  buyer_user_id: string | null;
  notes: string | null;
  source: string;
  source_id: string | null;
  source_line: number | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type SalesOrderItems = {
  tenant_id: string;
  item_and_qty_id: string;
  sales_order_id: string;
  line_number: number;
  item_id: string;
  number: string;
  description: string;
  uom: string;
  quantity: Decimal;
  unit_cost: Decimal | null;
  unit_price: Decimal;
  discount: Generated<Decimal>;
  extended_price: Decimal;
  quote_discount: Decimal;
  net_price: Decimal;
  lead_time_days: number | null;
  notes: string | null;
  tariff: Json | null;
  tariff_problem: Json | null;
  quantity_shipped: Generated<Decimal>;
  progress: Generated<string>;
  discountable: Decimal;
  price_waterfall: Generated<Json>;
  margin_guard: Json | null;
  min_margin: Decimal | null;
  max_margin: Decimal | null;
  show_notes: Generated<boolean>;
};

export type SalesOrderLineItems = {
  tenant_id: string;
  line_item_id: string;
  sales_order_id: string;
  line_number: number;
  product_id: string;
  product_number: string;
  product_name: string;
  version_id: string;
  configured_on: string;
  description: string;
  configured_description: string;
  uom: string;
  quantity: Decimal;
  quantities: Json;
  unit_cost: Decimal | null;
  unit_price: Decimal;
  discount: Generated<Decimal>;
  extended_price: Decimal;
  quote_discount: Decimal;
  net_price: Decimal;
  lead_time_days: number | null;
  allow_discount: boolean;
  serialization_required: boolean;
  notes: string | null;
  tariff: Json | null;
  tariff_problem: Json | null;
  choices: Json;
  attributes: Json;
  items: Json;
  tasks: Json;
  price_events: Json;
  messages: Json;
  weight: Json | null;
  dimensions: Json | null;
  rule_notes: Json;
  tags: Json;
  documents: Json;
  quantity_shipped: Generated<Decimal>;
  progress: Generated<string>;
  discountable: Decimal;
  price_waterfall: Generated<Json>;
  margin_guard: Json | null;
  min_margin: Decimal | null;
  max_margin: Decimal | null;
  show_notes: Generated<boolean>;
};

export type SalesOrders = {
  tenant_id: string;
  sales_order_id: string;
  number: string;
  status: string;
  sales_quote_id: string | null;
  description: string | null;
  customer_id: string;
  customer: Json;
  ship_to_id: string | null;
  ship_to: Json | null;
  currency_code: string;
  discount_percent: Generated<Decimal>;
  discount_amount: Decimal | null;
  payment_terms: string | null;
  term_id: string | null;
  inco_term_code: string | null;
  inco_term_location: string | null;
  import_charges_paid_by: string | null;
  destination_country_code: string | null;
  import_date: string | null;
  requested_date_utc: string | null;
  promise_date_utc: string | null;
  sales_rep_user_id: string | null;
  purchase_order: string | null;
  purchase_orders: Generated<Json>;
  sub_total: Generated<Decimal>;
  discount_total: Generated<Decimal>;
  duty_total: Generated<Decimal>;
  import_tax_total: Generated<Decimal>;
  grand_total: Generated<Decimal>;
  cost: Decimal | null;
  margin_percent: Decimal | null;
  status_dates: Json;
  hold_reason: string | null;
  cancel_reason: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  exchange_rates: Generated<Json>;
  fx_rate: Decimal | null;
  fx_date_utc: string | null;
  contact_ids: Generated<Json>;
  contacts: Generated<Json>;
};

export type SalesQuoteItems = {
  tenant_id: string;
  item_and_qty_id: string;
  sales_quote_id: string;
  line_number: number;
  item_id: string;
  number: string;
  description: string;
  uom: string;
  quantity: Decimal;
  unit_cost: Decimal | null;
  unit_price: Decimal;
  discount: Generated<Decimal>;
  extended_price: Decimal;
  quote_discount: Decimal;
  net_price: Decimal;
  lead_time_days: number | null;
  notes: string | null;
  tariff: Json | null;
  tariff_problem: Json | null;
  discountable: Decimal;
  price_waterfall: Generated<Json>;
  margin_guard: Json | null;
  min_margin: Decimal | null;
  max_margin: Decimal | null;
  show_notes: Generated<boolean>;
};

export type SalesQuoteLineItems = {
  tenant_id: string;
  line_item_id: string;
  sales_quote_id: string;
  line_number: number;
  product_id: string;
  product_number: string;
  product_name: string;
  version_id: string;
  configured_on: string;
  description: string;
  configured_description: string;
  uom: string;
  quantity: Decimal;
  quantities: Json;
  unit_cost: Decimal | null;
  unit_price: Decimal;
  discount: Generated<Decimal>;
  extended_price: Decimal;
  quote_discount: Decimal;
  net_price: Decimal;
  lead_time_days: number | null;
  allow_discount: boolean;
  serialization_required: boolean;
  notes: string | null;
  tariff: Json | null;
  tariff_problem: Json | null;
  choices: Json;
  attributes: Json;
  items: Json;
  tasks: Json;
  price_events: Json;
  messages: Json;
  weight: Json | null;
  dimensions: Json | null;
  rule_notes: Json;
  tags: Json;
  documents: Json;
  discountable: Decimal;
  price_waterfall: Generated<Json>;
  margin_guard: Json | null;
  min_margin: Decimal | null;
  max_margin: Decimal | null;
  show_notes: Generated<boolean>;
};

export type SalesQuoteVersions = {
  tenant_id: string;
  sales_quote_id: string;
  version_number: number;
  utc: string;
  user_id: string;
  reason: string | null;
  document: Json;
};

export type SalesQuotes = {
  tenant_id: string;
  sales_quote_id: string;
  number: string;
  version: Generated<number>;
  status: string;
  phase: string | null;
  description: string | null;
  customer_id: string;
  customer: Json;
  currency_code: string;
  discount_percent: Generated<Decimal>;
  discount_amount: Decimal | null;
  payment_terms: string | null;
  lead_time_days: number | null;
  validity_days: number | null;
  valid_from_utc: string;
  valid_until_utc: string;
  sales_rep_user_id: string | null;
  purchase_order: string | null;
  sub_total: Generated<Decimal>;
  discount_total: Generated<Decimal>;
  grand_total: Generated<Decimal>;
  cost: Decimal | null;
  margin_percent: Decimal | null;
  status_dates: Json;
  rejected_reason: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  term_id: string | null;
  inco_term_code: string | null;
  inco_term_location: string | null;
  import_charges_paid_by: string | null;
  destination_country_code: string | null;
  import_date: string | null;
  duty_total: Generated<Decimal>;
  import_tax_total: Generated<Decimal>;
  exchange_rates: Generated<Json>;
  fx_rate: Decimal | null;
  fx_date_utc: string | null;
  contact_ids: Generated<Json>;
  contacts: Generated<Json>;
  ship_to_id: string | null;
  ship_to: Json | null;
};

export type SearchEntries = {
  tenant_id: string;
  entity: string;
  record_id: string;
  key: string;
  words: string;
};

export type SearchLeads = {
  tenant_id: string;
  entity: string;
  word: string;
  lead: string;
};

export type SearchMarks = {
  tenant_id: string;
  entity: string;
  mark: string;
};

export type SearchRenewals = {
  tenant_id: string;
  entity: string;
  of_entity: string;
  of_id: string;
  mark: string | null;
  after_id: Generated<string>;
  due_utc: string;
};

export type SerialNumbers = {
  tenant_id: string;
  serial_id: string;
  serial_number: string;
  item_id: string;
  lot_number: string | null;
  status: string;
  customer_id: string | null;
  shipped_utc: string | null;
  warranty_start: string | null;
  warranty_end: string | null;
  parent_serial_id: string | null;
  notes: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  location_id: string | null;
  sales_order_id: string | null;
  line_item_id: string | null;
  production_order_id: string | null;
  last_movement_id: string | null;
};

export type ShipTos = {
  tenant_id: string;
  ship_to_id: string;
  customer_id: string;
  ship_to_number: string;
  name: string;
  address1: string;
  address2: string | null;
  city: string;
  state: string | null;
  postal_code: string | null;
  country: string;
  attention: string | null;
  phone: string | null;
  email: string | null;
  tax_region: string | null;
  is_default: Generated<boolean>;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type SmtpServers = {
  tenant_id: string;
  host: string;
  port: number;
  security: string;
  user_name: string | null;
  password: string | null;
  from_address: string;
  from_name: string | null;
  reply_to: string | null;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type StockAllocations = {
  tenant_id: string;
  allocation_id: string;
  item_id: string;
  quantity: Decimal;
  demand_entity: string;
  demand_id: string;
  demand_line_id: string | null;
  needed_utc: string | null;
  status: Generated<string>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type StockBalances = {
  tenant_id: string | null;
  balance_id: string | null;
  item_id: string | null;
  item_number: string | null;
  description: string | null;
  location_id: string | null;
  location_code: string | null;
  site_location_id: string | null;
  lot_number: string | null;
  serial_number: string | null;
  on_hand_quantity: Decimal | null;
  uom: string | null;
};

export type StockClosings = {
  tenant_id: string;
  item_id: string;
  location_id: string;
  lot_number: string;
  serial_number: string;
  on_hand: Decimal;
};

export type StockInbound = {
  tenant_id: string;
  inbound_id: string;
  item_id: string;
  quantity: Decimal;
  expected_utc: string;
  reference_entity: string | null;
  reference_id: string | null;
  status: Generated<string>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type StockItems = {
  tenant_id: string;
  item_id: string;
  uom: string | null;
  safety_stock: Generated<Decimal>;
  units: Generated<Json>;
  last_sequence: Generated<number>;
  closed_sequence: Generated<number>;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type StockSettings = {
  tenant_id: string;
  is_negative_stock_allowed: Generated<boolean>;
  available_to_promise: Generated<string>;
  provider: Generated<string>;
  url: string | null;
  source: string | null;
  timeout_ms: Generated<number>;
  secret: string | null;
  previous_secret: string | null;
  previous_secret_until_utc: string | null;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type SupplierItems = {
  tenant_id: string;
  supplier_item_id: string;
  supplier_id: string;
  item_id: string;
  supplier_part_number: string;
  description: string | null;
  uom: Generated<string>;
  lead_time_days: number | null;
  cost_breaks: Generated<Json>;
  currency_code: string | null;
  min_order_qty: Decimal | null;
  order_multiple: Decimal | null;
  valid_from: string | null;
  valid_to: string | null;
  is_preferred: Generated<boolean>;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type Suppliers = {
  tenant_id: string;
  supplier_id: string;
  supplier_number: string;
  name: string;
  contact_name: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  currency_code: string | null;
  payment_terms: string | null;
  term_id: string | null;
  inco_term_location: string | null;
  lead_time_days: number | null;
  tax_id: string | null;
  erp_code: string | null;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  contacts: Generated<Json>;
  is_approved: Generated<boolean>;
  status: Generated<string>;
};

export type Tags = {
  tenant_id: string;
  tag_id: string;
  entity: string;
  entity_id: string;
  name: string;
  value: string | null;
  is_required: Generated<boolean>;
  is_default: Generated<boolean>;
};

export type TakeRateAnalyses = {
  tenant_id: string;
  analysis_id: string;
  product_id: string;
  name: string;
  from_date: string;
  to_date: string;
  basis: string;
  version_id: string | null;
  status: string;
  failure: string | null;
  totals: Json | null;
  attributes: Generated<Json>;
  never_chosen: Generated<Json>;
  computed_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type TariffRules = {
  tenant_id: string;
  set_id: string;
  rule_id: string;
  commodity_code: string;
  origin_country_code: Generated<string>;
  destination_country_code: string;
  duty_rate_percent: Decimal;
  import_tax_rate_percent: Decimal;
  valid_from: Generated<string>;
  valid_to: Generated<string>;
  given_precedence: number | null;
  precedence: number;
  program: string | null;
  notes: string | null;
  version_number: Generated<number>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
};

export type TariffSets = {
  tenant_id: string;
  set_id: string;
  name: string;
  description: string | null;
  version_number: Generated<number>;
  status: Generated<string>;
  import_tax_base: Generated<string>;
  rounding_mode: Generated<string>;
  effective_from: string | null;
  effective_to: string | null;
  status_dates: Generated<Json>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type Tenants = {
  tenant_id: string;
  name: string;
  environment: Generated<string>;
  status: Generated<string>;
  time_zone: Generated<string>;
  locale: Generated<string>;
  currency_code: Generated<string>;
  address: Generated<Json>;
  quote_validity_days: Generated<number>;
  allow_direct_release: Generated<boolean>;
  is_delivery_enabled: Generated<boolean>;
  created_utc: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  created_by_user_id: Generated<string>;
  last_updated_by_user_id: Generated<string>;
  phone: string | null;
  email: string | null;
  website: string | null;
  price_break_mode: Generated<string>;
  contract_prices_compete: Generated<boolean>;
  buy_from_approved_only: Generated<boolean>;
};

export type Users = {
  tenant_id: string;
  user_id: string;
  email: string;
  display_name: string;
  initials: string;
  mobile_number: string | null;
  kind: Generated<string>;
  roles: Generated<string[]>;
  is_active: Generated<boolean>;
  created_utc: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  created_by_user_id: Generated<string>;
  last_updated_by_user_id: Generated<string>;
};

export type VerticalAssignments = {
  tenant_id: string;
  customer_id: string;
  customer_number: string;
  vertical_code: string | null;
  state: string;
  origin: string;
  correlation_id: string;
  updated_utc: string;
  position: number;
};

export type VerticalChanges = {
  tenant_id: string;
  change_id: string;
  customer_id: string;
  customer_number: string;
  origin: string;
  correlation_id: string;
  vertical_code: string | null;
  state: string;
  pending_code: string | null;
  pending_correlation_id: string | null;
  occurred_utc: string;
  settled_utc: string | null;
  event_id: string | null;
};

export type Verticals = {
  tenant_id: string;
  vertical_id: string;
  erp_code: string;
  name: string;
  is_active: Generated<boolean>;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type WarehouseMoves = {
  tenant_id: string;
  move_id: string;
  number: string;
  status: string;
  from_location_id: string;
  to_location_id: string;
  lines: Json;
  reason: string | null;
  requested_by: string | null;
  done_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
};

export type WebhookAttempts = {
  tenant_id: string;
  log_id: string;
  webhook_id: string;
  delivery_id: string;
  entity: string;
  event: string;
  entity_id: string;
  attempt: number;
  utc: string;
  url: string;
  request_headers: Json;
  status_code: number | null;
  response_body: string | null;
  duration_ms: number | null;
  error: string | null;
  error_detail: string | null;
  dns_ms: number | null;
  connect_ms: number | null;
  tls_ms: number | null;
  first_byte_ms: number | null;
  connection_reused: Generated<boolean>;
};

export type WebhookDeliveries = {
  tenant_id: string;
  webhook_id: string;
  delivery_id: string;
  event_id: string | null;
  entity: string;
  event: string;
  entity_id: string;
  is_test: Generated<boolean>;
  body: Buffer;
  status: string;
  due_utc: string | null;
  lease_owner: string | null;
  sequence: number | null;
  attempts: Generated<number>;
  replayed_after: Generated<number>;
  created_utc: string;
};

export type WebhookLanes = {
  tenant_id: string;
  webhook_id: string;
  last_sequence: Generated<number>;
  consecutive_failures: Generated<number>;
  failing_since_utc: string | null;
  last_attempt_utc: string | null;
  last_status: string | null;
  is_fifo: Generated<boolean>;
  head_delivery_id: string | null;
  turn: Generated<number>;
};

export type WebhookSecrets = {
  tenant_id: string;
  webhook_id: string;
  secret_id: string;
  secret: string;
  created_utc: string;
  expires_utc: string | null;
};

export type Webhooks = {
  tenant_id: string;
  webhook_id: string;
  name: string;
  entity: string;
  event: string;
  base_url: string;
  resource: string | null;
  target_url: string;
  is_active: Generated<boolean>;
  headers: Generated<Json>;
  disabled_reason: string | null;
  disabled_utc: string | null;
  created_by_user_id: string;
  created_utc: string;
  last_updated_by_user_id: string;
  last_updated_utc: string;
  row_version: Generated<number>;
  delivery_order: Generated<string>;
};

/** All tables, by their names in the database. */
export type DB = {
  announcements: Announcements;
  api_keys: ApiKeys;
  approval_decisions: ApprovalDecisions;
  approval_policies: ApprovalPolicies;
  approval_requests: ApprovalRequests;
  audit_chain: AuditChain;
  audit_entries: AuditEntries;
  audit_unchained: AuditUnchained;
  buyer_reviews: BuyerReviews;
  customer_attributes: CustomerAttributes;
  customer_metrics: CustomerMetrics;
  customers: Customers;
  database_lives: DatabaseLives;
  default_tags: DefaultTags;
  documents: Documents;
  email_attachments: EmailAttachments;
  email_attempts: EmailAttempts;
  emails: Emails;
  employees: Employees;
  events: Events;
  file_chunks: FileChunks;
  files: Files;
  fx_rates: FxRates;
  global_inco_terms: GlobalIncoTerms;
  history_entries: HistoryEntries;
  idempotency_keys: IdempotencyKeys;
  impact_test_lines: ImpactTestLines;
  impact_tests: ImpactTests;
  import_logs: ImportLogs;
  imports: Imports;
  inco_terms: IncoTerms;
  inventory_locations: InventoryLocations;
  inventory_movements: InventoryMovements;
  item_attributes: ItemAttributes;
  item_compatibilities: ItemCompatibilities;
  item_contract_prices: ItemContractPrices;
  item_links: ItemLinks;
  item_mappings: ItemMappings;
  item_price_breaks: ItemPriceBreaks;
  item_reviews: ItemReviews;
  item_router_steps: ItemRouterSteps;
  items: Items;
  line_template_items: LineTemplateItems;
  line_templates: LineTemplates;
  localizations: Localizations;
  locations: Locations;
  migration_checksums: MigrationChecksums;
  notes: Notes;
  number_sequences: NumberSequences;
  operator_keys: OperatorKeys;
  packing_lists: PackingLists;
  people: People;
  portal_accounts: PortalAccounts;
  price_list_items: PriceListItems;
  price_list_scopes: PriceListScopes;
  price_lists: PriceLists;
  pricing_components: PricingComponents;
  product_analysis_jobs: ProductAnalysisJobs;
  product_attribute_revisions: ProductAttributeRevisions;
  product_attributes: ProductAttributes;
  product_families: ProductFamilies;
  product_links: ProductLinks;
  product_pages: ProductPages;
  product_rule_groups: ProductRuleGroups;
  product_rules: ProductRules;
  product_snapshots: ProductSnapshots;
  product_tables: ProductTables;
  product_uses: ProductUses;
  product_value_requests: ProductValueRequests;
  product_version_documents: ProductVersionDocuments;
  product_versions: ProductVersions;
  production_orders: ProductionOrders;
  products: Products;
  promotion_scopes: PromotionScopes;
  promotion_uses: PromotionUses;
  promotions: Promotions;
  purchasing_rules: PurchasingRules;
  purchasing_watches: PurchasingWatches;
  sales_order_items: SalesOrderItems;
  sales_order_line_items: SalesOrderLineItems;
  sales_orders: SalesOrders;
  sales_quote_items: SalesQuoteItems;
  sales_quote_line_items: SalesQuoteLineItems;
  sales_quote_versions: SalesQuoteVersions;
  sales_quotes: SalesQuotes;
  search_entries: SearchEntries;
  search_leads: SearchLeads;
  search_marks: SearchMarks;
  search_renewals: SearchRenewals;
  serial_numbers: SerialNumbers;
  ship_tos: ShipTos;
  smtp_servers: SmtpServers;
  stock_allocations: StockAllocations;
  stock_balances: StockBalances;
  stock_closings: StockClosings;
  stock_inbound: StockInbound;
  stock_items: StockItems;
  stock_settings: StockSettings;
  supplier_items: SupplierItems;
  suppliers: Suppliers;
  tags: Tags;
  take_rate_analyses: TakeRateAnalyses;
  tariff_rules: TariffRules;
  tariff_sets: TariffSets;
  tenants: Tenants;
  users: Users;
  vertical_assignments: VerticalAssignments;
  vertical_changes: VerticalChanges;
  verticals: Verticals;
  warehouse_moves: WarehouseMoves;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_lanes: WebhookLanes;
  webhook_secrets: WebhookSecrets;
  webhooks: Webhooks;
};
