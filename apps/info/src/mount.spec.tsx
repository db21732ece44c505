import { operations } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { buildContext, mountRemote } from '@longshot/testing';
import { act, screen } from '@testing-library/react';
import { mount } from './mount.tsx';
import { pageOf, ruleChapters } from './model/addresses.ts';
import { routes } from './routes.ts';
import { buildIndex, buildTextPage } from './testing/build-information.ts';

describe('the mount of the information', () => {
  it('shows the page of the address, moves with it, and leaves nothing behind', async () => {
    const context = buildContext({ url: '/en/information/about' });
    context.transport.answer(operations.getInformationIndex, buildIndex());
    context.transport.answer(operations.getInformationPage, ({ query }) => buildTextPage(query?.page));
    const { element, unmount } = await mountRemote(mount, context);
    expect(await screen.findByRole('heading', { name: 'Title of about', level: 1 })).toBeVisible();
    await act(async () => context.navigator.push('/en/information/rules/2'));
    expect(await screen.findByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    await act(async () => context.navigator.push('/en/live'));
    expect(element).toBeEmptyDOMElement();
    await unmount();
    expect(context.errors).toEqual([]);
    expect(document.body).toBeEmptyDOMElement();
  });
});

describe('the pages of the information', () => {
  const example = (path: string) =>
    path.replace(':ruleGroup', '3').replace('/:chapter?', '').replace(':section', 'rules');

  it('are each found by their own address', () => {
    const shown = routes.filter(({ redirect, fragment }) => redirect === undefined && fragment === undefined);
    for (const { path } of shown) expect([path, pageOf(pathTo('ar', example(path))) === null]).toEqual([path, false]);
    expect(pageOf('/en/information/rules/3/systems')).toEqual({ name: 'rules', group: '3', chapter: 'systems' });
    for (const path of [
      '/en/information/no-such',
      '/en/information/about/us',
      '/en/live',
      '/en/information/rules/1/a/b',
    ]) {
      expect([path, pageOf(path)]).toEqual([path, null]);
    }
  });

  it('are for everybody, in the main layout', () => {
    expect(
      routes.every(({ layout, guard, seo, fragment }) => {
        const streams = ['information', 'bonus', 'betting-alphabet', 'mobile', 'desktop'];
        const isStream = streams.includes(seo) || fragment !== undefined;
        return layout === 'main' && guard === undefined && isStream;
      }),
    ).toBe(true);
  });

  it('lead from the rules as such to their first group [route.rules-redirect]', () => {
    expect(routes.find(({ path }) => path === 'information/rules')?.redirect).toBe('information/rules/1');
  });

  it('name each chapter once', () => {
    expect([...new Set(ruleChapters)]).toEqual(ruleChapters);
  });
});
