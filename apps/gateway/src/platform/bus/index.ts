export { createEventBus, type BusEvents, type BusTopic, type EventBus } from './event-bus.ts';
