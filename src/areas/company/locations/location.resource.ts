import { isCountryCode, isTimeZone } from '#areas/ground/reference';
import { takeDefault } from '#kit/behaviour/take-default';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { refuseTogether, tellAll } from '#platform/tell-all';
import { checkHours, nonWorkingDays, orderDays, usualHours, workingHours } from './calendar.ts';
import { locationExample } from './location.example.ts';

const fields = {
  number: field.text(40, { required: true, unique: true, sort: true, filter: 'equal', example: 'HAM' }),
  name: field.text(200, { required: true }),
  address: field.text(500),
  city: field.text(100, { filter: 'equal' }),
  state: field.text(100, { description: 'State, province or region' }),
  postalCode: field.text(20),
  country: field.text(2, { filter: 'equal', description: 'ISO 3166-1 alpha-2', example: 'DE' }),
  phone: field.text(50),
  // The empty text stands for the tenant's own, which a declaration does not know.
  timeZone: field.text(64, {
    required: true,
    fallback: '',
    isPlaceholder: true,
    description: 'IANA name; the tenant’s unless given',
    example: 'Europe/Berlin',
  }),
  workingHours: field.json(workingHours, {
    required: true,
    fallback: usualHours,
    description: 'Seven lists, Monday first; Monday to Friday from 08:00 to 17:00 unless given',
  }),
  nonWorkingDays: field.json(nonWorkingDays, {
    required: true,
    fallback: [],
    description: 'Answered in order; no day twice',
  }),
  isDefault: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description: 'The site used when none is named; at most one; setting it clears the former one',
  }),
  isActive: field.flag({ required: true, fallback: true, filter: 'equal' }),
};

/** A site of the tenant, with its calendar. */
export const locationResource = resource({
  entity: 'Location',
  noun: 'location',
  table: 'locations',
  path: '/v1/locations',
  param: 'LocationID',
  idField: 'locationID',
  tag: 'locations',
  permission: 'locations',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'number',
  isReferredTo: true,
  check: async (ctx, row, old, sent) => {
    if (row.timeZone === '') row.timeZone = ctx.principal.timeZone;
    const isWronglyDefault = !row.isActive && row.isDefault;
    await tellAll(
      () =>
        refuseTogether([
          row.country !== null &&
            !isCountryCode(row.country) &&
            invalid('/country', 'must be an ISO 3166-1 alpha-2 code like DE'),
          !isTimeZone(row.timeZone) && invalid('/timeZone', 'must be an IANA time zone like Europe/Berlin'),
          isWronglyDefault &&
            sent.isDefault === true &&
            invalid('/isDefault', 'cannot be true of a location that is not active'),
        ]),
      () => checkHours(row.workingHours),
      () => {
        row.nonWorkingDays = orderDays(row.nonWorkingDays);
      },
    );
    if (isWronglyDefault) row.isDefault = false;
    if (row.isDefault && !old?.isDefault) await takeDefault(ctx, locationResource, row);
  },
  deleting: async (ctx, row) => refuseReferenced(ctx, 'locations', row.locationID),
  example: locationExample,
});
