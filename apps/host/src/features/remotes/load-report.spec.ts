import { operations } from '@longshot/contracts';
import type { RemoteEvent } from '@longshot/federation';
import { FakeTransport } from '@longshot/testing';
import { createLoadReport } from './load-report.ts';

const event: RemoteEvent = {
  releaseId: 'r-1',
  remote: 'coupon',
  version: '1.0.0-a',
  phase: 'ready',
  errorCode: null,
  message: null,
  pageStatus: null,
};
const failure: RemoteEvent = { ...event, phase: 'fetch', errorCode: 'status' };

describe('the report of how remotes loaded', () => {
  it('tells each remote and kind once, with the token of the page', () => {
    const transport = new FakeTransport();
    transport.answer(operations.reportRemote, { isCounted: true });
    const report = createLoadReport(transport, 'token');
    [failure, failure, event, event, { ...event, remote: 'betting' }].forEach(report);
    expect(transport.calls.map(({ input }) => input['body'])).toEqual([
      { token: 'token', kind: 'failed', remote: 'coupon', version: '1.0.0-a', phase: 'fetch', errorCode: 'status' },
      { token: 'token', kind: 'ready', remote: 'coupon', version: '1.0.0-a', phase: 'ready', errorCode: null },
      { token: 'token', kind: 'ready', remote: 'betting', version: '1.0.0-a', phase: 'ready', errorCode: null },
    ]);
  });

  it('says nothing of what no build stands behind, and survives a gateway that does not answer', async () => {
    const transport = new FakeTransport();
    const report = createLoadReport(transport, 'token');
    report({ ...failure, version: null });
    report({ ...failure, phase: 'run', pageStatus: 404 });
    expect(transport.calls).toEqual([]);
    report(failure);
    await Promise.resolve();
    expect(transport.calls).toHaveLength(1);
  });
});
