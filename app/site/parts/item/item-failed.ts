/** Query with which the gallery receives a visitor whose item could not be read. */
export const ITEM_FAILED = "?notice=item-failed";
