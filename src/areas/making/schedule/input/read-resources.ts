import { sql } from 'kysely';
import type { WorkingTimes } from '#areas/company/resources';
import { maintenanceWindows } from '#areas/making/maintenance';
import type { Ctx } from '#platform/ctx';
import type { Span } from '#scheduler/model';
import { closeForMaintenance } from './close-for-maintenance.ts';

/** A resource as a schedule needs it. */
export type ShopResource = WorkingTimes & {
  name: string;
  type: 'PERSON' | 'MACHINE' | 'STATION' | 'SUPPLIER';
  locationID: string | null;
  capacity: number;
  skills: string[];
  isDefault: boolean;
  isActive: boolean;
};

type ShopGroup = {
  resourceGroupID: string;
  name: string;
  selection: 'EARLIEST' | 'LEASTLOADED';
  resourceIDs: string[];
};

/** Who and what can work, and when something of it is away beside its calendar. */
export type ShopResources = {
  resources: ShopResource[];
  groups: ShopGroup[];
  /** By resource. */
  closed: ReadonlyMap<string, Span[]>;
  /** Of an order without a site. */
  defaultLocationID: string | null;
};

/** Reads all resources, also inactive ones: a task that was begun may be on one of these. */
export const readResources = async (ctx: Ctx): Promise<ShopResources> => {
  const rows = await ctx.rows(sql<ResourceRow>`
    select r.resource_id as "resourceID", r.name, r.type, r.location_id as "locationID", r.capacity, r.skills,
      r.is_default as "isDefault", r.is_active as "isActive", r.working_hours as "workingHours",
      r.non_working_days as "nonWorkingDays", r.exceptions, coalesce(l.time_zone, ${ctx.principal.timeZone}) as "timeZone",
      l.working_hours as "siteHours", l.non_working_days as "siteDays"
    from resources r left join locations l on ${ctx.mine('l')} and l.location_id = r.location_id
    where ${ctx.mine('r')} order by r.name, r.resource_id`);
  const groups = await ctx.rows(sql<ShopGroup>`
    select g.resource_group_id as "resourceGroupID", g.name, g.selection, g.resource_ids as "resourceIDs"
    from resource_groups g where ${ctx.mine('g')} and g.is_active order by g.name, g.resource_group_id`);
  const site = await ctx.first(sql<{ locationID: string }>`
    select l.location_id as "locationID" from locations l where ${ctx.mine('l')} and l.is_default`);
  const resources = rows.map(({ siteHours, siteDays, ...row }) => ({
    ...row,
    site: siteHours && siteDays ? { workingHours: siteHours, nonWorkingDays: siteDays } : null,
  }));
  return {
    resources,
    groups,
    closed: closeForMaintenance(ctx.now, resources, await maintenanceWindows(ctx)),
    defaultLocationID: site?.locationID ?? null,
  };
};

type ResourceRow = Omit<ShopResource, 'site'> & {
  siteHours: WorkingTimes['workingHours'];
  siteDays: WorkingTimes['nonWorkingDays'] | null;
};
