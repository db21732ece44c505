import { connect } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './error-answers.ts';
import { guardOrigin, refuseTwoHosts, type OriginSettings } from './site-origin.ts';

describe('the origin of the site', () => {
  let app: FastifyInstance;
  const serve = (settings?: OriginSettings) => {
    app = fastify();
    answerErrors(app);
    refuseTwoHosts(app);
    guardOrigin(app, settings);
    app.get('/', async (request) => app.ownOrigin(request));
  };
  const ask = async (host: string) => {
    const answer = await app.inject({ url: '/', headers: { host } });
    return { ...answer.json(), transport: answer.headers['strict-transport-security'] };
  };
  afterEach(() => app.close());

  it('is what the operator has set, whatever a request names, and browsers come by https alone', async () => {
    serve({ configured: 'https://longshot.example' });
    for (const host of ['longshot.example', 'evil.example', 'localhost:4200']) {
      expect(await ask(host)).toEqual({
        host: 'longshot.example',
        origin: 'https://longshot.example',
        isSecure: true,
        transport: 'max-age=31536000',
      });
    }
  });

  it('is another of the site’s own domains where the page stands there', async () => {
    serve({ configured: 'https://longshot.example', domains: () => ['mirror.example'] });
    expect((await ask('www.mirror.example')).host).toBe('www.mirror.example');
    expect((await ask('notmirror.example')).host).toBe('longshot.example');
  });

  it('is a name of the machine itself where nothing is set, and nobody else’s', async () => {
    serve({ configured: null });
    for (const host of ['localhost:4200', '127.0.0.1:80', '[::1]:4200']) {
      expect(await ask(host)).toEqual({ host, origin: `http://${host}`, isSecure: false });
    }
    expect(await ask('evil.example')).toEqual({ host: '', origin: '', isSecure: false });
  });

  it('cannot be two', async () => {
    serve();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: longshot.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Host: named twice');
  });
});
