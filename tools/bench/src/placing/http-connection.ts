import { connect, type Socket } from 'node:net';

/** An answer of the server. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

const headEnd = '\r\n\r\n';

/**
 * One kept-alive connection that sends a request and waits for its answer. Written out, because a full client would
 * take as much of the machine as the server that is measured. Answers must carry `Content-Length`.
 */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: PromiseWithResolvers<HttpAnswer> | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('The connection was closed.')));
  }

  /** Connects to the server of an address, from one of this machine's own where limits count by it. */
  static async open(url: string, localAddress = '127.0.0.1'): Promise<HttpConnection> {
    const { port, host, hostname } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new HttpConnection(socket, host);
  }

  /** Sends a request; one at a time. */
  send(method: string, path: string, headers: Readonly<Record<string, string>>, body?: object): Promise<HttpAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const content: Readonly<Record<string, string>> =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
    const lines = Object.entries({ host: this.#host, ...headers, ...content }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    this.#waiting = Promise.withResolvers<HttpAnswer>();
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${headEnd}${text}`);
    return this.#waiting.promise;
  }

  /** Ends the connection. */
  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const bodyStart = this.#received.indexOf(headEnd) + headEnd.length;
    if (bodyStart < headEnd.length) return;
    const headers = this.#received.toString('latin1', 0, bodyStart);
    const length = Number(/^content-length: (\d+)\r$/im.exec(headers)?.[1] ?? 0);
    if (this.#received.length < bodyStart + length) return;
    const body = this.#received.toString('utf8', bodyStart, bodyStart + length);
    this.#received = this.#received.subarray(bodyStart + length);
    this.#waiting?.resolve({ status: Number(headers.slice(9, 12)), headers, body });
  }
}
