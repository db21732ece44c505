import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A small server of mails on a port that stays its own, so that it can go away and come back. */
export class MailServer {
  readonly received: string[] = [];
  refusal: { readonly code: number; readonly text: string } | null = null;
  port = 0;
  #server: SMTPServer | null = null;

  async open(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => {
        const { refusal } = this;
        done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
      },
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          this.received.push(text);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
