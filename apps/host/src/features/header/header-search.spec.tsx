import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPage, buildRoute, type PageInput } from '../../testing/build-page.tsx';
import { showApp } from '../../testing/show-app.tsx';

const routes = [
  buildRoute({ id: 'casino', path: 'casino', app: 'casino' }),
  buildRoute({ id: 'office', path: 'office', app: 'office' }),
  buildRoute({ id: 'popup', path: 'popup', app: 'casino', hides: ['header'] }),
];

const show = async (path: string, input: PageInput = {}) => {
  window.history.replaceState(null, '', path);
  const slots = { 'header-search': 'betting' };
  const page = buildPage({ ...input, boot: { routes, slots, ...input.boot } });
  await showApp(page.services);
  return page;
};

const searchOf = () => screen.getByRole('search');
const filled = (page: Awaited<ReturnType<typeof show>>) => page.opened.filter(({ slot }) => slot === 'header-search');

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('the search in the header', () => {
  it('stands on every page with a header, whoever owns the page, and loads nothing until it is asked for', async () => {
    for (const path of ['/en/casino', '/en/office', '/en/nowhere']) {
      const page = await show(path);
      expect(within(searchOf()).getByRole('button', { name: 'Search' })).toBeVisible();
      expect(filled(page)).toEqual([]);
      cleanup();
    }
    await show('/en/popup');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it.each([
    ['a press', () => userEvent.click(screen.getByRole('button', { name: 'Search' }))],
    ['a slash', () => userEvent.keyboard('/')],
  ])('is filled by the remote that publishes it after %s, once', async (_, ask) => {
    const page = await show('/en/casino');
    await ask();
    expect(searchOf()).toHaveTextContent('remote betting');
    await userEvent.keyboard('/');
    expect(filled(page)).toHaveLength(1);
  });

  it('leaves a slash to who types', async () => {
    const page = await show('/en/casino');
    const field = document.body.appendChild(document.createElement('input'));
    await userEvent.type(field, '1/2');
    field.remove();
    expect(filled(page)).toEqual([]);
  });

  it('is tried again by a press where it did not come', async () => {
    const page = await show('/en/casino', { failing: ['betting'] });
    await userEvent.keyboard('/');
    const [again] = within(searchOf()).getAllByRole('button');
    await userEvent.click(again as HTMLElement);
    expect(searchOf()).toHaveTextContent('remote betting');
    expect(filled(page)).toHaveLength(1);
  });

  it('is not there where nobody publishes it, nor where its remote is switched off', async () => {
    await show('/en/casino', { boot: { slots: {} } });
    expect(screen.queryByRole('search')).toBeNull();
    cleanup();
    const { boot } = buildPage().services;
    await show('/en/casino', { boot: { delivery: { ...boot.delivery, killed: ['betting'] } } });
    expect(screen.queryByRole('search')).toBeNull();
  });
});
