import { pathTo } from '@longshot/remote/addresses';
import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { mount } from './mount.tsx';
import { PARTS, partOf } from './model/addresses.ts';
import { routes, slots } from './routes.ts';
import { answerLimits } from './testing/answer-limits.ts';

describe('the mount of responsible gaming', () => {
  it('shows the page of the address, moves with it, and leaves nothing behind', async () => {
    const context = buildContext({ url: '/en/office/responsible' });
    answerLimits(context, []);
    const { element, unmount } = await mountRemote(mount, context);
    expect(await screen.findByRole('heading', { name: 'Responsible gaming', level: 1 })).toBeVisible();
    await act(async () => context.navigator.push('/en/office/responsible/loss'));
    expect(screen.queryByRole('region', { name: 'Deposit' })).toBeNull();
    await act(async () => context.navigator.push('/en/live'));
    expect(element).toBeEmptyDOMElement();
    await unmount();
    expect(context.errors).toEqual([]);
    expect(document.body).toBeEmptyDOMElement();
  });
});

describe('the pages of responsible gaming', () => {
  it('are for players, found by their own addresses', () => {
    expect(routes.every(({ guard }) => guard === 'signed-in')).toBe(true);
    expect(routes.map(({ path }) => partOf(pathTo('ar', path)))).toEqual(['all', ...PARTS]);
    expect(['/en/office/responsible/other', '/en/office', '/en'].map(partOf)).toEqual([null, null, null]);
  });

  it('are two clicks from anywhere: in the account menu and in the footer', () => {
    const linked = routes.filter(({ navigation, footer }) => navigation?.menu === 'account' && footer !== undefined);
    expect(linked.map(({ id }) => id)).toEqual(['office-responsible']);
    expect(slots).toEqual(['deposit-limits']);
  });
});
