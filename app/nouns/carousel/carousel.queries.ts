import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { listCarouselImages } from "./carousel-records.data.ts";

const key = ["carousel-images"];

/** What the back office loads of the home page's carousel. */
export const carouselQueries = {
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listCarouselImages(client) }),
};
