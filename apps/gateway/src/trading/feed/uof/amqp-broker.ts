import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Verdict } from './message-intake.ts';

/** Handlers that a source gives a broker. */
export interface BrokerHandlers {
  /**
   * Takes a message; false refuses it: it is not sent again, and dead-lettered where the broker is told to. Where a promise is
   * answered the message is acknowledged when it resolves; one that never does is delivered again to the next connection.
   */
  onMessage(content: Buffer): Verdict;
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

/** Acknowledges or refuses a message when that is decided; nothing on a channel that is gone, whose messages come again. */
function settle(channel: Channel, message: ConsumeMessage, verdict: Verdict): void {
  const decide = (isTaken: boolean): void => {
    try {
      if (isTaken) channel.ack(message);
      else channel.nack(message, false, false);
    } catch {
      // The channel is closed.
    }
  };
  if (typeof verdict === 'boolean') decide(verdict);
  else void verdict.then(decide);
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
    settle(channel, message, handlers.onMessage(message.content));
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
