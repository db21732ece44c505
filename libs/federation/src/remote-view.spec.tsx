import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemotesStore } from '@longshot/store';
import {
  answer,
  buildRemote,
  contextNoting,
  loaderOf,
  locationAt,
  recordingMount,
  releaseWith,
  type Network,
} from './loader.fixture.ts';
import { RemoteUsage } from './remote-usage.ts';
import { RemoteView } from './remote-view.tsx';
import { remotesOf } from './remotes.ts';

function setUp() {
  const network: Network = new Map();
  const log: string[] = [];
  const release = releaseWith('coupon', buildRemote(network, 'coupon', '1.0.0-a'));
  const modules = new Map([['coupon__1_0_0_a/mount', () => ({ mount: recordingMount(log, 'the coupon') })]]);
  const { loader, clock } = loaderOf(release, network, modules);
  const usage = new RemoteUsage(new RemotesStore());
  const remotes = remotesOf({ loader, usage, report: () => undefined, onChunkFailure: () => undefined });
  const context = contextNoting([]);
  const view = (pathname: string, name = 'coupon') => (
    <RemoteView
      remotes={remotes}
      name={name}
      context={context}
      at={locationAt(pathname)}
      skeleton={<p>waiting</p>}
      errorView={({ retry }) => <button onClick={retry}>Refresh</button>}
      fallback={<p>nothing here</p>}
    />
  );
  return { network, log, view, pass: (ms: number) => act(() => clock.pass(ms)) };
}

describe('a place of the page for a remote', () => {
  it('shows the skeleton, then the remote, and hands it each new location [remote.preloader]', async () => {
    const { view, log, pass } = setUp();
    const page = render(view('/en'));
    expect(screen.getByText('waiting')).toBeInTheDocument();
    await pass(50);
    expect(screen.queryByText('waiting')).not.toBeInTheDocument();
    expect(screen.getByText('the coupon')).toBeInTheDocument();
    page.rerender(view('/en/live'));
    page.unmount();
    await pass(50);
    expect(log).toEqual(['mount the coupon at /en', 'update the coupon to /en/live', 'unmount the coupon']);
  });

  it('shows no error block as long as it tries again [remote.error-view-hidden]', async () => {
    const { network, view, pass } = setUp();
    network.set('/artifacts/coupon/1.0.0-a/integrity.json', answer('', 503));
    render(view('/en'));
    await pass(6950);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await pass(100);
    expect(screen.queryByText('waiting')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  });

  it('shows the error block with a button that brings the remote back [remote.error-view]', async () => {
    const { network, view, pass } = setUp();
    network.set('/artifacts/coupon/1.0.0-a/integrity.json', answer('', 503));
    render(view('/en'));
    await pass(8000);
    buildRemote(network, 'coupon', '1.0.0-a');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await pass(50);
    expect(screen.getByText('the coupon')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows what stands for a remote that the release does not have', () => {
    const { view } = setUp();
    render(view('/en', 'bingo'));
    expect(screen.getByText('nothing here')).toBeInTheDocument();
  });
});
