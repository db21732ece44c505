import { operations } from '@longshot/contracts';
import { screen, within } from '@testing-library/react';
import { renderInfo } from '../../testing/render-info.tsx';

describe('the rules', () => {
  it('show a group whole, with the way to the other groups', async () => {
    await renderInfo('information/rules/3');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bets');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
    const groups = screen.getByRole('navigation', { name: 'Rule groups' });
    expect(within(groups).getByRole('link', { current: true })).toHaveTextContent('Bets');
  });

  it('show one chapter with its neighbours', async () => {
    await renderInfo('information/rules/3/errors');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mistakes');
    expect(screen.queryByText('They apply to Bets.')).toBeNull();
    const next = within(screen.getByRole('navigation', { name: 'More chapters' }));
    expect(next.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      '/en/information/rules/3/scope',
      '/en/information/rules/3',
      '/en/information/rules/3/changes',
    ]);
  });

  it('have no chapter of another group', async () => {
    await renderInfo('information/rules/3/systems');
    expect(screen.getByText('Page not found')).toBeVisible();
  });
});

describe('the search through the rules', () => {
  it('loads no text before somebody looks for something', async () => {
    const { context, user, settle } = await renderInfo('information/rules/3');
    const asked = () => context.transport.calls.filter(({ name }) => name === operations.getInformationPage.name);
    expect(asked()).toHaveLength(1);
    await user.type(screen.getByRole('combobox', { name: 'Search the rules' }), 'm');
    await settle();
    expect(asked()).toHaveLength(6);
  });

  it('is done by the keyboard: words, arrows, Enter', async () => {
    const { context, user, settle } = await renderInfo('information/rules/3');
    const field = screen.getByRole('combobox', { name: 'Search the rules' });
    await user.type(field, 'ápply accounts');
    await settle();
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'Where they applyAccountsThey apply to Accounts.',
    ]);
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    await settle();
    expect(context.navigator.at.location.pathname).toBe('/en/information/rules/2/scope');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('says when nothing holds the words, and Escape leaves', async () => {
    const { user, settle } = await renderInfo('information/rules/3');
    const field = screen.getByRole('combobox', { name: 'Search the rules' });
    await user.type(field, 'zebra');
    await settle();
    expect(screen.getByText('No chapters match your search.')).toBeVisible();
    await user.keyboard('{Escape}{Escape}');
    expect(field).toHaveValue('');
  });
});
