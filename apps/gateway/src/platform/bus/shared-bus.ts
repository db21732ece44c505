import type { Broker } from '../broker/index.ts';
import { BUS_TOPICS, type BusEvents, type BusTopic, type EventBus } from './event-bus.ts';

const subjectOf = (topic: BusTopic): string => `bus.${topic}`;

function share<Topic extends BusTopic>(bus: EventBus, broker: Broker, topic: Topic): void {
  // Sealed by a process of this site, which has checked it by its type.
  broker.subscribe(subjectOf(topic), (event) => bus.publish(topic, event as BusEvents[Topic]));
}

/** A bus that all processes of the site follow: what one tells is told in each, once. */
export function shareBus(bus: EventBus, broker: Broker): EventBus {
  for (const topic of BUS_TOPICS) share(bus, broker, topic);
  return {
    publish: (topic, event) => {
      bus.publish(topic, event);
      broker.publish(subjectOf(topic), event);
    },
    subscribe: (topic, listener) => bus.subscribe(topic, listener),
  };
}
