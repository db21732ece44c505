export { createEventBus, type EventBus } from './event-bus.ts';
export { FollowedRows } from './followed-rows.ts';
export { shareBus } from './shared-bus.ts';
