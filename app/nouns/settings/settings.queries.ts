import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getSetting, type SettingType } from "./setting-records.data.ts";

const key = (type: SettingType) => ["global-settings", type];

/** What the back office loads of settings, each by itself. */
export const settingQueries = {
  key,
  setting: (client: StaffClient, type: SettingType) =>
    queryOptions({ queryKey: key(type), queryFn: () => getSetting(client, type) }),
};
