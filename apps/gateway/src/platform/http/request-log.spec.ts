import fastify, { LogController } from 'fastify';
import { pino } from 'pino';
import { requestLog } from './request-log.ts';

describe('the log of a request', () => {
  it('names the request in what it says, at every level, and is made once it says something', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const app = fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
      childLoggerFactory: requestLog,
      genReqId: () => 'r-1',
    });
    const made = jest.spyOn(app.log, 'child');
    app.get('/silent', (_request, reply) => reply.send('said nothing'));
    app.get('/loud', ({ log: own }, reply) => {
      own.warn({ fact: 1 }, 'a %s', 'warning');
      own.debug('not said');
      own.child({ part: 'x' }).error(new Error('broken'), 'an error');
      return reply.send(own.level);
    });
    expect((await app.inject('/silent')).body).toBe('said nothing');
    expect([made.mock.calls.length, lines]).toEqual([0, []]);
    expect((await app.inject('/loud')).body).toBe('info');
    const said = lines.map((line) => JSON.parse(line) as object);
    expect(said).toMatchObject([
      { level: 40, reqId: 'r-1', fact: 1, msg: 'a warning' },
      { level: 50, reqId: 'r-1', part: 'x', msg: 'an error', err: { message: 'broken' } },
    ]);
    // Children of it are made by the same function.
    expect(made.mock.calls.filter(([bindings]) => 'reqId' in bindings)).toHaveLength(1);
    await app.close();
  });
});
