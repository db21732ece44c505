import { isRequestFailure } from '@longshot/api-client';
import { operations } from '@longshot/contracts';
import type { Mount, MountContext } from '@longshot/host-contract';
import { act, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { buildContext } from './build-context.ts';
import { buildBoard, buildEvent } from './build-event.ts';
import { buildCouponBet } from './build-player.ts';
import { mountRemote, renderWithContext } from './render-with-context.tsx';

function Address() {
  const { t } = useTranslation('site');
  return (
    <>
      <p>
        {t('you_are_at')} {useLocation().pathname}
      </p>
      <Link to="/en/line">line</Link>
    </>
  );
}

const resources = { en: { site: { you_are_at: 'You are at' } } };

describe('renderWithContext', () => {
  it('gives a router over the navigator of the context, and texts', async () => {
    const { context } = renderWithContext(() => <Address />, { url: '/en/live', resources });
    expect(screen.getByText('You are at /en/live')).toBeInTheDocument();
    await act(async () => screen.getByRole('link', { name: 'line' }).click());
    expect(context.navigator.url).toBe('/en/line');
    expect(screen.getByText('You are at /en/line')).toBeInTheDocument();
    act(() => context.navigator.go(-1));
    expect(screen.getByText('You are at /en/live')).toBeInTheDocument();
  });
});

describe('mountRemote', () => {
  it('mounts, hands moves over, and unmounts', async () => {
    const seen: string[] = [];
    const mount: Mount = (element, context: MountContext, at) => {
      const root = createRoot(element);
      root.render(<p>{context.language}</p>);
      seen.push(at.location.pathname);
      return { update: (next) => void seen.push(next.location.pathname), unmount: () => root.unmount() };
    };
    const remote = await mountRemote(mount, { url: '/en' });
    expect(screen.getByText('en')).toBeInTheDocument();
    remote.context.navigator.push('/en/live');
    await remote.unmount();
    expect(seen).toEqual(['/en', '/en/live']);
    expect(screen.queryByText('en')).not.toBeInTheDocument();
  });
});

describe('buildContext', () => {
  it('has a root store that the coupon, the session and the stream are read from', () => {
    const context = buildContext({ bets: [buildCouponBet()] });
    expect(context.store.coupon.has('500123|1|1')).toBe(true);
    expect(context.store.session.activeAccount?.iso).toBe('EUR');
    context.stream.setStatus('stale');
    expect(context.store.stream.isBettingOpen).toBe(false);
    context.notify({ tone: 'info', title: 'hello' });
    context.clock.advance(10_000);
    expect(context.store.notifications.shown).toEqual([]);
  });

  it('formats money by the decimals of its currency', () => {
    const { formatters } = buildContext();
    expect([formatters.money(2_500, 'EUR'), formatters.money(2_500, 'JPY')]).toEqual(['€25.00', '¥2,500']);
  });
});

describe('the fakes', () => {
  it('answer what the test set, and record what was asked', async () => {
    const { transport } = buildContext();
    transport.answer(operations.getLineBoard, ({ query }) => buildBoard([], { epoch: query?.sport ?? 'none' }));
    expect((await transport.call(operations.getLineBoard, { query: { sport: 'tennis' } })).epoch).toBe('tennis');
    expect(transport.lastInput(operations.getLineBoard)).toEqual({ query: { sport: 'tennis' } });
    expect(transport.countOf(operations.getLiveBoard)).toBe(0);
  });

  it('fail as the real transport fails', async () => {
    const { transport } = buildContext();
    transport.refuse(operations.getMenu, 'rate_limited');
    const refusal = await transport.call(operations.getMenu).catch((error: unknown) => error);
    expect(isRequestFailure(refusal) && [refusal.status, refusal.code]).toEqual([429, 'rate_limited']);
    const held = transport.hold(operations.getMenu);
    const abort = new AbortController();
    const cancelled = transport.call(operations.getMenu, { signal: abort.signal }).catch((error: unknown) => error);
    abort.abort();
    expect(await cancelled).toMatchObject({ status: 499, code: 'cancelled' });
    held.resolve({ line: [], live: [] });
    expect(await transport.call(operations.getMenu)).toEqual({ line: [], live: [] });
  });

  it('keep the image of a topic for whoever follows later', () => {
    const { stream } = buildContext();
    const images: string[] = [];
    const follower = {
      onImage: (image: { clk: number }) => images.push(`image ${image.clk}`),
      onChanges: () => images.push('changes'),
    };
    stream.sendImage('board:line', buildBoard([buildEvent()]));
    const stop = stream.follow('board:line', follower);
    stream.sendChanges('board:line', ['p', '500123', '1', '1', '2.2', 1]);
    stop();
    stream.follow('board:line', follower);
    expect(images).toEqual(['image 1', 'changes', 'image 2']);
  });
});
