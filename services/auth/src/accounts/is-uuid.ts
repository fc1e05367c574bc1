/** Ids of this service are UUIDs; the wire also knows 24 hex digits, which name nothing here. */
export const isUuid = (id: string): boolean => id.length === 36
