import { operations } from '@longshot/contracts';
import { buildSession, buildVisitor, FakeTransport } from '@longshot/testing';
import { loadSession } from './load-session.ts';

describe('the session at the start', () => {
  it('is loaded when it is not there [start-up.session-load]', async () => {
    const transport = new FakeTransport();
    transport.answer(operations.getSession, buildVisitor());
    expect(await loadSession(null, transport)).toEqual(buildVisitor());
    expect(transport.countOf(operations.getSession)).toBe(1);
  });

  it('is not loaded again when it came with the page [start-up.session-present]', async () => {
    const transport = new FakeTransport();
    expect(await loadSession(buildSession(), transport)).toEqual(buildSession());
    expect(transport.calls).toEqual([]);
  });
});
