import type {
  InspectionSettings,
  InstanceSettings,
  InvoiceSettings,
  ProductionSettings,
  ScheduleSettings,
  ShopfloorSettings,
  Tenant,
} from '../../../client/index.ts';
import type { MasterField, Option } from '../masters/master-kind.ts';

export const companyFields: readonly MasterField<InstanceSettings>[] = [
  { name: 'timeZone', title: 'setting.timeZone', kind: 'text', isNeeded: true },
  { name: 'locale', title: 'setting.locale', kind: 'text', isNeeded: true },
  { name: 'currencyCode', title: 'field.currency', kind: 'text', isNeeded: true },
  { name: 'quoteValidityDays', title: 'setting.quoteValidityDays', kind: 'whole', isNeeded: true },
  { name: 'quoteLinkExtraDays', title: 'setting.quoteLinkExtraDays', kind: 'whole', isNeeded: true },
  { name: 'orderLinkDays', title: 'setting.orderLinkDays', kind: 'whole', isNeeded: true },
  {
    ...({ name: 'acceptanceNeeds', title: 'setting.acceptanceNeeds', kind: 'choice' } as const),
    choices: {
      NOTHING: 'setting.NOTHING',
      PURCHASEORDER: 'setting.PURCHASEORDER',
      APPROVAL: 'setting.APPROVAL',
    },
  },
  {
    ...({ name: 'priceBreakMode', title: 'setting.priceBreakMode', kind: 'choice' } as const),
    choices: { VOLUME: 'setting.VOLUME', TIERED: 'setting.TIERED', BLOCK: 'setting.BLOCK' },
  },
  {
    ...({ name: 'onTimeBy', title: 'setting.onTimeBy', kind: 'choice' } as const),
    choices: { PROMISE: 'setting.PROMISE', REQUEST: 'setting.REQUEST' },
  },
  { name: 'onTimeGraceDays', title: 'setting.onTimeGraceDays', kind: 'whole', isNeeded: true },
  { name: 'allowDirectRelease', title: 'setting.allowDirectRelease', kind: 'flag' },
  { name: 'contractPricesCompete', title: 'setting.contractPricesCompete', kind: 'flag' },
  { name: 'buyFromApprovedOnly', title: 'setting.buyFromApprovedOnly', kind: 'flag' },
];

export const signInFields: readonly MasterField<Tenant>[] = [
  { name: 'requiresSecondFactor', title: 'setting.requiresSecondFactor', kind: 'flag' },
];

export const planFields: readonly MasterField<ScheduleSettings>[] = [
  { name: 'autoScheduleBelow', title: 'setting.autoScheduleBelow', kind: 'whole', isNeeded: true },
  { name: 'nightlyAt', title: 'setting.nightlyAt', kind: 'text' },
  { name: 'frozenMinutes', title: 'setting.frozenMinutes', kind: 'whole', isNeeded: true },
  { name: 'horizonDays', title: 'setting.horizonDays', kind: 'whole', isNeeded: true },
  { name: 'outsideDays', title: 'setting.outsideDays', kind: 'whole', isNeeded: true },
  { name: 'overlapPercent', title: 'setting.overlapPercent', kind: 'whole' },
  { name: 'improvementSteps', title: 'setting.improvementSteps', kind: 'whole' },
];

export const productionFields: readonly MasterField<ProductionSettings>[] = [
  {
    ...({ name: 'orderCreation', title: 'setting.orderCreation', kind: 'choice' } as const),
    choices: { BY_HAND: 'setting.BY_HAND', PER_LINE: 'setting.PER_LINE' },
  },
  {
    ...({ name: 'materialIssue', title: 'setting.materialIssue', kind: 'choice' } as const),
    choices: { BY_HAND: 'setting.BY_HAND', BACKFLUSH: 'setting.BACKFLUSH' },
  },
];

export const shopfloorFields: readonly MasterField<ShopfloorSettings>[] = [
  {
    ...({ name: 'sharedTime', title: 'setting.sharedTime', kind: 'choice' } as const),
    choices: { NONE: 'setting.NONE', EQUAL: 'setting.EQUAL', BY_ESTIMATE: 'setting.BY_ESTIMATE' },
  },
  { name: 'clocksOnTouch', title: 'setting.clocksOnTouch', kind: 'flag' },
  { name: 'pausesAtShiftEnd', title: 'setting.pausesAtShiftEnd', kind: 'flag' },
  { name: 'graceMinutes', title: 'setting.graceMinutes', kind: 'whole', isNeeded: true },
  { name: 'longestHours', title: 'setting.longestHours', kind: 'decimal', isNeeded: true },
];

export const invoiceFields: readonly MasterField<InvoiceSettings>[] = [
  { name: 'legalName', title: 'setting.legalName', kind: 'text' },
  { name: 'registrationNumber', title: 'setting.registrationNumber', kind: 'text' },
  { name: 'legalInformation', title: 'setting.legalInformation', kind: 'lines' },
  { name: 'contactName', title: 'setting.contactName', kind: 'text' },
  { name: 'contactPhone', title: 'field.phone', kind: 'text' },
  { name: 'contactEmail', title: 'field.email', kind: 'text' },
  { name: 'accountName', title: 'setting.accountName', kind: 'text' },
  { name: 'bankName', title: 'setting.bankName', kind: 'text' },
  { name: 'iban', title: 'setting.iban', kind: 'text' },
  { name: 'bic', title: 'setting.bic', kind: 'text' },
  { name: 'electronicAddress', title: 'setting.electronicAddress', kind: 'text' },
  { name: 'electronicAddressScheme', title: 'setting.electronicAddressScheme', kind: 'text' },
  { name: 'dueDays', title: 'setting.dueDays', kind: 'whole', isNeeded: true },
  { name: 'dunningDays', title: 'setting.dunningDays', kind: 'whole', isNeeded: true },
  {
    ...({ name: 'creditNoteNumbers', title: 'setting.creditNoteNumbers', kind: 'choice' } as const),
    choices: { OWN: 'setting.OWN', SHARED: 'setting.SHARED' },
  },
];

export const inspectionFields = (people: readonly Option[]): readonly MasterField<InspectionSettings>[] => [
  { name: 'opensNcr', title: 'setting.opensNcr', kind: 'flag' },
  {
    ...({ name: 'severity', title: 'setting.severity', kind: 'choice' } as const),
    choices: { MINOR: 'setting.MINOR', MAJOR: 'setting.MAJOR', CRITICAL: 'setting.CRITICAL' },
  },
  { name: 'assignedToUserID', title: 'setting.assignedTo', kind: 'option', options: people },
  {
    ...({ name: 'reducedInspection', title: 'setting.reducedInspection', kind: 'choice' } as const),
    choices: { NEVER: 'setting.NEVER', BY_SCORE: 'setting.BY_SCORE', BY_AUTHORITY: 'setting.BY_AUTHORITY' },
  },
];
