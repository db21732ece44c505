import { connect, type Socket } from 'node:net';
import { StatementReader, WireReader } from './wire-messages.ts';

/** Hears each statement before it goes to the server, and says whether the connection is lost there. */
export interface StatementWatch {
  onStatement(sql: string): 'before' | 'after' | null;
}

/** One connection of a client to a server. */
export class ProxiedConnection {
  readonly #client: Socket;
  readonly #server: Socket;
  readonly #watch: StatementWatch;
  readonly #statements = new StatementReader();
  readonly #answers = new WireReader(false);
  #isCutAfterAnswer = false;

  constructor(
    client: Socket,
    server: { readonly host: string; readonly port: number },
    watch: StatementWatch,
    onEnd: () => void,
  ) {
    this.#client = client;
    this.#watch = watch;
    this.#server = connect(server);
    for (const socket of [this.#client, this.#server]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.cut();
        onEnd();
      });
    }
    client.on('data', (chunk: Buffer) => this.#hearClient(chunk));
    this.#server.on('data', (chunk: Buffer) => this.#hearServer(chunk));
  }

  /** Ends both sides at once. */
  cut(): void {
    this.#client.destroy();
    this.#server.destroy();
  }

  stall(): void {
    this.#client.pause();
    this.#server.pause();
  }

  resume(): void {
    this.#client.resume();
    this.#server.resume();
  }

  #hearClient(chunk: Buffer): void {
    for (const sql of this.#statements.read(chunk)) {
      const moment = this.#watch.onStatement(sql);
      if (moment === 'before') return this.cut();
      if (moment === 'after') this.#isCutAfterAnswer = true;
    }
    this.#server.write(chunk);
  }

  #hearServer(chunk: Buffer): void {
    const isAnswered = this.#answers.read(chunk).some(({ type }) => type === 'Z');
    if (this.#isCutAfterAnswer) return isAnswered ? this.cut() : undefined;
    this.#client.write(chunk);
  }
}
