/** The moment at which time stands still for pictures: an evening with matches under way in every sport. */
export const STOPPED_AT_MS = Date.parse('2026-11-20T18:07:30Z');
