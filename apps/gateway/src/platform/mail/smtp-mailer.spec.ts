import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

const mail: Mail = {
  to: 'ann@example.com',
  subject: 'Ваш код: 123 — fünf',
  text: 'Привет\n\nhttps://longshot.example/en/user/activate?code=1\n',
  language: 'ru',
};

describe('mails by SMTP', () => {
  const received: Received[] = [];
  let refusal: string | null = null;
  let server: SMTPServer;
  let url = '';

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(refusal === null ? null : new Error(refusal)),
      onData: (stream, { envelope }, done) => {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString()));
        stream.on('end', () => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => {
    received.length = 0;
    refusal = null;
  });

  const mailer = () => createSmtpMailer({ url, from: 'mail@longshot.example' });

  it('are handed over whole, in their language', async () => {
    await mailer().send(mail);
    expect(received).toMatchObject([{ from: 'mail@longshot.example', to: ['ann@example.com'] }]);
    const [head = '', ...body] = (received[0]?.text ?? '').split(/\r\n\r\n/);
    expect(head).toMatch(/^Content-Language: ru$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(body.join('').replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('/en/user/activate?code=1');
  });

  it('go to the one address that they are for, whatever is written in it', async () => {
    await mailer()
      .send({ ...mail, to: 'ann@example.com,eve@example.com' })
      .catch(() => undefined);
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.com');
    await mailer().send({ ...mail, subject: 'news\r\nBcc: eve@example.com' });
    expect(received.at(-1)?.to).toEqual(['ann@example.com']);
    expect(received.at(-1)?.text).not.toMatch(/^Bcc:/m);
  });

  it('that nobody takes are said to be not taken', async () => {
    refusal = 'no such mailbox';
    await expect(mailer().send(mail)).rejects.toThrow('no such mailbox');
    const nobody = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'mail@longshot.example' });
    await expect(nobody.send(mail)).rejects.toThrow('ECONNREFUSED');
    expect(received).toEqual([]);
  });

  it('are not told to a server on another machine that speaks no TLS', async () => {
    const elsewhere = createSmtpMailer({ url: url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), from: 'a@b.example' });
    await expect(elsewhere.send(mail)).rejects.toThrow(/STARTTLS/);
    expect(received).toEqual([]);
  });
});
