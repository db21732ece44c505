import { operations } from '@longshot/contracts';
import { buildSession, buildVisitor } from '@longshot/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { buildPage } from '../../testing/build-page.tsx';
import { useAccountPreferences } from './use-account-preferences.ts';

const follow = (session: ReturnType<typeof buildSession>) => {
  const { services, context } = buildPage({ session });
  context.transport.answer(operations.getPreferences, { version: 1, values: { is12HourClock: true } });
  const { unmount } = renderHook(() => useAccountPreferences(services));
  return { ...services, ...context, unmount };
};

const settle = () => act(async () => new Promise((resolve) => void setTimeout(resolve, 20)));

describe('preferences of an account', () => {
  it('are taken over where a player is signed in', async () => {
    const { store } = follow(buildSession());
    await waitFor(() => expect(store.preferences.current.is12HourClock).toBe(true));
  });

  it('are asked for as soon as somebody signs in, and not before', async () => {
    const { store, transport } = follow(buildVisitor());
    await settle();
    expect(transport.countOf(operations.getPreferences)).toBe(0);
    act(() => store.session.open(buildSession()));
    await waitFor(() => expect(store.preferences.current.is12HourClock).toBe(true));
  });

  it('are left alone by a page that has gone', async () => {
    const { transport, unmount } = follow(buildSession());
    unmount();
    await settle();
    expect(transport.countOf(operations.getPreferences)).toBe(0);
  });
});
