import { createEventBus } from './event-bus.ts';

describe('the event bus', () => {
  it('tells those who follow a topic, in order, until they stop', () => {
    const bus = createEventBus();
    const heard: string[] = [];
    const stop = bus.subscribe('session-revoked', ({ sessionId }) => heard.push(`first ${sessionId}`));
    bus.subscribe('session-revoked', ({ sessionId }) => heard.push(`second ${sessionId}`));
    bus.subscribe('accounts', () => heard.push('wrong topic'));
    bus.publish('session-revoked', { sessionId: 'a' });
    stop();
    bus.publish('session-revoked', { sessionId: 'b' });
    expect(heard).toEqual(['first a', 'second a', 'second b']);
  });

  it('goes on when one of them throws, and says so', () => {
    const errors: unknown[] = [];
    const bus = createEventBus((error) => errors.push(error));
    const heard: string[] = [];
    bus.subscribe('session-revoked', () => {
      throw new Error('broken listener');
    });
    bus.subscribe('session-revoked', ({ sessionId }) => heard.push(sessionId));
    bus.publish('session-revoked', { sessionId: 'a' });
    expect(heard).toEqual(['a']);
    expect(errors).toEqual([new Error('broken listener')]);
  });
});
