import type { StreamPort, Transport } from '@longshot/api-client';
import { operations, type SupportChat, type SupportMessage } from '@longshot/contracts';
import type { StartTimer } from '@longshot/store';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** How often a visitor's chat is asked for; a player's is told by the private channel. Source: shell 9, default poll interval. */
export const CHAT_POLL_MS = 10_000;

/** Ports of the chat. */
export interface SupportPorts {
  readonly transport: Transport;
  readonly stream: Pick<StreamPort, 'onPrivate'>;
  readonly startTimer: StartTimer;
  readonly isVisible: () => boolean;
}

/** The visitor's chat with the support. */
export class SupportStore {
  isConsultantAvailable = false;
  unread = 0;
  messages: readonly SupportMessage[] = [];
  /** The messages are on the page, so what comes is read. */
  isReading = false;
  private readonly ports: SupportPorts;
  private stopTimer: () => void = () => undefined;

  constructor(ports: SupportPorts) {
    this.ports = ports;
    makeAutoObservable<this, 'ports' | 'stopTimer'>(
      this,
      { messages: observableRef, ports: false, stopTimer: false },
      { autoBind: true },
    );
  }

  /** Follows the chat; the answer ends it. */
  start(): () => void {
    const stop = this.ports.stream.onPrivate((message) => {
      if (message.type === 'support') void this.refresh();
    });
    void this.refresh();
    return () => {
      stop();
      this.stopTimer();
    };
  }

  /** Asks how the chat stands. */
  async refresh(): Promise<void> {
    this.stopTimer();
    try {
      if (this.ports.isVisible()) this.take(await this.ports.transport.call(operations.getSupportChat));
      if (this.isReading && this.unread > 0) await this.read();
    } catch {
      // Asked again in a moment.
    }
    // A chat that was never begun brings nothing by itself.
    if (this.isReading || this.messages.length > 0)
      this.stopTimer = this.ports.startTimer(() => void this.refresh(), CHAT_POLL_MS);
  }

  /** The messages are looked at, or not any more. */
  setReading(isReading: boolean): void {
    this.isReading = isReading;
    if (isReading) void this.refresh();
  }

  /** Sends a message. @throws RequestError */
  async send(text: string): Promise<void> {
    this.take(await this.ports.transport.call(operations.sendSupportMessage, { body: { text } }));
  }

  private async read(): Promise<void> {
    this.take(await this.ports.transport.call(operations.readSupportChat));
  }

  private take({ isConsultantAvailable, unread, messages }: SupportChat): void {
    runInAction(() => {
      this.isConsultantAvailable = isConsultantAvailable;
      this.unread = unread;
      this.messages = messages;
    });
  }
}
