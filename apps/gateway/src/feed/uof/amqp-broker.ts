import type { ChannelModel } from 'amqplib';

/** What a source wants of a broker. */
export interface BrokerHandlers {
  /** Takes a message; false refuses it: it is not sent again, and dead-lettered where the broker is told to. */
  onMessage(content: Buffer): boolean;
  /** The connection is lost; nothing comes after it. Not called when `close` ended it. */
  onLost(reason: string): void;
}

/** A connection that delivers. */
export interface BrokerConnection {
  close(): Promise<void>;
}

/** Connects, subscribes and delivers from then on; rejects when that cannot be done. */
export type OpenBroker = (handlers: BrokerHandlers) => Promise<BrokerConnection>;

/** Where the messages come from. */
export interface BrokerAddress {
  /** `amqp://` or `amqps://`, with user, password and virtual host. */
  readonly url: string;
  readonly exchange: string;
  /** Patterns of routing keys; `#` is everything. */
  readonly routingKeys: readonly string[];
}

/** So many messages are sent ahead of their acknowledgement. */
const PREFETCH = 200;
const CONNECT_TIMEOUT_MS = 10_000;
const HEARTBEAT_S = 10;

/** The address with the interval of its heartbeat, which the broker reads there: a dead line is found in twice that. */
function withHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return url.href;
}

async function subscribe(model: ChannelModel, address: BrokerAddress, handlers: BrokerHandlers): Promise<void> {
  const channel = await model.createChannel();
  channel.on('error', (error: Error) => handlers.onLost(error.message));
  await channel.prefetch(PREFETCH);
  // Its own queue, gone with the connection: what is missed is said again by a recovery.
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
  for (const pattern of address.routingKeys) await channel.bindQueue(queue, address.exchange, pattern);
  await channel.consume(queue, (message) => {
    if (message === null) return handlers.onLost('the broker cancelled the subscription');
    if (handlers.onMessage(message.content)) channel.ack(message);
    else channel.nack(message, false, false);
  });
}

/** A broker that speaks AMQP 0-9-1 (RabbitMQ). Its library is loaded with the first connection. */
export function amqpBroker(address: BrokerAddress): OpenBroker {
  return async (handlers) => {
    const { connect } = await import('amqplib');
    const model = await connect(withHeartbeat(address.url), { timeout: CONNECT_TIMEOUT_MS });
    let isOver = false;
    const lost = (reason: string): void => {
      if (isOver) return;
      isOver = true;
      model.close().catch(() => undefined);
      handlers.onLost(reason);
    };
    model.on('error', (error) => lost(error.message));
    model.on('close', () => lost('the broker closed the connection'));
    try {
      await subscribe(model, address, { onMessage: (content) => isOver || handlers.onMessage(content), onLost: lost });
    } catch (error) {
      isOver = true;
      await model.close().catch(() => undefined);
      throw error;
    }
    return {
      close: async () => {
        isOver = true;
        await model.close().catch(() => undefined);
      },
    };
  };
}
