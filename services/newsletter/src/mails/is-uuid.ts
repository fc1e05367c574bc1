/** Ids of this service are UUIDs; the 24 digits of other services never name one of its rows. */
export const isUuid = (id: string): boolean => id.length === 36
