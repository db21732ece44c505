export { createEventBus, type EventBus } from './event-bus.ts';
export { shareBus } from './shared-bus.ts';
