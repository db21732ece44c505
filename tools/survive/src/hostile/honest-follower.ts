import { applyChanges } from '@longshot/api-client';
import type { Board, Change, ServerMessage } from '@longshot/contracts';
import { WebSocket } from 'ws';

/** A page that follows one topic and keeps everything it was told, to be compared with what the gateway knew at a moment. */
export class HonestFollower {
  readonly topic: string;
  /** Things that were not as they must be. */
  readonly wrong: string[] = [];
  readonly #socket: WebSocket;
  #image: Board | null = null;
  #deltas: { readonly clk: number; readonly changes: readonly Change[] }[] = [];

  constructor(port: number, topic: string, localAddress: string) {
    this.topic = topic;
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, { localAddress });
    this.#socket.on('open', () => this.#socket.send(JSON.stringify({ type: 'subscribe', id: 1, topic })));
    this.#socket.on('message', (data) => this.#take(JSON.parse(String(data)) as ServerMessage));
    this.#socket.on('error', ({ message }) => this.wrong.push(`a follower of ${topic}: ${message}`));
    this.#socket.on('close', (code) => code !== 1005 && this.wrong.push(`a follower of ${topic} was ended: ${code}`));
  }

  /** How far it has been told. */
  get clk(): number {
    return this.#deltas.at(-1)?.clk ?? this.#image?.clk ?? -1;
  }

  /** Whether it has an image. */
  get isFilled(): boolean {
    return this.#image !== null;
  }

  /** The board as it stood at a place; what came before is put together for good. */
  boardAt(clk: number): Board | null {
    const past = this.#deltas.filter((delta) => delta.clk <= clk);
    this.#deltas = this.#deltas.filter((delta) => delta.clk > clk);
    for (const { clk: at, changes } of past) this.#image = this.#image && applyChanges(this.#image, at, changes);
    return this.#image;
  }

  /** Ends it. */
  close(): void {
    this.#socket.close();
  }

  #take(message: ServerMessage): void {
    if (message.type === 'image') {
      this.#image = { epoch: message.epoch, clk: message.clk, events: message.events };
      this.#deltas = [];
    }
    if (message.type !== 'delta') return;
    if (this.#image === null) this.wrong.push(`changes of ${this.topic} came before its image`);
    if (message.clk < this.clk) this.wrong.push(`${this.topic} went back from ${this.clk} to ${message.clk}`);
    this.#deltas.push({ clk: message.clk, changes: message.changes });
  }
}
